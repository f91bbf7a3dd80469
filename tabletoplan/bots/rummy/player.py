"""The player of Rummy; its strengths differ in what they see and how they judge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tabletoplan.bots.rummy import careless, keeping
from tabletoplan.bots.rummy.beginner import Beginner
from tabletoplan.bots.rummy.holding import planned_without_jokers
from tabletoplan.bots.rummy.turn import planned, wants_to_take, wants_to_use
from tabletoplan.bots.rummy.waste import to_throw
from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import (
    DrawStock,
    GoOut,
    PutBack,
    SeatAction,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.solver import Plan
from tabletoplan.engine.rummy.view import Phase, RummyView


@dataclass(frozen=True, slots=True)
class Player:
    """Makes one action at a time, and plans anew after each; keeps nothing."""

    takes: Callable[[RummyView], bool] = wants_to_take
    """Whether the top discard is better than a card of the stock."""
    plans: Callable[[RummyView], Plan] = planned
    """The rest of the turn, but for the throw."""
    throws: Callable[[RummyView, Sequence[Card]], Card] = to_throw
    """The card of those left to be thrown."""

    def choose(
        self, view: RummyView, choices: Sequence[SeatAction], random: Random
    ) -> SeatAction:
        """Return the next action of the best turn that is left."""
        match view.phase:
            case Phase.DRAWING if DrawStock() in choices:
                return self._draw(view, choices)
            case Phase.MELDING if view.draft is not None:
                step = self._next_step(view, choices)
                return step or Beginner().choose(view, choices, random)
            case _:
                return Beginner().choose(view, choices, random)

    def _draw(self, view: RummyView, choices: Sequence[SeatAction]) -> SeatAction:
        if TakeDiscard() in choices and self.takes(view):
            return TakeDiscard()
        return DrawStock()

    def _next_step(self, view: RummyView, choices: Sequence[SeatAction]) -> SeatAction | None:
        """Return what carries the plan on; None in a dead end where nothing was taken."""
        plan = self.plans(view)
        if plan.steps:
            return plan.steps[0]
        if GoOut() in choices:
            return GoOut()
        throwable = any(card != view.taken for card in view.hand)  # R14
        if throwable and (throw := Throw(self.throws(view, view.hand))) in choices:
            return throw
        return PutBack() if PutBack() in choices else None


STRONG: Final = Player(wants_to_use, planned_without_jokers, keeping.to_throw)
MEDIUM: Final = Player()
EASY: Final = Player(careless.takes, careless.noticed, careless.to_throw)
STRENGTHS: Final = {"strong": STRONG, "medium": MEDIUM, "easy": EASY}
"""The first is the strongest."""
