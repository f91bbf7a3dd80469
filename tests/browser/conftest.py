"""One server and one browser for all journeys, and a fresh profile for each person."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.install import NONE_FOUND, find_chromium
from tests.browser.people import PATIENCE_MS, Person
from tests.reliability.servers import RunningServer

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SomeoneComes = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("browser") / "data"
    with RunningServer(
        folder, tables_per_minute=10_000, newcomers_per_minute=10_000
    ) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    assert path is not None, NONE_FOUND
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def someone(server: RunningServer, browser: Browser) -> Iterator[SomeoneComes]:
    """Bring people to the server; whatever went wrong at one of them fails the test."""
    people: list[Person] = []

    def comes(**how: Any) -> Person:
        people.append(Person(browser, how.pop("base", server.base.origin), **how))
        return people[-1]

    yield comes
    troubles = [trouble for person in people for trouble in person.unforgiven()]
    for person in people:
        person.context.close()
    assert troubles == []
