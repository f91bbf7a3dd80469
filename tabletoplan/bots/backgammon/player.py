"""The player of Backgammon; its strengths differ in care and in slips."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from tabletoplan.bots import slips
from tabletoplan.bots.backgammon import offers, standing
from tabletoplan.bots.backgammon.bearoff import table
from tabletoplan.bots.backgammon.boards import Boards, in_contact, row
from tabletoplan.bots.backgammon.judging import AT_SIGHT, THOROUGH, Care, judged
from tabletoplan.bots.backgammon.net import nets
from tabletoplan.bots.backgammon.worth import Ends, ends
from tabletoplan.engine.backgammon.actions import Done, Move, Ready, SeatAction
from tabletoplan.engine.backgammon.plays import Play, remaining_plays
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.seats import SPECTATOR, Seat

_IN_A_RACE: Final = 0.4
"""How far a player errs in a race, where counting helps, against how far elsewhere."""


@dataclass(frozen=True, slots=True)
class Player:
    """Sees only what its seat sees; keeps nothing."""

    care: Care = AT_SIGHT
    slip: float = 0.0
    """About how much a play may cost, in points, that is taken for the best."""

    def choose(
        self, view: BackgammonView, choices: Sequence[SeatAction], random: Random
    ) -> SeatAction:
        """Return the next step of the best play, or the answer that the odds call for."""
        assert view.viewer is not SPECTATOR
        action = self._wanted(view, view.viewer, choices)
        assert action in choices
        return action

    def best(self, plays: Sequence[Play], ends: Ends, occasion: str = "") -> Play:
        """Return the play to make for these ends; `occasion` tells one slip from another."""
        boards = np.array([row(play.own, play.theirs) for play in plays], np.uint8)
        values = judged(boards, ends, self.care).tolist()
        names = [bytes(board).hex() for board in boards]
        return plays[slips.best(values, names, self._slip_on(boards, ends), occasion)]

    def _slip_on(self, boards: Boards, ends: Ends) -> float:
        return self.slip * ends.unit * (1.0 if in_contact(boards).any() else _IN_A_RACE)

    def _wanted(
        self, view: BackgammonView, seat: Seat, choices: Sequence[SeatAction]
    ) -> SeatAction:
        match view.phase:
            case Phase.MOVING:
                return Done() if Done() in choices else self._next_step(view, seat)
            case Phase.ROUND_OVER:
                return Ready()
            case _:
                return offers.answer(view, seat, choices, self.slip)

    def _next_step(self, view: BackgammonView, seat: Seat) -> Move:
        """Return the first step of the best play that is left."""
        plays = remaining_plays(*board_of(view, seat), view.dice_left)
        play = self.best(plays, _ends(view, seat), f"{view.scores} {view.round_number}")
        step = play.steps[0]
        return Move(step.source, (step.die,))


def prepare() -> None:
    """Read the nets and work out the bear-off table, which takes a second or a few."""
    nets()
    table()


def _ends(view: BackgammonView, seat: Seat) -> Ends:
    """Return what the ends of the round are worth to `seat`, as the cube lies."""
    terms = standing.terms(view, seat)
    return ends(terms.worth, view.stake, terms.counted(offers.holder(view, seat)))


STRONG: Final = Player(THOROUGH)
MEDIUM: Final = Player(slip=0.034)
EASY: Final = Player(slip=0.072)
STRENGTHS: Final = {"strong": STRONG, "medium": MEDIUM, "easy": EASY}
"""The first is the strongest."""
