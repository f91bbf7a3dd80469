"""The doctor's page in a real browser: the socket is tried from there; axe finds nothing."""

from urllib.parse import urlencode
from urllib.request import Request, urlopen

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


def test_pages_and_screens_say_that_their_table_was_closed(
    someone: SomeoneComes, server: RunningServer
) -> None:
    ana, screen = someone(), someone()
    link = ana.open_table()
    ana.connected()
    screen.page.goto(f"{link}/screen")
    for each in (ana, screen):
        each.forgive("status of 410")
    form = {"key": make_key(server.folder), "table": link.rpartition("/")[2]}
    asked = Request(f"{server.base.origin}/doctor/close", urlencode(form).encode())
    asked.add_header("Origin", server.base.origin)
    urlopen(asked).close()
    for each in (ana, screen):
        title = each.page.get_by_role("heading", level=1)
        expect(title).to_have_text("This table is closed", timeout=15_000)
