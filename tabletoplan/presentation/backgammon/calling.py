"""What an action is called that hasn't been done yet."""

from collections.abc import Sequence

from tabletoplan.engine.backgammon.actions import Move, SeatAction
from tabletoplan.engine.backgammon.view import BackgammonView, board_of, other
from tabletoplan.presentation.backgammon.board import near_seat
from tabletoplan.presentation.backgammon.points import gos
from tabletoplan.presentation.backgammon.slots import sent, slots
from tabletoplan.presentation.words import Message


def called(
    view: BackgammonView, choices: Sequence[SeatAction], action: SeatAction
) -> Message | None:
    """Return what an action is called: a move as its chip is, anything else as its button."""
    if isinstance(action, Move):
        theirs = board_of(view, other(near_seat(view)))[0]
        return gos((action,), theirs)[0].label
    return slots(view, choices).label_of(sent(action))
