"""Who starts, and what equal dice do: B16 to B18."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import (
    DiceRoll,
    Double,
    Forfeit,
    OpeningRoll,
    Ready,
    Roll,
    Take,
)
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    TABLE,
    AutomaticDoubles,
    BackgammonRules,
    FirstRoll,
    LaterRounds,
    Length,
)
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import settle
from tabletoplan.engine.seats import CHANCE, Seat
from tests.engine.backgammon.positions import (
    ME,
    START,
    YOU,
    chance,
    choices,
    mine,
    play,
    side,
    view,
    yours,
)


def opened(rules: BackgammonRules, *rolls: tuple[int, int]) -> Match:
    """Return a match after its opening rolls."""
    return play(BACKGAMMON.start(rules, 2), *chance(*map(OpeningRoll, rolls)))


def next_round(match: Match) -> Match:
    return play(match, *mine(Ready()), *yours(Ready()))


def test_match_starts_with_an_opening_roll_from_the_starting_position() -> None:
    match = BACKGAMMON.start(HOUSE, 2)
    assert BACKGAMMON.to_act(match) is CHANCE
    assert match.phase is Phase.OPENING
    assert match.round.sides == (side(START), side(START))
    assert choices(match, ME) == choices(match, YOU) == set()


@pytest.mark.parametrize(("dice", "winner"), [((5, 2), ME), ((2, 5), YOU)])
def test_B16_house_the_higher_die_starts_and_rolls_both_anew(
    dice: tuple[int, int], winner: Seat
) -> None:
    match = opened(HOUSE, dice)
    seen = view(match)
    assert (seen.phase, seen.on_turn, seen.dice) == (Phase.TO_ROLL, winner, ())
    assert seen.opening_rolls == (dice,)
    match = play(match, (winner, Roll()), *chance(DiceRoll((4, 4))))
    assert view(match).dice_left == (4, 4, 4, 4)


def test_B16_house_the_winner_of_a_round_starts_the_next() -> None:
    match = opened(HOUSE, (5, 2))
    match = next_round(play(match, *mine(Forfeit())))
    seen = view(match)
    assert (seen.round_number, seen.phase, seen.on_turn) == (2, Phase.TO_ROLL, YOU)
    assert seen.opening_rolls == ()
    assert match.round.sides == (side(START), side(START))


def test_B16_the_starter_may_double_before_the_first_roll_where_there_is_a_cube() -> None:
    match = opened(replace(HOUSE, cube=True), (5, 2))
    assert Double() in choices(match, ME)
    assert Double() not in choices(opened(HOUSE, (5, 2)), ME)


@pytest.mark.parametrize("rules", [TABLE, INTERNATIONAL], ids=["table", "international"])
@pytest.mark.parametrize(("dice", "winner"), [((6, 1), ME), ((1, 6), YOU)])
def test_B17_the_higher_die_plays_the_two_opening_dice(
    rules: BackgammonRules, dice: tuple[int, int], winner: Seat
) -> None:
    seen = view(opened(rules, dice))
    assert (seen.phase, seen.on_turn, seen.roller) == (Phase.MOVING, winner, winner)
    assert seen.dice == seen.dice_left == dice


def test_B17_each_round_has_an_opening_roll_of_its_own() -> None:
    rules = replace(TABLE, giving_up=HOUSE.giving_up)
    match = next_round(play(opened(rules, (5, 2)), *mine(Forfeit())))
    assert (match.phase, match.round_number) == (Phase.OPENING, 2)
    assert BACKGAMMON.to_act(match) is CHANCE


@pytest.mark.parametrize("rules", [HOUSE, TABLE, INTERNATIONAL])
def test_B17_equal_dice_are_shown_and_rolled_again(rules: BackgammonRules) -> None:
    match = opened(rules, (3, 3))
    assert BACKGAMMON.to_act(match) is CHANCE
    assert view(match).opening_rolls == ((3, 3),)
    match = play(match, *chance(OpeningRoll((1, 4))))
    assert (view(match).on_turn, view(match).opening_rolls) == (YOU, ((3, 3), (1, 4)))


def test_dice_are_drawn_one_entry_at_a_time_under_their_labels() -> None:
    luck = Scripted((2, 2), (6, 2), (5, 5))
    match, entries = settle(BACKGAMMON, BACKGAMMON.start(HOUSE, 2), lambda _: luck)
    match, more = settle(BACKGAMMON, play(match, *mine(Roll())), lambda _: luck)
    draws = [entry.draw for entry in (*entries, *more)]
    assert [draw.label for draw in draws if draw] == ["open/0", "open/1", "roll/0"]
    assert view(match).dice == (5, 5)


@pytest.mark.parametrize(
    ("option", "stakes"),
    [
        pytest.param(AutomaticDoubles.NONE, [1, 1, 1], id="none"),
        pytest.param(AutomaticDoubles.ONCE, [2, 2, 2], id="once"),
        pytest.param(AutomaticDoubles.ANY, [2, 4, 8], id="any"),
    ],
)
def test_B18_opening_ties_double_the_stake(option: AutomaticDoubles, stakes: list[int]) -> None:
    rules = replace(TABLE, automatic_doubles=option)
    ties = [(1, 1), (6, 6), (2, 2)]
    seen = [view(opened(rules, *ties[:count])) for count in (1, 2, 3)]
    assert [view.stake for view in seen] == stakes
    assert [view.cube.value for view in seen] == stakes
    assert {view.cube.owner for view in seen} == {None}


def test_B18_an_automatic_double_stops_at_the_highest_cube() -> None:
    rules = replace(TABLE, automatic_doubles=AutomaticDoubles.ANY, cube_limit=2)
    assert view(opened(rules, (1, 1), (2, 2))).stake == 2


def test_B18_the_next_round_counts_its_ties_anew() -> None:
    rules = replace(TABLE, automatic_doubles=AutomaticDoubles.ONCE, giving_up=HOUSE.giving_up)
    match = next_round(play(opened(rules, (1, 1), (5, 2)), *mine(Forfeit())))
    assert view(match).stake == 1
    assert view(play(match, *chance(OpeningRoll((4, 4))))).stake == 2


def test_B18_after_an_automatic_double_either_side_may_double() -> None:
    rules = replace(
        HOUSE, cube=True, automatic_doubles=AutomaticDoubles.ONCE, length=Length.OPEN
    )
    match = opened(rules, (1, 1), (2, 5))
    match = play(match, *yours(Double()), *mine(Take()))
    assert (view(match).stake, view(match).cube.owner) == (4, ME)


def test_presets_differ_as_the_clauses_say() -> None:
    assert (HOUSE.first_roll, HOUSE.later_rounds) == (
        FirstRoll.ROLL_ANEW,
        LaterRounds.WINNER_STARTS,
    )
    for rules in (TABLE, INTERNATIONAL):
        assert rules.first_roll is FirstRoll.PLAY_OPENING
        assert rules.later_rounds is LaterRounds.OPENING_ROLL
