"""Answers and pushes come by different ways; the page shows the newer of them (UX U1)."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import REFUSED, Person, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

Held = list[tuple[Route, APIResponse]]


@pytest.fixture
def pair(someone: SomeoneComes, server: RunningServer) -> tuple[Person, Person]:
    """Return Ana, whose turn is next, and Ivan, who has but to press Done."""
    rolls = [(6, 4), (2, 1)]
    table = prepare(server.folder, ["31: 8/5 6/5"], preset="international", next_rolls=rolls)
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    ivan.press("Roll")
    while ivan.goes():
        ivan.move(ivan.best())
    return ana, ivan


def held_back(person: Person, press: Callable[[], None]) -> Callable[[], None]:
    """Press, keep the server's answer on its way, and return what lets it arrive."""
    held: Held = []
    person.page.route("**/actions", lambda route: held.append((route, route.fetch())))
    press()
    person.until(lambda: bool(held), "the server has answered")
    route, response = held[0]
    return partial(_arrive, person, route, response)


def _arrive(person: Person, route: Route, response: APIResponse) -> None:
    person.page.evaluate(
        """() => {
          const told = () => { window.arrived = true; };
          document.addEventListener("htmx:finally:request", told, { once: true });
        }"""
    )
    route.fulfill(response=response)
    arrived = partial(person.page.evaluate, "window.arrived === true")
    person.until(arrived, "the answer has arrived")


def test_answer_that_comes_late_does_not_bring_back_the_past(
    pair: tuple[Person, Person],
) -> None:
    ana, ivan = pair
    arrive = held_back(ivan, ivan.slot("Done").click)
    expect(ana.headline).to_have_text("▶ Your turn — roll the dice")
    ana.press("Roll")
    expect(ivan.headline).to_contain_text("Ana is playing")
    arrive()
    expect(ivan.headline).to_contain_text("Ana is playing")
    assert ivan.version == ana.version
    agree(ana, ivan)


def test_refusal_that_comes_late_still_says_why(pair: tuple[Person, Person]) -> None:
    ana, ivan = pair
    ana.forgive(REFUSED)
    arrive = held_back(ana, lambda: ana.send(ana.slot("Roll"), force=True))
    ivan.press("Done")
    expect(ana.headline).to_have_text("▶ Your turn — roll the dice")
    arrive()
    expect(ana.notice).to_contain_text("It isn't your turn.")
    expect(ana.headline).to_have_text("▶ Your turn — roll the dice")
    assert ivan.version == ana.version
