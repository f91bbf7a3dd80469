"""Talk between two browsers: seen and heard at once, never in the way of what is typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer


def test_two_people_talk_while_they_play(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"], next_rolls=[(6, 5)])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True, size=PHONE, locale="bg").come_to(table.id)
    mine, theirs = ana.page.locator("#talk-text"), ivan.page.locator("#talk-text")
    theirs.press_sequentially("Half a thou")
    mine.fill("Good evening")
    mine.press("Enter")
    expect(mine).to_have_value("")
    expect(ivan.page.locator("#talk-lines li")).to_have_text(["Ana Good evening"])
    expect(ivan.page.locator("#announcer")).to_have_text("Ana: Good evening")
    expect(theirs).to_have_value("Half a thou")
    expect(theirs).to_be_focused()
    ana.page.get_by_role("button", name="Good luck!").click()
    expect(ivan.page.locator("#talk-lines li").last).to_have_text("Ana Успех!")
    ivan.page.get_by_role("button", name="Благодаря!").tap()
    expect(ana.page.locator("#talk-lines li").last).to_have_text("Ivan Thank you!")
    expect(ana.page.locator("#announcer")).to_have_text("Ivan: Thank you!")
    expect(theirs).to_have_value("Half a thou")
    ivan.page.locator("#actions .slot").first.tap()
    expect(ana.headline).to_contain_text("Ivan")
    expect(ana.page.locator("#talk-lines li")).to_have_count(3)


def test_the_host_switches_free_talk_off(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ana.page.get_by_role("button", name="Phrases only").click()
    expect(ivan.page.locator("#talk-text")).to_have_count(0)
    expect(ivan.page.get_by_role("button", name="Hello!")).to_be_visible()
    ana.page.get_by_role("button", name="Allow free talk").click()
    expect(ivan.page.locator("#talk-text")).to_be_visible()


def test_talk_without_script(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0], java_script_enabled=False)
    ana.page.goto(f"/t/{table.id}")
    ana.page.locator("#talk-text").fill("By hand")
    ana.send(ana.page.locator("#talk").get_by_role("button", name="Send"))
    ana.send(ana.page.get_by_role("button", name="Hello!"))
    expect(ana.page.locator("#talk-lines li")).to_have_text(["Ana By hand", "Ana Hello!"])


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desk", "phone"])
def test_much_talk_keeps_its_place(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int]
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0], size=size).come_to(table.id)
    for number in range(12):
        text = ana.page.locator("#talk-text")
        text.fill(f"{number} " + "long" * 40)
        text.press("Enter")
        expect(ana.page.locator("#talk-lines li").last).to_contain_text(f"{number} long")
    lines = ana.page.locator(".talk__lines")
    last = ana.page.locator("#talk-lines li").last
    frame, line = lines.bounding_box(), last.bounding_box()
    assert frame is not None
    assert line is not None
    assert frame["height"] <= 200
    assert frame["y"] <= line["y"] + line["height"] <= frame["y"] + frame["height"] + 1
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert lines.get_attribute("aria-live") == "off"
    assert not re.search("status|alert", lines.get_attribute("role") or "")
    assert violations(ana.page) == []
