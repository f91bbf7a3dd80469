"""Lines that are typed and points that are pressed: what a page without script is answered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.presentation.pictures import Button, Command
from tabletoplan.presentation.words import message
from tabletoplan.store.tables import TableId
from tabletoplan.web import commands
from tabletoplan.web.fragments import Notice
from tabletoplan.web.services import Services
from tests.browser.prepared import Prepared, prepare
from tests.games import pebbles
from tests.reliability.tables import seen

ORIGIN = {"Origin": "http://localhost"}
HTMX = {**ORIGIN, "HX-Request": "true"}
NOTICE = re.compile(r'<div id="notice"[^>]*>(.*?)</div>')


class Player:
    """A player at a prepared table, by plain forms."""

    def __init__(self, app: Flask, table: Prepared, who: int) -> None:
        self.services: Services = app.extensions["tabletoplan"]
        self.client: FlaskClient = app.test_client()
        self.client.set_cookie("tabletoplan", table.tokens[who])
        self.id, self.path = TableId(table.id), f"/t/{table.id}"

    @property
    def version(self) -> int:
        return self.services.tables.snapshot(self.id).version

    def page(self) -> str:
        return self.client.get(self.path).text

    def send(
        self, line: str, *, to: str = "command", seen_at: int | None = None, chosen: str = ""
    ) -> tuple[int, str]:
        """Type a line; return the status and the notice, or the whole answer to htmx."""
        at = seen(self.page())
        version = at.version if seen_at is None else seen_at
        form = {
            "version": str(version),
            "press": f"{version}-typed",
            "command": line,
            "from": chosen,
        }
        reply = self.client.post(f"{self.path}/{to}", data=form, headers=ORIGIN)
        found = NOTICE.search(reply.text)
        return reply.status_code, found[1] if found else ""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(Config(data=tmp_path / "data"), games={**GAMES, "pebbles": pebbles.GAME})
    yield made
    made.extensions["tabletoplan"].close()


@pytest.fixture
def to_play(app: Flask) -> Player:
    """Ana, who has opened with 3 and 1."""
    return seated(app, ["31:"])


def seated(app: Flask, turns: list[str], who: int = 0) -> Player:
    """Return the player of one seat at a table where this was played."""
    data = app.extensions["tabletoplan"].config.data
    return Player(app, prepare(data, turns, preset="international"), who)


def test_a_whole_play_is_one_press(to_play: Player) -> None:
    before = to_play.version
    assert to_play.send("8/5 6/5") == (303, "")
    assert to_play.version == before + 2
    assert to_play.send("done")[0] == 303
    assert "3-1: 8/5 6/5" in to_play.page()


def test_the_same_line_again_is_harmless(to_play: Player) -> None:
    before = to_play.version
    for _ in range(3):
        assert to_play.send("8/5 6/5", seen_at=before) == (303, "")
    assert to_play.version == before + 2
    status, notice = to_play.send("24/20", seen_at=before)
    assert (status, "The table had moved on" in notice) == (409, True)
    assert to_play.version == before + 2


@pytest.mark.parametrize("path", ["actions", "command"])
def test_what_a_person_types_is_theirs_even_without_an_id(to_play: Player, path: str) -> None:
    """An entry without a press is a CPU player's, as the log and its owner are told."""
    form = {"command": "8/5", "version": str(to_play.version)}
    assert to_play.client.post(f"{to_play.path}/{path}", data=form, headers=ORIGIN).status_code
    match = to_play.services.tables.snapshot(to_play.id).match
    assert match is not None
    assert match.happenings[-1].entry.by == 0
    assert not match.happenings[-1].by_cpu


def test_of_a_wrong_play_nothing_is_played(to_play: Player) -> None:
    before = to_play.version
    status, notice = to_play.send("8/5 8/6")
    assert status == 422
    assert "That is 2 points away. Dice left to play: 1." in notice
    assert notice.endswith('/rules#b4" target="_blank" rel="noopener">B4</a>')
    assert to_play.version == before


@pytest.mark.parametrize("language", ["en", "bg", "ro"])
@pytest.mark.parametrize("line", ["why 13/7", "защо 13/7", "de ce 13/7"])
def test_a_question_is_answered_in_the_reader_s_language(
    to_play: Player, language: str, line: str
) -> None:
    to_play.client.post("/language", data={"language": language, "back": "/"}, headers=ORIGIN)
    before = to_play.version
    status, notice = to_play.send(line)
    expected = {"en": "6 points away", "bg": "6 полета", "ro": "6 locuri"}
    assert status == 200
    assert expected[language] in notice
    assert to_play.version == before


def test_a_pressed_point_is_a_question_from_the_chosen_checker(to_play: Player) -> None:
    page = to_play.page()
    assert page.count('name="command" value="why ') == 21, "all but the four that can move"
    status, notice = to_play.send("why 7", to="actions", chosen="13")
    assert (status, "6 points away" in notice) == (200, True)
    status, notice = to_play.send("why 7", to="actions", chosen="none")
    assert (status, "You have no checker on point 7." in notice) == (200, True)


