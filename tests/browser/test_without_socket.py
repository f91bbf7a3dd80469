"""Where WebSockets are blocked, the page says so, looks for news, and plays."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

BLOCKED = """window.WebSocket = class extends WebSocket {
  constructor(url) { super(String(url).replace(/\\/t\\/[^/]+/, '/t/blocked')); }
};"""


def test_a_page_without_socket_follows_and_plays(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0], size=PHONE)
    ana.forgive("WebSocket connection|htmx:ws:error")
    ana.page.add_init_script(BLOCKED)
    ana.page.goto(f"/t/{table.id}")
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    expect(ana.page.locator("#live")).to_have_text(re.compile("Live updates are off here"))
    ivan.play_turn()
    agree(ivan, ana)
    ana.play_turn()
    agree(ana, ivan)
    expect(ivan.page.locator(".headline--urgent")).to_have_count(1)
    ivan.play_turn()
    agree(ivan, ana)
