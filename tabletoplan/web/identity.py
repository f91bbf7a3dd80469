"""Who is asking: a random token in a cookie, known to the database by its hash.

The cookie isn't signed with a time, so a machine that boots with a wrong clock
still knows everybody. It is given only in answer to a press, never to a GET.

Several servers behind one name see the same cookie. Each knows its bearer by an id of
its own and takes over a token that another gave, so that nobody loses a seat there for
one here, and the servers share no key (docs/decisions/0009).
"""

import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import Final

from flask import Response, g, request

from tabletoplan.store.database import Store
from tabletoplan.store.tables import PlayerId, insert_player, player_of

COOKIE: Final = "tabletoplan"
YEARS_SECONDS: Final = 3 * 365 * 24 * 3600
TICKET: Final = "ticket"
"""The field of a newcomer's form that tells one page from another."""
TICKET_SECONDS: Final = 60.0
TICKETS: Final = 1000
"""How many tickets are remembered."""

_TOKEN_BYTES: Final = 24
_TOKEN: Final = re.compile(r"[\w-]{32}", re.ASCII)
"""So many bytes, as text; nothing shorter is taken over."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who has just become known, with the token for their cookie."""

    player: PlayerId
    token: str


class Arrivals:
    """Who has just come from which page: a form that is sent twice brings one person.

    A ticket is random and on one page only, but no proof of who somebody is: it counts
    for a minute, from the address that it was first sent from.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Remember nobody yet; `clock` counts seconds."""
        self._clock = clock
        self._lock = Lock()
        self._latest: OrderedDict[tuple[str, str], tuple[float, Newcomer]] = OrderedDict()

    def once(self, address: str, ticket: str, arrive: Callable[[], Newcomer]) -> Newcomer:
        """Return who came with `ticket`; the first time that is whom `arrive` makes."""
        if not ticket:
            return arrive()
        with self._lock:
            since, newcomer = self._latest.get((address, ticket), (0.0, None))
            if newcomer is None or self._clock() - since > TICKET_SECONDS:
                newcomer = arrive()
                self._latest[address, ticket] = self._clock(), newcomer
                if len(self._latest) > TICKETS:
                    self._latest.popitem(last=False)
            return newcomer


def visitor(store: Store) -> PlayerId | None:
    """Return who is asking, or None for somebody whom we have never given a seat."""
    if "visitor" not in g:
        token = request.cookies.get(COOKIE, "")
        g.visitor = player_of(store, _hash(token)) if token else None
    known: PlayerId | None = g.visitor
    return known


def known_visitor(store: Store, arrivals: Arrivals) -> PlayerId:
    """Return who is asking; a newcomer becomes somebody, with a cookie to come back with."""
    player = visitor(store)
    if player is not None:
        return player
    brought = request.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(brought):
        g.visitor = known = _arrived(store, brought).player
        return known
    ticket = request.form.get(TICKET, "")[:64]
    newcomer = arrivals.once(
        request.remote_addr or "",
        ticket,
        lambda: _arrived(store, secrets.token_urlsafe(_TOKEN_BYTES)),
    )
    g.visitor, g.new_token = newcomer.player, newcomer.token
    return newcomer.player


def has_just_come() -> bool:
    """Return whether this answer brings a newcomer their cookie."""
    return "new_token" in g


def new_ticket() -> str:
    """Return a ticket for a page on which a newcomer may take a seat."""
    return secrets.token_urlsafe(16)


def set_cookie(response: Response) -> Response:
    """Give a newcomer's cookie along with the answer."""
    if token := g.pop("new_token", None):
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEARS_SECONDS,
            path=request.root_path + "/",
            secure=request.scheme == "https",
            httponly=True,
            samesite="Lax",
        )
    return response


def _arrived(store: Store, token: str) -> Newcomer:
    """Return who has this token from now on; whoever comes twice at once is one person."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    made = PlayerId(secrets.token_hex(8))
    player = store.write(lambda db: insert_player(db, made, _hash(token), now))
    return Newcomer(player, token)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
