"""Seats that are asked at once needn't look again because another was quicker."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import Store
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.errors import StalePress
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Opening
from tabletoplan.tables.service import Answer, Tables

ANA, IVAN = PlayerId("ana"), PlayerId("ivan")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = Store(tmp_path)
    yield Tables(store, GAMES, Hub(), clock=lambda: NOW)
    store.close()


@pytest.fixture
def between_rounds(tables: Tables) -> TableId:
    """A table whose first round Ana has forfeited: both are asked whether they are ready."""
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, "Ana"))
    tables.sit(table, IVAN, "Ivan")
    tables.start(table, ANA)
    tables.act(table, ANA, {"kind": "forfeit"}, tables.snapshot(table).version, "forfeit")
    return table


def test_both_may_be_ready_from_the_same_page(tables: Tables, between_rounds: TableId) -> None:
    seen = tables.snapshot(between_rounds).version
    for player in (ANA, IVAN):
        answer = tables.act(between_rounds, player, {"kind": "ready"}, seen, f"p-{player}")
        assert answer is Answer.STORED
    progress = tables.snapshot(between_rounds).progress()
    assert progress is not None
    assert progress.round_number == 2


def test_the_slower_one_may_press_twice(tables: Tables, between_rounds: TableId) -> None:
    seen = tables.snapshot(between_rounds).version
    tables.act(between_rounds, ANA, {"kind": "ready"}, seen, "ana")
    answers = [
        tables.act(between_rounds, IVAN, {"kind": "ready"}, seen, "ivan") for _ in range(2)
    ]
    assert answers == [Answer.STORED, Answer.REPEATED]


def test_what_was_pressed_before_the_round_ended_is_stale(
    tables: Tables, between_rounds: TableId
) -> None:
    seen = tables.snapshot(between_rounds).version - 1
    with pytest.raises(StalePress):
        tables.act(between_rounds, IVAN, {"kind": "ready"}, seen, "ivan")
