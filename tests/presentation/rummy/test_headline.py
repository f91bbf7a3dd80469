"""The first line of a Rummy table, and what stands under it, in every state (UX U1, U6)."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.actions import (
    DrawStock,
    PutBack,
    Ready,
    SwapJoker,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, Length
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR
from tests.engine.rummy.hands import card, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played, with_round
from tests.presentation.rummy.reading import first_line, noted

OPENING = "KS KD KH 7H 8H 2D 3S 4C"
"""Three kings, and 9♥ makes a run of 24: 54 points with it, 30 without."""


@pytest.mark.parametrize(
    ("match", "text"),
    [
        pytest.param(
            deal(OPENING, pile="9H"), "Your turn — draw a card, or take 9♥", id="draw or take"
        ),
        pytest.param(
            deal("2D 5S 9C KD", pile="7H"),
            "Your turn — draw a card",
            id="taking obliges too much",
        ),
        pytest.param(
            played(deal(OPENING, pile="9H"), TakeDiscard(), PutBack()),
            "Your turn — draw a card",
            id="put back",
        ),
        pytest.param(melding(OPENING), "Your turn — meld, or throw a card", id="in play"),
        pytest.param(
            played(melding(OPENING), lay("KS KD KH")),
            "14 short of 44 — meld more, or take it back",
            id="below the threshold",
        ),
        pytest.param(
            played(deal(OPENING, pile="9H"), TakeDiscard()),
            "Open this turn, or put 9♥ back: 44 short of 44",
            id="taken unopened",
        ),
        pytest.param(
            played(deal(OPENING, pile="9H"), TakeDiscard(), lay("KS KD KH")),
            "Open this turn, or put 9♥ back: 14 short of 44",
            id="taken unopened, some laid",
        ),
        pytest.param(
            played(deal(OPENING, pile="9H", rules=CLASSIC), TakeDiscard()),
            "Use 9♥ first, or put it back",
            id="classic: use it",
        ),
        pytest.param(
            played(
                melding("4S 9H 9S 9C", table=["3S X=4S 5S"], opened=[0], rules=CLASSIC),
                SwapJoker(0, card("4S")),
            ),
            "Lay the joker down first",
            id="classic: a swapped joker",
        ),
        pytest.param(
            played(melding("9H 9S", "9C", opened=[0], rules=CLASSIC), lay("9H 9S 9C")),
            "Your hand is empty — go out",
            id="classic: nothing left",
        ),
    ],
)
def test_the_headline_says_what_is_expected(match: Match, text: str) -> None:
    assert first_line(match) == text


def test_others_read_whose_turn_it_is_and_nothing_of_the_draft() -> None:
    for viewer in (YOU, SPECTATOR):
        assert first_line(deal(OPENING), viewer) == "Ana is to draw"
        for match in (melding(OPENING), played(melding(OPENING), lay("KS KD KH"))):
            assert first_line(match, viewer) == "Ana is playing"


def test_who_went_out_is_named_with_what_that_brought() -> None:
    match = melding("KS KD KH 9H 9S 9C", "2C")
    match = played(match, lay("KS KD KH"), lay("9H 9S 9C"), Throw(card("2C")))
    assert first_line(match) == "Ana goes out and wins the deal: +10"
    assert first_line(match, YOU) == "Ana goes out and wins the deal: +10"


def test_a_hand_rummy_is_named() -> None:
    match = melding("KS KD KH 9H 9S 9C", "2C", rules=CLASSIC)
    match = played(match, lay("KS KD KH"), lay("9H 9S 9C"), Throw(card("2C")))
    assert first_line(match).startswith("Ana wins the match with ")
    assert noted(match)[0].startswith("Ana wins the deal with a hand rummy: ")


def test_a_sprint_is_announced_before_it_is_dealt_and_while_it_is_played() -> None:
    """R22, F109: of two players the third deal is a sprint."""
    over = played(with_round(_out(), 2), Throw(card("2C")))
    assert "The next deal is a sprint: it counts twice" in noted(over)
    assert "Sprint ×2: this deal counts twice" in noted(with_round(melding(OPENING), 3))
    assert noted(with_round(melding(OPENING), 2)) == []


def test_the_last_deal_is_named_and_no_sprint_after_it() -> None:
    """R22: a match of one block of two players has three deals."""
    assert "The last deal of the match" in noted(with_round(melding(OPENING), 3))
    over = played(with_round(_out(), 3), Throw(card("2C")))
    assert not any("next deal" in note for note in noted(over))


def test_a_match_that_is_over_names_every_place() -> None:
    over = played(with_round(_out(), 3), Throw(card("2C")))
    assert first_line(over) == "Ana wins the match with +20"
    assert noted(over)[1:] == ["1. Ana +20", "2. Bo −20"]


def test_equal_standings_share_the_first_place() -> None:
    """R23: 10 behind before, and 10 won."""
    match = replace(with_round(_out(), 1), rules=replace(BULGARIAN, length=Length.SINGLE))
    over = played(replace(match, scores=(-10, 10)), Throw(card("2C")))
    assert first_line(over) == "Ana, Bo share the first place with 0"
    assert noted(over)[1:] == ["1. Ana 0", "1. Bo 0"]


def test_a_pile_turned_over_is_noted_while_its_cards_come() -> None:
    """R18: two cards lay in the pile under the one that was declined."""
    match = played(deal(OPENING, pile="KC QC 2H", used_up=True), DrawStock())
    assert any(note.startswith("The pile was turned over; ") for note in noted(match))


def test_who_is_ready_is_told_to_the_others() -> None:
    match = played(_out(), Throw(card("2C")))
    match = played(match, Ready(), by=YOU)
    assert "Bo is ready for the next deal" in noted(match, ME)
    assert "Bo is ready for the next deal" not in noted(match, YOU)


def _out() -> Match:
    """Return a deal that Ana ends by throwing 2♣: Bo never opened and pays 10."""
    return played(melding("KS KD KH 9H 9S 9C", "2C"), lay("KS KD KH"), lay("9H 9S 9C"))
