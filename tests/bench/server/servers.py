"""The three servers side by side: ours, a bare echo on its stack, boardgame.io's."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from tests.bench.people import LEAST_SCREENS, Table
from tests.bench.press_to_screens import echo_server, seated, settings_for
from tests.bench.processes import serving
from tests.bench.wire import Loop, Screen

OPENING = 5
"""Presses at each table before anything is measured."""
INTERVAL_SECONDS = 3.0
"""Between two presses at a table."""


@contextmanager
def data_folder() -> Iterator[str]:
    """Give a folder for a server's data, which is gone after the block."""
    with TemporaryDirectory(prefix="tabletoplan-bench-") as folder:
        yield folder


@contextmanager
def our_server(folder: str, port: int, sockets: int, cpu: int | None) -> Iterator[int]:
    """Run our server on a data folder while the block runs; gives its process id."""
    with serving(["-m", "tabletoplan"], settings_for(folder, port, sockets), port, cpu) as pid:
        yield pid


@contextmanager
def echoing_server(port: int, cpu: int | None) -> Iterator[int]:
    """Run a bare echo while the block runs; gives its process id."""
    with serving(echo_server(port), {}, port, cpu) as pid:
        yield pid


def played(game: str, players: int, seconds: float = 0) -> Namespace:
    """Return what the bench of presses is asked for: tables with four screens each."""
    return Namespace(
        game=game,
        tables=players // LEAST_SCREENS,
        seats=2 if game == "backgammon" else LEAST_SCREENS,
        seconds=seconds,
        interval=INTERVAL_SECONDS,
        opening=OPENING,
        presets="",
        languages="en",
        seed=7,
    )


def seats_taken(loop: Loop, port: int, players: int) -> list[Table]:
    """Return tables of Backgammon, two who play and two who watch at each."""
    return seated(loop, port, played("backgammon", players))


def echoes(loop: Loop, port: int, count: int) -> list[Screen]:
    """Return open sockets of an echo."""
    screens = [Screen(loop, port, "/echo") for _ in range(count)]
    if not loop.run(60, lambda: all(screen.up for screen in screens)):
        raise RuntimeError(f"the echo's sockets don't open: {dict(loop.errors)}")
    return screens
