"""Without JavaScript the table is plain forms, and a whole match can be played."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE


def test_a_match_against_the_computer_is_played_by_plain_forms(someone: SomeoneComes) -> None:
    ana = someone(java_script_enabled=False, size=PHONE)
    page = ana.page
    link = ana.open_table(option__target="1", pace="instant")
    page.get_by_label("CPU strength").select_option("easy")
    ana.send(page.get_by_role("button", name="Add CPU"))
    expect(page.locator(".room__seat")).to_contain_text(["Ana", "CPU"])
    ana.send(page.get_by_role("button", name="Start"))
    refused = False
    while not page.get_by_role("button", name="Rematch").count():
        if not ana.on_turn:
            ana.send(page.get_by_role("button", name="Look for news"))
        elif not refused:
            ana.press_in_vain("Undo")
            expect(ana.notice).to_contain_text(re.compile("take back|taken back"))
            assert page.url == f"{link}/actions"
            page.goto(page.url)
            assert page.url == link
            assert ana.on_turn, "and it is the present table"
            refused = True
        else:
            ana.play_turn()
    expect(ana.headline).to_have_text(re.compile(r"(Ana|CPU) wins the match"))
    assert refused
