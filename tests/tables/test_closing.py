"""Tables that nobody comes back to are closed after a month, and keep their records."""

from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

import pytest

from tabletoplan.engine.verify import verify
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.robots import turn_of_cpu
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


@pytest.mark.parametrize("game", ["backgammon", "rummy"])
def test_round_that_is_cut_short_is_opened_and_can_be_checked(house: House, game: str) -> None:
    table = house.open(game, next(iter(GAMES_HERE[game].presets)))
    random = Random(1)
    for _ in range(12):
        table.step(random)
    [shut] = house.tables.records(table.id)
    assert "secret" not in shut
    house.tables.close(table.id)
    [opened] = house.tables.records(table.id)
    assert opened["end"] == "closed"
    assert opened["draws"]
    assert verify(opened, shut["commit"]) == []
    assert house.reopened().records(table.id) == [opened]


def test_nobody_is_awaited_at_a_closed_table(house: House) -> None:
    table = house.open("pebbles", "high")
    assert table.now.awaited()
    house.tables.close(table.id)
    assert not table.now.awaited()
    assert turn_of_cpu(table.now, lambda now, seat: True) is None


def test_countdown_and_rest_end_with_the_table(table: Table) -> None:
    assert table.now.resting()
    table.house.tables.close(table.id)
    assert not table.now.resting()


def test_table_that_can_not_be_read_keeps_no_other_open(house: House) -> None:
    tables = [house.open("pebbles", "high", start=False) for _ in range(3)]
    for broken in tables[:2]:
        house.store.write(
            lambda db, broken=broken: db.execute(  # type: ignore[misc]
                "UPDATE tables SET game = 'whist' WHERE id = ?", (broken.id,)
            )
        )
    later = days_later(house, 31)
    later.close_idle(30, lambda _: False)
    assert later.snapshot(tables[2].id).table.closed
