"""A turn from the roll to the next one: B10 to B15."""

import pytest

from tabletoplan.engine.backgammon.actions import (
    Beaver,
    DiceRoll,
    Done,
    Double,
    Forfeit,
    Move,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL, TABLE, BackgammonRules
from tabletoplan.engine.backgammon.view import LastTurn, MadeStep, Phase
from tabletoplan.engine.errors import RuleViolation
from tests.engine.backgammon.positions import (
    FAR,
    ME,
    START,
    YOU,
    board,
    chance,
    choices,
    mine,
    moves,
    play,
    rolled,
    to_roll,
    view,
    yours,
)

every_rule_set = pytest.mark.parametrize(
    "rules",
    [
        pytest.param(HOUSE, id="house"),
        pytest.param(TABLE, id="table"),
        pytest.param(INTERNATIONAL, id="international"),
    ],
)

ALL_CLOSED = "1:2 2:2 3:2 4:2 5:2 6:2 24:3"
ONLY_THE_4_ENTERS = "1:2 2:2 3:2 5:2 6:2 24:5"


@every_rule_set
def test_dice_are_rolled_before_anything_is_moved(rules: BackgammonRules) -> None:
    match = play(to_roll(rules), *mine(Roll()))
    assert match.phase is Phase.ROLLING
    assert view(match).awaited == frozenset()
    match = play(match, *chance(DiceRoll((3, 1))))
    assert match.phase is Phase.MOVING
    assert view(match).dice == view(match).dice_left == (3, 1)
    assert (8, (3,)) in moves(match)
    assert (6, (1,)) in moves(match)


@every_rule_set
def test_B10_bearing_off_the_last_checker_wins_at_once(rules: BackgammonRules) -> None:
    match = play(rolled(rules, "2:1", FAR, (6, 5)), *mine(Move(2, (6,))))
    seen = view(match)
    assert seen.phase is Phase.ROUND_OVER
    assert seen.result is not None
    assert seen.result.winner == ME
    assert (seen.dice_left, seen.blocked) == ((5,), False)
    assert seen.last_turn is not None
    assert not seen.last_turn.blocked
    assert seen.undoable_by is None
    assert Undo() not in choices(match)


@every_rule_set
def test_B11_roll_without_a_move_passes_the_turn_at_once(rules: BackgammonRules) -> None:
    match = rolled(rules, "bar:1 6:14", ALL_CLOSED, (6, 4))
    seen = view(match)
    assert (seen.phase, seen.on_turn, seen.awaited) == (Phase.TO_ROLL, YOU, frozenset({YOU}))
    assert (seen.roller, seen.dice, seen.dice_left, seen.blocked) == (ME, (6, 4), (6, 4), True)
    assert seen.last_turn == LastTurn(ME, (6, 4), (), blocked=True)
    assert Undo() not in choices(match)


@every_rule_set
def test_B11_blocked_dice_stay_in_sight_until_the_next_roll(rules: BackgammonRules) -> None:
    match = rolled(rules, "bar:1 6:14", ALL_CLOSED, (6, 4))
    match = play(match, *yours(Roll()))
    assert (view(match).dice, view(match).blocked) == ((6, 4), True)
    match = play(match, *chance(DiceRoll((2, 1))))
    assert (view(match).roller, view(match).dice, view(match).blocked) == (YOU, (2, 1), False)
    assert view(match).last_turn == LastTurn(ME, (6, 4), (), blocked=True)


@every_rule_set
def test_B12_steps_are_taken_back_last_first(rules: BackgammonRules) -> None:
    before = rolled(rules, START, START, (2, 2))
    after = [before]
    for source in (24, 13, 6):
        after.append(play(after[-1], *mine(Move(source, (2,)))))
    assert [step.source for step in view(after[3]).steps] == [24, 13, 6]
    match = after[3]
    for expected in (after[2], after[1], before):
        match = play(match, *mine(Undo()))
        assert match == expected
    assert Undo() not in choices(before)


@every_rule_set
def test_B12_a_hit_is_taken_back_with_its_step(rules: BackgammonRules) -> None:
    before = rolled(rules, "8:1 6:1", "20:1 1:14", (3, 1))
    hit = play(before, *mine(Move(8, (3,))))
    assert hit.round.sides == board("6:1 5:1", "bar:1 1:14")
    assert view(hit).steps == (MadeStep(8, 5, 3, hit=True),)
    assert play(hit, *mine(Undo())) == before


@every_rule_set
def test_B12_a_move_with_several_dice_is_taken_back_die_by_die(rules: BackgammonRules) -> None:
    before = rolled(rules, START, START, (2, 2))
    match = play(before, *mine(Move(13, (2, 2, 2)), Undo()))
    assert match == play(before, *mine(Move(13, (2, 2))))
    assert view(match).dice_left == (2, 2)


@pytest.mark.parametrize(
    ("dice", "at_most"), [pytest.param((3, 1), 1, id="3-1"), pytest.param((1, 1), 3, id="1-1")]
)
def test_B13_so_many_steps_can_be_undone_before_the_last_commits(
    dice: tuple[int, int], at_most: int
) -> None:
    match = rolled(HOUSE, START, START, dice)
    undoable = 0
    while view(match).on_turn == ME:
        assert (Undo() in choices(match)) == (undoable > 0)
        match = play(match, *mine(Move(*sorted(moves(match))[0])))
        undoable += 1
    assert undoable - 1 == at_most
    assert (Undo() in choices(match), Done() in choices(match)) == (False, False)
    assert (view(match).phase, view(match).on_turn) == (Phase.TO_ROLL, YOU)
    assert view(match).dice_left == ()


BLOCKED_AFTER_ONE = ("bar:2 6:5", ONLY_THE_4_ENTERS, (4, 3))


def test_B13_blocked_early_the_turn_passes_but_undo_stays() -> None:
    before = rolled(HOUSE, *BLOCKED_AFTER_ONE)
    match = play(before, *mine(Move(25, (4,))))
    seen = view(match)
    assert (seen.phase, seen.on_turn, seen.undoable_by) == (Phase.TO_ROLL, YOU, ME)
    assert (seen.dice_left, seen.blocked) == ((3,), True)
    assert seen.last_turn is None
    assert Undo() in choices(match, ME)
    assert Undo() not in choices(match, YOU)
    assert play(match, *mine(Undo())) == before


def test_B13_undo_is_gone_once_the_opponent_rolls() -> None:
    match = play(rolled(HOUSE, *BLOCKED_AFTER_ONE), *mine(Move(25, (4,))), *yours(Roll()))
    match = play(match, *chance(DiceRoll((2, 1))))
    assert Undo() not in choices(match, ME)
    assert view(match).last_turn == LastTurn(
        ME, (4, 3), (MadeStep(25, 21, 4, hit=False),), blocked=True
    )
    with pytest.raises(RuleViolation) as refused:
        play(match, *mine(Undo()))
    assert refused.value.reason is Refusal.TURN_COMMITTED


def test_B13_undo_is_gone_once_the_opponent_doubles() -> None:
    rules = HOUSE_WITH_CUBE
    match = play(rolled(rules, *BLOCKED_AFTER_ONE), *mine(Move(25, (4,))), *yours(Double()))
    for later in (match, play(match, *mine(Take()))):
        assert view(later).undoable_by is None
        assert Undo() not in choices(later, ME)


def test_B13_undo_waits_while_a_resignation_does() -> None:
    match = play(rolled(HOUSE_WITH_CUBE, *BLOCKED_AFTER_ONE), *mine(Move(25, (4,))))
    asked = play(match, *yours(Resign(1)))
    assert view(asked).undoable_by is None
    assert Undo() not in choices(asked, ME)
    assert play(asked, *mine(RefuseResignation())) == match


@pytest.mark.parametrize("rules", [TABLE, INTERNATIONAL], ids=["table", "international"])
def test_B14_the_button_commits_and_undo_works_until_then(rules: BackgammonRules) -> None:
    before = rolled(rules, START, START, (3, 1))
    match = play(before, *mine(Move(8, (3,))))
    assert Done() not in choices(match)
    match = play(match, *mine(Move(6, (1,))))
    assert {Done(), Undo()} <= choices(match)
    assert view(match).phase is Phase.MOVING
    assert play(match, *mine(Undo(), Undo())) == before
    match = play(match, *mine(Done()))
    assert (view(match).phase, view(match).on_turn) == (Phase.TO_ROLL, YOU)
    assert Undo() not in choices(match)
    last = view(match).last_turn
    assert last is not None
    assert [step.target for step in last.steps] == [5, 5]


def test_B14_blocked_early_the_turn_still_waits_for_the_button() -> None:
    match = play(rolled(TABLE, *BLOCKED_AFTER_ONE), *mine(Move(25, (4,))))
    assert (view(match).on_turn, view(match).blocked) == (ME, True)
    assert {Done(), Undo()} <= choices(match)


@every_rule_set
@pytest.mark.parametrize("action", [Roll(), Double(), Move(13, (3,)), Done(), Beaver()])
def test_B15_the_opponent_can_do_nothing_before_the_turn_is_committed(
    rules: BackgammonRules, action: Roll | Double | Move | Done | Beaver
) -> None:
    match = play(rolled(rules, START, START, (3, 1)), *mine(Move(8, (3,))))
    kept = repr(match)
    with pytest.raises(RuleViolation):
        play(match, *yours(action))
    assert repr(match) == kept


@every_rule_set
def test_B15_only_giving_up_is_open_to_a_seat_that_is_not_awaited(
    rules: BackgammonRules,
) -> None:
    match = rolled(rules, START, START, (3, 1))
    assert choices(match, YOU) <= {Resign(1), Resign(2), Resign(3), Forfeit()}


HOUSE_WITH_CUBE = BackgammonRules(cube=True, giving_up=TABLE.giving_up)
