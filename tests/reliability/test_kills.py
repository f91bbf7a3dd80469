"""Killed at random moments, the server keeps all that it has acknowledged, once and in order.

Two players press again and again, most things twice, while the whole process group is
killed. As in Jepsen, each press ends in one of three ways: acknowledged, it must be
there exactly once; refused, it must not be there; unanswered, it may be there once.
"""

import json
import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import starmap
from pathlib import Path
from random import Random
from threading import Event, Thread

from tabletoplan.engine.verify import verify
from tests.reliability.servers import GUNICORN, START, RunningServer
from tests.reliability.tables import Action, Table, database, open_table, seen
from tests.reliability.wire import Base, Browser

KILLS = 20
SECONDS = 55.0
LIFE = 0.05, 0.9
"""How long a server lives before it is killed."""
STOPPED_WITHIN_SECONDS = 3.0
ACKNOWLEDGED_AT_LEAST = 5 * KILLS
"""With fewer, next to nothing was at stake."""

Press = tuple[str, str]
"""What makes a press this one: its id, and the action."""


@dataclass
class History:
    """What the players know of what they pressed."""

    sent: set[Press] = field(default_factory=set)
    acknowledged: list[Press] = field(default_factory=list)
    refused: set[Press] = field(default_factory=set)

    def answered(self, press: Press, status: int) -> None:
        assert status in {303, 409, 422}, status
        if status == 303:
            if press not in self.acknowledged:
                self.acknowledged.append(press)
        elif press not in self.acknowledged:
            self.refused.add(press)


class Restless(Thread, ABC):
    """Does the same over and over until told to stop, whether there is a server or not."""

    def __init__(self) -> None:
        super().__init__()
        self.done = Event()
        self.failure: Exception | None = None

    @abstractmethod
    def press(self) -> None:
        """Do it once."""

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self.press()
            except OSError:
                time.sleep(0.01)  # the server is being killed
            except Exception as failure:
                self.failure = failure
                return


class Host(Restless):
    """Opens tables, and remembers those that were given."""

    def __init__(self, base: Base, opened: list[tuple[str, Browser]]) -> None:
        super().__init__()
        self.base, self.opened = base, opened

    def press(self) -> None:
        browser = Browser(self.base)
        reply = browser.post("/open", {"game": "backgammon", "preset": "house", "name": "Eva"})
        assert reply.status == 303, reply.status
        self.opened.append((reply.get("Location"), browser))
        time.sleep(0.1)


class Player(Restless):
    """Presses what the page offers, most of it twice."""

    def __init__(self, table: Table, seat: int, history: History, seed: int) -> None:
        super().__init__()
        self.table, self.seat, self.history = table, seat, history
        self.random = Random(seed)

    def press(self) -> None:
        reply = self.table.players[self.seat].get(self.table.path)
        at = seen(reply.text)
        if not at.liked():
            time.sleep(0.005)
            return
        action = self.random.choice(at.liked())
        press = at.press, dumped(action)
        self.history.sent.add(press)
        for _ in range(self.random.choice([1, 2, 2, 3])):
            self.history.answered(press, self.table.act(self.seat, action, at).status)


def dumped(action: Action) -> str:
    return json.dumps(action, sort_keys=True)


def stored(folder: Path, table: Table) -> list[Press]:
    """Return every press that the log holds; check what holds for any log."""
    presses = []
    with database(folder) as db:
        assert db.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        rows = db.execute(
            "SELECT * FROM entries WHERE table_id = ? ORDER BY version", (table.id,)
        ).fetchall()
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1))
    for row in rows:
        entry = json.loads(row["entry"])
        if entry["by"] != "chance":
            presses.append((row["press"], dumped(entry["action"])))
    return presses


def rounds_hold(table: Table) -> bool:
    """Return whether the draws of every ended round are those that its seal promised.

    That their labels count from 0 without gaps is part of it.
    """
    records = json.loads(table.players[0].get(f"{table.path}/records").text)
    return all(verify(record) == [] for record in records if "secret" in record)


def judge(history: History, present: list[Press]) -> Iterator[str]:
    """Yield every broken promise, in words."""
    if len(set(present)) != len(present):
        yield "something is there twice"
    yield from (f"invented: {press}" for press in set(present) - history.sent)
    yield from (f"lost: {press}" for press in set(history.acknowledged) - set(present))
    yield from (f"refused, yet there: {press}" for press in history.refused & set(present))
    places = {press: place for place, press in enumerate(present)}
    for seat in ("-0", "-1"):
        own = [places.get(p, 0) for p in history.acknowledged if p[0].endswith(seat)]
        if own != sorted(own):
            yield f"acknowledged to seat {seat} in another order"


