"""Backgammon's way to be shown: its parts put together for the page."""

from collections.abc import Sequence
from typing import Final

from tabletoplan.engine.backgammon.actions import BackgammonAction, SeatAction
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of, other
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Entry
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.backgammon.board import board_picture, near_seat
from tabletoplan.presentation.backgammon.calling import called
from tabletoplan.presentation.backgammon.command import read
from tabletoplan.presentation.backgammon.headline import headline, notes, offered, progress
from tabletoplan.presentation.backgammon.points import COLOURS, by_checker, gos
from tabletoplan.presentation.backgammon.slots import slots
from tabletoplan.presentation.backgammon.telling import tell
from tabletoplan.presentation.pictures import Command, GamePicture, Names, Told
from tabletoplan.presentation.words import Message, message


class BackgammonPresenter:
    """Shows Backgammon; keeps the `Presenter` contract."""

    colours: tuple[str, ...] = COLOURS
    commands: Message | None = message("backgammon-commands")

    def picture(
        self,
        view: BackgammonView,
        choices: Sequence[SeatAction],
        names: Names,
        arrangement: str,
    ) -> GamePicture:
        """Return what the view's viewer sees and may press."""
        mine = view.viewer is not SPECTATOR and view.viewer in view.awaited
        moves = gos(choices, board_of(view, other(near_seat(view)))[0])
        return GamePicture(
            headline=headline(view, names),
            urgent=mine,
            over=view.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER),
            notes=notes(view, names),
            progress=progress(view),
            scores=view.scores,
            slots=slots(view, choices),
            says_latest=view.phase in OFFERS,
            asked=offered(view) if mine else None,
            board=view.viewer is SPECTATOR,
            board_template="games/backgammon/_board.html",
            board_parts=board_picture(view, moves).parts(),
            choices=by_checker(moves),
            choices_template="games/backgammon/_chips.html",
        )

    def tell(
        self,
        before: BackgammonView,
        entry: Entry[BackgammonAction],
        after: BackgammonView,
        names: Names,
    ) -> tuple[Told, ...]:
        """Return what an entry did, in words."""
        return tell(before, entry, after, names)

    def called(
        self, view: BackgammonView, choices: Sequence[SeatAction], action: SeatAction
    ) -> Message | None:
        """Return what an action is called."""
        return called(view, choices, action)

    def explain(self, refused: RuleViolation, names: Names) -> Message:
        """Return why an action was refused: one message a reason."""
        return message(f"backgammon-refused-{refused.reason}", **refused.facts)

    def command(
        self,
        view: BackgammonView,
        choices: Sequence[SeatAction],
        text: str,
        chosen: str,
        names: Names,
        arrangement: str,
    ) -> Command:
        """Return what a line comes to: a play, an action, or an answer."""
        return read(view, choices, text, chosen)


OFFERS: Final = (Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNING)

BACKGAMMON: Final = BackgammonPresenter()
