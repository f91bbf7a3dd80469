"""Real threads and a real clock, in tenths of a second: who is away is played for."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from tabletoplan.bots.base import Thought
from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Countdown, Pace, PlayerId, TableId
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.tables.presence import Presence
from tabletoplan.tables.robots import Robots
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Tables
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.warden import Warden
from tests.tables.house import GAMES_HERE
from tests.tables.test_robots import (
    PATIENCE_SECONDS,
    Inline,
    first_choice,
    first_of,
    is_awaited,
)

ANA, IVAN = PlayerId("ana"), PlayerId("ivan")
QUICK = Config(
    countdown_pace=0.01,
    away_shown_seconds=0.05,
    steady_seconds=0.05,
    leave_seconds=0.2,
    pause_seconds=0.3,
    restart_seconds=0,
    next_round_seconds=0.3,
)
"""A minute of countdown lasts six tenths of a second."""


class World:
    """A table of two, with everything that runs around it."""

    def __init__(self, folder: Path) -> None:
        self.store, hub = Store(folder), Hub()
        self.rings: list[TableId] = []
        hub.listen_everywhere(self.rings.append)
        self.tables = Tables(self.store, GAMES_HERE, hub, lambda: datetime.now(UTC))
        self.presence = Presence(monotonic)
        self.seating = Seating(self.tables, self.store, lambda: datetime.now(UTC))
        self.warden = Warden(self.tables, self.seating, self.presence, hub, QUICK)
        self.thinkers = Inline()
        self.robots = Robots(self.tables, hub, QUICK, self.thinkers, self.warden.may_play)
        self.warden.start()
        self.robots.start()
        self.table = TableId("")

    def open(self, countdown: Countdown = Countdown.NORMAL) -> None:
        habits = Habits(Pace.INSTANT, countdown)
        opening = Opening("pebbles", "high", {}, 2, "Ana", habits=habits)
        self.table = self.tables.open(ANA, opening)
        self.tables.sit(self.table, IVAN, "Ivan")
        self.tables.start(self.table, ANA)
        for who in (ANA, IVAN):
            self.comes(who)

    @property
    def now(self) -> Snapshot:
        return self.tables.snapshot(self.table)

    def comes(self, who: PlayerId) -> None:
        self.presence.connected(self.table, who, who)
        self.warden.look(self.table)

    def goes(self, who: PlayerId) -> None:
        self.presence.disconnected(self.table, who, who)
        self.warden.consider(self.table)

    def play(self, seat: int) -> None:
        now = self.now
        action = first_choice(now, seat)
        self.tables.act(self.table, (ANA, IVAN)[seat], action, now.version, str(now.version))

    def until_turn_of(self, seat: int) -> None:
        while not is_awaited(self.now, seat):
            self.play(1 - seat)

    def wait(self, reached: Callable[[], bool]) -> None:
        until = monotonic() + PATIENCE_SECONDS
        while not reached():
            assert monotonic() < until
            sleep(0.01)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path)
    yield world
    world.robots.stop()
    world.warden.stop()
    world.store.close()


def test_absent_player_is_played_for_until_they_are_back(world: World) -> None:
    world.open()
    world.until_turn_of(1)
    since = monotonic()
    world.goes(IVAN)
    world.wait(lambda: world.now.seats[1].stood_in)
    assert monotonic() - since >= 0.6
    world.wait(lambda: is_awaited(world.now, 0))
    world.comes(IVAN)
    world.play(0)
    version = world.now.version
    sleep(0.3)
    assert world.now.version == version, "the CPU stops while Ivan is here"
    world.play(1)
    assert not world.now.seats[1].stood_in
    assert len(world.tables.done_for(world.now, Seat(1))) == 1


@pytest.mark.parametrize(("who", "comes"), [(IVAN, True), (ANA, False)])
def test_thought_of_a_stand_in_is_dropped_when_it_may_not_act_any_more(
    world: World, who: PlayerId, comes: bool
) -> None:
    """Its owner may come back, or the last of the others go, while it thinks."""
    world.open()
    world.until_turn_of(1)
    thinking, go_on = Event(), Event()

    def slowly(thought: Thought) -> Any:
        thinking.set()
        go_on.wait(PATIENCE_SECONDS)
        return first_of(thought)

    world.thinkers.decide = slowly
    world.goes(IVAN)
    assert thinking.wait(PATIENCE_SECONDS)
    version = world.now.version
    (world.comes if comes else world.goes)(who)
    go_on.set()
    sleep(0.2)
    assert world.now.version == version


def test_table_that_waits_waits_and_the_host_may_call_the_cpu(world: World) -> None:
    world.open(Countdown.WAIT)
    world.until_turn_of(1)
    with pytest.raises(StalePress):
        world.warden.hand_over_now(world.table, ANA, Seat(1))
    world.goes(IVAN)
    sleep(0.8)
    assert not world.now.seats[1].stood_in
    with pytest.raises(TableRefusal):
        world.warden.hand_over_now(world.table, PlayerId("eva"), Seat(1))
    world.warden.hand_over_now(world.table, ANA, Seat(1))
    world.wait(lambda: is_awaited(world.now, 0))


def test_nobody_plays_when_all_have_gone(world: World) -> None:
    world.open()
    world.until_turn_of(1)
    world.goes(IVAN)
    world.wait(lambda: world.now.seats[1].stood_in)
    world.goes(ANA)
    world.wait(lambda: world.warden.attendance(world.table).paused)
    before = world.now
    sleep(0.1)
    rings = len(world.rings)
    world.warden.consider(world.table)
    sleep(0.3)
    assert world.now is before
    assert len(world.rings) == rings, "a deserted table rings for ever"
    assert not world.warden.watched()


def between_rounds(world: World) -> None:
    while not world.now.between_rounds():
        world.play(0 if is_awaited(world.now, 0) else 1)


def test_next_round_begins_by_itself(world: World) -> None:
    world.open()
    between_rounds(world)
    world.wait(lambda: not world.now.between_rounds())


def test_next_round_waits_where_somebody_says_not_yet(world: World) -> None:
    world.open()
    between_rounds(world)
    world.seating.hold(world.table, IVAN)
    sleep(0.8)
    assert world.now.between_rounds()
    for seat in (0, 1):
        world.play(seat)
    assert not world.now.between_rounds()


def test_closed_table_is_left_alone(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Its owner's page may stay open for long, and nothing that is tried there can be done."""
    world.open()
    world.until_turn_of(1)
    world.goes(IVAN)
    world.wait(lambda: world.now.seats[1].stood_in)
    world.wait(lambda: is_awaited(world.now, 0))
    world.goes(ANA)
    world.comes(IVAN)
    world.tables.close(world.table)
    sleep(0.9)
    world.robots.consider(world.table)
    assert world.warden.attendance(world.table).of(0).left is None
    sleep(0.2)
    assert not caplog.records
