"""A table in one process, by a clock of its own, to which faults happen as a seed says.

Persons come, go, press, lose their connection; CPU players think, or are stuck; the
server is killed and reads everything from the disk. After every event the invariants
hold that `invariants.py` writes down.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from tabletoplan.config import Config
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Countdown, PlayerId, TableId
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.tables.presence import Presence
from tabletoplan.tables.robots import Turn, decider, turn_of_cpu
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Answer, Tables
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.warden import Warden
from tests.reliability.invariants import Ledger
from tests.tables.house import GAMES_HERE

HARMLESS = frozenset({"resign", "forfeit", "end-match", "leave"})
"""What would end a match long before anything could happen to it."""


class Tab:
    """One window of a person."""


@dataclass
class Person:
    """Somebody with a seat: their windows, and what their page showed last."""

    player: PlayerId
    tabs: list[Tab] = field(default_factory=list)
    lost: list[Tab] = field(default_factory=list)
    """Windows that are gone, of which the server hasn't heard yet."""
    shown: int = 0
    presses: int = 0


@dataclass
class Thinking:
    """A CPU player that makes up its mind."""

    turn: Turn
    action: Json
    due: float


class Schedule:
    """One table and all that happens to it."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store, self.seed, self.random = store, seed, Random(seed)
        self.clock, self.config = 1000.0, Config()
        self.trace: list[str] = []
        self.people = [Person(PlayerId(f"{seed}-{n}")) for n in range(3)]
        self.thinking: Thinking | None = None
        self.stuck = False
        self.boot()
        self.table = self.open()
        self.ledger = Ledger(self)
        for person in self.people:
            self.connect(person)
        self.settle()

    # What there is

    def boot(self) -> None:
        """Start the server: nothing is known but what lies on the disk."""
        hub = Hub()
        self.tables = Tables(self.store, GAMES_HERE, hub, lambda: datetime.now(UTC))
        self.presence = Presence(lambda: self.clock)
        self.seating = Seating(self.tables, self.store, lambda: datetime.now(UTC))
        self.warden = Warden(
            self.tables, self.seating, self.presence, hub, self.config, lambda: self.clock
        )
        self.started, self.thinking, self.again = self.clock, None, self.clock
        self.ring = hub.ring

    def open(self) -> TableId:
        game = self.random.choice(["pebbles", "pebbles", "backgammon"])
        preset = {"pebbles": "high", "backgammon": "table"}[game]
        seats = 2 if game == "backgammon" else self.random.choice([2, 3, 4])
        countdown = self.random.choice([*Countdown, Countdown.NORMAL])
        host, *guests = self.people
        habits = Habits(countdown=countdown, stand_in="random")
        opening = Opening(game, preset, {}, seats, "Host", habits=habits)
        table = self.tables.open(host.player, opening)
        for guest in guests[: seats - 1]:
            self.tables.sit(table, guest.player, guest.player)
        self.people = self.people[:seats]
        self.tables.start(table, host.player, "random")
        return table

    @property
    def now(self) -> Snapshot:
        return self.tables.snapshot(self.table)

    def here(self) -> frozenset[PlayerId]:
        return self.presence.here(self.table)

    def awaited(self) -> frozenset[Seat]:
        now = self.now
        awaited = frozenset() if now.match is None else now.game.to_act(now.match.state)
        return frozenset() if awaited is CHANCE else awaited

    def over(self) -> bool:
        progress = self.now.progress()
        return progress is not None and progress.match_over

    # What always goes on

    def settle(self) -> None:
        """Look as the warden's thread would, and let CPU players begin to think."""
        self.again = self.warden.look(self.table)
        self.ledger.look()
        turn = turn_of_cpu(self.now, self.warden.may_play)
        if turn is None:
            self.thinking = None
        elif self.thinking is None or self.thinking.turn != turn:
            self.thinking = Thinking(turn, self.decision(turn), self.clock + self.pause())

    def pause(self) -> float:
        """Return how long a CPU player takes; a stuck process is given up after two seconds."""
        return 3.0 if self.stuck else 1.0

    def decision(self, turn: Turn) -> Json:
        now = self.now
        assert now.match is not None
        view = now.game.view(now.match.state, turn.seat)
        _, choices = decider(now, turn.seat, now.game.choices(view))
        self.ledger.weigh(turn.seat, [now.game.dump(choice) for choice in choices])
        calm = [c for c in map(now.game.dump, choices) if c["kind"] not in HARMLESS]
        return self.random.choice(calm or [now.game.dump(choices[0])])

    def wait(self, seconds: float) -> None:
        """Let time pass, with all that is due in it at its time."""
        until = self.clock + seconds
        while self.clock < until:
            due = self.thinking.due if self.thinking else until
            self.clock = max(min(until, due, self.again, self.clock + 5), self.clock + 0.001)
            if self.thinking and self.thinking.due <= self.clock:
                self.cpu_acts(self.thinking)
            self.settle()

    def cpu_acts(self, thought: Thinking) -> None:
        self.thinking = None
        turn = thought.turn
        if turn_of_cpu(self.now, self.warden.may_play) != turn:
            return
        self.send_decision(thought)

    def send_decision(self, thought: Thinking) -> None:
        turn = thought.turn
        with suppress(StalePress):
            self.tables.act_for_bot(
                turn.table_id, turn.seat, turn.epoch, thought.action, turn.version
            )
            self.ledger.cpu_acted(turn)

    # What may happen

    def step(self) -> None:
        """Have one thing happen."""
        event = self.random.choice(EVENTS)
        person = self.random.choice(self.people)
        self.trace.append(f"{self.clock:.2f} {event.__name__} {person.player}")
        self.ledger.event()
        with suppress(TableRefusal, StalePress, RuleViolation):
            event(self, person)
        self.settle()
        self.ledger.check()

    def connect(self, person: Person) -> None:
        tab = Tab()
        person.tabs.append(tab)
        self.presence.connected(self.table, person.player, tab)
        self.look_at_page(person)

    def look_at_page(self, person: Person) -> None:
        now = self.now
        person.shown = now.version_for(now.viewer_of(person.player))

    def disconnect(self, person: Person, tab: Tab) -> None:
        self.presence.disconnected(self.table, person.player, tab)

    def return_(self, person: Person) -> None:
        self.connect(person)

    def drop(self, person: Person) -> None:
        if person.tabs:
            self.disconnect(person, person.tabs.pop())

    def close_all(self, person: Person) -> None:
        while person.tabs:
            self.drop(person)

    def everybody_goes(self, person: Person) -> None:
        for each in self.people:
            self.close_all(each)

    def host_leaves(self, person: Person) -> None:
        self.close_all(self.people[0])

    def sleep(self, person: Person) -> None:
        """Lose a connection without a word: the server hears of it by its heartbeat."""
        if person.tabs:
            person.lost.append(person.tabs.pop())

    def heartbeat(self, person: Person) -> None:
        """Find lost connections out, perhaps after their owner has long returned."""
        while person.lost:
            self.disconnect(person, person.lost.pop())

    def flap(self, person: Person) -> None:
        for _ in range(10):
            self.drop(person)
            self.wait(0.25)
            self.connect(person)
            self.wait(0.25)

    def long_flap(self, person: Person) -> None:
        self.close_all(person)
        for _ in range(6):
            self.wait(9.5)
            self.connect(person)
            self.wait(0.5)
            self.close_all(person)

    def ask_for_page(self, person: Person) -> None:
        self.presence.seen(self.table, person.player)
        self.look_at_page(person)

    def act(self, person: Person) -> None:
        self.ask_for_page(person)
        self.press(person)

    def act_late(self, person: Person) -> None:
        """Press on a page that hasn't been brought up to date."""
        self.press(person)

    def act_twice(self, person: Person) -> None:
        self.ask_for_page(person)
        if (sent := self.press(person)) is not None:
            again = sent()
            assert again is Answer.REPEATED, again

    def press(self, person: Person) -> Callable[[], Answer] | None:
        """Send an action as from a page; return how to send it once more."""
        now = self.now
        seat = now.required_seat(person.player)
        assert now.match is not None
        choices = now.game.choices(now.game.view(now.match.state, seat))
        calm = [c for c in map(now.game.dump, choices) if c["kind"] not in HARMLESS]
        if not calm:
            return None
        action, seen = self.random.choice(calm), person.shown
        person.presses += 1
        name = f"{person.player}-{person.presses}"

        def send() -> Answer:
            return self.tables.act(self.table, person.player, action, seen, name)

        answer = send()
        self.ledger.acknowledged(name, action)
        assert answer is Answer.STORED
        return send

    def play_on(self, person: Person) -> None:
        """Have all who are here play for a while, as people do."""
        for _ in range(self.random.randint(1, 12)):
            for each in self.people:
                if each.tabs and self.now.required_seat(each.player) in self.awaited():
                    with suppress(StalePress, RuleViolation):
                        self.act(each)
            self.wait(self.random.uniform(0.5, 3))

    def stand_in_while_thinking(self, person: Person) -> None:
        """Have somebody come back while a CPU player thinks for them; its thought is late."""
        thought = self.thinking
        if thought is None:
            return
        seat = thought.turn.seat
        owner = next((p for p in self.people if self.now.seat_of(p.player) == seat), None)
        if owner is None:
            return
        self.connect(owner)
        self.seating.take_back(self.table, owner.player)
        before = self.now.version
        self.send_decision(thought)
        assert self.now.version == before, "a decision of an old epoch was played"

    def take_back(self, person: Person) -> None:
        self.connect(person)
        self.seating.take_back(self.table, person.player)

    def read(self, person: Person) -> None:
        self.ask_for_page(person)
        self.seating.read_report(self.table, person.player)

    def leave_for_now(self, person: Person) -> None:
        self.presence.leave(self.table, person.player)
        self.close_all(person)

    def cpu_now(self, person: Person) -> None:
        host = self.people[0]
        if not host.tabs:
            return
        seat = self.now.required_seat(person.player)
        with self.ledger.host_decides(seat):
            self.warden.hand_over_now(self.table, host.player, seat)

    def wait_longer(self, person: Person) -> None:
        if self.people[0].tabs:
            seat = self.now.required_seat(person.player)
            self.warden.wait_longer(self.table, self.people[0].player, seat)
            self.ledger.waits_longer(seat)

    def kill(self, person: Person) -> None:
        """End the server in the middle of everything, and start it again."""
        before = self.now
        self.clock += self.random.uniform(0.5, 20)
        open_before = [each for each in self.people if each.tabs]
        for each in self.people:
            each.tabs, each.lost = [], []
        self.boot()
        self.ledger.restarted(before)
        self.settle()
        for each in open_before:  # pages come back within some seconds, or never
            if self.random.random() < 0.8:
                self.wait(self.random.uniform(0, 3))
                self.connect(each)
                self.settle()

    def clock_jump(self, person: Person) -> None:
        """Stand still for a while, as when a laptop sleeps."""
        seconds = self.random.choice([20.0, 600.0, 90_000.0])
        self.clock += seconds
        self.ledger.stood_still(seconds)

    def cpu_stuck(self, person: Person) -> None:
        self.stuck = not self.stuck

    def forget(self, person: Person) -> None:
        """Let go of snapshots, as the sweeper does."""
        self.tables.let_go(0)

    def second(self, person: Person) -> None:
        self.wait(self.random.uniform(0.1, 3))

    def minute(self, person: Person) -> None:
        self.wait(self.random.uniform(10, 100))

    def ten_minutes(self, person: Person) -> None:
        self.wait(self.random.uniform(300, 700))

    # The end

    def finish(self) -> None:
        """Send everybody home, and see that nothing is left of them."""
        self.everybody_goes(self.people[0])
        for person in self.people:
            self.heartbeat(person)
        self.wait(120)
        self.ledger.finish()


