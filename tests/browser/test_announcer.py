"""One announcer tells what happens, and a push never takes away what is being typed."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person
from tests.browser.prepared import Prepared, prepare
from tests.reliability.servers import RunningServer

SAME = """announcer =>
  announcer.isConnected && announcer === document.querySelector('[role=status]')"""


def pair(someone: SomeoneComes, table: Prepared) -> tuple[Person, Person]:
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], size=PHONE, black=True).come_to(table.id)
    return ana, ivan


def hears(person: Person, *words: str) -> None:
    told = person.page.locator("#announcer")
    for said in words:
        expect(told).to_have_text(re.compile(said))


def test_the_one_announcer_follows_the_other_side(
    someone: SomeoneComes, server: RunningServer
) -> None:
    turns = ["31: 8/5 6/5", "65: 24/13", "62: 24/18 13/11", "65: 13/7* 6/1*", "61: bar/24*"]
    options = {"preset": "international", "cube": "true"}
    table = prepare(
        server.folder, turns, next_rolls=[(6, 6), (5, 4)], opening=(3, 1), **options
    )
    ana, ivan = pair(someone, table)
    first = ana.page.request.get(f"/t/{table.id}").text()
    assert len(re.findall(r'role="status"', first)) == 1
    expect(ana.page.locator("[role=status]")).to_have_count(1)
    expect(ana.page.locator("[aria-live=polite], [aria-live=assertive]")).to_have_count(0)
    handle = ana.page.locator("#announcer").element_handle()

    expect(ana.page).to_have_title("Ana – Ivan")
    ivan.press("Roll")
    expect(ana.page).to_have_title("▶ Your turn — Ana – Ivan")
    hears(ana, r"^Ivan rolled 6-6: no move\. Your turn — roll the dice\.$")
    ana.press("Roll")
    hears(ivan, "Ana rolled 5-4")
    ana.step()
    hears(ivan, r"Ana (plays|hits)")
    ana.play_turn()
    hears(ivan, r"Your turn — roll the dice\.$")
    ivan.press("Double to 2")
    hears(ana, "Ivan doubles to 2")
    ana.press("Take (stake 2)")
    hears(ivan, "Ana takes. The stake is 2")
    ivan.page.locator(".menu > summary").tap()
    ivan.page.locator("summary", has_text="Resign a single game").tap()
    ivan.page.get_by_role("button", name="Offer to lose 2").tap()
    hears(ana, "Ivan offers to resign for 2")
    ana.press("Accept (win 2)")
    hears(ivan, r"Ana wins by resignation: \+2")
    assert ana.page.evaluate(SAME, handle), "never replaced"
    expect(ana.page.locator("[role=status]")).to_have_count(1)


def test_the_same_words_twice_in_a_row_are_told_twice(
    someone: SomeoneComes, server: RunningServer
) -> None:
    ana, _ = pair(someone, prepare(server.folder, ["31:"]))
    heard = []
    for _ in range(3):
        ana.page.locator("#typed").fill("dice")
        with ana.page.expect_response("**/command"):
            ana.page.keyboard.press("Enter")
        expect(ana.page.locator("#typed")).to_have_value("")
        heard.append(ana.page.locator("#announcer").text_content())
    said = "Dice 3 and 1, 2 to play."
    assert heard == [said, f"{said}\N{NO-BREAK SPACE}", said]


def test_what_is_being_typed_survives_pushes(someone: SomeoneComes) -> None:
    ana, ivan = someone(), someone(size=PHONE)
    link = ana.open_table(option__giving_up="forfeit")
    ivan.sit_down(link)
    ivan.connected()
    ivan.page.locator("#seal summary").tap()
    field = ivan.page.locator("#round-salt")
    field.tap()
    field.press_sequentially("luck of")
    maria = someone().come_to(link.rpartition("/")[2])
    expect(ivan.page.locator(".seats__watchers")).to_have_text("1 is watching")
    maria.page.close()
    field.press_sequentially(" the draw")
    expect(ivan.page.locator(".seats__watchers")).to_have_count(0)
    expect(field).to_have_value("luck of the draw")
    expect(field).to_be_focused()
    ivan.hit(ivan.page.get_by_role("button", name="Mix it in"))
    expect(ivan.page.locator("#seal")).to_contain_text("Mixed in so far: Ivan")
    expect(ana.page.locator("#seal")).to_contain_text("Mixed in so far: Ivan")
