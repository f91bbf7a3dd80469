"""What a table's page is called: in its tab, and by its heading (UX U6, U8)."""

from pathlib import Path

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.store.tables import PlayerId
from tabletoplan.web.specimens import SPECIMENS
from tabletoplan.web.specimens.shared import ANA, IVAN, PASSER_BY, Specimen, snapshot
from tabletoplan.web.viewing import fragments
from tests.web.apps import running
from tests.web.tables import Table

OVER = [
    specimen
    for specimen in SPECIMENS
    if specimen.name in {"round-over", "match-over", "rematch", "rummy-over"}
]
"""Nothing is being played there, though the next game may wait for a press."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", [ANA, IVAN, PASSER_BY])
@pytest.mark.parametrize("specimen", OVER, ids=lambda specimen: specimen.name)
def test_when_a_game_is_over_the_tab_says_who_won(
    specimen: Specimen, player: PlayerId, language: str
) -> None:
    strengths = strengths_of(specimen.game.key)
    page = fragments(snapshot(specimen), player, specimen.attendance, strengths)
    title = next(part.picture for part in page if part.id == "title")
    wins = {"en": "wins", "bg": "печели", "ro": "câștigă"}[language]
    assert f" {wins} " in words(language).text(title)


def test_the_heading_names_those_who_sit_there_now(tmp_path: Path) -> None:
    """U8: also on a page that was open before somebody came or went."""
    with running(tmp_path) as app:
        table = Table(app, "rummy", seats="3")
        for way in ("", "/news", "/screen", "/screen/news"):
            assert (
                ">Rummy: <bdi>Ana – Ivan</bdi></h1>" in table.maria.get(table.path + way).text
            )
        table.post(table.maria, "sit", name="Maria")
        news = table.ana.get(f"{table.path}/news").text
        assert ">Rummy: <bdi>Ana – Ivan – Maria</bdi></h1>" in news


ASKED = {"doubled": IVAN, "beavered": ANA, "resigned": IVAN}
"""Whom each specimen asks."""
ASKED_TITLES = {
    "en": {
        "doubled": "? Double offered — Ana – Ivan",
        "beavered": "? Beaver offered — Ana – Ivan",
        "resigned": "? Resignation offered — Ana – Ivan",
    },
    "bg": {
        "doubled": "? Предложено удвояване – Ana – Ivan",
        "beavered": "? Отговор с бобър – Ana – Ivan",
        "resigned": "? Предложено предаване – Ana – Ivan",
    },
    "ro": {
        "doubled": "? Dublare propusă – Ana – Ivan",
        "beavered": "? Răspuns cu beaver – Ana – Ivan",
        "resigned": "? Cedare propusă – Ana – Ivan",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", [ANA, IVAN, PASSER_BY])
@pytest.mark.parametrize("name", ASKED)
def test_whoever_is_asked_reads_in_the_tab_what_is_offered(
    name: str, player: PlayerId, language: str
) -> None:
    """U6: with the icon of a turn; to all others it is a table like any."""
    specimen = next(each for each in SPECIMENS if each.name == name)
    page = fragments(snapshot(specimen), player, specimen.attendance, ())
    shown = {part.id: part.picture for part in page}
    asked = player == ASKED[name]
    title = ASKED_TITLES[language][name] if asked else "Ana – Ivan"
    assert words(language).text(shown["title"]) == title
    assert shown["icon"] is asked
