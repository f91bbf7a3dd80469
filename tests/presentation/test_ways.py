"""What the ways of a checker are called on the board of Backgammon."""

import pytest

from tabletoplan.engine.backgammon.choices import choices
from tabletoplan.engine.backgammon.rules import HOUSE
from tabletoplan.presentation.backgammon.points import gos
from tabletoplan.presentation.words import words
from tests.engine.backgammon.positions import ME, YOU, rolled, view


@pytest.mark.parametrize(
    ("own", "theirs", "dice", "wanted"),
    [
        pytest.param("13:2", "17:1 7:14", (5, 3), "13→5 hit", id="on the way"),
        pytest.param("13:2", "20:1 7:14", (5, 3), "13→5 hit", id="at its end"),
        pytest.param("13:2", "15:1 7:14", (5, 3), "13→5", id="not on this way"),
        pytest.param("6:1", "23:1 24:14", (3, 4), "6→off hit", id="on the way off"),
        pytest.param("bar:1 6:1", "7:14", (5, 3), "bar→17", id="one of theirs off"),
        pytest.param("24:2", "5:1 24:14", (2, 2), "24→16 hit", id="by a double"),
    ],
)
def test_a_way_by_several_dice_says_that_it_hits(
    own: str, theirs: str, dice: tuple[int, int], wanted: str
) -> None:
    """B7: under house rules such a move may end the turn, and nothing takes it back (B13)."""
    seen = view(rolled(HOUSE, own, theirs, dice))
    names = [words("en").text(go.label) for go in gos(choices(seen), seen.sides[YOU])]
    assert seen.viewer == ME
    assert wanted in names
