"""Why a checker can't go somewhere: the best reason, for a player who asks before moving.

A move says why its own dice won't do. A question names two places, or one; so every
way between them by the dice left is tried, and what stands in the way of all is told.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from tabletoplan.engine.backgammon.actions import Move
from tabletoplan.engine.backgammon.board import OFF, across
from tabletoplan.engine.backgammon.checks import check, check_may_move
from tabletoplan.engine.backgammon.plays import Dice
from tabletoplan.engine.backgammon.reasons import check_source
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.view import BackgammonView, board_of
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.seats import Seat

_UNSEEN = (Refusal.USE_BOTH_DICE, Refusal.USE_HIGHER_DIE)
"""What stands in the way of a step that looks possible (B6)."""


def why(
    view: BackgammonView, seat: Seat, source: int, target: int | None = None
) -> RuleViolation | None:
    """Return why `seat` can't move a checker so, or nowhere at all; None if it can.

    Places are in the seat's numbering; 25 is the bar, 0 is off.
    """
    try:
        check_may_move(view, seat)
        check_source(board_of(view, seat)[0], source)
        ways = _ways(view, seat, source, target)
    except RuleViolation as refused:
        return refused
    refusals = [_refusal(view, seat, Move(source, dice)) for dice in ways]
    standing = [refused for refused in refusals if refused is not None]
    return _best(standing) if len(standing) == len(refusals) else None


def _ways(view: BackgammonView, seat: Seat, source: int, target: int | None) -> Sequence[Dice]:
    """Return the runs of dice that lead there, shorter ones and higher dice first.

    Raises:
        RuleViolation: none does, or the place is closed whatever the dice.
    """
    left = tuple(sorted(view.dice_left, reverse=True))
    if not left:
        raise RuleViolation(Refusal.NO_DICE_LEFT)
    if target is None:
        return [(die,) for die in dict.fromkeys(left)]
    if target >= source:
        raise RuleViolation(Refusal.WRONG_WAY)
    runs = [run for count in range(1, len(left) + 1) for run in permutations(left, count)]
    ways = [run for run in dict.fromkeys(runs) if _leads(run, source, target)]
    if not ways:
        raise _out_of_reach(view, source - target)
    if target != OFF and board_of(view, seat)[1][across(target)] > 1:
        raise RuleViolation(Refusal.HELD_BY_TWO, point=target)
    return ways


def _leads(run: Dice, source: int, target: int) -> bool:
    """Say whether a run of dice ends on `target`; off the board more than enough will do."""
    if target == OFF:
        return sum(run[:-1]) < source <= sum(run)
    return sum(run) == source - target


def _out_of_reach(view: BackgammonView, distance: int) -> RuleViolation:
    if distance in view.dice and distance not in view.dice_left:
        return RuleViolation(Refusal.DIE_USED, die=distance)
    dice = _written(view.dice_left)
    return RuleViolation(Refusal.NO_DIE_FOR_THAT, distance=distance, dice=dice)


def _refusal(view: BackgammonView, seat: Seat, move: Move) -> RuleViolation | None:
    try:
        check(view, seat, move)
    except RuleViolation as refused:
        return refused
    return None


def _best(refusals: Sequence[RuleViolation]) -> RuleViolation:
    """Return the reason that the board shows least; all closed points if there is no other."""
    for refused in refusals:
        if refused.reason in _UNSEEN:
            return refused
    held = [r.facts["point"] for r in refusals if r.reason is Refusal.HELD_BY_TWO]
    if len(held) == len(refusals) and len(set(held)) > 1:
        return RuleViolation(Refusal.ALL_HELD, points=_written(dict.fromkeys(held)))
    return refusals[0]


def _written(numbers: Iterable[int | str]) -> str:
    return ", ".join(map(str, numbers))
