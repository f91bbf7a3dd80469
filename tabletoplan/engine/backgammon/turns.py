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


def begun(board: Round, seat: Seat, dice: tuple[int, int]) -> Round:
    """Return the round with `dice` to be played; a dance passes at once (B11)."""
    turn = Turn(seat, dice)
    board = replace(board, turn=turn, on_turn=seat, stage=Phase.MOVING)
    return board if can_move(board) else passed(committed(board))


def moved(board: Round, source: int, dice: tuple[int, ...]) -> Round:
    """Return the round after one checker moved by each of `dice` in turn (B4)."""
    for die in dice:
        step = Step(source, die)
        board = _stepped(board, step)
        source = step.target
    return board


def ended(rules: BackgammonRules, board: Round) -> Round:
    """Return the round after a move, with the turn ended where the rules say so.

    A turn that is blocked early passes, but may still be undone (B13).
    """
    if can_move(board) or rules.commit is Commit.BUTTON:
        return board
    turn = turn_of(board)
    return passed(board if turn.dice_left else committed(board))


def undone(board: Round) -> Round:
    """Return the round without the last step; its seat is on turn again (B12, B13)."""
    turn = turn_of(board)
    *steps, last = turn.steps
    own, theirs = board.board(turn.seat)
    own = shifted(own, last.target, last.source)
    if last.hit:
        theirs = shifted(theirs, BAR, across(last.target))
    turn = replace(turn, steps=tuple(steps))
    board = board.with_board(turn.seat, own, theirs)
    return replace(board, turn=turn, on_turn=turn.seat, stage=Phase.MOVING)


def committed(board: Round) -> Round:
    """Return the round with its turn, if there is one, out of reach of undo."""
    return replace(board, turn=None, last_turn=board.turn or board.last_turn)


def passed(board: Round) -> Round:
    """Return the round with the other side to roll."""
    return replace(board, on_turn=other(seat_on_turn(board)), stage=Phase.TO_ROLL)


def can_move(board: Round) -> bool:
    """Say whether the turn in progress has a die that can be played."""
    turn = turn_of(board)
    return bool(playable_steps(*board.board(turn.seat), turn.dice_left))


def turn_of(board: Round) -> Turn:
    """Return the turn in progress, which there must be."""
    if board.turn is None:
        raise EngineDefect("no turn is in progress")
    return board.turn


def seat_on_turn(board: Round) -> Seat:
    """Return whose turn it is, which must be somebody's."""
    if board.on_turn is None:
        raise EngineDefect("nobody is on turn")
    return board.on_turn


def is_won_by_mover(board: Round) -> bool:
    """Say whether the side that moved has borne off all checkers (B10)."""
    return has_won(board.sides[turn_of(board).seat])


def _stepped(board: Round, step: Step) -> Round:
    turn = turn_of(board)
    own, theirs = board.board(turn.seat)
    hit = hits(theirs, step.target)
    made = MadeStep(step.source, step.target, step.die, hit)
    board = board.with_board(turn.seat, *stepped(own, theirs, step))
    return replace(board, turn=replace(turn, steps=(*turn.steps, made)))
