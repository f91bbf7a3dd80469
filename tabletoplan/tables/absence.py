"""Who is away, whose countdown runs, and when a CPU player takes a seat over.

A pure state machine: what was known at the last look, and what is so now, give what
is known at this look. `warden.py` looks, and does what comes of it.

A seat is *here* while its owner has a live page. Its countdown runs only while it is
that seat's turn and another owner is here; what has been spent of it is kept when
somebody is back for a moment only, so that a bad connection can't hold up a table.
"""

from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Final

from tabletoplan.config import Config
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import NOBODY, Countdown, PlayerId, SeatKind, SeatRow

STEP_SECONDS: Final = 5.0
"""How often a running countdown is looked at; pages count by themselves in between."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is so at a table at one moment."""

    at: float
    """In seconds of a clock that never goes back."""
    seats: tuple[SeatRow, ...]
    awaited: frozenset[Seat]
    """Whose turn it is."""
    here: frozenset[PlayerId]
    leaving: frozenset[PlayerId] = frozenset()
    """Who has said that they leave for now."""
    countdown: Countdown = Countdown.NORMAL
    host: PlayerId = NOBODY
    resting: bool = False
    """Whether a round has ended, and the next one waits for people to be ready."""

    def owners_here(self) -> frozenset[Seat]:
        """Return the seats whose owners are here."""
        return frozenset(
            Seat(number) for number, row in enumerate(self.seats) if row.owner in self.here
        )


@dataclass(frozen=True, slots=True)
class SeatWatch:
    """What is remembered of one owner between two looks."""

    owner: PlayerId = NOBODY
    gone_at: float | None = None
    back_at: float = -inf
    spent: float = 0.0
    """How many seconds of the countdown are over."""
    running: bool = False


