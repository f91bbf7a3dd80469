"""Who may come in: the table's link, which may be renewed, and invitations by name (X3, U14).

The keys in links are made from the table's secret and never stored. An invitation is
bound to its table and its name, and is over once somebody sits down by it.
"""

import hmac
from dataclasses import replace
from typing import Final

from tabletoplan.store.invites import InviteRow
from tabletoplan.store.tables import PlayerId, TableRow
from tabletoplan.tables import lobby
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.ids import random_id
from tabletoplan.tables.names import clean_name
from tabletoplan.tables.snapshot import Snapshot

MOST: Final = 12
"""How many invitations may wait at a table."""


def link_key(table: TableRow) -> str:
    """Return the key in the table's present link; the first link has none."""
    return _made(table, "link", str(table.renewals)) if table.renewals else ""


def admits(now: Snapshot, player: PlayerId | None, key: str) -> bool:
    """Return whether `player`, who followed a link with `key`, may look at the table."""
    seated = now.seat_of(player) is not None
    return seated or hmac.compare_digest(link_key(now.table).encode(), key.encode())


def token_of(table: TableRow, invite: InviteRow) -> str:
    """Return what the link of an invitation ends in."""
    return f"{invite.id}-{_made(table, invite.id, invite.name)}"


def invitation(now: Snapshot, token: str) -> InviteRow | None:
    """Return the invitation that a link ends in; None where it is over, or never was."""
    for invite in now.invites:
        if hmac.compare_digest(token_of(now.table, invite).encode(), token.encode()):
            return invite
    return None


def renewed(now: Snapshot, player: PlayerId) -> Snapshot:
    """Give the table another link; who is seated stays, and invitations by name still hold.

    Raises:
        TableRefusal: not the host.
    """
    lobby.by_host(now, player)
    return replace(now, table=replace(now.table, renewals=now.table.renewals + 1))


def invited(now: Snapshot, player: PlayerId, typed_name: str) -> Snapshot:
    """Invite somebody by name.

    Raises:
        TableRefusal: not the host, too many wait already, or the name can't be used.
    """
    lobby.by_host(now, player)
    if len(now.invites) >= MOST:
        raise TableRefusal(Trouble.INVITES_AT_LIMIT, limit=MOST)
    invite = InviteRow(random_id(8), clean_name(typed_name))
    return replace(now, invites=(*now.invites, invite))


def taken_back(now: Snapshot, player: PlayerId, invite_id: str) -> Snapshot:
    """End an invitation before it is followed; nothing changes where it is over.

    Raises:
        TableRefusal: not the host.
    """
    lobby.by_host(now, player)
    return _without(now, invite_id)


def seated(now: Snapshot, player: PlayerId, token: str) -> Snapshot:
    """Give `player` a free seat under the name on their invitation, which is over then.

    The host gives them out, so that the table may be locked.

    Raises:
        TableRefusal: the invitation is over, or every seat is taken.
    """
    if now.seat_of(player) is not None:
        return now
    invite = invitation(now, token)
    if invite is None:
        raise TableRefusal(Trouble.INVITE_OVER)
    return _without(lobby.given(now, player, invite.name), invite.id)


def _without(now: Snapshot, invite_id: str) -> Snapshot:
    kept = tuple(invite for invite in now.invites if invite.id != invite_id)
    return replace(now, invites=kept)


def _made(table: TableRow, *about: str) -> str:
    """Return a key that nobody can make who doesn't have the table's secret; 80 bits."""
    told = "\n".join((table.id, *about)).encode()
    return hmac.digest(table.secret.encode(), told, "sha256")[:10].hex()
