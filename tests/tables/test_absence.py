"""Every transition of a seat whose owner comes and goes, at times as they are written down."""

from dataclasses import dataclass, field, replace

import pytest

from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import Controller, Countdown, PlayerId, SeatKind, SeatRow
from tabletoplan.tables import absence
from tabletoplan.tables.absence import Facts, Look

ANA, IVAN, EVA = PlayerId("ana"), PlayerId("ivan"), PlayerId("eva")
PEOPLE = (SeatRow(SeatKind.HUMAN, ANA, "Ana"), SeatRow(SeatKind.HUMAN, IVAN, "Ivan"))
CPU = SeatRow(SeatKind.BOT, name="CPU", strength="steady")
STOOD_IN = replace(PEOPLE[1], controller=Controller.STAND_IN)
BOTH, ALONE, NOBODY_HERE = frozenset({ANA, IVAN}), frozenset({ANA}), frozenset[PlayerId]()
IVANS_TURN, ANAS_TURN = frozenset({Seat(1)}), frozenset({Seat(0)})


@dataclass
class World:
    """A table that is looked at every quarter of a second, from its server's start."""

    seats: tuple[SeatRow, ...] = PEOPLE
    here: frozenset[PlayerId] = BOTH
    leaving: frozenset[PlayerId] = NOBODY_HERE
    awaited: frozenset[Seat] = IVANS_TURN
    countdown: Countdown = Countdown.NORMAL
    resting: bool = False
    at: float = 1000.0
    step: float = 0.25
    config: Config = field(default_factory=Config)

    def __post_init__(self) -> None:
        self.watch = absence.first_watch(self.at, self.at, self.config)
        self.ended: list[tuple[float, Seat]] = []
        self.seen = self.look()

    def look(self) -> Look:
        facts = Facts(
            at=self.at,
            seats=self.seats,
            awaited=self.awaited,
            here=self.here,
            leaving=self.leaving,
            countdown=self.countdown,
            host=ANA,
            resting=self.resting,
        )
        self.seen = absence.look(facts, self.watch, self.config)
        self.watch = self.seen.watch
        return self.seen

    def wait(self, seconds: float) -> float | None:
        """Let time pass; return after how many seconds a countdown ended, if one did."""
        since, until = self.at, self.at + seconds
        while self.at < until:
            self.at += self.step
            if self.look().due:
                return self.at - since
        return None

    def settled(self) -> "World":
        """Return the table when its server has been up for long."""
        self.wait(30)
        return self

    def paused(self) -> bool:
        return self.look().attendance.paused

    def left(self, seat: int = 1) -> int | None:
        return self.seen.attendance.seats[seat].left

    def away(self, seat: int = 1) -> bool:
        return self.seen.attendance.seats[seat].away


@pytest.fixture
def table() -> World:
    return World().settled()


@pytest.mark.parametrize(
    ("countdown", "seconds"),
    [
        pytest.param(Countdown.SHORT, 15, id="15 seconds"),
        pytest.param(Countdown.NORMAL, 60, id="a minute"),
        pytest.param(Countdown.LONG, 300, id="5 minutes"),
    ],
)
def test_countdown_on_the_absent_ones_turn_is_as_long_as_chosen(
    table: World, countdown: Countdown, seconds: float
) -> None:
    table.countdown, table.here = countdown, ALONE
    table.look()
    assert table.left() == seconds
    assert table.wait(1000) == seconds


def test_table_that_waits_counts_nothing(table: World) -> None:
    table.countdown, table.here = Countdown.WAIT, ALONE
    assert table.wait(3600) is None
    assert (table.left(), table.away()) == (None, True)


def test_countdown_does_not_run_on_somebody_elses_turn(table: World) -> None:
    table.here, table.awaited = ALONE, ANAS_TURN
    assert table.wait(600) is None
    table.awaited = IVANS_TURN
    table.look()
    assert table.wait(1000) == 60


def test_others_are_told_after_five_seconds(table: World) -> None:
    table.here = ALONE
    table.look()
    table.wait(4.75)
    assert not table.away()
    table.wait(0.25)
    assert table.away()


def test_who_comes_back_within_the_countdown_loses_nothing(table: World) -> None:
    table.here = ALONE
    table.wait(59)
    table.here = BOTH
    assert table.wait(600) is None
    assert (table.left(), table.away()) == (None, False)


def test_countdown_begins_anew_after_a_steady_return(table: World) -> None:
    table.here = ALONE
    table.wait(40)
    table.here = BOTH
    table.wait(6)
    table.here = ALONE
    table.look()
    assert table.wait(1000) == 60


def test_bad_connection_does_not_restart_the_countdown(table: World) -> None:
    spent = 0.0
    while spent < 100:  # gone for nine tenths of the time, never back for a second
        table.here = ALONE
        if (ended := table.wait(2.25)) is not None:
            spent += ended
            break
        table.here = BOTH
        assert table.wait(0.25) is None
        spent += 2.5
    assert 60 <= spent <= 75


