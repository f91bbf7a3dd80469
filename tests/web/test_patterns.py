"""The page of all patterns: there where it was asked for, and it leaves nothing behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletoplan.presentation.words import LANGUAGES
from tabletoplan.web.specimens import SPECIMENS
from tests.reliability.servers import RunningServer
from tests.reliability.tables import all_rows
from tests.reliability.wire import request


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("patterns") / "data"
    with RunningServer(folder, patterns="true") as running:
        yield running


def test_there_are_no_patterns_unless_asked_for(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as running:
        assert request(running.base, "GET", "/patterns").status == 404
        assert request(running.base, "GET", "/patterns/to-play").status == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_specimen_is_shown_in_every_language(
    server: RunningServer, language: str
) -> None:
    before = all_rows(server.folder)
    spoken = {"Accept-Language": language}
    every = request(server.base, "GET", "/patterns", headers=spoken)
    assert every.status == 200
    assert every.text.count("<template shadowrootmode") == len(SPECIMENS)
    for specimen in SPECIMENS:
        assert f'href="/patterns/{specimen.name}"' in every.text
        page = request(server.base, "GET", f"/patterns/{specimen.name}", headers=spoken)
        assert page.status == 200, specimen.name
        assert f'<html lang="{language}"' in page.text
    assert all_rows(server.folder) == before


def test_specimens_have_names_of_their_own_and_an_unknown_one_is_not_found(
    server: RunningServer,
) -> None:
    names = [specimen.name for specimen in SPECIMENS]
    assert len(set(names)) == len(names)
    assert request(server.base, "GET", "/patterns/no-such").status == 404


def test_a_refusal_and_a_choice_can_be_seen(server: RunningServer) -> None:
    refused = request(server.base, "GET", "/patterns/refused").text
    assert 'data-of="B14"' in refused
    chosen = request(server.base, "GET", "/patterns/chosen").text
    assert 'id="from-8" checked' in chosen
