"""Backgammon by form posts: tables opened, seats taken, moves found in the page."""

import html
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tabletoplan.store.database import FILE
from tests.reliability.wire import Base, Browser, Reply, Socket

VERSION = re.compile(r'name="version" value="(\d+)"')
PRESS = re.compile(r'name="press" value="([^"]*)"')
BUTTON = re.compile(r'<button[^>]*\bname="action" value="([^"]*)"([^>]*)>')
PARTIAL = re.compile(r'<hx-partial id="([^"]*)"[^>]*>(.*?)</hx-partial>', re.DOTALL)
UNWANTED = frozenset({"resign", "forfeit", "end-match", "undo"})
"""What would end a match early, or make it go round in circles."""

Action = dict[str, Any]


@dataclass(frozen=True)
class Seen:
    """What a page offers to its reader."""

    version: int
    press: str
    actions: tuple[Action, ...]

    def liked(self) -> tuple[Action, ...]:
        """Return what leads on."""
        return tuple(action for action in self.actions if action["kind"] not in UNWANTED)


def seen(page: str) -> Seen:
    """Return what can be pressed on a page."""
    version, press = VERSION.search(page), PRESS.search(page)
    assert version, page[:2000]
    assert press, page[:2000]
    buttons = [
        json.loads(html.unescape(value))
        for value, rest in BUTTON.findall(page)
        if value and "aria-disabled" not in rest
    ]
    return Seen(int(version[1]), html.unescape(press[1]), tuple(buttons))


@dataclass
class Table:
    """A table of two, as they and others reach it."""

    base: Base
    id: str
    players: tuple[Browser, Browser]

    @property
    def path(self) -> str:
        return f"/t/{self.id}"

    def socket(self, player: Browser | None = None, **more: Any) -> Socket:
        """Open a page's socket; without a player, a watcher's."""
        return Socket(self.base, f"{self.path}/live", player.cookie if player else "", **more)

    def act(self, seat: int, action: Action, at: Seen) -> Reply:
        """Press something."""
        return self.players[seat].post(
            f"{self.path}/actions",
            {"version": str(at.version), "press": at.press, "action": json.dumps(action)},
        )

    def look(self, seat: int) -> Seen:
        return seen(self.players[seat].get(self.path).text)

    def fragments(self, seat: int) -> dict[str, str]:
        """Return all of what a seat's page shows, by its parts."""
        return dict(PARTIAL.findall(self.players[seat].get(f"{self.path}/news").text))

    def step(self, random: Random) -> bool:
        """Play one random action of whoever has one; return whether somebody had."""
        for seat in random.sample([0, 1], 2):
            at = self.look(seat)
            if liked := at.liked():
                reply = self.act(seat, random.choice(liked), at)
                assert reply.status == 303, reply.text
                return True
        return False


def brought_up_to_date(shown: dict[str, str], pushed: str) -> dict[str, str]:
    """Return what a page shows after a push: whole fragments, and parts put in their places."""
    after = dict(shown)
    for name, new in PARTIAL.findall(pushed):
        element = re.compile(rf'<(\w+) id="{name}"[ >].*?</\1>', re.DOTALL)
        after[name] = new
        for whole, text in after.items():
            if whole != name and (old := element.search(text)):
                after[whole] = f"{text[: old.start()]}{new}{text[old.end() :]}"
    return after


def open_table(base: Base, preset: str = "house", start: bool = True, **options: str) -> Table:
    """Open a table for two and take both seats."""
    host, guest = Browser(base), Browser(base)
    form = {"game": "backgammon", "preset": preset, "name": "Ann", "pace": "instant"}
    form |= {f"option-{name}": value for name, value in options.items()}
    opened = host.post("/open", form)
    assert opened.status == 303, opened.text
    table = Table(base, opened.get("Location").rpartition("/")[2], (host, guest))
    assert guest.post(f"{table.path}/sit", {"name": "Ben"}).status == 303
    if start:
        assert host.post(f"{table.path}/start").status == 303
    return table


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    """Open a data folder's database to be read, whoever else uses it."""
    file = f"file:{folder / FILE}?mode=ro"
    with closing(sqlite3.connect(file, uri=True, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def all_rows(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything that is stored."""
    with database(folder) as db:
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: sorted(tuple(row) for row in db.execute(f"SELECT * FROM [{name}]"))
            for (name,) in names
        }
