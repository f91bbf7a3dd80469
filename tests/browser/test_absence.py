"""Somebody goes, a CPU player stands in, and they come back: with real browsers."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person, agree, in_turn
from tests.reliability.servers import RunningServer

QUICK: dict[str, Any] = {
    "countdown_pace": 0.05,
    "away_shown_seconds": 0.3,
    "steady_seconds": 0.3,
    "restart_seconds": 0,
    "leave_seconds": 1,
    "pace_seconds": 0.1,
    "undo_wait_seconds": 0.1,
    "next_round_seconds": 600,
}
"""A minute of countdown lasts three seconds."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("absence") / "data", **QUICK) as running:
        yield running


@pytest.fixture
def pair(someone: SomeoneComes) -> tuple[Person, Person]:
    """Ana and Ivan at a table of their own, with the match begun."""
    ana, ivan = someone(), someone()
    link = ana.open_table("Ana")
    ivan.sit_down(link, "Ivan")
    ana.hit(ana.page.get_by_role("button", name="Start"))
    agree(ana.connected(), ivan.connected())
    return ana, ivan


def gone_on_turn(pair: tuple[Person, Person]) -> tuple[Person, Person]:
    """Have whoever is on turn close their page; return who stays and who went."""
    goes = in_turn(*pair)
    stays = next(person for person in pair if person is not goes)
    goes.page.goto("about:blank")
    return stays, goes


def seat_of(person: Person, name: str) -> str:
    return person.page.locator("#seats .seat").filter(has_text=name).inner_text()


def name_of(person: Person) -> str:
    return "Ivan" if person.black else "Ana"


def test_stand_in_plays_and_the_owner_takes_the_seat_back(
    pair: tuple[Person, Person],
) -> None:
    stays, goes = gone_on_turn(pair)
    name = name_of(goes)
    gone = stays.page.locator(".headline__gone")
    expect(gone).to_contain_text(f"{name} is away. A CPU takes over in 0:0")
    stays.until(lambda: f"CPU for {name}" in seat_of(stays, name), "a CPU stands in")
    stays.until(lambda: stays.on_turn, "the CPU has played")
    assert f"CPU ({name})" in stays.page.locator("#log").inner_text()

    goes.page.goto(stays.page.url)
    expect(goes.headline).to_have_text("▶ A CPU played 1 turn for you.")
    assert goes.page.title().startswith("▶ Take your seat back")
    expect(goes.page.locator("#report li")).not_to_have_count(0)
    goes.page.get_by_role("link", name="Replay").click()
    expect(goes.page.locator(".headline__text")).to_contain_text(f"CPU ({name})")
    assert violations(goes.page) == []
    goes.page.get_by_role("link", name="Back to the table").click()
    goes.connected()
    goes.hit(goes.page.get_by_role("button", name="Take my seat back"))
    expect(goes.slot("Roll")).to_be_visible()
    stays.until(lambda: "CPU" not in seat_of(stays, name), "the seat is theirs again")
    goes.hit(goes.page.get_by_role("button", name="Seen"))
    expect(goes.page.locator("#report")).to_be_hidden()
    stays.play_turn()
    assert in_turn(*pair) is goes
    goes.play_turn()
    agree(*pair)


def test_who_says_goodbye_is_played_for_sooner(pair: tuple[Person, Person]) -> None:
    goes = in_turn(*pair)
    stays = next(person for person in pair if person is not goes)
    goes.page.locator("#mine-title").click()
    goes.hit(goes.page.get_by_role("button", name="Leave for now"))
    goes.page.wait_for_url("**/")
    stays.until(lambda: stays.on_turn, "the CPU has played")


def test_host_decides_how_long_to_wait(pair: tuple[Person, Person]) -> None:
    ana, ivan = pair
    while in_turn(ana, ivan) is ana:
        ana.play_turn()
    ivan.page.goto("about:blank")
    ana.hit(ana.page.get_by_role("button", name="Wait longer"))
    ana.hit(ana.page.get_by_role("button", name="CPU now"))
    ana.until(lambda: ana.on_turn, "the CPU has played")


def test_newer_window_plays_and_the_older_can_take_it_back(
    pair: tuple[Person, Person], browser: Browser
) -> None:
    first = in_turn(*pair)
    second = first.another_tab(browser).connected()
    expect(first.headline).to_have_text("You moved this seat to another window.")
    expect(first.page.locator(".slots")).to_have_count(0)
    assert second.on_turn
    first.hit(first.page.get_by_role("button", name="Play here instead"))
    expect(second.headline).to_have_text("You moved this seat to another window.")
    assert first.on_turn
    first.page.close()
    expect(second.page.locator(".headline--urgent")).to_be_visible()
    assert second.on_turn


def test_seat_moves_to_another_device_by_six_words(
    pair: tuple[Person, Person], someone: SomeoneComes
) -> None:
    here = in_turn(*pair)
    table = here.page.url
    here.page.locator("#mine-title").click()
    here.hit(here.page.get_by_role("button", name="Move to another device"))
    words = here.page.locator("#code").inner_text()
    assert len(words.split()) == 6
    there = someone(black=here.black)
    there.page.goto(f"{table}/arrive")
    there.page.get_by_label("The six words").fill(words)
    there.hit(there.page.get_by_role("button", name="Play here"))
    there.connected()
    assert there.on_turn
    here.page.goto(table)
    expect(here.page.locator("#actions")).to_contain_text("Watching")
    there.play_turn()


def test_lost_cookie_is_no_lost_seat(
    pair: tuple[Person, Person], someone: SomeoneComes
) -> None:
    ana, ivan = pair
    table = ivan.page.url
    ivan.page.goto("about:blank")
    again = someone(black=True)
    again.page.goto(table)
    again.page.locator("#mine-title").click()
    again.hit(again.page.get_by_role("button", name="I was sitting here: Ivan"))
    expect(again.page.locator("#mine")).to_contain_text("wait for an answer")
    expect(ana.page.locator("#wishes")).to_contain_text("I was sitting on the seat of Ivan")
    ana.hit(ana.page.get_by_role("button", name="Yes", exact=True))
    expect(again.page.locator("#seats .seat--mine")).to_contain_text("Ivan")
    in_turn(ana, again).play_turn()


def test_host_removes_somebody_whose_pages_fall_silent(pair: tuple[Person, Person]) -> None:
    ana, ivan = pair
    ivan.forgive("WebSocket")
    ana.page.locator("#mine-title").click()
    ana.page.locator("#mine summary", has_text="Remove Ivan").click()
    ana.hit(ana.page.locator("#mine .button--cost", has_text="Remove Ivan"))
    ana.until(lambda: "CPU" in seat_of(ana, "CPU"), "a CPU sits there")
    expect(ivan.page.locator("#actions")).to_contain_text("Watching")
