"""What points are worth in a match: the chance to win it from each score.

The chance comes from the rules alone: a fresh round is won by either side half of the
time, with a quarter of all rounds gammons, and the cube is turned as `cubeful` has it.
So there is a table for every rule set, computed when it is first needed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletoplan.bots.backgammon.cubeful import Holder, Terms, expected
from tabletoplan.bots.backgammon.worth import Multiples, Worth
from tabletoplan.engine.backgammon.rules import BackgammonRules, Length
from tabletoplan.engine.backgammon.view import BackgammonView, other
from tabletoplan.engine.seats import Seat

_FRESH: Final = (0.5, 0.13, 0.006, 0.13, 0.006)
"""The outlook of a round before its first roll."""
_LIVENESS: Final = 0.68
_FARTHEST_POINTS: Final = 25
"""A side that has farther to go when a round begins is taken to have so many to go then."""
_FARTHEST_ROUNDS: Final = 12
"""With more rounds to come than so many, a point is a point."""
_WIDEST_LEAD: Final = 48
_TRIFLE: Final = 1e-4
"""What a point is worth where it can change nothing, as a chance to win."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What the chances of a match depend on besides the score."""

    cube: bool
    limit: int
    jacoby: bool
    crawford: bool
    multiples: Multiples


def multiples(rules: BackgammonRules) -> Multiples:
    """Return how often the ends of a round count the stake (B24)."""
    return (1, 2, rules.backgammon_counts)


def terms(view: BackgammonView, seat: Seat) -> Terms:
    """Return what the round is played for by `seat`."""
    return Terms(
        worth=worth(view, seat),
        multiples=multiples(view.rules),
        cube=view.cube_in_play,
        limit=view.rules.cube_limit,
        jacoby=view.rules.jacoby,
    )


def worth(view: BackgammonView, seat: Seat) -> Worth:
    """Return what points are worth to `seat`; about 1 a point at the present score."""
    ours, theirs = view.scores[seat], view.scores[other(seat)]
    rules = view.rules
    match rules.length:
        case Length.POINTS:
            return _scaled(_by_points(kind(rules), rules.target, ours, theirs))
        case Length.GAMES if rules.target - view.round_number < _FARTHEST_ROUNDS:
            to_come = rules.target - view.round_number
            return _scaled(lambda n: by_rounds(kind(rules), to_come, ours - theirs + n))
        case _:
            return float


def kind(rules: BackgammonRules) -> Kind:
    """Return what of the rules the chances of a match depend on."""
    return Kind(
        cube=rules.cube,
        limit=rules.cube_limit,
        jacoby=rules.jacoby,
        crawford=rules.crawford,
        multiples=multiples(rules),
    )


def _by_points(kind: Kind, target: int, ours: int, theirs: int) -> Callable[[int], float]:
    """Return the chance to win a match to points by what is won in this round."""
    past_crawford = target - 1 in (ours, theirs)
    our_way, their_way = (min(target - score, _FARTHEST_POINTS) for score in (ours, theirs))

    def chance(points: int) -> float:
        to_go = our_way - max(points, 0), their_way - max(-points, 0)
        return by_points(kind, *to_go, past_crawford)

    return chance


@lru_cache(maxsize=1 << 14)
def by_points(kind: Kind, our_way: int, their_way: int, past_crawford: bool) -> float:
    """Return the chance to win for a side with `our_way` points to go."""
    if our_way <= 0 or their_way <= 0:
        return float(our_way <= 0)
    if our_way == their_way:
        return 0.5
    near = min(our_way, their_way) == 1
    cube = kind.cube and not (kind.crawford and near and not past_crawford)

    def after(points: int) -> float:
        ours, theirs = our_way - max(points, 0), their_way - max(-points, 0)
        return by_points(kind, ours, theirs, past_crawford or near)

    return _fresh(kind, cube, after)


@lru_cache(maxsize=1 << 14)
def by_rounds(kind: Kind, to_come: int, lead: int) -> float:
    """Return the chance to be ahead after `to_come` more rounds; a draw is half."""
    lead = max(-_WIDEST_LEAD, min(_WIDEST_LEAD, lead))
    if not lead:
        return 0.5
    if not to_come:
        return float(lead > 0)
    return _fresh(kind, kind.cube, lambda n: by_rounds(kind, to_come - 1, lead + n))


def _fresh(kind: Kind, cube: bool, after: Callable[[int], float]) -> float:
    """Return the chance to win the match with a fresh round to play."""
    terms = Terms(after, kind.multiples, cube, kind.limit, kind.jacoby)
    return expected(terms, 1, Holder.NOBODY, _FRESH, _LIVENESS)


def _scaled(chance: Callable[[int], float]) -> Worth:
    """Return chances in units of a point, with a trifle for each point besides."""

    def raw(points: int) -> float:
        return chance(points) + _TRIFLE * points

    unit = max((raw(n) - raw(-n)) / (2 * n) for n in (1, 2, 4))
    level = raw(0)
    return lru_cache(maxsize=None)(lambda points: (raw(points) - level) / unit)