@dataclass(frozen=True, slots=True)
class Watch:
    """What is remembered of a table between two looks; in memory only."""

    at: float
    fair_from: float
    """Before this, nobody's absence is their own fault: the server has just started."""
    host_at: float
    """When the host was last here."""
    owner_at: float = -inf
    """When any owner was last here; never, as far as a new server knows."""
    resting_since: float | None = None
    seats: tuple[SeatWatch, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """What all may see of an owner's absence."""

    away: bool = False
    left: int | None = None
    """Seconds until a CPU player takes over; None where no countdown runs."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is at a table, as its pages show it."""

    here: frozenset[PlayerId] = frozenset()
    seats: tuple[SeatSeen, ...] = ()
    paused: bool = False
    """No owner has been here for a while: nobody plays, and nothing is counted."""
    acting: PlayerId = NOBODY
    """Who may do what the host may, but for sending people away, while the host is gone."""
    next_round: int | None = None
    """Seconds until the next round begins by itself."""

    def of(self, seat: int) -> SeatSeen:
        """Return what is seen of a seat; nothing, before the table was first looked at."""
        return self.seats[seat] if seat < len(self.seats) else SeatSeen()


@dataclass(frozen=True, slots=True)
class Look:
    """What one look at a table came to."""

    watch: Watch
    attendance: Attendance
    due: tuple[Seat, ...] = ()
    """The seats whose countdown has ended."""
    begin: bool = False
    """Whether the next round is to begin without waiting for anybody longer."""
    again: float = field(default=inf)
    """When something may change although nobody does anything."""


def first_watch(at: float, started: float, config: Config) -> Watch:
    """Return what is known of a table that nobody has looked at since the server's start."""
    fair_from = started + config.restart_seconds
    return Watch(at, fair_from, host_at=max(at, fair_from))


def look(facts: Facts, watch: Watch, config: Config) -> Look:
    """Return what is known now, what all may see of it, and what has to be done."""
    here = facts.owners_here()
    owner_at = facts.at if here else watch.owner_at
    seats = tuple(_seat(facts, Seat(n), watch, config) for n in range(len(facts.seats)))
    next_watch = Watch(
        at=facts.at,
        fair_from=watch.fair_from,
        host_at=facts.at if facts.host in facts.here else watch.host_at,
        owner_at=owner_at,
        resting_since=_resting_since(facts, watch),
        seats=seats,
    )
    left = [_left(facts, Seat(n), seat, config) for n, seat in enumerate(seats)]
    due = tuple(Seat(n) for n, rest in enumerate(left) if rest is not None and rest <= 0)
    rest = _rest_left(facts, next_watch, config)
    return Look(
        watch=next_watch,
        attendance=Attendance(
            here=facts.here,
            seats=tuple(
                SeatSeen(
                    _is_away(facts, seat, config),
                    None if seconds is None else max(ceil(seconds), 0),
                )
                for seat, seconds in zip(seats, left, strict=True)
            ),
            paused=facts.at - owner_at >= config.pause_seconds,
            acting=_acting(facts, next_watch, config),
            next_round=None if rest is None else max(ceil(rest), 0),
        ),
        due=due,
        begin=rest is not None and rest <= 0,
        again=_again(facts, next_watch, [*left, rest], config),
    )


def may_play(
    seats: tuple[SeatRow, ...], seat: Seat, here: frozenset[PlayerId], paused: bool
) -> bool:
    """Return whether the CPU player of a seat may act.

    One that stands in waits for its owner once they are back, and never plays unseen.
    """
    row = seats[seat]
    if paused or not row.played_by_cpu:
        return False
    others = any(other.owner in here for other in seats if other is not row)
    return row.kind is SeatKind.BOT or (others and row.owner not in here)


def patient(watch: Watch, seat: Seat) -> Watch:
    """Return the watch with the countdown of a seat at its beginning."""
    seats = [
        replace(each, spent=0.0) if n == seat else each for n, each in enumerate(watch.seats)
    ]
    return replace(watch, seats=tuple(seats))


def _seat(facts: Facts, seat: Seat, watch: Watch, config: Config) -> SeatWatch:
    """Return what is remembered of the owner of a seat after this look."""
    owner = facts.seats[seat].owner
    was = watch.seats[seat] if seat < len(watch.seats) else SeatWatch()
    if was.owner != owner:
        was = SeatWatch(owner)
    if owner in facts.here:
        back_at = was.back_at if was.gone_at is None else facts.at
        steady = facts.at - back_at >= config.steady_seconds
        return SeatWatch(owner, None, back_at, 0.0 if steady else was.spent)
    gone_at = facts.at if was.gone_at is None else was.gone_at
    running = _runs(facts, seat, watch, config)
    spent = was.spent + (_passed(facts, watch, config) if running and was.running else 0.0)
    return SeatWatch(owner, gone_at, was.back_at, spent, running)


def _runs(facts: Facts, seat: Seat, watch: Watch, config: Config) -> bool:
    """Return whether the countdown of somebody who isn't here runs."""
    row = facts.seats[seat]
    return (
        row.kind is SeatKind.HUMAN
        and not row.stood_in
        and seat in facts.awaited
        and bool(facts.owners_here() - {seat})
        and facts.at >= watch.fair_from
        and _limit(facts, row.owner, config) is not None
    )


def _limit(facts: Facts, owner: PlayerId, config: Config) -> float | None:
    """Return how long the table waits for `owner`, in seconds; None: until they are back."""
    seconds = facts.countdown.seconds
    limit = None if seconds is None else seconds * config.countdown_pace
    if owner in facts.leaving:
        return min(limit or inf, config.leave_seconds)
    return limit


def _passed(facts: Facts, watch: Watch, config: Config) -> float:
    """Return how much of a countdown has passed since the last look.

    Looks are a step apart. Where much more has passed the server stood still, and that
    is nobody's fault.
    """
    return min(max(facts.at - watch.at, 0.0), 2 * _step(facts, config))


def _step(facts: Facts, config: Config) -> float:
    """Return how far apart the looks at a countdown are."""
    seconds = facts.countdown.seconds
    limit = config.leave_seconds if seconds is None else seconds * config.countdown_pace
    return min(STEP_SECONDS, limit / 4)


def _left(facts: Facts, seat: Seat, watch: SeatWatch, config: Config) -> float | None:
    """Return how much of a countdown that runs is left."""
    limit = _limit(facts, facts.seats[seat].owner, config)
    return limit - watch.spent if watch.running and limit is not None else None


def _is_away(facts: Facts, seat: SeatWatch, config: Config) -> bool:
    """Return whether the others are told; a page that is loaded anew is none of their news."""
    return (
        seat.owner != NOBODY
        and seat.gone_at is not None
        and facts.at - seat.gone_at >= config.away_shown_seconds
    )


def _acting(facts: Facts, watch: Watch, config: Config) -> PlayerId:
    """Return who acts as host: the first owner here, once the host has been gone for long."""
    if facts.at - watch.host_at < config.acting_host_seconds:
        return NOBODY
    here = sorted(facts.owners_here())
    return facts.seats[here[0]].owner if here else NOBODY


def _resting_since(facts: Facts, watch: Watch) -> float | None:
    if not facts.resting:
        return None
    return facts.at if watch.resting_since is None else watch.resting_since


def _rest_left(facts: Facts, watch: Watch, config: Config) -> float | None:
    """Return how long the table still rests between two rounds, while anybody is here."""
    if watch.resting_since is None or not facts.owners_here():
        return None
    return config.next_round_seconds - (facts.at - watch.resting_since)


def _again(facts: Facts, watch: Watch, left: list[float | None], config: Config) -> float:
    """Return when to look again."""
    step = _step(facts, config)
    times = [facts.at + min(seconds, step) for seconds in left if seconds is not None]
    for seat in watch.seats:
        if seat.gone_at is not None:
            times.append(seat.gone_at + config.away_shown_seconds)
        elif seat.spent:
            times.append(seat.back_at + config.steady_seconds)
    times += [watch.fair_from, watch.owner_at + config.pause_seconds]
    times.append(watch.host_at + config.acting_host_seconds)
    return min((time for time in times if time > facts.at), default=inf)
