"""My turn, when I'm elsewhere: title, icon, and one soft sound where it was asked for (U10)."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person
from tests.browser.prepared import Prepared, prepare
from tests.reliability.servers import RunningServer

COUNT_CHIMES: Final = """() => {
  window.chimes = 0;
  HTMLMediaElement.prototype.play = async () => { window.chimes += 1; };
}"""
LOOK: Final = (
    "hidden => Object.defineProperty(document, 'hidden', {value: hidden, writable: true})"
)


@pytest.fixture
def table(server: RunningServer) -> Prepared:
    """Ivan is to roll, and then Ana."""
    return prepare(server.folder, ["31: 8/5 6/5"], next_rolls=[(6, 5)], opening=(3, 1))


def ana_looks_away(someone: SomeoneComes, table: Prepared, *, sound: str) -> Person:
    ana = someone(token=table.tokens[0])
    look = f"device.right.right.wide.{sound}"
    ana.context.add_cookies([{"name": "tabletoplan-look", "value": look, "url": ana.base}])
    ana.page.add_init_script(f"({COUNT_CHIMES})()")
    ana.come_to(table.id)
    ana.page.evaluate(LOOK, True)
    return ana


def ivan_plays(someone: SomeoneComes, table: Prepared) -> None:
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ivan.press("Roll")
    ivan.play_turn()


def test_title_and_icon_tell_whose_turn_it_is(someone: SomeoneComes, table: Prepared) -> None:
    ana = ana_looks_away(someone, table, sound="off")
    icon = ana.page.locator("link#icon")
    expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg"))
    ivan_plays(someone, table)
    expect(ana.page).to_have_title(re.compile("^▶ Your turn"))
    expect(icon).to_have_attribute("href", re.compile(r"/icon-turn\.svg"))
    assert ana.page.evaluate("window.chimes") == 0, "nobody asked for a sound"


def test_one_sound_in_one_tab_where_it_was_asked_for(
    someone: SomeoneComes, table: Prepared
) -> None:
    ana = ana_looks_away(someone, table, sound="on")
    second = ana.context.new_page()
    second.add_init_script(f"({COUNT_CHIMES})()")
    second.goto(ana.page.url)
    second.evaluate(LOOK, True)
    ivan_plays(someone, table)
    expect(second).to_have_title(re.compile("^▶ Your turn"))
    expect(ana.page.get_by_text("You moved this seat to another window.")).to_be_visible()
    chimes = [page.evaluate("window.chimes") for page in (ana.page, second)]
    assert sorted(chimes) == [0, 1]


def test_no_sound_for_who_is_looking_at_the_page(
    someone: SomeoneComes, table: Prepared
) -> None:
    ana = ana_looks_away(someone, table, sound="on")
    ana.page.evaluate("document.hidden = false")
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ivan.press("Roll")
    ana.page.mouse.click(5, 5)  # she has just pressed something
    ivan.play_turn()
    expect(ana.page).to_have_title(re.compile("^▶ Your turn"))
    assert ana.page.evaluate("window.chimes") == 0
