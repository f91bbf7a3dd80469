"""Rummy fits: two rows of seven on a phone, six seats at a desk, and slots that stay."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, SMALLEST, Person
from tests.browser.prepared_rummy import prepare_rummy
from tests.browser.test_layout import (
    LEAST_TAP,
    SIDEWAYS,
    UNFOLDED_SIDEWAYS,
    Box,
    box,
    slot_boxes,
)
from tests.reliability.servers import RunningServer

WIDTHS = (320, 360, 640, 768, 1024, 1280)
LEAST_CARD_320 = 41
"""At 320 px seven cards leave no more room; a target needs 24 (UX U5)."""

TWO_LINES = 2 * 14 * 1.15 + 1
"""Pixels of what is said above the hand, at most."""

ALL_LIES_STILL = "() => Promise.all(document.getAnimations().map((move) => move.finished))"

NOTHING_IS_PRESSED = "() => document.querySelector('.slots :active') === null"


def cards(person: Person) -> list[Box]:
    held = person.page.locator(".held .card")
    return [box(held.nth(number)) for number in range(held.count())]


def draw(person: Person) -> None:
    before = person.version
    person.send(person.page.locator("#stock"))
    person.until(lambda: person.version > before, "a card is drawn")
    person.page.evaluate(ALL_LIES_STILL)


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_melds_and_piles_are_large_enough_at_every_width(
    someone: SomeoneComes, server: RunningServer, width: int
) -> None:
    table = prepare_rummy(server.folder, people=1, seats=6)
    ana = someone(token=table.tokens[0], size=(width, 700)).come_to(table.id)
    draw(ana)
    assert ana.page.evaluate(SIDEWAYS) <= 0
    found = cards(ana)
    assert len(found) == 14
    assert min(card[2] for card in found) >= (LEAST_TAP if width > 320 else LEAST_CARD_320)
    for target in ana.page.locator("#stock, #up, .slots > *").all():
        assert box(target)[3] >= LEAST_TAP
    for name in ("5S1", "6S1", "7S1"):
        ana.hit(ana.page.locator(f"label[for=card-{name}]"))
    ana.press("Meld")
    assert box(ana.page.locator(".meld"))[3] >= LEAST_TAP
    assert ana.page.evaluate(UNFOLDED_SIDEWAYS) <= 0


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["phone", "smallest"])
@pytest.mark.parametrize("language", ["en-GB", "bg-BG", "ro-RO"])
def test_all_of_it_is_seen_at_once_on_a_phone(
    someone: SomeoneComes, server: RunningServer, language: str, size: tuple[int, int]
) -> None:
    table = prepare_rummy(server.folder, people=2, seats=6)
    ana = someone(token=table.tokens[0], size=size, locale=language).come_to(table.id)
    draw(ana)
    rows = {round(card[1]) for card in cards(ana)}
    assert len(rows) == 2, "two rows of seven"
    slots = slot_boxes(ana)
    assert all(card[1] + card[3] <= slots[0][1] for card in cards(ana))
    assert all(slot[1] + slot[3] <= size[1] for slot in slots)
    assert box(ana.page.locator(".sums__text"))[3] <= TWO_LINES, "the brackets stay free"
    headline, *others = (
        box(ana.page.locator(part)) for part in ("#headline", ".spreads", "#stock", "#hand")
    )
    assert headline[1] >= 0
    tops = [part[1] for part in (headline, *others)]
    assert tops == sorted(tops)


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desk"])
def test_slots_stay_where_they_are_through_a_turn(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int]
) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=size).come_to(table.id)
    seen = {"to draw": slot_boxes(ana)}

    def look(state: str) -> None:
        ana.page.evaluate("scrollTo(0, 0)")
        ana.page.wait_for_function(NOTHING_IS_PRESSED)
        seen[state] = slot_boxes(ana)

    def choose(*names: str) -> None:
        for name in names:
            ana.hit(ana.page.locator(f"label[for=card-{name}]"))

    draw(ana)
    look("drawn")
    choose("5S1", "6S1", "KD1")
    look("chosen")
    ana.press_in_vain("Meld")
    look("refused")
    choose("KD1", "7S1")
    ana.press("Meld")
    look("laid")
    choose("2C1", "3C1", "4C1")
    ana.press("Meld")
    choose("9D1", "TD1", "JD1", "QD1", "KD1")
    ana.press("Meld")
    look("opened")
    expect(ana.page.locator(".held")).to_have_count(3)
    ana.press("Undo")
    look("taken back")
    moved = {state: boxes for state, boxes in seen.items() if boxes != seen["to draw"]}
    assert moved == {}, seen["to draw"]
