"""After a game anybody can download its record and check the dice against the seal."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tabletoplan.engine.verify import verify
from tests.browser.conftest import SomeoneComes
from tests.browser.people import agree, in_turn

SALT = "Късметът на Иван"


def test_the_record_holds_against_the_seal_and_the_salt_of_the_guest(
    someone: SomeoneComes, tmp_path: Path
) -> None:
    ana, ivan = someone(), someone()
    link = ana.open_table(option__target="2")
    ivan.page.goto(link)
    ivan.page.locator("details.more > summary").click()
    room_seal = ivan.page.locator(".room .seal__number").inner_text()
    ivan.sit_down(link, salt=SALT)
    for number in (1, 2):
        if number == 1:
            ana.page.get_by_role("button", name="Start").click()
        else:
            ana.slot("Next game").click()
            expect(ivan.notes).to_have_text("Ana is ready for the next game")
            ivan.slot("Next game").click()
            expect(ana.page.locator(".seats__progress")).to_have_text("Game 2 of 2")
        agree(ana, ivan)
        seals = ivan.page.locator("#seal")
        if number == 1:
            seals.locator("summary").click()  # it stays unfolded
        seal = seals.locator(".seal__number").inner_text()
        if number == 1:
            assert seal == room_seal
        for _ in range(2):
            in_turn(ana, ivan).play_turn()
            agree(ana, ivan)
        giving_up = in_turn(ana, ivan)
        giving_up.page.locator(".menu > summary").click()
        giving_up.page.locator("summary", has_text="Forfeit this game").click()
        giving_up.page.get_by_role("button", name="Forfeit: the other side gets 1").click()
        link_to_record = ivan.page.get_by_role("link", name=f"Game {number}: download")
        expect(link_to_record).to_be_visible()
        with ivan.page.expect_download() as downloading:
            link_to_record.click()
        record = json.loads(Path(downloading.value.path()).read_text())
        assert record["draws"]
        assert verify(record, seal, {1: SALT.encode()}) == []
