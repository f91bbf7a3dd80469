"""The rules for people: the same clauses in every language, so that links to them hold."""

import pytest
import regex

from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import OPTIONS
from tabletoplan.presentation.rules import paragraphs
from tabletoplan.presentation.words import LANGUAGES
from tests.presentation.test_words import CEDILLAS, MIXED_WORD

CLAUSES = [f"b{number}" for number in range(1, 26)]
ORIGINAL = next(iter(LANGUAGES))

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_clause_stands_once_and_in_order(language: str) -> None:
    found = [paragraph.id for paragraph in paragraphs("backgammon", language)]
    assert list(filter(None, found)) == CLAUSES


@every_language
def test_headings_stand_in_the_same_places(language: str) -> None:
    assert _outline(language) == _outline(ORIGINAL)
    assert _outline(language)[0] == "##", "the page begins with a heading"


@every_language
def test_every_language_has_a_text_of_its_own(language: str) -> None:
    if language != ORIGINAL:
        own, original = paragraphs("backgammon", language), paragraphs("backgammon", ORIGINAL)
        assert not {each.text for each in own} & {each.text for each in original}


@every_language
def test_clauses_name_only_clauses_that_exist(language: str) -> None:
    for paragraph in paragraphs("backgammon", language):
        assert paragraph.text
        named = regex.findall(r"\bB\d+\b", paragraph.text)
        assert {number.lower() for number in named} <= set(CLAUSES), paragraph.id


@every_language
def test_every_clause_that_the_game_cites_can_be_read(language: str) -> None:
    cited = {reason.rule for reason in Refusal} | {option.clause for option in OPTIONS}
    readable = {paragraph.id for paragraph in paragraphs("backgammon", language)}
    assert {clause.lower() for clause in cited} <= readable


@every_language
def test_letters_are_the_language_s_own(language: str) -> None:
    for paragraph in paragraphs("backgammon", language):
        assert not CEDILLAS.search(paragraph.text), paragraph.id
        assert not MIXED_WORD.search(paragraph.text), paragraph.id


def _outline(language: str) -> list[str]:
    return [
        "##" if paragraph.heading else paragraph.id
        for paragraph in paragraphs("backgammon", language)
    ]
