"""What the dice and the cube of Backgammon are called, to each who hears of them (UX U8)."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import Double, Forfeit, Move, OpeningRoll, Take
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE, TABLE
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.presentation.backgammon.board import Band, board_picture
from tabletoplan.presentation.words import words
from tests.engine.backgammon.positions import (
    ME,
    START,
    YOU,
    chance,
    mine,
    play,
    rolled,
    to_roll,
    yours,
)

CLOSED = "6:2 5:2 4:2 3:2 2:2 1:2 8:3"
"""Nobody enters against it."""
HALF_CLOSED = "6:2 5:2 4:2 3:2 2:2 8:5"
"""Against it one enters with a 1 alone."""

FALLEN = play(BACKGAMMON.start(HOUSE, 2), *chance(OpeningRoll((4, 3))))
TAKEN = play(to_roll(TABLE), *mine(Double()), *yours(Take()))
DANCED = rolled(HOUSE, "bar:2 13:13", CLOSED, (6, 6))
HALF = play(rolled(HOUSE, "bar:2 13:13", HALF_CLOSED, (6, 1)), *mine(Move(25, (1,))))

GIVEN_UP = play(rolled(HOUSE, START, START, (3, 1)), *mine(Forfeit()))


def band(match: Match, viewer: Viewer) -> Band:
    return board_picture(BACKGAMMON.view(match, viewer), ()).band


@pytest.mark.parametrize(
    ("match", "viewer", "said"),
    [
        pytest.param(BACKGAMMON.start(HOUSE, 2), ME, "No dice yet", id="before the opening"),
        pytest.param(FALLEN, ME, "Opening dice: yours 4, theirs 3", id="opening"),
        pytest.param(FALLEN, YOU, "Opening dice: yours 3, theirs 4", id="opening, from there"),
        pytest.param(
            FALLEN, SPECTATOR, "Opening dice: white 4, black 3", id="opening, watched"
        ),
        pytest.param(
            rolled(HOUSE, START, START, (3, 1)), YOU, "Dice 3 and 1, 2 to play", id="rolled"
        ),
        pytest.param(DANCED, ME, "Dice 6 and 6, 4 can’t be played", id="no move"),
        pytest.param(DANCED, YOU, "Dice 6 and 6, 4 can’t be played", id="their dice, no move"),
        pytest.param(GIVEN_UP, ME, "Dice 3 and 1, nothing to play", id="the game is over"),
        pytest.param(HALF, YOU, "Dice 6 and 1, 1 can’t be played", id="no further move"),
    ],
)
def test_the_dice_that_lie_there_are_named(match: Match, viewer: Viewer, said: str) -> None:
    """F68, F84: whose they are at the opening, and whether anything can be played."""
    assert words("en").text(band(match, viewer).label) == said


@pytest.mark.parametrize(
    ("owner", "viewer", "said"),
    [
        pytest.param(None, SPECTATOR, "Cube at 2, in the middle", id="nobody’s"),
        pytest.param(YOU, YOU, "Cube at 2, yours", id="mine"),
        pytest.param(YOU, ME, "Cube at 2, theirs", id="theirs"),
        pytest.param(YOU, SPECTATOR, "Cube at 2, black’s", id="black’s, watched"),
        pytest.param(ME, SPECTATOR, "Cube at 2, white’s", id="white’s, watched"),
    ],
)
def test_nobody_who_watches_owns_the_cube(
    owner: Seat | None, viewer: Viewer, said: str
) -> None:
    """F91: its name says on whose side it lies."""
    cube = replace(TAKEN.round.cube, owner=owner)
    drawn = band(replace(TAKEN, round=replace(TAKEN.round, cube=cube)), viewer).cube
    assert drawn is not None
    assert words("en").text(drawn.label) == said
