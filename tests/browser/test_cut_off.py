"""The network goes and comes back, and pages are loaded anew at the worst moment."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.cutting import way_to
from tests.browser.people import OFFLINE, PHONE, Person, agree
from tests.browser.prepared import prepare
from tests.browser.test_absence import QUICK, seat_of
from tests.reliability.servers import RunningServer

SOON: dict[str, Any] = {**QUICK, "heartbeat_seconds": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("cut") / "data", **SOON) as running:
        yield running


def three(server: RunningServer, someone: SomeoneComes, **ivan: Any) -> tuple[Person, ...]:
    """Bring Ana, who has just played, Ivan, who is to roll, and Maria, who watches."""
    table = prepare(server.folder, ["31: 8/5 6/5"], preset="international", cube="true")
    ana = someone(token=table.tokens[0]).come_to(table.id)
    phone = someone(token=table.tokens[1], black=True, size=PHONE, **ivan).come_to(table.id)
    return ana, phone, someone().come_to(table.id)


def test_phone_that_falls_asleep_is_played_for_and_told_when_it_wakes(
    server: RunningServer, someone: SomeoneComes
) -> None:
    """Its socket is cut without a close, so that only silence tells."""
    with way_to(server.base.port) as way:
        ana, ivan, maria = three(server, someone, base=way.origin)
        ivan.forgive(OFFLINE)
        way.fall_silent()
        ana.until(lambda: "CPU for Ivan" in seat_of(ana, "Ivan"), "a CPU stands in")
        ana.until(lambda: ana.on_turn, "the CPU has played")
        before = agree(ana, maria)
        way.wake()
        told = "▶ A CPU played 1 turn for you."
        expect(ivan.headline).to_have_text(told, timeout=30_000)
        assert ivan.position() == before
        ivan.hit(ivan.page.get_by_role("button", name="Take my seat back"))
        ana.play_turn()
        ivan.until(lambda: ivan.on_turn, "it is Ivan's turn again")
        ivan.play_turn()
        agree(ana, ivan, maria)


def test_page_that_was_offline_shows_the_present_when_it_is_back(
    server: RunningServer, someone: SomeoneComes
) -> None:
    with way_to(server.base.port) as way:
        ana, ivan, _ = three(server, someone, base=way.origin)
        ivan.play_turn()
        before = agree(ana, ivan)
        ivan.forgive(OFFLINE)
        ivan.context.set_offline(True)
        way.wake()  # what was open is gone
        expect(ivan.page.locator("#live")).to_have_text(
            "No connection — trying again. Your seat is kept."
        )
        assert ivan.position() == before, "the board can still be read"
        ana.play_turn()
        ivan.context.set_offline(False)
        expect(ivan.page.locator("#live")).to_be_hidden(timeout=30_000)
        ivan.until(lambda: ivan.position() == ana.position(), "the present is shown")


def test_reload_while_a_double_is_offered(
    server: RunningServer, someone: SomeoneComes, browser: Browser
) -> None:
    ana, ivan, maria = three(server, someone)
    ivan.press("Double to 2")
    expect(ana.headline).to_contain_text("Ivan doubles: the stake becomes 2")
    for person in (ana, ivan, maria):
        before = person.headline.inner_text(), person.page.locator("#actions").inner_text()
        person.page.reload()
        person.connected()
        after = person.headline.inner_text(), person.page.locator("#actions").inner_text()
        assert after == before
    ana.press("Take (stake 2)")
    ivan.play_turn()
    agree(ana, ivan, maria)
    expect(maria.page.locator(".cube")).to_have_text("2")
