"""Every game with every preset and number of seats, for the laws to run over."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletoplan.engine.game import AnyGame
from tests.games import pebbles


@dataclass(frozen=True, slots=True)
class Case:
    """One way of playing one game."""

    game: AnyGame
    preset: str
    seats: int

    @property
    def rules(self) -> Any:
        return self.game.presets[self.preset]

    def __str__(self) -> str:
        return f"{self.game.key}-{self.preset}-{self.seats}"


def games() -> Iterator[AnyGame]:
    """Yield the game of the tests, and all that the catalogue has."""
    yield pebbles.GAME
    if find_spec("tabletoplan.engine.catalogue"):
        yield from import_module("tabletoplan.engine.catalogue").GAMES.values()


CASES = [
    Case(game, preset, seats)
    for game in games()
    for preset in game.presets
    for seats in game.seat_counts
]
