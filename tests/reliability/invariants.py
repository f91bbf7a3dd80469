"""What must hold after every event, kept apart from the code that makes it hold.

I1 one controller per seat and epoch · I2 versions without a gap · I3 what was
acknowledged is in the log, once · I4 seats keep their owners · I5 no page shows more
than its viewer may know · I6 draws keep their labels · I7 nobody waits without a sign ·
I8 a stand-in acts only after the whole countdown, and is seen · I9 CPU players rest
when nobody is here · I10 a restart costs nobody their seat or their time ·
I11 two windows of a seat show the same · I13 nothing is left when all have gone.
Removed players (I12) and thinking times (I14) have tests with real sockets.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tabletoplan.engine.game import Json
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import NOBODY, PlayerId, SeatKind
from tabletoplan.tables.loading import draws_by_round
from tabletoplan.tables.robots import Turn
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.gallery import Gallery

if TYPE_CHECKING:
    from tests.reliability.schedules import Schedule

WATCHER = PlayerId("watcher")
OWNERS_ALONE = frozenset({"resign", "forfeit", "end-match", "double", "beaver", "undo"})
GRACE, LEAVE, STEADY, PAUSE, BOTS_IDLE, NO_SIGN = 15.0, 10.0, 5.0, 45.0, 60.0, 10.0
"""Seconds, as the players are told them."""
STALL = 10.0
"""How much of a time in which the server stood still may count."""


class Ledger:
    """Keeps book of what has been seen, by rules of its own."""

    def __init__(self, schedule: Schedule) -> None:
        self.world = schedule
        self.owners = [seat.owner for seat in schedule.now.seats]
        self.controllers: dict[tuple[int, int], tuple[Any, ...]] = {}
        self.acked: dict[str, Json] = {}
        self.counted = [0.0] * len(self.owners)
        self.steady_since: list[float | None] = [None] * len(self.owners)
        self.looked_at = schedule.clock
        self.counting = [False] * len(self.owners)
        self.fair_from = schedule.clock + GRACE
        self.owner_seen = schedule.clock
        self.sign_at = schedule.clock
        self.still = 0.0
        self.allowed: Seat | None = None
        self.stood_in = [False] * len(self.owners)
        self.hand_overs = 0
        self.cpu_turns = 0

    # Told by the schedule

    def acknowledged(self, press: str, action: Json) -> None:
        self.acked[press] = action

    def event(self) -> None:
        self.sign_at = self.world.clock

    def waits_longer(self, seat: Seat) -> None:
        self.counted[seat] = 0.0

    def stood_still(self, seconds: float) -> None:
        self.still += max(seconds - STALL, 0.0)
        self.sign_at = self.world.clock

    def restarted(self, before: Snapshot) -> None:
        """I10: all is there, and every countdown begins anew, later."""
        now = self.world.now
        assert now.seats == before.seats
        assert (now.version, now.table) == (before.version, before.table)
        assert now.match is not None
        assert before.match is not None
        assert now.match.state == before.match.state
        self.counted = [0.0] * len(self.counted)
        self.counting = [False] * len(self.counted)
        self.fair_from = self.world.clock + GRACE
        self.looked_at = self.sign_at = self.owner_seen = self.world.clock

    @contextmanager
    def host_decides(self, seat: Seat) -> Iterator[None]:
        self.allowed = seat
        yield
        self.stood_in[seat] = self.world.now.seats[seat].stood_in
        self.allowed = None

    def weigh(self, seat: Seat, choices: list[Json]) -> None:
        if self.world.now.seats[seat].stood_in:
            assert not {choice["kind"] for choice in choices} & OWNERS_ALONE

    def cpu_acted(self, turn: Turn) -> None:
        """I8, I9: somebody sees it."""
        self.cpu_turns += 1
        row, here = self.world.now.seats[turn.seat], self.world.here()
        if row.kind is SeatKind.HUMAN:
            assert row.stood_in, "I1: a CPU player acted for somebody who plays"
            others = [seat.owner for seat in self.world.now.seats if seat.owner != row.owner]
            assert set(others) & here - {NOBODY}, "I8: a stand-in acted unseen"
        assert self.world.clock - self.owner_seen <= BOTS_IDLE + self.still, "I9"
        self.sign_at = self.world.clock

    # Seen by itself

    def look(self) -> None:
        """Count for everybody who is away, and see whose seats were handed over."""
        world, now, here = self.world, self.world.now, self.world.here()
        passed = max(world.clock - self.looked_at - self.still, 0.0)
        self.looked_at, self.still = world.clock, 0.0
        if here & set(self.owners) - {NOBODY}:
            self.owner_seen = world.clock
        for seat, row in enumerate(now.seats):
            if self.counting[seat]:
                self.counted[seat] += passed
            if row.stood_in and not self.stood_in[seat] and seat != self.allowed:
                self._handed_over(now, Seat(seat))
            self.stood_in[seat] = row.stood_in
            self.counting[seat] = self._counts(now, Seat(seat), here)
            self._steady(seat, row.owner in here)
        if self._sign(now, here):
            self.sign_at = world.clock
        assert world.clock - self.sign_at <= NO_SIGN, "I7: somebody waits without a sign"

    def _counts(self, now: Snapshot, seat: Seat, here: frozenset[PlayerId]) -> bool:
        row = now.seats[seat]
        others = {other.owner for other in now.seats} - {row.owner, NOBODY}
        return (
            row.kind is SeatKind.HUMAN
            and not row.stood_in
            and row.owner not in here
            and seat in self.world.awaited()
            and bool(others & here)
            and self.world.clock >= self.fair_from
        )

    def _steady(self, seat: int, is_here: bool) -> None:
        if not is_here:
            self.steady_since[seat] = None
        elif self.steady_since[seat] is None:
            self.steady_since[seat] = self.world.clock
        elif self.world.clock - (self.steady_since[seat] or 0.0) >= STEADY:
            self.counted[seat] = 0.0

    def _handed_over(self, now: Snapshot, seat: Seat) -> None:
        """I8: not before the countdown was over."""
        self.hand_overs += 1
        leaving = now.seats[seat].owner in self.world.presence.leaving(self.world.table)
        limit = now.table.countdown.seconds
        least = min(limit or LEAVE, LEAVE) if leaving else limit
        assert least is not None, "I8: at a table that waits"
        assert self.counted[seat] >= least - 0.01, f"I8: after {self.counted[seat]} s"

    def _sign(self, now: Snapshot, here: frozenset[PlayerId]) -> bool:
        """Return whether whoever is here knows what the table waits for."""
        attendance = self.world.warden.attendance(self.world.table)
        owners_here = here & set(self.owners) - {NOBODY}
        if not owners_here or self.world.over() or self.world.clock < self.fair_from:
            return True
        for seat in self.world.awaited():
            row = now.seats[seat]
            seen = attendance.of(seat)
            if row.owner in here or seen.left is not None:
                return True
            if now.table.countdown.seconds is None and seen.away:
                return True  # it says that it waits
        return False

    def check(self) -> None:
        """Compare the table with the book."""
        now = self.world.now
        assert [seat.owner for seat in now.seats] == self.owners, "I4"
        for number, row in enumerate(now.seats):
            controller = (row.kind, row.owner, row.controller)
            known = self.controllers.setdefault((number, row.epoch), controller)
            assert known == controller, "I1: two controllers in one epoch"
        self._check_log(now)
        self._check_pages(now)

    def _check_log(self, now: Snapshot) -> None:
        rows = self.world.store.read(
            "SELECT version, press, entry FROM entries WHERE table_id = ? ORDER BY version",
            (self.world.table,),
        )
        assert [row["version"] for row in rows] == list(range(1, now.version + 1)), "I2"
        stored: dict[str, list[Json]] = {}
        for row in rows:
            entry = json.loads(row["entry"])
            if entry["by"] != "chance":
                stored.setdefault(row["press"], []).append(entry["action"])
        for press, action in self.acked.items():
            assert stored.get(press) == [action], "I3"

    def _check_pages(self, now: Snapshot) -> None:
        """I5, I11: a window that has moved elsewhere shows what a watcher sees."""
        gallery = Gallery(self.world.tables.done_for)
        attendance = self.world.warden.attendance(self.world.table)
        watched = {
            part.id: part.picture for part in gallery.fragments(now, WATCHER, attendance)
        }
        for person in self.world.people:
            moved = gallery.fragments(now, person.player, attendance, elsewhere=True)
            own = {"headline", "actions"}
            assert all(p.picture == watched[p.id] for p in moved if p.id not in own), "I5"
            once = gallery.fragments(now, person.player, attendance)
            again = Gallery(self.world.tables.done_for).fragments(
                now, person.player, attendance
            )
            assert once == again, "I11"

    def finish(self) -> None:
        """I6, I13: the log folds to what is shown, with each draw once; nobody is left."""
        world, now = self.world, self.world.now
        assert now.match is not None
        for draws in draws_by_round(world.store, now, now.match.row.number).values():
            labels = [draw.label for draw in draws]
            assert len(set(labels)) == len(labels), "I6"
        state = now.match.state
        world.tables.let_go(0)
        reread = world.now
        assert reread.match is not None
        assert (reread.version, reread.seats) == (now.version, now.seats)
        assert reread.match.state == state, "I3: what is shown isn't what is stored"
        world.presence.forget_absent()
        assert world.presence.here(world.table) == frozenset()
        assert world.warden.watched() == frozenset(), "I13"
