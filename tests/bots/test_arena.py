"""The arena: the same luck for both, and honest figures."""

from dataclasses import replace
from random import Random
from typing import Any

from tabletoplan.bots import arena
from tabletoplan.bots.catalogue import RANDOM, bots_of
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE

ONE_ROUND = replace(HOUSE, target=1)


class First:
    """Takes the first choice that there is."""

    def choose(self, view: Any, choices: Any, random: Random) -> Any:
        return choices[0]


def test_player_against_itself_is_ahead_by_as_much_as_it_is_behind() -> None:
    medium = bots_of("backgammon")["medium"]
    for ahead, behind in arena.pairs(BACKGAMMON, ONE_ROUND, medium, medium, ["1", "2"]):
        assert ahead == -behind != 0


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
    said = arena.figures([(1, 1), (3, 3), (-1, 1)])
    # Pair means 1, 3 and 0: mean 4/3, deviation 1.247 over the square root of 2.
    assert said == "+1.333 ± 0.882 points a match, 5 won and 0 drawn of 6"
