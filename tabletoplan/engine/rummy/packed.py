"""A hand as one whole number, from which what is played is subtracted.

Two bits for each face say how many of it there are. Above them are four bits each for
the number of jokers, for how many cards must be left, and for how many jokers may be
left; and above these two for each place on the table, of which one says that it is
still free. What a pattern takes is such a number too.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from tabletoplan.engine.cards import ACE, KING, Card, Face, Suit

SUITS: Final = tuple(Suit)
FACES: Final = tuple(Face(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
NUMBER: Final = {face: number for number, face in enumerate(FACES)}
"""Each face's number, from 0; twice that is the place of its two bits."""
BITS: Final = {face: 1 << 2 * number for number, face in enumerate(FACES)}
"""What one card of each face is in a packed hand."""
JOKERS_AT: Final = 2 * len(FACES)
"""The lowest of the four bits that count the jokers."""
KEEP_AT: Final = JOKERS_AT + 4
"""The lowest of four bits that say how many cards must be left in the hand."""
LIMIT_AT: Final = KEEP_AT + 4
"""The lowest of four bits that say how many jokers may be left in the hand."""
SPOTS_AT: Final = LIMIT_AT + 4
"""The first place on the table; each has two bits, of which one is used."""
JOKER: Final = 1 << JOKERS_AT
CARDS: Final = JOKER - 1
"""The bits of all faces."""
FITTING: Final = ~(0xFFF << JOKERS_AT)
"""All bits that say whether a pattern fits: those of faces and places."""


def pack(hand: Sequence[Card]) -> int:
    """Return a hand as one number, without places on the table."""
    return sum(JOKER if card.face is None else 1 << 2 * NUMBER[card.face] for card in hand)


def mask_of(layout: Iterable[tuple[Face, bool]]) -> int:
    """Return what cards take from a packed hand."""
    return sum([JOKER if wild else BITS[face] for face, wild in layout])


def lowest_of(packed: int) -> int:
    """Return the face number of the lowest card in a packed hand or pattern."""
    return (packed & -packed).bit_length() - 1 >> 1


def jokers_of(packed: int) -> int:
    """Return how many jokers a packed hand or pattern has."""
    return packed >> JOKERS_AT & 15


def limited(state: int, jokers: int) -> int:
    """Return the packed hand with at most so many jokers to be left."""
    limit = state >> LIMIT_AT & 15
    if jokers >= min(limit, jokers_of(state)):
        return state
    return state - (limit - jokers << LIMIT_AT)


def leave_one(state: int, lowest: int) -> int:
    """Return the packed hand with its lowest card left: one card less must be kept."""
    state -= 1 << 2 * lowest
    return state - (1 << KEEP_AT) if state >> KEEP_AT & 15 else state
