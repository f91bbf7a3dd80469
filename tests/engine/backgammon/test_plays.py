"""What a roll allows: B1 to B10."""

import pytest

from tabletoplan.engine.backgammon import plays
from tabletoplan.engine.backgammon.board import (
    START,
    Step,
    across,
    all_home,
    pips,
    stepped,
)
from tabletoplan.engine.backgammon.packed import pack, single_steps, unpack
from tabletoplan.engine.backgammon.plays import (
    dice_to_play,
    full_play,
    legal_plays,
    playable_steps,
    remaining_plays,
    without,
)
from tests.engine.backgammon import positions
from tests.engine.backgammon.corpus import cases
from tests.engine.backgammon.positions import FAR, board, boards, ends, side


def steps(own: str, theirs: str, *dice_left: int) -> set[tuple[int, int]]:
    """Return the next steps that dice allow: source and die."""
    return set(playable_steps(*board(own, theirs), dice_left))


def moves(own: str, theirs: str, *dice_left: int) -> set[tuple[int, tuple[int, ...]]]:
    """Return the moves that dice allow: source and dice."""
    return set(plays.moves(*board(own, theirs), dice_left))


def test_B1_both_sides_start_with_15_checkers_and_167_pips() -> None:
    assert side(positions.START) == START
    assert sum(START) == 15
    assert pips(START) == 24 * 2 + 13 * 5 + 8 * 3 + 6 * 5 == 167


@pytest.mark.parametrize(("mine", "yours"), [(1, 24), (6, 19), (13, 12), (24, 1)])
def test_B1_the_other_side_counts_a_point_from_the_other_end(mine: int, yours: int) -> None:
    assert across(mine) == yours
    assert across(yours) == mine


def test_B1_checkers_move_towards_lower_numbers() -> None:
    assert ends("10:1", FAR, (2, 1)) == boards(("7:1", FAR))


def test_B2_borne_off_checkers_stay_beside_the_board() -> None:
    assert ends("1:2", FAR, (2, 1)) == boards(("", FAR))


@pytest.mark.parametrize(
    ("own", "theirs", "open_to_me"),
    [
        pytest.param("8:1", FAR, True, id="empty"),
        pytest.param("8:1 5:3", FAR, True, id="my own"),
        pytest.param("8:1", "20:1 7:14", True, id="one of theirs"),
        pytest.param("8:1", "20:2 7:13", False, id="two of theirs"),
        pytest.param("8:1", "20:7 7:8", False, id="many of theirs"),
    ],
)
def test_B3_a_point_is_closed_by_two_of_theirs(own: str, theirs: str, open_to_me: bool) -> None:
    assert ((8, 3) in steps(own, theirs, 3)) == open_to_me


@pytest.mark.parametrize(
    ("theirs", "expected"),
    [
        pytest.param(FAR, {(2,), (3,), (2, 3), (3, 2)}, id="both points between are open"),
        pytest.param("18:2 7:13", {(2,), (2, 3)}, id="7 is closed"),
        pytest.param("17:2 7:13", {(3,), (3, 2)}, id="8 is closed"),
        pytest.param("18:2 17:2 7:11", set(), id="both are closed"),
    ],
)
def test_B4_one_checker_may_play_both_numbers_over_an_open_point(
    theirs: str, expected: set[tuple[int, ...]]
) -> None:
    assert {dice for _, dice in moves("10:1", theirs, 3, 2)} == expected


def test_B4_two_checkers_may_play_a_number_each() -> None:
    assert ends("10:1 9:1", FAR, (2, 1)) == boards(
        ("8:2", FAR), ("9:1 7:1", FAR), ("10:1 6:1", FAR)
    )


def test_B5_a_double_is_played_four_times() -> None:
    assert dice_to_play((3, 3)) == (3, 3, 3, 3)
    assert dice_to_play((3, 1)) == (3, 1)
    assert ends("13:1", "7:15", (2, 2)) == boards(("5:1", "7:15"))


def test_B5_one_checker_may_play_the_whole_double() -> None:
    assert moves("13:1", "7:15", 2, 2, 2, 2) == {(13, (2,) * count) for count in (1, 2, 3, 4)}


def test_B6_with_room_for_three_of_a_double_three_are_played() -> None:
    (play,) = legal_plays(*board("13:1", "24:2 7:13"), (3, 3))
    assert play.own == side("4:1")
    assert len(play.steps) == 3


POINT_3_CLOSED = "22:2 7:13"
POINTS_3_AND_4_CLOSED = "22:2 21:2 7:11"


def test_B6_a_step_that_wastes_the_other_die_is_not_offered() -> None:
    """10/9 would leave the 6 unplayable; 10/4 2/1 plays both."""
    assert steps("10:1 2:1", POINT_3_CLOSED, 6, 1) == {(10, 6), (2, 1)}
    assert ends("10:1 2:1", POINT_3_CLOSED, (6, 1)) == boards(("4:1 1:1", POINT_3_CLOSED))


def test_B6_of_two_dice_that_exclude_each_other_the_higher_is_played() -> None:
    assert steps("10:1", POINT_3_CLOSED, 1, 6) == {(10, 6)}
    assert ends("10:1", POINT_3_CLOSED, (1, 6)) == boards(("4:1", POINT_3_CLOSED))


def test_B6_the_lower_die_is_played_where_only_it_can_be() -> None:
    assert steps("10:1", POINTS_3_AND_4_CLOSED, 1, 6) == {(10, 1)}
    assert ends("10:1", POINTS_3_AND_4_CLOSED, (1, 6)) == boards(("9:1", POINTS_3_AND_4_CLOSED))


