"""Whole deals of CPU players: legal, ended, and played from nothing but what is seen."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest

from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tests.bots.rummy.deals import Decided, deal_of, decide
from tests.contract.worlds import other_rummy

DEALS = 2
MOST_STEPS_A_TURN = 150
"""Far more than any turn needs; a draft that goes on and on would pass it."""

PLAYERS = [("strong",), ("medium", "easy"), ("random", "strong"), ("easy", "random")]

BOTH = pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
AT_ALL_SIZES = pytest.mark.parametrize("seats", RUMMY.seat_counts)


def deals(rules: RummyRules, seats: int) -> Iterator[list[Decided]]:
    for players in PLAYERS:
        strengths = tuple(islice(cycle(players), seats))
        for seed in range(DEALS):
            yield list(deal_of(rules, strengths, seed))


@BOTH
@AT_ALL_SIZES
def test_every_decision_is_legal_and_every_turn_and_deal_ends(
    rules: RummyRules, seats: int
) -> None:
    for deal in deals(rules, seats):
        assert deal[-1].after.round.result is not None
        steps = 0
        for one in deal:
            ended = len(one.after.round.turns) > len(one.state.round.turns)
            steps = 0 if ended else steps + 1
            assert steps < MOST_STEPS_A_TURN


@BOTH
@AT_ALL_SIZES
def test_decision_is_the_same_whatever_is_hidden(rules: RummyRules, seats: int) -> None:
    differed = 0
    for deal in deals(rules, seats):
        for number, one in enumerate(deal[::7]):
            elsewhere = other_rummy(one.state, one.seat, Random(number))
            differed += elsewhere != one.state
            view = RUMMY.view(elsewhere, one.seat)
            choices = RUMMY.choices(view)
            assert decide(one.strength, view, choices, one.seed) == one.action
    assert differed > 20
