"""What a page shows of absence: who is away, what is counted, what a CPU player did."""

from dataclasses import dataclass

from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import Name, message
from tabletoplan.store.tables import PlayerId, SeatKind
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.owners import may_answer, open_wishes, waits
from tabletoplan.tables.snapshot import Snapshot, handle_of
from tabletoplan.web.fragments import Gone, LogLine, Mine, TableButton, WishPicture


@dataclass(frozen=True, slots=True)
class Report:
    """What a CPU player did for the viewer while they were away."""

    turns: int
    lines: tuple[LogLine, ...]
    """In words, the first first."""
    taken_back: bool
    """Whether the viewer plays again, so that it can be put away."""


def mine(now: Snapshot, player: PlayerId | None, attendance: Attendance) -> Mine:
    """Return what the viewer may do about seats."""
    seat, host = now.seat_of(player), now.table.host
    people = tuple(
        (n, Name(row.name))
        for n, row in enumerate(now.seats)
        if row.kind is SeatKind.HUMAN and n != seat
    )
    return Mine(
        seated=seat is not None,
        playing=now.match is not None,
        host=player == host,
        hosting=bool(player) and player in (host, now.acting),
        locked=now.table.locked,
        others=tuple((handle_of(now.seats[n].owner), name) for n, name in people),
        claimable=tuple((n, name) for n, name in people if attendance.of(n).away),
        may_ask=seat is None and (now.match is not None or now.table.locked),
        asked=waits(now, player),
    )


def wishes(now: Snapshot, player: PlayerId | None) -> tuple[WishPicture, ...]:
    """Return the wishes that the viewer is asked about, and hasn't agreed to."""
    if player is None:
        return ()
    return tuple(
        WishPicture(message(f"wish-{wish.kind}", who=Name(wish.name)), wish.handle)
        for wish in open_wishes(now)
        if may_answer(now, wish, player) and player not in wish.agreed
    )


def awaited_away(now: Snapshot, attendance: Attendance) -> Seat | None:
    """Return the seat whose turn it is while its owner is away, if all may know of it."""
    for seat in sorted(now.awaited()):
        row, seen = now.seats[seat], attendance.of(seat)
        if row.kind is SeatKind.HUMAN and not row.stood_in and seen.away:
            return seat
    return None


def gone(now: Snapshot, attendance: Attendance) -> Gone | None:
    """Return for whom everybody waits, and for how long yet."""
    seat = awaited_away(now, attendance)
    if seat is None:
        return None
    return Gone(Name(now.seats[seat].name), attendance.of(seat).left)


def host_presses(now: Snapshot, attendance: Attendance) -> tuple[TableButton, ...]:
    """Return what the host may do about somebody whom everybody waits for."""
    seat = awaited_away(now, attendance)
    if seat is None:
        return ()
    field = ("seat", str(seat))
    longer = TableButton(message("away-wait-longer"), "/wait", field)
    counting = attendance.of(seat).left is not None
    return (
        *((longer,) if counting else ()),
        TableButton(message("away-cpu-now"), "/stand-in", field),
    )
