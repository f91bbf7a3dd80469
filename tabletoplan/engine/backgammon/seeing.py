"""From a state to what a viewer sees of it, field by field."""

from tabletoplan.engine.backgammon import cube, scoring
from tabletoplan.engine.backgammon.board import has_won
from tabletoplan.engine.backgammon.plays import playable_steps
from tabletoplan.engine.backgammon.state import Match, Round, Turn
from tabletoplan.engine.backgammon.view import SEATS, BackgammonView, LastTurn, Phase, other
from tabletoplan.engine.seats import CHANCE, Awaited, Seat, Viewer


def awaited(match: Match) -> Awaited:
    """Return whom the match waits for."""
    round_ = match.round
    match match.phase:
        case Phase.OPENING | Phase.ROLLING:
            return CHANCE
        case Phase.ROUND_OVER:
            return frozenset(SEATS) - round_.ready
        case Phase.RESIGNING if round_.resignation is not None:
            return frozenset({other(round_.resignation.by)})
        case Phase.DOUBLED | Phase.BEAVERED if round_.doubled_by is not None:
            return frozenset({other(round_.doubled_by)})
        case Phase.TO_ROLL | Phase.MOVING if round_.on_turn is not None:
            return frozenset({round_.on_turn})
        case _:
            return frozenset()


def view_of(match: Match, viewer: Viewer) -> BackgammonView:
    """Return what `viewer` sees; only the field `viewer` tells one from another."""
    round_ = match.round
    waits_for = awaited(match)
    shown = round_.turn or round_.last_turn
    winner = scoring.leader(match.scores) if match.over else None
    return BackgammonView(
        viewer=viewer,
        rules=match.rules,
        scores=match.scores,
        round_number=match.round_number,
        phase=match.phase,
        on_turn=round_.on_turn,
        awaited=frozenset() if waits_for is CHANCE else waits_for,
        sides=round_.sides,
        roller=shown.seat if shown else None,
        dice=shown.dice if shown else (),
        dice_left=shown.dice_left if shown else (),
        blocked=shown is not None and _is_blocked(round_, shown),
        opening_rolls=round_.opening_rolls,
        steps=round_.turn.steps if round_.turn else (),
        undoable_by=_undoable_by(match),
        last_turn=_last_turn(round_),
        cube=round_.cube,
        cube_in_play=cube.why_absent(match.rules, match.crawford_round) is None,
        stake=round_.cube.value,
        doubled_by=round_.doubled_by,
        resignation=round_.resignation,
        result=round_.result,
        ready=round_.ready,
        crawford_round=match.crawford_round,
        match_winner=winner,
        match_drawn=match.over and winner is None,
    )


def _is_blocked(round_: Round, turn: Turn) -> bool:
    """Say whether the dice left can't be played (B11)."""
    own, theirs = round_.board(turn.seat)
    left = turn.dice_left
    return bool(left) and not has_won(own) and not playable_steps(own, theirs, left)


def _undoable_by(match: Match) -> Seat | None:
    turn = match.round.turn
    if turn is None or not turn.steps:
        return None
    return turn.seat if match.phase in (Phase.TO_ROLL, Phase.MOVING) else None


def _last_turn(round_: Round) -> LastTurn | None:
    turn = round_.last_turn
    if turn is None:
        return None
    # What is committed with dice left was blocked, unless it won the round (B10).
    blocked = bool(turn.dice_left) and not has_won(round_.sides[turn.seat])
    return LastTurn(turn.seat, turn.dice, turn.steps, blocked)
