"""What somebody sees whose press was answered by an error page."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer


@pytest.fixture
def ivan(someone: SomeoneComes, server: RunningServer) -> Person:
    """Return Ivan, who may roll."""
    table = prepare(server.folder, ["31: 8/5 6/5"], preset="international")
    return someone(token=table.tokens[1], black=True).come_to(table.id)


def answer_with(ivan: Person, status: int) -> None:
    ivan.forgive(f"status of {status}")
    ivan.page.route(
        "**/actions", lambda route: route.fulfill(status=status, body="<p>an error page</p>")
    )


def test_whoever_presses_too_often_is_told_to_wait(ivan: Person) -> None:
    answer_with(ivan, 429)
    ivan.slot("Roll").click()
    live = ivan.page.locator("#live")
    expect(live).to_have_text("Too many at once. Please wait a minute.")
    expect(ivan.page.get_by_text("an error page")).to_have_count(0)
    ivan.page.unroute("**/actions")
    ivan.press("Roll")
    expect(live).to_be_hidden()


@pytest.mark.parametrize("status", [400, 403, 404])
def test_page_that_is_refused_a_press_is_asked_for_again(ivan: Person, status: int) -> None:
    """Only its address can tell what became of it: the link was renewed, the table is gone."""
    answer_with(ivan, status)
    with ivan.page.expect_event("load"):
        ivan.slot("Roll").click()
