"""One action after the other: the match after it, or a refusal."""

from dataclasses import replace
from typing import assert_never

from tabletoplan.engine.backgammon import cube, rounds, scoring, turns
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
    SeatAction,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.checks import check
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.seeing import view_of
from tabletoplan.engine.backgammon.state import Match, Round
from tabletoplan.engine.backgammon.view import SEATS, Phase, Resignation, other
from tabletoplan.engine.errors import EngineDefect, RuleViolation
from tabletoplan.engine.seats import CHANCE, Actor, Seat


def play(match: Match, action: BackgammonAction, by: Actor) -> Match:
    """Return the match after `action`.

    Raises:
        RuleViolation: the rules don't allow it here; nothing has changed.
    """
    if by is CHANCE:
        return _played_by_chance(match, action)
    if by not in SEATS:
        raise EngineDefect(f"nobody sits on seat {by}")
    check(view_of(match, by), by, action)
    if isinstance(action, OpeningRoll | DiceRoll):
        raise EngineDefect("the check let a seat play chance")
    return _played(match, action, by)


def _played_by_chance(match: Match, action: BackgammonAction) -> Match:
    match action:
        case OpeningRoll(dice) if match.phase is Phase.OPENING:
            return rounds.opened(match, dice)
        case DiceRoll(dice) if match.phase is Phase.ROLLING:
            seat = turns.seat_on_turn(match.round)
            return _with(match, turns.begun(match.round, seat, dice))
        case _:
            raise RuleViolation(Refusal.NO_DICE_DUE)


def _played(match: Match, action: SeatAction, by: Seat) -> Match:
    """Return the match after what a seat did, which is allowed."""
    match action:
        case Roll() | Undo() | Done():
            return _with(match, _after_turn_action(match.round, action))
        case Move(source, dice):
            return _after_move(match, turns.moved(match.round, source, dice))
        case Drop() | AcceptResignation() | Forfeit():
            return rounds.finished(match, _result(match.round, action, by))
        case Ready():
            return rounds.made_ready(match, by)
        case EndMatch():
            return replace(match, over=True)
        case _:
            return _with(match, _after_offer(match.round, action, by))


def _after_turn_action(round_: Round, action: Roll | Undo | Done) -> Round:
    match action:
        case Roll():
            return replace(turns.committed(round_), stage=Phase.ROLLING)
        case Undo():
            return turns.undone(round_)
        case Done():
            return turns.passed(turns.committed(round_))
        case _:
            assert_never(action)


Offer = Double | Take | Beaver | Resign | RefuseResignation


def _after_offer(round_: Round, action: Offer, by: Seat) -> Round:
    """Return the round after an offer, or after an answer that plays on."""
    match action:
        case Double():
            return replace(turns.committed(round_), doubled_by=by)
        case Take():
            return _taken(round_)
        case Beaver():
            return replace(round_, cube=cube.taken(round_.cube, owner=by), doubled_by=by)
        case Resign(multiple):
            return replace(round_, resignation=Resignation(by, multiple))
        case RefuseResignation():
            return replace(round_, resignation=None)
        case _:
            assert_never(action)


def _taken(round_: Round) -> Round:
    """Return the round with the offer accepted.

    A double gives the cube to the taker (B20), a beaver leaves it with the
    one who beavered (B21): either way with the side that isn't on turn.
    """
    owner = other(turns.seat_on_turn(round_))
    return replace(round_, cube=cube.taken(round_.cube, owner), doubled_by=None)


def _result(
    round_: Round, action: Drop | AcceptResignation | Forfeit, by: Seat
) -> scoring.RoundResult:
    """Return the result of a round that ends before its last checker."""
    match action:
        case Drop():
            return scoring.dropped(round_.cube, other(by))
        case Forfeit():
            return scoring.forfeited(other(by))
        case AcceptResignation():
            if round_.resignation is None:
                raise EngineDefect("no resignation waits")
            return scoring.resigned(round_.cube, by, round_.resignation.multiple)
        case _:
            assert_never(action)


def _after_move(match: Match, round_: Round) -> Match:
    """Return the match after a move: won (B10), or with the turn perhaps ended."""
    mover = turns.turn_of(round_).seat
    if not turns.is_won_by_mover(round_):
        return _with(match, turns.ended(match.rules, round_))
    loser_side = round_.sides[other(mover)]
    result = scoring.borne_off(match.rules, round_.cube, mover, loser_side)
    return rounds.finished(_with(match, turns.committed(round_)), result)


def _with(match: Match, round_: Round) -> Match:
    return replace(match, round=round_)
