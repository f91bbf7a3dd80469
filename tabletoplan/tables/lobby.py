"""What may be changed about a table around its matches: seats, salts, options.

Pure functions from one snapshot to the next; `service.py` stores the difference.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tabletoplan.engine.options import changed, dump_rules
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import PlayerId, SeatKind, SeatRow
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.loading import rules_of
from tabletoplan.tables.names import told_apart
from tabletoplan.tables.opening import Habits
from tabletoplan.tables.rematch import asked_anew, unanswered
from tabletoplan.tables.snapshot import Snapshot

CPU_NAME: Final = "CPU"
"""How a CPU player is called, in every language; a number tells several apart."""


def seated(now: Snapshot, player: PlayerId, name: str, salt_hex: str) -> Snapshot:
    """Give `player` a free seat, as anybody may take one; see `given`.

    Raises:
        TableRefusal: every seat is taken, or the host gives them out.
    """
    if now.table.locked and now.free_seats() and now.seat_of(player) is None:
        raise TableRefusal(Trouble.SEATS_LOCKED)
    return given(now, player, name, salt_hex)


def given(now: Snapshot, player: PlayerId, name: str, salt_hex: str = "") -> Snapshot:
    """Give `player` a free seat, locked or not; nothing changes where they have one.

    Raises:
        TableRefusal: every seat is taken.
    """
    if now.seat_of(player) is not None:
        return now
    free = now.free_seats()
    if not free:
        raise TableRefusal(Trouble.SEAT_TAKEN)
    shown = told_apart(name, [seat.name for seat in now.seats])
    seal = now.seal.salted(free[0], salt_hex) if now.between_rounds() else now.seal
    return with_seat(replace(now, seal=seal), free[0], SeatRow(SeatKind.HUMAN, player, shown))


def left(now: Snapshot, player: PlayerId) -> Snapshot:
    """Free the seat of `player`; only before the match, and not the host's.

    Raises:
        TableRefusal: the match has begun, or the host would leave.
    """
    seat = now.required_seat(player)
    _before_match(now)
    if player == now.table.host:
        raise TableRefusal(Trouble.HOST_STAYS)
    return with_seat(replace(now, seal=now.seal.salted(seat, "")), seat, SeatRow())


def with_bot(now: Snapshot, player: PlayerId, seat: int, strength: str) -> Snapshot:
    """Put a CPU player on a free seat, or take it away where `strength` is empty.

    Raises:
        TableRefusal: not the host, the match has begun, or a person sits there.
    """
    by_host(now, player)
    _before_match(now)
    if not 0 <= seat < len(now.seats) or now.seats[seat].kind is SeatKind.HUMAN:
        raise TableRefusal(Trouble.SEAT_TAKEN)
    if not strength:
        return with_seat(now, Seat(seat), SeatRow())
    name = told_apart(CPU_NAME, [row.name for row in now.seats])
    return with_seat(now, Seat(seat), SeatRow(SeatKind.BOT, name=name, strength=strength))


def filled(now: Snapshot, player: PlayerId, strength: str) -> Snapshot:
    """Put CPU players on all free seats."""
    for seat in now.free_seats():
        now = with_bot(now, player, seat, strength)
    return now


def with_one_seat_more(now: Snapshot, player: PlayerId) -> Snapshot:
    """Put a free seat beside the others.

    Raises:
        TableRefusal: not the host, the match has begun, or the game has no more seats.
    """
    by_host(now, player)
    _before_match(now)
    if len(now.seats) + 1 not in now.game.seat_counts:
        raise TableRefusal(Trouble.SEATS_AT_LIMIT)
    seal = replace(now.seal, salts=(*now.seal.salts, ""))
    return replace(now, seats=(*now.seats, SeatRow()), seal=seal)


def without_seat(now: Snapshot, player: PlayerId, seat: int) -> Snapshot:
    """Take a free seat away; those behind it move up.

    Raises:
        TableRefusal: not the host, the match has begun, somebody sits there, or the
            game needs as many seats.
    """
    by_host(now, player)
    _before_match(now)
    if seat not in now.free_seats():
        raise TableRefusal(Trouble.SEAT_TAKEN)
    if len(now.seats) - 1 not in now.game.seat_counts:
        raise TableRefusal(Trouble.SEATS_AT_LIMIT)
    seats = now.seats[:seat] + now.seats[seat + 1 :]
    salts = now.seal.salts[:seat] + now.seal.salts[seat + 1 :]
    return replace(now, seats=seats, seal=replace(now.seal, salts=salts))


def with_options(
    now: Snapshot, player: PlayerId, options: Mapping[str, str], habits: Habits
) -> Snapshot:
    """Change the rules to come; only the host may, and not during a match.

    Raises:
        TableRefusal: not the host, or a match is being played.
        MalformedRules: an option can't be what was asked for.
    """
    by_host(now, player)
    _between_matches(now)
    rules = changed(rules_of(now.game, dict(now.table.rules)), now.game.options, options)
    table = replace(now.table, rules=tuple(dump_rules(rules).items()))
    return asked_anew(replace(now, table=habits.of(table)))


def with_handicap(
    now: Snapshot, player: PlayerId, seat: int, values: Mapping[str, str]
) -> Snapshot:
    """Set something otherwise for one seat; it stays with the seat, whoever sits there (X8).

    Raises:
        TableRefusal: not the host, a match is being played, or there is no such seat.
        MalformedRules: an option can't be what was asked for.
    """
    by_host(now, player)
    _between_matches(now)
    if not 0 <= seat < len(now.seats):
        raise TableRefusal(Trouble.SEAT_TAKEN)
    own = changed(rules_of(now.game, dict(now.table.rules)), now.game.handicaps, values)
    handicap = tuple((name, getattr(own, name)) for name in values)
    row = replace(now.seats[seat], handicap=handicap)
    return asked_anew(seat_replaced(now, Seat(seat), row))


def with_salt(now: Snapshot, player: PlayerId, salt_hex: str) -> Snapshot:
    """Mix what a seat sent into the next round's luck (docs/fair.md).

    Raises:
        TableRefusal: the round has begun, or the seat is the host's, whose salt was
            fixed together with the commitment.
    """
    seat = now.required_seat(player)
    if not now.between_rounds():
        raise TableRefusal(Trouble.SALT_LATE)
    if player == now.table.host:
        raise TableRefusal(Trouble.SALT_FIXED)
    return replace(now, seal=now.seal.salted(seat, salt_hex))


def arranged(now: Snapshot, player: PlayerId, arrangement: str) -> Snapshot:
    """Keep how `player` wants to see what they hold; no move of the match.

    Raises:
        TableRefusal: `player` has no seat.
    """
    seat = now.required_seat(player)
    row = replace(now.seats[seat], arrangement=arrangement)
    return seat_replaced(now, seat, row)


def closed(now: Snapshot, at: str) -> Snapshot:
    """Close a table for good; what was played can still be looked up.

    A round that is being played ends with it, so its luck is opened (docs/fair.md).
    """
    seal = now.seal if now.between_rounds() else replace(now.seal, end="closed")
    return replace(now, table=replace(now.table, closed=at), seal=seal, wishes=())


def still_open(now: Snapshot) -> Snapshot:
    """Return the table, or raise TableRefusal where it is closed."""
    if now.table.closed:
        raise TableRefusal(Trouble.CLOSED)
    return now


def by_host(now: Snapshot, player: PlayerId) -> None:
    """Make sure that it is the host who asks, or who acts as host meanwhile."""
    if player not in (now.table.host, now.acting) or not player:
        raise TableRefusal(Trouble.NOT_HOST)


def _before_match(now: Snapshot) -> None:
    if now.match is not None:
        raise TableRefusal(Trouble.ALREADY_STARTED)


def _between_matches(now: Snapshot) -> None:
    if now.match is not None and not now.over():
        raise TableRefusal(Trouble.ALREADY_STARTED)


def with_seat(now: Snapshot, seat: Seat, row: SeatRow) -> Snapshot:
    """Return the snapshot with another occupant of `seat`, and the next epoch.

    A handicap stays with the seat, whoever sits there (X8).
    """
    before = now.seats[seat]
    row = replace(row, epoch=before.epoch + 1, handicap=before.handicap)
    return seat_replaced(unanswered(now, seat), seat, row)


def seat_replaced(now: Snapshot, seat: Seat, row: SeatRow) -> Snapshot:
    """Return the snapshot with another row for `seat`."""
    return replace(now, seats=(*now.seats[:seat], row, *now.seats[seat + 1 :]))