def test_points_answer_to_presses_on_one_s_own_turn_alone(app: Flask) -> None:
    for turns, who, asks in ((["31:"], 1, False), (["31: 8/5 6/5"], 1, True)):
        page = seated(app, turns, who).page()
        assert 'value="why ' in page
        assert ('class="asking--not"' not in page) is asks


def test_points_never_answer_to_whoever_watches(app: Flask) -> None:
    page = app.test_client().get(seated(app, ["31:"], 0).path).text
    assert 'value="why ' not in page


def test_an_answer_is_swapped_in_and_said_and_nothing_else(to_play: Player) -> None:
    form = {"version": "1", "press": "", "command": "why 13/7"}
    reply = to_play.client.post(f"{to_play.path}/command", data=form, headers=HTMX)
    assert re.findall(r'hx-partial id="(\w+)"', reply.text) == ["notice", "stamp", "announcer"]
    assert "That is 6 points away. Dice left to play: 3, 1.</hx-partial>" in reply.text


@pytest.mark.parametrize(("missed", "whole"), [(0, False), (1, True)])
def test_a_page_that_missed_something_is_answered_with_the_whole_table(
    app: Flask, missed: int, whole: bool
) -> None:
    ana = seated(app, ["31:"], 0)
    version, played = ana.version, json.dumps({"kind": "move", "from": 8, "dice": [3]})
    form = {"version": str(version), "press": "a-press", "action": played}
    for _ in range(missed + 1):  # the answers before the last one got lost
        reply = ana.client.post(f"{ana.path}/actions", data=form, headers=HTMX)
    assert reply.status_code == 200
    assert ('<hx-partial id="board"' in reply.text) is whole
    assert ('<hx-partial id="details"' in reply.text) is whole


def test_a_refusal_is_said_too(to_play: Player) -> None:
    form = {
        "version": str(to_play.version),
        "press": "1",
        "action": json.dumps({"kind": "roll"}),
    }
    reply = to_play.client.post(f"{to_play.path}/actions", data=form, headers=HTMX)
    assert reply.status_code == 422
    assert '<hx-partial id="announcer" hx-swap="textContent">You have rolled' in reply.text


def test_what_costs_something_is_not_done_by_a_line(to_play: Player) -> None:
    before = to_play.version
    status, notice = to_play.send("resign")
    assert status == 422
    assert "Resign a single game (lose 1)" in notice
    assert to_play.version == before


def test_a_stranger_may_ask_for_the_board_and_plays_nothing(to_play: Player) -> None:
    to_play.client.delete_cookie("tabletoplan")
    before = to_play.version
    assert "24 point, 2 white; " in to_play.send("board")[1]
    for line in ("8/5 6/5", "undo", "roll"):
        assert to_play.send(line)[0] == 422
    assert to_play.version == before


def test_lines_are_for_matches_of_games_that_take_them(app: Flask) -> None:
    client = app.test_client()
    for game, status in (("pebbles", 400), ("backgammon", 422)):
        preset = "low" if game == "pebbles" else "house"
        form = {"game": game, "preset": preset, "name": "Ann"}
        path = client.post("/open", data=form, headers=ORIGIN).headers["Location"]
        if game == "pebbles":
            client.post(f"{path}/start", data={"strength": "random"}, headers=ORIGIN)
        page = client.get(path).text
        assert 'id="typed"' not in page
        assert re.search(r'<form id="command"[^>]* hidden>', page)
        sent = client.post(f"{path}/command", data={"command": "roll"}, headers=ORIGIN)
        assert sent.status_code == status


def test_chosen_cards_come_with_the_line_and_answers_go_back(
    to_play: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that asks back: what was chosen reaches it, and its answers reach the page."""
    ask = Button(message("rummy-answer-joker", card="4♥"), "{}")
    heard: list[tuple[str, str]] = []
    shown: list[Notice] = []

    class Asking:
        def command(
            self, view: Any, choices: Any, text: str, chosen: str, names: Any, arrangement: str
        ) -> Command:
            heard.append((text, chosen))
            return Command(said=(message("rummy-ask-joker"),), asks=(ask,))

    def answered(table_id: str, notice: Notice) -> str:
        shown.append(notice)
        return ""

    monkeypatch.setattr(commands, "presenter_of", lambda game: Asking())
    monkeypatch.setattr(commands, "answered", answered)
    form = {"version": str(to_play.version), "command": "meld", "card": ["5H1", "6H1", "X1"]}
    to_play.client.post(f"{to_play.path}/command", data=form, headers=ORIGIN)
    assert heard == [("meld", "5H1 6H1 X1")]
    assert [notice.asks for notice in shown] == [(ask,)]
    assert not shown[0].warning, "nothing was refused"
