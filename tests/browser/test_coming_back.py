"""Reload, Back, a second tab, a second press: the table is always the present one."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, REFUSED, Person, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer


def test_a_reload_in_mid_turn_keeps_board_dice_and_undo(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["22:"])
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    start = ana.position()
    ana.step()
    ana.step()
    before = ana.position(), ana.dice, ana.dice_left, ana.goes()
    ana.page.reload()
    ana.connected()
    assert (ana.position(), ana.dice, ana.dice_left, ana.goes()) == before
    steps = 0
    while not ana.is_dimmed("Undo"):
        ana.press("Undo")
        steps += 1
    assert ana.position() == start
    assert steps == 4 - before[2]


def test_back_and_forward_lead_to_the_present_table_and_never_to_the_name_form(
    someone: SomeoneComes,
) -> None:
    ana, ivan = someone(), someone(size=PHONE)
    link = ana.open_table()
    ivan.page.goto("/")
    ivan.sit_down(link)
    ana.page.get_by_role("button", name="Start").click()
    agree(ana, ivan)
    ivan.page.goto("/rules/backgammon")
    for person in (ana, ivan):
        if person.on_turn:
            person.roll()
    ivan.page.go_back()
    ivan.connected()
    agree(ana, ivan)
    ivan.page.go_back()  # to where the name was asked for, or past it
    if "/t/" in ivan.page.url:
        ivan.connected()
        agree(ana, ivan)
    expect(ivan.page.locator("#sit-name")).to_have_count(0)
    ivan.page.go_forward()
    ivan.page.goto(link)
    ivan.connected()
    expect(ivan.page.locator("#sit-name")).to_have_count(0)
    agree(ana, ivan)


def test_older_tab_of_a_seat_follows_the_newer_that_plays(
    someone: SomeoneComes, server: RunningServer, browser: Browser
) -> None:
    table = prepare(server.folder, ["31:"])
    one = someone(token=table.tokens[0]).come_to(table.id)
    other = one.another_tab(browser).connected()
    other.step()
    agree(other, one)
    other.press("Undo")
    agree(other, one)
    other.play_turn()
    agree(other, one)
    expect(other.headline).to_have_text("Ivan is to roll")
    expect(one.headline).to_have_text("You moved this seat to another window.")
    assert other.unforgiven() == []


def test_a_double_click_on_roll_rolls_once(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ivan.forgive(REFUSED)  # should the second click meet the dimmed slot
    before = ivan.version
    ivan.slot("Roll").dblclick()
    ivan.until(lambda: ivan.version > before, "rolled")
    ivan.page.wait_for_timeout(300)
    assert ivan.version == before + 2, "the press and the dice, once"
    assert len(set(ivan.dice)) <= 2
    assert len(ivan.goes()) > 0


def test_a_late_press_gets_the_present_table_and_a_friendly_line(
    someone: SomeoneComes, server: RunningServer, browser: Browser
) -> None:
    table = prepare(server.folder, ["31:"])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    late = Person(browser, ana.base, page=ana.context.new_page())
    late.page.route_web_socket("**/live", lambda socket: None)  # it opens, and says nothing
    late.page.route("**/news*", lambda route: route.abort())
    late.come_to(table.id)
    seen = late.goes()
    ana.play_turn()
    assert late.version < ana.version
    late.move(next(go for go in seen if go.source == 8 and go.dice == [1]))
    expect(late.notice).to_contain_text("The table had moved on. Here it is now.")
    assert late.position() == ana.position()
    expect(late.headline).to_have_text("Ivan is to roll")
    assert not [trouble for trouble in late.troubles if not re.search(REFUSED, trouble)]
