"""The CPU players there are for each game; a new game may add its line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tabletoplan.bots.backgammon import player as backgammon
from tabletoplan.bots.base import AnyBot
from tabletoplan.bots.chance_player import ChancePlayer
from tabletoplan.bots.rummy.beginner import Beginner
from tabletoplan.bots.rummy.player import STRENGTHS as AT_RUMMY
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Double,
    EndMatch,
    Forfeit,
    Resign,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.view import BackgammonView
from tabletoplan.engine.rummy import actions as rummy
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
    owners_alone: tuple[type, ...] = ()
    """What nobody does for somebody else: raising what is at stake, and giving up."""
    weighed: tuple[type, ...] = ()
    """What is done for somebody else only by a player who weighs it, the first one."""


_ROSTERS: Final[Mapping[str, Roster]] = {
    "backgammon": Roster(
        bots={
            **backgammon.STRENGTHS,
            RANDOM: ChancePlayer(Resign, Forfeit, EndMatch, Undo, Double, Beaver),
        },
        undoer=_undoer,
        prepare=backgammon.prepare,
        owners_alone=(Resign, Forfeit, EndMatch, Undo, Double, Beaver),
        weighed=(Take, AcceptResignation),
    ),
    "rummy": Roster(
        bots={**AT_RUMMY, RANDOM: Beginner()},
        owners_alone=(rummy.Resign,),
    ),
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


def middle_strength(game: str) -> str:
    """Return the strength that stands in for people unless another was chosen."""
    strengths = strengths_of(game)
    return strengths[(len(strengths) - 1) // 2]


def standing_in(
    game: str, strength: str, choices: tuple[Any, ...]
) -> tuple[str, tuple[Any, ...]]:
    """Return who decides for somebody who is away, and among what.

    Nobody offers a double or gives up for somebody else, and none is taken by chance.
    """
    roster = _roster(game)
    left = tuple(each for each in choices if not isinstance(each, roster.owners_alone))
    if any(isinstance(each, roster.weighed) for each in left):
        strength = strengths_of(game)[0]
    return strength or middle_strength(game), left or choices


def undoer(game: str, view: Any) -> Seat | None:
    """Return the seat that may still take back its last step, as `view` shows it."""
    return _roster(game).undoer(view)


def _roster(game: str) -> Roster:
    return _ROSTERS.get(game, _ANY_GAME)
