"""The player of Backgammon: what it plays, doubles, takes and accepts."""

from dataclasses import replace
from random import Random

import pytest

from tabletoplan.bots.backgammon.player import Player
from tabletoplan.bots.catalogue import RANDOM, bots_of
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Done,
    Double,
    Drop,
    Move,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    SeatAction,
    Take,
)
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import INTERNATIONAL, Length
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.seats import CHANCE, Seat
from tests.bots.matches import play_match
from tests.engine.backgammon.positions import ME, START, YOU, mine, play, rolled, to_roll

WITH_CUBE = replace(INTERNATIONAL, cube=True, beavers=True, length=Length.OPEN)
"""For money: a point is a point."""
ONE_ROUND = replace(INTERNATIONAL, target=1)

RACE_100 = "8:5 7:5 5:5"
RACE_115 = "9:5 8:5 6:5"
RACE_104 = "8:5 7:5 6:4 5:1"
RACE_60 = "6:5 4:5 2:5"


def decision(match: Match, seat: Seat = ME, seed: int = 0) -> SeatAction:
    """Return what a player without slips does on `seat`, at first sight."""
    view = BACKGAMMON.view(match, seat)
    choices = BACKGAMMON.choices(view)
    return Player().choose(view, choices, Random(seed))  # type: ignore[arg-type]


def position_after(match: Match) -> Match:
    """Return the match after the player's whole turn."""
    while ME in awaited(match):
        match = BACKGAMMON.play(match, decision(match), ME)
    return match


def awaited(match: Match) -> frozenset[Seat]:
    seats = BACKGAMMON.to_act(match)
    return frozenset() if seats is CHANCE else seats


@pytest.mark.parametrize("strength", ["medium", "easy"])
def test_weakest_beat_chance_by_far(strength: str) -> None:
    bots, points = bots_of("backgammon"), 0
    for seed in range(2):
        for seat in (0, 1):
            pair = [bots[strength], bots[RANDOM]]
            scores = play_match(BACKGAMMON, ONE_ROUND, pair[:: 1 - 2 * seat], seed).scores
            points += scores[seat] - scores[1 - seat]
    assert points >= 6, "of 4 rounds, most of them gammons"


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        pytest.param((3, 1), {8: 2, 6: 4, 5: 2}, id="5-point"),
        pytest.param((4, 2), {8: 2, 6: 4, 4: 2}, id="4-point"),
        pytest.param((6, 1), {8: 2, 7: 2}, id="bar-point"),
    ],
)
def test_opening_rolls_that_make_a_point_make_it(
    dice: tuple[int, int], points: dict[int, int]
) -> None:
    after = position_after(rolled(INTERNATIONAL, START, START, dice))
    assert {point: after.round.sides[ME][point] for point in points} == points


def test_turn_is_played_a_step_at_a_time() -> None:
    step = decision(rolled(INTERNATIONAL, START, START, (3, 3)))
    assert isinstance(step, Move)
    assert len(step.dice) == 1


def test_turn_without_dice_left_is_ended() -> None:
    match = rolled(INTERNATIONAL, START, START, (3, 1))
    for _ in range(2):
        match = BACKGAMMON.play(match, decision(match), ME)
    assert decision(match) == Done()


def test_round_that_is_over_is_left_behind() -> None:
    match = play(to_roll(INTERNATIONAL), *mine(Resign(1)), (YOU, AcceptResignation()))
    assert decision(match) == Ready()
    assert decision(match, YOU) == Ready()


@pytest.mark.parametrize(
    ("own", "theirs", "wanted"),
    [
        pytest.param(START, START, Roll(), id="at the start"),
        pytest.param(RACE_100, RACE_100, Roll(), id="even race"),
        pytest.param(RACE_100, RACE_115, Double(), id="15 % ahead in a race"),
        pytest.param(RACE_115, RACE_100, Roll(), id="behind in a race"),
        pytest.param("1:2", "1:2", Double(), id="sure to win"),
        pytest.param("6:5 5:5 4:5", "24:2 bar:3 23:10", Roll(), id="too good to double"),
    ],
)
def test_double_is_offered_when_it_pays(own: str, theirs: str, wanted: SeatAction) -> None:
    assert decision(to_roll(WITH_CUBE, own, theirs)) == wanted


def test_double_is_offered_by_a_side_that_has_nothing_to_lose() -> None:
    rules = replace(WITH_CUBE, length=Length.POINTS, target=3)
    match = replace(to_roll(rules), scores=(0, 2))
    assert decision(match) == Double()


