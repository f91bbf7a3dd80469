"""Pictures are drawn once for all who see the same, and kept no longer than they are true."""

import gc
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.snapshot import Wish, WishKind
from tabletoplan.web.fragments import Fragment
from tabletoplan.web.gallery import Gallery
from tests.tables.house import House, Table, player

ALL = Attendance(frozenset({player(0), player(1)}))
ONE = Attendance(frozenset({player(0)}))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    house = House(tmp_path / "data")
    yield house.open("backgammon", "house")
    house.store.close()


def boards() -> int:
    """Return how many boards are in memory, drawn for somebody."""
    gc.collect()
    drawn = (each for each in gc.get_objects() if isinstance(each, Fragment))
    return sum(each.id == "board" for each in drawn)


def test_who_sees_the_same_gets_the_same(table: Table) -> None:
    gallery, now = Gallery(), table.now
    first = gallery.fragments(now, player(7), ALL)
    assert gallery.fragments(now, player(8), ALL) is first
    assert gallery.fragments(now, player(0), ALL) is not first


def test_pictures_of_who_was_there_before_are_let_go(table: Table) -> None:
    """People come and go at a table where nobody moves; each time it is drawn anew."""
    gallery, now, before = Gallery(), table.now, boards()
    for attendance in (ALL, ONE) * 3:
        gallery.fragments(now, player(0), attendance)
    assert boards() == before + 1


def test_pictures_go_with_the_table(table: Table) -> None:
    gallery, before = Gallery(), boards()
    gallery.fragments(table.now, player(0), ALL)
    assert boards() == before + 1
    table.house.tables.let_go(idle_seconds=0)
    assert boards() == before


def test_who_waits_for_a_seat_is_told_so_and_no_other_watcher_is(table: Table) -> None:
    gallery = Gallery()
    seating = Seating(table.house.tables, table.house.store, lambda: datetime.now(UTC))
    seating.wish(table.id, Wish(WishKind.SEAT, player(7), "Eva"))
    asked = {}
    for who in (player(7), player(8), None):
        page = gallery.fragments(table.now, who, ALL)
        asked[who] = next(part.picture.asked for part in page if part.id == "mine")
    assert asked == {player(7): True, player(8): False, None: False}
