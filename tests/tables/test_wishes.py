"""Wishes for seats that the table has moved past, and what no press about seats can lead to."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from random import Random

import pytest

from tabletoplan.store.tables import SeatKind
from tabletoplan.tables import owners
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.snapshot import Wish, WishKind, handle_of
from tests.tables.house import House, Table, player
from tests.tables.test_owners import BEN, CID, EVA, HOST, NOBODY_HERE, Doors, act_for_all


@pytest.fixture
def doors(house: House) -> Doors:
    return Doors(house)


def test_claim_is_over_when_its_owner_has_got_up(doors: Doors) -> None:
    handle = doors.wish(EVA, seat=1)
    doors.seating.give_up(doors.table.id, BEN)
    with pytest.raises(StalePress):
        doors.answer(HOST, handle)
    assert doors.table.now.seats[1].kind is SeatKind.BOT
    assert doors.owners() == [HOST, "", CID]


def test_claim_follows_a_seat_that_moves_up(house: House) -> None:
    table = house.open("pebbles", "high", seats=3, start=False)
    tables = house.tables
    for who in (BEN, CID):
        tables.sit(table.id, who, who)
    tables.leave(table.id, BEN)
    seating = Seating(tables, house.store, lambda: datetime.now(UTC))
    wish = Wish(WishKind.CLAIM, EVA, "Cid", CID)
    seating.wish(table.id, wish)
    tables.remove_seat(table.id, HOST, 1)
    assert owners.may_answer(table.now, wish, HOST)
    seating.answer(table.id, HOST, wish.handle, True, NOBODY_HERE)
    assert [seat.owner for seat in table.now.seats] == [HOST, EVA]


def test_who_has_sat_down_since_gets_no_second_seat(house: House) -> None:
    table = house.open("pebbles", "high", seats=3, start=False)
    seating = Seating(house.tables, house.store, lambda: datetime.now(UTC))
    wish = Wish(WishKind.SEAT, EVA, "Eva")
    seating.wish(table.id, wish)
    house.tables.sit(table.id, EVA, "Eva")
    assert owners.open_wishes(table.now) == ()
    with pytest.raises(StalePress):
        seating.answer(table.id, HOST, wish.handle, True, NOBODY_HERE)
    assert [seat.owner for seat in table.now.seats] == [HOST, EVA, ""]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_nobody_has_two_seats_and_no_cpu_has_an_owner(
    house: House, seed: int
) -> None:
    table, random = house.open("pebbles", "high", seats=3, start=False), Random(seed)
    for step in range(150):
        with suppress(TableRefusal, StalePress):
            press_about_seats(table, random, may_start=step > 75)
        rows = [seat for seat in table.now.seats if seat.owner]
        assert len({seat.owner for seat in rows}) == len(rows)
        assert table.now.table.host in {seat.owner for seat in rows}
        for seat in table.now.seats:
            assert (seat.kind is SeatKind.HUMAN) == bool(seat.owner)
        for wish in owners.open_wishes(table.now):
            assert not owners.may_answer(table.now, wish, wish.player)


def press_about_seats(table: Table, random: Random, *, may_start: bool) -> None:
    """Have somebody press something that has to do with seats."""
    tables, who, seat = table.house.tables, player(random.randrange(6)), random.randrange(4)
    host = table.now.table.host
    seating = Seating(tables, table.house.store, lambda: datetime.now(UTC))
    handles = [wish.handle for wish in table.now.wishes] or [""]
    owner = table.now.seats[seat % len(table.now.seats)].owner
    yes = random.random() < 0.8

    def carry() -> None:
        seating.arrive(table.id, player(random.randrange(6)), seating.new_code(table.id, who))

    presses: list[Callable[[], object]] = [
        partial(tables.sit, table.id, who, who),
        partial(tables.leave, table.id, who),
        partial(tables.add_seat, table.id, host),
        partial(tables.remove_seat, table.id, host, seat),
        partial(tables.set_bot, table.id, host, seat, random.choice(["random", ""])),
        partial(seating.give_up, table.id, who),
        partial(seating.remove, table.id, host, handle_of(owner)),
        partial(seating.lock, table.id, host, yes),
        partial(seating.wish, table.id, Wish(WishKind.SEAT, who, who)),
        partial(seating.wish, table.id, Wish(WishKind.CLAIM, who, who, owner)),
        partial(seating.answer, table.id, host, random.choice(handles), yes, NOBODY_HERE),
        partial(seating.answer, table.id, who, random.choice(handles), yes, NOBODY_HERE),
        carry,
    ]
    if may_start:
        presses.append(partial(tables.start, table.id, host))
        if table.now.match is not None and table.awaited():
            presses += [partial(act_for_all, table)] * 5
    random.choice(presses)()
