"""The rules pages as visitors get them: links that land, a table's own rules, one language."""

import re
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from http import HTTPStatus

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import OPTIONS, PRESETS
from tabletoplan.presentation.rules import guide
from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.web.language import COOKIE
from tests.presentation.fluent_files import ids

HOME = "http://localhost"
ORIGINAL = next(iter(LANGUAGES))
ANCHOR = re.compile(r'href="#([^"]+)"')
ID = re.compile(r'\sid="([^"]+)"')
TAG = re.compile(r"<[^>]+>")
MESSAGE_IDS = {name for name in ids(ORIGINAL) if "-" in name}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_preset = pytest.mark.parametrize("preset", PRESETS)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    config = Config(
        data=tmp_path_factory.mktemp("rules") / "data",
        tables_per_minute=1000,
        newcomers_per_minute=1000,
    )
    made = create_app(config)
    yield made
    made.extensions["tabletoplan"].close()


def visitor(app: Flask, language: str = ORIGINAL) -> FlaskClient:
    client = app.test_client()
    client.set_cookie(COOKIE, language)
    return client


def open_table(client: FlaskClient, preset: str = "house", **options: str) -> str:
    """Open a table and return its path."""
    form = {"game": "backgammon", "preset": preset, "name": "Ana"}
    form.update({f"option-{name}": value for name, value in options.items()})
    answer = client.post("/open", data=form, headers={"Origin": HOME}, base_url=HOME)
    assert answer.status_code == HTTPStatus.SEE_OTHER
    return answer.headers["Location"].removeprefix(HOME)


def read(client: FlaskClient, path: str) -> str:
    answer = client.get(path, base_url=HOME)
    assert answer.status_code == HTTPStatus.OK
    with closing(answer):
        return answer.text


def text(page: str) -> str:
    """Return what is read on a page, its spaces evened out."""
    return " ".join(unescape(TAG.sub(" ", page)).split())


def clause(page: str, number: str) -> str:
    """Return what one clause says."""
    found = re.search(rf'<div class="rule" id="{number}">(.*?)</div>', page, re.DOTALL)
    assert found, number
    return text(found[1])


@every_language
@every_preset
def test_links_of_every_refusal_land(app: Flask, language: str, preset: str) -> None:
    client = visitor(app, language)
    pages = (f"{open_table(client, preset)}/rules", "/rules/backgammon")
    cited = {reason.rule for reason in Refusal} | {option.clause for option in OPTIONS}
    for path in pages:
        found = ID.findall(read(client, path))
        assert {each.lower() for each in cited} <= set(found)
        assert len(found) == len(set(found)), "ids are given once"


@every_language
def test_contents_lead_to_the_four_parts_and_the_headings(app: Flask, language: str) -> None:
    page = read(visitor(app, language), "/rules/backgammon")
    anchors = ANCHOR.findall(page)
    assert {part.id for part in guide("backgammon", language)} <= set(anchors)
    assert set(anchors) <= set(ID.findall(page))


@every_language
def test_pages_are_in_one_language_without_message_ids(app: Flask, language: str) -> None:
    client = visitor(app, language)
    for path in ("/", "/open", "/rules/backgammon", f"{open_table(client)}/rules"):
        page = read(client, path)
        assert f'<html lang="{language}"' in page
        assert not MESSAGE_IDS & set(re.findall(r"\w+(?:-\w+)+", text(page))), path
        assert not re.search(r"\[\w+!?=|\{\w+\}", text(page)), path


@every_language
def test_rules_that_are_not_played_say_so(app: Flask, language: str) -> None:
    client = visitor(app, language)
    page = read(client, f"{open_table(client)}/rules")
    not_played = words(language).text("rules-not-played")
    for number in ("b19", "b20", "b21", "b22", "b23"):
        assert clause(page, number) == f"{number.upper()} {not_played}"
    assert not_played not in text(read(client, "/rules/backgammon"))


def test_a_table_shows_its_own_options(app: Flask) -> None:
    client = visitor(app)
    chosen = {"cube": "true", "cube_limit": "16", "beavers": "true", "target": "9"}
    page = read(client, f"{open_table(client, 'international', **chosen)}/rules")
    assert "Here that is 16." in clause(page, "b19")
    assert "a beaver" in clause(page, "b21")
    assert "Games agreed on: 9." in clause(page, "b24")
    assert "International" in text(page)
    assert "House rules" not in text(page)


def test_changed_options_change_the_page(app: Flask) -> None:
    client = visitor(app)
    path = open_table(client)
    assert "There is no Done" in clause(read(client, f"{path}/rules"), "b14")
    client.post(f"{path}/options", data={"option-commit": "button"}, headers={"Origin": HOME})
    assert "with Done" in clause(read(client, f"{path}/rules"), "b14")


def test_the_table_and_its_rules_lead_to_each_other(app: Flask) -> None:
    client = visitor(app)
    path = open_table(client)
    link = re.search(rf'<a href="{path}/rules"([^>]*)>', read(client, path))
    assert link
    assert 'target="_blank"' in link[1], "the table stays where it is"
    assert f'href="{path}"' in read(client, f"{path}/rules")


def test_a_refusal_leads_to_the_tables_own_rule(app: Flask) -> None:
    ana, ivan = visitor(app), visitor(app)
    path = open_table(ana)
    origin = {"Origin": HOME}
    ivan.post(f"{path}/sit", data={"name": "Ivan"}, headers=origin)
    ana.post(f"{path}/start", headers=origin)
    version = re.search(r'name="version" value="(\d+)"', read(ana, path))
    assert version
    act = {"action": '{"kind": "double"}', "version": version[1]}
    answer = ana.post(f"{path}/actions", data=act, headers=origin)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert re.search(rf'href="{path}/rules#b\d+"', answer.text)


def test_an_unknown_table_or_game_has_no_rules(app: Flask) -> None:
    for path in ("/t/nowhere/rules", "/rules/nothing"):
        assert visitor(app).get(path, base_url=HOME).status_code == HTTPStatus.NOT_FOUND


@every_language
def test_the_form_says_what_each_rule_set_sets_and_what_options_mean(
    app: Flask, language: str
) -> None:
    page = read(visitor(app, language), "/open")
    assert page.count('class="preset__values"') == len(PRESETS)
    found = set(ID.findall(page))
    described = re.findall(r'aria-describedby="([^"]+)"', page)
    assert len(described) > len(OPTIONS)
    assert set(described) <= found
    for option in OPTIONS:
        assert f'href="/rules/backgammon#{option.clause.lower()}"' in page


def test_the_drawing_of_the_board_is_ours_and_takes_the_pages_colours(app: Flask) -> None:
    page = read(visitor(app), "/")
    source = re.search(r'<use href="(/static/motif\.svg[^"#]*)#board"', page)
    assert source
    drawn = read(visitor(app), source[1])
    assert 'id="board"' in drawn
    assert "var(--wood)" in drawn
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", drawn)
