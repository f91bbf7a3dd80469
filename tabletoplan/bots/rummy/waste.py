"""Which card of a hand is the least use, and so is thrown."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from tabletoplan.bots.rummy.pairs import pairs_of
from tabletoplan.bots.rummy.turn import seat_of
from tabletoplan.engine.cards import Card, Face
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


def to_throw(view: RummyView, hand: Sequence[Card]) -> Card:
    """Return the card of `hand` that is missed the least."""
    return min(spare(view, hand), key=use_of(view, hand))


def spare(view: RummyView, hand: Sequence[Card]) -> list[Card]:
    """Return the cards of `hand` to choose a throw from.

    Melds that lie ready in the hand are kept together as long as something else is
    left, and jokers; the card just taken may not be thrown (R14).
    """
    allowed = [card for card in hand if card != view.taken]
    melded = {p.card for meld, _ in solver.grouped(hand, view.rules) for p in meld.cards}
    unmelded = [card for card in allowed if card not in melded]
    real = [card for card in unmelded or allowed if card.face is not None]
    return real or unmelded or allowed


def use_of(view: RummyView, hand: Sequence[Card]) -> Callable[[Card], float]:
    """Return what tells how much use a card of `hand` is."""
    return _Judge(view, hand).use


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
        finishing = sum(self._finishing((pair.one, pair.two)) for pair in pairs_of(face))
        gift = _FITS_TABLE if self._helps_others and face in self._fits else 0.0
        return finishing + gift - _PER_POINT_LEFT * value_left(card, self._rules)

    def _finishing(self, partners: tuple[Face, Face]) -> float:
        """Return how many cards that nobody has seen make a meld with the two held."""
        missing = [face for face in partners if face not in self._held]
        if not missing:
            return _WHOLE
        return _PACKS - self._seen[missing[0]] if len(missing) == 1 else 0.0
