"""Playing cards: faces, and the very cards of several packs with jokers."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

ACE: Final = 1
JACK: Final = 11
KING: Final = 13
RANKS: Final = range(ACE, KING + 1)
_LETTERS: Final = "A23456789TJQK"
_JOKER: Final = "X"


class Suit(StrEnum):
    """One of the four suits; its value is its letter in notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """What a card shows, or what a joker stands for."""

    rank: int
    """1 (ace) to 13 (king)."""
    suit: Suit

    def __str__(self) -> str:
        """Return it in notation, such as `7H` or `TS`."""
        return f"{_LETTERS[self.rank - 1]}{self.suit}"


@dataclass(frozen=True, slots=True)
class Card:
    """One card; its twin of another pack is another card (R1)."""

    face: Face | None
    """None: a joker."""
    copy: int
    """Which of the cards with this face it is, from 1."""

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker."""
        return self.face is None

    def __str__(self) -> str:
        """Return it in notation: `7H1`, its twin `7H2`, the first joker `X1`."""
        return f"{self.face or _JOKER}{self.copy}"


def face_of(text: str) -> Face:
    """Return the face that `text` names in notation.

    Raises:
        ValueError: it names none.
    """
    if len(text) != 2 or text[0] not in _LETTERS:
        raise ValueError(f"no card is called {text!r}")
    return Face(_LETTERS.index(text[0]) + 1, Suit(text[1]))


def packs(count: int, jokers: int) -> tuple[Card, ...]:
    """Return `count` packs of 52 and so many jokers, in the order of new packs."""
    faces = [Face(rank, suit) for suit in Suit for rank in RANKS]
    naturals = [Card(face, copy) for copy in range(1, count + 1) for face in faces]
    return (*naturals, *(Card(None, copy) for copy in range(1, jokers + 1)))
