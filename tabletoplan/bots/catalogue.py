"""The CPU players there are for each game; a new game may add its line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tabletoplan.bots.backgammon import player as backgammon
from tabletoplan.bots.base import AnyBot
from tabletoplan.bots.chance_player import ChancePlayer
from tabletoplan.bots.rummy import player as rummy
from tabletoplan.bots.rummy.beginner import Beginner
from tabletoplan.engine.backgammon.actions import (
    Beaver,
    Double,
    EndMatch,
    Forfeit,
    Resign,
    Undo,
)
from tabletoplan.engine.backgammon.view import BackgammonView
from tabletoplan.engine.seats import Seat

RANDOM: Final = "random"
"""The strength that every game has, and that stands in where another fails."""


def _nobody(view: Any) -> Seat | None:
    return None


def _nothing() -> None:
    pass


def _undoer(view: BackgammonView) -> Seat | None:
    return view.undoable_by


@dataclass(frozen=True, slots=True)
class Roster:
    """Who plays a game, and when it is polite to wait."""

    bots: Mapping[str, AnyBot]
    """By strength; the first is proposed."""
    undoer: Callable[[Any], Seat | None] = _nobody
    """Tells from a view who may still take back what they did."""
    prepare: Callable[[], None] = _nothing
    """Does what would make the first decision late."""


_ROSTERS: Final[Mapping[str, Roster]] = {
    "backgammon": Roster(
        bots={
            **backgammon.STRENGTHS,
            RANDOM: ChancePlayer(Resign, Forfeit, EndMatch, Undo, Double, Beaver),
        },
        undoer=_undoer,
        prepare=backgammon.prepare,
    ),
    "rummy": Roster(bots={**rummy.STRENGTHS, RANDOM: Beginner()}),
}
_ANY_GAME: Final = Roster(bots={RANDOM: ChancePlayer()})


def bots_of(game: str) -> Mapping[str, AnyBot]:
    """Return the players of a game by their strength; every game has `RANDOM`."""
    return _roster(game).bots


def strengths_of(game: str) -> tuple[str, ...]:
    """Return the strengths to choose from; the first is proposed.

    `RANDOM` is among them only where there is no better one.
    """
    bots = bots_of(game)
    return tuple(name for name in bots if name != RANDOM or len(bots) == 1)


def prepare() -> None:
    """Get all players ready, so that none of their first decisions is late."""
    for roster in _ROSTERS.values():
        roster.prepare()


def undoer(game: str, view: Any) -> Seat | None:
    """Return the seat that may still take back its last step, as `view` shows it."""
    return _roster(game).undoer(view)


def _roster(game: str) -> Roster:
    return _ROSTERS.get(game, _ANY_GAME)
