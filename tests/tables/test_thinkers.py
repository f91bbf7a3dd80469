"""The processes of CPU players: asked, late, dead, replaced."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletoplan.bots.base import Thought
from tabletoplan.bots.process import NICENESS
from tabletoplan.tables.thinkers import Thinkers
from tests.bots.troubled import PROGRAM

LATE_SECONDS = 0.3


def thought(strength: str = "last") -> Thought:
    return Thought("pebbles", strength, "a view", ("this", "that"), seed=1)


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
    assert thinkers.think(thought()) == 1
    started = thinkers.process_ids()
    assert len(started) == 1
    assert thinkers.think(thought("chatty")) == 1
    assert thinkers.process_ids() == started


def test_bot_that_fails_costs_one_answer_and_no_process(thinkers: Thinkers) -> None:
    assert thinkers.think(thought("failing")) is None
    started = thinkers.process_ids()
    assert thinkers.think(thought()) == 1
    assert thinkers.process_ids() == started


@pytest.mark.parametrize("strength", ["sleeper", "dying"])
def test_process_that_gives_no_answer_is_replaced(thinkers: Thinkers, strength: str) -> None:
    assert thinkers.think(thought()) == 1
    (before,) = thinkers.process_ids()
    assert thinkers.think(thought(strength)) is None
    (after,) = thinkers.process_ids()
    assert after != before
    assert not is_running(before)
    assert thinkers.think(thought()) == 1


def test_process_that_died_between_two_thoughts_is_replaced(thinkers: Thinkers) -> None:
    assert thinkers.think(thought()) == 1
    (process,) = thinkers.process_ids()
    os.kill(process, signal.SIGKILL)
    os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
    assert thinkers.think(thought()) == 1
    assert thinkers.process_ids() != [process]


def test_program_that_does_not_even_start_gives_no_answers() -> None:
    thinkers = Thinkers(1, LATE_SECONDS, "tests.bots.missing")
    assert thinkers.think(thought()) is None
    assert thinkers.think(thought()) is None
    thinkers.stop()


def test_nothing_is_left_after_stop(thinkers: Thinkers) -> None:
    assert thinkers.think(thought()) == 1
    (process,) = thinkers.process_ids()
    thinkers.stop()
    assert not is_running(process)
    assert thinkers.think(thought()) is None
    assert not thinkers.process_ids()


def test_process_is_nice_and_holds_no_sockets_of_the_server(thinkers: Thinkers) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.set_inheritable(True)
        assert thinkers.think(thought()) == 1
        (process,) = thinkers.process_ids()
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process) == min(own + NICENESS, 19)
        files = Path(f"/proc/{process}/fd").iterdir()
        assert not [file for file in files if "socket:" in str(file.readlink())]
