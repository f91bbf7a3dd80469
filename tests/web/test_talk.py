"""What people say at a table: who may, how much, who hears it in which words, what is kept."""

import re
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import LANGUAGES, Name, words
from tabletoplan.store.tables import TableId
from tabletoplan.tables.spoken import Phrase
from tabletoplan.web import rendering
from tabletoplan.web.fragments import Heard
from tabletoplan.web.limits import Buckets
from tests.reliability.tables import all_rows
from tests.web.tables import Table

PER_MINUTE = 5
LINES = re.compile(r'<ol id="talk-lines">(.*?)</ol>', re.DOTALL)
STAMP = re.compile(r'name="stamp" value="([^"]+)"')
ANNOUNCED = re.compile(r'<hx-partial id="announcer"[^>]*>(.*?)</hx-partial>')


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Config(data=tmp_path / "data", lines_per_minute=PER_MINUTE))
    yield app
    app.extensions["tabletoplan"].close()


class Talking(Table):
    """A table at which people talk."""

    def say(self, who: FlaskClient, text: str) -> TestResponse:
        return self.post(who, "say", text=text)

    def lines(self, who: FlaskClient, language: str = "en") -> str:
        page = who.get(self.path, headers={"Accept-Language": language}).text
        shown = LINES.search(page)
        assert shown
        return shown[1]

    def stamp(self, who: FlaskClient) -> str:
        stamp = STAMP.search(who.get(self.path).text)
        assert stamp
        return stamp[1]

    def announced(self, who: FlaskClient, stamp: str) -> str:
        news = who.get(f"{self.path}/news", query_string={"stamp": stamp})
        told = ANNOUNCED.search(news.text)
        return told[1] if told else ""


@pytest.fixture
def table(app: Flask) -> Talking:
    return Talking(app)


def test_everybody_at_the_table_reads_what_is_said(table: Talking) -> None:
    assert table.say(table.ana, "Shall we?").status_code == 303
    for who in (table.ana, table.ivan, table.maria):
        shown = table.lines(who)
        assert "Shall we?" in shown
        assert '<bdi translate="no">Ana</bdi>' in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_is_read_in_the_readers_own_language(table: Talking, language: str) -> None:
    table.post(table.ana, "say", phrase="well-played")
    told = {"en": "Well played!", "bg": "Браво!", "ro": "Bravo!"}[language]
    assert told in table.lines(table.ivan, language)


def test_every_phrase_is_a_button(table: Talking) -> None:
    page = table.ivan.get(table.path).text
    for phrase in Phrase:
        assert f'name="phrase" value="{phrase}"' in page
        assert words("en").has(f"talk-says-{phrase}")


def test_nothing_that_is_said_is_more_than_text(table: Talking) -> None:
    table.say(table.ana, '<script>alert("x")</script>\u202eabc\u200b')
    shown = table.lines(table.ivan)
    assert "<script" not in shown
    assert "&lt;script&gt;" in shown
    assert "\u202e" not in shown
    assert "\u200b" not in shown


def test_what_is_announced_is_no_more_than_text_either(table: Talking) -> None:
    stamp = table.stamp(table.ivan)
    table.say(table.ana, "</hx-partial><b>x")
    assert table.announced(table.ivan, stamp) == "Ana: &lt;/hx-partial&gt;&lt;b&gt;x"


def test_others_are_told_and_who_speaks_is_not(table: Talking) -> None:
    stamps = {who: table.stamp(who) for who in (table.ana, table.ivan, table.maria)}
    table.say(table.ana, "One")
    table.post(table.ana, "say", phrase="thanks")
    assert table.announced(table.ivan, stamps[table.ivan]) == "Ana: One Ana: Thank you!"
    assert table.announced(table.maria, stamps[table.maria]) == "Ana: One Ana: Thank you!"
    assert table.announced(table.ana, stamps[table.ana]) == ""
    assert table.announced(table.ivan, table.stamp(table.ivan)) == "", "once is enough"


def test_watchers_and_strangers_say_nothing(table: Talking) -> None:
    assert table.say(table.maria, "Hey").status_code == 422
    assert table.post(table.maria, "say", phrase="hello").status_code == 422
    assert "Hey" not in table.lines(table.ana)
    assert 'name="phrase"' not in table.maria.get(table.path).text


