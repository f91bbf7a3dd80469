"""Seats that get another owner: carried to another device, given up, taken away, given.

Pure functions from one snapshot to the next. A seat changes owner only by its owner's
own act, by the host's, or when all who could be harmed agree.
"""

from dataclasses import replace
from typing import Final

from tabletoplan.bots.catalogue import middle_strength
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import NOBODY, Controller, PlayerId, SeatKind, SeatRow
from tabletoplan.tables.errors import StalePress, TableRefusal, Trouble
from tabletoplan.tables.lobby import CPU_NAME, by_host, seat_replaced, with_seat
from tabletoplan.tables.names import told_apart
from tabletoplan.tables.snapshot import Snapshot, Wish, WishKind, handle_of

MOST_WISHES: Final = 8
"""How many people may wait for an answer at one table."""


def carried(now: Snapshot, seat: Seat, before: PlayerId, player: PlayerId) -> Snapshot:
    """Give a seat to another device of its owner, and the host's powers with it.

    Raises:
        TableRefusal: that device has a seat already.
        StalePress: the seat has changed owner since.
    """
    if now.seats[seat].owner != before:
        raise StalePress
    if now.seat_of(player) is not None:
        raise TableRefusal(Trouble.SEATED_ALREADY)
    row = now.seats[seat]
    changed = replace(
        row,
        owner=player,
        controller=Controller.OWNER,
        stood_in_to=now.version if row.stood_in else row.stood_in_to,
        epoch=row.epoch + 1,
    )
    host = player if now.table.host == before else now.table.host
    return replace(
        seat_replaced(now, seat, changed),
        table=replace(now.table, host=host),
        wishes=tuple(wish for wish in now.wishes if wish.player != player),
    )


def given_up(now: Snapshot, player: PlayerId) -> Snapshot:
    """Let `player` get up for good; the host's powers go to the next owner.

    Raises:
        TableRefusal: `player` has no seat, or nobody else could be the host.
    """
    seat = now.required_seat(player)
    heirs = [row.owner for row in now.seats if row.owner not in (NOBODY, player)]
    if player == now.table.host:
        if not heirs:
            raise TableRefusal(Trouble.HOST_STAYS)
        now = replace(now, table=replace(now.table, host=heirs[0]))
    return _vacated(now, seat)


def removed(now: Snapshot, player: PlayerId, handle: str) -> Snapshot:
    """Send somebody away, as only the host may, and nobody who acts as host.

    Raises:
        TableRefusal: not the host.
        StalePress: no other person of that handle has a seat.
    """
    if player != now.table.host:
        raise TableRefusal(Trouble.NOT_HOST)
    owner = owner_called(now, handle)
    if owner in (NOBODY, player):
        raise StalePress
    return _vacated(now, now.required_seat(owner))


def owner_called(now: Snapshot, handle: str) -> PlayerId:
    """Return who has a seat and is called so on pages; nobody, if they have got up."""
    owners = (row.owner for row in now.seats if row.owner)
    return next((owner for owner in owners if handle_of(owner) == handle), NOBODY)


def locked(now: Snapshot, player: PlayerId, shut: bool) -> Snapshot:
    """Let only those sit down to whom the host gives a seat, or everybody again.

    Raises:
        TableRefusal: not the host.
    """
    by_host(now, player)
    return replace(now, table=replace(now.table, locked=shut))


def wished(now: Snapshot, wish: Wish) -> Snapshot:
    """Note that somebody wants a seat, or theirs back; a second wish replaces the first.

    Raises:
        TableRefusal: they have a seat, nobody of that seat is away, or too many ask.
    """
    if now.seat_of(wish.player) is not None:
        raise TableRefusal(Trouble.SEATED_ALREADY)
    if not _can_be_granted(now, wish):
        raise TableRefusal(Trouble.SEAT_TAKEN)
    others = tuple(each for each in open_wishes(now) if each.player != wish.player)
    if len(others) >= MOST_WISHES:
        raise TableRefusal(Trouble.WISHES_FULL)
    return replace(now, wishes=(*others, wish))


def open_wishes(now: Snapshot) -> tuple[Wish, ...]:
    """Return the wishes that wait for an answer.

    One is over when whoever asks has come by a seat otherwise, and a claim when the seat
    has another owner, or none.
    """
    return tuple(wish for wish in now.wishes if _can_be_granted(now, wish))


def waits(now: Snapshot, player: PlayerId | None) -> bool:
    """Return whether `player` waits for an answer to a wish."""
    return any(wish.player == player for wish in open_wishes(now))


def may_answer(now: Snapshot, wish: Wish, player: PlayerId) -> bool:
    """Return whether `player` is asked about a wish."""
    return player in _asked(now, wish)


def answered(
    now: Snapshot, player: PlayerId, handle: str, yes: bool, here: frozenset[PlayerId]
) -> Snapshot:
    """Grant a wish, or don't; where several are asked all must agree, and one may refuse.

    Raises:
        TableRefusal: `player` isn't asked, or there is no seat to give now.
        StalePress: the wish is gone, or the owner of the claimed seat is back.
    """
    wish = next((each for each in open_wishes(now) if each.handle == handle), None)
    if wish is None:
        raise StalePress
    asked = _asked(now, wish)
    if player not in asked:
        raise TableRefusal(Trouble.NOT_HOST)
    rest = tuple(each for each in open_wishes(now) if each != wish)
    agreed = replace(wish, agreed=wish.agreed | {player})
    if not yes:
        return replace(now, wishes=rest)
    if wish.kind is WishKind.SEAT:
        return replace(_given(now, wish), wishes=rest)
    if wish.owner in here:
        raise StalePress
    if wish.owner == now.table.host and not asked <= agreed.agreed:
        return replace(now, wishes=(*rest, agreed))
    return carried(now, now.required_seat(wish.owner), wish.owner, wish.player)


def _asked(now: Snapshot, wish: Wish) -> frozenset[PlayerId]:
    """Return who answers a wish: the host, or all others about the host's own seat."""
    host = now.acting or now.table.host
    if wish.kind is WishKind.SEAT or wish.owner != now.table.host:
        return frozenset({host, now.table.host})
    return frozenset(row.owner for row in now.seats) - {NOBODY, now.table.host}


def _can_be_granted(now: Snapshot, wish: Wish) -> bool:
    claims_nothing = wish.kind is WishKind.CLAIM and now.seat_of(wish.owner) is None
    return now.seat_of(wish.player) is None and not claims_nothing


def _given(now: Snapshot, wish: Wish) -> Snapshot:
    """Give a free seat, or between two rounds that of a CPU player."""
    open_seats = now.free_seats() or tuple(
        Seat(n)
        for n, row in enumerate(now.seats)
        if row.kind is SeatKind.BOT and now.match is not None and now.between_rounds()
    )
    if not open_seats:
        raise TableRefusal(Trouble.NO_SEAT_NOW)
    seat = open_seats[0]
    name = told_apart(wish.name, [row.name for row in now.seats])
    return with_seat(now, seat, SeatRow(SeatKind.HUMAN, wish.player, name))


def _vacated(now: Snapshot, seat: Seat) -> Snapshot:
    """Leave what is held to a CPU player, or the seat free before the match."""
    if now.between_rounds():
        now = replace(now, seal=now.seal.salted(seat, ""))
    if now.match is None:
        return with_seat(now, seat, SeatRow())
    name = told_apart(CPU_NAME, [row.name for row in now.seats])
    strength = now.table.stand_in or middle_strength(now.game.key)
    return with_seat(now, seat, SeatRow(SeatKind.BOT, name=name, strength=strength))
