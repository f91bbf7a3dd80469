"""Which blots can be hit, and how a lone checker gets on, against what is known."""

import numpy as np
import pytest

from tabletoplan.bots.backgammon.boards import Floats
from tabletoplan.bots.backgammon.threats import threats as row_of
from tabletoplan.engine.backgammon.plays import legal_plays
from tests.bots.backgammon.boards import boards
from tests.engine.backgammon.positions import START, side

ROLLS_THAT_HIT = {
    1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3,
    11: 2, 12: 3, 15: 1, 16: 1, 18: 1, 20: 1, 13: 0, 14: 0, 17: 0, 19: 0,
}  # fmt: skip
"""Of 36, by the pips to the blot with nothing in between: every book has this table."""
ANY, TWO, PIPS = 24, 25, 26


def rolling(waits: str, rolls: str) -> Floats:
    """Return what is told of the side to roll."""
    _, told = np.split(row_of(boards((waits, rolls)))[0], 2)
    return told


@pytest.mark.parametrize(("pips", "rolls"), ROLLS_THAT_HIT.items())
def test_single_blot_is_hit_by_the_rolls_in_the_books(pips: int, rolls: int) -> None:
    blot = 25 - (22 - pips)
    told = rolling(f"{blot}:1", "22:1")
    assert told[22 - pips - 1] * 36 == pytest.approx(rolls, abs=1e-3)
    assert told[ANY] * 36 == pytest.approx(rolls, abs=1e-3)
    assert told[PIPS] * 360 == pytest.approx(rolls * (22 - pips), abs=1e-2)


@pytest.mark.parametrize(
    ("waits", "rolls", "hit"),
    [
        pytest.param("7:1 6:2 5:2 4:2 3:2 2:2", "24:1", 11, id="6 away behind 5 points: sixes"),
        pytest.param(
            "22:1", "bar:1 6:2", 12, id="3 away once one has entered: threes, and 1-1"
        ),
        pytest.param("22:1", "bar:2 6:2", 1, id="3 away with two to enter: 3-3"),
    ],
)
def test_blocked_and_entering_checkers_hit_less(waits: str, rolls: str, hit: int) -> None:
    assert rolling(waits, rolls)[ANY] * 36 == pytest.approx(hit, abs=1e-3)


def test_two_blots_count_as_two_only_if_one_roll_hits_both() -> None:
    told = rolling("20:1 21:1", "8:1 9:1")
    assert 0 < told[TWO] < told[ANY]
    assert rolling("20:1", "8:1 9:1")[TWO] == 0


def test_hits_agree_with_the_legal_plays() -> None:
    waits, rolls = side("24:1 20:1 13:4 8:2 7:1 6:4 3:2"), side("24:2 13:3 10:1 8:3 6:5 4:1")
    told = row_of(np.array([[*waits[1:], *rolls[1:]]], np.uint8)).reshape(2, -1)
    for own, theirs, half in ((rolls, waits, told[1]), (waits, rolls, told[0])):
        chances = np.zeros(25)
        for one in range(1, 7):
            for other in range(1, 7):
                plays = legal_plays(own, theirs, (one, other))
                for point in range(1, 25):
                    blot = theirs[25 - point] == 1
                    chances[point] += blot and any(
                        not play.theirs[25 - point] for play in plays
                    )
        assert half[:24] * 36 == pytest.approx(chances[1:], abs=1e-3)


def test_prime_of_six_holds_everything_back() -> None:
    shut, free = "7:2 6:2 5:2 4:2 3:2 2:2", "24:5"
    behind, ahead = rolling(shut, "24:1")[-1], rolling(free, "24:1")[-1]
    assert behind == 0
    assert ahead == pytest.approx(23 / 36), "18 rolls of two dice, 5 doubles"


def test_both_sides_are_told_alike() -> None:
    one, other = row_of(boards((START, "24:1 6:14"), ("24:1 6:14", START))).reshape(2, 2, -1)
    assert np.array_equal(one, other[::-1])
