"""How a turn goes: from the dice, step by step, to the other side (B3 to B15)."""

from dataclasses import replace

from tabletoplan.engine.backgammon.board import (
    BAR,
    Step,
    across,
    has_won,
    hits,
    shifted,
    stepped,
)
from tabletoplan.engine.backgammon.plays import playable_steps
from tabletoplan.engine.backgammon.rules import BackgammonRules, Commit
from tabletoplan.engine.backgammon.state import Round, Turn
from tabletoplan.engine.backgammon.view import MadeStep, Phase, other
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.seats import Seat


def begun(round_: Round, seat: Seat, dice: tuple[int, int]) -> Round:
    """Return the round with `dice` to be played; a dance passes at once (B11)."""
    turn = Turn(seat, dice)
    round_ = replace(round_, turn=turn, on_turn=seat, stage=Phase.MOVING)
    return round_ if can_move(round_) else passed(committed(round_))


def moved(round_: Round, source: int, dice: tuple[int, ...]) -> Round:
    """Return the round after one checker moved by each of `dice` in turn (B4)."""
    for die in dice:
        step = Step(source, die)
        round_ = _stepped(round_, step)
        source = step.target
    return round_


def ended(rules: BackgammonRules, round_: Round) -> Round:
    """Return the round after a move, with the turn ended where the rules say so.

    A turn that is blocked early passes, but may still be undone (B13).
    """
    if can_move(round_) or rules.commit is Commit.BUTTON:
        return round_
    turn = turn_of(round_)
    return passed(round_ if turn.dice_left else committed(round_))


def undone(round_: Round) -> Round:
    """Return the round without the last step; its seat is on turn again (B12, B13)."""
    turn = turn_of(round_)
    *steps, last = turn.steps
    own, theirs = round_.board(turn.seat)
    own = shifted(own, last.target, last.source)
    if last.hit:
        theirs = shifted(theirs, BAR, across(last.target))
    turn = replace(turn, steps=tuple(steps))
    round_ = round_.with_board(turn.seat, own, theirs)
    return replace(round_, turn=turn, on_turn=turn.seat, stage=Phase.MOVING)


def committed(round_: Round) -> Round:
    """Return the round with its turn, if there is one, out of reach of undo."""
    return replace(round_, turn=None, last_turn=round_.turn or round_.last_turn)


def passed(round_: Round) -> Round:
    """Return the round with the other side to roll."""
    return replace(round_, on_turn=other(seat_on_turn(round_)), stage=Phase.TO_ROLL)


def can_move(round_: Round) -> bool:
    """Say whether the turn in progress has a die that can be played."""
    turn = turn_of(round_)
    return bool(playable_steps(*round_.board(turn.seat), turn.dice_left))


def turn_of(round_: Round) -> Turn:
    """Return the turn in progress, which there must be."""
    if round_.turn is None:
        raise EngineDefect("no turn is in progress")
    return round_.turn


def seat_on_turn(round_: Round) -> Seat:
    """Return whose turn it is, which must be somebody's."""
    if round_.on_turn is None:
        raise EngineDefect("nobody is on turn")
    return round_.on_turn


def is_won_by_mover(round_: Round) -> bool:
    """Say whether the side that moved has borne off all checkers (B10)."""
    return has_won(round_.sides[turn_of(round_).seat])


def _stepped(round_: Round, step: Step) -> Round:
    turn = turn_of(round_)
    own, theirs = round_.board(turn.seat)
    hit = hits(theirs, step.target)
    made = MadeStep(step.source, step.target, step.die, hit)
    round_ = round_.with_board(turn.seat, *stepped(own, theirs, step))
    return replace(round_, turn=replace(turn, steps=(*turn.steps, made)))