def shown(table: Table) -> list[dict[str, str]]:
    """Return all that both players see: board, dice, what may be undone, the score."""
    table.fragments(1)  # a player is seen as here only once they have looked
    pages = [table.fragments(seat) for seat in (0, 1)]
    assert all({"board", "actions", "press"} <= set(page) for page in pages)
    return pages


def differences(before: list[dict[str, str]], after: list[dict[str, str]]) -> list[str]:
    """Return what both players saw that is otherwise now."""
    return [
        f"seat {seat}, {name}: {was[name]!r} is now {now.get(name)!r}"
        for seat, (was, now) in enumerate(zip(before, after, strict=True))
        for name in was
        if was[name] != now.get(name)
    ]


def busy_for(seconds: float, people: list[Restless]) -> None:
    for person in people:
        person.start()
    time.sleep(seconds)


def stop(people: list[Restless]) -> None:
    for person in people:
        person.done.set()
    for person in people:
        person.join(30)
        assert not person.is_alive(), "still pressing"
        assert person.failure is None, person.failure


def is_host(path: str, browser: Browser) -> bool:
    """Return whether the browser may still do what only the table's host may."""
    return browser.post(f"{path}/options", {"option-target": "3"}).status == 303


@dataclass
class Outlasted:
    """What a server has lived through."""

    kills: int = 0
    sent: int = 0
    acknowledged: int = 0
    tables: int = 0
    recoveries: list[float] = field(default_factory=list)
    """Seconds from each end, or from the start after it, until the server answered again."""

    def __str__(self) -> str:
        ordered = sorted(self.recoveries)
        return (
            f"{self.kills} kills, {self.sent} presses, {self.acknowledged} acknowledged, "
            f"{self.tables} tables; back after {ordered[len(ordered) // 2]:.2f} s, "
            f"at most {ordered[-1]:.2f} s"
        )


def kill_all(server: RunningServer) -> None:
    """End the whole process group at once, as a power failure would."""
    server.kill()


def kill_worker(server: RunningServer) -> None:
    """End the process that serves; the one above it starts another."""
    [worker] = server.workers()
    os.kill(worker, signal.SIGKILL)
    server.await_worker_after(worker)


def ask_to_stop(server: RunningServer) -> None:
    """Stop it as systemd would, which must be quick."""
    took = server.stop()
    assert took < STOPPED_WITHIN_SECONDS, took


def outlasts(
    folder: Path, kills: int, seed: int, seconds: float, end: Callable[[RunningServer], None]
) -> Outlasted:
    """Let people play while the server is ended again and again; check what must be there."""
    random, history, until = Random(seed), History(), time.monotonic() + seconds
    command = (*GUNICORN, "app:app") if end is not ask_to_stop else START
    server = RunningServer(
        folder,
        command=command,
        tables_per_minute=10_000,
        newcomers_per_minute=10_000,
    ).start()
    table = open_table(server.base, "table", target="99")
    lived = Outlasted()
    opened: list[tuple[str, Browser]] = []
    people: list[Restless] = []
    try:
        for kill in range(kills):
            players = [Player(table, seat, history, 2 * kill + seat) for seat in (0, 1)]
            people = [*players, Host(server.base, opened)]
            busy_for(random.uniform(*LIFE), people)
            quiet = kill % 3 == 2
            if quiet:  # so that what was shown last is known
                stop(people)
            before = shown(table) if quiet else []
            since = time.monotonic()
            end(server)
            if not server.alive:
                stop(people)
                since = time.monotonic()
                server.start()
            lived.recoveries.append(time.monotonic() - since)
            stop(people)
            assert list(judge(history, stored(server.folder, table))) == []
            assert rounds_hold(table)
            assert all(starmap(is_host, opened[-3:]))
            assert not quiet or differences(before, shown(table)) == []
            assert time.monotonic() < until, f"only {kill + 1} kills in time"
        assert all(starmap(is_host, opened))
    finally:
        server.kill()
        for person in people:
            person.done.set()
    assert "Traceback" not in server.log
    lived.kills, lived.tables = kills, len(opened)
    lived.sent, lived.acknowledged = len(history.sent), len(history.acknowledged)
    return lived


def test_nothing_acknowledged_is_lost_doubled_invented_or_reordered(tmp_path: Path) -> None:
    lived = outlasts(tmp_path / "data", KILLS, 7, SECONDS, kill_all)
    assert lived.acknowledged >= ACKNOWLEDGED_AT_LEAST, "hardly anything was at stake"
    print(lived)
