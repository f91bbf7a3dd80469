"""The doubling cube: B19 to B23."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    DiceRoll,
    Done,
    Double,
    Drop,
    OpeningRoll,
    Ready,
    Resign,
    Roll,
    Take,
)
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    TABLE,
    AutomaticDoubles,
    BackgammonRules,
    FirstRoll,
    Length,
)
from tabletoplan.engine.backgammon.scoring import ResultKind, RoundResult
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.errors import RuleViolation
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

CUBE = replace(INTERNATIONAL, cube=True)
BEAVERS = replace(TABLE, beavers=True)


def to_points(target: int, crawford: bool = False) -> BackgammonRules:
    return replace(CUBE, length=Length.POINTS, target=target, crawford=crawford)


def at_score(match: Match, mine: int, yours: int) -> Match:
    return replace(match, scores=(mine, yours))


def refusal(match: Match, action: Double | Take | Beaver) -> RuleViolation:
    by = YOU if isinstance(action, Beaver) else ME
    with pytest.raises(RuleViolation) as refused:
        BACKGAMMON.play(match, action, by)
    return refused.value


def test_B19_a_round_is_worth_1_at_its_start() -> None:
    seen = view(to_roll(CUBE))
    assert (seen.stake, seen.cube, seen.cube_in_play) == (1, Cube(1, None), True)


@pytest.mark.parametrize(
    ("cube", "allowed"),
    [
        pytest.param(Cube(1), True, id="in the middle"),
        pytest.param(Cube(2, ME), True, id="mine"),
        pytest.param(Cube(2, YOU), False, id="theirs"),
        pytest.param(Cube(64, ME), False, id="at 64"),
        pytest.param(Cube(32, ME), True, id="at 32"),
    ],
)
def test_B19_who_has_the_cube_may_double_up_to_its_limit(cube: Cube, allowed: bool) -> None:
    assert (Double() in choices(to_roll(CUBE, cube=cube))) == allowed


def test_B19_the_table_rules_set_no_limit() -> None:
    match = play(to_roll(TABLE, cube=Cube(1024, ME)), *mine(Double()), *yours(Take()))
    assert view(match).stake == 2048


def test_B19_one_doubles_before_rolling_and_on_one_s_own_turn() -> None:
    assert refusal(rolled(CUBE, START, START, (3, 1)), Double()).reason is (
        Refusal.ALREADY_ROLLED
    )
    assert Double() not in choices(to_roll(CUBE), YOU)
    assert Double() not in choices(to_roll(HOUSE))


def test_B20_an_offer_waits_for_its_answer_and_nothing_else() -> None:
    match = play(to_roll(CUBE), *mine(Double()))
    seen = view(match)
    assert (seen.phase, seen.doubled_by, seen.stake) == (Phase.DOUBLED, ME, 1)
    assert seen.awaited == {YOU}
    assert choices(match, YOU) == {Take(), Drop()}
    assert choices(match, ME) == set()


def test_B20_refused_the_doubler_wins_the_stake_as_it_was() -> None:
    match = play(to_roll(CUBE, cube=Cube(4, ME)), *mine(Double()), *yours(Drop()))
    assert view(match).result == RoundResult(ME, ResultKind.DROPPED, 1, 4)
    assert view(match).scores == (4, 0)


def test_B20_accepted_the_stake_doubles_and_the_cube_changes_hands() -> None:
    match = play(to_roll(CUBE), *mine(Double()), *yours(Take()))
    seen = view(match)
    assert (seen.stake, seen.cube, seen.phase, seen.on_turn) == (
        2,
        Cube(2, YOU),
        Phase.TO_ROLL,
        ME,
    )
    assert choices(match, ME) >= {Roll()}
    assert refusal(match, Double()).reason is Refusal.CUBE_NOT_YOURS


def test_B20_the_new_owner_may_double_back_on_their_turn() -> None:
    match = play(to_roll(CUBE), *mine(Double()), *yours(Take()), *mine(Roll()))
    match = play(match, *chance(DiceRoll((6, 5))))
    for _ in range(2):
        move = next(a for a in BACKGAMMON.choices(view(match)) if a != Done())
        match = play(match, *mine(move))
    match = play(match, *mine(Done()), *yours(Double()), *mine(Take()))
    assert view(match).cube == Cube(4, ME)


def test_B21_a_beaver_doubles_again_and_keeps_the_cube() -> None:
    match = play(to_roll(BEAVERS), *mine(Double()))
    assert choices(match, YOU) == {Take(), Drop(), Beaver()}
    match = play(match, *yours(Beaver()))
    seen = view(match)
    assert (seen.phase, seen.doubled_by, seen.awaited) == (
        Phase.BEAVERED,
        YOU,
        frozenset({ME}),
    )
    assert choices(match, ME) == {Take(), Drop()}
    taken = play(match, *mine(Take()))
    assert view(taken).cube == Cube(4, YOU)
    assert (view(taken).phase, view(taken).on_turn) == (Phase.TO_ROLL, ME)


def test_B21_a_beaver_refused_costs_twice_the_former_stake() -> None:
    match = play(to_roll(BEAVERS, cube=Cube(2, ME)), *mine(Double()), *yours(Beaver()))
    match = play(match, *mine(Drop()))
    assert view(match).result == RoundResult(YOU, ResultKind.DROPPED, 1, 4)


def test_B21_no_beaver_without_the_option_or_past_the_limit_or_twice() -> None:
    offered = play(to_roll(TABLE), *mine(Double()))
    assert refusal(offered, Beaver()).reason is Refusal.BEAVERS_OFF
    low = replace(BEAVERS, cube_limit=2)
    offered = play(to_roll(low), *mine(Double()))
    assert refusal(offered, Beaver()).reason is Refusal.CUBE_AT_LIMIT
    beavered = play(to_roll(BEAVERS), *mine(Double()), *yours(Beaver()))
    with pytest.raises(RuleViolation) as refused:
        play(beavered, *mine(Beaver()))
    assert refused.value.reason is Refusal.BEAVERED_ALREADY


def test_B23_no_beaver_by_a_side_for_which_the_taken_double_suffices() -> None:
    rules = replace(to_points(5), beavers=True)
    assert Beaver() in choices(play(at_score(to_roll(rules), 0, 2), *mine(Double())), YOU)
    assert Beaver() not in choices(play(at_score(to_roll(rules), 0, 3), *mine(Double())), YOU)


@pytest.mark.parametrize(
    ("score", "stake", "allowed"),
    [
        pytest.param(3, 1, True, id="two short at 1"),
        pytest.param(4, 1, False, id="one short at 1"),
        pytest.param(3, 2, False, id="two short at 2"),
        pytest.param(2, 2, True, id="three short at 2"),
    ],
)
def test_B23_no_double_by_a_side_for_which_the_stake_suffices(
    score: int, stake: int, allowed: bool
) -> None:
    cube = Cube(stake, ME if stake > 1 else None)
    match = at_score(to_roll(to_points(5), cube=cube), score, 0)
    assert (Double() in choices(match)) == allowed
    if not allowed:
        assert refusal(match, Double()).reason is Refusal.STAKE_SUFFICES


def test_B23_in_a_match_of_games_any_score_may_double() -> None:
    assert Double() in choices(at_score(to_roll(CUBE), 90, 0))


def after_rounds(rules: BackgammonRules, *winners: int) -> Match:
    """Return a match at the opening of a round, after rounds that were dropped.

    In each the winner doubles at the opening roll's end and the loser drops; a
    round without a cube is resigned instead.
    """
    match = BACKGAMMON.start(replace(rules, first_roll=FirstRoll.ROLL_ANEW), 2)
    for winner in winners:
        seat, loser = (ME, YOU) if winner == ME else (YOU, ME)
        match = play(match, *chance(OpeningRoll((6, 1) if seat == ME else (1, 6))))
        match = play(match, (seat, Double()), (loser, Drop()))
        match = play(match, (ME, Ready()), (YOU, Ready()))
    return match


def test_B23_the_round_after_match_point_is_played_without_the_cube() -> None:
    rules = to_points(3, crawford=True)
    assert not view(after_rounds(rules, 0)).crawford_round
    match = after_rounds(rules, 0, 0)
    seen = view(match)
    assert (seen.crawford_round, seen.cube_in_play, seen.scores) == (True, False, (2, 0))
    match = play(match, *chance(OpeningRoll((1, 6))))
    with pytest.raises(RuleViolation) as refused:
        play(match, *yours(Double()))
    assert refused.value.reason is Refusal.CRAWFORD


def test_B23_only_one_round_is_played_without_the_cube() -> None:
    match = after_rounds(to_points(3, crawford=True), 0, 0)
    match = give_up_round(match, loser=0)
    seen = view(match)
    assert (seen.scores, seen.crawford_round, seen.cube_in_play) == ((2, 1), False, True)
    match = give_up_round(match, loser=0)
    assert (view(match).scores, view(match).crawford_round) == ((2, 2), False)


def give_up_round(match: Match, loser: int) -> Match:
    seat, winner = (ME, YOU) if loser == ME else (YOU, ME)
    match = play(match, *chance(OpeningRoll((6, 1))))
    match = play(match, (seat, Resign(1)), (winner, AcceptResignation()))
    return play(match, (ME, Ready()), (YOU, Ready()))


def test_B23_no_automatic_double_in_the_round_without_a_cube() -> None:
    rules = replace(to_points(3, crawford=True), automatic_doubles=AutomaticDoubles.ANY)
    match = play(after_rounds(rules, 0, 0), *chance(OpeningRoll((4, 4))))
    assert view(match).stake == 1
    match = play(after_rounds(rules, 0), *chance(OpeningRoll((4, 4))))
    assert view(match).stake == 2


def test_B23_a_match_of_games_has_no_such_round() -> None:
    rules = replace(CUBE, crawford=True, target=3)
    assert not view(after_rounds(rules, 0, 0)).crawford_round
