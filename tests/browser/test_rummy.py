"""Rummy as people play it: choosing without the server, and a deal from draw to result."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person
from tests.browser.prepared_rummy import prepare_rummy
from tests.reliability.servers import RunningServer


def choose(person: Person, *names: str) -> None:
    """Tap cards of the hand."""
    for name in names:
        person.hit(person.page.locator(f"label[for=card-{name}]"))


def meld(person: Person, *names: str) -> None:
    choose(person, *names)
    person.press("Meld")


def press(person: Person, part: str) -> None:
    """Press a pile or a meld and wait for what comes of it."""
    before = person.version
    person.send(person.page.locator(part))
    person.until(lambda: person.version > before, f"{part} was pressed")


def lifted(page: Page, name: str) -> bool:
    return bool(
        page.locator(f"label[for=card-{name}] .card").evaluate(
            "card => getComputedStyle(card).translate === '0px -8px'"
        )
    )


def test_choosing_cards_asks_the_server_nothing(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    press(ana, "#stock")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    choose(ana, "5S1", "6S1")
    ana.page.wait_for_timeout(200)
    assert lifted(ana.page, "5S1")
    assert lifted(ana.page, "6S1")
    choose(ana, "5S1")
    ana.page.wait_for_timeout(200)
    assert not lifted(ana.page, "5S1")
    assert asked == []


def test_the_slot_that_melds_counts_what_is_chosen(
    someone: SomeoneComes, server: RunningServer
) -> None:
    """Styles write the number, so only a picture of the slot shows it."""
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE, reduced_motion="reduce").come_to(table.id)
    press(ana, "#stock")
    pictures = []
    for name in ("5S1", "6S1", "7S1", "7S1", "6S1", "5S1"):
        pictures.append(ana.slot("Meld").screenshot())
        choose(ana, name)
    none, one, two, three, two_again, one_again = pictures
    assert len({none, one, two, three}) == 4
    assert (two_again, one_again) == (two, one)


def test_what_is_chosen_stays_chosen_while_another_acts(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    ivan = someone(token=table.tokens[1]).come_to(table.id)
    choose(ivan, "5H1", "6H1")
    press(ana, "#stock")
    expect(ivan.page.locator("#stock .pile__count")).to_have_text("78")
    expect(ivan.page.locator(".held__pick:checked")).to_have_count(2)


def test_cards_and_piles_say_what_they_are(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder, stock="TD 3H 8S", pile="9C")
    ana = someone(token=table.tokens[0]).come_to(table.id)
    button = ana.page.get_by_role
    expect(button("button", name="Draw from stock, 79 left")).to_be_visible()
    expect(button("button", name="Take 9 of clubs. You must open this turn")).to_be_visible()
    press(ana, "#stock")
    expect(button("checkbox", name="10 of diamonds, new")).to_have_count(1)
    expect(button("heading", name="Your hand", level=2)).to_have_count(1)
    expect(button("heading", name="Table melds", level=2)).to_have_count(1)
    meld(ana, "5S1", "6S1", "7S1")
    expect(button("button", name="Your meld 1: 5 to 7 of spades. Add here?")).to_have_count(1)
    assert violations(ana.page) == []


def test_a_whole_deal_by_presses_against_a_cpu_player(
    someone: SomeoneComes, server: RunningServer
) -> None:
    """Open with four melds, add what comes, throw the last card, and read the result."""
    table = prepare_rummy(server.folder, people=1, stock="TD 3H 8S 4D 3D 6C")
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    press(ana, "#stock")
    expect(ana.page.locator(".sums__text")).to_contain_text("enough to open (44)")
    meld(ana, "5S1", "6S1", "7S1")
    expect(ana.headline).to_contain_text("26 short of 44")
    meld(ana, "2C1", "3C1", "4C1")
    meld(ana, "9D1", "TD1", "JD1", "QD1")
    meld(ana, "KD1", "KH1", "KC1")
    choose(ana, "8H1")
    ana.press("Throw")
    expect(ana.page.locator(".seat--mine .mark__count")).to_have_text("0")
    expect(ana.page.locator(".ended--winner")).to_contain_text("Ana")
    expect(ana.page.locator(".ending__zero")).to_have_text("Sum 0")
    expect(ana.page.locator(".ended")).to_have_count(2)
    held = ana.page.locator(".ended:not(.ended--winner) .valued")
    assert held.count() >= 13
    ana.press("Next deal")
    ana.until(lambda: ana.page.locator(".held").count() == 13, "the next deal is there")
    assert re.search("Deal 2", ana.page.locator(".seats__progress").inner_text())


def test_an_order_of_ones_own_is_made_by_presses_and_outlasts_a_reload(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    held = ana.page.locator(".held__pick")
    first, second = (held.nth(place).input_value() for place in (0, 1))
    choose(ana, first)
    ana.send(ana.page.locator("#to-right"))
    expect(held.first).to_have_value(second)
    expect(held.nth(1)).to_have_value(first)
    expect(held.nth(1)).to_be_checked()
    ana.page.reload()
    ana.connected()
    expect(held.nth(1)).to_have_value(first)
    ana.hit(ana.page.locator(".sums__order"))
    ana.send(ana.page.get_by_role("button", name="Best melds"))
    expect(held.first).to_have_value(first)
