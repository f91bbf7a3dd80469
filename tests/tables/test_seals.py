"""Every round has sealed luck of its own: salts until it begins, its secret once it is over."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

from tabletoplan.engine.verify import Flaw, verify
from tabletoplan.store.matches import load_seals
from tabletoplan.tables import service
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.snapshot import Snapshot
from tests.tables.house import House, Table, player
from tests.tables.test_owners import act_for_all

MATCHES = [
    pytest.param("pebbles", "high", 3, {}, id="pebbles"),
    pytest.param("backgammon", "table", 2, {"target": "2"}, id="backgammon"),
]


def refused(call: Callable[[], object]) -> Trouble:
    with pytest.raises(TableRefusal) as caught:
        call()
    return caught.value.reason


@pytest.mark.parametrize(("game", "preset", "seats", "options"), MATCHES)
def test_every_round_is_sealed_anew_and_opened_at_its_end(
    house: House, game: str, preset: str, seats: int, options: dict[str, str]
) -> None:
    table = house.open(game, preset, seats, options=options)
    promised = [table.now.seal.commitment]
    while (progress := table.now.progress()) and not progress.match_over:
        running = house.tables.records(table.id)[-1]
        assert "secret" not in running
        assert "draws" not in running
        assert [p.flaw for p in verify(running)] == [Flaw.STILL_SEALED]
        assert table.now.seal.secret not in str(house.tables.records(table.id))
        number = progress.round_number
        table.play_until(partial(_next_is_sealed, number))
        promised.append(table.now.seal.commitment)
        if table.now.between_rounds() and not _over(table):
            assert "secret" not in house.tables.records(table.id)[-1]
            table.play_until(lambda now: not now.between_rounds())
    records = house.tables.records(table.id)
    assert len(records) >= 3
    assert [record["commit"] for record in records] == promised
    assert (
        len(set(promised)) == len({record.get("secret") for record in records}) == len(records)
    )
    for record, commit in zip(records[:-1], promised, strict=False):
        assert record["draws"]
        assert verify(record, saved_commit=commit) == []
    assert "secret" not in records[-1]  # the next match's


def _next_is_sealed(number: int, now: Snapshot) -> bool:
    return now.seal.round != number or now.seal.match == 2


def _over(table: Table) -> bool:
    progress = table.now.progress()
    return progress is not None and progress.match_over


def test_salts_are_mixed_in_and_can_be_checked(house: House) -> None:
    table = house.open("pebbles", "low", start=False)
    house.tables.sit(table.id, player(1), "Ben", salt="first thought")
    house.tables.set_salt(table.id, player(1), "pepper ♥")
    house.tables.start(table.id, player(0))
    table.play_until(lambda now: now.between_rounds())
    house.tables.set_salt(table.id, player(1), "second round")
    table.play_out()
    first, second, _ = house.tables.records(table.id)
    assert verify(first, saved_salts={1: "pepper ♥".encode()}) == []
    assert verify(second, saved_salts={1: b"second round"}) == []


@pytest.mark.parametrize("begun", [False, True], ids=["before the match", "between rounds"])
def test_nobody_sees_what_was_sent_before_salts_are_closed(house: House, begun: bool) -> None:
    table = house.open("pebbles", "low", start=begun)
    if begun:
        table.play_until(lambda now: now.between_rounds())
        house.tables.set_salt(table.id, player(1), "mine")
    else:
        house.tables.sit(table.id, player(1), "Ben", salt="mine")
    assert b"mine".hex() not in str(house.tables.records(table.id))
    assert house.tables.records(table.id)[-1]["commit"] == table.now.seal.commitment
    if begun:
        table.play_until(lambda now: not now.between_rounds())
    else:
        house.tables.start(table.id, player(0))
    shown = [{"seat": 0, "salt_hex": ""}, {"seat": 1, "salt_hex": b"mine".hex()}]
    assert house.tables.records(table.id)[-1]["salts"] == shown


def test_salt_comes_too_late_once_the_round_has_begun(house: House) -> None:
    table = house.open("pebbles", "low")
    rows = house.rows()
    assert refused(lambda: house.tables.set_salt(table.id, player(1), "x")) is Trouble.SALT_LATE
    assert house.rows() == rows
    table.play_until(lambda now: now.between_rounds())
    house.tables.set_salt(table.id, player(1), "x")
    table.play_until(lambda now: not now.between_rounds())
    assert refused(lambda: house.tables.set_salt(table.id, player(1), "y")) is Trouble.SALT_LATE


def test_hosts_salt_is_fixed_with_the_commitment(house: House) -> None:
    table = house.open("pebbles", "low", start=False)
    fixed = refused(lambda: house.tables.set_salt(table.id, player(0), "x"))
    assert fixed is Trouble.SALT_FIXED


def test_stranger_has_no_salt(house: House) -> None:
    table = house.open("pebbles", "low", start=False)
    assert (
        refused(lambda: house.tables.set_salt(table.id, player(5), "x")) is Trouble.NOT_SEATED
    )


@pytest.mark.parametrize("salt", ["x" * 129, "a\nb", "\x7f", "\udc00"], ids=ascii)
def test_salt_is_short_text(house: House, salt: str) -> None:
    table = house.open("pebbles", "low", start=False)
    for call in (
        lambda: house.tables.sit(table.id, player(1), "Ben", salt),
        lambda: house.tables.set_salt(table.id, player(0), salt),
    ):
        assert refused(call) is Trouble.SALT_BAD


def test_salt_of_a_seat_that_is_left_goes_with_its_owner(house: House) -> None:
    table = house.open("pebbles", "low", start=False)
    house.tables.sit(table.id, player(1), "Ben", salt="mine")
    house.tables.leave(table.id, player(1))
    assert table.now.seal.salts == ("", "")


@pytest.mark.parametrize("step", ["load_seals", "draws_by_round"])
def test_record_that_is_asked_for_while_its_round_ends_is_whole_or_shut(
    house: House, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    table = house.open("backgammon", "table", options={"target": "2"})
    original = getattr(service, step)

    def overtaken(*arguments: Any) -> Any:
        monkeypatch.undo()
        table.play_until(lambda now: now.between_rounds())
        return original(*arguments)

    monkeypatch.setattr(service, step, overtaken)
    asked = house.tables.records(table.id)[0]
    whole = house.tables.records(table.id)[0]
    assert whole["draws"]
    assert asked == whole or "secret" not in asked


@pytest.mark.parametrize("between", [False, True])
def test_word_of_who_has_got_up_is_in_no_later_round(house: House, between: bool) -> None:
    """A CPU player has none (docs/fair.md)."""
    table = house.open("pebbles", "high", seats=2, start=False)
    house.tables.sit(table.id, player(1), "Ben", "Ben's word")
    house.tables.start(table.id, player(0))
    if between:
        table.play_until(lambda now: now.between_rounds())
    seating = Seating(house.tables, house.store, lambda: datetime.now(UTC))
    seating.give_up(table.id, player(1))
    while not table.now.between_rounds():
        act_for_all(table)
    first, following = load_seals(house.store, table.id)
    assert first.salts[1] == b"Ben's word".hex()
    assert following.salts == table.now.seal.salts == ("", "")
