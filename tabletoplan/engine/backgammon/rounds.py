"""How a round begins and ends, and when the match does (B16 to B18, B23, B24)."""

from dataclasses import replace

from tabletoplan.engine.backgammon import cube, scoring, turns
from tabletoplan.engine.backgammon.rules import FirstRoll, LaterRounds
from tabletoplan.engine.backgammon.scoring import RoundResult
from tabletoplan.engine.backgammon.state import Match, Round
from tabletoplan.engine.backgammon.view import SEATS, Phase
from tabletoplan.engine.seats import Seat


def opened(match: Match, dice: tuple[int, int]) -> Match:
    """Return the match after an opening roll; a tie asks for another (B16, B17)."""
    round_ = match.round
    rolls = (*round_.opening_rolls, dice)
    if dice[0] == dice[1]:
        raised = cube.after_tie(
            match.rules, round_.cube, len(round_.opening_rolls), match.crawford_round
        )
        return replace(match, round=replace(round_, opening_rolls=rolls, cube=raised))
    starter = SEATS[0] if dice[0] > dice[1] else SEATS[1]
    round_ = replace(round_, opening_rolls=rolls)
    if match.rules.first_roll is FirstRoll.PLAY_OPENING:
        return replace(match, round=turns.begun(round_, starter, dice))
    return replace(match, round=_to_roll(round_, starter))


def finished(match: Match, result: RoundResult) -> Match:
    """Return the match after a round; over if that reached its goal (B24)."""
    first, second = match.scores
    scores = (
        (first + result.points, second)
        if result.winner == SEATS[0]
        else (first, second + result.points)
    )
    round_ = replace(match.round, result=result, doubled_by=None, resignation=None)
    over = scoring.is_reached(scoring.goal(match.rules), match.round_number, scores)
    return replace(match, round=round_, scores=scores, over=over)


def made_ready(match: Match, seat: Seat) -> Match:
    """Return the match with one more seat ready; the last starts the next round."""
    round_ = replace(match.round, ready=match.round.ready | {seat})
    if len(round_.ready) < len(SEATS):
        return replace(match, round=round_)
    return _next_round(match)


def first(match: Match) -> Match:
    """Return a match whose first round is about to begin."""
    return replace(match, crawford_number=_crawford_number(match))


def _next_round(match: Match) -> Match:
    """Return the match at the start of another round (B16, B17)."""
    result = match.round.result
    round_ = Round()
    if match.rules.later_rounds is LaterRounds.WINNER_STARTS and result is not None:
        round_ = _to_roll(round_, result.winner)
    return first(replace(match, round=round_, round_number=match.round_number + 1))


def _crawford_number(match: Match) -> int | None:
    """Return which round is, or was, the one without a cube (B23)."""
    if match.crawford_number is None and scoring.calls_for_crawford(match.rules, match.scores):
        return match.round_number
    return match.crawford_number


def _to_roll(round_: Round, seat: Seat) -> Round:
    return replace(round_, on_turn=seat, stage=Phase.TO_ROLL)
