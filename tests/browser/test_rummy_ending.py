"""How a match of Rummy ends: shared places, and a sprint that is told of before its deal."""

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person
from tests.browser.prepared_rummy import prepare_rummy
from tests.browser.test_rummy import choose, meld, press
from tests.browser.test_rummy_keyboard import HAND, POOR
from tests.reliability.servers import RunningServer


def give_up(person: Person) -> None:
    """Give the deal up, which takes a second press in another place."""
    before = person.version
    person.hit(person.page.locator(".menu.slot > summary"))
    person.hit(person.page.locator(".menu.slot .confirm > summary"))
    person.send(person.page.locator(".menu.slot .confirm button"))
    person.until(lambda: person.version > before, "the deal is given up")


def test_who_has_as_much_shares_the_place(someone: SomeoneComes, server: RunningServer) -> None:
    """Two seats that never opened lose 100 / 10 each, so both are second (R20, R23)."""
    table = prepare_rummy(
        server.folder, [HAND, *POOR], stock="TD", people=3, seats=3, length="single"
    )
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    press(ana, "#stock")
    for cards in ("5S 6S 7S", "2C 3C 4C", "9D TD JD QD", "KD KH KC"):
        meld(ana, *(f"{name}1" for name in cards.split()))
    choose(ana, "8H1")
    ana.press("Throw")
    expect(ana.headline).to_have_text("Ana wins the match with +20")
    expect(ana.page.locator(".ended__place")).to_have_text(["1.", "2.", "2."])
    expect(ana.page.locator(".ended__points")).to_have_text(["+20", "−10", "−10"])
    expect(ana.page.locator(".ending__zero")).to_have_text("Sum 0")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_sprint_is_told_of_before_its_deal_and_in_it(
    someone: SomeoneComes, server: RunningServer
) -> None:
    """With two seats the third deal is the sprint, and the last of the match (R22)."""
    table = prepare_rummy(server.folder, people=1)
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    sprint = "The next deal is a sprint"
    give_up(ana)
    expect(ana.page.locator(".ending")).to_be_visible()
    expect(ana.notes.filter(has_text=sprint)).to_have_count(0)
    ana.press("Next deal")
    expect(ana.page.locator(".held").first).to_be_visible()
    give_up(ana)
    expect(ana.notes.filter(has_text=sprint)).to_have_count(1)
    ana.press("Next deal")
    expect(ana.notes.filter(has_text="Sprint ×2")).to_have_count(1)
    give_up(ana)
    expect(ana.headline).to_contain_text("wins the match")
