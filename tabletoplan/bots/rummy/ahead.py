"""What the next card may do for a hand: the best turn with each card that may come."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tabletoplan.bots.rummy.turn import seat_of
from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.packed import (
    BITS,
    FACES,
    JOKER,
    KEEP_AT,
    LIMIT_AT,
    SPOTS_AT,
    jokers_of,
    pack,
)
from tabletoplan.engine.rummy.patterns import spots_of, terms_of
from tabletoplan.engine.rummy.rules import Swap
from tabletoplan.engine.rummy.search import OF_POINTS, Search
from tabletoplan.engine.rummy.view import RummyView

COPIES: Final = 2
"""How many cards of each face there are (R1)."""


class Outlook(NamedTuple):
    """What a seat may hope of its next turn."""

    chance: float
    """To go out, or where it hasn't opened, to open."""
    mean: float
    """Of what is left at best where it doesn't go out, in tens of points; where it hasn't
    opened, of what is still missing to open, in tens of points as well."""


class Ahead:
    """Tells of the parts of a hand, at the table of a view, what one more card would do."""

    def __init__(self, view: RummyView, hand: Sequence[Card]) -> None:
        """Prepare for any part of `hand` with any card that nobody has seen."""
        rules = view.rules
        spots = spots_of(view.melds, terms_of(rules))
        named = {p.face for meld in view.melds for p in meld.cards if p.card.is_joker}
        chances = _chances(view, hand)
        self._opened = view.opened[seat_of(view)]
        self._threshold = rules.threshold
        self._free = sum(1 << SPOTS_AT + 2 * index for index in range(len(spots)))
        self._draws = [(_bit(f), f in named, chance) for f, chance in chances.items()]
        self._keep = (1 if rules.last_throw else 0) << KEEP_AT
        self._out = 2 if rules.last_throw else 3
        self._kept_jokers = 0 if rules.swap is Swap.REPLAY else 1
        most = pack(hand) + sum(BITS[face] for face in chances if face) + JOKER
        self._search = Search(most, spots, rules)

    def of(self, hand: Sequence[Card]) -> Outlook:
        """Return what the seat may hope for that has `hand` after its throw."""
        packed = pack(hand)
        return self._going_out(packed) if self._opened else self._opening(packed)

    def _going_out(self, hand: int) -> Outlook:
        out = left = 0.0
        for bit, named, chance in self._draws:
            least, counts = self._with(hand, bit, named)
            if counts & self._out:
                out += chance
            else:
                left += chance * least
        return Outlook(out, left / 10)

    def _with(self, hand: int, bit: int, named: bool) -> tuple[int, int]:
        """Return what can be left with one more card, or the joker that it names (R16)."""
        least, counts = self._reached(hand + bit, jokers_of(hand + bit))
        if not named:
            return least, counts
        swapped, ways = self._reached(hand + JOKER, jokers_of(hand) + self._kept_jokers)
        return min(least, swapped), counts | ways

    def _reached(self, hand: int, jokers: int) -> tuple[int, int]:
        """Return what can be left, with at most so many jokers, as the solver tells it."""
        return self._search.leave(hand + self._free + self._keep + (jokers << LIMIT_AT))

    def _opening(self, hand: int) -> Outlook:
        opens = missing = 0.0
        for bit, _, chance in self._draws:
            points = self._search.points((hand + bit + self._keep) & OF_POINTS)
            opens += chance * (points >= self._threshold)
            missing += chance * max(0, self._threshold - points)
        return Outlook(opens, missing / 10)


def _bit(face: Face | None) -> int:
    return JOKER if face is None else BITS[face]


def _chances(view: RummyView, hand: Sequence[Card]) -> Mapping[Face | None, float]:
    """Return how likely each face is to come next, a joker as None."""
    lying = [placed.card for meld in view.melds for placed in meld.cards]
    seen = Counter(card.face for card in (*hand, *view.pile, *lying))
    unseen: dict[Face | None, int] = {face: COPIES - seen[face] for face in FACES}
    unseen[None] = view.rules.jokers - seen[None]
    count = sum(unseen.values())
    return {face: number / count for face, number in unseen.items() if number}
