"""How good a board is: races by pips and waste, everything else by hand-made rules.

All weights are in pips, so that a point made, a risk run and a lead in the race can
be weighed against each other. `own` has just moved and `theirs` are to roll.
"""

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from tabletoplan.engine.backgammon.board import BAR, CHECKERS, HOME, OFF, Side, across, pips
from tabletoplan.engine.backgammon.board import rearmost as rearmost_of

WON: Final = 1000.0
TEMPO_PIPS: Final = 4.0
"""What being on roll is worth in a race: half a roll."""
CONTACT_SPREAD: Final = 2.3
"""How much less a lead says while there is contact; measured in games against itself."""

_POINT: Final[tuple[float, ...]] = (
    *(0,),
    *(1, 3, 5, 8, 9, 8),
    *(6, 3, 2, 1, 1, 1),
    *(1, 0, 1, 2, 3, 5),
    *(5, 7, 7, 4, 3, 1),
    *(0,),
)
"""What each place is worth with two or more checkers; points 1 to 6, 7 to 12, and so on."""
_PRIME: Final = (0, 0, 0, 1, 3, 5, 9)
"""What so many points in a row are worth for each checker behind them, up to three."""
_BAR_PIPS: Final = 3.0
"""What each closed home point costs a checker on the bar."""
_OFF_PIPS: Final = 1.0
"""What a checker borne off is worth beside its pips."""
_STACK_PIPS: Final = 1.0
"""What each checker beyond the third on a point is missed elsewhere."""
_TURN_LOST_PIPS: Final = 4.0
_HIT_SHARE: Final = 0.6
"""How much of the price of a hit is paid in the end; many a hit is answered."""


def score(own: Side, theirs: Side) -> float:
    """Return how good the board is for `own`, in pips."""
    if own[OFF] == CHECKERS:
        return WON
    if not in_contact(own, theirs):
        return race_pips(theirs) - race_pips(own)
    return lead(own, theirs) - risk(own, theirs)


def lead(own: Side, theirs: Side) -> float:
    """Return what `own` has more than `theirs`, in pips; the next roll left aside."""
    if not in_contact(own, theirs):
        return race_pips(theirs) - race_pips(own)
    ahead = pips(theirs) - pips(own)
    return ahead + structure(own, theirs) - structure(theirs, own)


def chance_to_win(own: Side, theirs: Side) -> float:
    """Return how likely `own`, who is on roll, wins: Kleinman's rule, from 0 to 1."""
    spread = 2 * sqrt(max(pips(own) + pips(theirs) - TEMPO_PIPS, 1.0))
    if in_contact(own, theirs):
        spread *= CONTACT_SPREAD
    return 0.5 + 0.5 * erf((lead(own, theirs) + TEMPO_PIPS) / spread)


def in_contact(own: Side, theirs: Side) -> bool:
    """Say whether the sides have yet to pass each other."""
    return rearmost_of(own) + rearmost_of(theirs) > BAR


@lru_cache(maxsize=1 << 14)
def race_pips(side: Side) -> float:
    """Return the pips of a side and those that it will waste."""
    waste = 2.0 * max(side[1] - 1, 0) + max(side[2] - 1, 0) + max(side[3] - 3, 0)
    gaps = sum(1.0 for point in (4, 5, 6) if not side[point])
    return pips(side) + waste + gaps - _OFF_PIPS * side[OFF]


@lru_cache(maxsize=1 << 15)
def structure(side: Side, against: Side) -> float:
    """Return what the points of a side are worth, and its grip on those behind them."""
    total = 0.0
    run = 0
    for point in range(1, BAR):
        count = side[point]
        if count < 2:
            total += _prime(run, point, against)
            run = 0
            continue
        run += 1
        total += _POINT[point] - _STACK_PIPS * max(count - 3, 0)
    closed = sum(1 for point in range(1, HOME + 1) if side[point] >= 2)
    return total + _BAR_PIPS * closed * against[BAR]


def risk(own: Side, theirs: Side) -> float:
    """Return what the blots of `own` may cost on the next roll, in pips."""
    closed = sum(1 for point in range(1, HOME + 1) if theirs[point] >= 2)
    total = 0.0
    for point in range(1, BAR):
        if own[point] == 1:
            cost = across(point) + _TURN_LOST_PIPS + _BAR_PIPS * closed
            total += cost * shots(own, theirs, point) / 36
    return _HIT_SHARE * total


def shots(own: Side, theirs: Side, blot: int) -> int:
    """Return how many of the 36 rolls hit a blot of `own`, seen by itself."""
    rolls = 0
    for source in range(across(blot) + 1, BAR + 1):
        if theirs[source]:
            rolls |= _rolls_that_hit(own, source, source - across(blot))
    return rolls.bit_count()


def _prime(run: int, point: int, against: Side) -> float:
    """Return what `run` points in a row, which end below `point`, hold back."""
    if run < 3:
        return 0.0
    behind = sum(against[across(point - run) + 1 :])
    return _PRIME[min(run, 6)] * min(behind, 3)


def _rolls_that_hit(own: Side, source: int, distance: int) -> int:
    """Return the rolls that carry a checker so far, as bits."""
    rolls = 0
    for mask, stops in _WAYS.get(distance, ()):
        if all(own[across(source - stop)] < 2 for stop in stops):
            rolls |= mask
    return rolls


def _ways() -> dict[int, list[tuple[int, tuple[int, ...]]]]:
    """Return for each distance the rolls that cover it, and where they touch down."""
    ways: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            mask = 1 << 6 * (first - 1) + second - 1
            ways.setdefault(first, []).append((mask, ()))
            ways.setdefault(second, []).append((mask, ()))
            if first != second:
                ways.setdefault(first + second, []).append((mask, (first,)))
                ways.setdefault(first + second, []).append((mask, (second,)))
                continue
            for times in (2, 3, 4):
                stops = tuple(first * n for n in range(1, times))
                ways.setdefault(first * times, []).append((mask, stops))
    return ways


_WAYS: Final = _ways()
