"""Actions as JSON, and back; whatever isn't exactly an action is refused.

A card is written as `7H1` or `X1`, one in a meld as `7H1` or, a joker, `X1=7H`.
"""

import re
from typing import Final, assert_never

from tabletoplan.engine.cards import Card, face_of
from tabletoplan.engine.errors import MalformedAction
from tabletoplan.engine.game import Json
from tabletoplan.engine.reading import Shape, read_action, whole_number
from tabletoplan.engine.rummy.actions import (
    AddCard,
    Deal,
    DrawStock,
    End,
    FirstStarter,
    GoOut,
    LayMeld,
    Placed,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.seats import Seat

_PLAIN: dict[str, RummyAction] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "put-back": PutBack(),
    "take-back": TakeBack(),
    "go-out": GoOut(),
    "resign": Resign(),
    "ready": Ready(),
}
_KINDS = {action: kind for kind, action in _PLAIN.items()}
_CARD: Final = re.compile(r"([A23456789TJQK][CDHS])([12])|(X)([1-4])")
_SEATS: Final = range(6)
_MELDS: Final = range(36)
"""There are never more: 108 cards, three and more in each."""
_MOST_CARDS: Final = 108
_LONGEST_MELD: Final = 14


def dump(action: RummyAction) -> Json:
    """Return an action as JSON."""
    match action:
        case LayMeld(cards):
            return {"kind": "lay", "cards": [str(placed) for placed in cards]}
        case AddCard(meld, card, end):
            where = {"end": str(end)} if end else {}
            return {"kind": "add", "meld": meld, "card": str(card), **where}
        case SwapJoker(meld, card):
            return {"kind": "swap", "meld": meld, "card": str(card)}
        case Throw(card):
            return {"kind": "throw", "card": str(card)}
        case FirstStarter(seat):
            return {"kind": "first", "seat": seat}
        case Deal(order):
            return {"kind": "deal", "order": list(order)}
        case Reshuffle(order):
            return {"kind": "reshuffle", "order": list(order)}
        case (
            DrawStock() | TakeDiscard() | PutBack() | TakeBack() | GoOut() | Resign() | Ready()
        ):
            return {"kind": _KINDS[action]}
        case _:
            assert_never(action)


def load(data: Json) -> RummyAction:
    """Return the action that `dump` wrote, or that a form sent.

    Raises:
        MalformedAction: it is none, has a part too many, or one out of range.
    """
    return read_action(data, _PLAIN, _WITH_PARTS)


def card_of(text: object) -> Card:
    """Return the very card that `text` names, such as `7H2` or `X1`.

    Raises:
        MalformedAction: it names none.
    """
    found = _CARD.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise MalformedAction("no such card")
    name, copy, joker, number = found.groups()
    return Card(None, int(number)) if joker else Card(face_of(name), int(copy))


def placed_of(text: object) -> Placed:
    """Return the card of a meld that `text` names, such as `7H2` or `X1=8H`.

    Raises:
        MalformedAction: it names none, or a joker for nothing.
    """
    name, named, face = text.partition("=") if isinstance(text, str) else ("", "", "")
    card = card_of(name)
    if card.face is not None and not named:
        return Placed(card, card.face)
    if card.face is not None or not named:
        raise MalformedAction("a joker of a meld has a name, and no other card has")
    try:
        return Placed(card, face_of(face))
    except ValueError as error:
        raise MalformedAction("no such face") from error


def _lay(parts: Json) -> LayMeld:
    cards = parts["cards"]
    if not isinstance(cards, list) or not 1 <= len(cards) <= _LONGEST_MELD:
        raise MalformedAction("a meld is a list of cards")
    return LayMeld(tuple(placed_of(card) for card in cards))


def _add(parts: Json) -> AddCard:
    meld, card = whole_number(parts["meld"], _MELDS), placed_of(parts["card"])
    return AddCard(meld, card, _end(parts["end"]) if "end" in parts else None)


def _swap(parts: Json) -> SwapJoker:
    return SwapJoker(whole_number(parts["meld"], _MELDS), card_of(parts["card"]))


def _throw(parts: Json) -> Throw:
    return Throw(card_of(parts["card"]))


def _first(parts: Json) -> FirstStarter:
    return FirstStarter(Seat(whole_number(parts["seat"], _SEATS)))


def _deal(parts: Json) -> Deal:
    return Deal(_order(parts["order"]))


def _reshuffle(parts: Json) -> Reshuffle:
    return Reshuffle(_order(parts["order"]))


_WITH_PARTS: dict[str, Shape[RummyAction]] = {
    "lay": Shape(frozenset({"cards"}), _lay),
    "add": Shape(frozenset({"meld", "card"}), _add, frozenset({"end"})),
    "swap": Shape(frozenset({"meld", "card"}), _swap),
    "throw": Shape(frozenset({"card"}), _throw),
    "first": Shape(frozenset({"seat"}), _first),
    "deal": Shape(frozenset({"order"}), _deal),
    "reshuffle": Shape(frozenset({"order"}), _reshuffle),
}


def _end(value: object) -> End:
    if value not in tuple(map(str, End)):
        raise MalformedAction("a run has a low end and a high end")
    return End(str(value))


def _order(value: object) -> tuple[int, ...]:
    """Return numbers that are 0 to n-1 in some order."""
    if not isinstance(value, list) or not 2 <= len(value) <= _MOST_CARDS:
        raise MalformedAction("an order is a list of numbers")
    order = tuple(whole_number(place, range(len(value))) for place in value)
    if len(set(order)) < len(order):
        raise MalformedAction("an order has each number once")
    return order
