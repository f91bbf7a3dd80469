"""A table at one moment: everything that pages, bots and the door work from.

Snapshots are immutable. The door makes the next one from this one, stores what
is new, and only then lets others see it.
"""

import hashlib
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tabletoplan.engine.game import AnyGame, Entry, Progress
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat, Viewer
from tabletoplan.engine.verify import Draw
from tabletoplan.store.invites import InviteRow
from tabletoplan.store.matches import MatchRow, SealRow
from tabletoplan.store.tables import NOBODY, PlayerId, SeatKind, SeatRow, TableRow
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.spoken import Said

REMEMBERED: int = 60
"""How many of the latest happenings a table keeps at hand, to show and to announce."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Happening:
    """One entry of the log with the states before and after it; equal only to itself."""

    version: int
    entry: Entry[Any]
    before: Any
    after: Any
    by_cpu: frozenset[Seat] = frozenset()
    """The seats for which a CPU player did what they did last, perhaps for their owners."""


def handle_of(player: PlayerId) -> str:
    """Return a name for somebody on pages, where no player's id may stand."""
    return hashlib.sha256(player.encode()).hexdigest()[:16]


class WishKind(StrEnum):
    """What somebody without a seat may ask for."""

    SEAT = "seat"
    CLAIM = "claim"
    """A seat that was theirs, before they lost their cookie."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody who waits to be given a seat; in memory only."""

    kind: WishKind
    player: PlayerId
    name: str
    owner: PlayerId = NOBODY
    """Whose seat is claimed; seats may move up, and get another owner, meanwhile."""
    agreed: frozenset[PlayerId] = frozenset()
    """Who of those who are asked has said yes."""

    @property
    def handle(self) -> str:
        """A name for it on pages."""
        return handle_of(self.player)


@dataclass(frozen=True, slots=True)
class MatchNow:
    """The match as it stands."""

    row: MatchRow
    rules: Any
    state: Any
    happenings: tuple[Happening, ...]
    """The latest, oldest first; at most `REMEMBERED`."""
    draws: tuple[Draw, ...]
    """What chance gave in the round being played."""
    public_version: int
    """The version up to which all may know that something was done (`Game.is_private`)."""
    rematch: frozenset[Seat] = frozenset()
    """Who wants another match after this one; kept in memory only."""
    declined: frozenset[Seat] = frozenset()
    """Who doesn't; in memory only."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Snapshot:
    """A table at one moment; holds secrets and never leaves the server whole."""

    game: AnyGame
    table: TableRow
    seats: tuple[SeatRow, ...]
    match: MatchNow | None
    seal: SealRow
    """The seal of the round being played, or of the one that comes next."""
    seals: int
    """How many seals the table has had."""
    version: int
    """The length of the log: what a press must have seen."""
    acting: PlayerId = NOBODY
    """Who acts as host while the host is gone for long; in memory only."""
    wishes: tuple[Wish, ...] = ()
    held: tuple[int, int] = (0, 0)
    """The match and round behind which somebody wants a longer rest; in memory only."""
    invites: tuple[InviteRow, ...] = ()
    """The invitations by name that nobody has followed yet."""
    talk: tuple[Said, ...] = ()
    """What was said lately, oldest first; kept in memory only."""

    def viewer_of(self, player: PlayerId | None) -> Viewer:
        """Return through whose eyes `player` looks."""
        seat = self.seat_of(player)
        return SPECTATOR if seat is None else seat

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        """Return the seat that belongs to `player`."""
        if player:
            for number, seat in enumerate(self.seats):
                if seat.owner == player:
                    return Seat(number)
        return None

    def required_seat(self, player: PlayerId | None) -> Seat:
        """Return the seat of `player`, or raise TableRefusal where they have none."""
        seat = self.seat_of(player)
        if seat is None:
            raise TableRefusal(Trouble.NOT_SEATED)
        return seat

    def version_for(self, viewer: Viewer) -> int:
        """Return the version that `viewer` may know of: somebody else's draft isn't counted."""
        if self.match is None or self.match.public_version == self.version:
            return self.version
        drafting = self.match.happenings[-1].entry.by
        return self.version if drafting == viewer else self.match.public_version

    @property
    def said(self) -> int:
        """The number of the latest line of talk; 0 before anybody has spoken."""
        return self.talk[-1].number if self.talk else 0

    def free_seats(self) -> tuple[Seat, ...]:
        """Return the seats that nobody has."""
        return tuple(
            Seat(n) for n, seat in enumerate(self.seats) if seat.kind is SeatKind.EMPTY
        )

    def progress(self) -> Progress | None:
        """Return how far the match has come; None before it begins."""
        return None if self.match is None else self.game.progress(self.match.state)

    def awaited(self) -> frozenset[Seat]:
        """Return whom the match waits for: nobody before it, nor when the table is closed."""
        if self.match is None or self.table.closed:
            return frozenset()
        awaited = self.game.to_act(self.match.state)
        return frozenset() if awaited is CHANCE else awaited

    def over(self) -> bool:
        """Return whether the last match is over, and no other has begun."""
        progress = self.progress()
        return progress is not None and progress.match_over

    def resting(self) -> bool:
        """Return whether a round is over, and the next one may begin by itself."""
        progress = self.progress()
        if self.match is None or progress is None or progress.match_over or self.table.closed:
            return False
        return progress.round_over and self.held != (
            self.match.row.number,
            progress.round_number,
        )

    def as_it_stood(self, after: Happening) -> "Snapshot":
        """Return the table with its match as it stood right after something had happened."""
        assert self.match is not None
        version = after.version
        match = replace(
            self.match,
            state=after.after,
            happenings=(after,),
            public_version=version,
        )
        return replace(self, match=match, version=version)

    def may_ask(self, seat: Seat | None) -> bool:
        """Return whether a seat may ask what a CPU player would do: on its own turn alone."""
        return self.table.advice and seat in self.awaited() and not self.over()

    def state_at(self, version: int) -> Any:
        """Return the match as it stood at `version`; as it is now, where that is forgotten."""
        assert self.match is not None
        later = (h.before for h in self.match.happenings if h.version == version + 1)
        return next(later, self.match.state)

    def between_rounds(self) -> bool:
        """Return whether no round is being played, so that salts may still be sent."""
        progress = self.progress()
        return progress is None or progress.round_over
