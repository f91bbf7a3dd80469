"""The guide for people: the same clauses in every language, and each table's own rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
import regex

from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import OPTIONS, PRESETS
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.options import Option, OptionValue, changed, dump_rules
from tabletoplan.engine.rummy.refusals import Refusal as RummyRefusal
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

CLAUSES = {
    "backgammon": [f"b{number}" for number in range(1, 26)],
    "rummy": [f"r{number}" for number in range(1, 25)],
}
CITED = {
    "backgammon": {reason.rule for reason in Refusal},
    "rummy": {reason.rule for reason in RummyRefusal},
}
PARTS = ["what", "how", "rules", "questions"]
ORIGINAL = next(iter(LANGUAGES))
SETS = {key: dump_rules(rules) for key, rules in PRESETS.items()}
NUMBERS = {"target": (1, 5, 11), "cube_limit": (0, 2, 64), "blocks": (1, 2, 9)}

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

RUMMY_POINTS = changed(
    GAMES["rummy"].presets["bulgarian"], GAMES["rummy"].options, {"length": "points"}
)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game, and the rules with which each of its values can be told."""

    game: str
    option: Option
    rules: Any

    def __str__(self) -> str:
        return f"{self.game}-{self.option.name}"


def _choices() -> Iterator[Choice]:
    yield from (Choice("backgammon", option, EVERYTHING) for option in OPTIONS)
    for option in GAMES["rummy"].options:
        by_blocks = GAMES["rummy"].presets["bulgarian"]
        yield Choice("rummy", option, RUMMY_POINTS if option.name == "target" else by_blocks)


every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", CLAUSES)


@every_language
@every_game
def test_the_guide_has_its_four_parts(game: str, language: str) -> None:
    assert [part.id for part in guide(game, language)] == PARTS


@every_language
@every_game
def test_every_clause_stands_once_and_in_order(game: str, language: str) -> None:
    assert _clauses(game, language) == CLAUSES[game]


@every_language
@every_game
def test_blocks_stand_in_the_same_places(game: str, language: str) -> None:
    assert _outline(game, language) == _outline(game, ORIGINAL)


@every_language
@every_game
def test_pieces_need_the_same_options(game: str, language: str) -> None:
    """What depends on an option in one language depends on it in all; so do named values."""
    assert _needs(game, language) == _needs(game, ORIGINAL)


@every_language
@every_game
def test_every_language_has_a_text_of_its_own(game: str, language: str) -> None:
    if language != ORIGINAL:
        assert not set(_texts(game, language)) & set(_texts(game, ORIGINAL))


@every_language
@every_game
def test_conditions_name_options_and_values_that_exist(game: str, language: str) -> None:
    options = GAMES[game].options
    choices = {o.name: {str(choice).lower() for choice in o.choices} for o in options}
    for block in _blocks(game, language):
        for piece in block.pieces:
            assert set(piece.values()) <= set(choices), piece.text
            for condition in piece.conditions:
                assert set(condition.values) <= choices[condition.option], piece.text


@every_language
@every_game
def test_clauses_name_only_clauses_that_exist(game: str, language: str) -> None:
    letter = CLAUSES[game][0][0].upper()
    for text in _texts(game, language):
        named = {number.lower() for number in regex.findall(rf"\b{letter}\d+\b", text)}
        assert named <= set(CLAUSES[game])


@every_language
@every_game
def test_every_clause_that_the_game_cites_can_be_read(game: str, language: str) -> None:
    cited = CITED[game] | {option.clause for option in GAMES[game].options}
    assert {clause.lower() for clause in cited} <= set(_clauses(game, language))
    assert cited <= set(headings_of_clauses(game, language))


@every_language
@every_game
def test_letters_are_the_language_s_own(game: str, language: str) -> None:
    for text in _texts(game, language):
        assert not CEDILLAS.search(text), text
        assert not MIXED_WORD.search(text), text


@every_language
@pytest.mark.parametrize("choice", [*_choices()], ids=str)
def test_every_value_of_every_option_tells_on_the_clauses(
    language: str, choice: Choice
) -> None:
    values = choice.option.choices or NUMBERS[choice.option.name]
    told = {
        value: _told(at_table(choice.game, language, _with(choice, value))) for value in values
    }
    assert len(set(told.values())) == len(told), "two values read the same"


@every_language
@pytest.mark.parametrize("options", [*SETS.values(), dump_rules(EVERYTHING)])
def test_links_land_whatever_the_options(
    language: str, options: Mapping[str, OptionValue]
) -> None:
    sections = at_table("backgammon", language, options)
    shown = [each.id for section in sections for each in section.paragraphs if each.id]
    clauses = CLAUSES["backgammon"]
    assert [each for each in shown if each in clauses] == clauses
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
@every_game
def test_the_page_of_all_sets_has_no_blanks_to_fill(game: str, language: str) -> None:
    sets = {key: dump_rules(rules) for key, rules in GAMES[game].presets.items()}
    for section in of_all_sets(game, language, sets):
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
@every_game
def test_every_option_is_explained_in_a_line(game: str, language: str) -> None:
    for option in GAMES[game].options:
        name = option.name.replace("_", "-")
        text = words(language).text(f"{game}-option-{name}-hint")
        assert 20 < len(text) <= 110, text


def test_a_game_without_a_guide_has_none() -> None:
    assert guide("no-such-game", ORIGINAL) == ()
    assert at_table("no-such-game", ORIGINAL, {}) == ()


def _with(choice: Choice, value: OptionValue) -> dict[str, Any]:
    options = GAMES[choice.game].options
    return dump_rules(changed(choice.rules, options, {choice.option.name: value}))


def _told(sections: tuple[Section, ...]) -> str:
    return "\n".join(p.text for s in sections for p in s.paragraphs if p.kind is Kind.CLAUSE)


def _rules(language: str, options: Mapping[str, OptionValue]) -> dict[str, str]:
    return {
        paragraph.id: paragraph.text
        for section in at_table("backgammon", language, options)
        for paragraph in section.paragraphs
        if paragraph.kind is Kind.CLAUSE
    }


def _blocks(game: str, language: str) -> Iterator[Block]:
    return (block for part in guide(game, language) for block in part.blocks)


def _clauses(game: str, language: str) -> list[str]:
    return [block.id for block in _blocks(game, language) if block.kind is Kind.CLAUSE]


def _outline(game: str, language: str) -> list[tuple[Kind, str]]:
    return [(block.kind, block.id) for block in _blocks(game, language)]


def _needs(game: str, language: str) -> list[set[Any]]:
    """Return for each block what its pieces depend on; only words for a gammon may differ."""
    return [
        {
            (piece.conditions, piece.values())
            for piece in block.pieces
            if all(condition.option != "gammon_name" for condition in piece.conditions)
        }
        for block in _blocks(game, language)
    ]


def _texts(game: str, language: str) -> list[str]:
    return [
        text
        for block in _blocks(game, language)
        for text in (block.title, *(piece.text for piece in block.pieces))
        if text
    ]
