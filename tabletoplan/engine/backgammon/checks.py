"""Whether a seat may do what it wants to, judged from its view alone.

The one place that says so: `play` asks before it changes anything, and
`choices` asks what it may offer. Nothing in Backgammon is hidden, so a view
has all that the rules look at.
"""

from typing import assert_never

from tabletoplan.engine.backgammon import cube, scoring
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    BackgammonAction,
    Beaver,
    DiceRoll,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.board import Step, stepped
from tabletoplan.engine.backgammon.notation import format_play
from tabletoplan.engine.backgammon.plays import full_play, playable_steps, without
from tabletoplan.engine.backgammon.reasons import check_step
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import GivingUp
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.seats import Seat

_BY_CHANCE = (Phase.OPENING, Phase.ROLLING)
_OFFERED = (Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNING)


def check(view: BackgammonView, seat: Seat, action: BackgammonAction) -> None:
    """Make sure that `seat` may do this now.

    Raises:
        RuleViolation: it may not.
    """
    _check_match_goes_on(view)
    match action:
        case Ready():
            _check_ready(view, seat)
        case EndMatch():
            _check_end_match(view)
        case Take() | Drop() | Beaver():
            _check_answer_to_double(view, seat, action)
        case AcceptResignation() | RefuseResignation():
            _check_answer_to_resignation(view, seat)
        case OpeningRoll() | DiceRoll():
            raise RuleViolation(Refusal.NOT_BY_HAND)
        case _:
            _check_no_answer_is_due(view, seat)
            _check_in_play(view, seat, action)


def may(view: BackgammonView, seat: Seat, action: BackgammonAction) -> bool:
    """Say whether `seat` may do this now."""
    try:
        check(view, seat, action)
    except RuleViolation:
        return False
    return True


def check_may_move(view: BackgammonView, seat: Seat) -> None:
    """Make sure that it is time for `seat` to move checkers (B15).

    Raises:
        RuleViolation: it isn't.
    """
    _check_match_goes_on(view)
    _check_no_answer_is_due(view, seat)
    _check_moving(view, seat)


InPlay = Roll | Move | Undo | Done | Double | Resign | Forfeit


def _check_in_play(view: BackgammonView, seat: Seat, action: InPlay) -> None:
    match action:
        case Roll():
            _check_to_roll(view, seat)
        case Move():
            _check_move(view, seat, action)
        case Undo():
            _check_undo(view, seat)
        case Done():
            _check_done(view, seat)
        case Double():
            _check_double(view, seat)
        case Resign():
            _check_giving_up(view, GivingUp.RESIGN, Refusal.NO_RESIGNATION_HERE)
        case Forfeit():
            _check_giving_up(view, GivingUp.FORFEIT, Refusal.NO_FORFEIT_HERE)
        case _:
            assert_never(action)


def _check_match_goes_on(view: BackgammonView) -> None:
    if view.phase is Phase.MATCH_OVER:
        raise RuleViolation(Refusal.MATCH_OVER)


def _check_no_answer_is_due(view: BackgammonView, seat: Seat) -> None:
    """Make sure that the round goes on, and that no offer waits (B20, B25)."""
    if view.phase is Phase.ROUND_OVER:
        raise RuleViolation(Refusal.ROUND_OVER)
    if view.phase in _BY_CHANCE:
        raise RuleViolation(Refusal.DICE_ARE_ROLLING)
    if view.phase in _OFFERED:
        mine = seat in view.awaited
        raise RuleViolation(Refusal.ANSWER_FIRST if mine else Refusal.AWAIT_ANSWER)


def _check_on_turn(view: BackgammonView, seat: Seat) -> None:
    if view.on_turn != seat:
        raise RuleViolation(Refusal.NOT_YOUR_TURN)


def _check_to_roll(view: BackgammonView, seat: Seat) -> None:
    _check_on_turn(view, seat)
    if view.phase is Phase.MOVING:
        raise RuleViolation(Refusal.ALREADY_ROLLED)


