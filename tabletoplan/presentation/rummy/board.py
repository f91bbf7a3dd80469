"""The picture of the table: melds, piles and the viewer's own hand (UX U5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.pictures import Names, Part
from tabletoplan.presentation.rummy.ending import ending_picture
from tabletoplan.presentation.rummy.hand import BEST, HandOrder, hand_picture, sums_picture
from tabletoplan.presentation.rummy.piles import stock_picture, up_picture
from tabletoplan.presentation.rummy.spread import spread_pictures


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """What is placed on the table, and where; all that changes in a turn is in its parts."""

    spreads: tuple[str, ...]
    """The parts with what each seat has laid, the viewer's own first."""
    ended: bool
    """Whether the hands lie open."""
    watched: bool
    """Whether the viewer has no hand."""


def board_picture(view: RummyView) -> BoardPicture:
    """Return the table without what lies on it."""
    return BoardPicture(
        spreads=tuple(f"spread-{seat}" for seat in _from_viewer(view)),
        ended=view.result is not None,
        watched=view.viewer is SPECTATOR,
    )


def board_parts(
    view: RummyView,
    choices: Sequence[RummyAction],
    names: Names,
    order: HandOrder = BEST,
) -> tuple[Part, ...]:
    """Return all that lies on the table, as its viewer sees it."""
    spreads = tuple(
        Part(f"spread-{spread.seat}", "games/rummy/_spread.html", spread)
        for spread in spread_pictures(view, choices, names)
    )
    ending = ending_picture(view, names)
    if ending is not None:
        return (*spreads, Part("ending", "games/rummy/_ending.html", ending))
    piles = (
        Part("stock", "games/rummy/_stock.html", stock_picture(view, choices)),
        Part("up", "games/rummy/_up.html", up_picture(view, choices)),
    )
    if view.viewer is SPECTATOR:
        return (*spreads, *piles)
    return (
        *spreads,
        *piles,
        Part("sums", "games/rummy/_sums.html", sums_picture(view, order)),
        Part("hand", "games/rummy/_hand.html", hand_picture(view, order)),
    )


def _from_viewer(view: RummyView) -> tuple[int, ...]:
    """Return all seats clockwise from the viewer's own."""
    first = 0 if view.viewer is SPECTATOR else view.viewer
    return tuple((first + step) % view.seats for step in range(view.seats))
