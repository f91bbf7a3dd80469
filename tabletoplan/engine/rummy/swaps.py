"""Every choice of swaps for the jokers on the table (R16)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.actions import SwapJoker
from tabletoplan.engine.rummy.melds import swapped
from tabletoplan.engine.rummy.view import Meld


@dataclass(frozen=True, slots=True)
class Swapped:
    """A hand and a table after some swaps (R16)."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    swaps: tuple[SwapJoker, ...] = ()
    jokers: tuple[Card, ...] = ()
    """The jokers taken from the table, which are in the hand now."""

    def swapped(self, number: int, card: Card) -> "Swapped":
        """Return it with `card` put into a meld, for the joker that stands for it."""
        meld, joker = swapped(self.melds[number], card)
        return Swapped(
            (*(other for other in self.hand if other != card), joker),
            (*self.melds[:number], meld, *self.melds[number + 1 :]),
            (*self.swaps, SwapJoker(number, card)),
            (*self.jokers, joker),
        )


def swaps_of(table: Swapped, first_used: Sequence[Card] = ()) -> Iterator[Swapped]:
    """Yield what becomes of a hand and a table by every choice of swaps, none at first.

    Of twins one of `first_used` goes down before the other.
    """
    faces = {card.face for card in table.hand}
    slots = [
        (number, placed.face)
        for number, meld in enumerate(table.melds)
        for placed in meld.cards
        if placed.card.is_joker and placed.face in faces
    ]
    for count in range(len(slots) + 1):
        for chosen in combinations(slots, count):
            after = _all_swapped(table, chosen, first_used)
            if after:
                yield after


def _all_swapped(
    table: Swapped, slots: Sequence[tuple[int, Face]], first_used: Sequence[Card]
) -> Swapped | None:
    for number, face in slots:
        fitting = [card for card in table.hand if card.face == face]
        if not fitting:
            return None
        card = min(fitting, key=lambda card: card not in first_used)
        table = table.swapped(number, card)
    return table
