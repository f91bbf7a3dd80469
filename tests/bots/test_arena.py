"""The arena: the same luck for both, and honest figures."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletoplan.bots import arena
from tabletoplan.bots.arena import Outcome
from tabletoplan.bots.catalogue import RANDOM, bots_of
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, Length

ONE_ROUND = replace(HOUSE, target=1)
ONE_DEAL = replace(BULGARIAN, length=Length.SINGLE)


class First:
    """Takes the first choice that there is."""

    def choose(self, view: Any, choices: Any, random: Random) -> Any:
        return choices[0]


def test_player_against_itself_is_ahead_by_as_much_as_it_is_behind() -> None:
    medium = bots_of("backgammon")["medium"]
    for one, other in arena.rotations(BACKGAMMON, ONE_ROUND, medium, medium, ["1", "2"]):
        assert one.lead == -other.lead != 0
        assert {one.share, other.share} == {0, 1}


def test_every_seat_has_its_turn_at_a_table_of_several() -> None:
    medium = bots_of("rummy")["medium"]
    (ends,) = arena.rotations(RUMMY, ONE_DEAL, medium, medium, ["3"], seats=4)
    assert len(ends) == 4
    assert sum(end.share for end in ends) == 1
    assert sum(end.lead for end in ends) == pytest.approx(0)


def test_match_is_the_same_for_the_same_seed() -> None:
    bots = First(), bots_of("backgammon")[RANDOM]
    once, again = (arena.scores(BACKGAMMON, ONE_ROUND, bots, "7") for _ in range(2))
    assert once == again


def test_player_is_timed_at_every_decision() -> None:
    timed = arena.Timed(First())
    arena.scores(BACKGAMMON, ONE_ROUND, (timed, First()), "1")
    assert len(timed.seconds) > 10
    assert min(timed.seconds) >= 0


def test_figures_say_how_sure_they_are() -> None:
    leads = [(1, 1), (3, 3), (-1, 1)]
    ends = [tuple(Outcome(lead, lead > 0) for lead in pair) for pair in leads]
    said = arena.figures(ends)
    # Pair means 1, 3 and 0: mean 4/3, deviation 1.247 over the square root of 2.
    # Shares 100, 100 and 50: mean 250/3, deviation 23.57 over the square root of 2.
    assert said == "+1.333 ± 0.882 points a match, 83.33 ± 16.67 % won of 6"
