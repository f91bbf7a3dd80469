"""A disk that is full or fails: nothing was changed, the page says so, and soon all is well."""

import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tabletoplan.presentation.words import LANGUAGES, words
from tests.reliability.servers import FAULT, FAULTY, RunningServer
from tests.reliability.tables import Table, all_rows, open_table
from tests.reliability.wire import Browser

FULL = "full"
"""A file beside the data whose presence fills the disk of `faulty.py`'s server."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("disk") / "data"
    with RunningServer(folder, command=FAULTY, env={FAULT: FULL}) as running:
        yield running


@contextmanager
def full(server: RunningServer) -> Iterator[None]:
    """Let SQLite find no more room."""
    mark = server.folder.with_name(FULL)
    mark.touch()
    try:
        yield
    finally:
        mark.unlink()


@contextmanager
def failing(server: RunningServer) -> Iterator[None]:
    """Let every write to a file end in an error of the system."""
    [worker] = server.workers()
    before = resource.prlimit(worker, resource.RLIMIT_FSIZE)
    resource.prlimit(worker, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(worker, resource.RLIMIT_FSIZE, before)


Fault = Callable[[RunningServer], AbstractContextManager[None]]
each_fault = pytest.mark.parametrize("fault", [full, failing])


def on_turn(table: Table) -> int:
    [seat] = [seat for seat in (0, 1) if table.look(seat).liked()]
    return seat


@each_fault
def test_press_is_not_saved_and_says_so(server: RunningServer, fault: Fault) -> None:
    table = open_table(server.base)
    seat = on_turn(table)
    at, rows, pids = table.look(seat), all_rows(server.folder), server.tree()
    with fault(server):
        for _ in range(3):
            refused = table.act(seat, at.liked()[0], at)
            assert refused.status == 503
            assert "wasn&#39;t saved" in refused.text
            assert "Nothing was changed" in refused.text
        assert all_rows(server.folder) == rows
        assert table.look(seat).version == at.version, "what is shown is what is stored"
        assert server.answers(), "reading goes on"
    again = table.act(seat, at.liked()[0], at)
    assert again.status == 303
    assert table.look(seat).version > at.version
    assert server.tree() == pids, "and nothing had to be started again"


@each_fault
def test_nobody_sits_down_who_is_not_stored(server: RunningServer, fault: Fault) -> None:
    newcomer = Browser(server.base)
    opening = {"game": "backgammon", "preset": "house", "name": "Eva"}
    with fault(server):
        reply = newcomer.post("/open", opening)
        assert reply.status == 503
        assert reply.all("Set-Cookie") == []
    assert newcomer.post("/open", opening).status == 303


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_the_readers_language(server: RunningServer, language: str) -> None:
    browser = Browser(server.base)
    opening = {"game": "backgammon", "preset": "house", "name": "Eva"}
    with full(server):
        page = browser.post("/open", opening, {"Accept-Language": language}).text
    assert str(words(language).html("error-not-saved")) in page


def test_log_tells_what_the_disk_says_and_nothing_of_the_table(server: RunningServer) -> None:
    table = open_table(server.base)
    seat = on_turn(table)
    at = table.look(seat)
    with full(server):
        table.act(seat, at.liked()[0], at)
    told = server.log.splitlines()[-1]
    assert 'event="the database failed"' in told
    assert "database or disk is full" in told
    for secret in (table.id, "Ann", "Ben", at.press, *table.players[seat].cookies.values()):
        assert secret not in server.log


# The clock


def test_seats_and_matches_outlast_a_clock_that_jumps(tmp_path: Path) -> None:
    """Back by an hour, on by an hour, and on by more than a year."""
    data = tmp_path / "data"
    with RunningServer(data) as server:
        table = open_table(server.base)
        shown = table.fragments(on_turn(table))["board"]
        assert server.stop(signal.SIGTERM) < 3
    for hours in (-1, 1, 400 * 24):
        jump = {FAULT: "clock", "HOURS": str(hours), "TABLETOPLAN_PORT": str(table.base.port)}
        jumped = RunningServer(data, command=FAULTY, env=jump)
        jumped.base = table.base
        with jumped:
            seat = on_turn(table)
            at = table.look(seat)
            assert table.fragments(seat)["board"] == shown
            assert table.act(seat, at.liked()[0], at).status == 303
            with table.socket(table.players[seat]) as page:
                assert page.receive()
            shown = table.fragments(on_turn(table))["board"]
            assert "level=error" not in jumped.log
