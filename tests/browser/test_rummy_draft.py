"""A turn is a draft: its player alone sees it, until the throw shows all of it at once."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.browser.test_rummy import choose, meld, press
from tests.reliability.servers import RunningServer

HAND = "5S 6S 7S 8S KD KH KC KS 9D JD 2C 3C 8H"
SHOWN = (
    "() => [...document.querySelectorAll('header, #socket')].map((one) => one.innerHTML).join()"
)
"""All that a page shows; what it counts for itself lies outside."""
HEARTBEAT = '<hx-partial id="pulse" hx-swap="outerMorph"><i id="pulse" hidden></i></hx-partial>'
WATCH_MOVES = """() => {
  window.moved = [];
  document.addEventListener('animationstart', ({ animationName, target }) => {
    const held = target.closest('.held')?.querySelector('input').value;
    window.moved.push([animationName, held ?? target.closest('[id]').id]);
  });
}"""


def heard(page: Page) -> list[str]:
    """Return a list that gets every message but heartbeats; the page is loaded anew."""
    messages: list[str] = []

    def take(payload: str | bytes) -> None:
        if payload != HEARTBEAT:
            messages.append(str(payload))

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    page.reload()
    return messages


def laid(person: Person) -> list[str]:
    """Return each meld that a page shows, in words."""
    return person.page.locator(".meld > .unseen").all_inner_texts()


def moves(person: Person) -> list[list[str]]:
    found: list[list[str]] = person.page.evaluate("window.moved")
    return found


def test_nobody_sees_a_draft_and_the_throw_shows_it_whole(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder, [HAND, HANDS[1]])
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    ivan = someone(token=table.tokens[1]).come_to(table.id)
    messages = heard(ivan.page)
    ivan.connected()
    press(ana, "#stock")
    expect(ivan.page.locator("#stock .pile__count")).to_have_text("78")
    shown, told = ivan.page.evaluate(SHOWN), len(messages)

    meld(ana, "5S1", "6S1", "7S1")
    meld(ana, "KD1", "KH1", "KC1")
    choose(ana, "8S1")
    press(ana, "#meld-0")
    choose(ana, "KS1")
    press(ana, "#meld-1")
    ana.press("Undo")
    drafted = laid(ana)
    assert [re.sub(r"\. Add.*", "", each) for each in drafted] == [
        "Your meld 1: 5 to 8 of spades",
        "Your meld 2: kings, no spades",
    ]
    assert ivan.page.evaluate(SHOWN) == shown
    assert messages[told:] == []
    ana.page.reload()
    ana.connected()
    assert laid(ana) == drafted, "a reload keeps the draft"
    assert ana.page.locator(".held").count() == 14 - 7
    expect(ivan.page.locator(".meld")).to_have_count(0)

    choose(ana, "8H1")
    ana.press("Throw")
    expect(ivan.page.locator(".meld")).to_have_count(2)
    shows = [text for text in messages[told:] if 'id="spread-' in text]
    assert len(shows) == 1, "all at once"
    assert 'id="up-8H1"' in shows[0]
    expect(ivan.page.locator(".headline__latest")).to_contain_text(
        "laid 5♠ 6♠ 7♠; laid K♣ K♦ K♥; added 8♠ to 5♠–8♠; opened with 48; threw 8♥"
    )


def test_the_up_card_is_taken_and_put_back_for_all_to_see(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    ivan = someone(token=table.tokens[1]).come_to(table.id)
    press(ana, "#up")
    expect(ana.page.locator("#card-QC1")).to_have_count(1)
    expect(ivan.page.locator("#up-QC1")).to_have_count(0)
    meld(ana, "5S1", "6S1", "7S1")
    before = ana.version
    ana.send(ana.page.get_by_role("button", name="Put Q♣ back"))
    ana.until(lambda: ana.version > before, "the card is put back")
    expect(ana.page.locator(".held")).to_have_count(13)
    expect(ana.page.locator("#up")).to_have_attribute("aria-disabled", "true")
    expect(ivan.page.locator("#up-QC1")).to_have_count(1)
    expect(ivan.page.locator(".meld")).to_have_count(0)
    press(ana, "#stock")
    expect(ana.page.locator(".held")).to_have_count(14)


def test_cards_travel_but_not_for_who_wants_no_motion(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], reduced_motion="reduce").come_to(table.id)
    for person in (ana, ivan):
        person.page.evaluate(WATCH_MOVES)
    press(ana, "#stock")
    ana.until(lambda: ["drawn", "TD1"] in moves(ana), "the drawn card travels")
    assert [card for name, card in moves(ana) if name == "drawn"] == ["TD1"]
    meld(ana, "5S1", "6S1", "7S1")
    ana.until(lambda: ["laid", "meld-0"] in moves(ana), "the meld travels")
    meld(ana, "KD1", "KH1", "KC1")
    choose(ana, "8H1")
    ana.press("Throw")
    ana.until(lambda: ["laid", "up-8H1"] in moves(ana), "the thrown card travels")
    expect(ivan.page.locator(".meld")).to_have_count(2)
    press(ivan, "#stock")
    assert moves(ivan) == []
