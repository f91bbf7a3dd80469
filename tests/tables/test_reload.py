"""The log has everything: read from disk at any moment, the table is the same."""

import sqlite3
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tabletoplan.store import matches
from tabletoplan.store.tables import Countdown, Pace
from tabletoplan.tables.opening import Habits
from tabletoplan.tables.snapshot import Snapshot
from tests.tables.house import House

STEPS = 160


def told(now: Snapshot) -> tuple[Any, ...]:
    """Return all of a snapshot as values that compare; happenings equal only themselves."""
    assert now.match is not None
    happenings = [
        (h.version, h.entry, h.before, h.after, h.by_cpu) for h in now.match.happenings
    ]
    match = (now.match.row, now.match.rules, now.match.state, now.match.draws)
    return now.table, now.seats, now.seal, now.seals, now.version, match, happenings


@pytest.mark.parametrize(
    ("game", "preset", "seats"),
    [
        ("pebbles", "low", 2),
        ("pebbles", "high", 4),
        ("backgammon", "house", 2),
        ("backgammon", "table", 2),
        ("backgammon", "international", 2),
    ],
)
def test_table_is_the_same_from_disk_at_every_moment(
    house: House, game: str, preset: str, seats: int
) -> None:
    table, random = house.open(game, preset, seats), Random(4)
    for _ in range(STEPS):
        assert told(house.reopened().snapshot(table.id)) == told(table.now)
        if not table.step(random):
            break
    assert told(house.reopened().snapshot(table.id)) == told(table.now)


@pytest.mark.parametrize("at_once", [1, 7, 61, 10_000])
def test_long_log_is_never_read_all_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    """Whoever moves and takes it back all evening must not fill the memory of a restart."""
    monkeypatch.setattr(matches, "READ_AT_ONCE", at_once, raising=False)
    table, random = house.open("pebbles", "low", seats=3), Random(4)
    table.play_out()
    for number in range(3):
        house.tables.rematch(table.id, table.now.seats[number].owner)
    for _ in range(10):
        table.step(random)
    first, second = (matches.load_log(house.store, table.id, number) for number in (1, 2))
    read, most = house.store.read, 0

    def counted(sql: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        nonlocal most
        rows = read(sql, values)
        most = max(most, len(rows) if "entries" in sql else 0)
        return rows

    monkeypatch.setattr(house.store, "read", counted)
    versions = [line.version for line in (*first, *second)]
    assert versions == list(range(1, table.now.version + 1))
    again = house.reopened()
    assert told(again.snapshot(table.id)) == told(table.now)
    assert again.records(table.id) == house.tables.records(table.id)
    assert 0 < most <= at_once


def test_next_match_is_the_same_from_disk(house: House) -> None:
    table = house.open("pebbles", "low", seats=3)
    table.play_out()
    for number in range(3):
        house.tables.rematch(table.id, table.now.seats[number].owner)
    table.step(Random(1))
    assert table.now.match is not None
    assert table.now.match.row.number == 2
    assert told(house.reopened().snapshot(table.id)) == told(table.now)


def test_waiting_room_is_the_same_from_disk(house: House) -> None:
    table = house.open("pebbles", "low", seats=4, start=False)
    host = table.now.table.host
    house.tables.set_bot(table.id, host, 2, "random")
    house.tables.set_options(
        table.id, host, {"rounds": "5"}, Habits(Pace.SLOW, Countdown.LONG, "random")
    )
    assert house.reopened().snapshot(table.id) == table.now
