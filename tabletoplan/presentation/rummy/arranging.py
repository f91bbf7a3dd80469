"""How a seat likes its hand: kept as text beside the match, changed by lines (UX U5)."""

from collections.abc import Collection, Sequence
from typing import Final

from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.presentation.rummy.hand import HandOrder, OrderKind, hand_picture

LEFT: Final = -1
RIGHT: Final = 1


def order_of(arrangement: str) -> HandOrder:
    """Return the order that was kept; the best melds first where none was."""
    kind, *own = arrangement.split()[:64] or [OrderKind.BEST]
    return HandOrder(OrderKind(kind), tuple(own))


def kept(order: HandOrder) -> str:
    """Return an order as text, which `order_of` reads."""
    return " ".join((order.kind, *order.own))


def sorted_by(view: RummyView, order: HandOrder, kind: OrderKind) -> HandOrder:
    """Return another order; one's own begins as the cards lie now."""
    return HandOrder(kind, _as_shown(view, order) if kind is OrderKind.OWN else ())


def moved(view: RummyView, order: HandOrder, cards: Collection[str], step: int) -> HandOrder:
    """Return one's own order with some cards a place further to the `LEFT` or `RIGHT`."""
    shown = _as_shown(view, order)
    own = shown if step == LEFT else shown[::-1]
    nearer = _nearer(own, cards)
    return HandOrder(OrderKind.OWN, tuple(nearer if step == LEFT else nearer[::-1]))


def _as_shown(view: RummyView, order: HandOrder) -> tuple[str, ...]:
    return tuple(held.card.name for held in hand_picture(view, order))


def _nearer(shown: Sequence[str], cards: Collection[str]) -> list[str]:
    """Return the cards, those that are moved one place nearer to the beginning."""
    found = list(shown)
    for place in range(1, len(found)):
        if found[place] in cards and found[place - 1] not in cards:
            found[place - 1], found[place] = found[place], found[place - 1]
    return found
