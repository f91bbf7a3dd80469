"""The hand: grouped by its best melds, with what they come to, or as its player likes it."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.rules import BULGARIAN
from tabletoplan.presentation.rummy.hand import (
    HandOrder,
    OrderKind,
    hand_picture,
    sums_picture,
)
from tabletoplan.presentation.words import words
from tests.engine.rummy.hands import lay
from tests.engine.rummy.positions import deal, melding, played, view

HAND = "9D 5S KD 6S KH 7S 2C KC 3D 8H TH JS 2S"
"""Its best melds are 5 6 7 of spades, 18, and three kings, 30."""


def shown(order: OrderKind, *own: str, hand: str = HAND) -> str:
    held = hand_picture(view(deal(hand)), HandOrder(order, own))
    return " ".join(each.card.face for each in held)


def test_best_melds_come_first_each_under_a_bracket_with_its_value() -> None:
    held = hand_picture(view(deal(HAND)))
    under = [(each.card.face, each.edge, each.value) for each in held if each.edge]
    assert {each for each in under if each[2]} >= {("5S", "first", 18)}
    assert sorted(value for _, _, value in under if value) == [18, 30]
    assert [edge for _, edge, _ in under] == ["first", "middle", "last"] * 2
    assert len(held) == 13


def test_a_hand_may_be_sorted_by_suit_or_by_rank_an_ace_high_there() -> None:
    hand = "KD AS 2H 2S AD"
    assert shown(OrderKind.SUIT, hand=hand) == "AS 2S 2H AD KD"
    assert shown(OrderKind.RANK, hand=hand) == "2S 2H KD AS AD"


def test_an_order_of_ones_own_is_kept_and_what_is_new_comes_last() -> None:
    assert shown(OrderKind.OWN, "2H1", "KD1", hand="KD AS 2H") == "2H KD AS"


def test_the_card_just_drawn_is_marked_and_says_so() -> None:
    held = hand_picture(view(melding(HAND, drawn="4C")))
    assert [each.card.face for each in held if each.came == "stock"] == ["4C"]
    new = next(each for each in held if each.came)
    assert words("en").text(new.label) == "4 of clubs, new"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        pytest.param("5S 6S 7S KD 9H", "Best melds 18 — 26 short of 44", id="short"),
        pytest.param(HAND, "Best melds 48 — enough to open (44)", id="enough"),
    ],
)
def test_how_far_it_is_to_an_opening_is_said(hand: str, said: str) -> None:
    assert words("en").text(sums_picture(view(deal(hand))).total) == said


def test_what_is_laid_in_this_turn_counts_with_what_is_still_held() -> None:
    match = played(melding(HAND), lay("5S 6S 7S"))
    said = words("en").text(sums_picture(view(match)).total)
    assert said == "Best melds 48 — enough to open (44)"


def test_who_has_opened_sees_what_the_hand_would_cost() -> None:
    sums = sums_picture(view(deal("KD AS X", opened=[0])))
    assert words("en").text(sums.total) == "In hand 46"
    assert not sums.enough


def test_a_table_without_hints_groups_nothing_and_counts_only_what_is_laid() -> None:
    rules = replace(BULGARIAN, hints=False)
    there = view(played(melding(HAND, rules=rules), lay("5S 6S 7S")))
    assert words("en").text(sums_picture(there).total) == "Laid 18 of 44 to open"
    assert not any(each.edge for each in hand_picture(there))
