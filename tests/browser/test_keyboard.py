"""The keyboard alone: open a table and play, with focus always somewhere to be seen."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person, agree, in_turn
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

FOCUSED = "() => document.activeElement && document.activeElement.tagName"
RING = "element => getComputedStyle(element).boxShadow"


def tab_to(person: Person, target: Locator, *, back: bool = False) -> None:
    """Press Tab until `target` has the focus."""
    for _ in range(60):
        if target.count() and target.evaluate("element => element === document.activeElement"):
            return
        person.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never comes to {target}")


def keeps_focus(person: Person, when: str) -> None:
    """Make sure that something has the focus, as soon as the page has settled."""
    nowhere = (None, "BODY", "HTML")
    person.until(lambda: person.page.evaluate(FOCUSED) not in nowhere, f"focus is lost {when}")


def shows_its_ring(target: Locator) -> None:
    assert target.evaluate(RING) != "none"


def test_a_table_is_opened_and_a_turn_played_without_a_mouse(someone: SomeoneComes) -> None:
    ana, ivan = someone(), someone(size=PHONE)
    page, keys = ana.page, ana.page.keyboard
    page.goto("/")
    keys.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    keys.press("Enter")
    keys.press("Tab")
    expect(page.get_by_role("link", name="Open a table")).to_be_focused()
    shows_its_ring(page.get_by_role("link", name="Open a table"))
    keys.press("Enter")
    page.wait_for_url("**/open")
    tab_to(ana, page.get_by_label("Your name"))
    keys.type("Ana")
    tab_to(ana, page.locator("[name=preset][value=house]"))
    keys.press("ArrowDown")
    expect(page.locator("[name=preset][value=table]")).to_be_checked()
    keys.press("ArrowUp")
    expect(page.locator("[name=preset][value=house]")).to_be_checked()
    tab_to(ana, page.get_by_role("button", name="Open the table"))
    keys.press("Enter")
    page.wait_for_url("**/t/*")

    ivan.sit_down(ana.link())
    expect(ana.headline).to_have_text("Everyone is here.")
    tab_to(ana, page.get_by_role("button", name="Start"))
    keys.press("Enter")
    agree(ana, ivan)
    keeps_focus(ana, "after the room gave way to the board")
    if in_turn(ana, ivan) is ivan:
        ivan.play_turn()
        agree(ivan, ana)
        keeps_focus(ana, "after the other side's turn")

    roll = ana.slot("Roll")
    tab_to(ana, roll)
    shows_its_ring(roll)
    before = ana.version
    keys.press("Enter")
    ana.until(lambda: ana.version > before, "rolled")
    while ana.on_turn and ana.goes():
        keeps_focus(ana, "between two moves")
        tab_to(ana, page.locator("[name=from]:checked"))
        while not page.locator(".pick:checked").count():
            keys.press("ArrowDown")
        source = page.locator(".pick:checked").input_value()
        shows_its_ring(page.locator(f"label[for=from-{source}].point__pick"))
        before = ana.version
        chip = page.locator(f".chips__from[data-from='{source}'] .chip").first
        tab_to(ana, chip)
        shows_its_ring(chip)
        keys.press("Enter")
        ana.until(lambda before=before: ana.version > before, "moved")  # type: ignore[misc]
        keeps_focus(ana, "when its button has gone")
    agree(ana, ivan)
    expect(ana.headline).to_have_text(re.compile("Ivan"))

    tab_to(ana, ana.slot("Undo"))
    ivan.roll()
    agree(ivan, ana)
    expect(ana.slot("Undo")).to_be_focused()
    while ivan.on_turn:
        ivan.step()
        agree(ivan, ana)
        keeps_focus(ana, "after the other side's move")


def test_focus_is_not_lost_when_what_had_it_goes_away(someone: SomeoneComes) -> None:
    ana, ivan = someone(), someone(size=PHONE)
    link = ana.open_table()
    add = ana.page.get_by_role("button", name="Add CPU")
    add.focus()
    ivan.sit_down(link)
    expect(add).to_have_count(0)
    keeps_focus(ana, "when its button has gone")
    start = ana.page.get_by_role("button", name="Start")
    start.focus()
    start.press("Enter")
    expect(start).to_have_count(0)
    keeps_focus(ana, "when its button has gone")


def test_focus_is_not_lost_when_what_had_it_is_hidden(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["22:"])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ana.choose(13)
    before = ana.version
    ana.page.locator(".chips__from[data-from='13'] .chip").first.press("Enter")
    ana.until(lambda: ana.version > before, "moved")
    expect(ana.page.locator(".chip:visible")).to_have_count(0)
    ana.page.wait_for_timeout(200)  # browsers take focus from hidden things a little later
    keeps_focus(ana, "with the chips")
