"""Everything fits: on the smallest phone as at a desk, and nothing moves under a finger."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, SMALLEST, Person
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

WIDTHS = (320, 360, 768, 1280)
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNFOLDED_SIDEWAYS = """() => {
  const all = [...document.querySelectorAll("details")];
  const root = document.documentElement;
  const wide = () => root.scrollWidth - root.clientWidth;
  return Math.max(wide(), ...all.map((one) => { one.open = true; return wide(); }));
}"""
"""How far the page scrolls sideways at most while all that is folded is unfolded."""
LEAST_POINT = 24
LEAST_TAP = 44

Box = tuple[float, float, float, float]


def box(locator: Locator) -> Box:
    found = locator.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


def slot_boxes(person: Person) -> list[Box]:
    """Return where the slots are at rest: the page may still be scrolling."""
    slots = person.page.locator(".slots > *")
    seen: list[list[Box]] = [[], [(0, 0, 0, 0)]]

    def at_rest() -> bool:
        seen.append([box(slots.nth(number)) for number in range(slots.count())])
        person.page.wait_for_timeout(100)
        return seen[-1] == seen[-2]

    person.until(at_rest, "the slots are at rest")
    return seen[-1]


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways(
    someone: SomeoneComes, server: RunningServer, width: int
) -> None:
    table = prepare(server.folder, ["31:"], preset="international", cube="true")
    ana = someone(token=table.tokens[0], size=(width, 700))
    for path in ("/", "/open", "/rules/backgammon"):
        ana.page.goto(path)
        assert ana.page.evaluate(SIDEWAYS) <= 0, path
    ana.come_to(table.id)
    assert ana.page.evaluate(SIDEWAYS) <= 0
    for folded in ana.page.locator(".side summary").all():
        folded.click()
    ana.choose(8)
    assert ana.page.evaluate(SIDEWAYS) <= 0
    points = ana.page.locator(".point")
    for number in range(24):
        assert box(points.nth(number))[2] >= LEAST_POINT, f"of {width}"
    for target in ana.page.locator(".chip:visible, .slots > *").all():
        assert box(target)[3] >= LEAST_TAP
    ana.page.get_by_role("button", name="Move to another device").click()
    expect(ana.page.locator("#code")).to_be_visible()
    assert ana.page.evaluate(SIDEWAYS) <= 0, "the link that carries the seat"


@pytest.mark.parametrize("language", ["en-GB", "bg-BG", "ro-RO"])
def test_board_and_slots_are_seen_together_on_a_phone(
    someone: SomeoneComes, server: RunningServer, language: str
) -> None:
    table = prepare(server.folder, ["31:"], preset="international", cube="true")
    ana = someone(token=table.tokens[0], size=PHONE, locale=language).come_to(table.id)
    for source in (8, 24, None):
        x, y, width, height = box(ana.page.locator(".backgammon"))
        assert x >= 0
        assert y >= 0
        assert x + width <= PHONE[0]
        slots = slot_boxes(ana)
        assert all(y + height <= slot[1] + 1 for slot in slots), "nothing lies on the board"
        assert all(slot[1] + slot[3] <= PHONE[1] for slot in slots)
        if source:
            ana.choose(source)
            ana.page.evaluate("scrollTo(0, 0)")


def test_points_are_seen_above_the_slots_on_the_smallest_phone(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31:"], preset="international", cube="true")
    ana = someone(token=table.tokens[0], size=SMALLEST).come_to(table.id)
    _, y, _, height = box(ana.page.locator(".half--bottom"))
    assert y + height <= box(ana.page.locator("#actions"))[1]


def test_a_long_answer_moves_the_board_by_two_lines_at_most(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31:"], preset="international")
    ana = someone(token=table.tokens[0], size=PHONE).come_to(table.id)
    board = ana.page.locator(".backgammon")

    def top() -> float:
        return box(board)[1] + float(ana.page.evaluate("scrollY"))

    before = top()
    ana.page.locator("#typed").fill("board")
    ana.page.keyboard.press("Enter")
    expect(ana.notice).to_contain_text("1 point, 2 theirs; Borne off: they 0 of 15")
    line = float(
        ana.notice.evaluate("notice => parseFloat(getComputedStyle(notice).lineHeight)")
    )
    assert 0 < top() - before <= 2 * line

    def read_to_the_end() -> bool:
        ana.notice.focus()
        ana.page.keyboard.press("End")
        at_end = "n => n.scrollTop + n.clientHeight >= n.scrollHeight - 1"
        return bool(ana.notice.evaluate(at_end))

    ana.until(read_to_the_end, "the end can be read")


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desk"])
@pytest.mark.parametrize("preset", ["house", "international"])
def test_slots_stay_where_they_are_through_a_turn(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int], preset: str
) -> None:
    options = {"cube": "true"} if preset == "international" else {}
    table = prepare(server.folder, ["31: 8/5 6/5"], preset=preset, **options)  # type: ignore[arg-type]
    ivan = someone(token=table.tokens[1], black=True, size=size).come_to(table.id)
    seen = {"to roll": slot_boxes(ivan)}

    def look(state: str) -> None:
        ivan.page.evaluate("scrollTo(0, 0)")
        seen[state] = slot_boxes(ivan)

    ivan.press("Roll")
    look("to play")
    ivan.choose(ivan.best().source)
    look("chosen")
    ivan.choose_nothing()
    ivan.step()
    look("played one")
    ivan.press_in_vain("Roll" if preset == "house" else "Done")
    look("refused")
    ivan.press("Undo")
    look("taken back")
    ivan.play_turn()
    look("over")
    expect(ivan.headline).to_have_text("Ana is to roll")
    first = seen.pop("to roll")
    for state, boxes in seen.items():
        moved = [
            max(abs(a - b) for a, b in zip(old, new, strict=True))
            for old, new in zip(first, boxes, strict=True)
        ]
        assert max(moved) <= 1, f"{state}: {first} {boxes}"


def test_the_landing_page_leads_on_at_once(someone: SomeoneComes) -> None:
    ana = someone(size=PHONE)
    ana.page.goto("/")
    link = ana.page.get_by_role("link", name="Open a table")
    _, y, _, height = box(link)
    assert y + height <= PHONE[1]
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Tab")
    expect(link).to_be_focused()


def test_the_longest_names_fit_wherever_they_stand(someone: SomeoneComes) -> None:
    """F9: one word of 24 wide letters, in the room, in play, on the TV, and in what costs."""
    ana, maria = someone(), someone()
    link = ana.open_table(name="W" * 24)

    def look(*people: Person) -> None:
        for person in people:
            for width in (320, 360, 1280):
                person.page.set_viewport_size({"width": width, "height": 700})
                assert person.page.evaluate(UNFOLDED_SIDEWAYS) <= 0, (person.page.url, width)

    maria.page.goto(link)
    look(maria)
    ivan = someone().sit_down(link, name="Ж" * 24)
    maria.page.goto(f"{link}/screen")
    look(ana, ivan, maria)
    ana.page.reload()
    ana.page.get_by_role("button", name="Start", exact=True).click()
    expect(maria.page.locator("#band")).to_be_visible()
    look(ana, ivan, maria)
