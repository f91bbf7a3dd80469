"""Jokers that are held back while nobody is about to go out."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tabletoplan.bots.rummy.turn import planned, seat_of
from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.solver import Plan
from tabletoplan.engine.rummy.view import RummyView

_FEW: Final = 3
"""With so few cards in a rival's hand, a joker in one's own is a danger."""


def planned_without_jokers(view: RummyView) -> Plan:
    """Return the rest of the turn; a way out is taken, else jokers stay in the hand.

    A joker laid is a joker that another may swap for; one held makes a meld of the next
    pair, and in the end a card that can always go down. An opening keeps none back.
    """
    plan = planned(view)
    real = tuple(card for card in view.hand if not card.is_joker)
    if len(plan.left) <= 1 or len(real) == len(view.hand) or not _may_hold(view):
        return plan
    holding = planned(replace(view, hand=real)) if real else None
    if holding is None or not holding.left:
        return plan
    return replace(holding, left=(*holding.left, *_jokers(view.hand)))


def _may_hold(view: RummyView) -> bool:
    """Say whether this turn owes nothing, and no rival has few cards."""
    seat = seat_of(view)
    free = view.draft is None or not (view.draft.duties or view.taken)
    rivals = (count for other, count in enumerate(view.counts) if other != seat)
    return view.opened_before[seat] and free and min(rivals) > _FEW


def _jokers(hand: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card.is_joker)
