"""Tables that nobody comes back to are closed after a month, and keep their records."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.service import Tables
from tests.tables.house import GAMES_HERE, House, Table, player


def days_later(house: House, days: float) -> Tables:
    """Return the tables as the server sees them after so many days."""
    at = datetime.now(UTC) + timedelta(days=days)
    return Tables(house.store, GAMES_HERE, Hub(), lambda: at)


@pytest.fixture
def table(house: House) -> Table:
    table = house.open("pebbles", "high", seats=2)
    table.play_until(lambda now: now.between_rounds())
    return table


@pytest.mark.parametrize(("days", "closed"), [(29.9, False), (30.1, True)])
def test_table_is_closed_after_thirty_days(table: Table, days: float, closed: bool) -> None:
    tables = days_later(table.house, days)
    tables.close_idle(30, lambda _: False)
    assert bool(tables.snapshot(table.id).table.closed) is closed


def test_waiting_room_is_closed_too(house: House) -> None:
    waiting = house.open("backgammon", "house", start=False)
    tables = days_later(house, 31)
    tables.close_idle(30, lambda _: False)
    assert tables.snapshot(waiting.id).table.closed


def test_table_at_which_somebody_is_stays_open(table: Table) -> None:
    tables = days_later(table.house, 31)
    tables.close_idle(30, lambda table_id: table_id == table.id)
    assert not tables.snapshot(table.id).table.closed


def test_closed_table_takes_nothing_and_keeps_its_records(table: Table) -> None:
    tables = days_later(table.house, 31)
    before = tables.records(table.id)
    tables.close_idle(30, lambda _: False)
    rows = table.house.rows()
    seat = table.awaited()[0]
    acts = partial(tables.act, table.id, player(seat), {"kind": "ready"}, table.now.version)
    for press in (partial(acts, "p"), partial(tables.leave, table.id, player(1))):
        with pytest.raises(TableRefusal) as refused:
            press()
        assert refused.value.reason is Trouble.CLOSED
    assert table.house.rows() == rows
    assert tables.records(table.id) == before
