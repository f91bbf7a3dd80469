"""Everybody settles how their own pages look, and nobody else's page changes by it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import DESKTOP, PHONE
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

COLOUR = "element => getComputedStyle(element).backgroundColor"
ANIMATED = "document.getAnimations().map(animation => animation.animationName)"


def choose(page: Page, **settings: str) -> None:
    """Settle the look by its form at the foot of the page."""
    page.locator("summary", has_text="Look").click()
    for name, value in settings.items():
        page.locator(f".look [name={name}][value={value}]").check()
    page.get_by_role("button", name="Apply").click()


def left_of(page: Page, one: int, other: int) -> bool:
    """Return whether a point is drawn left of another."""
    boxes = [
        page.locator(f".point[data-point='{point}']").bounding_box() for point in (one, other)
    ]
    assert boxes[0] is not None
    assert boxes[1] is not None
    return boxes[0]["x"] < boxes[1]["x"]


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_night_is_chosen_once_and_is_mine_alone(someone: SomeoneComes, script: bool) -> None:
    ana = someone(java_script_enabled=script, color_scheme="light")
    ana.page.goto("/")
    by_day = ana.page.locator("body").evaluate(COLOUR)
    choose(ana.page, theme="night")
    by_night = ana.page.locator("body").evaluate(COLOUR)
    assert by_night != by_day
    ana.page.goto("/open")
    assert ana.page.locator("body").evaluate(COLOUR) == by_night
    ivan = someone(color_scheme="light")
    ivan.page.goto("/")
    assert ivan.page.locator("body").evaluate(COLOUR) == by_day


def test_the_device_decides_until_somebody_chooses(someone: SomeoneComes) -> None:
    ana = someone(color_scheme="dark")
    ana.page.goto("/")
    by_device = ana.page.locator("body").evaluate(COLOUR)
    choose(ana.page, theme="day")
    assert ana.page.locator("body").evaluate(COLOUR) != by_device
    choose(ana.page, theme="device")
    assert ana.page.locator("body").evaluate(COLOUR) == by_device


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_home_goes_to_the_left_and_numbers_stay_mine(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int]
) -> None:
    table = prepare(server.folder, [], next_rolls=[(6, 5)], opening=(3, 1))
    ana = someone(token=table.tokens[0], size=size).come_to(table.id)
    assert left_of(ana.page, 12, 1)
    assert left_of(ana.page, 13, 24)
    choose(ana.page, home="left", hand="left")
    expect(ana.page.locator(".backgammon")).to_be_visible()
    assert left_of(ana.page, 1, 12)
    assert left_of(ana.page, 24, 13)


def test_a_tall_board_gives_every_point_a_row_for_a_thumb(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, [], next_rolls=[(6, 5)], opening=(3, 1))
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    choose(ana.page, board="tall")
    for point in range(1, 25):
        box = ana.page.locator(f".point[data-point='{point}']").bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 140
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_checkers_travel_unless_motion_is_unwelcome(
    someone: SomeoneComes, server: RunningServer, motion: str
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"], next_rolls=[(6, 5)], opening=(3, 1))
    ana = someone(token=table.tokens[0], reduced_motion=motion).come_to(table.id)
    ana.page.evaluate(
        "() => { window.ran = new Set(); document.addEventListener('animationstart',"
        " (event) => window.ran.add(event.animationName)); }"
    )
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ivan.press("Roll")
    ivan.step()
    expect(ana.page.locator(".came")).to_have_count(1)
    ana.until(lambda: ana.page.evaluate("window.ran.size") > 0, "nothing is marked at all")
    ran = set(ana.page.evaluate("[...window.ran]"))
    moving = {"travel", "settle-white", "settle-black"}
    assert (ran & moving != set()) == (motion == "no-preference")
