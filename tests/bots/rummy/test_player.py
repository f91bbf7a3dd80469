"""The steady player of Rummy: what it takes, lays, swaps and throws."""

from dataclasses import replace
from random import Random

import pytest

from tabletoplan.bots.rummy.player import MEDIUM, STRENGTHS, Player
from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import (
    DrawStock,
    GoOut,
    PutBack,
    Ready,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tabletoplan.engine.rummy.state import Match
from tests.bots.rummy.deals import deal_of
from tests.engine.rummy.hands import card, cards, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played, view

BOTH = pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
KINGS = "KS KD KH"
NEARLY = f"{KINGS} 8H 9H 2D 4S 6C 5S 7C 3D AC QC"
LOOSE = "2D 4S 6C 8D TC 3H 5S 7C 9D QC"


def decision(match: Match) -> RummyAction:
    """Return the steady player's next action on my seat."""
    seen = view(match)
    return MEDIUM.choose(seen, RUMMY.choices(seen), Random(0))  # type: ignore[arg-type]


def after_turn(match: Match) -> Match:
    """Return the match after the steady player's turn, from the draw on."""
    for action in plays_of(match):
        match = played(match, action)
    return match


def plays_of(match: Match) -> list[RummyAction]:
    """Return all that the steady player does in its turn."""
    actions: list[RummyAction] = []
    while match.round.on_turn == ME and match.round.result is None:
        actions.append(decision(match))
        match = played(match, actions[-1])
    return actions


def thrown(match: Match) -> Card:
    """Return what the steady player throws in its turn."""
    card = after_turn(match).round.turns[-1].thrown
    assert card is not None
    return card


@BOTH
def test_opens_as_soon_as_it_can(rules: RummyRules) -> None:
    """R10: three kings and 8 9 10 of hearts make 57."""
    match = after_turn(melding(NEARLY, "TH", rules=rules))
    assert match.round.opened[ME]


@BOTH
def test_holds_back_what_is_too_little_to_open(rules: RummyRules) -> None:
    """R10: three kings make 30."""
    match = after_turn(melding(f"{KINGS} {LOOSE}", "AS", rules=rules))
    assert not match.round.melds
    assert not set(cards(KINGS)) & set(match.round.pile)


@BOTH
def test_up_card_that_opens_is_taken(rules: RummyRules) -> None:
    """R12: 8 9 10 of hearts with the kings."""
    assert decision(deal(NEARLY, pile="TH", rules=rules)) == TakeDiscard()


@BOTH
def test_up_card_that_opens_nothing_is_left(rules: RummyRules) -> None:
    assert decision(deal(f"{KINGS} {LOOSE}", pile="AS", rules=rules)) == DrawStock()


@BOTH
@pytest.mark.parametrize(
    ("up", "wanted"),
    [
        pytest.param("TH", TakeDiscard(), id="goes on the run"),
        pytest.param("AS", DrawStock(), id="is no use"),
    ],
)
def test_opened_seat_takes_what_goes_down(
    rules: RummyRules, up: str, wanted: RummyAction
) -> None:
    """R12, R15."""
    match = deal("2D 4S 6C", pile=up, table=["7H 8H 9H"], opened=[ME, YOU], rules=rules)
    assert decision(match) == wanted


@BOTH
def test_goes_out_rather_than_leave_few_points(rules: RummyRules) -> None:
    """R17: two runs leave an ace of 11, three aces 2 3 2 3 of 10 points."""
    match = melding("AS AD AH 2D 3D 2H", "3H", opened=[ME, YOU], rules=rules)
    assert after_turn(match).round.result is not None


def test_goes_out_below_the_threshold_where_that_is_allowed() -> None:
    """R17: threes and fours make 21, with a card left to throw."""
    match = melding("3D 3S 3H 4D 4S 4C", "QS", rules=BULGARIAN)
    result = after_turn(match).round.result
    assert result is not None
    assert result.winner == ME


def test_goes_out_without_a_throw_where_none_is_needed() -> None:
    """R17."""
    match = melding("3D 3S", "3H", opened=[ME], rules=CLASSIC)
    match = played(match, decision(match))
    assert decision(match) == GoOut()


def test_swaps_for_a_joker_that_goes_down_again() -> None:
    """R16: the joker makes a third seven."""
    match = melding(
        "8S 7D 7C 2D 4S 6C", "QH", table=["7S X=8S 9S"], opened=[ME, YOU], rules=CLASSIC
    )
    after = after_turn(match).round
    assert SwapJoker(0, card("8S")) in plays_of(match)
    assert not any(own.is_joker for own in after.hands[ME])


@BOTH
@pytest.mark.parametrize(
    ("hand", "drawn", "wanted"),
    [
        pytest.param("7H 8H QS QD 2C", "KC", "KC", id="a card alone, not those of a pair"),
        pytest.param("7H 8H QS QD 2C", "9C", "9C", id="the dearer of two alone"),
        pytest.param("7H 8H 5S 5D X", "KC", "KC", id="never a joker"),
        pytest.param("7H 8H 9H 2S 2D", "KC", "KC", id="nothing of a meld"),
    ],
)
def test_card_that_is_least_use_is_thrown(
    rules: RummyRules, hand: str, drawn: str, wanted: str
) -> None:
    assert thrown(melding(hand, drawn, rules=rules)) == card(wanted)


def test_cards_whose_partners_are_gone_are_thrown_before_those_that_wait() -> None:
    hand, drawn = "2H 3H 8S 9S", "9D"
    assert thrown(melding(hand, drawn)) == card("9D")
    assert thrown(melding(hand, drawn, pile="AH AH 4H 4H KC")) == card("3H")


def test_card_that_somebody_can_add_is_kept_back() -> None:
    """R15: a rival who has opened could add the six, the dearer of two alone."""
    hand, drawn = "KS KD KH 6S", "5D"
    assert thrown(melding(hand, drawn)) == card("6S")
    assert thrown(melding(hand, drawn, table=["7S 8S 9S"], opened=[YOU])) == card("5D")


def test_card_taken_is_not_thrown_again() -> None:
    """R14."""
    match = played(deal("QS QD 5C", pile="9C", opened=[ME, YOU]), TakeDiscard())
    assert thrown(match) != card("9C")


def test_taken_card_goes_back_when_it_cannot_be_paid_for() -> None:
    """R13: as when the seat is taken over from somebody in the middle of a turn."""
    match = deal(NEARLY, pile="TH", rules=CLASSIC)
    seen = view(played(match, TakeDiscard()))
    stuck = replace(seen, hand=cards("2D 4S 6C"), taken=card("2D"))
    action = MEDIUM.choose(stuck, RUMMY.choices(stuck), Random(0))  # type: ignore[arg-type]
    assert action == PutBack()


@pytest.mark.parametrize("player", STRENGTHS.values(), ids=STRENGTHS)
@pytest.mark.parametrize("last_throw", [True, False])
def test_taken_card_goes_back_when_it_alone_is_left(last_throw: bool, player: Player) -> None:
    """R14: it can't be thrown; as when a person who laid all else asks, or is stood in for."""
    rules = replace(BULGARIAN, last_throw=last_throw)
    match = deal("5H 6H 7H", pile="9C", opened=[ME, YOU], rules=rules)
    seen = view(played(match, TakeDiscard(), lay("5H 6H 7H")))
    assert player.choose(seen, RUMMY.choices(seen), Random(0)) == PutBack()  # type: ignore[arg-type]


def test_deal_that_is_over_is_left_behind() -> None:
    match = played(deal(LOOSE), Resign())
    assert decision(match) == Ready()


def test_each_step_carries_on_the_same_plan() -> None:
    """No step is ever taken back, and a taken card is never put back."""
    for rules in (BULGARIAN, CLASSIC):
        for seed in range(10):
            for one in deal_of(rules, ("medium",) * 3, seed):
                assert not isinstance(one.action, PutBack | TakeBack)


def test_steady_beats_random_by_far() -> None:
    won = 0
    for seed in range(10):
        for strengths in (("medium", "random"), ("random", "medium")):
            *_, last = deal_of(BULGARIAN, strengths, seed)
            result = last.after.round.result
            assert result is not None
            won += result.winner is not None and strengths[result.winner] == "medium"
    assert won >= 18, "of 20"
