"""A player who opens early, lays down all it can and keeps what may become a meld."""

from collections.abc import Sequence
from random import Random

from tabletoplan.bots.rummy.beginner import Beginner
from tabletoplan.bots.rummy.turn import planned, planned_with, seat_of
from tabletoplan.bots.rummy.waste import to_throw
from tabletoplan.engine.rummy.actions import (
    DrawStock,
    GoOut,
    PutBack,
    SeatAction,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.solver import left_points
from tabletoplan.engine.rummy.view import Phase, RummyView


class Steady:
    """Goes out if it can, opens as soon as it can, and throws what is least use."""

    def choose(
        self, view: RummyView, choices: Sequence[SeatAction], random: Random
    ) -> SeatAction:
        """Return the next action of the best turn that is left."""
        match view.phase:
            case Phase.DRAWING if DrawStock() in choices:
                return _draw(view, choices)
            case Phase.MELDING if view.draft is not None:
                return _next_step(view, choices) or Beginner().choose(view, choices, random)
            case _:
                return Beginner().choose(view, choices, random)


def wants_to_take(view: RummyView) -> bool:
    """Say whether the top discard is better than a card of the stock.

    It is if it goes down at once: in an opening, or so that no more is left in hand.
    """
    seat, up = seat_of(view), view.pile[-1]
    with_it = planned_with(view, up)
    if not with_it.steps:
        return False
    if not view.opened[seat]:
        return True
    left_without = left_points(planned(view).left, view.rules)
    return left_points(with_it.left, view.rules) <= left_without


def _draw(view: RummyView, choices: Sequence[SeatAction]) -> SeatAction:
    if TakeDiscard() in choices and wants_to_take(view):
        return TakeDiscard()
    return DrawStock()


def _next_step(view: RummyView, choices: Sequence[SeatAction]) -> SeatAction | None:
    """Return what carries the plan on; None if it is in a dead end, and nothing was taken."""
    plan = planned(view)
    if plan.steps:
        return plan.steps[0]
    if GoOut() in choices:
        return GoOut()
    if view.hand and (throw := Throw(to_throw(view, view.hand))) in choices:
        return throw
    return PutBack() if PutBack() in choices else None
