"""A seat that changes hands between its owner and a CPU player, and back.

Pure functions from one snapshot to the next; every change of who may act is a new
epoch, so that a decision from before it is void.
"""

from collections.abc import Iterable
from dataclasses import replace

from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.tables import NEVER, Controller, SeatKind, SeatRow
from tabletoplan.tables.errors import StalePress
from tabletoplan.tables.lobby import seat_replaced
from tabletoplan.tables.snapshot import Happening, Snapshot

Done = tuple[tuple[Happening, ...], ...]
"""What a CPU player did for somebody: one after the other, what it did without a break.

With each goes what happened until that seat acted again: a turn may end by dice that
can't be played, or only when the next one begins.
"""


def handed_over(now: Snapshot, seat: Seat, epoch: int) -> Snapshot:
    """Let a CPU player stand in for the owner of a seat.

    What an earlier one did stays to be read, if its owner hasn't done so.

    Raises:
        StalePress: who may act has changed since this was decided.
    """
    row = now.seats[seat]
    if row.epoch != epoch or row.kind is not SeatKind.HUMAN or row.stood_in:
        raise StalePress
    since = now.version if row.stood_in_from == NEVER else row.stood_in_from
    changed = replace(row, controller=Controller.STAND_IN, stood_in_from=since)
    return _next_epoch(now, seat, replace(changed, stood_in_to=NEVER))


def taken_back(now: Snapshot, seat: Seat) -> Snapshot:
    """Let the owner of a seat act again, from the next thing to be done."""
    row = now.seats[seat]
    if not row.stood_in:
        return now
    return _next_epoch(
        now, seat, replace(row, controller=Controller.OWNER, stood_in_to=now.version)
    )


def read(now: Snapshot, seat: Seat) -> Snapshot:
    """Note that the owner has read what was done for them."""
    row = now.seats[seat]
    if row.stood_in:
        return now
    return seat_replaced(now, seat, replace(row, stood_in_from=NEVER, stood_in_to=NEVER))


def done_for(now: Snapshot, seat: Seat, happened: Iterable[Happening]) -> Done:
    """Return what of `happened` a CPU player did for an owner who hasn't read of it yet."""
    row = now.seats[seat]
    if row.stood_in_from == NEVER:
        return ()
    until = now.version if row.stood_in_to == NEVER else row.stood_in_to
    turns: list[list[Happening]] = []
    doing = broken = False
    for each in happened:
        if each.entry.by == seat:
            doing = row.stood_in_from < each.version <= until and seat in each.by_cpu
            if doing and (broken or not turns):
                turns.append([])
        if each.entry.by is not CHANCE:
            broken = not doing or each.entry.by != seat
        if doing:
            turns[-1].append(each)
    return tuple(map(tuple, turns))


def remembered(now: Snapshot, seat: Seat) -> Done:
    """Return the same of what the table has at hand."""
    return done_for(now, seat, now.match.happenings if now.match else ())


def _next_epoch(now: Snapshot, seat: Seat, row: SeatRow) -> Snapshot:
    return seat_replaced(now, seat, replace(row, epoch=row.epoch + 1))
