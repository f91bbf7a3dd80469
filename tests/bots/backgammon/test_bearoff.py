"""The bear-off table: figures that can be counted on fingers, and some well-known ones."""

from fractions import Fraction

import numpy as np
import pytest

from tabletoplan.bots.backgammon.bearoff import answer, number, table
from tests.bots.backgammon.boards import boards


def at(*counts: int) -> int:
    return int(number(np.array([counts + (0,) * (6 - len(counts))]))[0])


def test_every_side_has_a_number_of_its_own() -> None:
    assert len(table().mean) == 54_264
    assert at(15) != at(14) != at(0) == 0


@pytest.mark.parametrize(
    ("side", "rolls_in_one"),
    [
        pytest.param((1,), 36, id="ace"),
        pytest.param((1, 1), 36, id="ace and deuce"),
        pytest.param((0, 2), 26, id="two deuces: no ace, but double aces"),
        pytest.param((0, 0, 0, 0, 0, 1), 27, id="one on the 6-point"),
        pytest.param((0, 0, 0, 0, 2), 6, id="two on the 5-point"),
        pytest.param((4,), 6, id="four aces: any double"),
        pytest.param((5,), 0, id="five checkers"),
    ],
)
def test_chance_to_be_done_in_one_roll(side: tuple[int, ...], rolls_in_one: int) -> None:
    expected = float(Fraction(rolls_in_one, 36))
    assert table().chances[at(*side), 1] == pytest.approx(expected, abs=1e-6)


def test_chances_of_each_side_add_up() -> None:
    assert np.allclose(table().chances.sum(axis=1), 1, atol=1e-5)


def test_rolls_for_all_on_the_ace_point_are_counted_by_doubles_alone() -> None:
    left = {15: 1.0}
    mean = 0.0
    while left:
        mean += sum(left.values())
        after: dict[int, float] = {}
        for count, chance in left.items():
            for off, share in ((2, 5 / 6), (4, 1 / 6)):
                if count > off:
                    after[count - off] = after.get(count - off, 0.0) + chance * share
        left = after
    assert table().mean[at(15)] == pytest.approx(mean, abs=1e-4)


@pytest.mark.parametrize(
    ("waiting", "rolling", "won", "lost"),
    [
        pytest.param("1:4", "1:15", 0, 0, id="aces go off at once"),
        pytest.param("1:15", "1:4", 6 / 36, 0, id="a double before they could move"),
        pytest.param("1:15", "1:2", 1, 0, id="off before they could move"),
        # A checker goes off the 6-point with any six, and with 5-1, 4-2, 3-3 and 2-2: 17 rolls.
        pytest.param("1:2", "6:15", 0, 19 / 36, id="saved by a checker off"),
    ],
)
def test_gammon_is_lost_by_those_who_bear_off_none_in_time(
    waiting: str, rolling: str, won: float, lost: float
) -> None:
    outlook = answer(boards((waiting, rolling)))[0]
    assert outlook[1] == pytest.approx(won, abs=1e-5)
    assert outlook[3] == pytest.approx(lost, abs=1e-5)


def test_even_last_rolls_are_won_by_the_doubles() -> None:
    # Four checkers go off at once by a double only; a 6-point checker is missed by 9 rolls.
    outlooks = answer(boards(("1:2", "1:2"), ("1:2", "1:4"), ("6:1", "6:1")))
    assert outlooks[0, 0] == pytest.approx(1, abs=1e-5)
    assert outlooks[1, 0] == pytest.approx(6 / 36, abs=1e-5)
    assert outlooks[2, 0] == pytest.approx(27 / 36 + 9 / 36 * 9 / 36, abs=1e-5)
    assert not outlooks[:, 1:].any(), "who has borne off loses no gammon"
