"""What specimens of all games have in common: people, seats, and a table around a match."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.options import dump_rules
from tabletoplan.engine.seats import Seat
from tabletoplan.store.invites import InviteRow
from tabletoplan.store.matches import MatchRow, SealRow
from tabletoplan.store.tables import (
    NOBODY,
    Controller,
    Countdown,
    Pace,
    PlayerId,
    SeatKind,
    SeatRow,
    TableId,
    TableRow,
)
from tabletoplan.tables.absence import Attendance, SeatSeen
from tabletoplan.tables.snapshot import Happening, MatchNow, Snapshot, Wish, WishKind
from tabletoplan.tables.spoken import Said

ANA, IVAN, PASSER_BY = PlayerId("ana"), PlayerId("ivan"), PlayerId("maria")
HERE: Final = frozenset({ANA, IVAN})
FREE: Final = SeatRow()
CPU: Final = SeatRow(SeatKind.BOT, name="CPU", strength="medium")
SEATED: Final = (
    SeatRow(SeatKind.HUMAN, ANA, "Ana"),
    SeatRow(SeatKind.HUMAN, IVAN, "Ivan"),
)
STOOD_IN: Final = replace(SEATED[1], controller=Controller.STAND_IN, stood_in_from=0)
TAKEN_BACK: Final = replace(SEATED[1], stood_in_from=0, stood_in_to=99)
WISHES: Final = (
    Wish(WishKind.SEAT, PASSER_BY, "Maria"),
    Wish(WishKind.CLAIM, PlayerId("lost"), "Ivan", IVAN),
)
LONG_AGO: Final = "2026-01-01T12:00:00.000+00:00"

Played = tuple[Any, tuple[Happening, ...]]
"""A match, and all that has happened in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Specimen(ABC):
    """One state of a table, seen by one person; each game says how it comes to it."""

    name: str
    title: str
    player: PlayerId = ANA
    seats: tuple[SeatRow, ...] = SEATED
    here: frozenset[PlayerId] = HERE
    left: tuple[int | None, ...] = ()
    """The seconds that are counted for whoever is away; none where it is too short."""
    countdown: Countdown = Countdown.NORMAL
    elsewhere: bool = False
    """Whether the viewer plays in another window."""
    next_round: int | None = None
    wishes: tuple[Wish, ...] = ()
    locked: bool = False
    by_cpu: frozenset[Seat] = frozenset()
    """The seats for which a CPU player did all that was done."""
    rematch: frozenset[Seat] = frozenset()
    declined: frozenset[Seat] = frozenset()
    invites: tuple[InviteRow, ...] = ()
    talk: tuple[Said, ...] = ()
    refused: str = ""
    """An action that was pressed in vain, as the game's script writes it."""
    chosen: str = ""
    """The ids of the radio buttons or checkboxes that are chosen, as by presses."""
    line: str = ""
    """What was typed or pressed with what is chosen, to be answered."""

    @property
    def attendance(self) -> Attendance:
        """Who is at the table."""
        seats = tuple(
            SeatSeen(
                away=row.kind is SeatKind.HUMAN and row.owner not in self.here,
                left=self.left[number] if number < len(self.left) else None,
            )
            for number, row in enumerate(self.seats)
        )
        paused = not self.here & {ANA, IVAN}
        return Attendance(self.here, seats, paused, next_round=self.next_round)

    @property
    @abstractmethod
    def game(self) -> AnyGame:
        """The game that is played."""

    @property
    @abstractmethod
    def rule_set(self) -> tuple[str, Any]:
        """The nearest preset's key, and the rules."""

    @abstractmethod
    def played(self) -> Played | None:
        """Return what the engine makes of it; None before the match."""

    @abstractmethod
    def in_vain(self) -> Any | None:
        """Return the action that was pressed in vain, if there was one."""

    def refusal(self) -> RuleViolation | None:
        """Return what the engine says to it."""
        now, action = snapshot(self), self.in_vain()
        seat = now.seat_of(self.player)
        if action is None or now.match is None or seat is None:
            return None
        try:
            self.game.play(now.match.state, action, seat)
        except RuleViolation as refused:
            return refused
        return None


@cache
def snapshot(specimen: Specimen) -> Snapshot:
    """Return the table at that moment."""
    preset, rules = specimen.rule_set
    values = tuple(dump_rules(rules).items())
    played = specimen.played()
    match = None
    if played is not None:
        state, happenings = played
        happenings = tuple(replace(each, by_cpu=specimen.by_cpu) for each in happenings)
        row = MatchRow(1, values, LONG_AGO)
        match = MatchNow(
            row,
            rules,
            state,
            happenings,
            (),
            len(happenings),
            specimen.rematch,
            specimen.declined,
        )
    return Snapshot(
        game=specimen.game,
        table=TableRow(
            id=TableId(specimen.name),
            public_id="specimen",
            game=specimen.game.key,
            preset=preset,
            rules=values,
            pace=Pace.NORMAL,
            host=specimen.seats[0].owner or NOBODY,
            created=LONG_AGO,
            secret="specimen",  # noqa: S106  nothing can be done to a specimen
            countdown=specimen.countdown,
            locked=specimen.locked,
        ),
        seats=specimen.seats,
        match=match,
        seal=SealRow("specimen-1", 1, 1, "0" * 64, "5ea1" * 16, ("",) * len(specimen.seats)),
        seals=1,
        version=0 if match is None else len(match.happenings),
        wishes=specimen.wishes,
        invites=specimen.invites,
        talk=specimen.talk,
    )
