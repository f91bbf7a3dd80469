"""Rummy's way to be shown: its parts put together for the page."""

from collections.abc import Sequence
from typing import Final

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Entry
from tabletoplan.engine.rummy.actions import RummyAction, SeatAction
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.pictures import Command, GamePicture, Names, Told
from tabletoplan.presentation.rummy.arranging import order_of
from tabletoplan.presentation.rummy.board import board_parts, board_picture
from tabletoplan.presentation.rummy.calling import called
from tabletoplan.presentation.rummy.command import read
from tabletoplan.presentation.rummy.headline import headline, notes, progress
from tabletoplan.presentation.rummy.refused import explain
from tabletoplan.presentation.rummy.slots import slots
from tabletoplan.presentation.rummy.strip import seat_marks
from tabletoplan.presentation.rummy.telling import tell
from tabletoplan.presentation.words import Message, message


class RummyPresenter:
    """Shows Rummy; keeps the `Presenter` contract."""

    colours: tuple[str, ...] = ()
    commands: Message | None = message("rummy-commands")

    def picture(
        self,
        view: RummyView,
        choices: Sequence[RummyAction],
        names: Names,
        arrangement: str,
    ) -> GamePicture:
        """Return what the view's viewer sees and may press."""
        return GamePicture(
            headline=headline(view, choices, names),
            urgent=view.viewer is not SPECTATOR and view.viewer in view.awaited,
            over=view.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER),
            notes=notes(view, names),
            progress=progress(view),
            scores=view.scores,
            slots=slots(view, choices),
            says_latest=False,
            board=board_picture(view),
            board_template="games/rummy/_board.html",
            board_parts=board_parts(view, choices, names, order_of(arrangement)),
            marks=seat_marks(view),
            mark_template="games/rummy/_mark.html",
        )

    def tell(
        self,
        before: RummyView,
        entry: Entry[RummyAction],
        after: RummyView,
        names: Names,
    ) -> tuple[Told, ...]:
        """Return what an entry did, in words."""
        return tell(before, entry, after, names)

    def called(
        self, view: RummyView, choices: Sequence[RummyAction], action: SeatAction
    ) -> Message | None:
        """Return what an action is called; None for a seat without hints."""
        return called(view, choices, action)

    def explain(self, refused: RuleViolation, names: Names) -> Message:
        """Return why an action was refused: one message a reason."""
        return explain(refused)

    def command(
        self,
        view: RummyView,
        choices: Sequence[RummyAction],
        text: str,
        chosen: str,
        names: Names,
        arrangement: str,
    ) -> Command:
        """Return what a line comes to: actions, an answer, or a question back."""
        return read(view, choices, text, chosen, names, arrangement)


RUMMY: Final = RummyPresenter()
