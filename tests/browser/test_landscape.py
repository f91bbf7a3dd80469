"""A phone held sideways shows all of the game at once: board, hand, headline and slots."""

from itertools import pairwise

import pytest

from tests.browser.conftest import SomeoneComes
from tests.browser.people import Person
from tests.browser.prepared import prepare
from tests.browser.prepared_rummy import prepare_rummy
from tests.browser.test_layout import LEAST_TAP, SIDEWAYS, Box, box, slot_boxes
from tests.browser.test_rummy_layout import draw
from tests.reliability.servers import RunningServer

SIZES = ((667, 375), (740, 360), (932, 430))
LEAST_CARD = 24
"""Cards overlap; of each this much is free (UX U5)."""

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
languages = pytest.mark.parametrize("language", ["en-GB", "bg-BG", "ro-RO"])


def boxes(person: Person, selector: str) -> list[Box]:
    """Return where all of these are; there must be some."""
    found = [box(each) for each in person.page.locator(selector).all()]
    assert found, selector
    return found


def assert_seen(person: Person, *selectors: str) -> None:
    """Check that all of these are on the screen, and that nothing lies beside it."""
    assert person.page.evaluate("scrollY") == 0
    assert person.page.evaluate(SIDEWAYS) <= 0
    size = person.page.viewport_size
    assert size is not None
    for selector in selectors:
        for left, top, width, height in boxes(person, selector):
            assert left >= 0, selector
            assert top >= 0, selector
            assert left + width <= size["width"], selector
            assert top + height <= size["height"] + 1, selector


@sizes
@languages
def test_all_of_rummy_is_seen(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int], language: str
) -> None:
    table = prepare_rummy(server.folder, people=2, seats=6)
    ana = someone(token=table.tokens[0], size=size, locale=language).come_to(table.id)
    draw(ana)
    assert_seen(ana, "#headline", ".spreads", "#stock", "#up", ".held .card", ".slots > *")
    held = boxes(ana, ".held .card")
    assert len({round(top) for _, top, _, _ in held}) == 1, "one row"
    lefts = sorted(left for left, _, _, _ in held)
    assert min(b - a for a, b in pairwise(lefts)) >= LEAST_CARD


@sizes
@languages
def test_all_of_backgammon_is_seen(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int], language: str
) -> None:
    table = prepare(server.folder, ["31:"], preset="international", cube="true")
    ana = someone(token=table.tokens[0], size=size, locale=language).come_to(table.id)
    assert_seen(ana, "#headline", ".point", ".trays", ".slots > *")
    ana.choose(8)
    assert_seen(ana, "#headline", ".point", ".trays", ".chip:visible", ".slots > *")


def test_moment_that_is_over_has_checkers_to_look_at(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(
        server.folder, ["31: 8/5 6/5", "42: 8/4 6/4", "61:"], preset="international"
    )
    ana = someone(token=table.tokens[0], size=SIZES[1]).come_to(table.id)
    ana.page.locator("#log a").first.click()
    ana.page.wait_for_url("**at=*")
    assert min(min(width, height) for _, _, width, height in boxes(ana, ".checker")) >= 15


def test_slots_stay_and_are_large_enough(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare_rummy(server.folder)
    ana = someone(token=table.tokens[0], size=SIZES[0]).come_to(table.id)
    before = slot_boxes(ana)
    draw(ana)
    assert slot_boxes(ana) == before
    assert min(height for _, _, _, height in before) >= LEAST_TAP
