"""What seats and chance can do in a match."""

from dataclasses import dataclass
from enum import StrEnum

from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.seats import Seat


class End(StrEnum):
    """Where a card is put on a run (R5)."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Placed:
    """A card as it lies in a meld: a joker names an exact face (R7)."""

    card: Card
    face: Face
    """The card's own face; for a joker the one that it stands for."""

    def __str__(self) -> str:
        """Return it in notation: `7H1`, or for a joker `X1=7H`."""
        return f"{self.card}={self.face}" if self.card.is_joker else str(self.card)


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock (R3); a used-up stock is renewed first (R18)."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top discard instead of drawing (R11, R12)."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put the taken card back, with all of the draft; the stock is drawn from then (R13)."""


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new meld: a run from low to high, or a set in any order (R6)."""

    cards: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class AddCard:
    """Add one card to a meld on the table (R15)."""

    meld: int
    """The meld's number on the table, from 0."""
    card: Placed
    end: End | None = None
    """Which end of a run; None for a set."""


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Put the exact named card in and take the joker into the hand (R16)."""

    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last thing done in the draft (R4)."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw a card, which commits the draft and ends the turn (R3, R4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoOut:
    """Commit the draft with an empty hand and nothing to throw (R17)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the deal, of two seats: settled as if the other had gone out (R24)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Agree to start the next deal."""


@dataclass(frozen=True, slots=True)
class FirstStarter:
    """By chance: who starts the first deal (R2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """By chance: the order of the shuffled cards, top first (R1, R2).

    The starter gets the first 13, the next seat the following 13, and so on; one
    card is turned up, and the rest is the stock.
    """

    order: tuple[int, ...]
    """Each card by its place in new packs (`cards.packs`)."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """By chance: the pile without its top card, shuffled into a new stock (R18)."""

    order: tuple[int, ...]
    """The new stock, top first: each card by its place in the pile, from the bottom 0."""


ChanceAction = FirstStarter | Deal | Reshuffle
DraftAction = LayMeld | AddCard | SwapJoker | TakeBack
"""What only the seat on turn may know of, until the throw (R4)."""
SeatAction = DrawStock | TakeDiscard | PutBack | DraftAction | Throw | GoOut | Resign | Ready
RummyAction = SeatAction | ChanceAction
