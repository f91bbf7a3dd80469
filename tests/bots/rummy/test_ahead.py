"""What the next card may do, against what can be counted by hand."""

import pytest

from tabletoplan.bots.rummy.ahead import Ahead
from tests.engine.rummy.hands import cards
from tests.engine.rummy.positions import ME, YOU, melding, view


def test_chance_to_go_out_counts_the_cards_that_fit() -> None:
    """R15, R17: two sixes, two tens and two jokers go on the run, and the king is thrown.

    Of 106 cards 100 are unseen. Of the 94 others two cards stay in hand, the king's 10
    and their own value: 760 in two packs, less 46 that lie or are held and 32 that fit.
    """
    seen = view(melding("KS", "2C", table=["7H 8H 9H"], opened=[ME, YOU], pile="QC"))
    outlook = Ahead(seen, seen.hand).of(cards("KS"))
    assert outlook.chance == pytest.approx(6 / 100)
    assert outlook.mean == pytest.approx((94 * 10 + 760 - 46 - 32) / 100 / 10)


def test_card_that_a_joker_names_is_worth_the_joker() -> None:
    """R16: an eight goes in for the joker, which goes on the run; the king is thrown.

    So do the other joker and what fits on the run: sixes and tens.
    """
    seen = view(melding("KS", "2C", table=["7H X=8H 9H"], opened=[ME, YOU], pile="QC"))
    assert Ahead(seen, seen.hand).of(cards("KS")).chance == pytest.approx(7 / 100)


def test_chance_to_open_counts_what_makes_enough() -> None:
    """R10: sevens, tens and jokers make 44 with three kings; a fourth king makes 40.

    Of 106 cards 98 are unseen; all others leave the kings' 30 alone, 14 too few.
    """
    seen = view(melding("KS KD KH 8H 9H 4C", "2C", pile="QC"))
    outlook = Ahead(seen, seen.hand).of(cards("KS KD KH 8H 9H 4C"))
    assert outlook.chance == pytest.approx(6 / 98)
    assert outlook.mean == pytest.approx((2 * 4 + 90 * 14) / 98 / 10)
