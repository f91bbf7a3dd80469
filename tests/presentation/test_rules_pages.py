"""The guide for people: the same clauses in every language, and each table's own rules."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest
import regex

from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import OPTIONS, PRESETS, BackgammonRules
from tabletoplan.engine.options import Option, OptionValue, changed, dump_rules
from tabletoplan.presentation.rules import (
    Block,
    Kind,
    Section,
    at_table,
    guide,
    headings_of_clauses,
    of_all_sets,
)
from tabletoplan.presentation.words import LANGUAGES, words
from tests.presentation.test_words import CEDILLAS, MIXED_WORD

CLAUSES = [f"b{number}" for number in range(1, 26)]
PARTS = ["what", "how", "rules", "questions"]
ORIGINAL = next(iter(LANGUAGES))
SETS = {key: dump_rules(rules) for key, rules in PRESETS.items()}
NUMBERS = {"target": (1, 5, 11), "cube_limit": (0, 2, 64)}

# With every optional rule in play, each choice has something that it can change.
EVERYTHING = changed(
    PRESETS["table"],
    OPTIONS,
    {
        "length": "points",
        "cube_limit": "64",
        "automatic_doubles": "once",
        "beavers": "true",
        "jacoby": "true",
        "crawford": "true",
    },
)

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_the_guide_has_its_four_parts(language: str) -> None:
    assert [part.id for part in guide("backgammon", language)] == PARTS


@every_language
def test_every_clause_stands_once_and_in_order(language: str) -> None:
    assert _clauses(language) == CLAUSES


@every_language
def test_blocks_stand_in_the_same_places(language: str) -> None:
    assert _outline(language) == _outline(ORIGINAL)


@every_language
def test_pieces_need_the_same_options(language: str) -> None:
    """What depends on an option in one language depends on it in all; so do named values."""
    assert _needs(language) == _needs(ORIGINAL)


@every_language
def test_every_language_has_a_text_of_its_own(language: str) -> None:
    if language != ORIGINAL:
        assert not set(_texts(language)) & set(_texts(ORIGINAL))


@every_language
def test_conditions_name_options_and_values_that_exist(language: str) -> None:
    choices = {o.name: {str(choice).lower() for choice in o.choices} for o in OPTIONS}
    for block in _blocks(language):
        for piece in block.pieces:
            assert set(piece.values()) <= set(choices), piece.text
            for condition in piece.conditions:
                assert set(condition.values) <= choices[condition.option], piece.text


@every_language
def test_clauses_name_only_clauses_that_exist(language: str) -> None:
    for text in _texts(language):
        assert {number.lower() for number in regex.findall(r"\bB\d+\b", text)} <= set(CLAUSES)


@every_language
def test_every_clause_that_the_game_cites_can_be_read(language: str) -> None:
    cited = {reason.rule for reason in Refusal} | {option.clause for option in OPTIONS}
    assert {clause.lower() for clause in cited} <= set(_clauses(language))
    assert cited <= set(headings_of_clauses("backgammon", language))


@every_language
def test_letters_are_the_language_s_own(language: str) -> None:
    for text in _texts(language):
        assert not CEDILLAS.search(text), text
        assert not MIXED_WORD.search(text), text


@every_language
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_every_option_tells_on_the_clauses(
    language: str, option: Option
) -> None:
    told = {
        value: _told(at_table("backgammon", language, _with(EVERYTHING, option, value)))
        for value in option.choices or NUMBERS[option.name]
    }
    assert len(set(told.values())) == len(told), "two values read the same"


@every_language
@pytest.mark.parametrize("options", [*SETS.values(), dump_rules(EVERYTHING)])
def test_links_land_whatever_the_options(
    language: str, options: Mapping[str, OptionValue]
) -> None:
    sections = at_table("backgammon", language, options)
    shown = [each.id for section in sections for each in section.paragraphs if each.id]
    assert [each for each in shown if each in CLAUSES] == CLAUSES
    assert [section.id for section in sections] == PARTS


def test_without_the_cube_its_clauses_say_nothing() -> None:
    silent = {"b18", "b19", "b20", "b21", "b22", "b23"}
    for language in LANGUAGES:
        assert {p for p, text in _rules(language, SETS["house"]).items() if not text} == silent


def test_optional_rules_show_where_they_are_played_alone() -> None:
    silent = {p for p, text in _rules(ORIGINAL, SETS["table"]).items() if not text}
    assert silent == {"b18", "b21", "b22", "b23"}
    assert all(_rules(ORIGINAL, dump_rules(EVERYTHING)).values())


def test_a_table_reads_its_own_numbers() -> None:
    rules = changed(PRESETS["table"], OPTIONS, {"target": "17", "cube_limit": "32"})
    told = _rules(ORIGINAL, dump_rules(rules))
    assert "Games agreed on: 17." in told["b24"]
    assert "Here that is 32." in told["b19"]


@pytest.mark.parametrize(
    ("preset", "clause", "said", "unsaid"),
    [
        pytest.param("house", "b13", "ends by itself", "Done", id="house ends by itself"),
        pytest.param("table", "b14", "with Done", "There is no Done", id="table has Done"),
        pytest.param("house", "b16", "rolls both dice anew", "double", id="house rolls anew"),
        pytest.param("table", "b17", "the two dice just rolled", "anew", id="plays opening"),
        pytest.param("house", "b24", "counts as a gammon", "three times", id="no triple"),
        pytest.param("house", "b25", "forfeit", "resign", id="house forfeits"),
        pytest.param("international", "b25", "resign", "forfeit", id="clubs resign"),
    ],
)
def test_a_table_reads_what_holds_there(
    preset: str, clause: str, said: str, unsaid: str
) -> None:
    text = _rules(ORIGINAL, SETS[preset])[clause]
    assert said in text
    assert unsaid not in text


@every_language
def test_the_page_of_all_sets_names_the_sets_that_differ(language: str) -> None:
    variants = {
        paragraph.id: paragraph.variants
        for section in of_all_sets("backgammon", language, SETS)
        for paragraph in section.paragraphs
    }
    assert [variant.sets for variant in variants["b14"]] == [
        ("table", "international"),
        ("house",),
    ]
    assert {variant.sets for variant in variants["b21"]} == {()}, "beavers are a choice"
    assert any(variant.everywhere for variant in variants["b24"]), "all play a set of games"


@every_language
def test_the_page_of_all_sets_has_no_blanks_to_fill(language: str) -> None:
    for section in of_all_sets("backgammon", language, SETS):
        for paragraph in section.paragraphs:
            said = [paragraph.text, *(variant.text for variant in paragraph.variants)]
            assert "{" not in "".join(said), said
            assert paragraph.kind is Kind.HEADING or any(said), paragraph.id


@every_language
def test_every_mixture_of_options_can_be_read(language: str) -> None:
    mixed = [option for option in OPTIONS if len(option.choices) in (2, 3)]
    for values in product(*(option.choices[-2:] for option in mixed)):
        chosen = {o.name: v for o, v in zip(mixed, values, strict=True)}
        for text in _rules(language, {**SETS["house"], **chosen}).values():
            assert "{" not in text
            assert "[" not in text


@every_language
def test_every_option_is_explained_in_a_line(language: str) -> None:
    for option in OPTIONS:
        name = option.name.replace("_", "-")
        text = words(language).text(f"backgammon-option-{name}-hint")
        assert 20 < len(text) <= 110, text


def test_a_game_without_a_guide_has_none() -> None:
    assert guide("no-such-game", ORIGINAL) == ()
    assert at_table("no-such-game", ORIGINAL, {}) == ()


def _with(rules: BackgammonRules, option: Option, value: OptionValue) -> dict[str, Any]:
    return dump_rules(changed(rules, OPTIONS, {option.name: value}))


def _told(sections: tuple[Section, ...]) -> str:
    return "\n".join(p.text for s in sections for p in s.paragraphs if p.kind is Kind.CLAUSE)


def _rules(language: str, options: Mapping[str, OptionValue]) -> dict[str, str]:
    return {
        paragraph.id: paragraph.text
        for section in at_table("backgammon", language, options)
        for paragraph in section.paragraphs
        if paragraph.kind is Kind.CLAUSE
    }


def _blocks(language: str) -> Iterator[Block]:
    return (block for part in guide("backgammon", language) for block in part.blocks)


def _clauses(language: str) -> list[str]:
    return [block.id for block in _blocks(language) if block.kind is Kind.CLAUSE]


def _outline(language: str) -> list[tuple[Kind, str]]:
    return [(block.kind, block.id) for block in _blocks(language)]


def _needs(language: str) -> list[set[Any]]:
    """Return for each block what its pieces depend on; only words for a gammon may differ."""
    return [
        {
            (piece.conditions, piece.values())
            for piece in block.pieces
            if all(condition.option != "gammon_name" for condition in piece.conditions)
        }
        for block in _blocks(language)
    ]


def _texts(language: str) -> list[str]:
    return [
        text
        for block in _blocks(language)
        for text in (block.title, *(piece.text for piece in block.pieces))
        if text
    ]
