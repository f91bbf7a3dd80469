"""CPU players take their turns in time, whatever befalls the process in which they think."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from tabletoplan.tables.thinkers import PROGRAM
from tests.reliability.servers import RunningServer
from tests.reliability.tables import seen
from tests.reliability.wire import Browser

DEADLINE_SECONDS = 0.5
SCHEDULING_SECONDS = 3.0
"""How long the machine may take over everything else; other things may run on it."""
DECISIONS = 25


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(
        tmp_path / "data", bot_deadline_seconds=DEADLINE_SECONDS, undo_wait_seconds=0
    ) as running:
        yield running
        strike(running, signal.SIGCONT)  # what is stopped doesn't hear that the server ends


def thinking(server: RunningServer) -> list[int]:
    """Return the processes in which CPU players think, or will once they have started."""
    found = []
    for process in server.tree():
        with suppress(OSError):
            if PROGRAM.encode() in Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
    return found


def strike(server: RunningServer, number: signal.Signals) -> int:
    """Send a signal to all of them; return to how many."""
    processes = thinking(server)
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
    return len(processes)


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
def test_every_decision_comes_in_time(server: RunningServer, number: signal.Signals) -> None:
    random, host = Random(3), Browser(server.base)
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    path = host.post("/open", form | {"option-target": "9"}).get("Location")
    assert host.post(f"{path}/start", {"strength": "medium"}).status == 303
    decisions = struck = 0
    version, since = -1, monotonic()
    while decisions < DECISIONS:
        at = seen(host.get(path).text)
        if at.version != version:
            version, since = at.version, monotonic()
        if liked := at.liked():
            sent = {"version": str(at.version), "press": at.press}
            sent["action"] = json.dumps(random.choice(liked))
            host.post(f"{path}/actions", sent)
            decisions += 1
            if random.random() < 0.5:  # while it starts, while it thinks, or between
                sleep(random.uniform(0, 0.3))
                struck += strike(server, number)
        assert monotonic() - since < DEADLINE_SECONDS + SCHEDULING_SECONDS
        sleep(0.01)
    assert struck > 5
    assert "Traceback" not in server.log
