"""Tables in a folder of their own, with people who play at random."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.game import Json
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Pace, PlayerId, TableId
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.tables.service import Answer, Tables
from tabletoplan.tables.snapshot import Snapshot
from tests.games import pebbles

GAMES_HERE = {**GAMES, "pebbles": pebbles.GAME}
TABLES_STORED = ("tables", "seats", "matches", "entries", "seals")
QUIET = frozenset({"resign", "forfeit", "end-match", "leave"})
"""What would end a match long before its time."""


def player(number: int) -> PlayerId:
    return PlayerId(f"player-{number}")


class House:
    """One data folder; everything through the public doors."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)
        self.tables = self.reopened()

    def reopened(self) -> Tables:
        """Return what another start of the server would read from the disk."""
        return Tables(self.store, GAMES_HERE, Hub(), lambda: datetime.now(UTC))

    def open(
        self,
        game: str,
        preset: str,
        seats: int = 2,
        start: bool = True,
        options: Mapping[str, str] | None = None,
    ) -> "Table":
        opening = Opening(
            game, preset, options or {}, seats, "Ann", habits=Habits(Pace.INSTANT)
        )
        table = Table(self, self.tables.open(player(0), opening))
        if start:
            for number in range(1, seats):
                self.tables.sit(table.id, player(number), f"Player {number}")
            self.tables.start(table.id, player(0))
        return table

    def rows(self) -> list[list[tuple[Any, ...]]]:
        """Return all that is stored about tables."""
        return [
            [tuple(row) for row in self.store.read(f"SELECT * FROM {name}")]
            for name in TABLES_STORED
        ]


class Table:
    """One table of the house."""

    def __init__(self, house: House, table_id: TableId) -> None:
        self.house, self.id = house, table_id

    @property
    def now(self) -> Snapshot:
        return self.house.tables.snapshot(self.id)

    def awaited(self) -> list[Seat]:
        now = self.now
        assert now.match is not None
        awaited = now.game.to_act(now.match.state)
        assert awaited is not CHANCE
        return sorted(awaited)

    def choices(self, seat: Seat) -> list[Json]:
        now = self.now
        assert now.match is not None
        view = now.game.view(now.match.state, seat)
        return [now.game.dump(choice) for choice in now.game.choices(view)]

    def act(self, seat: int, action: Json, seen: int | None = None, press: str = "") -> Answer:
        seen = self.now.version if seen is None else seen
        return self.house.tables.act(
            self.id, player(seat), action, seen, press or f"{seen}-{seat}"
        )

    def step(self, random: Random) -> bool:
        """Play one random action of somebody awaited; return whether there was one."""
        if not self.awaited():
            return False
        seat = random.choice(self.awaited())
        choices = self.choices(seat)
        calm = [choice for choice in choices if choice["kind"] not in QUIET]
        self.act(seat, random.choice(calm or choices))
        return True

    def play_until(self, done: Callable[[Snapshot], bool], seed: int = 0) -> None:
        random = Random(seed)
        while not done(self.now):
            assert self.step(random)

    def play_out(self, seed: int = 0) -> None:
        self.play_until(_over, seed)


def _over(now: Snapshot) -> bool:
    progress = now.progress()
    return progress is not None and progress.match_over
