"""What a CPU player would do: asked on one's own turn, at tables that allow it."""

import html
import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.game import advance, settle
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.words import LANGUAGES, words
from tests.reliability.tables import UNWANTED
from tests.web.tables import ORIGIN, Table

PER_MINUTE = 4
ASKS = re.compile(r'<div id="notice".*?name="action" value="([^"]+)"', re.DOTALL)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """A server whose CPU players think in processes of their own, as always."""
    data = tmp_path_factory.mktemp("advice") / "data"
    app = create_app(
        Config(data=data, questions_per_minute=PER_MINUTE, bot_deadline_seconds=60)
    )
    yield app
    app.extensions["tabletoplan"].close()


def ask(table: Table, who: FlaskClient, word: str = "hint") -> TestResponse:
    headers = {**ORIGIN, "HX-Request": "true"}
    form = {"command": word, "version": str(table.now.version), "press": "p"}
    return who.post(f"{table.path}/actions", data=form, headers=headers)


def asker(table: Table) -> FlaskClient:
    """Return the browser of whoever is on turn."""
    return table.people[table.on_turn()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["hint", "Sfat?"])
def test_the_answer_is_a_button_that_does_something_legal(
    app: Flask, game: str, word: str
) -> None:
    table = Table(app, game, advice="on")
    table.start()
    asked = ask(table, asker(table), word)
    assert asked.status_code == 200
    found = ASKS.search(asked.text)
    assert found, asked.text
    before = table.now
    form = {"action": html.unescape(found[1]), "version": str(before.version), "press": "q"}
    assert table.post(asker(table), "actions", **form).status_code == 303
    assert table.now.version > before.version


@pytest.mark.parametrize("game", GAMES)
def test_the_button_stands_in_the_menu_on_ones_own_turn_alone(app: Flask, game: str) -> None:
    table = Table(app, game, advice="on")
    table.start()
    for who in (table.ana, table.ivan, table.maria):
        button = 'name="command" value="hint"'
        assert (button in who.get(table.path).text) is (who is asker(table))


def test_a_table_that_allows_none_gives_none(app: Flask) -> None:
    table = Table(app, "backgammon")
    table.start()
    asked = ask(table, asker(table))
    assert asked.status_code == 422
    assert "gives no advice" in html.unescape(asked.text)
    assert 'value="hint"' not in asker(table).get(table.path).text


def test_the_host_allows_it_before_the_start(app: Flask) -> None:
    table = Table(app, "backgammon")
    table.post(table.ana, "options", advice="on")
    table.start()
    assert ask(table, asker(table)).status_code == 200


def test_who_is_not_on_turn_is_told_nothing(app: Flask) -> None:
    table = Table(app, "rummy", advice="on")
    table.start()
    others = {table.ana, table.ivan, table.maria} - {asker(table)}
    for who in others:
        asked = ask(table, who)
        assert asked.status_code == 422
        assert not ASKS.search(asked.text)


def test_a_seat_without_hints_gets_none(app: Flask) -> None:
    """R10: who plays without hints, plays without them."""
    table = Table(app, "rummy", advice="on", option__hints="false")
    table.start()
    asked = ask(table, asker(table))
    assert asked.status_code == 422
    assert not ASKS.search(asked.text)


def test_questions_have_a_limit(app: Flask) -> None:
    table = Table(app, "backgammon", advice="on")
    table.start()
    codes = [ask(table, asker(table)).status_code for _ in range(PER_MINUTE + 1)]
    assert codes == [200] * PER_MINUTE + [422]


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_name_in_every_language(game: str) -> None:
    rules = next(iter(GAMES[game].presets.values()))
    one, luck, random = GAMES[game], SeededLuck(4), Random(4)
    state, _ = settle(one, one.start(rules, 2), luck)
    names: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for _ in range(150):
        awaited = one.to_act(state)
        assert awaited is not CHANCE
        if not awaited:
            break
        seat = Seat(min(awaited))
        view = one.view(state, seat)
        choices = one.choices(view)
        liked = [each for each in choices if one.dump(each)["kind"] not in UNWANTED]
        for choice in liked:
            called = presenter_of(one).called(view, choices, choice)
            assert called is not None, json.dumps(one.dump(choice))
            for language in LANGUAGES:
                names[language].add(words(language).text(called))
        state, _ = advance(one, state, random.choice(liked), seat, luck)
    assert all("" not in said and len(said) > 20 for said in names.values())
