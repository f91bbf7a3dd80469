"""Pictures of single cards, and how they are called (UX U8)."""

from dataclasses import dataclass
from typing import Final

from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.actions import Placed
from tabletoplan.presentation.words import Message, message

JOKER: Final = "X"
"""The joker's symbol in the sprite, and its suit's CSS name."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card that lies face up."""

    name: str
    """The very card, such as `7H1`."""
    face: str
    """Its symbol in the sprite: `7H`, or that of the card which a joker stands for."""
    label: Message
    joker: bool = False

    @property
    def suit(self) -> str:
        """The CSS name of its ink."""
        return self.face[-1]


def held(card: Card) -> CardPicture:
    """Return a card that stands for nothing but itself."""
    face = str(card.face) if card.face else JOKER
    return CardPicture(str(card), face, called(card), card.is_joker)


def laid(placed: Placed) -> CardPicture:
    """Return a card of a meld, a joker with the face that it stands for."""
    label = called_face(placed.face)
    if placed.card.is_joker:
        label = message("rummy-joker-as", card=label)
    return CardPicture(str(placed.card), str(placed.face), label, placed.card.is_joker)


def called(card: Card) -> Message:
    """Return what a card is called."""
    return message("rummy-joker") if card.face is None else called_face(card.face)


def called_face(face: Face) -> Message:
    """Return what a face is called, such as "7 of spades"."""
    return message("rummy-card", rank=face.rank, suit=str(face.suit))
