"""Memory is let go of, and nothing is lost by it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import Store
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Opening
from tabletoplan.tables.presence import SEEN_SECONDS, Presence
from tabletoplan.tables.service import Tables
from tabletoplan.tables.sweeper import EVERY_SECONDS, ROUNDS_TO_CLOSE, ClockWatch, Sweeper

ANA = PlayerId("ana")
YEAR = timedelta(days=365)


@dataclass
class LeftAlone:
    """A table that nobody is at, and what goes round there."""

    store: Store
    off: timedelta = timedelta()
    """How far the clock is ahead of the time."""
    seconds: float = 0.0
    tables: Tables = field(init=False)
    sweeper: Sweeper = field(init=False)
    table: TableId = field(init=False)

    def __post_init__(self) -> None:
        self.tables = Tables(self.store, GAMES, Hub(), clock=self.clock)
        self.table = self.tables.open(ANA, Opening("backgammon", "house", {}, 2, "Ana"))
        self.started()

    def clock(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.seconds) + self.off

    def started(self) -> None:
        """Start the program anew."""
        watch = ClockWatch(self.clock, lambda: self.seconds)
        self.sweeper = Sweeper(self.tables, Presence(lambda: 0.0), 30, watch)

    def rounds(self, count: int) -> None:
        for _ in range(count):
            self.seconds += EVERY_SECONDS
            self.sweeper.go_round()

    @property
    def closed(self) -> bool:
        return self.tables.snapshot(self.table).table.closed != ""


@pytest.fixture
def left_alone(tmp_path: Path) -> Iterator[LeftAlone]:
    store = Store(tmp_path)
    yield LeftAlone(store)
    store.close()


def test_what_nobody_used_for_weeks_is_closed_within_two_hours(left_alone: LeftAlone) -> None:
    left_alone.seconds = timedelta(days=29.9).total_seconds()
    left_alone.started()
    left_alone.rounds(ROUNDS_TO_CLOSE)
    assert not left_alone.closed
    left_alone.rounds(3 * ROUNDS_TO_CLOSE)
    assert left_alone.closed


def test_clock_that_is_set_right_after_the_start_closes_nothing(left_alone: LeftAlone) -> None:
    left_alone.off = YEAR
    left_alone.started()
    left_alone.rounds(ROUNDS_TO_CLOSE // 2)
    left_alone.off = timedelta()
    left_alone.rounds(10 * ROUNDS_TO_CLOSE)
    assert not left_alone.closed


def test_clock_that_is_wrong_for_a_while_closes_nothing(left_alone: LeftAlone) -> None:
    for wrong in (YEAR, timedelta(), -YEAR, timedelta()) * 3:
        left_alone.rounds(ROUNDS_TO_CLOSE - 1)
        left_alone.off = wrong
    assert not left_alone.closed


def test_clock_that_was_behind_at_the_start_closes_nothing_that_was_used_since(
    left_alone: LeftAlone,
) -> None:
    """A machine without a clock of its own begins weeks back, until it has asked the net."""
    left_alone.rounds(ROUNDS_TO_CLOSE // 2)
    left_alone.off = timedelta(days=40)
    left_alone.rounds(10 * ROUNDS_TO_CLOSE)
    assert not left_alone.closed
    left_alone.seconds += timedelta(days=30).total_seconds()
    left_alone.rounds(2 * ROUNDS_TO_CLOSE)
    assert left_alone.closed, "by then it is a month old by any clock"


def test_clock_that_is_a_little_off_is_trusted() -> None:
    times = iter([0.0, 60.0, 120.0])
    shown = iter([0.0, 65.0, 110.0])
    watch = ClockWatch(lambda: datetime.fromtimestamp(next(shown), UTC), lambda: next(times))
    assert not watch.jumped()
    assert not watch.jumped()


def test_a_quiet_table_is_read_again_when_somebody_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = Tables(store, GAMES, Hub(), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, "Ana"))
    tables.start(table, ANA, fill_with="random")
    before = tables.snapshot(table)
    Sweeper(tables, Presence(lambda: 0.0)).sweep(idle_seconds=0)
    after = tables.snapshot(table)
    assert after is not before
    assert after.match is not None
    assert before.match is not None
    assert after.match.state == before.match.state
    assert (after.version, after.seats, after.seal) == (
        before.version,
        before.seats,
        before.seal,
    )
    store.close()


def test_who_has_left_is_forgotten_and_who_is_here_is_not(tmp_path: Path) -> None:
    now = 0.0
    presence = Presence(lambda: now)
    store = Store(tmp_path)
    tables = Tables(store, GAMES, Hub(), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, "Ana"))
    presence.connected(table, ANA, connection=object())
    presence.seen(table, PlayerId("somebody"))
    now = SEEN_SECONDS + 1
    Sweeper(tables, presence).sweep()
    assert presence.here(table) == {ANA}
    store.close()


def test_goodbye_is_remembered_while_anybody_is_there() -> None:
    """Otherwise a table that would wait ten seconds waits for ever."""
    presence = Presence(lambda: 0.0)
    table, ivan, page = TableId("table"), PlayerId("ivan"), object()
    presence.connected(table, ANA, page)
    presence.leave(table, ivan)
    presence.forget_absent()
    assert presence.leaving(table) == {ivan}
    presence.disconnected(table, ANA, page)
    presence.forget_absent()
    assert presence.leaving(table) == frozenset()
