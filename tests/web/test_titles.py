"""What the tab says of a table (UX U6)."""

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.store.tables import PlayerId
from tabletoplan.web.specimens import SPECIMENS
from tabletoplan.web.specimens.shared import ANA, IVAN, PASSER_BY, Specimen, snapshot
from tabletoplan.web.viewing import fragments

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
