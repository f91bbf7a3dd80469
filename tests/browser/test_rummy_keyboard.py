"""A whole deal of Rummy without a mouse: by Tab and Space, by letters, and by typed lines."""

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person
from tests.browser.prepared_rummy import prepare_rummy
from tests.browser.test_keyboard import keeps_focus, shows_its_ring, tab_to
from tests.browser.test_keyboard_match import STEP_MS, URGENT, type_line
from tests.reliability.servers import RunningServer

HAND = "5S 6S 7S KD KH KC 9D JD QD 2C 3C 4C 8H"
POOR = ("2H 4D 6D 8C TS QH 3S 5D 7C 9H JS KS 2D", "2S 4H 6H 8D TH QS 3D 5C 7D 9C JH AS 3H")
"""Nobody opens with these in the first turn."""


def choose(person: Person, *names: str) -> None:
    """Choose cards of the hand by Tab and Space."""
    first = person.page.locator(".held__pick").first
    first.evaluate("card => card.blur()")
    tab_to(person, first)
    for name in sorted(names, key=lambda name: place(person, name)):
        card = person.page.locator(f"#card-{name}")
        tab_to(person, card)
        person.page.keyboard.press("Space")
        expect(card).to_be_checked()


def place(person: Person, name: str) -> int:
    cards = person.page.locator(".held__pick").evaluate_all(
        "all => all.map((one) => one.value)"
    )
    return int(cards.index(name))


def letter(person: Person, key: str) -> None:
    """Press a letter where the focus is, and wait for what comes of it."""
    before = person.version
    person.page.keyboard.press(key)
    person.until(lambda: person.version > before, f"{key} is answered")


def my_turn(person: Person) -> None:
    expect(person.page.locator(URGENT)).to_have_count(1, timeout=STEP_MS)


def test_a_whole_deal_is_played_from_the_keyboard(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder, [HAND, *POOR], stock="TD", people=1, seats=3)
    ana = someone(token=table.tokens[0]).come_to(table.id)
    tab_to(ana, ana.page.locator("#stock"))
    shows_its_ring(ana.page.locator("#stock"))
    letter(ana, "d")
    choose(ana, "5S1", "6S1", "7S1")
    letter(ana, "m")
    keeps_focus(ana, "after a meld")
    tab_to(ana, ana.slot("Undo"))
    letter(ana, "u")
    expect(ana.page.locator(".held")).to_have_count(14)
    choose(ana, "5S1", "6S1", "7S1")
    letter(ana, "m")
    tab_to(ana, ana.page.locator("#typed"))
    type_line(ana, "meld kd kh kc")
    expect(ana.page.locator(".meld")).to_have_count(2)
    choose(ana, "8H1")
    letter(ana, "t")

    my_turn(ana)
    tab_to(ana, ana.page.locator("#typed"))
    type_line(ana, "draw")
    drawn = ana.page.locator(".held--new input").input_value()
    type_line(ana, "meld 2c 3c 4c")
    type_line(ana, "meld 9d 10d jd qd")
    type_line(ana, f"throw {drawn}")
    expect(ana.page.locator(".ended--winner")).to_contain_text("Ana")
    keeps_focus(ana, "at the end of the deal")


def test_a_question_mark_asks_about_the_chosen_cards(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare_rummy(server.folder, [HAND, POOR[0]])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    choose(ana, "KH1")
    ana.page.keyboard.press("?")
    line = ana.page.locator("#typed")
    expect(line).to_be_focused()
    expect(line).to_have_value("why KH1")
    ana.page.keyboard.press("Enter")
    expect(ana.notice).to_contain_text("Draw a card first")
