"""Every language says everything, with the same facts, without a slip."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import StrEnum
from itertools import product
from typing import Any, get_type_hints

import pytest
import regex

from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.rummy.refusals import Refusal as RummyRefusal
from tabletoplan.presentation.words import LANGUAGES, Argument, Name, message, words
from tabletoplan.tables.errors import Trouble
from tabletoplan.tables.spoken import Phrase
from tabletoplan.web.invitation import Reach
from tests.presentation.fluent_files import PLURALS, Uses, files, ids, junk, messages

ORIGINAL = next(iter(LANGUAGES))
TRANSLATIONS = [language for language in LANGUAGES if language != ORIGINAL]
NUMBERS = (0, 1, 2, 5, 21)
NAME = Name("Ана")
PLAIN_SPACES = {0x202F: " ", 0xA0: " "}
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})

CHANCE_ALONE = frozenset({Refusal.NO_DICE_DUE, RummyRefusal.NOT_DUE})
"""Refusals that no seat can meet, so that nobody reads them."""

CEDILLAS = regex.compile("[\u015e\u015f\u0162\u0163]")
MIXED_WORD = regex.compile(r"\b(?=\w*\p{Latin})(?=\w*\p{Cyrillic})\w+\b")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


@every_language
def test_files_have_no_syntax_errors(language: str) -> None:
    assert junk(language) == []


@every_language
def test_no_message_is_given_twice(language: str) -> None:
    assert [name for name, times in Counter(ids(language)).items() if times > 1] == []


@every_translation
def test_a_translation_has_the_files_of_the_original(language: str) -> None:
    assert [file.name for file in files(language)] == [file.name for file in files(ORIGINAL)]


@every_translation
def test_a_translation_has_the_messages_of_the_original(language: str) -> None:
    assert set(messages(ORIGINAL)) - set(messages(language)) == set(), "missing"
    assert set(messages(language)) - set(messages(ORIGINAL)) == set(), "extra"


@every_translation
def test_a_translation_uses_no_other_variables(language: str) -> None:
    foreign = {
        name: uses.variables - _in_original(name).variables
        for name, uses in messages(language).items()
        if uses.variables - _in_original(name).variables
    }
    assert foreign == {}


@every_translation
def test_a_translation_selects_on_no_other_words(language: str) -> None:
    foreign = {
        (name, variable): keys - _in_original(name).keys.get(variable, set())
        for name, uses in messages(language).items()
        for variable, keys in uses.keys.items()
        if not _numeric(keys) and keys - _in_original(name).keys.get(variable, set())
    }
    assert foreign == {}


@every_language
def test_plurals_are_those_of_the_language(language: str) -> None:
    foreign = {
        (name, variable): keys
        for name, uses in messages(language).items()
        for variable, keys in uses.keys.items()
        if _numeric(keys) and {key for key in keys if isinstance(key, str)} - PLURALS[language]
    }
    assert foreign == {}


@every_language
@pytest.mark.parametrize("name", messages(ORIGINAL))
def test_a_message_says_something_whatever_the_facts(language: str, name: str) -> None:
    for facts in _cases(name):
        told = message(name, **facts)
        assert words(language).text(told).strip(), facts
        assert words(language).html(told).strip(), facts


def test_no_romanian_letter_has_a_cedilla() -> None:
    assert [text for text in _raw("ro") if CEDILLAS.search(text)] == []


@every_language
def test_no_word_mixes_scripts(language: str) -> None:
    assert [found for text in _raw(language) for found in MIXED_WORD.findall(text)] == []


def test_mixed_scripts_would_be_found() -> None:
    assert MIXED_WORD.findall("зaр, QR код, Ctrl-C, N+1") == ["зaр"]


@every_language
@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (game, reason)
        for game, reasons in (("backgammon", Refusal), ("rummy", RummyRefusal))
        for reason in reasons
        if reason not in CHANCE_ALONE
    ],
)
def test_every_refusal_has_words(language: str, game: str, reason: str) -> None:
    assert words(language).has(f"{game}-refused-{reason}")


@every_language
@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_words(language: str, trouble: Trouble) -> None:
    assert words(language).has(f"trouble-{trouble}")


@every_language
@pytest.mark.parametrize("phrase", Phrase)
def test_every_phrase_has_words(language: str, phrase: Phrase) -> None:
    assert words(language).has(f"talk-says-{phrase}")


@every_language
@pytest.mark.parametrize("reach", Reach)
def test_every_reach_of_a_link_has_words(language: str, reach: Reach) -> None:
    assert words(language).has(f"invite-reach-{reach}")


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_words_for_its_options(language: str, game: str) -> None:
    assert [name for name in _option_ids(game) if not words(language).has(name)] == []


@every_language
@pytest.mark.parametrize(
    "said",
    [
        *(f"{game}-{part}" for game in GAMES for part in ("name", "note", "guide")),
        *(f"{key}-preset-{preset}" for key, game in GAMES.items() for preset in game.presets),
    ],
)
def test_every_game_and_rule_set_has_its_words(language: str, said: str) -> None:
    assert words(language).has(said)
    assert "preset" not in said or words(language).has(f"{said}-note")


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        pytest.param("en", 1, "Waiting for 1 more. Share the link.", id="en one"),
        pytest.param("bg", 1, "Чакаме още 1 човек. Прати връзката.", id="bg one"),
        pytest.param("bg", 21, "Чакаме още 21 души. Прати връзката.", id="bg other"),
        pytest.param("ro", 1, "Mai așteptăm o persoană. Trimite linkul.", id="ro one"),
        pytest.param("ro", 5, "Mai așteptăm 5 persoane. Trimite linkul.", id="ro few"),
        pytest.param("ro", 21, "Mai așteptăm 21 de persoane. Trimite linkul.", id="ro other"),
    ],
)
def test_plurals_agree(language: str, count: int, text: str) -> None:
    assert words(language).text(message("room_waiting", count=count)) == text


@pytest.mark.parametrize(("language", "term"), [("bg", "марс"), ("ro", "marț")])
@pytest.mark.parametrize("told", ["mars", "gammon", "mart"])
def test_a_gammon_has_one_name_in_each_translation(language: str, term: str, told: str) -> None:
    for kind in ("gammon", "backgammon"):
        assert term in words(language).text(message("backgammon_how", kind=kind, term=told))


def test_a_name_is_set_apart_on_pages_alone() -> None:
    told = message("backgammon_takes", who=Name("<Ана>"), stake=2)
    assert words("bg").text(told) == "<Ана> приема. Залогът е 2."
    assert words("bg").html(told) == "<bdi>&lt;Ана&gt;</bdi> приема. Залогът е 2."


@pytest.mark.parametrize(
    ("language", "day", "minute"),
    [
        ("en", "1 December 2026", "1 December 2026, 09:05"),
        ("bg", "1 декември 2026 г.", "1 декември 2026 г., 09:05"),
        ("ro", "1 decembrie 2026", "1 decembrie 2026, 09:05"),
    ],
)
def test_a_date_is_read_by_people_and_by_machines(language: str, day: str, minute: str) -> None:
    """UX U12; in the text alone, for instance in a terminal, people read it."""
    when = datetime(2026, 12, 1, 9, 5, tzinfo=UTC)
    for fact, read, written in (
        (when.date(), day, "2026-12-01"),
        (when, minute, "2026-12-01T09:05+00:00"),
    ):
        told = message("finding_clock", now=fact)
        around = words(language).text(message("finding_clock", now="@")).split("@")
        text = words(language).text(told).translate(PLAIN_SPACES)
        page = words(language).html(told).translate(PLAIN_SPACES)
        assert text == read.join(around)
        assert page == f'<time datetime="{written}">{read}</time>'.join(around)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        pytest.param("no-such-message", {}, id="no such message"),
        pytest.param("backgammon-takes", {"stake": 2}, id="a fact is missing"),
    ],
)
def test_what_cannot_be_said_is_an_error(name: str, facts: dict[str, Argument]) -> None:
    with pytest.raises(LookupError):
        words(ORIGINAL).text(message(name, **facts))


def _in_original(name: str) -> Uses:
    return messages(ORIGINAL).get(name, Uses())


def _numeric(keys: set[int | str]) -> bool:
    return all(isinstance(key, int) or key in CATEGORIES for key in keys)


def _cases(name: str) -> Iterator[dict[str, Argument]]:
    """Yield facts for a message: every way through the selects of all languages."""
    used = [messages(language).get(name, Uses()) for language in LANGUAGES]
    variables = sorted(set().union(*(uses.variables for uses in used)))
    numbers = set().union(*(uses.numbers for uses in used))
    keys = {
        variable: set().union(*(uses.keys.get(variable, set()) for uses in used))
        for variable in variables
    }
    for told in (*NUMBERS, NAME):
        plain = {v: [NUMBERS[1] if v in numbers and told is NAME else told] for v in variables}
        choices = [_values(keys[v]) if keys[v] else plain[v] for v in variables]
        for values in product(*choices):
            yield dict(zip(variables, values, strict=True))


def _values(keys: set[int | str]) -> list[Argument]:
    if _numeric(keys):
        return [*{*NUMBERS, *(key for key in keys if isinstance(key, int))}]
    return [str(key) for key in keys]


def _option_ids(game: str) -> Iterator[str]:
    rules = next(iter(GAMES[game].presets.values()))
    kinds: dict[str, Any] = get_type_hints(type(rules))
    for option in GAMES[game].options:
        name = f"{game}-option-{option.name.replace('_', '-')}"
        yield name
        if issubclass(kinds[option.name], StrEnum):
            yield from (f"{name}-{choice}" for choice in kinds[option.name])


def _raw(language: str) -> list[str]:
    return [
        line
        for file in files(language)
        for line in file.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
