"""axe finds nothing on any page, by day and by night."""

from collections.abc import Iterator

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

FORGIVEN = r"status of 404"
COPIES = ("landmark-unique",)
"""Rules that a page of copies can't keep: it has as many boards as there are states."""

day_and_night = pytest.mark.parametrize("light", ["light", "dark"], ids=["day", "night"])


@pytest.fixture(scope="module")
def patterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("axe") / "data"
    with RunningServer(folder, patterns=True) as running:
        yield running


@day_and_night
def test_pages_on_the_way_to_a_table(someone: SomeoneComes, light: str) -> None:
    ana = someone(color_scheme=light)
    ana.forgive(FORGIVEN)
    found = {}
    for path in ("/", "/open", "/rules/backgammon", "/no-such-page"):
        ana.page.goto(path)
        for folded in ana.page.locator("details > summary").all():
            folded.click()
        found[path] = violations(ana.page)
    table = ana.open_table()
    found["waiting room"] = _unfolded(ana)
    ivan = someone(color_scheme=light, size=PHONE)
    ivan.page.goto(table)
    found["join"] = _unfolded(ivan)
    ivan.page.goto(f"{table}/came")
    found["no cookie"] = violations(ivan.page)
    assert {page: lines for page, lines in found.items() if lines} == {}


@day_and_night
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desk", "phone"])
def test_a_live_table(
    someone: SomeoneComes, server: RunningServer, light: str, size: tuple[int, int]
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"], preset="table", next_rolls=[(6, 4)])
    ana = someone(token=table.tokens[0], color_scheme=light, size=size).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True, color_scheme=light, size=size)
    ivan.come_to(table.id)
    maria = someone(color_scheme=light, size=size).come_to(table.id)
    found = {"their turn": violations(ana.page), "my roll": _unfolded(ivan)}
    ivan.press("Roll")
    ivan.choose(ivan.best().source)
    found["a checker chosen"] = violations(ivan.page)
    ivan.choose_nothing()
    ivan.press_in_vain("Done")
    found["refused"] = violations(ivan.page)
    found["a watcher"] = violations(maria.page)
    assert {state: lines for state, lines in found.items() if lines} == {}


@day_and_night
def test_states_that_a_table_comes_to_late(
    someone: SomeoneComes, patterns: RunningServer, light: str
) -> None:
    ana = someone(base=patterns.base.origin, color_scheme=light)
    found = {}
    for state in ("doubled", "resigned", "round-over", "rematch", "drawn"):
        ana.page.goto(f"/patterns/{state}")
        found[state] = violations(ana.page)
    assert {state: lines for state, lines in found.items() if lines} == {}


@day_and_night
def test_all_patterns_on_one_page(
    someone: SomeoneComes, patterns: RunningServer, light: str
) -> None:
    ana = someone(base=patterns.base.origin, color_scheme=light)
    ana.page.goto("/patterns")
    ana.forgive("Content Security Policy")  # axe puts the shadows' sheets together
    assert violations(ana.page, *COPIES) == []


def _unfolded(person: Person) -> list[str]:
    """Return what axe finds with all of the table's details open."""
    for folded in person.page.locator(".side summary, main details.more > summary").all():
        folded.click()
    return violations(person.page)
