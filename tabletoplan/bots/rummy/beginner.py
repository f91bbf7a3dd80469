"""A player who leaves everything to chance, and yet ends each turn."""

from collections.abc import Sequence
from random import Random

from tabletoplan.bots.rummy.turn import STEPS
from tabletoplan.engine.rummy.actions import (
    GoOut,
    PutBack,
    Resign,
    SeatAction,
    TakeBack,
    Throw,
)
from tabletoplan.engine.rummy.view import RummyView

_ENDS = Throw | GoOut
_WAYS_BACK = PutBack | TakeBack


class Beginner:
    """Takes any choice, but tosses a coin first whether to meld on or to make an end.

    So no draft goes on for long: an end is a throw, or where something is still owed
    a step back, to a draft that can be thrown from.
    """

    def choose(
        self, view: RummyView, choices: Sequence[SeatAction], random: Random
    ) -> SeatAction:
        """Return one of the choices, but never to give up."""
        steps = [choice for choice in choices if isinstance(choice, STEPS)]
        ends = [choice for choice in choices if isinstance(choice, _ENDS)]
        back = [choice for choice in choices if isinstance(choice, _WAYS_BACK)]
        kinds = [kind for kind in (steps, ends or back) if kind]
        if kinds:
            return random.choice(random.choice(kinds))
        onward = [choice for choice in choices if not isinstance(choice, Resign)]
        return random.choice(onward)
