"""Why not? Every point that can't be played answers in place, with its rule (PRODUCT X1)."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tabletoplan.presentation.words import message, words
from tests.browser.conftest import SomeoneComes
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

SCRIPTS = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
WASTEFUL = ["31: 8/5 6/5", "31: 8/5 6/5", "45: 8/3 8/4", "66: 13/7(2) 24/18(2)", "64:"]
"""Playing 5/1 with the 4 would leave no 6; 13/9 9/3 plays both."""


@pytest.fixture
def folder(server: RunningServer) -> Path:
    return server.folder


def at_the_table(
    someone: SomeoneComes, folder: Path, turns: list[str], script: bool = True, **how: object
) -> Person:
    """Bring Ana to a table where this was played, and it is her turn."""
    table = prepare(folder, turns, opening=(3, 1), preset="international")
    ana = someone(token=table.tokens[0], java_script_enabled=script, **how)
    ana.page.goto(f"/t/{table.id}")
    return ana.connected() if script else ana


def ask(person: Person, place: int | str) -> None:
    """Press a dimmed place."""
    person.send(person.page.locator(f".ask[value='why {place}']"), force=True)


@SCRIPTS
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_a_point_says_why_and_links_the_paragraph(
    someone: SomeoneComes, folder: Path, script: bool, size: tuple[int, int]
) -> None:
    ana = at_the_table(someone, folder, ["31:"], script, size=size)
    version, before = ana.version, ana.position()
    ask(ana, 12)
    expect(ana.notice).to_contain_text("You have no checker on point 12.")
    ana.choose(13)
    ask(ana, 7)
    expect(ana.notice).to_contain_text("That is 6 points away. Dice left to play: 3, 1.")
    if script:
        expect(ana.page.locator("#announcer")).to_contain_text("6 points away")
        expect(ana.page.locator("#from-13")).to_be_checked()
    assert (ana.version, ana.position()) == (version, before), "asking changes nothing"
    link = ana.notice.get_by_role("link", name="B4")
    target = link.get_attribute("href")
    assert target is not None
    ana.page.goto(target)
    expect(ana.page.locator("#b4")).to_be_in_viewport()


def test_a_blocked_point_of_mine_says_what_holds_it(
    someone: SomeoneComes, folder: Path
) -> None:
    ana = at_the_table(someone, folder, ["31: 8/5 6/5", "65: 24/13", "55:"])
    ask(ana, 24)
    expect(ana.notice).to_contain_text("Point 19 is held by two or more of theirs.")
    expect(ana.notice.get_by_role("link")).to_have_text("B3")
    ask(ana, "off")
    expect(ana.notice).to_contain_text("That is 24 points away")


def test_a_step_that_wastes_a_die_names_the_play_that_proves_it(
    someone: SomeoneComes, folder: Path
) -> None:
    ana = at_the_table(someone, folder, WASTEFUL)
    proof = "Both dice must be played: 13/9 9/3 uses both."
    ask(ana, 5)
    expect(ana.notice).to_contain_text(proof)
    expect(ana.notice.get_by_role("link")).to_have_text("B6")
    ask(ana, 12)
    expect(ana.notice).not_to_contain_text(proof)
    ana.page.locator("#typed").fill("why 5/1")
    ana.page.keyboard.press("Enter")
    expect(ana.notice).to_contain_text(proof)


@pytest.mark.parametrize("language", ["en", "bg", "ro"])
def test_answers_are_in_the_reader_s_language(
    someone: SomeoneComes, folder: Path, language: str
) -> None:
    ana = at_the_table(someone, folder, ["31:"], locale=language)
    ask(ana, 12)
    told = message("backgammon-refused-no-checker-there", point=12)
    expect(ana.notice).to_contain_text(words(language).text(told))


def test_points_keep_their_places_and_answer_on_my_turn_alone(
    someone: SomeoneComes, folder: Path
) -> None:
    ana = at_the_table(someone, folder, ["31:"], size=PHONE)
    places = "points => points.map((p) => JSON.stringify(p.getBoundingClientRect()))"
    points = ana.page.locator("li[data-point]")
    before = points.evaluate_all(places)
    ask(ana, 12)
    expect(ana.notice).to_have_text(re.compile(r"\S"))
    assert ana.page.locator(".ask").count() == 21
    for _ in range(2):
        ana.step()
    ana.press("Done")
    expect(ana.notice).to_have_text("")
    place = ana.page.locator(".point[data-point='12']").bounding_box()
    assert place is not None
    ana.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    ana.page.wait_for_timeout(500)
    expect(ana.notice).to_have_text("")
    ana.page.evaluate("scrollTo(0, 0)")
    assert [p.split('"top"')[1] for p in points.evaluate_all(places)] == [
        p.split('"top"')[1] for p in before
    ]


def test_enter_on_a_chosen_checker_moves_nothing(someone: SomeoneComes, folder: Path) -> None:
    ana = at_the_table(someone, folder, ["31:"])
    version = ana.version
    ana.page.locator("#from-13").focus()
    ana.page.keyboard.press("Space")
    ana.page.keyboard.press("Enter")
    expect(ana.notice).to_have_text("Dice 3 and 1, 2 to play")
    assert ana.version == version
    expect(ana.page.locator("#from-13")).to_be_checked()
