"""The viewer's hand in the order that they like, the best melds under brackets (UX U5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tabletoplan.engine.cards import ACE, KING, Card, Suit
from tabletoplan.engine.rummy.melds import value_left
from tabletoplan.engine.rummy.solver import grouped
from tabletoplan.engine.rummy.view import RummyView, Source
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.rummy.faces import CardPicture, called, held
from tabletoplan.presentation.words import Message, message

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""In turns dark and bright, so that neighbours differ."""


class OrderKind(StrEnum):
    """How a hand is sorted."""

    BEST = "best"
    """The best melds first, then the rest by suit."""
    SUIT = "suit"
    RANK = "rank"
    OWN = "own"
    """As the player has put the cards."""


ORDERS: Final = (
    (OrderKind.BEST, message("rummy-seen-order-best")),
    (OrderKind.SUIT, message("rummy-seen-order-suit")),
    (OrderKind.RANK, message("rummy-seen-order-rank")),
    (OrderKind.OWN, message("rummy-seen-order-own")),
)
"""The orders that are offered, with their names."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How one seat likes its hand."""

    kind: OrderKind = OrderKind.BEST
    own: tuple[str, ...] = ()
    """For `OWN`: the cards by name; one that isn't among them comes last."""


BEST: Final = HandOrder()


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand."""

    card: CardPicture
    label: Message
    came: str
    """Where it was drawn from this turn: `stock`, `pile`, or nothing."""
    edge: str = ""
    """Its part of the bracket over a best meld: `first`, `middle`, `last`, or nothing."""
    value: int | None = None
    """What its meld counts; on the first card of each alone."""


@dataclass(frozen=True, slots=True)
class SumsPicture:
    """What the hand comes to, and how it is sorted."""

    total: Message
    """The best melds while unopened, afterwards what the hand still counts."""
    enough: bool
    """Whether the best melds would open."""
    order: OrderKind
    orders: tuple[tuple[OrderKind, Message], ...] = ORDERS


def hand_picture(view: RummyView, order: HandOrder = BEST) -> tuple[HeldCard, ...]:
    """Return the viewer's hand."""
    if order.kind is OrderKind.BEST:
        return tuple(_by_melds(view))
    return tuple(_held(view, card) for card in arranged(view.hand, order))


def sums_picture(view: RummyView, order: HandOrder = BEST) -> SumsPicture:
    """Return what the viewer's hand comes to: a player's, not a spectator's."""
    if view.viewer is SPECTATOR or view.opened[view.viewer]:
        left = sum(value_left(card, view.rules) for card in view.hand)
        return SumsPicture(message("rummy-seen-in-hand", points=left), False, order.kind)
    laid = view.draft.points if view.draft else 0
    points = laid + sum(value for _, value in grouped(view.hand, view.rules))
    need = view.rules.threshold
    missing = max(0, need - points)
    total = message("rummy-best-melds", points=points, need=need, missing=missing)
    return SumsPicture(total, missing == 0, order.kind)


def arranged(hand: Sequence[Card], order: HandOrder) -> tuple[Card, ...]:
    """Return a hand by suit, by rank, or as its player put it."""
    if order.kind is OrderKind.OWN:
        places = {name: place for place, name in enumerate(order.own)}
        return tuple(sorted(hand, key=lambda card: places.get(str(card), len(places))))
    return tuple(sorted(hand, key=_by_rank if order.kind is OrderKind.RANK else _by_suit))


def _by_melds(view: RummyView) -> Iterator[HeldCard]:
    rest = list(view.hand)
    for number, (meld, value) in enumerate(grouped(view.hand, view.rules), 1):
        last = len(meld.cards) - 1
        for place, placed in enumerate(meld.cards):
            rest.remove(placed.card)
            edge = "first" if place == 0 else "last" if place == last else "middle"
            yield _held(view, placed.card, number, edge, None if place else value)
    for card in sorted(rest, key=_by_suit):
        yield _held(view, card)


def _held(
    view: RummyView, card: Card, meld: int = 0, edge: str = "", value: int | None = None
) -> HeldCard:
    new = view.draft is not None and view.draft.drawn == card
    came = ("pile" if view.source is Source.PILE else "stock") if new else ""
    label = message("rummy-seen-held", card=called(card), new="yes" if new else "no", meld=meld)
    return HeldCard(held(card), label, came, edge, value)


def _by_suit(card: Card) -> tuple[int, int, int]:
    if card.face is None:
        return len(_SUITS), 0, card.copy
    return _SUITS.index(card.face.suit), card.face.rank, card.copy


def _by_rank(card: Card) -> tuple[int, int, int]:
    if card.face is None:
        return KING + 2, 0, card.copy
    rank = KING + 1 if card.face.rank == ACE else card.face.rank
    return rank, _SUITS.index(card.face.suit), card.copy
