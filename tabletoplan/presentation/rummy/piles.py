"""The stock and the face-up card, with what taking it obliges to (UX U5, R12)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletoplan.engine.cards import Card
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import DrawStock, RummyAction, TakeDiscard
from tabletoplan.engine.rummy.checks import check
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import UpCard
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.rummy.faces import CardPicture, called, held
from tabletoplan.presentation.rummy.sending import sent
from tabletoplan.presentation.words import Message, message

_OBSTACLES: Final[Mapping[str, str]] = {
    Refusal.CANNOT_USE_IT: "use",
    Refusal.CANNOT_OPEN_WITH_IT: "open",
}


@dataclass(frozen=True, slots=True)
class StockPicture:
    """The cards to draw from."""

    count: int
    label: Message
    action: str
    """What pressing it sends; nothing for a spectator, who may press nothing."""
    open: bool
    asks: bool
    """Whether the viewer is to draw now."""


@dataclass(frozen=True, slots=True)
class UpPicture:
    """The top discard."""

    card: CardPicture | None
    label: Message
    duty: Message | None
    """What taking it obliges to, or why it can't be taken."""
    action: str
    open: bool
    asks: bool
    thrown: str
    """Who threw it: `mine`, `theirs`, or nothing for the deal's first."""


def stock_picture(view: RummyView, choices: Sequence[RummyAction]) -> StockPicture:
    """Return the stock."""
    draw = DrawStock()
    return StockPicture(
        count=view.stock_count,
        label=message("rummy-seen-draw-stock", count=view.stock_count),
        action="" if view.viewer is SPECTATOR else sent(draw),
        open=draw in choices,
        asks=_asks(view),
    )


def up_picture(view: RummyView, choices: Sequence[RummyAction]) -> UpPicture:
    """Return the face-up card."""
    take = TakeDiscard()
    up = view.pile[-1] if view.pile else None
    duty = _duty(view, take in choices) if _asks(view) and up is not None else None
    return UpPicture(
        card=held(up) if up is not None else None,
        label=_label(up, duty),
        duty=duty,
        action="" if view.viewer is SPECTATOR else sent(take),
        open=take in choices,
        asks=_asks(view),
        thrown=_thrown(view, up),
    )


def _asks(view: RummyView) -> bool:
    return view.phase is Phase.DRAWING and view.on_turn == view.viewer


def _duty(view: RummyView, may_take: bool) -> Message:
    """Return what taking the card obliges to (R12), or why it can't be taken (R13)."""
    if not view.may_take:
        return message("rummy-seen-up-put-back")
    if not may_take:
        return message("rummy-seen-up-cannot", kind=_obstacle(view))
    use = view.rules.up_card is UpCard.USE
    opened = view.viewer is not SPECTATOR and view.opened[view.viewer]
    return message("rummy-seen-up-duty", kind="use" if use else "free" if opened else "open")


def _obstacle(view: RummyView) -> str:
    """Return what stands in the way of taking the card, as whoever presses it is told."""
    try:
        check(view, TakeDiscard())
    except RuleViolation as refused:
        return _OBSTACLES.get(refused.reason, "free")
    raise AssertionError("it may be taken")


def _label(up: Card | None, duty: Message | None) -> Message:
    if up is None:
        return message("rummy-seen-no-up-card")
    if duty is None:
        return message("rummy-seen-up-card", card=called(up))
    return message("rummy-seen-take", card=called(up), duty=duty)


def _thrown(view: RummyView, up: Card | None) -> str:
    if up is None or not view.turns or view.turns[-1].thrown != up:
        return ""
    return "mine" if view.turns[-1].seat == view.viewer else "theirs"