def test_B6_equal_dice_never_get_in_each_others_way() -> None:
    """Whatever the order, the same number of them is played: no step needs a look ahead."""
    for case in cases():
        for die in set(case.dice):
            reached = {pack(case.own, case.theirs)}
            for _ in range(4):
                further = [{after for _, after in single_steps(at, die)} for at in reached]
                assert all(further) or not any(further), (case.id, die)
                reached = set[int]().union(*further)


def test_B7_a_single_checker_of_theirs_is_hit() -> None:
    own, theirs = stepped(*board("8:1", "20:1 7:14"), Step(8, 3))
    assert (own, theirs) == board("5:1", "bar:1 7:14")


def test_B7_one_checker_may_hit_two() -> None:
    assert ends("10:1", "18:1 20:1 7:13", (3, 2)) == boards(
        ("5:1", "bar:2 7:13"), ("5:1", "18:1 bar:1 7:13")
    )


def test_B7_bearing_off_hits_nobody() -> None:
    assert stepped(*board("3:1", "bar:1 7:14"), Step(3, 3)) == board("", "bar:1 7:14")


def test_B8_a_die_enters_on_the_point_they_count_by_it() -> None:
    own, _ = stepped(*board("bar:1", FAR), Step(25, 3))
    assert own == side("22:1")


def test_B8_nothing_else_moves_while_a_checker_is_on_the_bar() -> None:
    assert steps("bar:1 6:5 8:3", FAR, 3, 2) == {(25, 3), (25, 2)}
    assert steps("bar:2 6:5", FAR, 3) == {(25, 3)}


def test_B8_as_many_enter_as_can_and_the_rest_is_lost() -> None:
    only_the_2_enters = "3:2 7:13"
    assert ends("bar:2 6:1", only_the_2_enters, (3, 2)) == boards(
        ("bar:1 23:1 6:1", only_the_2_enters)
    )


def test_B8_after_the_last_has_entered_the_other_die_is_free() -> None:
    assert steps("23:1 6:1", FAR, 3) == {(23, 3), (6, 3)}
    assert ends("bar:1 6:1", "3:2 7:13", (3, 2)) == boards(
        ("20:1 6:1", "3:2 7:13"), ("23:1 3:1", "3:2 7:13")
    )


@pytest.mark.parametrize(
    ("own", "theirs", "die", "expected"),
    [
        pytest.param("4:2", FAR, 4, {(4, 4)}, id="from the point itself"),
        pytest.param("6:1 4:1", FAR, 4, {(6, 4), (4, 4)}, id="or another step"),
        pytest.param("6:1 2:1", FAR, 4, {(6, 4)}, id="none there: from further back"),
        pytest.param("6:1 1:1", "23:2 7:13", 4, set(), id="further back but stuck"),
        pytest.param("3:1 2:1", FAR, 6, {(3, 6)}, id="none further back: the rearmost"),
        pytest.param("7:1 6:1", FAR, 6, {(7, 6)}, id="one is not home yet"),
        pytest.param("bar:1 6:1", "6:2 7:13", 6, set(), id="one is on the bar"),
    ],
)
def test_B9_bearing_off(
    own: str, theirs: str, die: int, expected: set[tuple[int, int]]
) -> None:
    assert steps(own, theirs, die) == expected


def test_B9_the_last_checker_may_come_home_and_then_be_followed_off() -> None:
    assert ends("7:1 5:1", FAR, (5, 1)) == boards(
        ("6:1", FAR), ("5:1 1:1", FAR), ("4:1 2:1", FAR)
    )


@pytest.mark.parametrize(
    ("own", "home"),
    [("6:15", True), ("6:1 1:1", True), ("7:1", False), ("bar:1 1:1", False)],
)
def test_B9_checkers_borne_off_count_as_home(own: str, home: bool) -> None:
    assert all_home(side(own)) == home


def test_B10_the_last_checker_ends_the_play_with_dice_left_over() -> None:
    (play,) = legal_plays(*board("1:1", FAR), (4, 4))
    assert play.own[0] == 15
    assert len(play.steps) == 1


def test_B10_winning_with_one_die_wastes_none() -> None:
    assert steps("3:1", FAR, 5, 2) == {(3, 5), (3, 2)}


def test_nothing_to_play_leaves_the_board_alone() -> None:
    closed = "1:2 2:2 3:2 4:2 5:2 6:2 7:3"
    assert ends("bar:1 6:5", closed, (5, 4)) == boards(("bar:1 6:5", closed))
    assert playable_steps(*board("bar:1 6:5", closed), (5, 4)) == ()
    assert playable_steps(*board("6:1", FAR), ()) == ()


def test_no_position_is_listed_twice_and_each_way_leads_there() -> None:
    for case in cases()[::5]:
        found = legal_plays(case.own, case.theirs, case.dice)
        assert len({play[:2] for play in found}) == len(found)
        for play in found:
            at, left = (case.own, case.theirs), dice_to_play(case.dice)
            for step in play.steps:
                assert step in playable_steps(*at, left)
                at, left = stepped(*at, step), without(left, step.die)
            assert at == play[:2]


def test_a_turn_half_played_goes_on_with_the_dice_left() -> None:
    after = {play.own for play in remaining_plays(*board("13:1", "7:15"), (2, 2, 2))}
    assert after == {side("7:1")}


def test_full_play_stops_when_the_round_is_won() -> None:
    assert full_play(*board("2:1 1:1", FAR), (6, 6, 6, 6)) == (Step(2, 6), Step(1, 6))


def test_packing_a_board_loses_nothing() -> None:
    at = board("bar:2 24:1 6:11", "24:2 13:5 8:3 bar:4")
    assert unpack(pack(*at)) == at
