"""Cards in words and as signs: `9 of clubs` for the ear, `9♣` for the eye (UX U8)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from tabletoplan.engine.cards import ACE, JACK, KING, Card, Face, Suit
from tabletoplan.engine.rummy.actions import Placed
from tabletoplan.engine.rummy.view import Meld, MeldKind
from tabletoplan.presentation.rummy.faces import called, called_face, laid
from tabletoplan.presentation.words import Argument, Message, message

Shown = Card | Face | Placed
"""A card of the pack, what one shows, or one as it lies in a meld."""

SIGNS: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
    Suit.SPADES: "♠",
}
JOKER: Final = "★"

_INDEXES: Final = {ACE: "A", JACK: "J", JACK + 1: "Q", KING: "K"}


@dataclass(frozen=True, slots=True)
class Style:
    """A way to put cards into a message."""

    card: Callable[[Shown], Argument]
    cards: Callable[[Sequence[Shown]], Argument]
    meld: Callable[[Meld], Argument]


def sign(shown: Shown) -> str:
    """Return a card as players write it: `10♣`, a joker `★`, a named one `★9♣`."""
    match shown:
        case Face(rank, suit):
            return f"{_INDEXES.get(rank, rank)}{SIGNS[suit]}"
        case Placed(card, face):
            return f"{JOKER if card.is_joker else ''}{sign(face)}"
        case Card(face, _):
            return JOKER if face is None else sign(face)


def signs(shown: Sequence[Shown]) -> str:
    """Return several cards as players write them."""
    return " ".join(sign(each) for each in shown)


def meld_sign(meld: Meld) -> str:
    """Return a meld in short: a run by its ends, `5♥–8♥`, a set in full."""
    if meld.kind is MeldKind.SET:
        return signs([placed.face for placed in meld.cards])
    return f"{sign(meld.cards[0].face)}–{sign(meld.cards[-1].face)}"


def word(shown: Shown) -> Message:
    """Return a card's name: `9 of clubs`, `joker as 9 of clubs`."""
    match shown:
        case Face():
            return called_face(shown)
        case Placed():
            return laid(shown).label
        case Card():
            return called(shown)


def words_of(shown: Sequence[Shown]) -> Message:
    """Return the names of several cards, at least one, as a list."""
    return listed(word(each) for each in shown)


def meld_words(meld: Meld) -> Message:
    """Return a meld for the ear: a run from end to end with its jokers, a set in full."""
    if meld.kind is MeldKind.SET:
        return words_of(meld.cards)
    low, high = (word(meld.cards[place].face) for place in (0, -1))
    jokers = [word(placed) for placed in meld.cards if placed.card.is_joker]
    return listed([message("rummy-span", low=low, high=high), *jokers])


def the_meld(meld: Meld) -> Message:
    """Return a meld that something is done to, as part of a sentence for the ear."""
    faces = [placed.face for placed in meld.cards]
    if meld.kind is MeldKind.SET:
        return message("rummy-the-set", cards=words_of(faces))
    return message("rummy-the-run", low=word(faces[0]), high=word(faces[-1]))


def listed(said: Iterable[Argument], by: str = "rummy-list") -> Message:
    """Return one or more things in a row, put together by the message `by`."""
    *others, last = said
    end = last if isinstance(last, Message) else message("rummy-sign", sign=last)
    return reduce(lambda rest, first: message(by, first=first, rest=rest), others[::-1], end)


BY_SIGNS: Final = Style(sign, signs, meld_sign)
BY_WORDS: Final = Style(word, words_of, the_meld)
