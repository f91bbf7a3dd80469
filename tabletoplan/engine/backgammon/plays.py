"""Which steps, moves and whole plays a roll allows (B3 to B10).

`dice` are the two numbers rolled; `dice_left` are those still to be played,
four at first for a double (B5).
"""

from typing import NamedTuple

from tabletoplan.engine.backgammon.board import OFF, Side, Step, stepped
from tabletoplan.engine.backgammon.packed import is_won, pack, single_steps, unpack

Dice = tuple[int, ...]

_STEPS = tuple(tuple(Step(source, die) for die in range(7)) for source in range(26))
_Reached = dict[int, tuple[Step, ...]]
"""Packed positions, each with one way of reaching it."""


class Play(NamedTuple):
    """A whole play: the board after it and one order of steps that leads there."""

    own: Side
    theirs: Side
    steps: tuple[Step, ...]


class Hop(NamedTuple):
    """One checker moved by one die, or by several one after the other (B4)."""

    source: int
    dice: Dice


def dice_to_play(dice: Dice) -> Dice:
    """Return the dice that a roll gives: two, or the same one four times (B5)."""
    first, second = dice
    return dice * 2 if first == second else dice


def without(dice_left: Dice, die: int) -> Dice:
    """Return `dice_left` after one `die` of them was played."""
    at = dice_left.index(die)
    return dice_left[:at] + dice_left[at + 1 :]


def legal_plays(own: Side, theirs: Side, dice: Dice) -> list[Play]:
    """Return every position that a roll may lead to, once, with one way to it.

    When nothing can be played, that is the unchanged position alone.
    """
    return remaining_plays(own, theirs, dice_to_play(dice))


def remaining_plays(own: Side, theirs: Side, dice_left: Dice) -> list[Play]:
    """Return what `legal_plays` does, for a turn of which a part was played."""
    start: _Reached = {pack(own, theirs): ()}
    if len(set(dice_left)) > 1:
        reached = _with_two(start, max(dice_left), min(dice_left))
    else:
        reached = _with_same(start, dice_left)
    return [Play(*unpack(position), steps) for position, steps in reached.items()]


def playable_steps(own: Side, theirs: Side, dice_left: Dice) -> tuple[Step, ...]:
    """Return the next steps that lead to a full play (B6), rearmost source first."""
    position = pack(own, theirs)
    dice = sorted(set(dice_left), reverse=True)
    found = [(die, *step) for die in dice for step in single_steps(position, die)]
    if len(dice) > 1:  # equal dice never get in each other's way
        both = [
            (die, source, after)
            for die, source, after in found
            if is_won(after) or single_steps(after, sum(dice) - die)
        ]
        highest = [step for step in found if step[0] == found[0][0]]
        found = both or highest
    return tuple(sorted((_STEPS[source][die] for die, source, _ in found), reverse=True))


def moves(own: Side, theirs: Side, dice_left: Dice) -> tuple[Hop, ...]:
    """Return the moves of one checker, with one or several dice, of a full play."""
    return tuple(
        Hop(step.source, dice)
        for step in playable_steps(own, theirs, dice_left)
        for dice in _dice_of_one_checker(own, theirs, dice_left, step)
    )


def full_play(own: Side, theirs: Side, dice_left: Dice) -> tuple[Step, ...]:
    """Return one play of the greatest possible number of dice (B6)."""
    steps: tuple[Step, ...] = ()
    while following := playable_steps(own, theirs, dice_left):
        step = following[0]
        own, theirs = stepped(own, theirs, step)
        dice_left = without(dice_left, step.die)
        steps = (*steps, step)
    return steps


def _with_two(start: _Reached, higher: int, lower: int) -> _Reached:
    """Play two different dice in either order; else one, the higher if possible."""
    first_higher = _spread(start, higher)
    first_lower = _spread(start, lower)
    both = _spread(first_lower, higher) | _spread(first_higher, lower)
    return both or first_higher or first_lower or start


def _with_same(start: _Reached, dice_left: Dice) -> _Reached:
    """Play equal dice for as long as any of them can be played."""
    reached = start
    for die in dice_left:
        reached = _spread(reached, die) or reached
    return reached


def _spread(reached: _Reached, die: int) -> _Reached:
    """Return every position one step further."""
    further: _Reached = {}
    for position, steps in reached.items():
        for source, after in single_steps(position, die):
            if after not in further:
                further[after] = (*steps, _STEPS[source][die])
    return further


def _dice_of_one_checker(own: Side, theirs: Side, dice_left: Dice, step: Step) -> list[Dice]:
    """Return the runs of dice that start with `step` and keep to its checker."""
    own, theirs = stepped(own, theirs, step)
    rest = without(dice_left, step.die)
    runs: list[Dice] = [(step.die,)]
    if step.target != OFF and rest:
        for following in playable_steps(own, theirs, rest):
            if following.source == step.target:
                longer = _dice_of_one_checker(own, theirs, rest, following)
                runs += [(step.die, *dice) for dice in longer]
    return runs
