"""Every choice of swaps for the jokers on the table (R16)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import Placed, SwapJoker
from tabletoplan.engine.rummy.view import Meld


@dataclass(frozen=True, slots=True)
class Swapped:
    """A hand and a table after some swaps (R16)."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    swaps: tuple[SwapJoker, ...] = ()
    jokers: tuple[Card, ...] = ()
    """The jokers taken from the table, which are in the hand now."""

    def swapped(self, number: int, slot: Placed, card: Card) -> "Swapped":
        """Return it with `card` put in for the joker of a slot."""
        cards = tuple(
            Placed(card, one.face) if one == slot else one for one in self.melds[number].cards
        )
        melds = list(self.melds)
        melds[number] = replace(melds[number], cards=cards)
        return Swapped(
            (*(other for other in self.hand if other != card), slot.card),
            tuple(melds),
            (*self.swaps, SwapJoker(number, card)),
            (*self.jokers, slot.card),
        )


def swaps_of(table: Swapped, first_used: Sequence[Card] = ()) -> Iterator[Swapped]:
    """Yield what becomes of a hand and a table by every choice of swaps, none at first.

    Of twins one of `first_used` goes down before the other.
    """
    faces = {card.face for card in table.hand}
    slots = [
        (number, placed)
        for number, meld in enumerate(table.melds)
        for placed in meld.cards
        if placed.card.is_joker and placed.face in faces
    ]
    for count in range(len(slots) + 1):
        for chosen in combinations(slots, count):
            swapped = _all_swapped(table, chosen, first_used)
            if swapped:
                yield swapped


def _all_swapped(
    table: Swapped, slots: Sequence[tuple[int, Placed]], first_used: Sequence[Card]
) -> Swapped | None:
    for number, slot in slots:
        fitting = [card for card in table.hand if card.face == slot.face]
        if not fitting:
            return None
        card = min(fitting, key=lambda card: card not in first_used)
        table = table.swapped(number, slot, card)
    return table
