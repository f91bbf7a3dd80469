"""What a seat may do, from its view alone."""

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    SeatAction,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.checks import may
from tabletoplan.engine.backgammon.plays import moves
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.seats import SPECTATOR, Seat

_WITHOUT_CHECKERS: tuple[SeatAction, ...] = (
    Roll(),
    Done(),
    Undo(),
    Double(),
    Take(),
    Beaver(),
    Drop(),
    AcceptResignation(),
    RefuseResignation(),
    Ready(),
    EndMatch(),
    Resign(1),
    Resign(2),
    Resign(3),
    Forfeit(),
)


def choices(view: BackgammonView) -> tuple[SeatAction, ...]:
    """Return every action that the view's own seat may take; a spectator none."""
    if view.viewer is SPECTATOR:
        return ()
    seat = view.viewer
    others = [action for action in _WITHOUT_CHECKERS if may(view, seat, action)]
    return (*_moves(view, seat), *others)


def _moves(view: BackgammonView, seat: Seat) -> list[SeatAction]:
    if view.phase is not Phase.MOVING or view.on_turn != seat:
        return []
    found = moves(*board_of(view, seat), view.dice_left)
    return [Move(hop.source, hop.dice) for hop in found]
