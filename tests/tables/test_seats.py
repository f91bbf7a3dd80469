"""How many seats a table has is the host's affair until the match begins."""

from collections.abc import Callable
from functools import partial

import pytest

from tabletoplan.tables.errors import TableRefusal, Trouble
from tests.tables.house import House, Table, player

HOST = player(0)


@pytest.fixture
def table(house: House) -> Table:
    """Three seats for pebbles, which two to four can play; Ann sits on the first."""
    return house.open("pebbles", "low", seats=3, start=False)


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.now.seats]


def test_seat_is_added_behind_the_others_and_kept(table: Table) -> None:
    table.house.tables.add_seat(table.id, HOST)
    assert names(table) == ["Ann", "", "", ""]
    assert table.house.reopened().snapshot(table.id) == table.now


def test_free_seat_is_taken_away_and_those_behind_it_move_up(table: Table) -> None:
    tables = table.house.tables
    tables.sit(table.id, player(1), "Ben", salt="ben's")
    tables.sit(table.id, player(2), "Cid", salt="cid's")
    tables.leave(table.id, player(1))
    tables.remove_seat(table.id, HOST, 1)
    assert names(table) == ["Ann", "Cid"]
    assert table.now.seal.salts == ("", b"cid's".hex())
    assert table.house.reopened().snapshot(table.id) == table.now


def test_match_begins_with_the_seats_there_are(table: Table) -> None:
    tables = table.house.tables
    tables.add_seat(table.id, HOST)
    tables.remove_seat(table.id, HOST, 2)
    tables.remove_seat(table.id, HOST, 2)
    tables.sit(table.id, player(1), "Ben")
    tables.start(table.id, HOST)
    assert table.now.match is not None
    assert len(table.now.match.state.hands) == 2


def refused(press: Callable[[], None]) -> Trouble:
    with pytest.raises(TableRefusal) as caught:
        press()
    return caught.value.reason


def test_game_sets_the_limits(house: House) -> None:
    fewest = house.open("pebbles", "low", seats=2, start=False)
    most = house.open("pebbles", "low", seats=4, start=False)
    before = house.rows()
    removing = partial(house.tables.remove_seat, fewest.id, HOST, 1)
    assert refused(removing) is Trouble.SEATS_AT_LIMIT
    assert refused(partial(house.tables.add_seat, most.id, HOST)) is Trouble.SEATS_AT_LIMIT
    assert house.rows() == before


@pytest.mark.parametrize("seat", [0, -1, 3, 99])
def test_taken_seat_and_one_that_is_not_there_stay(table: Table, seat: int) -> None:
    before = table.house.rows()
    removing = partial(table.house.tables.remove_seat, table.id, HOST, seat)
    assert refused(removing) is Trouble.SEAT_TAKEN
    assert table.house.rows() == before


def test_only_the_host_may_and_only_before_the_match(table: Table) -> None:
    tables = table.house.tables
    tables.sit(table.id, player(1), "Ben")
    assert refused(partial(tables.add_seat, table.id, player(1))) is Trouble.NOT_HOST
    assert refused(partial(tables.remove_seat, table.id, player(1), 2)) is Trouble.NOT_HOST
    tables.sit(table.id, player(2), "Cid")
    tables.start(table.id, HOST)
    assert refused(partial(tables.add_seat, table.id, HOST)) is Trouble.ALREADY_STARTED
