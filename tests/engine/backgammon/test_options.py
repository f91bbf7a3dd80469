"""Each option makes a difference, and the difference is the one its clause tells."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    Resign,
    Take,
)
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    OPTIONS,
    PRESETS,
    TABLE,
    AutomaticDoubles,
    BackgammonRules,
    Commit,
    FirstRoll,
    GammonName,
    GivingUp,
    LaterRounds,
    Length,
)
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.options import changed, dump_rules
from tests.engine.backgammon.positions import (
    FAR,
    ME,
    START,
    YOU,
    chance,
    choices,
    mine,
    play,
    rolled,
    to_roll,
    view,
    yours,
)


def opening(rules: BackgammonRules, *rolls: tuple[int, int]) -> Any:
    return play(BACKGAMMON.start(rules, 2), *chance(*map(OpeningRoll, rolls)))


def second_round(rules: BackgammonRules) -> Phase:
    match = opening(replace(rules, giving_up=GivingUp.FORFEIT), (6, 1))
    match = play(match, *mine(Forfeit()), *mine(Ready()), *yours(Ready()))
    return view(match).phase


def after_last_die(rules: BackgammonRules) -> Phase:
    match = rolled(rules, START, START, (3, 1))
    return view(play(match, *mine(Move(8, (3,)), Move(6, (1,))))).phase


def points(rules: BackgammonRules, theirs: str, cube: Cube | None = None) -> int:
    match = play(rolled(rules, "2:1", theirs, (6, 5), cube), *mine(Move(2, (6,))))
    result = view(match).result
    assert result is not None
    return result.points


def may_double(rules: BackgammonRules, cube: Cube | None = None) -> bool:
    return Double() in choices(to_roll(rules, cube=cube))


def stake_after_ties(rules: BackgammonRules) -> int:
    return view(opening(rules, (1, 1), (2, 2))).stake


def answers_to_a_double(rules: BackgammonRules) -> set[Any]:
    return choices(play(to_roll(rules), *mine(Double())), YOU)


def after_three_points(rules: BackgammonRules) -> tuple[Phase, bool]:
    match = play(to_roll(rules, cube=Cube(2, ME)), *mine(Resign(1)))
    match = play(match, *yours(AcceptResignation()))
    return view(match).phase, EndMatch() in choices(match)


def cube_at_match_point(rules: BackgammonRules) -> bool:
    match = play(to_roll(rules, cube=Cube(4, ME)), *mine(Double()), *yours(Drop()))
    return view(play(match, *mine(Ready()), *yours(Ready()))).cube_in_play


def ways_to_give_up(rules: BackgammonRules) -> set[Any]:
    return choices(to_roll(rules), YOU)


def word_for_gammon(rules: BackgammonRules) -> str:
    return view(to_roll(rules)).rules.gammon_name


CUBE = replace(INTERNATIONAL, cube=True)
POINTS = replace(CUBE, length=Length.POINTS)
ON_BAR = "bar:1 1:14"
Look = Callable[[BackgammonRules], object]

DIFFERENCES: list[tuple[str, BackgammonRules, Look, dict[Any, object]]] = [
    (
        "first_roll",
        HOUSE,
        lambda rules: view(opening(rules, (6, 1))).phase,
        {FirstRoll.ROLL_ANEW: Phase.TO_ROLL, FirstRoll.PLAY_OPENING: Phase.MOVING},
    ),
    (
        "later_rounds",
        HOUSE,
        second_round,
        {LaterRounds.WINNER_STARTS: Phase.TO_ROLL, LaterRounds.OPENING_ROLL: Phase.OPENING},
    ),
    (
        "commit",
        HOUSE,
        after_last_die,
        {Commit.AUTOMATIC: Phase.TO_ROLL, Commit.BUTTON: Phase.MOVING},
    ),
    ("backgammon_counts", TABLE, lambda rules: points(rules, ON_BAR), {2: 2, 3: 3}),
    (
        "gammon_name",
        HOUSE,
        word_for_gammon,
        {GammonName.MARS: "mars", GammonName.GAMMON: "gammon", GammonName.MART: "mart"},
    ),
    ("cube", HOUSE, may_double, {False: False, True: True}),
    (
        "cube_limit",
        CUBE,
        lambda rules: may_double(rules, Cube(64, ME)),
        {0: True, 32: False, 64: False, 128: True},
    ),
    (
        "automatic_doubles",
        TABLE,
        stake_after_ties,
        {AutomaticDoubles.NONE: 1, AutomaticDoubles.ONCE: 2, AutomaticDoubles.ANY: 4},
    ),
    (
        "beavers",
        TABLE,
        answers_to_a_double,
        {False: {Take(), Drop()}, True: {Take(), Drop(), Beaver()}},
    ),
    ("jacoby", TABLE, lambda rules: points(rules, FAR), {False: 2, True: 1}),
    (
        "length",
        replace(CUBE, target=2),
        after_three_points,
        {
            Length.GAMES: (Phase.ROUND_OVER, False),
            Length.POINTS: (Phase.MATCH_OVER, False),
            Length.OPEN: (Phase.ROUND_OVER, True),
        },
    ),
    (
        "target",
        POINTS,
        after_three_points,
        {2: (Phase.MATCH_OVER, False), 3: (Phase.ROUND_OVER, False)},
    ),
    ("crawford", POINTS, cube_at_match_point, {False: True, True: False}),
    (
        "giving_up",
        HOUSE,
        ways_to_give_up,
        {GivingUp.FORFEIT: {Forfeit()}, GivingUp.RESIGN: {Resign(1), Resign(2), Resign(3)}},
    ),
]


@pytest.mark.parametrize(
    ("name", "rules", "look", "value", "expected"),
    [
        pytest.param(name, rules, look, value, expected, id=f"{name}={value}")
        for name, rules, look, by_value in DIFFERENCES
        for value, expected in by_value.items()
    ],
)
def test_option_makes_its_difference(
    name: str, rules: BackgammonRules, look: Look, value: object, expected: object
) -> None:
    chosen = changed(rules, OPTIONS, {name: value})
    assert look(chosen) == expected


def test_every_option_is_tried_with_at_least_two_values_that_differ() -> None:
    names = {option.name for option in OPTIONS}
    assert {name for name, *_ in DIFFERENCES} == names
    for name, _, _, by_value in DIFFERENCES:
        assert len({repr(expected) for expected in by_value.values()}) > 1, name


def test_every_field_can_be_chosen() -> None:
    assert {option.name for option in OPTIONS} == set(dump_rules(HOUSE))


@pytest.mark.parametrize(
    ("preset", "told"),
    [
        (
            "house",
            "roll-anew winner-starts automatic 2 mars False 64 none False False games 5 "
            "False forfeit",
        ),
        (
            "table",
            "play-opening opening-roll button 3 mart True 0 none False False games 5 "
            "False resign",
        ),
        (
            "international",
            "play-opening opening-roll button 3 gammon False 64 none False False games 5 "
            "False resign",
        ),
    ],
)
def test_presets_are_as_the_table_in_the_rules_says(preset: str, told: str) -> None:
    assert " ".join(str(value) for value in dump_rules(PRESETS[preset]).values()) == told


def test_house_is_proposed_first() -> None:
    assert next(iter(PRESETS)) == "house"


def test_a_taken_double_shows_in_the_stake_of_the_house_with_a_cube() -> None:
    match = play(to_roll(replace(HOUSE, cube=True)), *mine(Double()), *yours(Take()))
    assert view(match).stake == 2
