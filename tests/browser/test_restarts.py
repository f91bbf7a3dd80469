"""The server goes away in mid-turn, politely or not, and nobody loses anything."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import OFFLINE, PHONE, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

ENDS: dict[str, Callable[[RunningServer], object]] = {
    "told to stop": lambda server: server.stop(signal.SIGTERM),
    "killed": lambda server: server.kill(),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_both_pages_come_back_by_themselves_in_mid_turn(
    someone: SomeoneComes, tmp_path: Path, end: Callable[[RunningServer], object]
) -> None:
    with RunningServer(tmp_path / "data") as server:
        table = prepare(server.folder, ["22:"])
        base = server.base.origin
        ana = someone(base=base, token=table.tokens[0]).come_to(table.id)
        ivan = someone(base=base, token=table.tokens[1], black=True, size=PHONE).come_to(
            table.id
        )
        ana.step()
        before, dice = agree(ana, ivan), (ana.dice, ana.dice_left)
        for person in (ana, ivan):
            person.forgive(OFFLINE)
        end(server)
        for person in (ana, ivan):
            expect(person.page.locator("#live")).to_have_text(
                "No connection — trying again. Your seat is kept."
            )
            assert person.position() == before, "the board can still be read"
        ana.hit(ana.slot("Undo"))
        expect(ana.page.locator("#live")).to_have_text(re.compile("No answer came"))
        assert ana.position() == before
        server.start()
        for person in (ana, ivan):
            person.connected()
        assert agree(ana, ivan) == before
        assert (ana.dice, ana.dice_left) == dice
        ana.press("Undo")
        agree(ana, ivan)
        ana.play_turn()
        ivan.play_turn()
        agree(ana, ivan)
