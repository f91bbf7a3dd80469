"""Firefox and WebKit sit down, play, reload, and come back after the server was gone."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.engines import Engine, firefox, until, webkit
from tests.browser.install import missing, must_be_there
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, seen
from tests.reliability.wire import Browser

Start = Callable[[Path], AbstractContextManager[Engine]]

ENGINES: dict[str, Start] = {"Firefox": firefox, "WebKit": webkit}

CONNECTED = """(() => {
  const live = document.getElementById('live');
  return document.readyState === 'complete' && live.hidden;
})()"""

LIFTED = """getComputedStyle(document.querySelector(':checked + label .card'))
  .translate.endsWith('-8px')"""
HELD = re.compile(r'name="card" value="([^"]*)"')


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path / "data") as running:
        yield running


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    reason = missing(request.param)
    if reason and must_be_there():
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
    with ENGINES[request.param](tmp_path / "engine") as running:
        yield running


def test_a_guest_sits_down_plays_reloads_and_comes_back(
    server: RunningServer, engine: Engine
) -> None:
    host = Browser(server.base)
    form = {"game": "backgammon", "preset": "house", "name": "Ana", "pace": "instant"}
    path = host.post("/open", form).get("Location")
    table = Table(server.base, path.rpartition("/")[2], (host, host))
    page = Page(engine, f"{server.base.origin}{path}")
    page.visit()
    page.run("document.getElementById('sit-name').value = 'Ivan'")
    page.press(".sheet .button--main")
    until(lambda: page.has("Ivan") and page.run(CONNECTED), "Ivan sits, and is connected")
    assert host.post(f"{path}/start").status == 303
    until(lambda: page.count(".frame"), "the board comes by the socket")

    play(table)
    until(lambda: page.count(".headline--urgent"), "it is Ivan's turn")
    page.press(".slots .button--main")
    until(lambda: page.count(".die") == 2, "the dice fall")
    until(page.has_finished, "the turn is over")

    shown = page.position()
    page.visit()
    assert page.position() == shown, "a reload shows the same table"
    until(lambda: page.run(CONNECTED), "and is connected")

    server.kill()
    until(lambda: not page.run(CONNECTED), "it says that nobody answers")
    server.start()
    until(lambda: page.run(CONNECTED), "it comes back by itself")
    assert page.position() == shown
    before = page.version()
    play(table)
    until(lambda: page.version() != before, "and hears what happens")


def test_a_guest_plays_rummy_reloads_and_comes_back(
    server: RunningServer, engine: Engine
) -> None:
    host = Browser(server.base)
    path = host.post("/open", {"game": "rummy", "preset": "bulgarian", "name": "Ana"}).get(
        "Location"
    )
    page = Page(engine, f"{server.base.origin}{path}")
    page.visit()
    page.run("document.getElementById('sit-name').value = 'Ivan'")
    page.press(".sheet .button--main")
    until(lambda: page.has("Ivan") and page.run(CONNECTED), "Ivan sits, and is connected")
    assert host.post(f"{path}/start").status == 303
    until(lambda: page.count(".held") == 13, "the hand comes by the socket")

    if not page.count(".headline--urgent"):
        draw_and_throw(host, path)
    until(lambda: page.count(".headline--urgent"), "it is Ivan's turn")
    page.press("#stock")
    until(lambda: page.count(".held--new") == 1, "a card is drawn")
    page.press(".held__pick:not([data-face=X])")
    until(lambda: page.run(LIFTED), "the chosen card is lifted")
    page.press("[name=command][value=throw]")
    until(lambda: page.count(".held") == 13, "and thrown")

    shown = page.hand()
    page.visit()
    assert page.hand() == shown, "a reload shows the same hand"
    until(lambda: page.run(CONNECTED), "and is connected")
    server.kill()
    until(lambda: not page.run(CONNECTED), "it says that nobody answers")
    server.start()
    until(lambda: page.run(CONNECTED), "it comes back by itself")
    assert page.hand() == shown
    draw_and_throw(host, path)
    until(lambda: page.count(".headline--urgent"), "and hears what happens")


def draw_and_throw(host: Browser, path: str) -> None:
    """Have the host draw, and throw a card that is no joker."""
    for line in ("draw", "throw"):
        page = host.get(path).text
        at = seen(page)
        card = next(name for name in HELD.findall(page) if not name.startswith("X"))
        form = {"version": str(at.version), "press": at.press, "command": line, "card": card}
        assert host.post(f"{path}/actions", form).status == 303, line


def play(table: Table) -> None:
    """Have the host play for as long as it is their turn."""
    while liked := (at := table.look(0)).liked():
        assert table.act(0, liked[0], at).status == 303


class Page:
    """A table's page in an engine."""

    def __init__(self, engine: Engine, url: str) -> None:
        self._engine, self._url = engine, url
        self.run = engine.run

    def visit(self) -> None:
        self._engine.go(self._url)

    def press(self, selector: str) -> None:
        self.run(f"document.querySelector({selector!r}).click()")

    def count(self, selector: str) -> int:
        found: int = self.run(f"document.querySelectorAll({selector!r}).length")
        return found

    def has(self, text: str) -> bool:
        return text in self.run("document.body.innerText")

    def version(self) -> str:
        shown: str = self.run("document.querySelector('#press [name=version]').value")
        return shown

    def has_finished(self) -> bool:
        """Return whether the turn is over; while it isn't, move on."""
        if self.count(".go"):
            self.step()
        return not self.count(".headline--urgent")

    def step(self) -> None:
        """Choose a checker, and the first place where it may go."""
        before = self.version()
        source = self.run("document.querySelector('.go').dataset.from")
        self.press(f"#from-{source}")
        self.press(".go")
        until(lambda: self.version() != before, "the page moves on")

    def hand(self) -> list[str]:
        """Return the cards of the hand in their order."""
        cards: list[str] = self.run(
            "[...document.querySelectorAll('.held__pick')].map(card => card.value)"
        )
        return cards

    def position(self) -> str:
        """Return the board as it is told to the ear."""
        told: str = self.run(
            "[...document.querySelectorAll('.half li .unseen')].map(e => e.textContent).join()"
        )
        return told
