"""From a change to the rows that are written for it, within one transaction."""

from collections.abc import Callable

from sqlite_utils import Database

from tabletoplan.store.invites import save_invites
from tabletoplan.store.matches import append, insert_match, save_seal
from tabletoplan.store.tables import drop_seats, save_seat, update_table
from tabletoplan.tables.door import Change
from tabletoplan.tables.snapshot import Snapshot


def storing(before: Snapshot, change: Change) -> Callable[[Database], None]:
    """Return the job that stores all of a change, or nothing of it."""
    table_id = change.after.table.id

    def store(db: Database) -> None:
        _store_seats(db, before, change.after)
        if change.match is not None:
            insert_match(db, table_id, change.match)
        append(db, table_id, change.lines)
        for seal in change.seals:
            save_seal(db, table_id, seal)

    return store


def store_difference(db: Database, before: Snapshot, after: Snapshot) -> None:
    """Store what has changed around the matches of a table."""
    if after.table != before.table:
        update_table(db, after.table)
    _store_seats(db, before, after)
    if after.invites != before.invites:
        save_invites(db, after.table.id, after.invites)
    if after.seal != before.seal:
        save_seal(db, after.table.id, after.seal)


def _store_seats(db: Database, before: Snapshot, after: Snapshot) -> None:
    for number, seat in enumerate(after.seats):
        if seat not in before.seats[number : number + 1]:
            save_seat(db, after.table.id, number, seat)
    if len(after.seats) < len(before.seats):
        drop_seats(db, after.table.id, len(after.seats))
