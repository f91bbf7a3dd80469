"""What stands in the four action slots of Backgammon at each moment (UX U1, U6)."""

from collections.abc import Mapping, Sequence
from typing import Final

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    SeatAction,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.codec import dump
from tabletoplan.engine.backgammon.rules import Commit, GivingUp, Length
from tabletoplan.engine.backgammon.view import BackgammonView, Phase
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.pictures import Button, Slots, as_sent
from tabletoplan.presentation.words import Message, message

KEYS: Final[Mapping[type[SeatAction], str]] = {Roll: "r", Undo: "u", Done: "d"}
"""Letters that press a button (UX U4)."""


def sent(action: SeatAction) -> str:
    """Return an action as the form sends it."""
    return as_sent(dump(action))


def slots(view: BackgammonView, choices: Sequence[SeatAction]) -> Slots:
    """Return the viewer's slots; a spectator has none."""
    if view.viewer is SPECTATOR or view.phase is Phase.MATCH_OVER:
        return Slots()
    counter = _Counter(view, frozenset(choices))
    match view.phase:
        case Phase.ROUND_OVER:
            return counter.between_rounds()
        case Phase.DOUBLED | Phase.BEAVERED if view.viewer in view.awaited:
            return counter.answers_to_double()
        case Phase.RESIGNING if view.viewer in view.awaited:
            return counter.answers_to_resignation()
        case _:
            return counter.in_play()


class _Counter:
    """Lays out buttons, each open or dimmed as the choices have it."""

    def __init__(self, view: BackgammonView, choices: frozenset[SeatAction]) -> None:
        self._view, self._choices = view, choices

    def in_play(self) -> Slots:
        """Return roll or done, undo, double, and the ways to give up."""
        rules = self._view.rules
        moving = self._view.phase is Phase.MOVING and self._view.on_turn == self._view.viewer
        ends_by_button = rules.commit is Commit.BUTTON
        primary = (
            self._button("backgammon-done", Done())
            if moving and ends_by_button
            else self._button("backgammon-roll", Roll())
        )
        double = (
            self._button("backgammon-double", Double(), stake=self._view.stake * 2)
            if self._view.cube_in_play
            else None
        )
        return Slots(
            primary=primary,
            undo=self._button("backgammon-undo", Undo()),
            secondary=double,
            more=self._giving_up(),
        )

    def answers_to_double(self) -> Slots:
        """Return take and drop, and the beaver where it may be given (B20, B21)."""
        price = stake = self._view.stake
        drop = self._button(
            "backgammon-drop", Drop(), confirm="backgammon-drop-confirm", stake=price
        )
        beaver = (
            (self._button("backgammon-beaver", Beaver(), stake=stake * 4),)
            if Beaver() in self._choices
            else ()
        )
        return Slots(
            primary=self._button("backgammon-take", Take(), stake=price * 2),
            undo=self._button("backgammon-undo", Undo()),
            secondary=drop,
            extra=beaver,
        )

    def answers_to_resignation(self) -> Slots:
        """Return accept and refuse (B25)."""
        assert self._view.resignation is not None
        points = self._view.stake * self._view.resignation.multiple
        return Slots(
            primary=self._button(
                "backgammon-accept-resignation", AcceptResignation(), stake=points
            ),
            undo=self._button("backgammon-undo", Undo()),
            secondary=self._button("backgammon-refuse-resignation", RefuseResignation()),
        )

    def between_rounds(self) -> Slots:
        """Return the next game, and the end of an open match."""
        end = (
            (
                self._button(
                    "backgammon-end-match", EndMatch(), confirm="backgammon-end-match-confirm"
                ),
            )
            if self._view.rules.length is Length.OPEN
            else ()
        )
        return Slots(primary=self._button("backgammon-next-game", Ready()), more=end)

    def _giving_up(self) -> tuple[Button, ...]:
        view = self._view
        if view.rules.giving_up is GivingUp.FORFEIT:
            forfeit = self._button(
                "backgammon-forfeit", Forfeit(), confirm="backgammon-forfeit-confirm"
            )
            return (forfeit,)
        return tuple(
            self._button(
                "backgammon-resign",
                Resign(multiple),
                confirm="backgammon-resign-confirm",
                multiple=multiple,
                stake=view.stake * multiple,
                term=view.rules.gammon_name,
            )
            for multiple in range(1, view.rules.backgammon_counts + 1)
        )

    def _button(
        self, text: str, action: SeatAction, confirm: str = "", **facts: int | str
    ) -> Button:
        cost: Message | None = message(confirm, **facts) if confirm else None
        return Button(
            label=message(text, **facts),
            action=sent(action),
            open=action in self._choices,
            confirm=cost,
            key=KEYS.get(type(action), ""),
        )
