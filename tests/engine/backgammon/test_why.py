"""Why not? Each reason that a player who asks may hear, with the facts that prove it."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import Done, Forfeit, Move, Resign
from tabletoplan.engine.backgammon.board import BAR, OFF
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.plays import moves
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import HOUSE, TABLE
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import board_of
from tabletoplan.engine.backgammon.why import why
from tabletoplan.engine.errors import Fact
from tests.engine.backgammon.positions import (
    FAR,
    ME,
    START,
    YOU,
    mine,
    play,
    rolled,
    to_roll,
    view,
)
from tests.engine.backgammon.test_refusals import ONLY_ASKED, POINT_3_CLOSED

Asked = tuple[Match, int, int | None, Refusal, dict[str, Fact]]
OPENING = rolled(TABLE, START, START, (3, 1))
SIX_PLAYED = play(rolled(TABLE, START, START, (6, 1)), *mine(Move(13, (6,))))


def at(own: str, theirs: str, *dice: int) -> Match:
    first, second = dice
    return rolled(TABLE, own, theirs, (first, second))


CASES: dict[str, Asked] = {
    "match over": (
        play(to_roll(replace(HOUSE, target=1)), *mine(Forfeit())),
        8,
        5,
        Refusal.MATCH_OVER,
        {},
    ),
    "not rolled yet": (to_roll(TABLE), 8, 5, Refusal.ROLL_FIRST, {}),
    "an offer waits": (
        play(to_roll(TABLE), *mine(Resign(1))),
        8,
        5,
        Refusal.AWAIT_ANSWER,
        {},
    ),
    "bar first": (at("bar:1 8:1", FAR, 3, 1), 8, 5, Refusal.ENTER_FIRST, {}),
    "nobody there": (OPENING, 7, None, Refusal.NO_CHECKER_THERE, {"point": 7}),
    "backwards": (OPENING, 6, 8, Refusal.WRONG_WAY, {}),
    "every die played": (
        play(OPENING, *mine(Move(8, (3,)), Move(6, (1,)))),
        8,
        5,
        Refusal.NO_DICE_LEFT,
        {},
    ),
    "no die goes so far": (
        OPENING,
        13,
        11,
        Refusal.NO_DIE_FOR_THAT,
        {"distance": 2, "dice": "3, 1"},
    ),
    "not with what is left": (
        SIX_PLAYED,
        8,
        6,
        Refusal.NO_DIE_FOR_THAT,
        {"distance": 2, "dice": "1"},
    ),
    "that die has been played": (SIX_PLAYED, 13, 7, Refusal.DIE_USED, {"die": 6}),
    "closed point": (
        at("13:1 8:1", "18:2 7:13", 6, 1),
        13,
        7,
        Refusal.HELD_BY_TWO,
        {"point": 7},
    ),
    "closed, with both dice": (
        at("13:1 8:1", "19:2 7:13", 6, 1),
        13,
        6,
        Refusal.HELD_BY_TWO,
        {"point": 6},
    ),
    "closed between, for a double": (
        at("13:1 8:1", "15:2 7:13", 3, 3),
        13,
        7,
        Refusal.HELD_BY_TWO,
        {"point": 10},
    ),
    "closed between, both ways": (
        at("13:1 8:1", "15:2 14:2 7:11", 3, 2),
        13,
        8,
        Refusal.ALL_HELD,
        {"points": "10, 11"},
    ),
    "stuck on every die": (
        at("13:1 8:1", "15:2 14:2 7:11", 3, 2),
        13,
        None,
        Refusal.ALL_HELD,
        {"points": "10, 11"},
    ),
    "can't enter": (
        play(at("bar:2 8:1", "6:2 7:13", 6, 1), *mine(Move(BAR, (1,)))),
        BAR,
        None,
        Refusal.HELD_BY_TWO,
        {"point": 19},
    ),
    "off, but not all home": (
        at("6:1 8:1", FAR, 6, 1),
        6,
        OFF,
        Refusal.NOT_ALL_HOME,
        {"point": 8},
    ),
    "off, but a higher point first": (
        at("6:1 2:1", FAR, 5, 3),
        2,
        OFF,
        Refusal.HIGHER_POINT_FIRST,
        {"point": 6},
    ),
    "off, but too near": (
        at("6:2", FAR, 2, 1),
        6,
        OFF,
        Refusal.NO_DIE_FOR_THAT,
        {"distance": 6, "dice": "2, 1"},
    ),
    "would waste the other die": (
        at("10:1 2:1", POINT_3_CLOSED, 6, 1),
        10,
        9,
        Refusal.USE_BOTH_DICE,
        {"play": "10/4 2/1"},
    ),
    "would waste the other die, and can't bear off": (
        at("24:2 13:5 6:4 5:2 4:1 3:1", "18:2 13:3 8:2 7:2 6:4 5:2", 6, 4),
        5,
        None,
        Refusal.USE_BOTH_DICE,
        {"play": "13/9 9/3"},
    ),
    "would waste the higher die": (
        at("10:1", POINT_3_CLOSED, 6, 1),
        10,
        9,
        Refusal.USE_HIGHER_DIE,
        {"die": 6, "play": "10/4"},
    ),
}


@pytest.mark.parametrize(
    ("match", "source", "target", "reason", "facts"), CASES.values(), ids=CASES
)
def test_why_not(
    match: Match, source: int, target: int | None, reason: Refusal, facts: dict[str, Fact]
) -> None:
    refused = why(view(match), ME, source, target)
    assert refused is not None
    assert (refused.reason, refused.facts) == (reason, facts)


def test_what_only_a_question_meets_has_a_case() -> None:
    assert {reason for _, _, _, reason, _ in CASES.values()} >= ONLY_ASKED


def test_it_is_not_the_asker_s_turn() -> None:
    refused = why(view(OPENING, YOU), YOU, 8, 5)
    assert refused is not None
    assert refused.reason is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
@pytest.mark.parametrize("own", [START, "bar:1 13:4 6:10", "6:3 4:2 1:5"])
def test_whatever_may_be_moved_has_nothing_in_its_way_and_all_else_has(
    own: str, dice: tuple[int, int]
) -> None:
    seen = view(rolled(TABLE, own, START, dice))
    found = moves(*board_of(seen, ME), seen.dice_left)
    open_ways = {(hop.source, max(hop.source - sum(hop.dice), OFF)) for hop in found}
    for source in range(1, BAR + 1):
        for target in range(BAR):
            assert (why(seen, ME, source, target) is None) == ((source, target) in open_ways)
        assert (why(seen, ME, source) is None) == any(source == s for s, _ in open_ways)


def test_asking_changes_nothing() -> None:
    before = view(OPENING)
    why(before, ME, 13, 7)
    assert before == BACKGAMMON.view(OPENING, ME)
    assert BACKGAMMON.play(play(OPENING, *mine(Move(8, (3,)), Move(6, (1,)))), Done(), ME)
