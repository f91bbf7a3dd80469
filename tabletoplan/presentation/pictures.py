"""Pictures: what a fragment shows, in no language, made for one viewer.

A picture is a frozen value, so two viewers to whom the same is shown have equal
pictures; the web renders each picture once for each language.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Entry, Json
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import Message, Name

Names = Sequence[Name]
"""How each seat is called."""


def as_sent(action: Json) -> str:
    """Return a dumped action as the form sends it."""
    return json.dumps(action, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: its words, and what it sends."""

    label: Message
    action: str
    """The action as JSON text."""
    open: bool = True
    """False: dimmed; pressing it answers with the reason."""
    confirm: Message | None = None
    """What it costs; such a button counts only when pressed again in a second place."""
    key: str = ""
    """A letter that presses it, while the board or the slots have the focus."""
    command: str = ""
    """What it says, if it sends a line with the chosen cards instead of an action."""


@dataclass(frozen=True, slots=True)
class Slots:
    """The action slots, which never move: [primary] [undo] [secondary] [more] (UX U1)."""

    primary: Button | None = None
    undo: Button | None = None
    secondary: Button | None = None
    more: tuple[Button, ...] = ()
    extra: tuple[Button, ...] = ()
    """Answers that only this moment offers; they stand above the slots."""

    def label_of(self, action: str) -> Message | None:
        """Return what the button is called that sends `action`; None where there is none."""
        slots = (self.primary, self.undo, self.secondary, *self.more, *self.extra)
        labels = (button.label for button in slots if button and button.action == action)
        return next(labels, None)


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a page with an id of its own: the template that draws it, and its picture.

    Its template has one root element, which has that id.
    """

    id: str
    template: str
    picture: Any


@dataclass(frozen=True, slots=True)
class GamePicture:
    """One viewer's picture of a match."""

    headline: Message
    """Whose move it is and what is expected."""
    urgent: bool
    """Whether it is the viewer's."""
    over: bool
    """Whether it tells how a round or the match has ended."""
    notes: tuple[Message, ...]
    """Under the headline: what else must be known now."""
    progress: Message
    """How far the match has come, such as "Game 2 of 5"."""
    scores: tuple[int, ...]
    slots: Slots
    says_latest: bool
    """Whether the headline itself tells what the others did last."""
    board: Any
    """What `board_template` draws by itself: a frozen value."""
    board_template: str
    board_parts: tuple[Part, ...] = ()
    """Pieces that `board_template` places, as `parts[id]`; where the board and their ids stay
    the same, those that changed are pushed alone."""
    choices: Any = None
    """What `choices_template` draws between the board and the slots, if anything."""
    choices_template: str = ""
    asked: Message | None = None
    """What the viewer must answer before anybody plays on, in two words for the tab (UX U6)."""
    marks: tuple[Any, ...] = ()
    """What `mark_template` draws beside each seat's name, if anything."""
    mark_template: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened, in words for everybody at the table."""

    message: Message
    logged: bool = True
    """Whether it has a line in the log."""
    announced: bool = True
    """Whether the announcer says it; a turn's line repeats what was said step by step."""
    of: Seat | None = None
    """Whose turn it tells of, where that isn't who acted."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a typed line, or a question about the board, comes to."""

    actions: tuple[Json, ...] = ()
    """What it plays by one press: all of it or nothing."""
    said: tuple[Message, ...] = ()
    """What it is answered, where it plays nothing."""
    rule: str = ""
    """The clause that the answer rests on."""
    refused: bool = False
    """Whether it asked for something that can't be."""
    asks: tuple[Button, ...] = ()
    """What it may have meant, where that isn't plain: one press each."""
    arrangement: str | None = None
    """How the viewer's own things are to be arranged from now on; no move of the match."""


class Presenter(Protocol):
    """How a game is shown; `plain.py` shows any game that brings none of its own."""

    colours: tuple[str, ...]
    """The CSS name of each seat's colour; empty where seats have none."""
    commands: Message | None
    """Examples of what may be typed; None where nothing may."""

    def picture(
        self, view: Any, choices: Sequence[Any], names: Names, arrangement: str
    ) -> GamePicture:
        """Return what the view's viewer sees and may press.

        `arrangement` is what the viewer's last `Command.arrangement` was, or empty.
        """

    def tell(
        self, before: Any, entry: Entry[Any], after: Any, names: Names
    ) -> tuple[Told, ...]:
        """Return what an entry did, from a spectator's views before and after it."""

    def called(self, view: Any, choices: Sequence[Any], action: Any) -> Message | None:
        """Return what the view's viewer would do by an action, for whoever asks for advice.

        None where the rules of their seat give them no hints.
        """

    def explain(self, refused: RuleViolation, names: Names) -> Message:
        """Return why an action was refused and what would do instead."""

    def command(
        self,
        view: Any,
        choices: Sequence[Any],
        text: str,
        chosen: str,
        names: Names,
        arrangement: str,
    ) -> Command | None:
        """Return what a line comes to, with what is chosen; None where nothing may be typed."""
