"""A player decides by what its seat sees: not by the luck to come, nor by where it sits."""

from itertools import islice

import pytest

from tabletoplan.bots.backgammon.player import STRENGTHS
from tabletoplan.bots.chance_player import ChancePlayer
from tests.bots.backgammon.worlds import again, match_of, steady

DECISIONS = 40


@pytest.mark.parametrize("strength", STRENGTHS)
def test_decision_is_the_same_whatever_is_to_come(strength: str) -> None:
    players = [steady(strength)] * 2
    counts = again(list(islice(match_of(players, 1), DECISIONS)), players, 1)
    assert counts["decisions"] == DECISIONS
    assert counts["worlds"] > DECISIONS / 5, "else no other luck was ever tried"
    assert counts["answers"] == 0


def test_player_that_trusts_to_luck_is_found_out() -> None:
    players = [ChancePlayer()] * 2
    counts = again(list(islice(match_of(players, 1), DECISIONS)), players, 1)
    assert counts["answers"] > DECISIONS / 3
