"""boardgame.io's own server, and pages at it as its client opens them (Socket.IO 4)."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from tests.bench.load import GIVE_UP_SECONDS, press_at_random
from tests.bench.people import LEAST_SCREENS
from tests.bench.processes import serving
from tests.bench.wire import Loop, Screen

PACKAGE: Final = "boardgame.io@0.50.2"
GAME: Final = "backgammon"
_SERVER: Final = Path(__file__).with_name("boardgame.js")
_SOCKET: Final = "/socket.io/?EIO=4&transport=websocket"
_STATE: Final = re.compile(rb'"_stateID":(\d+)')
_MOVES: Final = re.compile(rb'"numMoves":(\d+)')
_TURN: Final = re.compile(rb'"currentPlayer":"(\d)"')


@contextmanager
def installed(folder: Path | None) -> Iterator[Path]:
    """Give a folder in which boardgame.io is installed: the given one, or one for now.

    Raises:
        RuntimeError: it can't be had here.
    """
    if not shutil.which("node"):
        raise RuntimeError("node isn't here")
    if folder:
        yield folder
        return
    if not (npm := shutil.which("npm")):
        raise RuntimeError("npm isn't here")
    with TemporaryDirectory(prefix="boardgame-io-") as made:
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", PACKAGE]
        if subprocess.run(command, cwd=made, check=False, timeout=600).returncode:
            raise RuntimeError(f"npm can't install {PACKAGE}")
        yield Path(made)


@contextmanager
def boardgame_server(folder: Path, port: int, cpu: int | None) -> Iterator[int]:
    """Run its server while the block runs; gives its process id."""
    modules = {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}
    with serving([str(_SERVER), str(port)], modules, port, cpu, "node") as pid:
        yield pid


@dataclass(slots=True)
class Page:
    """One open page of a match."""

    screen: Screen
    match: str
    player: str | None
    state: int = -1
    turn: str = ""
    moves: int = 0

    def hear(self, payload: bytes) -> bool:
        """Take a message; return whether it brought a newer state than the page had."""
        if payload == b"2":
            self.screen.send(b"3")
        elif payload.startswith(b"0{"):
            self.screen.send(f"40/{GAME},".encode())
        elif payload.startswith(b"40/"):
            self._emit("sync", self.match, self.player, None, 2)
        elif found := _STATE.findall(payload):
            newer = max(map(int, found)) > self.state
            self.state = max(self.state, *map(int, found))
            self._keep_turn(payload)
            return newer
        return False

    def press(self, random: Random) -> None:
        """Roll, or move a checker somewhere."""
        start, end = random.randrange(24), random.randrange(24)
        move = ("roll", []) if self.moves == 0 else ("step", [start, end])
        made = {"type": move[0], "args": move[1], "playerID": self.player}
        action = {"type": "MAKE_MOVE", "payload": made}
        self._emit("update", action, self.state, self.match, self.player)

    def _keep_turn(self, payload: bytes) -> None:
        if (moves := _MOVES.search(payload)) and (turn := _TURN.search(payload)):
            self.moves, self.turn = int(moves[1]), turn[1].decode()

    def _emit(self, *words: object) -> None:
        self.screen.send(f"42/{GAME},{json.dumps(words)}".encode())


@dataclass(slots=True)
class Matches:
    """Matches of two players and two who watch."""

    loop: Loop
    matches: list[list[Page]]
    everywhere: list[float] = field(default_factory=list)
    skipped: int = 0
    _due: dict[int, tuple[float, set[int]]] = field(default_factory=dict)
    _random: Random = field(default_factory=lambda: Random(7))

    @classmethod
    def opened(cls, loop: Loop, port: int, players: int) -> "Matches":
        """Open pages, and wait until each shows its match."""
        count = players // LEAST_SCREENS
        made = cls(loop, [_pages(loop, port, number) for number in range(count)])
        for number, pages in enumerate(made.matches):
            for at, page in enumerate(pages):
                made._listen(number, at, page)
        shown = (page for pages in made.matches for page in pages)
        waiting = list(shown)
        if not loop.run(60, lambda: all(page.state >= 0 for page in waiting)):
            raise RuntimeError(f"not every page was shown its match: {dict(loop.errors)}")
        return made

    def play(self, seconds: float, interval_seconds: float) -> None:
        """Press at every match once in an interval on average, at random times."""
        count = len(self.matches)
        press_at_random(self.loop, count, seconds, interval_seconds, self._random, self._press)
        self.loop.run(GIVE_UP_SECONDS, lambda: not self._due)
        self.loop.errors["lost"] += len(self._due)

    def _press(self, number: int, due: float) -> None:
        if number in self._due:
            self.skipped += 1
            return
        pages = self.matches[number]
        self._due[number] = due, set(range(len(pages)))
        next(page for page in pages if page.player == pages[0].turn).press(self._random)

    def _listen(self, number: int, at: int, page: Page) -> None:
        def heard(payload: bytes) -> None:
            now = perf_counter()
            if page.hear(payload) and number in self._due:
                due, missing = self._due[number]
                missing.discard(at)
                if not missing:
                    del self._due[number]
                    self.everywhere.append(now - due)

        page.screen.heard = heard


def _pages(loop: Loop, port: int, number: int) -> list[Page]:
    seats = ["0", "1", *[None] * (LEAST_SCREENS - 2)]
    return [Page(Screen(loop, port, _SOCKET), f"match{number}", seat) for seat in seats]
