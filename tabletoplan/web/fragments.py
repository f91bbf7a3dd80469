"""The fragments of a table's page that all games share, as pictures for one viewer."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletoplan.engine.options import Handicap, Option
from tabletoplan.presentation.pictures import Button, Part, Slots
from tabletoplan.presentation.words import Message, Name
from tabletoplan.store.tables import SeatKind


@dataclass(frozen=True, slots=True)
class Fragment(Part):
    """A part of every table's page, which may have smaller ones within it."""

    parts: tuple[Part, ...] = ()
    """What its template places, as `parts[id]`."""

    def has_frame_of(self, other: "Fragment") -> bool:
        """Return whether the two differ in nothing but what their parts show."""
        return (
            self.template == other.template
            and self.picture == other.picture
            and len(self.parts) == len(other.parts)
            and all(map(_in_the_same_place, self.parts, other.parts))
        )


Fragments = tuple[Fragment, ...]
"""A whole page."""


def changes(page: Iterable[Fragment], shown: Iterable[Fragment]) -> Iterator[Part]:
    """Yield what must be sent to where `shown` is shown: fragments, or parts of them alone."""
    before = {fragment.id: fragment for fragment in shown}
    for fragment in page:
        old = before.get(fragment.id)
        if old is None or not fragment.has_frame_of(old):
            yield fragment
        else:
            pairs = zip(fragment.parts, old.parts, strict=True)
            for new, was in pairs:
                if new.picture is not was.picture and new.picture != was.picture:
                    yield new


def _in_the_same_place(part: Part, other: Part) -> bool:
    return part.id == other.id and part.template == other.template


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody whose turn it is, and who is away."""

    who: Name
    left: int | None
    """Seconds until a CPU player takes over; None: the table waits."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """Something to press that is no move of the game."""

    label: Message
    path: str
    """Where it is sent, under the table's address; empty shows the table anew."""
    field: tuple[str, str] | None = None
    main: bool = False
    open: bool = True
    """False: dimmed; pressing it changes nothing."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The first line of the table, with what must be known beside it."""

    text: Message
    urgent: bool
    over: bool = False
    notes: tuple[Message, ...] = ()
    latest: tuple[Message, ...] = ()
    """What the others did last."""
    gone: Gone | None = None
    next_round: int | None = None
    """Seconds until the next round begins by itself."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, which leads to the position that it tells of."""

    version: int
    told: Message


@dataclass(frozen=True, slots=True)
class Notice:
    """The line under the headline: why something was refused, or an answer."""

    said: tuple[Message, ...] = ()
    rule: str = ""
    """The clause that it rests on."""
    warning: bool = True
    version: int | None = None
    """Of the empty line: what it came with, for it replaces what was said before."""
    asks: tuple[Button, ...] = ()
    """What may have been meant, to be pressed."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A seat as everybody sees it, but for `mine`."""

    number: int
    name: Name
    kind: SeatKind
    strength: str
    colour: str
    score: int | None
    mine: bool
    host: bool
    away: bool
    stood_in: bool
    """Whether a CPU player stands in for its owner."""
    mark: Any = None
    """What the game shows beside the name."""
    handicap: Handicap = ()
    """What is otherwise for it alone."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, the score, and how far the match has come."""

    game: str
    seats: tuple[SeatPicture, ...]
    progress: Message | None
    watchers: int
    mark_template: str = ""
    """What draws each seat's mark."""


@dataclass(frozen=True, slots=True)
class Room:
    """The waiting room: seats to take, and what its viewer may do."""

    game: str
    seats: tuple[SeatPicture, ...]
    free: int
    hosting: bool
    seated: bool
    host: Name
    commitment: str
    strengths: tuple[str, ...]
    locked: bool
    may_grow: bool
    """Whether the game has one more seat."""
    may_shrink: bool
    """Whether it can do with one less."""
    handicaps: tuple[Option, ...]
    """What may be set for one seat alone."""


@dataclass(frozen=True, slots=True)
class Actions:
    """Choices, slots, and what else may be pressed."""

    slots: Slots
    choices: Any = None
    choices_template: str = ""
    presses: tuple[TableButton, ...] = ()
    """What belongs to the table, not to the game."""
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Mine:
    """What the viewer may do about their own seat, or to come by one."""

    seated: bool
    playing: bool
    """Whether a match has begun."""
    host: bool
    """Whether the viewer is the host, and may send people away."""
    hosting: bool
    """Whether the viewer is the host, or acts as host."""
    locked: bool
    others: tuple[tuple[str, Name], ...] = ()
    """The other people with seats, by handle: by the next press a seat may be another's."""
    claimable: tuple[tuple[int, Name], ...] = ()
    """The seats whose owners are away."""
    may_ask: bool = False
    asked: bool = False
    """Whether the viewer waits for an answer."""


@dataclass(frozen=True, slots=True)
class WishPicture:
    """Somebody who wants a seat, and what the viewer is asked."""

    text: Message
    handle: str


@dataclass(frozen=True, slots=True)
class Details:
    """The rules in force and the table's own settings."""

    game: str
    preset: str
    options: tuple[tuple[Option, str], ...]
    """Each option with its value as text."""
    host: Name
    pace: str
    countdown: str
    stand_in: str
    """The strength of whoever plays for the absent."""
    strengths: tuple[str, ...]
    """Of the CPU players at the table."""
    all_strengths: tuple[str, ...]
    advice: bool
    """Whether people may ask what a CPU player would do."""
    changeable: bool
    next_match: bool
    """Whether they are those of the match to come, since the last one is over."""
    handicaps: tuple[tuple[Name, Handicap], ...] = ()
    """Of each seat that has one."""
    seats: tuple[SeatPicture, ...] = ()
    """Those whose handicap the viewer may set here; before a first match the room does it."""
    may_differ: tuple[Option, ...] = ()
    """What may be set for one seat alone."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is invited by name, and what their link ends in."""

    id: str
    name: Name
    token: str


@dataclass(frozen=True, slots=True)
class Invite:
    """How to bring people to the table, for one viewer."""

    shown: bool
    """Whether its viewer may know the table's present link."""
    key: str
    """What that ends in, once it was renewed."""
    begun: bool
    hosting: bool
    people: tuple[Guest, ...] = ()
    """Whom the host has invited by name and who haven't come yet."""


@dataclass(frozen=True, slots=True)
class Seal:
    """The sealed luck: what every seat may know of it (docs/fair.md)."""

    commitment: str
    round: int
    salted: tuple[Name, ...]
    may_salt: bool
    fixed: bool
    opened: int
    """How many rounds of the table have been opened."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line of talk: who said it, and a phrase or their own words."""

    who: Name
    phrase: Message | None
    text: str


@dataclass(frozen=True, slots=True)
class Talk:
    """What its viewer may say; the lines themselves are a part."""

    seated: bool
    hosting: bool
    chat: bool
    """Whether the table has free talk."""
    phrases: tuple[tuple[str, Message], ...]
    """Each phrase's key, and how it reads."""


@dataclass(frozen=True, slots=True)
class Press:
    """What every press sends along: the version that its page shows, and an id of its own."""

    version: int
    id: str


@dataclass(frozen=True, slots=True)
class Line:
    """The line for what is typed."""

    examples: Message | None
    """What may be typed; None hides the line."""
