"""The one door: what is current and legal is stored once, and nothing else at all."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest

from tabletoplan.engine.backgammon.plays import full_play
from tabletoplan.engine.backgammon.view import board_of
from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import PlayerId, SeatKind, TableId
from tabletoplan.tables.errors import NoSuchTable, StalePress, TableRefusal, Trouble
from tabletoplan.tables.service import Answer
from tests.tables.house import House, Table, player

ROLL: Json = {"kind": "roll"}


@pytest.fixture
def table(house: House) -> Table:
    """A backgammon match in which somebody is to roll."""
    return house.open("backgammon", "house")


def on_turn(table: Table) -> int:
    [seat] = table.awaited()
    return seat


def refused(call: Callable[[], object]) -> Trouble:
    with pytest.raises(TableRefusal) as caught:
        call()
    return caught.value.reason


def test_press_is_stored_with_what_chance_answers(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    assert table.act(seat, ROLL) is Answer.STORED
    rows = table.house.store.read(
        "SELECT version, press FROM entries WHERE version > ?", (version,)
    )
    assert [tuple(row) for row in rows] == [
        (version + 1, f"{version}-{seat}"),
        (version + 2, f"{version}-{seat}"),
    ]


def test_same_press_again_is_acknowledged_and_does_nothing(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    table.act(seat, ROLL)
    rows = table.house.rows()
    assert table.act(seat, ROLL, seen=version) is Answer.REPEATED
    table.step(Random(1))
    assert table.act(seat, ROLL, seen=version) is Answer.REPEATED
    assert table.house.rows()[0] == rows[0]


def test_press_is_known_again_after_a_restart(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    table.act(seat, ROLL)
    table.house.tables = table.house.reopened()
    assert table.act(seat, ROLL, seen=version) is Answer.REPEATED


@pytest.mark.parametrize("version", [-1, 0, 1, 10**6, 2**63, 10**40, -(10**40)])
def test_press_of_another_version_is_stale(table: Table, version: int) -> None:
    seat = on_turn(table)
    table.act(seat, ROLL)
    table.step(Random(1))
    rows = table.house.rows()
    with pytest.raises(StalePress):
        table.act(seat, ROLL, seen=version, press="of its own")
    assert table.house.rows() == rows


def test_other_action_under_the_same_press_is_stale(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    table.act(seat, ROLL)
    rows = table.house.rows()
    with pytest.raises(StalePress):
        table.act(seat, {"kind": "forfeit"}, seen=version)
    assert table.house.rows() == rows


def test_press_of_the_other_seat_is_not_taken_for_ones_own(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    table.act(seat, ROLL)
    with pytest.raises(StalePress):
        table.act(1 - seat, ROLL, seen=version, press=f"{version}-{seat}")


@pytest.mark.parametrize(
    ("action", "error"),
    [
        pytest.param({"kind": "done"}, RuleViolation, id="not now"),
        pytest.param({"kind": "dice-roll", "dice": [6, 6]}, RuleViolation, id="chance's"),
        pytest.param({"kind": "cheat"}, MalformedAction, id="no action"),
    ],
)
def test_what_is_refused_stores_nothing(
    table: Table, action: Json, error: type[Exception]
) -> None:
    rows, before = table.house.rows(), table.now
    with pytest.raises(error):
        table.act(on_turn(table), action)
    assert table.house.rows() == rows
    assert table.now is before


def test_wrong_seat_stores_nothing(table: Table) -> None:
    rows = table.house.rows()
    with pytest.raises(RuleViolation):
        table.act(1 - on_turn(table), ROLL)
    assert table.house.rows() == rows


def test_those_without_a_seat_are_refused(table: Table) -> None:
    rows = table.house.rows()
    tables, version = table.house.tables, table.now.version
    for who in (player(7), PlayerId("")):
        stranger = lambda who=who: tables.act(table.id, who, ROLL, version, "1")  # noqa: E731
        assert refused(stranger) is Trouble.NOT_SEATED
        assert refused(lambda who=who: tables.rematch(table.id, who)) is Trouble.NOT_SEATED  # type: ignore[misc]
    assert table.house.rows() == rows


def test_nothing_is_played_before_the_start(house: House) -> None:
    table = house.open("backgammon", "house", start=False)
    assert refused(lambda: table.act(0, ROLL)) is Trouble.NOT_STARTED
    assert refused(lambda: house.tables.start(table.id, player(0))) is Trouble.SEATS_FREE
    assert refused(lambda: house.tables.start(table.id, player(1))) is Trouble.NOT_HOST


def test_failing_disk_shows_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = table.now

    def fail(_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(table.house.store, "write", fail)
        with pytest.raises(OSError, match="no space"):
            table.act(on_turn(table), ROLL)
    assert table.now is before
    assert table.act(on_turn(table), ROLL) is Answer.STORED


def test_unknown_table_is_unknown_to_every_door(house: House) -> None:
    nowhere, tables = TableId("nowhere"), house.tables
    for call in (
        lambda: tables.snapshot(nowhere),
        lambda: tables.records(nowhere),
        lambda: tables.sit(nowhere, player(0), "Ann"),
        lambda: tables.start(nowhere, player(0)),
        lambda: tables.act(nowhere, player(0), ROLL, 0, ""),
    ):
        with pytest.raises(NoSuchTable):
            call()


# Races


def test_20_who_sit_down_at_once_get_a_seat_each_while_there_are_any(house: House) -> None:
    table = house.open("pebbles", "low", seats=4, start=False)

    def sit(number: int) -> str:
        try:
            house.tables.sit(table.id, player(number), "Same name")
        except TableRefusal as refusal:
            return refusal.reason
        return "seated"

    with ThreadPoolExecutor(20) as pool:
        answers = Counter(pool.map(sit, range(1, 21)))
    assert answers == {"seated": 3, Trouble.SEAT_TAKEN: 17}
    seats = table.now.seats
    assert len({seat.owner for seat in seats}) == 4
    assert len({seat.name for seat in seats}) == 4
    assert house.reopened().snapshot(table.id).seats == seats


def test_one_who_sits_down_20_times_has_one_seat(house: House) -> None:
    table = house.open("pebbles", "low", seats=4, start=False)
    with ThreadPoolExecutor(20) as pool:
        list(pool.map(lambda _: house.tables.sit(table.id, player(1), "Ben"), range(20)))
    kinds = Counter(seat.kind for seat in table.now.seats)
    assert kinds == {SeatKind.HUMAN: 2, SeatKind.EMPTY: 2}


def test_50_equal_presses_at_once_have_one_effect(table: Table) -> None:
    seat, version = on_turn(table), table.now.version
    with ThreadPoolExecutor(50) as pool:
        answers = Counter(pool.map(lambda _: table.act(seat, ROLL, seen=version), range(50)))
    assert answers == {Answer.STORED: 1, Answer.REPEATED: 49}
    assert table.now.version == version + 2
    assert table.house.reopened().snapshot(table.id).version == version + 2


def test_of_different_presses_at_once_one_is_played(table: Table) -> None:
    seat = on_turn(table)
    table.act(seat, ROLL)
    table.play_until(
        lambda _: sum(c["kind"] == "move" for c in table.choices(table.awaited()[0])) > 2
    )
    [seat], version = table.awaited(), table.now.version
    moves = [choice for choice in table.choices(seat) if choice["kind"] == "move"]

    def press(number: int) -> str:
        try:
            return table.act(seat, moves[number], seen=version, press=f"tab {number}")
        except StalePress:
            return "stale"

    with ThreadPoolExecutor(len(moves)) as pool:
        answers = Counter(pool.map(press, range(len(moves))))
    assert answers == {Answer.STORED: 1, "stale": len(moves) - 1}


def test_all_who_are_ready_at_once_are_heard(house: House) -> None:
    table = house.open("pebbles", "low", seats=4)
    table.play_until(lambda now: now.between_rounds())
    version = table.now.version
    with ThreadPoolExecutor(4) as pool:
        ready = lambda seat: table.act(seat, {"kind": "ready"}, seen=version)  # noqa: E731
        assert set(pool.map(ready, range(4))) == {Answer.STORED}
    progress = table.now.progress()
    assert progress is not None
    assert progress.round_number == 2


# Another match


def test_rematch_begins_when_everybody_wants_it(house: House) -> None:
    table = house.open("pebbles", "low")
    tables = house.tables
    assert refused(lambda: tables.rematch(table.id, player(0))) is Trouble.MATCH_GOES_ON
    table.play_out()
    version = table.now.version
    for _ in range(2):
        tables.rematch(table.id, player(1))
        assert table.now.match is not None
        assert table.now.match.row.number == 1
    tables.rematch(table.id, player(0))
    assert table.now.match is not None
    assert table.now.match.row.number == 2
    assert table.now.version > version
    with pytest.raises(StalePress):
        table.act(0, {"kind": "ready"}, seen=version)
    table.play_out()
    assert house.reopened().snapshot(table.id).version == table.now.version


# Several actions by one press


def opened_with_a_roll(house: House) -> tuple[Table, int]:
    """Return a match in which somebody may play three different steps, and who."""
    table = house.open("backgammon", "house")
    table.act(on_turn(table), ROLL)
    table.play_until(lambda _: len(play_of(table)) == 2)
    return table, on_turn(table)


def play_of(table: Table) -> list[Json]:
    """Return the steps of a whole play, in order; none where there is nothing to move."""
    now, seat = table.now, on_turn(table)
    assert now.match is not None
    view = now.game.view(now.match.state, Seat(seat))
    steps = full_play(*board_of(view, Seat(seat)), view.dice_left)
    return [{"kind": "move", "from": step.source, "dice": [step.die]} for step in steps]


def test_actions_of_one_press_are_stored_together(house: House) -> None:
    table, seat = opened_with_a_roll(house)
    version, play = table.now.version, play_of(table)
    act_all = partial(house.tables.act_all, table.id, player(seat), play, version, "typed")
    assert act_all() is Answer.STORED
    assert table.now.version == version + 2
    assert act_all() is Answer.REPEATED
    assert table.now.version == version + 2
    assert house.reopened().snapshot(table.id).version == version + 2


@pytest.mark.parametrize("wrong", [{"kind": "undo"}, {"kind": "roll"}, {"kind": "fly"}])
def test_of_actions_by_one_press_all_are_played_or_none(house: House, wrong: Json) -> None:
    table, seat = opened_with_a_roll(house)
    now, rows, play = table.now, house.rows(), [*play_of(table)[:1], *[wrong] * 5]
    with pytest.raises((RuleViolation, MalformedAction)):
        house.tables.act_all(table.id, player(seat), play, now.version, "typed")
    assert table.now is now
    assert house.rows() == rows


def test_table_remembers_how_it_stood(table: Table) -> None:
    then = table.now
    assert then.match is not None
    table.act(on_turn(table), ROLL)
    assert table.now.state_at(then.version) == then.match.state
    assert table.now.match is not None
    assert table.now.state_at(table.now.version) is table.now.match.state


def drafted(house: House, marks: int) -> tuple[Table, Seat, Seat]:
    """Return a table of pebbles at which a seat has marked some, that seat, and the other."""
    table = house.open("pebbles", "low")
    seat = Seat(on_turn(table))
    assert table.now.match is not None
    for pebble in table.now.match.state.hands[seat][:marks]:
        table.act(seat, {"kind": "mark", "pebble": pebble})
    return table, seat, Seat(1 - seat)


def test_draft_counts_for_its_own_seat_only(house: House) -> None:
    fresh, _, _ = drafted(house, 0)
    table, seat, other = drafted(house, 2)
    assert table.now.version_for(seat) == table.now.version == fresh.now.version + 2
    assert table.now.version_for(other) == fresh.now.version


def test_press_of_another_seat_is_not_stale_for_a_draft(house: House) -> None:
    table, _, other = drafted(house, 2)
    seen = table.now.version_for(other)
    assert table.act(other, {"kind": "leave"}, seen=seen) is Answer.STORED


def test_draft_is_known_again_after_a_restart(house: House) -> None:
    table, seat, other = drafted(house, 2)
    before = table.now
    house.tables = house.reopened()
    assert table.now.version_for(seat) == before.version_for(seat)
    assert table.now.version_for(other) == before.version_for(other)


def test_what_ends_a_draft_counts_for_all(house: House) -> None:
    table, seat, other = drafted(house, 2)
    assert table.now.match is not None
    [pebble, *_] = table.now.match.state.hands[seat]
    table.act(seat, {"kind": "drop", "pebble": pebble})
    assert table.now.version_for(other) == table.now.version


def test_arrangement_is_kept_for_its_seat_and_is_no_move(house: House) -> None:
    table = house.open("pebbles", "low")
    before = table.now
    house.tables.arrange(table.id, player(1), "lowest first")
    house.tables = house.reopened()
    assert [seat.arrangement for seat in table.now.seats] == ["", "lowest first"]
    assert table.now.version == before.version
    assert [seat.epoch for seat in table.now.seats] == [seat.epoch for seat in before.seats]


def test_who_has_no_seat_has_nothing_to_arrange(house: House) -> None:
    table = house.open("pebbles", "low")
    assert refused(lambda: house.tables.arrange(table.id, player(7), "x")) is Trouble.NOT_SEATED
