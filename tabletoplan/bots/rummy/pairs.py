"""With which two others a face makes a meld of three (R6)."""

from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tabletoplan.engine.cards import ACE, RANKS, Face, Suit
from tabletoplan.engine.rummy.melds import value

_TRIPLE = 3


class Kind(StrEnum):
    """What a face is in the meld."""

    OF_SET = "of-set"
    END = "end"
    """The lowest or the highest of a run."""
    MIDDLE = "middle"


class Pair(NamedTuple):
    """Two faces that make a meld with a third."""

    one: Face
    two: Face
    kind: Kind
    points: int
    """What the meld counts in an opening, without jokers (R9)."""


@cache
def pairs_of(face: Face) -> tuple[Pair, ...]:
    """Return all pairs that make a meld with `face`."""
    suits = [Face(face.rank, suit) for suit in Suit if suit != face.suit]
    sets = [Pair(*two, Kind.OF_SET, _TRIPLE * value(face)) for two in combinations(suits, 2)]
    line = [Face(rank, face.suit) for rank in (*RANKS, ACE)]
    runs = [line[low : low + _TRIPLE] for low in range(len(line) - _TRIPLE + 1)]
    return (*sets, *(_of_run(face, run) for run in runs if face in run))


def _of_run(face: Face, run: list[Face]) -> Pair:
    one, two = (other for other in run if other != face)
    low_ace = run[0].rank == ACE
    points = sum(map(value, run)) - (value(run[0]) - 1 if low_ace else 0)
    return Pair(one, two, Kind.MIDDLE if run[1] == face else Kind.END, points)
