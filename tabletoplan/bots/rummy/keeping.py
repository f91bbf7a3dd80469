"""What a card is worth keeping, as learned from what became of many throws.

Some numbers are read off a card: what could still make a meld of it, what it counts,
whether the next seat could use it. Their weights depend on whether the seat has opened,
and then on how many cards it is left with. How they were found is told in the docs.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Final

from tabletoplan.bots.rummy.pairs import Kind, pairs_of
from tabletoplan.bots.rummy.turn import seat_of
from tabletoplan.bots.rummy.waste import spare
from tabletoplan.engine.cards import ACE, KING, Card, Face
from tabletoplan.engine.rummy.actions import End
from tabletoplan.engine.rummy.choices import openings
from tabletoplan.engine.rummy.melds import value
from tabletoplan.engine.rummy.rules import Scoring
from tabletoplan.engine.rummy.view import Meld, RummyView

WEIGHTS: Final = "weights.json"
NUMBERS: Final = 18
"""How many numbers are read off a card."""
STAGES: Final = 8
"""Not opened, before others or after; and opened, with one to six cards left or more."""

_COPIES: Final = 2
_MOST_LEFT: Final = 6
_MOST_THROWN: Final = 3

Weights = Sequence[float]


def to_throw(view: RummyView, hand: Sequence[Card]) -> Card:
    """Return the card of `hand` that is worth keeping the least."""
    cards = spare(view, hand)
    worths = worths_of(view, hand, cards)
    return cards[worths.index(min(worths))]


def worths_of(view: RummyView, hand: Sequence[Card], cards: Sequence[Card]) -> list[float]:
    """Return what each of `cards` is worth keeping in `hand`, in points."""
    weights = tables()[table_of(view)][stage_of(view, len(hand) - 1)]
    return [sum(map(mul, weights, numbers)) for numbers in numbers_of(view, hand, cards)]


def numbers_of(
    view: RummyView, hand: Sequence[Card], cards: Sequence[Card]
) -> Iterator[Weights]:
    """Yield what is read off each of `cards`, in the order of the weights; of a joker 0."""
    sight = _Sight(view, hand)
    for card in cards:
        yield sight.numbers(card.face) if card.face else (0.0,) * NUMBERS


@cache
def tables() -> Mapping[str, Sequence[Weights]]:
    """Return the weights by stage, for each table that has its own."""
    text = files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8")
    found: dict[str, list[Weights]] = json.loads(text)
    return found


def table_of(view: RummyView) -> str:
    """Return the name of the weights for the way in which the deal is scored."""
    seats = "two" if view.seats == 2 else "more"
    return f"{'tenths' if view.rules.scoring is Scoring.TENTHS else 'cards'}-{seats}"


def stage_of(view: RummyView, left: int) -> int:
    """Return how far the seat is: not opened, as others or not, or with so many left."""
    if view.opened[seat_of(view)]:
        return 1 + max(1, min(left, _MOST_LEFT))
    return int(any(view.opened))


class _Sight:
    """All that is seen of a deal when a card is to be thrown."""

    def __init__(self, view: RummyView, hand: Sequence[Card]) -> None:
        real = [p.card for meld in view.melds for p in meld.cards if not p.card.is_joker]
        self._seen = Counter(card.face for card in (*hand, *view.pile, *real))
        self._held = Counter(card.face for card in hand)
        self._fits = {face for meld in view.melds for _, face in openings(meld)}
        self._beyond = Counter(self._waiting(view.melds))
        self._jokers = {p.face for m in view.melds for p in m.cards if p.card.is_joker}
        seat = seat_of(view)
        following = (seat + 1) % view.seats
        self._next_opened = view.opened[following]
        self._next_threw = [turn.thrown for turn in view.turns if turn.seat == following]
        self._fewest = min(n for other, n in enumerate(view.counts) if other != seat)

    def numbers(self, face: Face) -> Weights:
        """Return what is read off a card, in the order of the weights."""
        twin, worth = self._held[face] > 1, value(face) / 10
        outs = [] if twin else list(self._outs(face))
        of_kind = Counter[Kind]()
        for _, kind, _, live in outs:
            of_kind[kind] += live
        alone = sum(live for missing, *_, live in outs if not self._without(face, missing))
        fits = face in self._fits
        return (
            alone,
            sum(bool(self._held[p.one] and self._held[p.two]) for p in pairs_of(face)),
            *(of_kind[kind] for kind in Kind),
            sum(live * points / 30 for *_, points, live in outs),
            worth,
            fits and self._next_opened,
            fits and not self._next_opened,
            twin,
            sum(self._live(p.one) * self._live(p.two) for p in pairs_of(face)) / 10,
            min(sum(_near(face, card) for card in self._next_threw), _MOST_THROWN),
            worth if self._fewest <= 4 else 0,
            sum(live for missing, *_, live in outs if missing in self._fits),
            self._beyond[face],
            face in self._jokers,
            not twin and not self._live(face),
            alone if self._fewest <= 3 else 0,
        )

    def _live(self, face: Face) -> int:
        """Return how many cards of a face nobody has seen yet."""
        return max(0, _COPIES - self._seen[face])

    def _outs(self, face: Face) -> Iterator[tuple[Face, Kind, int, int]]:
        """Yield which face is missing to a meld with one held, and how many are live."""
        for one, two, kind, points in pairs_of(face):
            if bool(self._held[one]) != bool(self._held[two]):
                missing = two if self._held[one] else one
                if self._live(missing):
                    yield missing, kind, points, self._live(missing)

    def _without(self, face: Face, missing: Face) -> bool:
        """Say whether `missing` would make a meld in hand without `face`, too."""
        return any(
            self._held[p.one] and self._held[p.two]
            for p in pairs_of(missing)
            if face not in (p.one, p.two)
        )

    def _waiting(self, melds: Sequence[Meld]) -> Iterator[Face]:
        """Yield the faces one beyond what fits on runs, once for each live card between."""
        for meld in melds:
            for end, face in openings(meld):
                beyond = _beyond(end, face)
                if beyond is not None:
                    yield from [beyond] * self._live(face)


def _beyond(end: End | None, face: Face) -> Face | None:
    """Return what fits on a run's `end` after `face`; None past an ace or in a set."""
    if end is None or face.rank == ACE:
        return None
    rank = face.rank - 1 if end is End.LOW else face.rank + 1
    return Face(ACE if rank > KING else rank, face.suit)


def _near(face: Face, thrown: Card | None) -> bool:
    """Say whether a thrown card could have been in a meld of three with `face`."""
    other = thrown.face if thrown else None
    if other is None:
        return False
    apart = abs(other.rank - face.rank)
    return not apart or (other.suit == face.suit and (apart <= 2 or apart >= 11))
