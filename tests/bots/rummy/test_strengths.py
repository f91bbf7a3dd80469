"""What tells the strengths of Rummy apart: care, held jokers, and what is overlooked."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tabletoplan.bots.rummy import keeping
from tabletoplan.bots.rummy.keeping import NUMBERS, STAGES
from tabletoplan.bots.rummy.player import EASY, MEDIUM, STRENGTHS, STRONG, Player
from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import (
    AddCard,
    DrawStock,
    LayMeld,
    RummyAction,
    SwapJoker,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.layout import MeldStep
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import RummyView
from tests.bots.rummy.deals import deal_of
from tests.engine.rummy.hands import card
from tests.engine.rummy.positions import ME, YOU, deal, melding, view

BOTH = pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
RUN = "7H 8H 9H"
TURNS = 300


def decision(player: Player, seen: RummyView) -> RummyAction:
    return player.choose(seen, RUMMY.choices(seen), Random(0))  # type: ignore[arg-type]


def in_many_turns(match: Match) -> list[RummyAction]:
    """Return what the easy player does first, in many deals that look the same."""
    seen = view(match)
    return [decision(EASY, replace(seen, round_number=n)) for n in range(1, TURNS + 1)]


@BOTH
def test_strong_throws_one_of_twins_that_wait_for_nothing_else(rules: RummyRules) -> None:
    """The other one waits as well as both."""
    match = melding("8D 8D 9D 3S 4S KH QH 6C", "7C", rules=rules)
    assert decision(STRONG, view(match)) == Throw(card("8D"))


@BOTH
def test_strong_keeps_the_card_that_a_joker_on_the_table_names(rules: RummyRules) -> None:
    """R16: it waits for its own opening, and the rival could swap at once."""
    match = melding("8H 2C", "3D", table=["7H X1=8H 9H"], opened=[YOU], rules=rules)
    assert decision(STRONG, view(match)) != Throw(card("8H"))


def test_strong_that_could_open_anyway_draws_rather_than_take_a_card_of_no_use() -> None:
    """R12: three kings and 8 9 10 of hearts make 57; the queen would go down with nothing."""
    seen = view(deal("KS KD KH 8H 9H TH 2D 4S 6C 5S 7C 3D AC", pile="QD"))
    assert decision(STRONG, seen) == DrawStock()
    assert decision(MEDIUM, seen) == TakeDiscard()
    without_ten = view(deal("KS KD KH 8H 9H QC 2D 4S 6C 5S 7C 3D AC", pile="TH"))
    assert decision(STRONG, without_ten) == TakeDiscard()


def test_strong_holds_a_joker_back_until_a_rival_has_few_cards() -> None:
    """R15: it could go on the run."""
    seen = view(melding("X1 2C 5S 9D JC", "3D", table=[RUN], opened=[ME, YOU]))
    assert isinstance(decision(STRONG, seen), Throw)
    soon_out = replace(seen, counts=(6, 3))
    assert isinstance(decision(STRONG, soon_out), AddCard)


def test_strong_goes_out_with_a_joker_when_it_can() -> None:
    """R17."""
    seen = view(melding("X1 5H 6H", "9D", opened=[ME, YOU]))
    assert isinstance(decision(STRONG, seen), LayMeld)


def test_every_table_of_weights_is_whole() -> None:
    tables = keeping.tables()
    assert set(tables) == {"tenths-two", "tenths-more", "cards-two", "cards-more"}
    for stages in tables.values():
        assert [len(weights) for weights in stages] == [NUMBERS] * STAGES


def test_easy_sees_most_melds_and_misses_some() -> None:
    match = melding("KS KD KH 2C 5S 9D", "3D", opened=[ME, YOU])
    laid = sum(isinstance(action, LayMeld) for action in in_many_turns(match))
    assert 0.85 * TURNS < laid < 0.97 * TURNS


def test_easy_misses_more_of_what_is_hard_to_see() -> None:
    """An addition to a rival's meld is missed more often than a meld in the hand."""
    match = melding("TH 2C 5S 9D", "3D", table=[RUN], opened=[ME, YOU])
    added = sum(isinstance(action, AddCard) for action in in_many_turns(match))
    assert 0.55 * TURNS < added < 0.85 * TURNS


def test_easy_throws_no_part_of_a_meld_that_it_overlooks() -> None:
    match = melding("KS KD KH 2C 5S 9D", "3D", opened=[ME, YOU])
    thrown = {a.card for a in in_many_turns(match) if isinstance(a, Throw)}
    assert thrown
    assert thrown <= {card(text) for text in ("2C", "5S", "9D", "3D")}


@pytest.mark.parametrize("number", range(12))
def test_plan_that_easy_breaks_off_after_a_swap_still_adds_up(number: int) -> None:
    """R16: the joker that was swapped for is laid again, kept, or never came."""
    match = melding("8S 7D 7C 2D TS KH", "KD", table=["7S X1=8S 9S"], opened=[ME, YOU])
    seen = replace(view(match), round_number=number)
    plan = EASY.plans(seen)
    swapped = {card("X1")} if any(isinstance(s, SwapJoker) for s in plan.steps) else set()
    placed = {c for step in plan.steps for c in placed_by(step)}
    assert set(plan.left) == (set(seen.hand) | swapped) - placed


def placed_by(step: MeldStep) -> set[Card]:
    match step:
        case LayMeld(cards):
            return {placed.card for placed in cards}
        case AddCard(_, placed):
            return {placed.card}
        case SwapJoker(_, swapped_in):
            return {swapped_in}


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("medium", "easy", 21), ("easy", "random", 32)]
)
def test_better_strength_wins_more_deals(better: str, worse: str, least: int) -> None:
    won = sum(
        winner == better
        for seed in range(20)
        for strengths in ((better, worse), (worse, better))
        for winner in winners(strengths, seed)
    )
    assert won >= least, "of 40"


def winners(strengths: tuple[str, str], seed: int) -> list[str]:
    *_, last = deal_of(BULGARIAN, strengths, seed)
    result = last.after.round.result
    assert result is not None
    return [] if result.winner is None else [strengths[result.winner]]


def test_strengths_are_three_from_the_strongest() -> None:
    assert list(islice(STRENGTHS, 3)) == ["strong", "medium", "easy"]
