"""From a state to what a viewer sees of it, field by field."""

from tabletoplan.engine.backgammon import cube, scoring
from tabletoplan.engine.backgammon.board import has_won
from tabletoplan.engine.backgammon.plays import playable_steps
from tabletoplan.engine.backgammon.state import Match, Round, Turn
from tabletoplan.engine.backgammon.view import SEATS, BackgammonView, LastTurn, Phase, other
from tabletoplan.engine.seats import CHANCE, Awaited, Seat, Viewer


def awaited(match: Match) -> Awaited:
    """Return whom the match waits for."""
    board = match.round
    match match.phase:
        case Phase.OPENING | Phase.ROLLING:
            return CHANCE
        case Phase.ROUND_OVER:
            return frozenset(SEATS) - board.ready
        case Phase.RESIGNING if board.resignation is not None:
            return frozenset({other(board.resignation.by)})
        case Phase.DOUBLED | Phase.BEAVERED if board.doubled_by is not None:
            return frozenset({other(board.doubled_by)})
        case Phase.TO_ROLL | Phase.MOVING if board.on_turn is not None:
            return frozenset({board.on_turn})
        case _:
            return frozenset()


def view_of(match: Match, viewer: Viewer) -> BackgammonView:
    """Return what `viewer` sees; only the field `viewer` tells one from another."""
    board = match.round
    waits_for = awaited(match)
    shown = board.turn or board.last_turn
    winner = scoring.leader(match.scores) if match.over else None
    return BackgammonView(
        viewer=viewer,
        rules=match.rules,
        scores=match.scores,
        round_number=match.round_number,
        phase=match.phase,
        on_turn=board.on_turn,
        awaited=frozenset() if waits_for is CHANCE else waits_for,
        sides=board.sides,
        roller=shown.seat if shown else None,
        dice=shown.dice if shown else (),
        dice_left=shown.dice_left if shown else (),
        blocked=shown is not None and _is_blocked(board, shown),
        opening_rolls=board.opening_rolls,
        steps=board.turn.steps if board.turn else (),
        undoable_by=_undoable_by(match),
        last_turn=_last_turn(board),
        cube=board.cube,
        cube_in_play=cube.why_absent(match.rules, match.crawford_round) is None,
        stake=board.cube.value,
        doubled_by=board.doubled_by,
        resignation=board.resignation,
        result=board.result,
        ready=board.ready,
        crawford_round=match.crawford_round,
        match_winner=winner,
        match_drawn=match.over and winner is None,
    )


def _is_blocked(board: Round, turn: Turn) -> bool:
    """Say whether the dice left can't be played (B11)."""
    own, theirs = board.board(turn.seat)
    left = turn.dice_left
    return bool(left) and not has_won(own) and not playable_steps(own, theirs, left)


def _undoable_by(match: Match) -> Seat | None:
    turn = match.round.turn
    if turn is None or not turn.steps:
        return None
    return turn.seat if match.phase in (Phase.TO_ROLL, Phase.MOVING) else None


def _last_turn(board: Round) -> LastTurn | None:
    turn = board.last_turn
    if turn is None:
        return None
    # What is committed with dice left was blocked, unless it won the round (B10).
    blocked = bool(turn.dice_left) and not has_won(board.sides[turn.seat])
    return LastTurn(turn.seat, turn.dice, turn.steps, blocked)
