"""What rounds are worth and how matches end: B22, B24, B25."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    DiceRoll,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
)
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    TABLE,
    BackgammonRules,
    LaterRounds,
    Length,
)
from tabletoplan.engine.backgammon.scoring import (
    Goal,
    ResultKind,
    RoundResult,
    goal,
    is_reached,
    leader,
)
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import Phase, Resignation
from tests.engine.backgammon.positions import (
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

SINGLE, GAMMON, BACKGAMMON_WON = (
    ResultKind.SINGLE,
    ResultKind.GAMMON,
    ResultKind.BACKGAMMON,
)
ONE_OFF = "1:14"
NONE_OFF = "7:15"
ONE_ON_BAR = "bar:1 1:14"
ONE_IN_MY_HOME = "19:1 1:14"
ONE_OUTSIDE_MY_HOME = "18:1 1:14"
ON_BAR_BUT_ONE_OFF = "bar:1 1:13"


def won(rules: BackgammonRules, theirs: str, cube: Cube | None = None) -> RoundResult:
    """Return the result of bearing off my last checker."""
    match = play(rolled(rules, "2:1", theirs, (6, 5), cube), *mine(Move(2, (6,))))
    result = view(match).result
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("theirs", "house", "others"),
    [
        pytest.param(ONE_OFF, (SINGLE, 1), (SINGLE, 1), id="one borne off"),
        pytest.param(NONE_OFF, (GAMMON, 2), (GAMMON, 2), id="none borne off"),
        pytest.param(ONE_ON_BAR, (GAMMON, 2), (BACKGAMMON_WON, 3), id="on the bar"),
        pytest.param(ONE_IN_MY_HOME, (GAMMON, 2), (BACKGAMMON_WON, 3), id="in my home"),
        pytest.param(ONE_OUTSIDE_MY_HOME, (GAMMON, 2), (GAMMON, 2), id="just outside"),
        pytest.param(ON_BAR_BUT_ONE_OFF, (SINGLE, 1), (SINGLE, 1), id="bar, one off"),
    ],
)
def test_B24_a_round_is_worth_one_two_or_three_stakes(
    theirs: str, house: tuple[ResultKind, int], others: tuple[ResultKind, int]
) -> None:
    for rules, (kind, multiple) in ((HOUSE, house), (TABLE, others), (INTERNATIONAL, others)):
        assert won(rules, theirs) == RoundResult(ME, kind, multiple, multiple)


def test_B24_points_are_the_stake_times_that() -> None:
    assert won(TABLE, NONE_OFF, Cube(4, YOU)) == RoundResult(ME, GAMMON, 2, 8)
    assert won(TABLE, ONE_ON_BAR, Cube(2, ME)) == RoundResult(ME, BACKGAMMON_WON, 3, 6)


JACOBY = replace(TABLE, jacoby=True)


@pytest.mark.parametrize(
    ("cube", "points"),
    [
        pytest.param(Cube(1), 1, id="nobody has doubled"),
        pytest.param(Cube(2), 2, id="doubled by an opening tie alone"),
        pytest.param(Cube(2, YOU), 4, id="doubled by a player"),
    ],
)
def test_B22_gammons_count_single_until_a_player_has_doubled(cube: Cube, points: int) -> None:
    result = won(JACOBY, NONE_OFF, cube)
    assert (result.kind, result.points) == (GAMMON, points)


def test_B22_a_resignation_ends_at_its_price() -> None:
    match = play(to_roll(JACOBY), *mine(Resign(2)), *yours(AcceptResignation()))
    assert view(match).result == RoundResult(YOU, ResultKind.RESIGNED, 2, 2)


def forfeits(match: Match, *losers: int) -> Match:
    """Return the match after rounds that `losers` forfeited, one after the other."""
    for number, loser in enumerate(losers):
        if number:
            match = play(match, *mine(Ready()), *yours(Ready()))
        if match.phase is Phase.OPENING:
            match = play(match, *chance(OpeningRoll((6, 1))))
        match = play(match, (ME if loser == ME else YOU, Forfeit()))
    return match


def of_length(length: Length, target: int = 3) -> BackgammonRules:
    return replace(HOUSE, length=length, target=target)


def started(rules: BackgammonRules) -> Match:
    return BACKGAMMON.start(rules, 2)


def test_B24_a_match_of_games_ends_after_so_many_and_points_add_up() -> None:
    match = forfeits(started(of_length(Length.GAMES)), YOU, YOU)
    assert (view(match).scores, view(match).phase) == ((2, 0), Phase.ROUND_OVER)
    match = forfeits(started(of_length(Length.GAMES)), YOU, YOU, ME)
    seen = view(match)
    assert (seen.phase, seen.scores, seen.match_winner) == (Phase.MATCH_OVER, (2, 1), ME)
    assert not seen.match_drawn
    assert BACKGAMMON.to_act(match) == frozenset()
    assert choices(match, ME) == choices(match, YOU) == set()


def test_B24_equal_points_are_a_draw_and_said_so() -> None:
    seen = view(forfeits(started(of_length(Length.GAMES, 2)), YOU, ME))
    assert (seen.phase, seen.scores) == (Phase.MATCH_OVER, (1, 1))
    assert (seen.match_winner, seen.match_drawn) == (None, True)


def test_B24_a_match_to_points_ends_as_soon_as_one_side_has_them() -> None:
    match = forfeits(started(of_length(Length.POINTS)), YOU, ME, YOU, ME)
    assert (view(match).scores, view(match).phase) == ((2, 2), Phase.ROUND_OVER)
    seen = view(forfeits(started(of_length(Length.POINTS)), YOU, ME, YOU, ME, ME))
    assert (seen.phase, seen.match_winner, seen.scores) == (Phase.MATCH_OVER, YOU, (2, 3))


def test_B24_an_open_match_ends_between_rounds_when_a_player_says_so() -> None:
    match = forfeits(started(of_length(Length.OPEN, 1)), YOU, YOU, ME)
    assert view(match).phase is Phase.ROUND_OVER
    assert choices(match, ME) == choices(match, YOU) == {Ready(), EndMatch()}
    ended = play(match, *yours(EndMatch()))
    assert (view(ended).phase, view(ended).match_winner) == (Phase.MATCH_OVER, ME)
    half_ready = play(match, *mine(Ready()))
    assert choices(half_ready, ME) == {EndMatch()}
    going_on = play(half_ready, *yours(Ready()))
    assert EndMatch() not in choices(going_on, ME)


def test_B24_the_next_round_starts_when_both_are_ready() -> None:
    match = forfeits(started(HOUSE), YOU)
    assert view(match).awaited == {ME, YOU}
    match = play(match, *yours(Ready()))
    assert (view(match).awaited, view(match).ready) == (frozenset({ME}), frozenset({YOU}))
    assert choices(match, YOU) == set()
    match = play(match, *mine(Ready()))
    seen = view(match)
    assert (seen.round_number, seen.result, seen.last_turn) == (2, None, None)
    assert seen.ready == set()
    assert (seen.cube, seen.scores) == (Cube(), (1, 0))


@pytest.mark.parametrize(
    ("goal", "rounds", "scores", "over"),
    [
        pytest.param(Goal(rounds=5), 4, (9, 0), False, id="four of five rounds"),
        pytest.param(Goal(rounds=5), 5, (0, 0), True, id="five of five rounds"),
        pytest.param(Goal(points=5), 9, (4, 4), False, id="four of five points"),
        pytest.param(Goal(points=5), 1, (0, 6), True, id="six of five points"),
        pytest.param(Goal(), 99, (99, 0), False, id="open"),
    ],
)
def test_B24_what_ends_a_match(
    goal: Goal, rounds: int, scores: tuple[int, int], over: bool
) -> None:
    assert is_reached(goal, rounds, scores) == over


def test_B24_target_counts_rounds_or_points_as_length_says() -> None:
    assert goal(of_length(Length.GAMES, 7)) == Goal(rounds=7)
    assert goal(of_length(Length.POINTS, 7)) == Goal(points=7)
    assert goal(of_length(Length.OPEN, 7)) == Goal()
    assert (leader((3, 1)), leader((1, 3)), leader((2, 2))) == (ME, YOU, None)


@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_B25_accepted_a_resignation_ends_the_round_at_its_price(multiple: int) -> None:
    match = play(to_roll(TABLE, cube=Cube(4, YOU)), *mine(Resign(multiple)))
    seen = view(match)
    assert (seen.phase, seen.resignation) == (Phase.RESIGNING, Resignation(ME, multiple))
    assert seen.awaited == {YOU}
    assert choices(match, YOU) == {AcceptResignation(), RefuseResignation()}
    assert choices(match, ME) == set()
    match = play(match, *yours(AcceptResignation()))
    assert view(match).result == RoundResult(YOU, ResultKind.RESIGNED, multiple, 4 * multiple)
    assert view(match).scores == (0, 4 * multiple)


@pytest.mark.parametrize("rules", [TABLE, INTERNATIONAL], ids=["table", "international"])
def test_B25_refused_the_round_goes_on_as_it_was(rules: BackgammonRules) -> None:
    for match in (
        to_roll(rules),
        rolled(rules, START, START, (3, 1)),
        play(rolled(rules, START, START, (3, 1)), *mine(Move(8, (3,)))),
    ):
        assert play(match, *mine(Resign(3)), *yours(RefuseResignation())) == match
        assert play(match, *yours(Resign(1)), *mine(RefuseResignation())) == match


@pytest.mark.parametrize("cube", [Cube(), Cube(8, YOU)], ids=["stake 1", "stake 8"])
def test_B25_house_a_forfeit_earns_the_other_side_1_whatever_the_stake(cube: Cube) -> None:
    match = play(to_roll(replace(HOUSE, cube=True), cube=cube), *mine(Forfeit()))
    assert view(match).result == RoundResult(YOU, ResultKind.FORFEITED, 1, 1)
    assert view(match).scores == (0, 1)


def test_B25_either_seat_may_give_up_at_any_moment_of_a_round() -> None:
    moving = rolled(HOUSE, START, START, (3, 1))
    for match in (to_roll(HOUSE), moving, play(moving, *mine(Move(8, (3,))))):
        assert Forfeit() in choices(match, ME)
        assert Forfeit() in choices(match, YOU)
    rolling = play(to_roll(HOUSE), *mine(Roll()))
    assert choices(rolling, ME) == choices(rolling, YOU) == set()
    assert Forfeit() in choices(play(rolling, *chance(DiceRoll((2, 1)))), YOU)


def test_B25_the_forfeited_side_s_opponent_starts_the_next_round_in_the_house() -> None:
    assert HOUSE.later_rounds is LaterRounds.WINNER_STARTS
    match = play(to_roll(HOUSE), *yours(Forfeit()), *yours(Ready()), *mine(Ready()))
    assert (view(match).on_turn, view(match).phase) == (ME, Phase.TO_ROLL)
