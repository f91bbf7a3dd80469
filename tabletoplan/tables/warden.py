"""Looks after those who are away: counts down, hands their seats over, pauses tables.

It looks whenever a bell rings, whenever somebody comes or goes, and when a countdown
says so. What it decides goes through `Tables` like everything else.
"""

import logging
from contextlib import suppress
from math import inf
from threading import Lock, Thread
from time import monotonic
from typing import Final

from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables import absence
from tabletoplan.tables.absence import Attendance, Facts, Look, Watch
from tabletoplan.tables.agenda import Agenda
from tabletoplan.tables.errors import NoSuchTable, StalePress, TableRefusal
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.presence import Monotonic, Presence
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Tables
from tabletoplan.tables.snapshot import Snapshot

_STOP_WITHIN_SECONDS: Final = 2.0

_log = logging.getLogger(__name__)


class _Table:
    """What is remembered of a table between two looks."""

    def __init__(self, watch: Watch) -> None:
        self.looking = Lock()
        self.watch = watch
        self.attendance = Attendance(paused=True)
        self.again = inf
        self.new = True
        """Whether it has just been remembered; a deserted table is forgotten at once again."""


class Warden:
    """Watches every table at which somebody is."""

    def __init__(
        self,
        tables: Tables,
        seating: Seating,
        presence: Presence,
        hub: Hub,
        config: Config,
        clock: Monotonic = monotonic,
    ) -> None:
        """Watch from now on, by `clock`; nothing happens by itself before `start`."""
        self._tables, self._presence, self._hub = tables, presence, hub
        self._seating = seating
        self._config, self._clock = config, clock
        self._started = clock()
        self._lock = Lock()
        self._watched: dict[TableId, _Table] = {}
        self._agenda: Agenda[TableId] = Agenda()
        self._thread = Thread(target=self._watching, name="warden", daemon=True)

    def start(self) -> None:
        """Look whenever there is a reason to."""
        self._hub.listen_everywhere(self.consider)
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._agenda.close()
        if self._thread.is_alive():
            self._thread.join(_STOP_WITHIN_SECONDS)

    def consider(self, table_id: TableId) -> None:
        """Look at a table soon; returns at once."""
        self._agenda.put(self._clock(), table_id)

    def look(self, table_id: TableId) -> float:
        """Look at a table now, do what is due, and return when to look again.

        Raises:
            NoSuchTable: there is none with this id.
        """
        table = self._table(table_id)
        with table.looking:
            found = self._found(table_id, table)
            deserted = found.attendance.paused and not found.attendance.here
            changed = found.attendance != table.attendance and not (table.new and deserted)
            table.watch, table.attendance, table.new = found.watch, found.attendance, False
        self._seating.set_acting(table_id, found.attendance.acting)
        if changed:
            self._hub.ring(table_id)
        if deserted:
            self._forget(table_id)
        return min(found.again, self._presence.lapses(table_id))

    def attendance(self, table_id: TableId) -> Attendance:
        """Return who is at a table, as of the latest look."""
        with self._lock:
            table = self._watched.get(table_id)
        return Attendance(paused=True) if table is None else table.attendance

    def watched(self) -> frozenset[TableId]:
        """Return the tables of which anything is remembered."""
        with self._lock:
            return frozenset(self._watched)

    def may_play(self, now: Snapshot, seat: Seat) -> bool:
        """Return whether the CPU player of a seat may act now."""
        here = self._presence.here(now.table.id)
        paused = self.attendance(now.table.id).paused
        return absence.may_play(now.seats, seat, here, paused)

    def wait_longer(self, table_id: TableId, player: PlayerId, seat: int) -> None:
        """Begin the countdown of a seat anew, as the host wishes.

        Raises:
            TableRefusal: not the host.
        """
        self._seating.require_host(table_id, player)
        table = self._table(table_id)
        with table.looking:
            table.watch = absence.patient(table.watch, Seat(seat))
        self.look(table_id)

    def hand_over_now(self, table_id: TableId, player: PlayerId, seat: Seat) -> None:
        """Let a CPU player stand in at once for somebody who is away, as the host wishes.

        Raises:
            TableRefusal: not the host.
            StalePress: they are back, or a CPU player plays there already.
        """
        now = self._tables.snapshot(table_id)
        if not 0 <= seat < len(now.seats) or now.seats[seat].owner in self._presence.here(
            table_id
        ):
            raise StalePress
        self._seating.hand_over_now(table_id, player, seat)

    def _table(self, table_id: TableId) -> _Table:
        with self._lock:
            if table_id not in self._watched:
                watch = absence.first_watch(self._clock(), self._started, self._config)
                self._watched[table_id] = _Table(watch)
            return self._watched[table_id]

    def _forget(self, table_id: TableId) -> None:
        with self._lock:
            self._watched.pop(table_id, None)

    def _found(self, table_id: TableId, table: _Table) -> Look:
        """Look, and look again after what was due is done: it changes what there is to see."""
        now = self._tables.snapshot(table_id)
        found = self._looked(now, table.watch)
        for seat in found.due:
            with suppress(StalePress, TableRefusal):  # somebody was faster, or has closed it
                self._seating.hand_over(table_id, seat, now.seats[seat].epoch)
        if found.begin:
            self._seating.begin_round(table_id, self._presence.here(table_id))
        if found.due or found.begin:
            return self._looked(self._tables.snapshot(table_id), found.watch)
        return found

    def _looked(self, now: Snapshot, watch: Watch) -> Look:
        facts = Facts(
            at=self._clock(),
            seats=now.seats,
            awaited=now.awaited(),
            here=self._presence.here(now.table.id),
            leaving=self._presence.leaving(now.table.id),
            countdown=now.table.countdown,
            host=now.table.host,
            resting=now.resting(),
        )
        return absence.look(facts, watch, self._config)

    def _watching(self) -> None:
        while (table_id := self._agenda.take()) is not None:
            try:
                self._put_again(table_id, self.look(table_id))
            except NoSuchTable:
                self._forget(table_id)
            except Exception:  # the next bell may do better
                _log.exception("table %s can't be watched", table_id)

    def _put_again(self, table_id: TableId, again: float) -> None:
        """Look again at that time, unless an earlier look stands on the agenda already."""
        with self._lock:
            table = self._watched.get(table_id)
            if table is None or again == inf:
                return
            if self._clock() < table.again <= again:
                return
            table.again = again
        self._agenda.put(again, table_id)
