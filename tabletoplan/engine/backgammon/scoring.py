"""What a round is worth, and what ends a match (B22 to B24)."""

from dataclasses import dataclass
from enum import StrEnum

from tabletoplan.engine.backgammon.board import BAR, HOME, OFF, Side, across
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.rules import BackgammonRules, Length
from tabletoplan.engine.options import of_seat
from tabletoplan.engine.seats import Seat

Scores = tuple[int, int]
"""Each seat's points in the match."""


class ResultKind(StrEnum):
    """How a round was won."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    FORFEITED = "forfeited"


MULTIPLES = {ResultKind.SINGLE: 1, ResultKind.GAMMON: 2, ResultKind.BACKGAMMON: 3}


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who won a round, how, and for how much."""

    winner: Seat
    kind: ResultKind
    multiple: int
    """How many times the stake; 1 for a forfeit, which costs 1 point (B25)."""
    points: int


@dataclass(frozen=True, slots=True)
class Goal:
    """What ends the match: so many rounds, a score, or, with neither, a player."""

    rounds: int | None = None
    points: int | None = None


def borne_off(
    rules: BackgammonRules, cube: Cube, winner: Seat, loser_side: Side
) -> RoundResult:
    """Return the result of a round that `winner` played to its end (B24)."""
    kind = _kind(rules, loser_side)
    multiple = MULTIPLES[kind]
    if rules.jacoby and cube.owner is None:
        multiple = 1  # an automatic double leaves the cube without an owner (B18)
    return RoundResult(winner, kind, multiple, cube.value * multiple)


def dropped(cube: Cube, winner: Seat) -> RoundResult:
    """Return the result of a refused double: the stake before the offer (B20)."""
    return RoundResult(winner, ResultKind.DROPPED, 1, cube.value)


def resigned(cube: Cube, winner: Seat, multiple: int) -> RoundResult:
    """Return the result of an accepted resignation (B25)."""
    return RoundResult(winner, ResultKind.RESIGNED, multiple, cube.value * multiple)


def forfeited(winner: Seat) -> RoundResult:
    """Return the result of a forfeit: 1 point, whatever the stake (B25)."""
    return RoundResult(winner, ResultKind.FORFEITED, 1, 1)


def goal(rules: BackgammonRules) -> Goal:
    """Return what ends a match under `rules` (B24)."""
    target = rules.target
    match rules.length:
        case Length.GAMES:
            return Goal(rounds=target)
        case Length.POINTS:
            return Goal(points=target)
        case Length.OPEN:
            return Goal()


def is_reached(goal: Goal, rounds_played: int, scores: Scores) -> bool:
    """Say whether the match ends after these rounds, with these scores (B24)."""
    by_rounds = goal.rounds is not None and rounds_played >= goal.rounds
    by_points = goal.points is not None and max(scores) >= goal.points
    return by_rounds or by_points


def suffices(goal: Goal, score: int, stake: int) -> bool:
    """Say whether a win at `stake` reaches the goal of a match to points (B23)."""
    return goal.points is not None and score + stake >= goal.points


def head_starts(rules: BackgammonRules) -> Scores:
    """Return the scores with which a match begins; nobody has reached its goal yet (B24)."""
    points = goal(rules).points
    first, second = (of_seat(rules, seat).head_start for seat in (0, 1))
    most = max(first, second) if points is None else points - 1
    return min(first, most), min(second, most)


def calls_for_crawford(rules: BackgammonRules, scores: Scores) -> bool:
    """Say whether a round at these scores is played without the cube (B23).

    Only the first such round is; the caller remembers that.
    """
    points = goal(rules).points
    return rules.crawford and points is not None and max(scores) == points - 1


def leader(scores: Scores) -> Seat | None:
    """Return the seat with more points; None on equal points (B24)."""
    if scores[0] == scores[1]:
        return None
    return Seat(0) if scores[0] > scores[1] else Seat(1)


def _kind(rules: BackgammonRules, loser_side: Side) -> ResultKind:
    if loser_side[OFF]:
        return ResultKind.SINGLE
    far_back = any(loser_side[across(HOME) : BAR + 1])
    if far_back and rules.backgammon_counts == MULTIPLES[ResultKind.BACKGAMMON]:
        return ResultKind.BACKGAMMON
    return ResultKind.GAMMON
