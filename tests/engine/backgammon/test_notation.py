"""Plays in writing, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletoplan.engine.backgammon.board import Side, Step, stepped
from tabletoplan.engine.backgammon.notation import (
    Leg,
    format_play,
    parse_legs,
    parse_play,
)
from tabletoplan.engine.backgammon.plays import dice_to_play, legal_plays
from tabletoplan.engine.errors import MalformedAction
from tests.engine.backgammon.corpus import Case, cases
from tests.engine.backgammon.positions import FAR, START, board


def after(at: tuple[Side, Side], steps: tuple[Step, ...]) -> tuple[Side, Side]:
    for step in steps:
        at = stepped(*at, step)
    return at


@pytest.mark.parametrize(
    ("own", "theirs", "dice", "steps", "text"),
    [
        pytest.param(
            "13:1 8:1", "20:1 7:14", (5, 3), [(13, 5), (8, 3)], "13/8 8/5*", id="a hit"
        ),
        pytest.param("bar:1", FAR, (5, 1), [(25, 5)], "bar/20", id="from the bar"),
        pytest.param("6:2", FAR, (6, 6), [(6, 6), (6, 6)], "6/off(2)", id="off, twice"),
        pytest.param("8:2", FAR, (3, 3), [(8, 3), (8, 3)], "8/5(2)", id="twice"),
        pytest.param("3:1", FAR, (6, 5), [(3, 6)], "3/off", id="off with a higher die"),
        pytest.param(START, START, (3, 1), [], "", id="nothing"),
    ],
)
def test_steps_are_written_and_read(
    own: str, theirs: str, dice: tuple[int, int], steps: list[tuple[int, int]], text: str
) -> None:
    made = tuple(Step(*step) for step in steps)
    assert format_play(*board(own, theirs), made) == text
    if text:
        read = parse_play(text, *board(own, theirs), dice_to_play(dice))
        assert after(board(own, theirs), read) == after(board(own, theirs), made)


@pytest.mark.parametrize(
    ("text", "dice", "steps"),
    [
        pytest.param("13/8/5", (5, 3), [(13, 5), (8, 3)], id="a chain"),
        pytest.param("13/5", (3, 5), [(13, 5), (8, 3)], id="a chain without its middle"),
        pytest.param("13/10/5", (5, 3), [(13, 3), (10, 5)], id="the other way"),
        pytest.param("8/5 6/5", (3, 1), [(8, 3), (6, 1)], id="two checkers"),
        pytest.param("8/6(2) 6/4(2)", (2, 2), [(8, 2)] * 2 + [(6, 2)] * 2, id="a double"),
        pytest.param("24/16", (2, 2), [(24, 2), (22, 2), (20, 2), (18, 2)], id="all of one"),
        pytest.param("8/5", (3, 1), [(8, 3)], id="a beginning"),
        pytest.param("  8/5\t6/5 ", (3, 1), [(8, 3), (6, 1)], id="blanks"),
    ],
)
def test_reading_from_the_starting_position(
    text: str, dice: tuple[int, int], steps: list[tuple[int, int]]
) -> None:
    open_board = board(START, "1:15") if text == "24/16" else board(START, START)
    assert parse_play(text, *open_board, dice_to_play(dice)) == tuple(
        Step(*step) for step in steps
    )


def test_capital_letters_and_unmarked_hits_are_read_too() -> None:
    at = board("bar:1", "5:1 7:14")
    assert parse_play("BAR/20*", *at, (5, 1)) == (Step(25, 5),)
    assert parse_play("bar/20", *at, (5, 1)) == (Step(25, 5),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "8",
        "8/",
        "/5",
        "8-5",
        "8/5/",
        "25/20",
        "0/5",
        "8/0",
        "8/5(0)",
        "8/5(5)",
        "8/5**",
        "8*/5",
        "off/5",
        "8/bar",
        "08/5",
        "8/5,6/5",
        "8/5 and 6/5",
        "٨/5",
        "8/5 " * 30,
    ],
)
def test_what_is_no_play_is_refused(text: str) -> None:
    with pytest.raises(MalformedAction):
        parse_play(text, *board(START, START), (3, 1))


@pytest.mark.parametrize(
    "text",
    ["8/6", "7/4", "8/5 8/5", "8/5(2)", "6/off", "8/5*", "bar/22", "13/9*", "5/8", "6/6"],
)
def test_what_cannot_be_played_is_refused(text: str) -> None:
    with pytest.raises(MalformedAction):
        parse_play(text, *board(START, START), (3, 1))


def test_legs_are_read_without_a_board() -> None:
    assert parse_legs("bar/20*/18 6/off(2)") == (
        Leg(25, 20, hit=True),
        Leg(20, 18, hit=False),
        Leg(6, 0, hit=False),
        Leg(6, 0, hit=False),
    )


@given(case=st.sampled_from(cases()), pick=st.integers(0, 10_000))
def test_written_plays_are_read_back(case: Case, pick: int) -> None:
    found = legal_plays(case.own, case.theirs, case.dice)
    play = found[pick % len(found)]
    if not play.steps:
        return
    text = format_play(case.own, case.theirs, play.steps)
    read = parse_play(text, case.own, case.theirs, dice_to_play(case.dice))
    assert after((case.own, case.theirs), read) == play[:2]
    assert format_play(case.own, case.theirs, read) == text


@given(text=st.text(alphabet="bar/off*()12345 ", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        steps = parse_play(text, *board(START, START), (3, 1))
    except MalformedAction:
        return
    assert steps
