"""Melds, piles, seats: what lies where, what is fresh, where a card fits, what is owed."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.actions import DrawStock, Throw
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules, UpCard
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.rummy.piles import UpPicture, up_picture
from tabletoplan.presentation.rummy.spread import MeldPicture, spread_pictures
from tabletoplan.presentation.rummy.strip import seat_marks
from tabletoplan.presentation.words import Name, words
from tests.engine.rummy.hands import card, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played, view

NAMES = (Name("Ana"), Name("Ivan"))
OPENER = "5S 6S 7S KD KH KC 2D 9H"


def melds(match: Match, seat: int = 0) -> list[MeldPicture]:
    there = view(match, ME if seat == 0 else YOU)
    spreads = spread_pictures(there, RUMMY.choices(there), NAMES)
    return [meld for spread in spreads for meld in spread.melds]


def up(match: Match) -> UpPicture:
    there = view(match)
    return up_picture(there, RUMMY.choices(there))


def test_a_meld_says_whose_it_is_what_it_is_and_asks_for_more() -> None:
    match = melding("8H 2C 3C", table=["5H 6H X=7H"], opened=[0, 1])
    (meld,) = melds(match)
    said = words("en").text(meld.label).replace("Ivan’s", "Ivan's")
    assert said == "Ivan's meld 1: 5 to 7 of hearts, with a joker. Add here?"


def test_a_meld_tells_which_cards_of_the_hand_fit_or_may_be_swapped() -> None:
    match = melding("8H 4H 7H 2C", table=["5H 6H X=7H"], opened=[0, 1], drawn="9C")
    (meld,) = melds(match)
    assert set(meld.fits.split()) == {"4H", "8H", "7H"}


def test_nothing_fits_before_the_seat_has_opened() -> None:
    (meld,) = melds(melding("8H 4H 2C", table=["5H 6H 7H"], opened=[1], drawn="9C"))
    assert meld.fits == ""


def test_own_steps_are_marked_as_a_draft_and_anothers_as_fresh() -> None:
    match = played(melding(OPENER), lay("5S 6S 7S"), lay("KD KH KC"))
    assert [meld.mark for meld in melds(match)] == ["draft", "draft"]
    assert melds(match, seat=1) == [], "a draft is its own seat's affair"
    match = played(match, Throw(card("9H")))
    assert [meld.mark for meld in melds(match, seat=1)] == ["fresh", "fresh"]
    assert [meld.mark for meld in melds(match)] == ["", ""]


@pytest.mark.parametrize(
    ("rules", "hand", "opened", "said", "may"),
    [
        pytest.param(
            BULGARIAN,
            "KD KH 9C 9D 5S 6S 7S",
            [],
            "Take king of clubs. You must open this turn",
            True,
            id="open with it",
        ),
        pytest.param(
            BULGARIAN,
            "2D 5H 8S",
            [],
            "Take king of clubs. You couldn’t open with it",
            False,
            id="can't open",
        ),
        pytest.param(
            BULGARIAN,
            "2D 5H 8S",
            [0],
            "Take king of clubs. You owe nothing for it",
            True,
            id="opened: free",
        ),
        pytest.param(
            CLASSIC,
            "2D 5H 8S",
            [0],
            "Take king of clubs. It fits nothing you could lay",
            False,
            id="classic: no use for it",
        ),
        pytest.param(
            CLASSIC,
            "KD KH 5H 8S",
            [],
            "Take king of clubs. You couldn’t open with it",
            False,
            id="classic: a set of 30, where 40 opens",
        ),
        pytest.param(
            replace(BULGARIAN, up_card=UpCard.USE),
            "KD KH",
            [0],
            "Take king of clubs. Not now",
            False,
            id="to be used, but one card must be kept to throw",
        ),
    ],
)
def test_the_up_card_tells_what_taking_it_obliges_to(
    rules: RummyRules, hand: str, opened: list[int], said: str, may: bool
) -> None:
    there = up(deal(hand, rules=rules, opened=opened, pile="KC"))
    assert words("en").text(there.label) == said
    assert there.open is may


def test_a_spectator_can_press_no_pile_and_no_meld() -> None:
    there = RUMMY.view(deal("2D 5H 8S", table=["5D 6D 7D"], opened=[1]), SPECTATOR)
    assert up_picture(there, ()).action == ""
    spreads = spread_pictures(there, (), NAMES)
    assert not any(meld.askable for spread in spreads for meld in spread.melds)


def test_seats_show_how_many_cards_and_whose_turn_it_is() -> None:
    match = played(deal("2D 5H 8S", opened=[1]), DrawStock())
    mine, theirs = seat_marks(view(match, YOU))
    assert (mine.count, mine.on_turn, mine.opened, mine.starter) == (4, True, False, True)
    assert (theirs.count, theirs.on_turn, theirs.opened) == (13, False, True)
    assert words("en").text(mine.label) == "4 cards, started this deal"
