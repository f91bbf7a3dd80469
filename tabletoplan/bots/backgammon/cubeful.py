"""What a position is worth with the cube, after Rick Janowski's model.

A dead cube is never turned again. A live cube is turned at the very moment at which the
other side doesn't care whether to take or drop; between these moments the worth rises
in a straight line with the chance to win. The truth lies between (Janowski, "Take-Points
in Money Games", 1993). Here the moments are found from what points are worth, doubling
by doubling, so the same model serves money play and any score of a match.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Final

from tabletoplan.bots.backgammon.worth import Multiples, Worth

DOUBLINGS: Final = 6
"""How many more times the model lets a cube be turned."""
_SINGLE: Final[Multiples] = (1, 1, 1)

Line = tuple[tuple[float, float], ...]
"""Corners of a line: the chance to win, and what it is worth; both rise."""


class Holder(Enum):
    """Who may turn the cube, seen by one side."""

    OURS = "ours"
    THEIRS = "theirs"
    NOBODY = "nobody"
    """It lies in the middle, and both may."""

    def for_the_other(self) -> "Holder":
        """Return the same, seen by the other side."""
        swapped = {Holder.OURS: Holder.THEIRS, Holder.THEIRS: Holder.OURS}
        return swapped.get(self, self)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a round is played for."""

    worth: Worth
    multiples: Multiples
    cube: bool
    """Whether there is a cube to turn."""
    limit: int = 0
    """The highest value of the cube; 0 sets no limit (B19)."""
    jacoby: bool = False
    """Whether gammons count single until a player has doubled (B22)."""

    def counted(self, holder: Holder) -> Multiples:
        """Return what ends count, given whose the cube is (B22, B24)."""
        return _SINGLE if self.jacoby and holder is Holder.NOBODY else self.multiples

    def for_the_other(self) -> "Terms":
        """Return the same, seen by the other side."""
        return replace(self, worth=lambda points: -self.worth(-points))

    def turnable(self, stake: int) -> bool:
        """Say whether a cube at this stake may be turned once more."""
        return self.cube and (not self.limit or stake * 2 <= self.limit)


@dataclass(frozen=True, slots=True)
class Chances:
    """How a round may end, in the shape that the model works with."""

    win: float
    ours: tuple[float, float, float]
    """Shares of single wins, gammons and backgammons among the wins."""
    theirs: tuple[float, float, float]


def chances(outlook: tuple[float, ...]) -> Chances:
    """Return the chances of an outlook."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = outlook
    return Chances(
        win, _shares(win, gammon, backgammon), _shares(1 - win, gammon_lost, backgammon_lost)
    )


def expected(
    terms: Terms, stake: int, holder: Holder, outlook: tuple[float, ...], liveness: float
) -> float:
    """Return what the outlook is worth with the cube at `stake` and `holder`'s.

    `liveness` is how much of a live cube there is, from 0 to 1.
    """
    shape = chances(outlook)
    dead = _at(_dead(terms, stake, holder, shape), shape.win)
    live = _at(_live(terms, stake, holder, shape, DOUBLINGS), shape.win)
    return dead + liveness * (live - dead)


def _shares(whole: float, gammon: float, backgammon: float) -> tuple[float, float, float]:
    if whole < 1e-6:
        return 1.0, 0.0, 0.0
    return (whole - gammon) / whole, (gammon - backgammon) / whole, backgammon / whole


def _dead(terms: Terms, stake: int, holder: Holder, shape: Chances) -> Line:
    """Return what chances are worth without another double."""
    ends = list(zip(terms.counted(holder), shape.ours, shape.theirs, strict=True))
    won = sum(share * terms.worth(stake * times) for times, share, _ in ends)
    lost = sum(share * terms.worth(-stake * times) for times, _, share in ends)
    return (0.0, lost), (1.0, won)


def _live(terms: Terms, stake: int, holder: Holder, shape: Chances, doublings: int) -> Line:
    """Return what chances are worth with doubles at the perfect moments."""
    line = _dead(terms, stake, holder, shape)
    if not doublings or not terms.turnable(stake):
        return line
    corners = list(_doubles(terms, stake, holder, shape, doublings - 1))
    inner = [corner for corner in corners if line[0][1] <= corner[1] <= line[1][1]]
    if len(inner) == 2 and inner[0][0] >= inner[1][0]:
        return line  # each side would double before the other drops: no live cube
    return (line[0], *inner, line[1])


def _doubles(
    terms: Terms, stake: int, holder: Holder, shape: Chances, doublings: int
) -> Iterator[tuple[float, float]]:
    """Yield at which chance to win each side doubles the other out, and for what."""
    if holder is not Holder.OURS:
        dropped = terms.worth(-stake)
        taken = _live(terms, stake * 2, Holder.OURS, shape, doublings)
        yield from _where(taken, dropped)
    if holder is not Holder.THEIRS:
        dropped = terms.worth(stake)
        taken = _live(terms, stake * 2, Holder.THEIRS, shape, doublings)
        yield from _where(taken, dropped)


def _where(line: Line, level: float) -> Iterator[tuple[float, float]]:
    """Yield the corner at which a line reaches a level, if it does."""
    for (before, low), (after, high) in pairwise(line):
        if low < level <= high:
            yield before + (after - before) * (level - low) / (high - low), level
            return


def _at(line: Line, chance: float) -> float:
    """Return what a chance to win is worth on a line."""
    for (before, low), (after, high) in pairwise(line):
        if chance <= after:
            share = (chance - before) / (after - before) if after > before else 1.0
            return low + share * (high - low)
    return line[-1][1]
