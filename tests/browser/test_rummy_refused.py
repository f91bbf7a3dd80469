"""Whatever Rummy refuses, the page says which rule it is and what would do (UX U7)."""

import pytest
from playwright.sync_api import expect

from tabletoplan.engine.rummy.actions import DrawStock, Throw
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, REFUSED, Person
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.browser.test_rummy import choose, meld, press
from tests.engine.rummy.hands import card, lay
from tests.reliability.servers import RunningServer

HAND = "7H 7H 7S 5S 6S 9S KD AD 2D X 3C 4C QD"
TWICE = {
    "en-GB": "A set needs different suits: hearts would be there twice.",
    "bg-BG": "купата е два пъти",
    "ro-RO": "cupa ar fi de două ori",
}
"""In each language, words of the refusal of two hearts in a set."""


def refused(person: Person, part: str, said: str) -> None:
    """Press what is answered with a reason, and choose nothing any more."""
    person.forgive(REFUSED)
    person.send(person.page.locator(part), force=True)
    expect(person.notice).to_contain_text(said)
    chosen = person.page.locator(".held__pick:checked").evaluate_all(
        "all => all.map((one) => one.value)"
    )
    choose(person, *chosen)
    expect(person.page.locator(".held__pick:checked")).to_have_count(0)


MELD, THROW = "[name=command][value=meld]", "[name=command][value=throw]"


def test_what_is_no_meld_and_what_comes_before_opening(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder, [HAND, HANDS[1].replace("7H", "8D")], stock="8S")
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    press(ana, "#stock")
    choose(ana, "7H1", "7H2", "7S1")
    refused(ana, MELD, TWICE["en-GB"])
    choose(ana, "5S1", "6S1", "9S1")
    refused(ana, MELD, "The run has a gap: 7 of spades is missing.")
    choose(ana, "KD1", "AD1", "2D1")
    refused(ana, MELD, "A run never goes round past the ace")
    choose(ana, "X1")
    refused(ana, THROW, "A joker is worth much. Throw it all the same?")
    expect(ana.notice.get_by_role("button")).to_have_text(["Throw the joker"])
    meld(ana, "5S1", "6S1", "7S1")
    choose(ana, "8S1")
    refused(ana, "#meld-0", "Open first: you need 44, you have 18.")
    choose(ana, "3C1")
    refused(ana, THROW, "Opening takes 44 points; you have 18, 26 short.")


def test_the_taken_card_is_not_thrown(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    press(ana, "#up")
    choose(ana, "QC1")
    refused(ana, THROW, "You took queen of clubs this turn, so it can't be thrown now.")


def test_no_joker_is_swapped_in_the_turn_of_the_opening(
    someone: SomeoneComes, server: RunningServer
) -> None:
    ivans = "7S AS AD AC 9S TS JS 2D 2H 2S 6D 3H 4H"
    actions = (
        DrawStock(),
        lay("5S 6S X=7S"),
        lay("KD KH KC"),
        Throw(card("8H")),
    )
    hand = "5S 6S X KD KH KC 9D JD QD 2C 3C 4C 8H"
    table = prepare_rummy(server.folder, [hand, ivans], stock="TD 8C", actions=actions)
    ivan = someone(token=table.tokens[1], size=PHONE).come_to(table.id)
    press(ivan, "#stock")
    meld(ivan, "AS1", "AD1", "AC1")
    meld(ivan, "9S1", "TS1", "JS1")
    choose(ivan, "7S1")
    refused(ivan, "#meld-0", "Who opens this turn may swap for a joker from the next turn on.")


@pytest.mark.parametrize("language", ["bg-BG", "ro-RO"])
def test_the_reason_is_told_in_the_players_language(
    someone: SomeoneComes, server: RunningServer, language: str
) -> None:
    table = prepare_rummy(server.folder, [HAND, HANDS[1].replace("7H", "8D")], stock="8S")
    ana = someone(token=table.tokens[0], size=PHONE, locale=language).come_to(table.id)
    press(ana, "#stock")
    choose(ana, "7H1", "7H2", "7S1")
    refused(ana, MELD, TWICE[language])
