"""What the steady player offers, takes and drops (B19 to B25)."""

from collections.abc import Sequence
from typing import Final

from tabletoplan.bots.backgammon.evaluate import chance_to_win, in_contact
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
from tabletoplan.engine.backgammon.board import HOME, OFF, Side, across, pips
from tabletoplan.engine.backgammon.scoring import goal, suffices
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of, other
from tabletoplan.engine.seats import Seat

DOUBLE_FROM: Final = 0.70
"""The chance to win at which a double pays: about 8 % ahead in a race."""
REDOUBLE_FROM: Final = 0.72
PLAY_ON_FROM: Final = 0.90
"""With a gammon in sight, the chance from which playing on beats a dropped double."""
TAKE_FROM: Final = 0.22
"""The chance to win at which a double is taken: about 12 % behind in a race."""
TAKE_IN_CONTACT_FROM: Final = 0.27
"""With contact a round may also be lost double."""
BEAVER_FROM: Final = 0.60
_PIPS_A_ROLL: Final = 8.17


def answer(view: BackgammonView, seat: Seat, choices: Sequence[SeatAction]) -> SeatAction:
    """Return what to do before a roll, or about the other side's offer."""
    match view.phase:
        case Phase.DOUBLED | Phase.BEAVERED:
            return _about_double(view, seat, choices)
        case Phase.RESIGNING:
            return AcceptResignation() if _is_fair(view, seat) else RefuseResignation()
        case _:
            return Double() if Double() in choices and _pays(view, seat) else Roll()


def _pays(view: BackgammonView, seat: Seat) -> bool:
    """Say whether a double is worth more than a roll without it."""
    if suffices(goal(view.rules), view.scores[other(seat)], view.stake):
        return True  # whoever loses this round loses the match anyway
    chance = chance_to_win(*board_of(view, seat))
    if chance >= PLAY_ON_FROM and _multiple_in_reach(view, seat) > 1:
        return False
    return chance >= (DOUBLE_FROM if view.cube.owner is None else REDOUBLE_FROM)


def _about_double(
    view: BackgammonView, seat: Seat, choices: Sequence[SeatAction]
) -> SeatAction:
    """Return the answer to a double, or to a beaver."""
    own, theirs = board_of(view, seat)
    on_roll = view.on_turn == seat
    chance = chance_to_win(own, theirs) if on_roll else 1 - chance_to_win(theirs, own)
    if Beaver() in choices and chance >= BEAVER_FROM:
        return Beaver()
    if suffices(goal(view.rules), view.scores[other(seat)], view.stake):
        return Take()  # dropping loses the match
    return Take() if chance >= _take_from(own, theirs) else Drop()


def _take_from(own: Side, theirs: Side) -> float:
    return TAKE_IN_CONTACT_FROM if in_contact(own, theirs) else TAKE_FROM


def _is_fair(view: BackgammonView, seat: Seat) -> bool:
    """Say whether a resignation offers what could reasonably be won."""
    assert view.resignation is not None
    if suffices(goal(view.rules), view.scores[seat], view.stake * view.resignation.multiple):
        return True
    return view.resignation.multiple >= _multiple_in_reach(view, seat)


def _multiple_in_reach(view: BackgammonView, seat: Seat) -> int:
    """Return how many times the stake `seat` is likely to win, if it wins at all (B24)."""
    own, theirs = board_of(view, seat)
    if theirs[OFF] or (view.rules.jacoby and view.cube.owner is None):
        return 1
    their_rolls = _pips_to_bear_off_one(theirs) / _PIPS_A_ROLL
    own_rolls = max(pips(own) / _PIPS_A_ROLL, sum(own[1:]) / 2.5)
    if their_rolls < own_rolls:
        return 1
    far_back = sum(theirs[across(HOME) :]) * HOME / _PIPS_A_ROLL > own_rolls
    return view.rules.backgammon_counts if far_back else 2


def _pips_to_bear_off_one(side: Side) -> int:
    """Return the least pips until a side has saved the gammon."""
    outside = sum((place - HOME) * count for place, count in enumerate(side) if place > HOME)
    return outside + min((place for place in range(1, HOME + 1) if side[place]), default=HOME)
