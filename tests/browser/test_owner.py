"""The doctor's page in a real browser: the socket is tried from there; axe finds nothing."""

import pytest
from playwright.sync_api import expect

from tabletoplan.web.ownership import make_key
from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import DESKTOP, PHONE, Person
from tests.reliability.servers import RunningServer

BLOCKED = "window.WebSocket = class { constructor() { throw new Error('blocked'); } };"


def enter(person: Person, server: RunningServer) -> None:
    person.page.goto(f"/doctor?key={make_key(server.folder)}")
    person.page.get_by_role("button", name="Show me").click()
    expect(person.page.locator(".findings")).to_be_visible()


@pytest.mark.parametrize(
    ("light", "size"), [("light", PHONE), ("dark", DESKTOP)], ids=["day, phone", "night, desk"]
)
def test_socket_reaches_the_page_and_axe_is_content(
    someone: SomeoneComes, server: RunningServer, light: str, size: tuple[int, int]
) -> None:
    ana = someone(color_scheme=light, size=size)
    enter(ana, server)
    expect(ana.page.locator("#socket h3")).to_contain_text("✔")
    assert violations(ana.page) == []
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    ana.page.get_by_role("link", name="Figures").click()
    assert violations(ana.page) == []


def test_blocked_socket_is_told(someone: SomeoneComes, server: RunningServer) -> None:
    ana = someone()
    ana.forgive("blocked|htmx:ws:error|WebSocket")
    ana.page.add_init_script(BLOCKED)
    enter(ana, server)
    expect(ana.page.locator("#socket h3")).to_contain_text("✘")
    expect(ana.page.locator("#socket")).to_contain_text("Upgrade")
