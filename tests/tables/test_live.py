"""The tables in memory: one place for each that is used, none for the others."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.tables import TableId
from tabletoplan.tables.errors import NoSuchTable
from tabletoplan.tables.live import LiveTable, LiveTables
from tests.tables.house import House, Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    house = House(tmp_path)
    yield house.open("backgammon", "house")
    house.store.close()


@pytest.fixture
def live(table: Table) -> LiveTables:
    return LiveTables(table.house.store, GAMES)


def places() -> int:
    gc.collect()
    return sum(isinstance(each, LiveTable) for each in gc.get_objects())


def test_who_asks_twice_gets_the_same_place(live: LiveTables, table: Table) -> None:
    assert live.find(table.id) is live.find(table.id)


def test_table_that_nobody_uses_leaves_no_place_behind(live: LiveTables, table: Table) -> None:
    before = places()
    live.find(table.id)
    assert places() == before + 1
    live.let_go(idle_seconds=60)
    assert places() == before + 1
    live.let_go(idle_seconds=0)
    assert places() == before


def test_table_in_somebody_s_hands_keeps_its_place(live: LiveTables, table: Table) -> None:
    """Two locks for one table would let two change it at once."""
    held = live.find(table.id)
    live.let_go(idle_seconds=0)
    assert live.find(table.id) is held


def test_table_that_is_being_changed_is_left_alone(live: LiveTables, table: Table) -> None:
    with live.find(table.id).changing() as held:
        now = held.now
        live.let_go(idle_seconds=0)
        assert held.now is now


def test_what_is_not_there_gets_no_place(live: LiveTables) -> None:
    before = places()
    with pytest.raises(NoSuchTable):
        live.find(TableId("nowhere"))
    assert places() == before
