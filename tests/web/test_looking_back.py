"""The table as it stood: what each saw then is what they see again, and no more (UX U3, X4)."""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.tables.invites import link_key
from tabletoplan.tables.snapshot import REMEMBERED
from tests.reliability.tables import UNWANTED
from tests.web.tables import ORIGIN, Table

BOARD = re.compile(r'<section id="board".*(?=<section id="actions")', re.DOTALL)
BOARD_THEN = re.compile(
    r'(?<=>)<section id="board".*(?=</fieldset>\s*<nav class="back__ways")', re.DOTALL
)
LOGGED = re.compile(r'<a href="\?at=(\d+)">')
LONG = {"backgammon": {}, "rummy": {"option__length": "blocks", "option__blocks": "9"}}
"""Options for a match that goes on for longer than any test."""
NEIGHBOUR = re.compile(r'rel="(prev|next)" href="[^"?]*\?at=(\d+)"')


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Config(data=tmp_path / "data"))
    yield app
    app.extensions["tabletoplan"].close()


class Played(Table):
    """A table at which two play at random; its pages, by version."""

    def __init__(self, app: Flask, game: str, preset: str) -> None:
        super().__init__(app, game, preset, pace="instant", **LONG[game])
        self.start()
        self.random = Random(5)

    def step(self) -> None:
        """Do something that is open."""
        now = self.now
        assert now.match is not None
        for seat in self.random.sample([Seat(0), Seat(1)], 2):
            view = now.game.view(now.match.state, seat)
            choices = [now.game.dump(choice) for choice in now.game.choices(view)]
            if liked := [choice for choice in choices if choice["kind"] not in UNWANTED]:
                owner, seen = now.seats[seat].owner, now.version_for(seat)
                action = self.random.choice(liked)
                self.services.tables.act(self.id, owner, action, seen, f"{now.version}")
                return
        raise AssertionError("nobody can do anything")

    def board(self, who: FlaskClient) -> str:
        found = BOARD.search(who.get(self.path).text)
        assert found
        return found[0].strip()

    def at(self, who: FlaskClient, version: int) -> str:
        return who.get(self.path, query_string={"at": version}).text

    def board_at(self, who: FlaskClient, version: int) -> str:
        found = BOARD_THEN.search(self.at(who, version))
        assert found
        return found[0].strip()

    def last_told(self) -> int:
        """Return the latest moment of the log; 0 where a round has only begun."""
        return max(map(int, LOGGED.findall(self.maria.get(self.path).text)), default=0)


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("backgammon", "house"),
        ("backgammon", "international"),
        ("rummy", "bulgarian"),
        ("rummy", "classic"),
    ],
)
def test_everybody_sees_again_what_they_saw_then(app: Flask, game: str, preset: str) -> None:
    """Beyond what the table has at hand, too; so nobody learns anything they couldn't see."""
    table = Played(app, game, preset)
    seen: dict[int, list[str]] = {}
    while table.now.version < REMEMBERED + 60:
        told = table.last_told()
        if told == table.now.version:
            seen[told] = [table.board(who) for who in table.people]
        table.step()
    assert len(seen) > 10
    assert min(seen) <= table.now.version - REMEMBERED
    for version, boards in seen.items():
        assert [table.board_at(who, version) for who in table.people] == boards


@pytest.mark.parametrize("game", ["backgammon", "rummy"])
def test_neighbours_lead_through_the_whole_match(app: Flask, game: str) -> None:
    table = Played(app, game, "house" if game == "backgammon" else "classic")
    told = {table.last_told()}
    while table.now.version < REMEMBERED + 20:
        table.step()
        told.add(table.last_told())
    told.discard(0)
    latest = max(told)
    ways: dict[int, dict[str, int]] = {}
    version: int | None = latest
    while version is not None:
        found = NEIGHBOUR.findall(table.at(table.maria, version))
        ways[version] = {way: int(to) for way, to in found}
        version = ways[version].get("prev")
    assert told <= set(ways)
    assert "next" not in ways[latest]
    for each, way in ways.items():
        if each != latest:
            assert ways[way["next"]]["prev"] == each


def test_nothing_can_be_pressed_on_what_is_over(app: Flask) -> None:
    table = Played(app, "rummy", "classic")
    page = table.at(table.ana, table.last_told())
    assert "<form" not in page
    assert '<fieldset class="back__board" disabled' in page


@pytest.mark.parametrize("at", ["-1", "0", "999999", "x", ""])
def test_what_the_log_does_not_tell_has_no_page(app: Flask, at: str) -> None:
    table = Played(app, "backgammon", "house")
    assert table.ana.get(table.path, query_string={"at": at}).status_code == 404


def test_steps_of_a_draft_have_no_page_for_anybody(app: Flask) -> None:
    table = Played(app, "rummy", "classic")
    while table.now.version_for(Seat(0)) == table.now.version_for(Seat(1)):
        table.step()
    drafted = table.now.version
    for who in table.people:
        assert who.get(table.path, query_string={"at": drafted}).status_code == 404


def test_a_table_that_has_not_begun_has_nothing_to_look_back_at(app: Flask) -> None:
    ana = app.test_client()
    form = {"game": "backgammon", "preset": "house", "name": "Ana"}
    path = ana.post("/open", data=form, headers=ORIGIN).headers["Location"]
    assert ana.get(path, query_string={"at": "0"}).status_code == 404


def test_the_log_leads_back_by_a_renewed_link_too(app: Flask) -> None:
    table = Played(app, "rummy", "classic")
    table.post(table.ana, "link")
    key = link_key(table.now.table)
    page = table.maria.get(table.path, query_string={"key": key}).text
    found = re.search(r'<div role="log".*?<a href="([^"]+)"', page, re.DOTALL)
    assert found
    query = html.unescape(found[1])
    then = table.maria.get(table.path + query)
    assert then.status_code == 200
    assert "back__board" in then.text
    back = re.search(r'class="button button--main" href="([^"]+)"', then.text)
    assert back
    assert table.maria.get(html.unescape(back[1])).status_code == 200


def test_the_log_of_a_refusal_without_script_leads_back_too(app: Flask) -> None:
    table = Played(app, "backgammon", "house")
    for _ in range(8):
        table.step()
    form = {"action": '{"kind": "ready"}', "version": str(table.now.version), "press": "p"}
    refused = table.ana.post(f"{table.path}/actions", data=form, headers=ORIGIN)
    assert refused.status_code == 422
    version = LOGGED.findall(refused.text)[-1]
    led = table.ana.get(f"{table.path}/actions?at={version}", follow_redirects=True)
    assert led.request.full_path == f"{table.path}?at={version}"
    assert BOARD_THEN.search(led.text)
