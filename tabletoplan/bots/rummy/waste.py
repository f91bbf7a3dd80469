"""Which card of a hand is the least use, and so is thrown."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from tabletoplan.bots.rummy.turn import seat_of
from tabletoplan.engine.cards import ACE, RANKS, Card, Face, Suit
from tabletoplan.engine.rummy import solver
from tabletoplan.engine.rummy.choices import openings
from tabletoplan.engine.rummy.melds import value_left
from tabletoplan.engine.rummy.view import RummyView

_PACKS: Final = 2
_WHOLE: Final = 5.0
"""What a finished meld of three is worth, in cards that would finish one."""
_PER_POINT_LEFT: Final = 0.2
"""What a point less in hand is worth, in the same measure."""
_FITS_TABLE: Final = 2.0
"""What it costs to throw what somebody may add to a meld, in the same measure."""
_TRIPLE: Final = 3


def to_throw(view: RummyView, hand: Sequence[Card]) -> Card:
    """Return the card of `hand` that is missed the least.

    Melds that lie ready in the hand are kept together as long as something else is
    left, and jokers; the card just taken may not be thrown (R14).
    """
    allowed = [card for card in hand if card != view.taken]
    melded = {p.card for meld, _ in solver.grouped(hand, view.rules) for p in meld.cards}
    spare = [card for card in allowed if card not in melded]
    real = [card for card in spare or allowed if card.face is not None]
    judge = _Judge(view, hand)
    return min(real or spare or allowed, key=judge.use)


class _Judge:
    """Tells what cards are of use for, with what can be seen."""

    def __init__(self, view: RummyView, hand: Sequence[Card]) -> None:
        seen = [*hand, *view.pile, *(p.card for meld in view.melds for p in meld.cards)]
        self._rules = view.rules
        self._held = {card.face for card in hand}
        self._seen = Counter(card.face for card in seen)
        self._fits = {face for meld in view.melds for _, face in openings(meld)}
        others = [opened for seat, opened in enumerate(view.opened) if seat != seat_of(view)]
        self._helps_others = any(others)

    def use(self, card: Card) -> float:
        """Return what `card` is worth keeping for, in cards that would finish a meld."""
        face = card.face
        if face is None:
            return 0.0
        finishing = sum(map(self._finishing, _partners(face)))
        gift = _FITS_TABLE if self._helps_others and face in self._fits else 0.0
        return finishing + gift - _PER_POINT_LEFT * value_left(card, self._rules)

    def _finishing(self, partners: tuple[Face, Face]) -> float:
        """Return how many cards that nobody has seen make a meld with the two held."""
        missing = [face for face in partners if face not in self._held]
        if not missing:
            return _WHOLE
        return _PACKS - self._seen[missing[0]] if len(missing) == 1 else 0.0


@cache
def _partners(face: Face) -> tuple[tuple[Face, Face], ...]:
    """Return the pairs of faces with which a face makes a meld of three (R6)."""
    suits = [Face(face.rank, suit) for suit in Suit if suit != face.suit]
    line = [Face(rank, face.suit) for rank in (*RANKS, ACE)]
    runs = [line[low : low + _TRIPLE] for low in range(len(line) - _TRIPLE + 1)]
    pairs = [tuple(other for other in run if other != face) for run in runs if face in run]
    return (*combinations(suits, 2), *((one, two) for one, two in pairs))
