"""When a cube is drawn on the board of Backgammon."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import OpeningRoll
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE, AutomaticDoubles
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat, Viewer
from tabletoplan.presentation.backgammon.board import board_picture


def cube(viewer: Viewer, *, in_play: bool, rolls: list[tuple[int, int]]) -> int | None:
    """Return what the cube shows after these opening rolls; None where none is drawn."""
    rules = replace(HOUSE, cube=in_play, automatic_doubles=AutomaticDoubles.ANY)
    match = BACKGAMMON.start(rules, 2)
    for dice in rolls:
        match = BACKGAMMON.play(match, OpeningRoll(dice), CHANCE)
    drawn = board_picture(BACKGAMMON.view(match, viewer), ()).band.cube
    return drawn.value if drawn else None


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), SPECTATOR], ids=str)
@pytest.mark.parametrize(
    ("in_play", "rolls", "shown"),
    [
        pytest.param(True, [(6, 1)], 1, id="in play"),
        pytest.param(False, [(6, 1)], None, id="not in play"),
        pytest.param(True, [(4, 4), (6, 1)], 2, id="raised"),
        pytest.param(False, [(4, 4), (2, 2), (6, 1)], 4, id="raised, though not in play"),
    ],
)
def test_a_stake_that_is_not_1_is_always_seen(
    viewer: Viewer, in_play: bool, rolls: list[tuple[int, int]], shown: int | None
) -> None:
    """B18: the cube shows what opening ties made of it, also where nobody may turn it."""
    assert cube(viewer, in_play=in_play, rolls=rolls) == shown
