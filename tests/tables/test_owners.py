"""Seats get another owner only in the ways that nobody could object to."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from tabletoplan.store.tables import NOBODY, PlayerId, SeatKind
from tabletoplan.tables.codes import CODE_WORDS
from tabletoplan.tables.errors import StalePress, TableRefusal, Trouble
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.snapshot import Wish, WishKind, handle_of
from tests.tables.house import House, Table, player

HOST, BEN, CID, EVA = player(0), player(1), player(2), PlayerId("eva")
NOBODY_HERE = frozenset[PlayerId]()


class Doors:
    """Seating by a clock that the test sets."""

    def __init__(self, house: House) -> None:
        self.at = datetime(2026, 1, 1, tzinfo=UTC)
        self.seating = Seating(house.tables, house.store, lambda: self.at)
        self.table = house.open("pebbles", "high", seats=3)

    def owners(self) -> list[str]:
        return [seat.owner for seat in self.table.now.seats]

    def wish(self, who: PlayerId, seat: int | None = None) -> str:
        kind = WishKind.SEAT if seat is None else WishKind.CLAIM
        owner = NOBODY if seat is None else self.table.now.seats[seat].owner
        wish = Wish(kind, who, "Eva", owner)
        self.seating.wish(self.table.id, wish)
        return wish.handle

    def answer(
        self,
        who: PlayerId,
        handle: str,
        yes: bool = True,
        here: frozenset[PlayerId] = NOBODY_HERE,
    ) -> None:
        self.seating.answer(self.table.id, who, handle, yes, here)


@pytest.fixture
def doors(house: House) -> Doors:
    return Doors(house)


def refused(press: Callable[[], object]) -> Trouble:
    with pytest.raises(TableRefusal) as caught:
        press()
    return caught.value.reason


# Carrying a seat


def test_code_carries_a_seat_once_with_all_its_owner_had(doors: Doors) -> None:
    table, seating = doors.table, doors.seating
    code = seating.new_code(table.id, HOST)
    assert len(code.split()) == CODE_WORDS
    epoch = table.now.seats[0].epoch
    seating.arrive(table.id, EVA, code.upper().replace(" ", "-"))
    assert doors.owners() == [EVA, BEN, CID]
    assert table.now.table.host == EVA
    assert table.now.seats[0].epoch == epoch + 1
    assert table.now.seat_of(HOST) is None
    again = partial(seating.arrive, table.id, PlayerId("thief"), code)
    assert refused(again) is Trouble.CODE_WRONG
    assert table.house.reopened().snapshot(table.id).seats == table.now.seats


def test_code_is_valid_for_ten_minutes(doors: Doors) -> None:
    code = doors.seating.new_code(doors.table.id, BEN)
    doors.at += timedelta(minutes=10)
    late = partial(doors.seating.arrive, doors.table.id, EVA, code)
    assert refused(late) is Trouble.CODE_WRONG
    doors.at -= timedelta(seconds=1)
    doors.seating.arrive(doors.table.id, EVA, code)


def test_newer_code_voids_the_older(doors: Doors) -> None:
    old, new = (doors.seating.new_code(doors.table.id, BEN) for _ in range(2))
    arrive = partial(doors.seating.arrive, doors.table.id, EVA)
    assert refused(partial(arrive, old)) is Trouble.CODE_WRONG
    arrive(new)


def test_code_is_stored_as_a_hash_only(doors: Doors) -> None:
    code = doors.seating.new_code(doors.table.id, BEN)
    rows = doors.table.house.store.read("SELECT * FROM codes")
    assert not set(code.split()) & set(" ".join(map(str, tuple(rows[0]))).split())


def test_code_of_another_table_and_a_guess_move_nothing(house: House, doors: Doors) -> None:
    other = house.open("pebbles", "high", seats=2)
    code = doors.seating.new_code(other.id, BEN)
    for typed in (code, "", "apple " * 6):
        arrive = partial(doors.seating.arrive, doors.table.id, EVA, typed)
        assert refused(arrive) is Trouble.CODE_WRONG
    assert doors.owners() == [HOST, BEN, CID]


def test_who_has_a_seat_takes_no_second_one(doors: Doors) -> None:
    code = doors.seating.new_code(doors.table.id, BEN)
    arrive = partial(doors.seating.arrive, doors.table.id, CID, code)
    assert refused(arrive) is Trouble.SEATED_ALREADY


def test_ten_devices_that_use_a_code_at_once_give_one_owner(doors: Doors) -> None:
    code = doors.seating.new_code(doors.table.id, BEN)

    def arrive(number: int) -> bool:
        with suppress(TableRefusal, StalePress):
            doors.seating.arrive(doors.table.id, PlayerId(f"device-{number}"), code)
            return True
        return False

    with ThreadPoolExecutor(10) as pool:
        assert sum(pool.map(arrive, range(10))) == 1


# A lost cookie


def test_host_gives_a_claimed_seat_back(doors: Doors) -> None:
    handle = doors.wish(EVA, seat=1)
    assert refused(partial(doors.answer, CID, handle)) is Trouble.NOT_HOST
    doors.answer(HOST, handle)
    assert doors.owners() == [HOST, EVA, CID]
    assert doors.table.now.wishes == ()


def test_hosts_own_seat_is_given_back_when_all_others_agree(doors: Doors) -> None:
    handle = doors.wish(EVA, seat=0)
    assert refused(partial(doors.answer, HOST, handle)) is Trouble.NOT_HOST
    doors.answer(BEN, handle)
    assert doors.owners() == [HOST, BEN, CID]
    doors.answer(CID, handle)
    assert doors.owners() == [EVA, BEN, CID]
    assert doors.table.now.table.host == EVA


def test_one_who_refuses_is_enough(doors: Doors) -> None:
    handle = doors.wish(EVA, seat=0)
    doors.answer(BEN, handle)
    doors.answer(CID, handle, yes=False)
    assert doors.owners() == [HOST, BEN, CID]
    assert doors.table.now.wishes == ()


def test_seat_of_somebody_who_is_back_is_not_given_away(doors: Doors) -> None:
    handle = doors.wish(EVA, seat=1)
    with pytest.raises(StalePress):
        doors.answer(HOST, handle, here=frozenset({BEN}))
    assert doors.owners() == [HOST, BEN, CID]


def test_acting_host_answers_while_the_host_is_gone(doors: Doors) -> None:
    doors.seating.set_acting(doors.table.id, BEN)
    doors.answer(BEN, doors.wish(EVA, seat=2))
    assert doors.owners() == [HOST, BEN, EVA]


# Going and being sent


def test_who_gives_up_leaves_the_hand_to_a_cpu_player(doors: Doors) -> None:
    hands = doors.table.now.match.state.hands  # type: ignore[union-attr]
    doors.seating.give_up(doors.table.id, BEN)
    row = doors.table.now.seats[1]
    assert (row.kind, row.strength) == (SeatKind.BOT, "random")
    assert doors.table.now.match.state.hands == hands  # type: ignore[union-attr]
    assert doors.table.now.seat_of(BEN) is None


def test_host_who_gives_up_passes_the_powers_on(doors: Doors) -> None:
    doors.seating.give_up(doors.table.id, HOST)
    assert doors.table.now.table.host == BEN


def test_only_the_host_sends_people_away(doors: Doors) -> None:
    remove = partial(doors.seating.remove, doors.table.id)
    doors.seating.set_acting(doors.table.id, BEN)
    assert refused(partial(remove, BEN, handle_of(CID))) is Trouble.NOT_HOST
    assert remove(HOST, handle_of(CID)) == CID
    assert doors.table.now.seats[2].kind is SeatKind.BOT
    for nobody_else in (HOST, CID, NOBODY):
        with pytest.raises(StalePress):
            remove(HOST, handle_of(nobody_else))


def test_seat_of_who_was_sent_away_is_given_only_between_deals(doors: Doors) -> None:
    doors.seating.remove(doors.table.id, HOST, handle_of(CID))
    handle = doors.wish(EVA)
    assert refused(partial(doors.answer, HOST, handle)) is Trouble.NO_SEAT_NOW
    doors.seating.give_up(doors.table.id, BEN)
    while not doors.table.now.between_rounds():
        act_for_all(doors.table)
    doors.answer(HOST, handle)
    assert EVA in doors.owners()


def act_for_all(table: Table) -> None:
    """Play one step for whoever is awaited, person or CPU player."""
    seat = table.awaited()[0]
    row, now = table.now.seats[seat], table.now
    action = next(c for c in table.choices(seat) if c["kind"] in ("drop", "ready"))
    tables = table.house.tables
    if row.kind is SeatKind.BOT:
        tables.act_for_bot(table.id, seat, row.epoch, action, now.version)
    else:
        tables.act(table.id, row.owner, action, now.version, f"{now.version}")


# Sitting down


def test_locked_table_lets_only_those_sit_whom_the_host_lets(house: House) -> None:
    table = house.open("pebbles", "high", seats=2, start=False)
    seating = Seating(house.tables, house.store, lambda: datetime.now(UTC))
    assert refused(partial(seating.lock, table.id, BEN, True)) is Trouble.NOT_HOST
    seating.lock(table.id, HOST, True)
    sit = partial(house.tables.sit, table.id, BEN, "Ben")
    assert refused(sit) is Trouble.SEATS_LOCKED
    wish = Wish(WishKind.SEAT, BEN, "Ben")
    seating.wish(table.id, wish)
    seating.answer(table.id, HOST, wish.handle, True, NOBODY_HERE)
    assert table.now.seats[1].owner == BEN
    seating.lock(table.id, HOST, False)
    assert not house.reopened().snapshot(table.id).table.locked


def test_twenty_who_sit_down_at_once_share_out_one_seat(house: House) -> None:
    table = house.open("pebbles", "high", seats=2, start=False)

    def sits(number: int) -> bool:
        with suppress(TableRefusal):
            house.tables.sit(table.id, PlayerId(f"guest-{number}"), f"Guest {number}")
            return True
        return False

    with ThreadPoolExecutor(20) as pool:
        assert sum(pool.map(sits, range(20))) == 1


def test_fifty_equal_presses_at_once_have_one_effect(house: House) -> None:
    table = house.open("pebbles", "high", seats=2)
    seat = table.awaited()[0]
    action = next(c for c in table.choices(seat) if c["kind"] == "drop")
    seen = table.now.version
    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(lambda _: table.act(seat, action, seen, "one"), range(50)))
    assert sorted(answers) == ["repeated"] * 49 + ["stored"]
    assert table.now.version == seen + 1


def test_too_many_wishes_are_refused(doors: Doors) -> None:
    for number in range(8):
        doors.wish(PlayerId(f"guest-{number}"))
    assert refused(partial(doors.wish, EVA)) is Trouble.WISHES_FULL
    assert refused(partial(doors.wish, BEN)) is Trouble.SEATED_ALREADY