def test_free_talk_can_be_switched_off_and_on_by_the_host_alone(table: Talking) -> None:
    assert table.post(table.ivan, "chat", on="false").status_code == 422
    table.post(table.ana, "chat", on="false")
    for who in (table.ana, table.ivan):
        assert 'name="text"' not in who.get(table.path).text
    refused = table.say(table.ivan, "Psst")
    assert refused.status_code == 422
    assert "Free talk is switched off at this table." in refused.text
    assert table.post(table.ivan, "say", phrase="hello").status_code == 303
    assert "Psst" not in table.lines(table.ana)
    table.app.extensions["tabletoplan"].tables.let_go(0)
    assert 'name="text"' not in table.ivan.get(table.path).text, "it is remembered"
    table.post(table.ana, "chat", on="true")
    assert table.say(table.ivan, "Psst").status_code == 303


def test_a_table_may_be_opened_without_free_talk(app: Flask) -> None:
    table = Talking(app, chat="off")
    assert table.say(table.ana, "Psst").status_code == 422
    assert table.post(table.ana, "say", phrase="hello").status_code == 303


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e"])
def test_nothing_is_not_said(table: Talking, text: str) -> None:
    assert table.say(table.ana, text).status_code == 422
    assert "<b>" not in table.lines(table.ana)


def test_a_line_has_an_end(table: Talking) -> None:
    assert table.say(table.ana, "x" * 200).status_code == 303
    for long in ("x" * 201, "e" + "\u0301" * 1000):
        assert table.say(table.ana, long).status_code == 422


def test_nobody_says_too_much_at_once(table: Talking) -> None:
    answers = [table.say(table.ana, f"line {n}").status_code for n in range(PER_MINUTE + 2)]
    assert answers == [303] * PER_MINUTE + [422] * 2
    assert table.say(table.ivan, "I may").status_code == 303, "others are not held up"


def test_a_table_takes_only_so_much(app: Flask) -> None:
    table = Talking(app)
    services = app.extensions["tabletoplan"]
    for _ in range(3 * PER_MINUTE):
        assert services.talks.take(table.path.rpartition("/")[2])
    assert table.say(table.ivan, "Too many").status_code == 422


def test_an_unknown_phrase_is_refused(table: Talking) -> None:
    assert table.post(table.ana, "say", phrase="no-such").status_code == 400


def test_only_the_latest_lines_are_kept_and_none_on_disk(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, services = Talking(app), app.extensions["tabletoplan"]
    monkeypatch.setattr(Buckets, "take", lambda *_: True)
    before = all_rows(services.config.data)
    for number in range(60):
        assert table.say(table.ana, f"line {number}.").status_code == 303
    shown = table.lines(table.ivan)
    assert shown.count("<li>") == 40
    assert "line 59." in shown
    assert "line 19." not in shown
    assert all_rows(services.config.data) == before
    services.tables.let_go(0)
    assert "line" not in table.lines(table.ivan), "it isn't kept after the table"


def test_talk_goes_on_through_moves_and_changes_none(table: Talking) -> None:
    table.say(table.ana, "Before")
    table.post(table.ana, "start")
    table.say(table.ivan, "During")
    shown = table.lines(table.maria)
    assert shown.index("Before") < shown.index("During")
    now = table.app.extensions["tabletoplan"].tables.snapshot(
        TableId(table.path.rpartition("/")[2])
    )
    assert now.match is not None
    assert now.version == len(now.match.happenings)


def test_long_talk_fills_no_memory(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is drawn with all before it, in characters that take most room."""
    monkeypatch.setattr(rendering, "KEPT_BYTES", 1_000_000, raising=False)
    renderer = app.extensions["tabletoplan"].renderer
    text = "&" * 190 + "\N{GRINNING FACE}"
    said = [Heard(Name("Eva"), None, f"{text}{number}") for number in range(80)]
    here = rendering.Address("")

    def drawn(latest: int) -> str:
        lines = Part("talk-lines", "table/_talk_lines.html", tuple(said[latest - 40 : latest]))
        return str(renderer.html(lines, words("en"), here))

    first = drawn(40)
    tracemalloc.start()
    try:
        pages = {len(drawn(latest)) for latest in range(41, 81)}
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert min(pages) > 30_000
    assert kept < 2_000_000
    assert drawn(40) == first
