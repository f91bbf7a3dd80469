"""Handicaps: agreed in a table's room, seen by all, fixed by the start, kept on disk (X8)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tests.web.tables import Table

SHOWN = re.compile(r'<small class="seat__handicap">(.*?)</small>')


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Config(data=tmp_path / "data"))
    yield app
    app.extensions["tabletoplan"].close()


def shown(table: Table, who: FlaskClient) -> list[str]:
    return SHOWN.findall(who.get(table.path).text)


def test_everybody_sees_a_handicap_beside_the_name(app: Flask) -> None:
    table = Table(app, "rummy", "bulgarian")
    table.post(table.ana, "handicap", seat="1", option__threshold="30", option__hints="false")
    for _ in range(2):
        for who in (table.ana, table.ivan, table.maria):
            assert shown(table, who) == ["opens at 30", "no hints"]
        table.post(table.ana, "start")
    assert "opens at 30; no hints" in table.maria.get(table.path).text, "in the details too"


def test_a_match_is_played_with_its_handicaps_and_keeps_them(app: Flask) -> None:
    table = Table(app, "rummy", "bulgarian")
    table.post(table.ana, "handicap", seat="1", option__threshold="30")
    table.post(table.ana, "start")
    for _ in range(2):
        match = table.now.match
        assert match is not None
        views = [table.now.game.view(match.state, Seat(n)) for n in range(2)]
        assert [view.rules.threshold for view in views] == [44, 30]
        table.services.tables.let_go(0)


def test_a_head_start_is_on_the_board_from_the_first_roll(app: Flask) -> None:
    table = Table(app, "backgammon", "house")
    table.post(table.ana, "handicap", seat="1", option__head_start="2")
    assert shown(table, table.maria) == ["starts with 2"]
    table.post(table.ana, "start")
    table.services.tables.let_go(0)
    progress = table.now.progress()
    assert progress is not None
    assert progress.scores == (0, 2)


def test_a_handicap_is_the_hosts_to_give_and_only_before_the_start(app: Flask) -> None:
    table = Table(app, "rummy", "bulgarian")
    give = {"seat": "0", "option__threshold": "30"}
    assert table.post(table.ivan, "handicap", **give).status_code == 422
    assert shown(table, table.ana) == []
    table.post(table.ana, "start")
    assert table.post(table.ana, "handicap", **give).status_code == 422
    assert shown(table, table.ana) == []


def test_a_handicap_can_be_taken_away_and_stays_with_the_seat(app: Flask) -> None:
    table = Table(app, "rummy", "bulgarian")
    table.post(table.ana, "handicap", seat="1", option__threshold="51")
    table.post(table.ivan, "leave")
    table.post(table.maria, "sit", name="Maria")
    assert shown(table, table.ana) == ["opens at 51"]
    table.post(table.ana, "handicap", seat="1", option__threshold="")
    assert shown(table, table.ana) == []


@pytest.mark.parametrize(
    "form",
    [
        {"seat": "1", "option__threshold": "7"},
        {"seat": "7", "option__threshold": "30"},
        {"seat": "-1", "option__threshold": "30"},
        {"seat": "x", "option__threshold": "30"},
    ],
)
def test_what_is_no_handicap_is_refused(app: Flask, form: dict[str, str]) -> None:
    table = Table(app, "rummy", "bulgarian")
    assert table.post(table.ana, "handicap", **form).status_code == 422
    assert shown(table, table.ana) == []


def test_a_form_can_set_only_what_may_differ(app: Flask) -> None:
    table = Table(app, "rummy", "bulgarian")
    table.post(table.ana, "handicap", seat="1", option__jokers="4")
    assert table.now.seats[1].handicap == ()
