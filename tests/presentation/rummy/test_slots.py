"""What stands in Rummy's slots, and what it sends (UX U1, U5)."""

import json

import pytest

from tabletoplan.engine.rummy.actions import (
    End,
    PutBack,
    Ready,
    Resign,
    SwapJoker,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import CLASSIC
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR, Viewer
from tabletoplan.presentation.pictures import Button, Slots
from tabletoplan.presentation.rummy.slots import slots
from tabletoplan.presentation.words import words
from tests.engine.rummy.hands import add, card, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played

HAND = "KS KD KH 7H 8H 9H 2D 3S"


def shown(match: Match, viewer: Viewer = ME) -> Slots:
    seen = RUMMY.view(match, viewer)
    return slots(seen, RUMMY.choices(seen))


def read(button: Button | None) -> tuple[str, str, bool]:
    """Return a button's words, what it sends, and whether it is open."""
    assert button is not None
    sends = button.command or json.loads(button.action)["kind"]
    return words("en").text(button.label), sends, button.open


def test_before_the_draw_only_drawing_is_open() -> None:
    before = shown(deal(HAND))
    assert read(before.primary) == ("Draw", "draw", True)
    assert read(before.undo) == ("Undo", "take-back", False)
    assert read(before.secondary) == ("Throw", "throw", False)


def test_melding_and_throwing_have_places_of_their_own() -> None:
    in_play = shown(melding(HAND))
    assert read(in_play.primary) == ("Meld", "meld", True)
    assert read(in_play.undo) == ("Undo", "take-back", False)
    assert read(in_play.secondary) == ("Throw", "throw", True)
    assert read(shown(played(melding(HAND), lay("KS KD KH"))).undo)[2]


def test_nothing_is_thrown_while_the_draft_owes_something() -> None:
    below = shown(played(melding(HAND), lay("KS KD KH")))
    assert read(below.secondary) == ("Throw", "throw", False)
    enough = shown(played(melding(HAND), lay("KS KD KH"), lay("7H 8H 9H")))
    assert read(enough.secondary) == ("Throw", "throw", True)


@pytest.mark.parametrize("match", [deal(HAND), melding(HAND)], ids=["drawing", "melding"])
def test_all_slots_keep_their_places_while_another_plays(match: Match) -> None:
    waiting = shown(match, YOU)
    assert read(waiting.primary) == ("Draw", "draw", False)
    assert read(waiting.undo) == ("Undo", "take-back", False)
    assert read(waiting.secondary) == ("Throw", "throw", False)


def test_a_taken_card_can_be_put_back() -> None:
    taken = shown(played(deal(HAND, pile="9C", opened=[0]), TakeDiscard()))
    assert [read(button) for button in taken.extra] == [("Put 9♣ back", "put-back", True)]
    assert shown(played(deal(HAND, pile="9C"))).extra == ()
    assert json.loads(taken.extra[0].action) == RUMMY.dump(PutBack())


def test_an_empty_hand_goes_out() -> None:
    match = melding("9H 9S", "9C", opened=[0], rules=CLASSIC)
    assert read(shown(played(match, lay("9H 9S 9C"))).primary) == ("Go out", "go-out", True)


def test_giving_up_names_its_cost() -> None:
    """R20, R24: unopened costs 10; opened, K 9 and the drawn 2 are 21."""
    unopened = shown(deal(HAND)).more
    assert [_cost(button) for button in unopened] == ["Give up: it costs you 10"]
    opened = shown(melding("KS 9D", "2C", opened=[0])).more
    assert [_cost(button) for button in opened] == ["Give up: it costs you 2"]


def test_giving_up_costs_what_the_draft_takes_back_too() -> None:
    """R24: three kings on the table, a 9 and a 2 in the hand, are 41."""
    match = played(melding("KS KD KH 9D", "2C", opened=[0]), lay("KS KD KH"))
    assert [_cost(button) for button in shown(match).more] == ["Give up: it costs you 4"]
    lost = played(match, Resign()).round.result
    assert lost is not None
    assert lost.points[ME] == -4


@pytest.mark.parametrize("joker", ["in the hand", "laid again"])
def test_giving_up_costs_nothing_for_a_joker_that_goes_back(joker: str) -> None:
    """R16, R24: swapped for, a joker isn't the hand's; its K 9 7 6 and the drawn 2 are 34."""
    held = melding("KS 9D 7D 6C", "2C", table=["5C X=6C 7C"], opened=[0])
    match = played(held, SwapJoker(0, card("6C")))
    if joker == "laid again":
        match = played(match, add(0, "X=8C", End.HIGH))
    assert [_cost(button) for button in shown(match).more] == ["Give up: it costs you 3"]
    lost = played(match, Resign()).round.result
    assert lost is not None
    assert lost.points[ME] == -3


def test_classic_giving_up_names_what_the_other_side_gets() -> None:
    match = deal("KS 9D", rules=CLASSIC)
    assert [_cost(each) for each in shown(match).more] == ["Give up: the other side gets 19"]


def test_only_one_of_two_may_give_up() -> None:
    assert shown(deal(HAND, seats=3)).more == ()


def test_between_deals_there_is_the_next() -> None:
    over = played(deal(HAND), Resign())
    assert read(shown(over).primary) == ("Next deal", "ready", True)
    assert not read(shown(played(over, Ready())).primary)[2]


def test_spectators_and_a_match_that_is_over_have_no_slots() -> None:
    assert shown(deal(HAND), SPECTATOR) == Slots()
    match = melding("KS KD KH 9H 9S 9C", "2C", rules=CLASSIC)
    over = played(match, lay("KS KD KH"), lay("9H 9S 9C"), Throw(card("2C")))
    assert shown(over) == Slots()


def _cost(button: Button) -> str:
    assert button.confirm is not None
    return words("en").text(button.confirm)
