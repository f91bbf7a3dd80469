"""The line for what is typed, and the letters that press buttons (PRODUCT X5, UX U4)."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, REFUSED, Person, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer


@pytest.fixture
def folder(server: RunningServer) -> Path:
    return server.folder


def pair(someone: SomeoneComes, folder: Path, turns: list[str]) -> tuple[Person, Person]:
    table = prepare(folder, turns, preset="international", cube="true", next_rolls=[(6, 4)])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], size=PHONE, black=True).come_to(table.id)
    return ana, ivan


def type_line(person: Person, line: str) -> None:
    """Type a line and send it by Enter."""
    field = person.page.locator("#typed")
    field.fill(line)
    field.press("Enter")


def test_a_whole_turn_is_played_by_typing(someone: SomeoneComes, folder: Path) -> None:
    ana, ivan = pair(someone, folder, ["31: 8/5 6/5"])
    for line, headline in (
        ("roll", "▶ Your turn — play 6 and 4"),
        ("24/18 13/9", "▶ Your turn — press Done to finish"),
        ("undo", "▶ Your turn — play 4"),
        ("13/9", "▶ Your turn — press Done to finish"),
        ("done", "Ana is to roll"),
    ):
        type_line(ivan, line)
        expect(ivan.headline).to_have_text(headline)
        expect(ivan.page.locator("#typed")).to_have_value("")
        expect(ivan.page.locator("#typed")).to_be_focused()
    agree(ana, ivan)
    expect(ana.page.locator("#log")).to_contain_text("Ivan 6-4: 24/18 13/9")


def test_a_wrong_line_changes_nothing_and_stays_to_be_mended(
    someone: SomeoneComes, folder: Path
) -> None:
    ana, ivan = pair(someone, folder, ["31:"])
    before, version = ana.position(), ana.version
    ana.forgive(REFUSED)
    type_line(ana, "8/5 6/4")
    expect(ana.notice).to_contain_text("That is 2 points away. Dice left to play: 1.")
    expect(ana.page.locator("#announcer")).to_contain_text("2 points away")
    expect(ana.page.locator("#typed")).to_have_value("8/5 6/4")
    type_line(ana, "please win")
    expect(ana.notice).to_contain_text("Try: 8/5 6/5")
    type_line(ana, "resign")
    expect(ana.notice).to_contain_text("Resign a single game (lose 1)")
    assert (ana.position(), ana.version) == (before, version)
    assert agree(ana, ivan) == before


def test_questions_are_answered_to_eye_and_ear(someone: SomeoneComes, folder: Path) -> None:
    ana, _ = pair(someone, folder, ["31:"])
    for line, said in (
        ("why 13/7", "That is 6 points away"),
        ("board", "24 point, 2 yours"),
        ("pips", "Pips 167–167"),
        ("dice", "Dice 3 and 1, 2 to play"),
        ("help", "Moves: 8/5 6/5"),
    ):
        type_line(ana, line)
        expect(ana.notice).to_contain_text(said)
        expect(ana.page.locator("#announcer")).to_contain_text(said)
        expect(ana.page.locator("#typed")).to_have_value("")


def test_what_is_typed_survives_the_other_side_s_presses(
    someone: SomeoneComes, folder: Path
) -> None:
    ana, ivan = pair(someone, folder, ["31: 8/5 6/5"])
    ana.page.locator("#typed").press_sequentially("why 13")
    ivan.press("Roll")
    expect(ana.headline).to_have_text(re.compile("Ivan is playing"))
    ana.page.locator("#typed").press_sequentially("/7")
    expect(ana.page.locator("#typed")).to_have_value("why 13/7")
    ana.page.keyboard.press("Enter")
    expect(ana.notice).to_contain_text("It isn't your turn.")


def test_letters_press_their_buttons_from_board_and_slots_alone(
    someone: SomeoneComes, folder: Path
) -> None:
    _, ivan = pair(someone, folder, ["31: 8/5 6/5"])
    page, keys = ivan.page, ivan.page.keyboard
    version = ivan.version
    page.locator("#typed").focus()
    keys.press("r")
    page.locator("#headline").focus()
    keys.press("r")
    page.wait_for_timeout(300)
    assert ivan.version == version
    expect(page.locator("#typed")).to_have_value("r")
    ivan.slot("Roll").focus()
    keys.press("r")
    expect(ivan.headline).to_have_text("▶ Your turn — play 6 and 4")
    ivan.step()
    page.locator("[name=from]:checked").focus()
    keys.press("u")
    expect(ivan.headline).to_have_text("▶ Your turn — play 6 and 4")
    ivan.forgive(REFUSED)
    page.locator("[name=from]:checked").focus()
    keys.press("d")
    expect(ivan.notice).to_contain_text("You can still move")
    page.locator("[name=from]:checked").focus()
    keys.press("?")
    expect(page.locator("#typed")).to_be_focused()
    expect(page.locator("#typed")).to_have_value("why ")


def test_letters_can_be_switched_off(someone: SomeoneComes, folder: Path) -> None:
    _, ivan = pair(someone, folder, ["31: 8/5 6/5"])
    page = ivan.page
    page.locator(".side details", has_text="Look").locator("summary").click()
    page.locator("[name=keys][value=off]").check(force=True)
    with page.expect_navigation():
        page.get_by_role("button", name="Apply").click()
    ivan.connected()
    version = ivan.version
    ivan.slot("Roll").focus()
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    assert ivan.version == version
