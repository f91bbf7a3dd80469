"""A player by rule of thumb: safe points, few blots, an honest cube."""

from collections.abc import Sequence
from random import Random

from tabletoplan.bots.backgammon import offers
from tabletoplan.bots.backgammon.evaluate import score
from tabletoplan.engine.backgammon.actions import Done, Move, Ready, SeatAction
from tabletoplan.engine.backgammon.plays import remaining_plays
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.seats import SPECTATOR, Seat


class Steady:
    """Looks at every position that the roll leads to, and goes for the best."""

    def choose(
        self, view: BackgammonView, choices: Sequence[SeatAction], random: Random
    ) -> SeatAction:
        """Return the next step of the best play, or the answer that the odds call for."""
        assert view.viewer is not SPECTATOR
        action = _wanted(view, view.viewer, choices, random)
        assert action in choices
        return action


def _wanted(
    view: BackgammonView, seat: Seat, choices: Sequence[SeatAction], random: Random
) -> SeatAction:
    match view.phase:
        case Phase.MOVING:
            return Done() if Done() in choices else _best_step(view, seat, random)
        case Phase.ROUND_OVER:
            return Ready()
        case _:
            return offers.answer(view, seat, choices)


def _best_step(view: BackgammonView, seat: Seat, random: Random) -> Move:
    """Return the first step of the best play; equals fall by chance."""
    plays = remaining_plays(*board_of(view, seat), view.dice_left)
    scores = [score(play.own, play.theirs) for play in plays]
    best = max(scores)
    play = random.choice([play for play, s in zip(plays, scores, strict=True) if s == best])
    step = play.steps[0]
    return Move(step.source, (step.die,))
