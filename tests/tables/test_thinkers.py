"""The processes of CPU players: asked, late, dead, replaced."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from tabletoplan.bots.base import Thought
from tabletoplan.tables import thinkers as module
from tabletoplan.tables.thinkers import NICENESS, Thinkers
from tests.bots.troubled import PROGRAM

LATE_SECONDS = 0.3
SCHEDULING_SECONDS = 1.0
PATIENCE_SECONDS = 30.0
"""How long a test waits for what must happen; never reached when all is well."""


def thought(strength: str = "last") -> Thought:
    return Thought("pebbles", strength, "a view", ("this", "that"), seed=1)


def within_patience(holds: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE_SECONDS
    while not holds():
        assert monotonic() < until
        sleep(0.005)


def awake(thinkers: Thinkers) -> int:
    """Wait until there is an answer in time; return the process that gave it."""
    within_patience(lambda: thinkers.think(thought()) == "that")
    (process,) = thinkers.process_ids()
    return process


def replaced(thinkers: Thinkers, before: int) -> int:
    """Make sure that a process is gone, and that another one answers; return that."""
    after = awake(thinkers)
    assert after != before
    assert not is_running(before)
    return after


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """Return one process of troubled players, not started yet."""
    made = Thinkers(1, LATE_SECONDS, PROGRAM)
    yield made
    made.stop()


def is_running(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def test_process_starts_with_the_first_thought_and_stays(thinkers: Thinkers) -> None:
    assert not thinkers.process_ids()
    started = awake(thinkers)
    assert thinkers.think(thought("chatty")) == "that"
    assert thinkers.process_ids() == [started]


def test_bot_that_fails_costs_one_answer_and_no_process(thinkers: Thinkers) -> None:
    started = awake(thinkers)
    assert thinkers.think(thought("failing")) is None
    assert thinkers.think(thought()) == "that"
    assert thinkers.process_ids() == [started]


@pytest.mark.parametrize("strength", ["sleeper", "dying"])
def test_process_that_gives_no_answer_is_replaced(thinkers: Thinkers, strength: str) -> None:
    before = awake(thinkers)
    assert thinkers.think(thought(strength)) is None
    replaced(thinkers, before)


def test_process_that_died_between_two_thoughts_costs_no_answer() -> None:
    thinkers = Thinkers(1, PATIENCE_SECONDS, PROGRAM)
    before = awake(thinkers)
    os.kill(before, signal.SIGKILL)
    os.waitid(os.P_PID, before, os.WEXITED | os.WNOWAIT)
    assert thinkers.think(thought()) == "that"
    replaced(thinkers, before)
    thinkers.stop()


LARGE = "x" * 1_000_000
"""A view that doesn't fit into a pipe: whoever writes it has to wait for the reader."""


@pytest.mark.parametrize("view", ["a view", LARGE], ids=["small", "large"])
@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
def test_nobody_waits_longer_than_the_deadline_whatever_befalls_a_process(
    thinkers: Thinkers, view: str, number: signal.Signals
) -> None:
    before = awake(thinkers)
    os.kill(before, number)
    since = monotonic()
    thinkers.think(replace(thought(), view=view))
    assert monotonic() - since < LATE_SECONDS + SCHEDULING_SECONDS
    replaced(thinkers, before)


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
def test_process_is_replaced_that_never_wakes(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    monkeypatch.setattr(module, "AWAKE_WITHIN_SECONDS", 2 * LATE_SECONDS)
    thinkers = Thinkers(1, LATE_SECONDS, PROGRAM)
    asking = Thread(target=thinkers.think, args=[thought()])
    asking.start()
    within_patience(lambda: bool(thinkers.process_ids()))
    (before,) = thinkers.process_ids()
    os.kill(before, number)
    asking.join()
    replaced(thinkers, before)
    thinkers.stop()


def test_slow_start_is_left_alone_until_it_succeeds() -> None:
    thinkers = Thinkers(1, 0.05, PROGRAM)
    assert thinkers.think(thought()) is None
    within_patience(lambda: bool(thinkers.process_ids()))
    started = thinkers.process_ids()
    assert [awake(thinkers)] == started
    thinkers.stop()


def test_process_gets_longer_to_start_if_the_last_one_was_too_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "AWAKE_WITHIN_SECONDS", 0.01)
    thinkers = Thinkers(1, 0.05, PROGRAM)
    awake(thinkers)
    thinkers.stop()


def test_program_that_does_not_even_start_gives_no_answers() -> None:
    thinkers = Thinkers(1, LATE_SECONDS, "tests.bots.missing")
    assert thinkers.think(thought()) is None
    assert thinkers.think(thought()) is None
    thinkers.stop()


def test_nothing_is_left_after_stop(thinkers: Thinkers) -> None:
    process = awake(thinkers)
    thinkers.stop()
    assert not is_running(process)
    assert thinkers.think(thought()) is None
    assert not thinkers.process_ids()


def test_process_is_nice_and_holds_no_sockets_of_the_server(thinkers: Thinkers) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.set_inheritable(True)
        process = awake(thinkers)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process) == min(own + NICENESS, 19)
        assert os.getsid(process) == os.getsid(0), "niceness counts within a session alone"
        assert os.getpgid(process) != os.getpgid(0), "Ctrl-C is for the server"
        files = Path(f"/proc/{process}/fd").iterdir()
        assert not [file for file in files if "socket:" in str(file.readlink())]
