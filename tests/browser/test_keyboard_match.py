"""A whole match without a mouse: every move is typed (PRODUCT X5)."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person
from tests.browser.test_keyboard import tab_to

STEP_MS: Final = 60_000
"""How long any one step may take on a busy machine."""
LINES: Final = 400
"""More than any match of one point needs."""
OVER: Final = "wins the match"
URGENT: Final = ".headline--urgent"


def open_match(person: Person) -> None:
    """Open a table of the house rules to one point, and start against the computer."""
    page, keys = person.page, person.page.keyboard
    page.goto("/open")
    tab_to(person, page.get_by_label("Your name"))
    keys.type("Ana")
    tab_to(person, page.locator("details.more > summary"))
    keys.press("Enter")
    tab_to(person, page.locator("[name=option-target]"))
    keys.type("1")
    tab_to(person, page.locator("[name=pace]"))
    keys.type("Instant")
    expect(page.locator("[name=pace]")).to_have_value("instant")
    expect(page.locator("[name=option-target]")).to_have_value("1")
    tab_to(person, page.locator("main .button--main"))
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    tab_to(person, page.get_by_role("button", name="Fill with CPU and start"))
    keys.press("Enter")
    expect(page.locator("#typed")).to_be_visible(timeout=STEP_MS)


def due_line(person: Person) -> str:
    """Return what may be typed now: a roll, or the first move that the page offers."""
    goes = person.goes()
    if not goes:
        return "roll"
    source = "bar" if goes[0].source == 25 else str(goes[0].source)
    target = goes[0].source - sum(goes[0].dice)
    return f"{source}/{target if target > 0 else 'off'}"


def type_line(person: Person, line: str) -> None:
    """Type a line, and wait until it is answered and the page shows what came of it."""
    before = person.version
    field = person.page.locator("#typed")
    expect(field).to_be_focused()
    person.page.keyboard.type(line)
    person.page.keyboard.press("Enter")
    expect(field).to_have_value("", timeout=STEP_MS)  # else the page says why it refused
    expect(person.page.locator(f"#press [value='{before}']")).to_have_count(0, timeout=STEP_MS)


def test_a_whole_match_is_played_from_the_keyboard(someone: SomeoneComes) -> None:
    ana = someone()
    open_match(ana)
    awaited = ana.page.locator(URGENT).or_(ana.headline.filter(has_text=OVER))
    tab_to(ana, ana.page.locator("#typed"))
    for _ in range(LINES):
        expect(awaited.first).to_be_visible(timeout=STEP_MS)
        if OVER in ana.headline.inner_text():
            break
        type_line(ana, due_line(ana))
    expect(ana.headline).to_contain_text(OVER)