def _check_moving(view: BackgammonView, seat: Seat) -> None:
    _check_on_turn(view, seat)
    if view.phase is Phase.TO_ROLL:
        raise RuleViolation(Refusal.ROLL_FIRST)


def _check_move(view: BackgammonView, seat: Seat, move: Move) -> None:
    """Make sure that each die of a move may be played in its turn (B4)."""
    _check_moving(view, seat)
    own, theirs = board_of(view, seat)
    dice_left, source = view.dice_left, move.source
    for die in move.dice:
        step = Step(source, die)
        check_step(own, theirs, view.dice, dice_left, step)
        own, theirs = stepped(own, theirs, step)
        dice_left, source = without(dice_left, die), step.target


def _check_undo(view: BackgammonView, seat: Seat) -> None:
    if view.undoable_by == seat:
        return
    if view.on_turn == seat:
        raise RuleViolation(Refusal.NOTHING_TO_UNDO)
    if view.last_turn is not None and view.last_turn.seat == seat:
        raise RuleViolation(Refusal.TURN_COMMITTED)
    raise RuleViolation(Refusal.NOT_YOUR_TURN)


def _check_done(view: BackgammonView, seat: Seat) -> None:
    _check_moving(view, seat)
    board = board_of(view, seat)
    if playable_steps(*board, view.dice_left):
        play = format_play(*board, full_play(*board, view.dice_left))
        raise RuleViolation(Refusal.MOVES_REMAIN, play=play)


def _check_double(view: BackgammonView, seat: Seat) -> None:
    if absent := cube.why_absent(view.rules, view.crawford_round):
        raise RuleViolation(absent)
    _check_raise(view, seat, view.cube)
    _check_to_roll(view, seat)


def _check_raise(view: BackgammonView, seat: Seat, before: cube.Cube) -> None:
    """Make sure that `seat` may double the stake that `before` shows (B19, B23)."""
    cube.check_turnable(view.rules, before, seat)
    if scoring.suffices(scoring.goal(view.rules), view.scores[seat], before.value):
        raise RuleViolation(Refusal.STAKE_SUFFICES, stake=before.value)


def _check_answer_to_double(
    view: BackgammonView, seat: Seat, answer: Take | Drop | Beaver
) -> None:
    if view.phase not in (Phase.DOUBLED, Phase.BEAVERED):
        raise RuleViolation(Refusal.NO_DOUBLE_OFFERED)
    if view.doubled_by == seat:
        raise RuleViolation(Refusal.NOT_YOURS_TO_ANSWER)
    if isinstance(answer, Beaver):
        _check_beaver(view, seat)


def _check_beaver(view: BackgammonView, seat: Seat) -> None:
    """Make sure that the doubled side may take and double at once (B21)."""
    if not view.rules.beavers:
        raise RuleViolation(Refusal.BEAVERS_OFF)
    if view.phase is Phase.BEAVERED:
        raise RuleViolation(Refusal.BEAVERED_ALREADY)
    _check_raise(view, seat, cube.taken(view.cube, owner=seat))


def _check_answer_to_resignation(view: BackgammonView, seat: Seat) -> None:
    if view.resignation is None:
        raise RuleViolation(Refusal.NO_RESIGNATION_OFFERED)
    if view.resignation.by == seat:
        raise RuleViolation(Refusal.NOT_YOURS_TO_ANSWER)


def _check_giving_up(view: BackgammonView, way: GivingUp, refusal: Refusal) -> None:
    if view.rules.giving_up is not way:
        raise RuleViolation(refusal)


def _check_ready(view: BackgammonView, seat: Seat) -> None:
    if view.phase is not Phase.ROUND_OVER:
        raise RuleViolation(Refusal.NOT_OVER)
    if seat in view.ready:
        raise RuleViolation(Refusal.ALREADY_READY)


def _check_end_match(view: BackgammonView) -> None:
    if scoring.goal(view.rules) != scoring.Goal():
        raise RuleViolation(Refusal.LENGTH_IS_SET)
    if view.phase is not Phase.ROUND_OVER:
        raise RuleViolation(Refusal.NOT_OVER)
