"""Slips are near misses: how often a worse choice looks best, by what it costs."""

from math import exp

import pytest

from tabletoplan.bots.slips import best

OCCASIONS = range(4000)


@pytest.mark.parametrize("price", [0.5, 1.0, 3.0])
def test_worse_choice_is_rarer_by_a_factor_of_e_for_each_slip_it_costs(price: float) -> None:
    slip = 0.02
    values = [0.3, 0.3 - price * slip]
    wrong = sum(best(values, ["right", "wrong"], slip, f"{n}") for n in OCCASIONS)
    expected = len(OCCASIONS) * exp(-price) / (1 + exp(-price))
    assert wrong == pytest.approx(expected, rel=0.1, abs=30)


def test_blunder_is_all_but_unheard_of() -> None:
    assert not any(best([0.3, 0.0], ["a", "b"], 0.02, f"{n}") for n in OCCASIONS)


def test_player_without_slips_takes_the_best_and_the_first_of_equals() -> None:
    assert best([0.1, 0.2, 0.2], ["a", "b", "c"], 0.0, "") == 1


def test_mind_is_made_up_for_a_whole_turn() -> None:
    names = ["a", "b", "c", "d"]
    for n in range(200):
        values = [0.01, 0.0, 0.02, 0.03]
        chosen = names[best(values, names, 0.05, f"{n}")]
        fewer = [
            (value, name) for value, name in zip(values, names, strict=True) if name != "a"
        ]
        if chosen != "a":
            again = best([v for v, _ in fewer], [name for _, name in fewer], 0.05, f"{n}")
            assert fewer[again][1] == chosen
