"""What one press costs inside one process: the door, the pictures, the HTML.

    python -m tests.bench.render_table --help

Plays a table at random through `Tables.act`, over a database in a temporary folder.
After each press it draws the table as sockets do, first for the player, then for the
opponent and two watchers, each finding in the renderer's memory what those before
them have left there. "All anew" is the same table in a renderer without memory.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from flask import Flask

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import words
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables import door
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.opening import Opening
from tabletoplan.tables.service import Tables
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.fragments import Fragment
from tabletoplan.web.gallery import Gallery
from tabletoplan.web.rendering import Address, Renderer
from tabletoplan.web.services import Services

HOST: Final = PlayerId("host")
GUEST: Final = PlayerId("guest")
WATCHERS: Final = (PlayerId("watcher-1"), PlayerId("watcher-2"))
HERE: Final = frozenset({HOST, GUEST, *WATCHERS})
PLAIN: Final = {"roll", "move", "done", "ready", "take"}
"""Kinds of actions that bring a match forward."""

Times = defaultdict[str, list[float]]
"""Seconds by what took them."""


class Clock:
    """Collects how long things take, by their names."""

    def __init__(self) -> None:
        self.times: Times = defaultdict(list)

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Measure the block as one `name`."""
        start = perf_counter()
        yield
        self.times[name].append(perf_counter() - start)


def main() -> None:
    """Play, and print a line for each thing that was measured."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.render_table", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--presses", type=int, default=300, help="how many to play (300)")
    parser.add_argument("--preset", default="international", help="rule set (international)")
    parser.add_argument("--language", default="en", help="of all pages: en, bg or ro (en)")
    options = parser.parse_args()
    clock = Clock()
    with TemporaryDirectory(prefix="tabletoplan-bench-") as folder:
        app = create_app(Config(data=Path(folder)))
        services: Services = app.extensions["tabletoplan"]
        try:
            _Bench(app, services, clock, options.language).play(options.preset, options.presses)
        finally:
            services.close()
    for name, seconds in clock.times.items():
        print(
            f"{name:36} mean {fmean(seconds) * 1000:7.3f}  median "
            f"{median(seconds) * 1000:7.3f} ms  (n = {len(seconds)})"
        )


class _Bench:
    def __init__(self, app: Flask, services: Services, clock: Clock, language: str) -> None:
        self._app, self._clock, self._language = app, clock, language
        self._tables: Tables = services.tables
        self._renderer = Renderer(app)
        self._time_writes(services)

    def play(self, preset: str, presses: int) -> None:
        """Play up to `presses` presses, and measure each."""
        random, table_id = Random(7), self._opened(preset)
        self._draw_all_anew(self._tables.snapshot(table_id))  # templates are compiled here
        self._clock.times.clear()
        for number in range(presses):
            now = self._tables.snapshot(table_id)
            choice = _choice(now, random)
            if choice is None:
                return
            self._press(now, *choice, press=str(number))
            self._draw(self._tables.snapshot(table_id), choice[0])
            if number % 10 == 9:
                self._draw_all_anew(self._tables.snapshot(table_id))

    def _opened(self, preset: str) -> TableId:
        opening = Opening("backgammon", preset, {}, 2, "Ana")
        table_id = self._tables.open(HOST, opening)
        self._tables.sit(table_id, GUEST, "Boris")
        self._tables.start(table_id, HOST)
        return table_id

    def _press(self, now: Snapshot, seat: Seat, action: Any, press: str) -> None:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        with self._clock("door.play, worked out alone"):
            door.play(now, seat, [action], press, at)
        player, sent = now.seats[seat].owner, now.game.dump(action)
        with self._clock("Tables.act, with its commit"):
            self._tables.act(now.table.id, player, sent, now.version, press)

    def _draw(self, now: Snapshot, seat: Seat) -> None:
        player, opponent = now.seats[seat].owner, now.seats[1 - seat].owner
        people = {"player": player, "opponent": opponent}
        people |= {"1st watcher": WATCHERS[0], "2nd watcher": WATCHERS[1]}
        for name, person in people.items():
            with self._clock(f"{name}: pictures"):
                parts = Gallery().fragments(now, person, Attendance(HERE))
            with self._clock(f"{name}: HTML"):
                self._html(self._renderer, parts)
        with self._clock("player once more: pictures"):
            parts = Gallery().fragments(now, player, Attendance(HERE))
        with self._clock("player once more: HTML"):
            self._html(self._renderer, parts)

    def _draw_all_anew(self, now: Snapshot) -> None:
        parts = Gallery().fragments(now, HOST, Attendance(HERE))
        renderer = Renderer(self._app)
        with self._clock("host, all anew: HTML"):
            self._html(renderer, parts)
        for part in parts:
            with self._clock(f"  of which {part.id}"):
                self._html(Renderer(self._app), (part,))

    def _html(self, renderer: Renderer, parts: tuple[Fragment, ...]) -> None:
        address = Address(site="", table="/t/abc", rules="/rules/backgammon")
        for part in parts:
            renderer.html(part, words(self._language), address)

    def _time_writes(self, services: Services) -> None:
        """Measure every write of the store as a part of the press that causes it."""
        write = services.store.write

        def timed(job: Any) -> Any:
            with self._clock("  of which Store.write"):
                return write(job)

        services.store.write = timed  # type: ignore[method-assign]


def _choice(now: Snapshot, random: Random) -> tuple[Seat, Any] | None:
    """Return a seat and what it does next; None once the match is over."""
    assert now.match is not None
    open_to = [
        (seat, action)
        for seat in (Seat(0), Seat(1))
        for action in now.game.choices(now.game.view(now.match.state, seat))
        if now.game.dump(action)["kind"] in PLAIN
    ]
    return random.choice(open_to) if open_to else None


if __name__ == "__main__":
    main()
