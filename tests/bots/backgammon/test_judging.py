"""Looking ahead: it agrees with what is known, and it keeps its time."""

from itertools import count

import numpy as np
import pytest

from tabletoplan.bots.backgammon import ahead
from tabletoplan.bots.backgammon.judging import AT_SIGHT, NOT_LOOKED_AT, THOROUGH, Care, judged
from tabletoplan.bots.backgammon.worth import MONEY, Ends
from tests.bots.backgammon.boards import boards
from tests.engine.backgammon.positions import START

AFTER_3_1 = boards(
    ("24:2 13:5 8:2 6:4 5:2", START),
    ("24:2 13:4 10:1 8:3 6:4 5:1", START),
    ("24:1 23:1 13:4 10:1 8:3 6:5", START),
    ("24:2 13:5 8:2 7:1 6:3 5:1 3:1", START),
)


@pytest.mark.parametrize("plies", [1, 2])
def test_looking_ahead_agrees_with_the_exact_table(plies: int) -> None:
    ends = boards(("1:2", "6:1 5:1"), ("3:2 1:1", "4:3"), ("6:2", "2:4"), ("5:3", "6:3 1:2"))
    exact = ahead.value(ends, MONEY)
    assert ahead.value(ends, MONEY, plies) == pytest.approx(exact, abs=0.003)


def test_won_board_is_worth_what_it_pays() -> None:
    won = boards(("", "6:14"), ("", "6:15"), ("", "24:1 6:14"))
    assert ahead.value(won, MONEY).tolist() == [1, 2, 3]
    assert ahead.value(won, Ends((1, 2, 2), (-1, -2, -2))).tolist() == [1, 2, 2]


def test_side_that_loses_sees_the_same_ends_from_below() -> None:
    ends = Ends((1, 4, 9), (-2, -3, -5))
    assert ends.for_the_other() == Ends((2, 3, 5), (-1, -4, -9))
    assert ends.for_the_other().for_the_other() == ends


@pytest.mark.parametrize("care", [AT_SIGHT, THOROUGH])
def test_point_that_everybody_makes_is_judged_the_best(care: Care) -> None:
    assert judged(AFTER_3_1, MONEY, care).argmax() == 0


def test_without_time_nothing_is_looked_at() -> None:
    values = judged(AFTER_3_1, MONEY, Care(most=8, margin=9, seconds=0.0))
    assert np.array_equal(values, judged(AFTER_3_1, MONEY, AT_SIGHT))


def test_look_that_will_not_be_in_time_is_not_begun() -> None:
    ticks = count()  # every look at the clock costs a second
    hurried = Care(most=8, margin=9, seconds=9.0, clock=lambda: float(next(ticks)))
    values = judged(AFTER_3_1, MONEY, hurried)
    assert 2 <= sum(values > NOT_LOOKED_AT) < 4
    assert next(ticks) <= 12, "the ninth second began no other look"
