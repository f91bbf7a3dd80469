"""How a player errs who overlooks things: what is hard to see, and some good throws.

What is overlooked in a turn is settled by what can be seen and by the turn, so that
all steps of a turn have the same things in mind, and the next turn is another chance.
"""

from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Final, assert_never

from tabletoplan.bots import slips
from tabletoplan.bots.rummy.turn import planned, seat_of, wants_to_take
from tabletoplan.bots.rummy.waste import spare, use_of
from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import AddCard, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.layout import MeldStep
from tabletoplan.engine.rummy.rules import Swap
from tabletoplan.engine.rummy.solver import Plan
from tabletoplan.engine.rummy.view import RummyView

_SLIP: Final = 2.5
"""About how much worse a throw may be, in cards that would finish a meld."""
_MELD: Final = 0.08
"""The chance that a meld of three cards is overlooked."""
_EACH_MORE: Final = 0.04
"""What each further card of a long meld adds to it."""
_EACH_JOKER: Final = 0.15
"""What each joker adds to it."""
_OWN_MELD: Final = 0.1
"""The chance to overlook that a card goes on a meld of one's own."""
_OTHERS_MELD: Final = 0.3
_SWAP: Final = 0.5
_UP_CARD: Final = 0.35
"""The chance to overlook what the top discard is good for."""


def takes(view: RummyView) -> bool:
    """Say whether the top discard is wanted, and seen to be."""
    return not _overlooks(view, "the top discard", _UP_CARD) and wants_to_take(view)


def noticed(view: RummyView) -> Plan:
    """Return the rest of the turn up to the first thing that is overlooked.

    An opening is seen as a whole or not at all, and so is what a draft still owes.
    """
    plan = planned(view)
    if view.draft is not None and view.draft.duties:
        return plan
    seen = tuple(takewhile(lambda step: not _misses(view, step), plan.steps))
    if len(seen) == len(plan.steps):
        return plan
    owing = view.rules.swap is Swap.REPLAY and any(isinstance(s, SwapJoker) for s in seen)
    if owing or not view.opened[seat_of(view)]:
        seen = ()
    return Plan(seen, 0, _left(view, seen))


def to_throw(view: RummyView, hand: Sequence[Card]) -> Card:
    """Return the card of `hand` that looks least use to a careless player."""
    cards, use = spare(view, hand), use_of(view, hand)
    names = [str(card) for card in cards]
    values = [-use(card) for card in cards]
    return cards[slips.best(values, names, _SLIP, _occasion(view))]


def _misses(view: RummyView, step: MeldStep) -> bool:
    return _overlooks(view, str(step), _chance(view, step))


def _chance(view: RummyView, step: MeldStep) -> float:
    """Return how likely a step is to be overlooked."""
    match step:
        case LayMeld(cards):
            return _MELD + _EACH_MORE * (len(cards) - 3) + _EACH_JOKER * _jokers(cards)
        case AddCard(meld, placed):
            mine = meld >= len(view.melds) or view.melds[meld].owner == view.viewer
            return (_OWN_MELD if mine else _OTHERS_MELD) + _EACH_JOKER * _jokers([placed])
        case SwapJoker():
            return _SWAP
        case _:
            assert_never(step)


def _jokers(cards: Sequence[Placed]) -> int:
    return sum(placed.card.is_joker for placed in cards)


def _overlooks(view: RummyView, thing: str, chance: float) -> bool:
    return Random(f"{_occasion(view)} {thing}").random() < chance  # noqa: S311  no secret


def _occasion(view: RummyView) -> str:
    """Return what tells one turn from another."""
    first = view.turns[0].thrown if view.turns else None
    return f"{view.round_number} {len(view.turns)} {first}"


def _left(view: RummyView, steps: Sequence[MeldStep]) -> tuple[Card, ...]:
    """Return what such steps leave in the hand, with jokers swapped and not laid again."""
    used = {card for step in steps for card in _used(step)}
    gained = [
        placed.card
        for step in steps
        if isinstance(step, SwapJoker)
        for placed in view.melds[step.meld].cards
        if placed.card.is_joker and placed.face == step.card.face
    ]
    return tuple(card for card in (*view.hand, *gained) if card not in used)


def _used(step: MeldStep) -> tuple[Card, ...]:
    match step:
        case LayMeld(cards):
            return tuple(placed.card for placed in cards)
        case AddCard(_, placed):
            return (placed.card,)
        case SwapJoker(_, card):
            return (card,)
        case _:
            assert_never(step)
