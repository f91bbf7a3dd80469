"""The international rules: the cube, Done, undo to the last, and giving up at a price."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import DESKTOP, PHONE, TO_ROLL, Person, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

Pair = tuple[Person, Person]


@pytest.fixture
def folder(server: RunningServer) -> Path:
    return server.folder


def two(someone: SomeoneComes, folder: Path, turns: list[str]) -> Pair:
    """Bring both players to a table of international rules where these turns were played."""
    table = prepare(folder, turns, preset="international", cube="true")
    ana = someone(token=table.tokens[0], size=DESKTOP).come_to(table.id)
    ivan = someone(token=table.tokens[1], size=PHONE, black=True).come_to(table.id)
    return ana, ivan


def test_a_double_is_taken_and_the_cube_goes_over(someone: SomeoneComes, folder: Path) -> None:
    ana, ivan = two(someone, folder, ["31: 8/5 6/5"])
    expect(ivan.page.locator(".cube--middle")).to_have_text("1")
    ivan.press("Double to 2")
    expect(ivan.headline).to_have_text("Waiting for Ana to answer your double")
    expect(ana.headline).to_contain_text("Ivan doubles: the stake becomes 2")
    ana.press("Take (stake 2)")
    expect(ana.page.locator(".cube--mine")).to_have_text("2")
    expect(ivan.page.locator(".cube--theirs")).to_have_text("2")
    expect(ivan.slot("Double")).to_have_attribute("aria-disabled", "true")
    ivan.press_in_vain("Double")
    expect(ivan.notice).to_contain_text("The cube is theirs: only they may double.")
    ivan.play_turn()
    expect(ana.slot("Double to 4")).not_to_have_attribute("aria-disabled", "true")
    ana.press("Double to 4")
    expect(ivan.headline).to_contain_text("Ana doubles: the stake becomes 4")


def test_dropping_names_its_price_behind_a_second_press_elsewhere(
    someone: SomeoneComes, folder: Path
) -> None:
    ana, ivan = two(someone, folder, ["31: 8/5 6/5"])
    ivan.press("Double to 2")
    expect(ana.headline).to_contain_text("doubles")
    first = ana.page.locator("summary", has_text="Drop (lose 1)")
    second = ana.page.get_by_role("button", name="Drop and lose 1")
    expect(second).to_be_hidden()
    first.click()
    one, other = first.bounding_box(), second.bounding_box()
    assert one is not None
    assert other is not None
    assert other["y"] + other["height"] <= one["y"], "the second press is elsewhere"
    second.click()
    for person in (ana, ivan):
        expect(person.headline).to_contain_text("Ivan wins by a dropped double: +1.")
        expect(person.page.locator(".seat__score")).to_have_text(["0", "1"])


def test_a_resignation_is_refused_and_then_accepted(
    someone: SomeoneComes, folder: Path
) -> None:
    ana, ivan = two(someone, folder, ["31: 8/5 6/5"])

    def resign() -> None:
        ivan.page.locator(".menu > summary").tap()
        ivan.page.locator("summary", has_text="Resign a single game (lose 1)").tap()
        ivan.page.get_by_role("button", name="Offer to lose 1").tap()
        expect(ana.headline).to_have_text(
            re.compile("Ivan offers to give up the game for 1. Accept")
        )

    resign()
    ana.press("Play on")
    expect(ivan.headline).to_have_text(TO_ROLL)
    resign()
    ana.press("Accept (win 1)")
    expect(ivan.headline).to_contain_text("Ana wins by resignation: +1.")
    ana.press("Next game")
    ivan.press("Next game")
    expect(ivan.page.locator(".seats__progress")).to_have_text("Game 2 of 5")


def test_done_waits_until_all_is_played_and_undo_reaches_back_from_there(
    someone: SomeoneComes, folder: Path
) -> None:
    ana, ivan = two(someone, folder, ["31: 8/5 6/5", "64:"])
    start = agree(ana, ivan)
    expect(ivan.slot("Done")).to_have_attribute("aria-disabled", "true")
    ivan.press_in_vain("Done")
    expect(ivan.notice).to_contain_text(re.compile(r"You can still move: .*\d"))
    for source, die in ((24, 6), (13, 4)):
        ivan.move(next(g for g in ivan.goes() if g.source == source and g.dice == [die]))
    agree(ana, ivan)
    expect(ivan.headline).to_contain_text("Done")
    assert not ivan.is_dimmed("Done")
    ivan.press("Undo")
    ivan.press("Undo")
    assert agree(ana, ivan) == start
    assert ivan.is_dimmed("Undo")
    ivan.play_turn()
    expect(ana.headline).to_have_text(TO_ROLL)
