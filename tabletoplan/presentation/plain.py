"""A picture of any game, from its contract alone: facts as a list, choices as buttons.

A new game can be played with this before anybody has drawn anything for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import AnyGame, Entry
from tabletoplan.engine.seats import CHANCE
from tabletoplan.presentation.pictures import (
    Button,
    Command,
    GamePicture,
    Names,
    Slots,
    Told,
    as_sent,
)
from tabletoplan.presentation.words import Message, message


@dataclass(frozen=True, slots=True)
class PlainBoard:
    """Every field of a view, as text."""

    facts: tuple[tuple[str, str], ...]


class PlainPresenter:
    """Shows the game that it is made for; keeps the `Presenter` contract."""

    colours: tuple[str, ...] = ()
    commands: Message | None = None

    def __init__(self, game: AnyGame) -> None:
        """Show `game`, whose views are dataclasses with a field `viewer`."""
        self._game = game

    def picture(
        self, view: Any, choices: Sequence[Any], names: Names, arrangement: str
    ) -> GamePicture:
        """Return the view as a list of facts with a button for every choice."""
        buttons = tuple(self._button(choice) for choice in choices)
        facts = tuple((field.name, str(getattr(view, field.name))) for field in fields(view))
        return GamePicture(
            headline=message("plain-your-turn" if buttons else "plain-waiting"),
            urgent=bool(buttons),
            over=False,
            notes=(),
            progress=message("plain-progress"),
            scores=(),
            slots=Slots(extra=buttons),
            says_latest=False,
            board=PlainBoard(facts),
            board_template="games/plain/_board.html",
        )

    def tell(
        self, before: Any, entry: Entry[Any], after: Any, names: Names
    ) -> tuple[Told, ...]:
        """Return who acted; what exactly may be nobody else's business."""
        if entry.by is CHANCE:
            return (Told(message("plain-chance-acted"), logged=False),)
        return (Told(message("plain-acted", who=names[entry.by])),)

    def called(self, view: Any, choices: Sequence[Any], action: Any) -> Message | None:
        """Return an action's own description."""
        return self._button(action).label

    def explain(self, refused: RuleViolation, names: Names) -> Message:
        """Return the reason's code and the clause."""
        return message("plain-refused", reason=str(refused.reason), rule=refused.reason.rule)

    def command(
        self,
        view: Any,
        choices: Sequence[Any],
        text: str,
        chosen: str,
        names: Names,
        arrangement: str,
    ) -> Command | None:
        """Return None: nothing can be typed."""
        return None

    def _button(self, choice: Any) -> Button:
        action = as_sent(self._game.dump(choice))
        return Button(message("plain-choice", action=action), action)
