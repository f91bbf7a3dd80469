"""Every refusal: its reason, the facts that prove it, and a match left untouched."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    BackgammonAction,
    Beaver,
    DiceRoll,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL, TABLE, Length
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.errors import Fact, RuleViolation
from tabletoplan.engine.seats import CHANCE, Actor
from tests.engine.backgammon.positions import (
    FAR,
    ME,
    START,
    YOU,
    mine,
    play,
    rolled,
    to_roll,
    yours,
)

CUBE = replace(INTERNATIONAL, cube=True)
TO_POINTS = replace(CUBE, length=Length.POINTS, target=2, crawford=True)
MOVING = rolled(TABLE, START, START, (3, 1))
MOVED = play(MOVING, *mine(Move(8, (3,))))
TO_ROLL = to_roll(TABLE)
ROLLING = play(TO_ROLL, *mine(Roll()))
DOUBLED = play(TO_ROLL, *mine(Double()))
BEAVERED = play(to_roll(replace(TABLE, beavers=True)), *mine(Double()), *yours(Beaver()))
RESIGNING = play(TO_ROLL, *mine(Resign(1)))
ROUND_OVER = play(RESIGNING, *yours(AcceptResignation()))
MATCH_OVER = play(to_roll(replace(HOUSE, target=1)), *mine(Forfeit()))
PASSED = play(MOVED, *mine(Move(6, (1,)), Done()))
POINT_3_CLOSED = "22:2 7:13"

ONLY_ASKED = {
    Refusal.WRONG_WAY,
    Refusal.ALL_HELD,
    Refusal.NO_DIE_FOR_THAT,
    Refusal.NO_DICE_LEFT,
}
"""What no action meets, only a question; `test_why.py` has their cases."""

Because = tuple[Match, Actor, BackgammonAction, Refusal, dict[str, Fact]]


def at(own: str, theirs: str, *dice: int) -> Match:
    first, second = dice
    return rolled(TABLE, own, theirs, (first, second))


REFUSED: dict[str, Because] = {
    "closed point": (
        at("8:1 6:1", "20:2 7:13", 3, 1),
        ME,
        Move(8, (3,)),
        Refusal.HELD_BY_TWO,
        {"point": 5},
    ),
    "closed point between": (
        at("10:1 6:1", "18:2 7:13", 3, 2),
        ME,
        Move(10, (3, 2)),
        Refusal.HELD_BY_TWO,
        {"point": 7},
    ),
    "die not rolled": (MOVING, ME, Move(8, (2,)), Refusal.DIE_NOT_ROLLED, {"die": 2}),
    "die used": (MOVED, ME, Move(8, (3,)), Refusal.DIE_USED, {"die": 3}),
    "double used up": (
        rolled(TABLE, START, START, (1, 1)),
        ME,
        Move(8, (1, 1, 1, 1, 1)),
        Refusal.DIE_USED,
        {"die": 1},
    ),
    "no checker there": (MOVING, ME, Move(7, (3,)), Refusal.NO_CHECKER_THERE, {"point": 7}),
    "nobody on the bar": (MOVING, ME, Move(25, (3,)), Refusal.NO_CHECKER_THERE, {"point": 25}),
    "already borne off": (
        at("3:1 2:3", FAR, 3, 2),
        ME,
        Move(3, (3, 2)),
        Refusal.NO_CHECKER_THERE,
        {"point": 0},
    ),
    "wastes the higher die": (
        at("10:1 2:1", POINT_3_CLOSED, 6, 1),
        ME,
        Move(10, (1,)),
        Refusal.USE_BOTH_DICE,
        {"play": "10/4 2/1"},
    ),
    "lower of two": (
        at("10:1", POINT_3_CLOSED, 6, 1),
        ME,
        Move(10, (1,)),
        Refusal.USE_HIGHER_DIE,
        {"die": 6, "play": "10/4"},
    ),
    "bar first": (at("bar:1 6:3", FAR, 3, 2), ME, Move(6, (3,)), Refusal.ENTER_FIRST, {}),
    "not all home": (
        at("9:1 3:3", FAR, 3, 1),
        ME,
        Move(3, (3,)),
        Refusal.NOT_ALL_HOME,
        {"point": 9},
    ),
    "bar isn't home": (
        at("bar:1 3:3", FAR, 3, 1),
        ME,
        Move(3, (3,)),
        Refusal.ENTER_FIRST,
        {},
    ),
    "higher point first": (
        at("5:1 3:3", FAR, 4, 1),
        ME,
        Move(3, (4,)),
        Refusal.HIGHER_POINT_FIRST,
        {"point": 5},
    ),
    "nothing to undo": (MOVING, ME, Undo(), Refusal.NOTHING_TO_UNDO, {}),
    "nothing rolled to undo": (TO_ROLL, ME, Undo(), Refusal.NOTHING_TO_UNDO, {}),
    "undo too late": (PASSED, ME, Undo(), Refusal.TURN_COMMITTED, {}),
    "undo of their step": (MOVED, YOU, Undo(), Refusal.NOT_YOUR_TURN, {}),
    "done too early": (
        at("10:1 2:1", POINT_3_CLOSED, 6, 1),
        ME,
        Done(),
        Refusal.MOVES_REMAIN,
        {"play": "10/4 2/1"},
    ),
    "done before rolling": (TO_ROLL, ME, Done(), Refusal.ROLL_FIRST, {}),
    "move before rolling": (TO_ROLL, ME, Move(8, (3,)), Refusal.ROLL_FIRST, {}),
    "move out of turn": (MOVING, YOU, Move(8, (3,)), Refusal.NOT_YOUR_TURN, {}),
    "roll out of turn": (TO_ROLL, YOU, Roll(), Refusal.NOT_YOUR_TURN, {}),
    "done out of turn": (MOVING, YOU, Done(), Refusal.NOT_YOUR_TURN, {}),
    "rolled already": (MOVING, ME, Roll(), Refusal.ALREADY_ROLLED, {}),
    "double after rolling": (MOVING, ME, Double(), Refusal.ALREADY_ROLLED, {}),
    "double out of turn": (TO_ROLL, YOU, Double(), Refusal.NOT_YOUR_TURN, {}),
    "dice are rolling": (ROLLING, ME, Roll(), Refusal.DICE_ARE_ROLLING, {}),
    "resign while they roll": (ROLLING, YOU, Resign(1), Refusal.DICE_ARE_ROLLING, {}),
    "dice by hand": (ROLLING, ME, DiceRoll((6, 6)), Refusal.NOT_BY_HAND, {}),
    "opening by hand": (TO_ROLL, ME, OpeningRoll((6, 1)), Refusal.NOT_BY_HAND, {}),
    "dice unasked": (TO_ROLL, CHANCE, DiceRoll((6, 6)), Refusal.NO_DICE_DUE, {}),
    "wrong dice": (ROLLING, CHANCE, OpeningRoll((6, 1)), Refusal.NO_DICE_DUE, {}),
    "no cube": (to_roll(HOUSE), ME, Double(), Refusal.CUBE_NOT_IN_PLAY, {}),
    "their cube": (
        to_roll(TABLE, cube=Cube(2, YOU)),
        ME,
        Double(),
        Refusal.CUBE_NOT_YOURS,
        {},
    ),
    "full cube": (
        to_roll(CUBE, cube=Cube(64, ME)),
        ME,
        Double(),
        Refusal.CUBE_AT_LIMIT,
        {"limit": 64},
    ),
    "stake suffices": (
        to_roll(TO_POINTS, cube=Cube(2, ME)),
        ME,
        Double(),
        Refusal.STAKE_SUFFICES,
        {"stake": 2},
    ),
    "no cube at match point": (
        replace(to_roll(TO_POINTS), crawford_number=1),
        ME,
        Double(),
        Refusal.CRAWFORD,
        {},
    ),
    "take without a double": (TO_ROLL, ME, Take(), Refusal.NO_DOUBLE_OFFERED, {}),
    "drop without a double": (TO_ROLL, YOU, Drop(), Refusal.NO_DOUBLE_OFFERED, {}),
    "take one's own double": (DOUBLED, ME, Take(), Refusal.NOT_YOURS_TO_ANSWER, {}),
    "drop one's own beaver": (BEAVERED, YOU, Drop(), Refusal.NOT_YOURS_TO_ANSWER, {}),
    "move instead of answering": (DOUBLED, YOU, Roll(), Refusal.ANSWER_FIRST, {}),
    "roll while doubled": (DOUBLED, ME, Roll(), Refusal.AWAIT_ANSWER, {}),
    "resign while doubled": (DOUBLED, YOU, Resign(1), Refusal.ANSWER_FIRST, {}),
    "resign while beavered": (BEAVERED, YOU, Resign(1), Refusal.AWAIT_ANSWER, {}),
    "resign twice": (RESIGNING, ME, Resign(2), Refusal.AWAIT_ANSWER, {}),
    "roll instead of answering": (RESIGNING, YOU, Roll(), Refusal.ANSWER_FIRST, {}),
    "beaver without the option": (DOUBLED, YOU, Beaver(), Refusal.BEAVERS_OFF, {}),
    "beaver a beaver": (BEAVERED, ME, Beaver(), Refusal.BEAVERED_ALREADY, {}),
    "accept nothing": (TO_ROLL, YOU, AcceptResignation(), Refusal.NO_RESIGNATION_OFFERED, {}),
    "refuse nothing": (DOUBLED, YOU, RefuseResignation(), Refusal.NO_RESIGNATION_OFFERED, {}),
    "accept one's own": (
        RESIGNING,
        ME,
        AcceptResignation(),
        Refusal.NOT_YOURS_TO_ANSWER,
        {},
    ),
    "resign in the house": (to_roll(HOUSE), ME, Resign(1), Refusal.NO_RESIGNATION_HERE, {}),
    "forfeit at the table": (TO_ROLL, ME, Forfeit(), Refusal.NO_FORFEIT_HERE, {}),
    "ready in a round": (TO_ROLL, ME, Ready(), Refusal.NOT_OVER, {}),
    "ready twice": (
        play(ROUND_OVER, *mine(Ready())),
        ME,
        Ready(),
        Refusal.ALREADY_READY,
        {},
    ),
    "roll after the round": (ROUND_OVER, ME, Roll(), Refusal.ROUND_OVER, {}),
    "undo after the round": (ROUND_OVER, ME, Undo(), Refusal.ROUND_OVER, {}),
    "end a match of games": (ROUND_OVER, ME, EndMatch(), Refusal.LENGTH_IS_SET, {}),
    "end in a round": (
        to_roll(replace(TABLE, length=Length.OPEN)),
        ME,
        EndMatch(),
        Refusal.NOT_OVER,
        {},
    ),
    "ready after the match": (MATCH_OVER, ME, Ready(), Refusal.MATCH_OVER, {}),
    "roll after the match": (MATCH_OVER, YOU, Roll(), Refusal.MATCH_OVER, {}),
}


@pytest.mark.parametrize(
    ("match", "by", "action", "reason", "facts"),
    [pytest.param(*because, id=name) for name, because in REFUSED.items()],
)
def test_refused(
    match: Match,
    by: Actor,
    action: BackgammonAction,
    reason: Refusal,
    facts: dict[str, Fact],
) -> None:
    before = repr(match)
    with pytest.raises(RuleViolation) as refused:
        BACKGAMMON.play(match, action, by)
    assert (refused.value.reason, refused.value.facts) == (reason, facts)
    assert repr(match) == before


def test_every_reason_has_a_case() -> None:
    assert {because[3] for because in REFUSED.values()} == set(Refusal) - ONLY_ASKED


def test_every_reason_cites_a_clause() -> None:
    clauses = {f"B{number}" for number in range(1, 26)}
    assert {reason.rule for reason in Refusal} <= clauses
