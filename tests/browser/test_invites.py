"""Coming to a table by a link of one's own, and by a link that was renewed."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person

OVER: Final = r"status of 40[34]"


def invite(host: Person, name: str) -> str:
    """Invite somebody; return the link that the page then shows."""
    panel = host.page.locator("#invite-by-name")
    if panel.get_attribute("open") is None:
        host.hit(panel.locator("summary").first)
    panel.get_by_label("Their name").fill(name)
    host.send(panel.get_by_role("button", name="Make the link"))
    expect(named(host)).to_have_count(1)
    return named(host).locator("input[readonly]").input_value()


def named(host: Person) -> Locator:
    return host.page.locator(".invited > li")


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_who_is_invited_by_name_presses_one_button(someone: SomeoneComes, script: bool) -> None:
    ana = someone(java_script_enabled=script)
    ana.open_table()
    link = invite(ana, "Baba")
    baba = someone(size=PHONE, java_script_enabled=script)
    baba.page.goto(link)
    expect(baba.page.get_by_role("heading", level=1)).to_have_text(
        "Baba, Ana invites you to Backgammon"
    )
    button = baba.page.get_by_role("button", name="Sit down, Baba")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    if script:
        assert violations(baba.page) == []
    baba.hit(button)
    expect(baba.page.locator(".seat--mine .seat__name")).to_have_text("Baba")
    if not script:
        ana.page.goto(baba.page.url)
    expect(ana.headline).to_have_text("Everyone is here.")
    expect(named(ana)).to_have_count(0)
    stranger = someone()
    stranger.forgive(OVER)
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text(
        "This invitation is over"
    )


def test_a_name_can_be_typed_while_somebody_comes_and_taken_back(someone: SomeoneComes) -> None:
    ana = someone()
    link = ana.open_table()
    invite(ana, "Baba")
    field = ana.page.get_by_label("Their name")
    field.press_sequentially("Dyado")
    someone().sit_down(link)
    expect(ana.headline).to_have_text("Everyone is here.")
    expect(field).to_have_value("Dyado")
    expect(field).to_be_focused()
    ana.page.get_by_role("button", name="Take Baba’s back").click()
    expect(named(ana)).to_have_count(0)


def test_a_renewed_link_keeps_the_seated_and_turns_newcomers_away(
    someone: SomeoneComes,
) -> None:
    ana, ivan, maria = someone(), someone(size=PHONE), someone()
    old = ana.open_table()
    ivan.sit_down(old)
    maria.page.goto(old)
    maria.connected()
    ana.page.locator("summary").filter(has_text="Renew the link").click()
    ana.page.get_by_role("button", name="Renew the link now").click()
    expect(ana.page.locator("#link")).to_have_value(re.compile(r"\?key=\w+$"))
    new = ana.link()
    expect(ivan.page.locator("#link")).to_have_value(new)
    maria.forgive(OVER)
    title = maria.page.get_by_role("heading", level=1)
    expect(title).to_have_text("This link was renewed", timeout=15_000)
    ivan.page.goto(old)
    expect(ivan.page.locator(".seat--mine .seat__name")).to_have_text("Ivan")
    late = someone()
    late.forgive(OVER)
    late.page.goto(old)
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This link was renewed")
    late.page.goto(new)
    late.connected()
    ana.page.get_by_role("button", name="Start").click()
    expect(late.page.locator(".backgammon")).to_be_visible()