@pytest.mark.parametrize(
    ("own", "theirs", "wanted"),
    [
        pytest.param(START, START, Beaver(), id="at the start: a gift"),
        pytest.param(RACE_104, RACE_100, Take(), id="a little behind"),
        pytest.param(RACE_115, RACE_100, Drop(), id="15 % behind"),
        pytest.param("24:10 23:5", RACE_60, Drop(), id="hopeless"),
        pytest.param(RACE_60, RACE_100, Beaver(), id="far ahead"),
    ],
)
def test_double_is_answered_by_the_odds(own: str, theirs: str, wanted: SeatAction) -> None:
    doubled = play(to_roll(WITH_CUBE, theirs, own), *mine(Double()))
    assert decision(doubled, YOU) == wanted


def test_double_is_taken_where_a_drop_would_lose_the_match() -> None:
    rules = replace(WITH_CUBE, length=Length.POINTS, target=3)
    match = replace(to_roll(rules, RACE_100, RACE_115), scores=(2, 0))
    at_stake = replace(match, scores=(1, 0), round=replace(match.round, cube=Cube(1)))
    assert decision(play(at_stake, *mine(Double())), YOU) == Drop()
    lost = replace(match, scores=(1, 0), round=replace(match.round, cube=Cube(2, ME)))
    assert decision(answering(lost), YOU) == Take()


def answering(match: Match) -> Match:
    """Return the match with a double by me on the table, even where it has no use."""
    return replace(match, round=replace(match.round, stage=Phase.DOUBLED, doubled_by=ME))


@pytest.mark.parametrize(
    ("own", "theirs", "wanted"),
    [
        pytest.param(RACE_100, RACE_115, Take(), id="still ahead"),
        pytest.param(RACE_100, RACE_60, Drop(), id="a joke gone wrong"),
    ],
)
def test_beaver_is_answered_by_the_odds(own: str, theirs: str, wanted: SeatAction) -> None:
    match = play(to_roll(WITH_CUBE, own, theirs), *mine(Double()), (YOU, Beaver()))
    assert decision(match) == wanted


@pytest.mark.parametrize(
    ("own", "theirs", "multiple", "accepted"),
    [
        pytest.param(START, START, 1, True, id="at the start"),
        pytest.param("1:2", "6:5 5:5", 1, True, id="no gammon any more"),
        pytest.param("1:4", "23:5 20:5 6:5", 1, False, id="a sure gammon for a single"),
        pytest.param("1:4", "18:5 12:5 6:5", 2, True, id="a sure gammon for a gammon"),
        pytest.param("1:4", "23:8 6:7", 2, False, id="a sure backgammon for a gammon"),
        pytest.param("1:4", "23:8 6:7", 3, True, id="a sure backgammon for its price"),
    ],
)
def test_resignation_is_accepted_at_a_fair_price(
    own: str, theirs: str, multiple: int, accepted: bool
) -> None:
    match = play(to_roll(INTERNATIONAL, own, theirs), (YOU, Resign(multiple)))
    assert decision(match) == (AcceptResignation() if accepted else RefuseResignation())


@pytest.mark.parametrize("strength", ["strong", "medium", "easy"])
@pytest.mark.parametrize("left", range(1, 5))
@pytest.mark.parametrize("back", ["6:8", "9:3 6:6", "12:4 3:1 6:9"])
def test_who_offers_all_there_is_to_win_may_always_resign(
    strength: str, left: int, back: str
) -> None:
    """B25: all have borne off, so that a single is the most, and it is as good as won."""
    match = play(to_roll(INTERNATIONAL, f"1:{left}", back), (YOU, Resign(1)))
    seen = BACKGAMMON.view(match, ME)
    player = bots_of("backgammon")[strength]
    assert player.choose(seen, BACKGAMMON.choices(seen), Random(0)) == AcceptResignation()


def test_resignation_that_wins_the_match_is_accepted() -> None:
    rules = replace(INTERNATIONAL, length=Length.POINTS, target=1)
    match = play(to_roll(rules, "1:4", "23:5 20:5 6:5"), (YOU, Resign(1)))
    assert decision(match) == AcceptResignation()


def test_cube_held_by_the_other_side_is_no_matter() -> None:
    match = to_roll(WITH_CUBE, RACE_100, RACE_115, Cube(2, YOU))
    assert decision(match) == Roll()
