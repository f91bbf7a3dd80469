"""Why a step isn't allowed: the first rule that stands in its way."""

from tabletoplan.engine.backgammon.board import (
    BAR,
    OFF,
    Side,
    Step,
    across,
    all_home,
    rearmost,
)
from tabletoplan.engine.backgammon.notation import format_play
from tabletoplan.engine.backgammon.plays import Dice, full_play, playable_steps
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.errors import RuleViolation


def check_step(own: Side, theirs: Side, dice: Dice, dice_left: Dice, step: Step) -> None:
    """Make sure that a step may be made now (B3 to B9).

    Raises:
        RuleViolation: it may not; where another die would be wasted (B6), the
            facts hold a full play that proves it.
    """
    if step in playable_steps(own, theirs, dice_left):
        return
    _check_die(dice, dice_left, step.die)
    check_source(own, step.source)
    _check_target(own, theirs, step)
    raise _wasteful(own, theirs, dice_left)


def _check_die(dice: Dice, dice_left: Dice, die: int) -> None:
    if die not in dice:
        raise RuleViolation(Refusal.DIE_NOT_ROLLED, die=die)
    if die not in dice_left:
        raise RuleViolation(Refusal.DIE_USED, die=die)


def check_source(own: Side, source: int) -> None:
    """Make sure that there is a checker to be moved (B4), and none waits on the bar (B8).

    Raises:
        RuleViolation: there is none, or one waits.
    """
    if own[BAR] and source != BAR:
        raise RuleViolation(Refusal.ENTER_FIRST)
    if source == OFF or not own[source]:
        raise RuleViolation(Refusal.NO_CHECKER_THERE, point=source)


def _check_target(own: Side, theirs: Side, step: Step) -> None:
    if step.target != OFF:
        if theirs[across(step.target)] > 1:
            raise RuleViolation(Refusal.HELD_BY_TWO, point=step.target)
    elif not all_home(own):
        raise RuleViolation(Refusal.NOT_ALL_HOME, point=rearmost(own))
    elif step.die > step.source and rearmost(own) > step.source:
        raise RuleViolation(Refusal.HIGHER_POINT_FIRST, point=rearmost(own))


def _wasteful(own: Side, theirs: Side, dice_left: Dice) -> RuleViolation:
    """Return the refusal of a step that is possible, but wastes a die (B6).

    Only of two different dice: equal ones never get in each other's way.
    """
    steps = full_play(own, theirs, dice_left)
    play = format_play(own, theirs, steps)
    if len(steps) == 1:
        return RuleViolation(Refusal.USE_HIGHER_DIE, die=steps[0].die, play=play)
    return RuleViolation(Refusal.USE_BOTH_DICE, play=play)
