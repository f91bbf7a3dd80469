"""What the player offers, takes, drops and accepts (B19 to B25).

It never resigns: who has won may bear off in peace.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tabletoplan.bots import slips
from tabletoplan.bots.backgammon import standing
from tabletoplan.bots.backgammon.boards import Boards, row
from tabletoplan.bots.backgammon.cubeful import Holder, Terms, expected
from tabletoplan.bots.backgammon.doubling import Deal, expected_of, liveness_of
from tabletoplan.bots.backgammon.outlook import outlook, turned
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Double,
    Drop,
    RefuseResignation,
    Roll,
    SeatAction,
    Take,
)
from tabletoplan.engine.backgammon.plays import remaining_plays
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.seats import Seat

_A_HAIR: Final = 1e-5
"""In points: where it makes no other difference, offer a double, or a beaver."""
_NOT_WORTH_THE_WAIT: Final = 0.01
"""In points: for less than that, nobody plays on against a resignation."""

Priced = dict[SeatAction, float]
"""Choices, and what each is worth to the one who chooses."""


def answer(
    view: BackgammonView, seat: Seat, choices: Sequence[SeatAction], slip: float
) -> SeatAction:
    """Return what to do before a roll, or about the other side's offer.

    No slip keeps anybody playing on against who offers all that there is to win.
    """
    priced = _priced(view, seat, choices)
    names = [str(action) for action in priced]
    price = 0.0 if view.phase is Phase.RESIGNING else slip * view.stake
    occasion = f"{view.sides} {view.scores} {view.round_number}"
    return list(priced)[slips.best(list(priced.values()), names, price, occasion)]


def holder(view: BackgammonView, seat: Seat) -> Holder:
    """Return whose the cube is, seen by `seat`."""
    if view.cube.owner is None:
        return Holder.NOBODY
    return Holder.OURS if view.cube.owner == seat else Holder.THEIRS


def before_roll(board: Boards, terms: Terms, deal: Deal) -> Priced:
    """Return what a roll and a double are worth to the side to roll, as the cube lies."""
    rolled, taken = expected_of(board, terms, (deal, _doubled(deal.stake)))
    return {Roll(): rolled, Double(): min(taken, terms.worth(deal.stake)) + _A_HAIR}


def about_double(board: Boards, terms: Terms, stake: int, beavers: bool) -> Priced:
    """Return what the answers to a double of `stake` are worth; `terms` are the doubler's."""
    taken, beavered = expected_of(board, terms, (_doubled(stake), _doubled(2 * stake)))
    priced: Priced = {Take(): -taken, Drop(): -terms.worth(stake)}
    if beavers:
        priced[Beaver()] = _A_HAIR - max(beavered, terms.worth(-2 * stake))
    return priced


def _priced(view: BackgammonView, seat: Seat, choices: Sequence[SeatAction]) -> Priced:
    """Return the choices that the phase calls for, the calmest first."""
    if view.phase is Phase.RESIGNING:
        return _about_resignation(view, seat)
    if view.phase is Phase.TO_ROLL and Double() not in choices:
        return {Roll(): 0.0}
    board = _to_roll(view)
    assert view.on_turn is not None
    terms = standing.terms(view, view.on_turn)
    match view.phase:
        case Phase.DOUBLED:
            return about_double(board, terms, view.stake, Beaver() in choices)
        case Phase.BEAVERED:
            (taken,) = expected_of(board, terms, (_doubled(view.stake),))
            return {Take(): taken, Drop(): terms.worth(-view.stake)}
        case _:
            return before_roll(board, terms, Deal(view.stake, holder(view, seat)))


def _doubled(stake: int) -> Deal:
    """Return what a double of `stake` makes, once taken; for the side to roll."""
    return Deal(2 * stake, Holder.THEIRS)


def _to_roll(view: BackgammonView) -> Boards:
    assert view.on_turn is not None
    own, theirs = board_of(view, view.on_turn)
    return np.array([row(theirs, own)], np.uint8)


def _about_resignation(view: BackgammonView, seat: Seat) -> Priced:
    """Return what the price offered is worth, and what playing on is."""
    assert view.resignation is not None
    assert view.on_turn is not None
    offered = standing.worth(view, seat)(view.stake * view.resignation.multiple)
    onward = _of_turn(view) if view.roller == view.on_turn else _of_roll(view)
    return {
        AcceptResignation(): offered + _NOT_WORTH_THE_WAIT * view.stake,
        RefuseResignation(): onward if view.on_turn == seat else -onward,
    }


def _of_roll(view: BackgammonView) -> float:
    """Return what the round is worth to the seat on turn, who has yet to roll."""
    assert view.on_turn is not None
    terms = standing.terms(view, view.on_turn)
    deal = Deal(view.stake, holder(view, view.on_turn))
    return expected_of(_to_roll(view), terms, (deal,))[0]


def _of_turn(view: BackgammonView) -> float:
    """Return what the round is worth to the seat on turn, who is about to move."""
    seat = view.on_turn
    assert seat is not None
    plays = remaining_plays(*board_of(view, seat), view.dice_left)
    boards = np.array([row(play.own, play.theirs) for play in plays], np.uint8)
    terms = standing.terms(view, seat)
    return max(
        expected(terms, view.stake, holder(view, seat), tuple(likely), alive)
        for likely, alive in zip(
            turned(outlook(boards)).tolist(), liveness_of(boards), strict=True
        )
    )
