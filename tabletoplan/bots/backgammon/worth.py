"""What the ends of a round are worth, and what an outlook is worth by them."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tabletoplan.bots.backgammon.boards import Floats
from tabletoplan.bots.backgammon.net import (
    BACKGAMMON,
    BACKGAMMON_LOST,
    GAMMON,
    GAMMON_LOST,
    WIN,
)

Worth = Callable[[int], float]
"""What winning so many points is worth to a side; below zero the other side wins them."""
Multiples = tuple[int, int, int]
"""How often a single win, a gammon and a backgammon count the stake (B22, B24)."""


@dataclass(frozen=True, slots=True)
class Ends:
    """What a single win, a gammon and a backgammon are worth, won or lost."""

    won: tuple[float, float, float]
    lost: tuple[float, float, float]

    def of(self, outlooks: Floats) -> Floats:
        """Return what to expect on average, for each outlook of the same side."""
        slopes = np.zeros(5, np.float32)
        slopes[WIN] = self.won[0] - self.lost[0]
        slopes[GAMMON] = self.won[1] - self.won[0]
        slopes[BACKGAMMON] = self.won[2] - self.won[1]
        slopes[GAMMON_LOST] = self.lost[1] - self.lost[0]
        slopes[BACKGAMMON_LOST] = self.lost[2] - self.lost[1]
        found: Floats = outlooks @ slopes + np.float32(self.lost[0])
        return found

    @property
    def unit(self) -> float:
        """The most that a single stake's worth of points is worth among the ends."""
        both = (self.won, self.lost)
        return max(abs(value) / n for side in both for n, value in enumerate(side, 1))

    def for_the_other(self) -> "Ends":
        """Return the same for the other side, whose gain is this side's loss."""
        one, two, three = self.lost
        single, gammon, backgammon = self.won
        return Ends((-one, -two, -three), (-single, -gammon, -backgammon))


MONEY = Ends((1.0, 2.0, 3.0), (-1.0, -2.0, -3.0))
"""A point a game, three for a backgammon, without a cube."""


def ends(worth: Worth, stake: int, multiples: Multiples) -> Ends:
    """Return what the ends are worth at a stake."""
    one, two, three = (stake * multiple for multiple in multiples)
    won = (worth(one), worth(two), worth(three))
    return Ends(won, (worth(-one), worth(-two), worth(-three)))
