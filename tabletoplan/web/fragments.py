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
class Headline:
    """The first line of the table, with what must be known beside it."""

    text: Message
    urgent: bool
    over: bool = False
    notes: tuple[Message, ...] = ()
    latest: tuple[Message, ...] = ()
    """What the others did last."""


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
    here: bool
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
    may_grow: bool
    """Whether the game has one more seat."""
    may_shrink: bool
    """Whether it can do with one less."""
    handicaps: tuple[Option, ...]
    """What may be set for one seat alone."""


@dataclass(frozen=True, slots=True)
class Actions:
    """Choices and slots; rematch belongs to the table, not to the game."""

    slots: Slots
    choices: Any = None
    choices_template: str = ""
    rematch: Message | None = None
    rematch_open: bool = False
    note: Message | None = None
    may_sit: bool = False
    """Whether a watcher may take a free seat, before the next match."""


@dataclass(frozen=True, slots=True)
class Details:
    """The rules in force and the table's own settings."""

    game: str
    preset: str
    options: tuple[tuple[Option, str], ...]
    """Each option with its value as text."""
    host: Name
    pace: str
    strengths: tuple[str, ...]
    changeable: bool
    handicaps: tuple[tuple[Name, Handicap], ...] = ()
    """Of each seat that has one."""


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
