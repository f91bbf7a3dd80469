"""The table on a TV: it follows the match, and everything on it can be read from afar."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tabletoplan.engine.rummy.actions import DrawStock, RummyAction, Throw
from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person, agree
from tests.browser.prepared import prepare
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.browser.test_layout import SIDEWAYS, box
from tests.engine.rummy.hands import card, lay
from tests.reliability.servers import RunningServer

TVS = [pytest.param((1280, 720), id="720p"), pytest.param((1920, 1080), id="1080p")]
TALL_ENOUGH = 1 / 24
"""Of the screen's height: what is read from the other side of a room."""


SUITS = tuple(" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS")
MELDS = ("5S 6S 7S", "KD KH KC", "9D TD2 JD QD")
OPENED: tuple[RummyAction, ...] = (DrawStock(), *map(lay, MELDS), Throw(card("8H")))
OUT: tuple[RummyAction, ...] = (*OPENED[:-1], lay("2C 3C 4C"), OPENED[-1])


def screen_of_six(
    someone: SomeoneComes,
    server: RunningServer,
    played: Sequence[RummyAction],
    size: tuple[int, int],
) -> Person:
    """Show six seats of Rummy on a screen, of whom the first has played a turn."""
    hands = (*HANDS, *SUITS)
    table = prepare_rummy(server.folder, hands, actions=played, people=6, seats=6)
    tv = someone(size=size)
    tv.page.goto(f"/t/{table.id}/screen")
    return tv


def test_a_screen_follows_a_table_from_its_room_to_its_moves(someone: SomeoneComes) -> None:
    ana, ivan, tv = someone(), someone(), someone(size=(1920, 1080))
    link = ana.open_table(option__target="1")
    tv.page.goto(f"{link}/screen")
    expect(tv.page.locator(".screen__room li")).to_have_text(["Ana", "Free seat"])
    expect(tv.page.locator(".screen__invite .address")).to_have_text(link)
    ivan.sit_down(link)
    expect(tv.page.locator(".screen__room li")).to_have_text(["Ana", "Ivan"])
    ana.page.get_by_role("button", name="Start").click()
    expect(tv.page.locator(".backgammon")).to_be_visible()
    agree(ana, ivan)
    first = ana if ana.on_turn else ivan
    first.roll()
    expect(tv.headline).to_contain_text("Ana" if first is ana else "Ivan")
    first.play_turn()
    expect(tv.page.locator(".headline__latest")).to_have_text(re.compile(r"Last: (Ana|Ivan) "))
    expect(ana.page.locator(".seats__watchers")).to_have_count(0)


@pytest.mark.parametrize("size", TVS)
@pytest.mark.parametrize("game", ["backgammon", "rummy"])
def test_a_screen_is_whole_and_large(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int], game: str
) -> None:
    table = (
        prepare(server.folder, ["31: 8/5 6/5"])
        if game == "backgammon"
        else prepare_rummy(server.folder, people=1, seats=2)
    )
    for light in ("light", "dark"):
        tv = someone(size=size, token=table.tokens[0], color_scheme=light)
        tv.page.goto(f"/t/{table.id}/screen")
        tv.connected()
        for part in ("#board", ".headline__text", ".screen__invite .qr"):
            box = tv.page.locator(part).bounding_box()
            assert box is not None, part
            assert box["x"] >= 0, part
            assert box["x"] + box["width"] <= size[0], part
            assert box["y"] + box["height"] <= size[1], part
        letters = tv.headline.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        assert letters >= size[1] * TALL_ENOUGH
        assert tv.page.locator("button, input:not([type=hidden]), summary").count() == 0
        assert violations(tv.page) == []


@pytest.mark.parametrize("size", TVS)
def test_all_six_hands_are_seen_when_a_deal_is_over(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int]
) -> None:
    """X14: nothing on a screen can be scrolled, so nothing of them may lie below it."""
    tv = screen_of_six(someone, server, OUT, size)
    expect(tv.page.locator(".ended")).to_have_count(6)
    board = box(tv.page.locator("#board"))
    bottom = min(size[1], board[1] + board[3])
    for part in (*tv.page.locator(".ended").all(), tv.page.locator(".ending__zero")):
        _, top, _, height = box(part)
        assert top + height <= bottom


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("played", [OPENED, OUT], ids=["mid-deal", "deal over"])
def test_a_phone_shows_all_six_seats_within_its_width(
    someone: SomeoneComes, server: RunningServer, played: Sequence[RummyAction], width: int
) -> None:
    tv = screen_of_six(someone, server, played, (width, 640))
    expect(tv.page.locator(".seat__score")).to_have_count(6)
    assert tv.page.evaluate(SIDEWAYS) <= 0
    for name in tv.page.locator(".seat__name").all():
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), name.inner_text()


def test_a_watcher_follows_the_rematch_on_the_same_page(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"], target="1")
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    maria, tv = someone().come_to(table.id), someone(size=(1280, 720))
    tv.page.goto(f"/t/{table.id}/screen")
    for press in (".menu > summary", ".menu .confirm > summary", ".menu .button--cost"):
        ivan.page.locator(press).first.click()
    for seen in (maria, tv):
        expect(seen.headline).to_contain_text("wins the match")
    for person in (ana, ivan):
        person.page.get_by_role("button", name="Rematch").click()
    for seen in (maria, tv):
        expect(seen.headline).not_to_contain_text("wins the match")
        expect(seen.page.locator(".backgammon")).to_be_visible()
    expect(maria.page.locator(".seats__watchers")).to_have_text("1 is watching")
