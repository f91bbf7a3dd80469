"""Every game with every preset and number of seats, for the laws to run over."""

from dataclasses import dataclass
from typing import Any

from tabletoplan.engine.catalogue import GAMES
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


CASES = [
    Case(game, preset, seats)
    for game in (pebbles.GAME, *GAMES.values())
    for preset in game.presets
    for seats in game.seat_counts
]
