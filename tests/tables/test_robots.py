"""CPU players at real tables: they take their turns, whatever happens around them."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest
from sqlite_utils import Database

from tabletoplan.bots.base import Thought
from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Pace, PlayerId, SeatKind, SeatRow, TableId, save_seat
from tabletoplan.tables import robots as module
from tabletoplan.tables.errors import StalePress
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.tables.robots import Robots
from tabletoplan.tables.service import Answer, Tables
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.thinkers import Thinkers
from tests.bots.troubled import PROGRAM
from tests.games import pebbles

HOST = PlayerId("host")
PATIENCE_SECONDS = 30.0
"""How long a test waits for what must happen; never reached when all is well."""


def first_of(thought: Thought) -> Any:
    return thought.choices[0]


class Inline(Thinkers):
    """Thinks at once and in the test itself: the first choice, unless told otherwise."""

    def __init__(self, decide: Callable[[Thought], Any] = first_of) -> None:
        super().__init__(0, 1.0)
        self.decide = decide

    def think(self, thought: Thought) -> Any:
        return self.decide(thought)


@dataclass
class World:
    """A data folder with its tables, and the robots that play at them."""

    store: Store
    hub: Hub
    tables: Tables
    config: Config
    robots: Robots | None = None

    def play(self, thinkers: Thinkers | None = None, **settings: float) -> None:
        """Let CPU players play from now on."""
        config = replace(self.config, **settings)  # type: ignore[arg-type]
        self.robots = Robots(self.tables, self.hub, config, thinkers or Inline())
        self.robots.start()

    def open(
        self,
        game: str,
        *strengths: str,
        preset: str = "",
        pace: Pace = Pace.INSTANT,
        **options: str,
    ) -> TableId:
        """Open a table with a CPU player, or with nobody for "", on each seat."""
        preset = preset or next(iter(self.tables.games[game].presets))
        opening = Opening(game, preset, options, len(strengths), "Host", habits=Habits(pace))
        table = self.tables.open(HOST, opening)

        def seat_bots(db: Database) -> None:
            for number, name in enumerate(strengths):
                if name:
                    row = SeatRow(SeatKind.BOT, strength=name)
                    save_seat(db, table, number, row)

        self.store.write(seat_bots)
        return table

    def start(self, table: TableId) -> None:
        self.tables.start(table, HOST)

    def wait(self, table: TableId, reached: Callable[[Snapshot], bool]) -> Snapshot:
        """Return the table as soon as it has come so far."""
        until = monotonic() + PATIENCE_SECONDS
        while not reached(now := self.tables.snapshot(table)):
            assert monotonic() < until, f"the table stays at version {now.version}"
            sleep(0.005)
        return now

    def wait_for_end(self, table: TableId) -> Snapshot:
        return self.wait(table, is_over)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    store, hub = Store(tmp_path), Hub()
    games = {**GAMES, pebbles.GAME.key: pebbles.GAME}
    tables = Tables(store, games, hub, lambda: datetime.now(UTC))
    made = World(store, hub, tables, Config(data=tmp_path, undo_wait_seconds=0.0))
    yield made
    if made.robots is not None:
        made.robots.stop()
    store.close()


def is_over(now: Snapshot) -> bool:
    progress = now.progress()
    return progress is not None and progress.match_over


def is_awaited(now: Snapshot, seat: int) -> bool:
    awaited = CHANCE if now.match is None else now.game.to_act(now.match.state)
    return awaited is not CHANCE and seat in awaited


def first_choice(now: Snapshot, seat: int = 0) -> Json:
    assert now.match is not None
    return now.game.dump(now.game.choices(now.game.view(now.match.state, Seat(seat)))[0])


def act_as_host(world: World, table: TableId) -> None:
    """Play for the person on seat 0 as soon as it is their turn."""
    now = world.wait(table, lambda now: is_awaited(now, 0) or is_over(now))
    if not is_over(now):
        with suppress(StalePress):  # between rounds a CPU player may be ready first
            world.tables.act(table, HOST, first_choice(now), now.version, str(now.version))


def test_two_players_play_a_whole_match_of_backgammon(world: World) -> None:
    world.play(Thinkers(1, 5.0))
    table = world.open("backgammon", "easy", "random", preset="table", target="2")
    world.start(table)
    end = world.wait_for_end(table)
    assert end.progress() == end.game.progress(end.match.state)  # type: ignore[union-attr]
    assert sum(end.progress().scores) >= 2  # type: ignore[union-attr]


def test_three_players_play_pebbles_and_are_ready_for_each_round(world: World) -> None:
    world.play(Thinkers(2, 5.0), bot_processes=2)
    table = world.open("pebbles", "random", "random", "random", preset="high")
    world.start(table)
    assert world.wait_for_end(table).progress().round_number == 3  # type: ignore[union-attr]


def test_four_players_play_a_deal_of_rummy_whose_melds_are_not_all_listed(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.play(Thinkers(2, 5.0), bot_processes=2)
    table = world.open("rummy", "medium", "random", "medium", "random", length="single")
    world.start(table)
    world.wait_for_end(table)
    assert not caplog.records


def test_person_is_waited_for_and_never_played_for(world: World) -> None:
    seen: list[Seat] = []

    def first(thought: Thought) -> Any:
        seen.append(thought.view.viewer)
        return first_of(thought)

    world.play(Inline(first))
    table = world.open("pebbles", "", "random", preset="high")
    world.start(table)
    while not is_over(world.tables.snapshot(table)):
        act_as_host(world, table)
    assert set(seen) == {Seat(1)}


def test_many_tables_are_played_at_once(world: World) -> None:
    world.play(bot_processes=3)
    tables = [world.open("pebbles", "random", "random", preset="high") for _ in range(8)]
    for table in tables:
        world.start(table)
    for table in tables:
        world.wait_for_end(table)


@pytest.mark.parametrize("strength", ["sleeper", "failing", "dying"])
def test_bot_without_an_answer_in_time_is_played_for_by_chance(
    world: World, strength: str
) -> None:
    world.play(Thinkers(1, 0.2, PROGRAM))
    table = world.open("pebbles", strength, "last", preset="high", rounds="1")
    world.start(table)
    world.wait_for_end(table)


@pytest.mark.parametrize(
    ("pace", "pauses"),
    [
        pytest.param(Pace.INSTANT, 0, id="instant"),
        pytest.param(Pace.NORMAL, 1, id="normal"),
        pytest.param(Pace.SLOW, 2, id="slow"),
    ],
)
def test_bot_keeps_the_pace_of_the_table(world: World, pace: Pace, pauses: int) -> None:
    world.play(pace_seconds=0.1)
    table = world.open("pebbles", "random", "random", pace=pace)
    start = monotonic()
    world.start(table)
    begun = world.tables.snapshot(table).version
    world.wait(table, lambda now: now.version >= begun + 1)
    assert monotonic() - start >= 0.1 * pauses


def test_opponent_who_may_still_take_back_is_left_time_to(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "undoer", lambda game, view: Seat(0))
    world.play(undo_wait_seconds=0.4)
    table = world.open("pebbles", "", "random", preset="high", rounds="1")
    world.start(table)
    waits = []
    while not is_over(world.tables.snapshot(table)):
        start = monotonic()
        act_as_host(world, table)
        waits.append(monotonic() - start)
    assert max(waits) >= 0.3


def test_bot_whose_opponent_is_no_person_does_not_wait(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "undoer", lambda game, view: Seat(0))
    world.play(undo_wait_seconds=600)
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.wait_for_end(table)


def test_decision_made_for_another_controller_is_dropped(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, go_on = Event(), Event()

    def slowly(thought: Thought) -> Any:
        thinking.set()
        assert go_on.wait(PATIENCE_SECONDS)
        return first_of(thought)

    world.play(Inline(slowly))
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    assert thinking.wait(PATIENCE_SECONDS)
    before = world.tables.snapshot(table)
    change_hands(world, table)
    go_on.set()
    after = world.wait_for_end(table)
    assert after.version > before.version
    assert not caplog.records


def change_hands(world: World, table: TableId) -> None:
    """Raise the epoch of both seats, as when somebody takes over; the log stays."""

    def next_epoch(now: Snapshot) -> Snapshot:
        seats = tuple(replace(seat, epoch=seat.epoch + 1) for seat in now.seats)
        return replace(now, seats=seats)

    world.tables.change(table, next_epoch)


def test_door_refuses_a_decision_of_an_old_epoch(world: World) -> None:
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    now = world.tables.snapshot(table)
    change_hands(world, table)
    seat = next(n for n in range(2) if is_awaited(now, n))
    with pytest.raises(StalePress):
        world.tables.act_for_bot(table, Seat(seat), 0, first_choice(now, seat), now.version)


def test_match_goes_on_after_a_restart(world: World) -> None:
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.tables = Tables(world.store, world.tables.games, world.hub, lambda: datetime.now(UTC))
    world.play()
    world.wait_for_end(table)


def test_turn_that_failed_is_taken_up_again(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "WATCH_SECONDS", 0.05)
    answers = iter([99, 0, 99])
    world.play(Inline(lambda thought: thought.choices[next(answers, 0)]))
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.wait_for_end(table)
    assert caplog.text.count("the turn of a CPU player failed") == 2


class Refusing(Tables):
    """Tables whose rules refuse the first decision that comes."""

    refused = False

    def act_for_bot(
        self, table_id: TableId, seat: Seat, epoch: int, action: Json, seen: int
    ) -> Answer:
        if not self.refused:
            self.refused = True
            raise RuleViolation(pebbles.PebblesRefusal.NOT_NOW)
        return super().act_for_bot(table_id, seat, epoch, action, seen)


def test_decision_that_the_rules_refuse_is_logged_and_replaced(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.tables = Refusing(
        world.store, world.tables.games, world.hub, lambda: datetime.now(UTC)
    )
    world.play()
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.wait_for_end(table)
    assert "the rules refuse" in caplog.text


def test_decision_that_is_no_action_at_all_is_logged_and_replaced(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.play(Inline(lambda thought: "something else"))
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.wait_for_end(table)
    assert "the rules refuse" in caplog.text


def test_table_that_does_not_exist_is_no_matter(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.play()
    world.hub.ring(TableId("nowhere"))
    table = world.open("pebbles", "random", "random", preset="high")
    world.start(table)
    world.wait_for_end(table)
    assert not caplog.records
