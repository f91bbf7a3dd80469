"""Cards in notation: `7H`, its twin `7H2`, jokers `X` and `X2`, a named joker `X=9H`.

A card that is written twice in one text is its twin the second time.
"""

from collections.abc import Iterable

from tabletoplan.engine.cards import Card, Face, face_of
from tabletoplan.engine.rummy.actions import AddCard, End, LayMeld, Placed
from tabletoplan.engine.rummy.melds import check_meld
from tabletoplan.engine.rummy.rules import BULGARIAN, RummyRules
from tabletoplan.engine.rummy.view import Meld
from tabletoplan.engine.seats import Seat


def card(text: str) -> Card:
    """Return the card of a text such as `7H`, `7H2`, `X`."""
    name, copy = (text[:1], text[1:]) if text.startswith("X") else (text[:2], text[2:])
    return Card(None if name == "X" else face_of(name), int(copy or 1))


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as `7H 7H X X`."""
    return tuple(dict.fromkeys(_twins(card(word) for word in text.split())))


def placed(text: str) -> tuple[Placed, ...]:
    """Return the cards of a meld, such as `7H X=8H 9H`."""
    words = [word.partition("=") for word in text.split()]
    found = _twins(card(name) for name, _, _ in words)
    names = [face_of(name) if name else None for _, _, name in words]
    return tuple(
        Placed(own, name or _face(own)) for own, name in zip(found, names, strict=True)
    )


def lay(text: str) -> LayMeld:
    """Return the laying of a meld, such as `7H X=8H 9H`."""
    return LayMeld(placed(text))


def add(meld: int, text: str, end: End | None = None) -> AddCard:
    """Return the adding of one card, such as `TH` or `X=TH`."""
    return AddCard(meld, placed(text)[0], end)


def meld(text: str, owner: int = 0, rules: RummyRules = BULGARIAN) -> Meld:
    """Return a meld on the table."""
    return Meld(Seat(owner), check_meld(placed(text), rules), placed(text))


def _twins(found: Iterable[Card]) -> list[Card]:
    seen: list[Card] = []
    for own in found:
        copy = own.copy
        while Card(own.face, copy) in seen:
            copy += 1
        seen.append(Card(own.face, copy))
    return seen


def _face(own: Card) -> Face:
    assert own.face is not None, "a joker of a meld has a name"
    return own.face
