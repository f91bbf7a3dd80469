"""Checkers on the board, each side in its own numbering (B1, B2).

A side's point n is the other side's point 25 - n. A board is always given as
`own, theirs`: the side that moves, and the other one.
"""

from typing import NamedTuple

Side = tuple[int, ...]
"""How many checkers stand where: 0 is borne off, 1 to 24 the points, 25 the bar."""

OFF = 0
BAR = 25
HOME = 6
"""The highest point of the home board."""
CHECKERS = 15

START: Side = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))


class Step(NamedTuple):
    """One die played with one checker. A tuple, because searches make many."""

    source: int
    """The point it leaves, or `BAR`."""
    die: int

    @property
    def target(self) -> int:
        """The point it reaches, or `OFF`."""
        return max(self.source - self.die, OFF)


def across(point: int) -> int:
    """Return the other side's number for a point (B1)."""
    return 25 - point


def hits(theirs: Side, target: int) -> bool:
    """Say whether landing on `target` sends a checker to the bar (B7)."""
    return target != OFF and theirs[across(target)] == 1


def stepped(own: Side, theirs: Side, step: Step) -> tuple[Side, Side]:
    """Return the board after a step, which must be a legal one."""
    if hits(theirs, step.target):
        theirs = shifted(theirs, across(step.target), BAR)
    return shifted(own, step.source, step.target), theirs


def shifted(side: Side, source: int, target: int) -> Side:
    """Return `side` with one checker taken from `source` to `target`."""
    places = list(side)
    places[source] -= 1
    places[target] += 1
    return tuple(places)


def pips(side: Side) -> int:
    """Return how many points all checkers have to go, together."""
    return sum(place * count for place, count in enumerate(side))


def rearmost(side: Side) -> int:
    """Return the highest place with a checker; `OFF` when all are borne off."""
    return max(place for place, count in enumerate(side) if count)


def all_home(side: Side) -> bool:
    """Say whether checkers may be borne off (B9)."""
    return rearmost(side) <= HOME


def has_won(side: Side) -> bool:
    """Say whether all checkers are borne off (B10)."""
    return side[OFF] == CHECKERS
