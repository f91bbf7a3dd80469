"""Everybody comes back at once after a restart: how long until all are whole again.

Pages come back after half a second to five seconds, at random. Here all come in the same
moment, as soon as the server answers: nothing worse can happen.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from tests.bench.load import Players
from tests.bench.people import Page
from tests.bench.press_to_screens import CHOOSE
from tests.bench.processes import free_port
from tests.bench.server.boardgame import Matches, boardgame_server
from tests.bench.server.servers import (
    OPENING,
    data_folder,
    echoes,
    echoing_server,
    our_server,
    seats_taken,
)
from tests.bench.wire import Loop, Screen

GIVE_UP_SECONDS = 60.0


def storms(counts: Sequence[int], boardgame: Path | None, cpu: int | None) -> Iterator[str]:
    """Yield a line for each server and number of players."""
    for count in counts:
        port = free_port()
        with echoing_server(port, cpu), closing(Loop()) as loop:
            since = perf_counter()
            echoes(loop, port, count)
            took = perf_counter() - since
        yield f"{'bare echo':14}{count:6} sockets accepted after {took:5.2f} s"
        yield _ours(count, cpu)
        if boardgame is not None:
            yield _theirs(boardgame, count, cpu)


def _ours(count: int, cpu: int | None) -> str:
    port = free_port()
    with data_folder() as folder:
        with our_server(folder, port, count, cpu), closing(Loop()) as loop:
            tables = seats_taken(loop, port, count)
            Players(loop, tables, CHOOSE["backgammon"], 7).open(OPENING)
        stopped = perf_counter()
        with our_server(folder, port, count, cpu), closing(Loop()) as loop:
            _wait_until_it_answers(port)  # its port is there before the worker is
            away = perf_counter() - stopped
            since, whole = perf_counter(), list[float]()
            pages = [(t.path, page) for t in tables for page in t.pages]
            for path, page in pages:
                _return(loop, path, page, lambda: whole.append(perf_counter() - since))
            loop.run(GIVE_UP_SECONDS, lambda: len(whole) == count)
            errors = dict(+loop.errors)
    return _told("ours", count, whole, f"; it had been away for {away:.1f} s", errors)


def _wait_until_it_answers(port: int) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=GIVE_UP_SECONDS)
    with closing(connection):
        connection.request("GET", "/healthz")
        connection.getresponse().read()


def _return(loop: Loop, path: str, page: Page, whole: Callable[[], None]) -> None:
    """Open a page's socket again; `whole` is called once, when it shows its table."""
    person = page.person
    back = Page(person, Screen(loop, person.port, f"{path}/live", person.headers()))

    def heard(payload: bytes) -> None:
        if back.version < 0 and back.hear(payload):
            whole()

    back.screen.heard = heard


def _theirs(folder: Path, count: int, cpu: int | None) -> str:
    port = free_port()
    with boardgame_server(folder, port, cpu), closing(Loop()) as loop:
        since = perf_counter()
        Matches.opened(loop, port, count)
        took, errors = perf_counter() - since, dict(+loop.errors)
    return (
        f"{'boardgame.io':14}{count:6} pages whole after {took:5.2f} s, the matches made anew: "
        f"it keeps none; errors: {errors or 'none'}"
    )


def _told(name: str, count: int, whole: list[float], more: str, errors: dict[str, int]) -> str:
    if len(whole) < count:
        return f"{name:14}{count:6} pages: {count - len(whole)} never came back; {errors}"
    half = quantiles(whole, n=2)[0]
    return (
        f"{name:14}{count:6} pages whole after {max(whole):5.2f} s, half of them after "
        f"{half:.2f} s{more}; errors: {errors or 'none'}"
    )
