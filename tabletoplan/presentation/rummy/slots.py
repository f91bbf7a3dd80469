"""What stands in the four action slots of Rummy at each moment (UX U1, U5)."""

from collections.abc import Mapping, Sequence
from typing import Final

from tabletoplan.engine.rummy.actions import (
    DrawStock,
    GoOut,
    PutBack,
    Ready,
    Resign,
    RummyAction,
    SeatAction,
    TakeBack,
    Throw,
)
from tabletoplan.engine.rummy.rules import Scoring
from tabletoplan.engine.rummy.scoring import raw_points, tenths
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.pictures import Button, Slots
from tabletoplan.presentation.rummy.cards import sign
from tabletoplan.presentation.rummy.sending import sent
from tabletoplan.presentation.words import message

KEYS: Final[Mapping[str, str]] = {
    "rummy-button-draw": "d",
    "rummy-button-meld": "m",
    "rummy-button-undo": "u",
    "rummy-button-throw": "t",
}
"""Letters that press a button (UX U4)."""


def slots(view: RummyView, choices: Sequence[RummyAction]) -> Slots:
    """Return the viewer's slots; a spectator has none.

    Melding stands where drawing stood, and throwing in a place of its own, so that no
    press meant for something else ends a turn.
    """
    if view.viewer is SPECTATOR or view.phase is Phase.MATCH_OVER:
        return Slots()
    if view.phase is Phase.ROUND_OVER:
        return Slots(primary=_button("rummy-button-next-deal", Ready(), choices))
    may_throw = any(isinstance(choice, Throw) for choice in choices)
    return Slots(
        primary=_primary(view, choices),
        undo=_button("rummy-button-undo", TakeBack(), choices),
        secondary=_saying("rummy-button-throw", "throw", open=may_throw),
        more=_giving_up(view, view.viewer, choices),
        extra=_putting_back(view, choices),
    )


def _primary(view: RummyView, choices: Sequence[RummyAction]) -> Button:
    if view.draft is None:
        return _button("rummy-button-draw", DrawStock(), choices)
    if not view.hand:
        return _button("rummy-button-go-out", GoOut(), choices)
    return _saying("rummy-button-meld", "meld", open=True)


def _putting_back(view: RummyView, choices: Sequence[RummyAction]) -> tuple[Button, ...]:
    """Return the way back from a taken discard (R13)."""
    if PutBack() not in choices or view.taken is None:
        return ()
    return (_button("rummy-button-put-back", PutBack(), choices, card=sign(view.taken)),)


def _giving_up(
    view: RummyView, seat: Seat, choices: Sequence[RummyAction]
) -> tuple[Button, ...]:
    """Return the way to give a deal up, which names what it costs (R24)."""
    if Resign() not in choices:
        return ()
    cost = message(
        "rummy-button-resign-confirm",
        points=cost_of_resigning(view, seat),
        by="cards" if view.rules.scoring is Scoring.CARDS else "tenths",
    )
    return (Button(message("rummy-button-resign"), sent(Resign()), confirm=cost),)


def cost_of_resigning(view: RummyView, seat: Seat) -> int:
    """Return what the deal would cost a seat if the other had just gone out (R20, R24).

    Its draft goes back into the hand first.
    """
    hand = view.hand if view.draft is None else view.draft.held
    raw = raw_points(view.rules, hand, view.opened_before[seat])
    points = raw if view.rules.scoring is Scoring.CARDS else tenths(raw)
    return points * (2 if view.sprint else 1)


def _button(
    text: str, action: SeatAction, choices: Sequence[RummyAction], **facts: str
) -> Button:
    return Button(
        label=message(text, **facts),
        action=sent(action),
        open=action in choices,
        key=KEYS.get(text, ""),
    )


def _saying(text: str, line: str, *, open: bool) -> Button:  # noqa: A002  as Button has it
    """Return a button that says a line, for the cards that are chosen."""
    return Button(message(text), "", open=open, key=KEYS[text], command=line)