def test_ten_flaps_in_five_seconds_are_no_absence(table: World) -> None:
    for _ in range(10):
        table.here = ALONE
        table.wait(0.25)
        assert not table.away()
        table.here = BOTH
        table.wait(0.25)
    assert table.left() is None


def test_explicit_goodbye_counts_ten_seconds(table: World) -> None:
    table.here, table.leaving = ALONE, frozenset({IVAN})
    table.look()
    assert table.wait(1000) == 10


def test_explicit_goodbye_counts_even_where_the_table_waits(table: World) -> None:
    table.countdown, table.here, table.leaving = Countdown.WAIT, ALONE, frozenset({IVAN})
    table.look()
    assert table.wait(1000) == 10


def test_nothing_is_counted_while_no_other_owner_is_here(table: World) -> None:
    table.here = frozenset({EVA})  # somebody who watches
    assert table.wait(600) is None
    assert table.paused()


def test_nothing_is_counted_against_a_lonely_owner_beside_cpu_players() -> None:
    table = World(seats=(CPU, PEOPLE[1])).settled()
    table.here = NOBODY_HERE
    assert table.wait(600) is None


def test_table_is_paused_after_45_seconds_and_goes_on_with_the_first_owner(
    table: World,
) -> None:
    table.here = NOBODY_HERE
    table.wait(44.75)
    assert not table.paused()
    table.wait(0.25)
    assert table.paused()
    table.here = frozenset({EVA})
    assert table.paused()
    table.here = frozenset({IVAN})
    assert not table.paused()


def test_after_a_restart_all_have_the_full_countdown_from_15_seconds_on() -> None:
    table = World(here=ALONE)
    assert table.wait(1000) == 15 + 60


def test_restart_keeps_a_table_paused_until_somebody_comes() -> None:
    table = World(here=NOBODY_HERE)
    assert table.paused()
    table.here = ALONE
    assert not table.paused()


def test_server_that_stood_still_counts_no_more_than_two_steps(table: World) -> None:
    table.here = ALONE
    table.look()
    table.at += 3600
    assert not table.look().due
    assert table.left() == 50


def test_host_may_wait_longer(table: World) -> None:
    table.here = ALONE
    table.wait(50)
    table.watch = absence.patient(table.watch, Seat(1))
    assert table.wait(1000) == 60


def test_new_owner_of_a_seat_inherits_no_countdown(table: World) -> None:
    table.here = ALONE
    table.wait(50)
    table.seats = (PEOPLE[0], replace(PEOPLE[1], owner=EVA))
    table.look()
    assert table.wait(1000) == 60


def test_look_says_when_to_look_again(table: World) -> None:
    table.here, table.step = ALONE, 0.0
    table.look()
    waited = 0.0
    while not table.seen.due:
        assert 0 < table.seen.again - table.at <= 5
        waited += table.seen.again - table.at
        table.at = table.seen.again
        table.look()
    assert waited == 60


def test_powers_of_a_host_who_is_gone_rest_for_five_minutes(table: World) -> None:
    table.here = frozenset({IVAN})
    table.wait(299)
    assert table.seen.attendance.acting == ""
    table.wait(1)
    assert table.seen.attendance.acting == IVAN
    table.here = BOTH
    assert table.look().attendance.acting == ""


def test_next_round_begins_after_twenty_seconds_with_somebody_here(table: World) -> None:
    table.resting = True
    table.look()
    table.wait(19.75)
    assert not table.seen.begin
    assert table.seen.attendance.next_round == 1
    table.wait(0.25)
    assert table.seen.begin


def test_next_round_does_not_begin_with_nobody_here(table: World) -> None:
    table.resting, table.here = True, NOBODY_HERE
    table.wait(600)
    assert not table.seen.begin


SEATS_OF_CPU = {
    "a person's seat": (PEOPLE, 1, ALONE, False, False),
    "a bot with an owner here": ((PEOPLE[0], CPU), 1, ALONE, False, True),
    "a bot at a paused table": ((PEOPLE[0], CPU), 1, ALONE, True, False),
    "a stand-in with another owner here": ((PEOPLE[0], STOOD_IN), 1, ALONE, False, True),
    "a stand-in whose owner is back": ((PEOPLE[0], STOOD_IN), 1, BOTH, False, False),
    "a stand-in whom nobody sees": ((PEOPLE[0], STOOD_IN), 1, NOBODY_HERE, False, False),
    "a stand-in beside bots alone": ((CPU, STOOD_IN), 1, NOBODY_HERE, False, False),
}


@pytest.mark.parametrize(
    ("seats", "seat", "here", "paused", "may"), SEATS_OF_CPU.values(), ids=SEATS_OF_CPU
)
def test_cpu_player_may_act(
    seats: tuple[SeatRow, ...], seat: int, here: frozenset[PlayerId], paused: bool, may: bool
) -> None:
    assert absence.may_play(seats, Seat(seat), here, paused) is may