Event = Callable[[Schedule, Person], Any]

EVENTS: tuple[Event, ...] = (
    *[Schedule.play_on] * 6,
    *[Schedule.act] * 4,
    *[Schedule.return_] * 3,
    *[Schedule.second] * 3,
    *[Schedule.minute] * 3,
    Schedule.ten_minutes,
    *[Schedule.drop] * 2,
    *[Schedule.close_all] * 4,
    Schedule.everybody_goes,
    Schedule.host_leaves,
    Schedule.sleep,
    Schedule.heartbeat,
    Schedule.flap,
    Schedule.long_flap,
    Schedule.ask_for_page,
    Schedule.act_late,
    Schedule.act_twice,
    *[Schedule.stand_in_while_thinking] * 2,
    *[Schedule.take_back] * 2,
    Schedule.read,
    *[Schedule.leave_for_now] * 2,
    Schedule.cpu_now,
    Schedule.wait_longer,
    Schedule.kill,
    Schedule.clock_jump,
    Schedule.cpu_stuck,
    Schedule.forget,
)


@contextmanager
def told(schedule: Schedule) -> Iterator[None]:
    """Add what happened to whatever goes wrong."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"seed {schedule.seed}\n" + "\n".join(schedule.trace[-25:]))
        raise


@contextmanager
def fast_store(folder: Path) -> Iterator[Store]:
    """Open a database that doesn't wait for the disk: here it is read by the same process."""
    store = Store(folder)
    store._db.conn.execute("PRAGMA synchronous = OFF")
    try:
        yield store
    finally:
        store.close()


def run(store: Store, seed: int, events: int) -> Schedule:
    """Play one schedule to its end.

    Raises:
        AssertionError: an invariant doesn't hold; the notes tell what happened before.
    """
    schedule = Schedule(store, seed)
    with told(schedule):
        for _ in range(events):
            if schedule.over():
                break
            schedule.step()
        schedule.finish()
    return schedule
