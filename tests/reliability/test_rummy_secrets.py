"""Rummy's hands, stock and drafts reach nobody who mustn't see them, at any table."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletoplan.engine.cards import face_of
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import PRESETS
from tests.reliability.rummy_secrets import (
    Found,
    House,
    Leaky,
    calls_in_english,
    cards_in,
    named_in,
    pairs,
    planted,
    scanned,
)

SHARE = 0.25
"""Of all actions, after which somebody's page is looked at."""
PAIRS = 12


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("rummy") / "data") as house:
        yield house


@pytest.fixture
def leaky(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "data", Leaky()) as house:
        yield house


def test_no_page_of_whole_deals_holds_a_card_that_its_reader_may_not_see(house: House) -> None:
    random, found = Random(1), Found()
    for number, seats in enumerate(RUMMY.seat_counts):
        preset = list(PRESETS)[number % len(PRESETS)]
        found.add(scanned(house.table(preset, seats), random, SHARE))
    assert found.leaks == []
    assert found.hidden > 2000
    assert found.own > 200
    assert found.coverage > 0.9, "or the scan can't read the pages"


@pytest.mark.parametrize(
    "text",
    [
        "7H2",
        'value="7H2"',
        'id="card-7H2"',
        '{"kind":"throw","card":"7H2"}',
        "Card(face=Face(rank=7, suit=<Suit.HEARTS: 'H'>), copy=2)",
    ],
)
def test_scan_reads_the_very_card(text: str) -> None:
    assert cards_in(f"<p>X1 {text}</p>") == {"X1", "7H2"}


@pytest.mark.parametrize("text", ["7♥", "7 of hearts", "cards.svg#7H", "cards.svg#m7H", "7H"])
def test_scan_reads_what_a_card_is_called(text: str) -> None:
    faces = [face_of("7H"), face_of("7D"), face_of("TH")]
    assert named_in(f"<p>{text}</p>", faces, calls_in_english) == {face_of("7H")}


def test_scan_finds_cards_that_leak(leaky: House) -> None:
    tables = [planted(leaky.table("bulgarian", 3), Random(n), SHARE) for n in range(3)]
    leaked, caught = map(sum, zip(*tables, strict=True))
    assert leaked > 5
    assert caught >= 0.9 * leaked


def test_pages_are_the_same_bytes_whatever_is_hidden(house: House) -> None:
    assert all(pairs(house, Random(3), PAIRS, lambda table: table.viewers))


def test_pages_of_a_leaky_game_are_not(leaky: House) -> None:
    seats = list(pairs(leaky, Random(4), PAIRS, lambda table: table.viewers[:-1]))
    assert sum(seats) <= 0.2 * PAIRS
