"""Rummy without JavaScript: a whole turn, and a question, by plain forms."""

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.browser.test_rummy import choose, meld, press
from tests.reliability.servers import RunningServer


def test_a_turn_and_a_question_are_answered_by_plain_forms(
    someone: SomeoneComes, server: RunningServer
) -> None:
    hand = "6S 7S X KD KH KC 9D JD QD 2C 3C 5C 8H"
    table = prepare_rummy(server.folder, [hand, HANDS[1]])
    ana = someone(java_script_enabled=False, token=table.tokens[0], size=PHONE)
    ana.page.goto(f"/t/{table.id}")
    press(ana, "#stock")
    meld(ana, "KD1", "KH1", "KC1")
    expect(ana.page.locator(".meld > .unseen")).to_contain_text("kings, no spades")

    choose(ana, "6S1", "7S1", "X1")
    ana.send(ana.slot("Meld"))
    expect(ana.notice).to_contain_text("What does the joker stand for?")
    answers = ana.notice.get_by_role("button")
    expect(answers).to_have_text(["5♠", "8♠"])
    ana.send(answers.filter(has_text="8♠"))
    expect(ana.page.locator(".meld > .unseen").last).to_contain_text(
        "6 to 8 of spades, with a joker"
    )

    choose(ana, "2C1")
    ana.press("Throw")
    expect(ana.headline).to_have_text("Ivan is to draw")
    expect(ana.page.locator("#up-2C1")).to_have_count(1)
