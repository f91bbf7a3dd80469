"""How far a checker came with the latest step, so that the page can show it travel (UX U11).

Distances are counted in halves: half a point's width, half the bar's, and rows. The
style sheet turns them into pixels, whatever the board's size.
"""

from dataclasses import dataclass
from typing import Final

from tabletoplan.engine.backgammon.board import BAR, OFF, across
from tabletoplan.engine.backgammon.view import BackgammonView, MadeStep
from tabletoplan.engine.seats import Seat

THEIR_BAR: Final = 26
"""The other side's bar, where the own one is 25."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """From where a checker came, as seen from where it stands."""

    columns: int
    """Half points to the right."""
    bars: int
    """Half bars to the right."""
    rows: int
    """1 from below, -1 from above."""


def arrivals(view: BackgammonView, me: Seat) -> dict[int, Arrival]:
    """Return which places got a checker with the latest step, in the numbering of `me`."""
    step, mover = _latest(view)
    if step is None:
        return {}
    mine = mover == me
    source, target = _place(step.source, mine), _place(step.target, mine)
    found = {target: _between(source, target)} if step.target != OFF else {}
    if step.hit:
        hit = THEIR_BAR if mine else BAR
        found[hit] = _between(target, hit)
    return found


def _latest(view: BackgammonView) -> tuple[MadeStep | None, Seat | None]:
    if view.steps:
        return view.steps[-1], view.roller
    turn = view.last_turn
    if turn is None or not turn.steps or turn.seat != view.roller:
        return None, None
    return turn.steps[-1], turn.seat


def _place(place: int, mine: bool) -> int:
    """Return a place of the mover's in the viewer's numbering."""
    if place == BAR:
        return BAR if mine else THEIR_BAR
    return place if mine else across(place)


def _between(source: int, target: int) -> Arrival:
    (x, bars, y), (to_x, to_bars, to_y) = _where(source), _where(target)
    return Arrival(x - to_x, bars - to_bars, y - to_y)


def _where(place: int) -> tuple[int, int, int]:
    """Return a place's column in half points, the half bars left of it, and its row."""
    if place in (BAR, THEIR_BAR):
        return 12, 1, 1 if place == BAR else 0
    column = place - 13 if place > 12 else 12 - place
    return 2 * column + 1, 0 if column < 6 else 2, 0 if place > 12 else 1
