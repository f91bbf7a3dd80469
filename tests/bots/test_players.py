"""What holds for every CPU player of every game."""

import pickle
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from random import Random
from typing import Any

import pytest

from tabletoplan.bots.backgammon.player import Player
from tabletoplan.bots.base import AnyBot
from tabletoplan.bots.catalogue import RANDOM, bots_of, strengths_of, undoer
from tabletoplan.bots.chance_player import ChancePlayer
from tabletoplan.engine.backgammon.actions import (
    Beaver,
    Double,
    EndMatch,
    Forfeit,
    Resign,
    Roll,
    Undo,
)
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    PRESETS,
    AutomaticDoubles,
    BackgammonRules,
    Commit,
    Length,
)
from tabletoplan.engine.rummy.actions import Resign as ResignAtRummy
from tabletoplan.engine.seats import CHANCE, Seat
from tests.bots.matches import play_match
from tests.contract.cases import CASES, Case
from tests.contract.play import play_match as play_at_random
from tests.engine.backgammon.positions import ME, YOU, mine, play, rolled, to_roll

EVERYTHING = replace(
    INTERNATIONAL,
    cube=True,
    cube_limit=0,
    beavers=True,
    jacoby=True,
    automatic_doubles=AutomaticDoubles.ANY,
    length=Length.POINTS,
    target=5,
    crawford=True,
)
RULES = [
    *(pytest.param(replace(PRESETS[name], target=2), id=name) for name in PRESETS),
    pytest.param(EVERYTHING, id="everything on"),
    pytest.param(replace(EVERYTHING, commit=Commit.AUTOMATIC), id="everything, no button"),
    pytest.param(replace(HOUSE, cube=True, cube_limit=2, target=2), id="one double"),
]


def hasty(bot: AnyBot) -> AnyBot:
    """Return the same player looking at less, and never at the clock.

    So tests are quick, and what is chosen doesn't hang on how busy the machine is.
    """
    if isinstance(bot, Player) and bot.care.most:
        return replace(bot, care=replace(bot.care, most=2, most_twice=0, seconds=inf))
    return bot


PLAYERS = [
    pytest.param(case, strength, id=f"{case}-{strength}")
    for case in CASES
    for strength in strengths_of(case.game.key)
]

by_every_player = pytest.mark.parametrize(("case", "strength"), PLAYERS)


@pytest.mark.parametrize("rules", RULES)
def test_players_of_backgammon_get_through_a_match_without_a_refusal(
    rules: BackgammonRules,
) -> None:
    bots = bots_of("backgammon")
    for seed, pair in enumerate([("medium", "easy"), ("easy", RANDOM), (RANDOM, "medium")]):
        end = play_match(BACKGAMMON, rules, [bots[name] for name in pair], seed)
        assert end.over


@by_every_player
def test_same_view_and_same_luck_make_the_same_choice(case: Case, strength: str) -> None:
    bot = hasty(bots_of(case.game.key)[strength])
    for number, one in enumerate(decisions(case, strength)):
        seen_elsewhere = pickle.loads(pickle.dumps(one.view))
        assert bot.choose(seen_elsewhere, one.choices, Random(number)) == one.chosen


@by_every_player
def test_choice_is_one_that_the_rules_allow(case: Case, strength: str) -> None:
    for one in decisions(case, strength):
        case.game.play(one.state, one.chosen, one.seat)


@by_every_player
def test_nobody_gives_up_or_takes_back(case: Case, strength: str) -> None:
    for one in decisions(case, strength):
        unwanted = Resign | Forfeit | EndMatch | Undo | ResignAtRummy
        assert not isinstance(one.chosen, unwanted)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat that was to act in a random match saw, could do, and did."""

    state: Any
    seat: Seat
    view: Any
    choices: tuple[Any, ...]
    chosen: Any


@cache
def decisions(case: Case, strength: str) -> list[Decision]:
    bot = hasty(bots_of(case.game.key)[strength])
    states = play_at_random(case, seed=1, bound=120).states
    turns = [(state, seat) for state in states for seat in awaited(case, state)]
    return [decided(case, bot, *turn, number) for number, turn in enumerate(turns)]


def awaited(case: Case, state: Any) -> list[Seat]:
    seats = case.game.to_act(state)
    assert seats is not CHANCE
    return sorted(seats)


def decided(case: Case, bot: AnyBot, state: Any, seat: Seat, number: int) -> Decision:
    view = case.game.view(state, seat)
    choices = case.game.choices(view)
    return Decision(state, seat, view, choices, bot.choose(view, choices, Random(number)))


def test_random_player_raises_no_stakes() -> None:
    match = to_roll(replace(INTERNATIONAL, cube=True, beavers=True))
    view = BACKGAMMON.view(match, ME)
    choices = BACKGAMMON.choices(view)
    assert Double() in choices
    bot = bots_of("backgammon")[RANDOM]
    assert {bot.choose(view, choices, Random(seed)) for seed in range(50)} == {Roll()}
    doubled = BACKGAMMON.view(play(match, *mine(Double())), YOU)
    answers = {
        type(bot.choose(doubled, BACKGAMMON.choices(doubled), Random(seed)))
        for seed in range(50)
    }
    assert len(answers) == 2
    assert Beaver not in answers


def test_random_player_leaves_nothing_else_out() -> None:
    chosen = {ChancePlayer(str).choose(None, (1, "no", 2, 3), Random(s)) for s in range(50)}
    assert chosen == {1, 2, 3}


def test_random_player_does_what_it_must() -> None:
    assert ChancePlayer(str).choose(None, ("no",), Random(0)) == "no"


def test_strengths_are_offered_by_name_and_chance_is_not_among_them() -> None:
    assert strengths_of("backgammon") == ("strong", "medium", "easy")
    assert strengths_of("rummy") == ("strong", "medium", "easy")


def test_game_without_players_of_its_own_has_the_random_one() -> None:
    assert strengths_of("pebbles") == (RANDOM,)


def test_undo_that_is_open_is_known_to_the_catalogue() -> None:
    match = rolled(HOUSE, "24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1))
    before = BACKGAMMON.view(match, YOU)
    assert undoer("backgammon", before) is None
    step = next(choice for choice in BACKGAMMON.choices(BACKGAMMON.view(match, ME)) if choice)
    after = BACKGAMMON.view(play(match, *mine(step)), YOU)
    assert undoer("backgammon", after) == ME


def test_undo_of_a_game_without_it_is_never_open() -> None:
    assert undoer("pebbles", object()) is None
