"""What an action is called that hasn't been done yet."""

from collections.abc import Sequence

from tabletoplan.engine.rummy.actions import (
    AddCard,
    LayMeld,
    RummyAction,
    SeatAction,
    SwapJoker,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.presentation.rummy.cards import meld_sign, sign, signs
from tabletoplan.presentation.rummy.sending import sent
from tabletoplan.presentation.rummy.slots import slots
from tabletoplan.presentation.words import Message, message


def called(
    view: RummyView, choices: Sequence[RummyAction], action: SeatAction
) -> Message | None:
    """Return what an action is called; None for a seat without hints (R10)."""
    if not view.rules.hints:
        return None
    match action:
        case TakeDiscard():
            return message("rummy-called-take", card=sign(view.pile[-1]))
        case LayMeld(cards):
            return message("rummy-called-lay", cards=signs(cards))
        case AddCard(meld, card):
            onto = meld_sign(view.melds[meld])
            return message("rummy-called-add", card=sign(card), meld=onto)
        case SwapJoker(meld, card):
            of = meld_sign(view.melds[meld])
            return message("rummy-called-swap", card=sign(card), meld=of)
        case Throw(card):
            return message("rummy-called-throw", card=sign(card))
        case _:
            return slots(view, choices).label_of(sent(action))
