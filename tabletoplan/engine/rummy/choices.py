"""What a seat may do, from its view alone."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from tabletoplan.engine.cards import ACE, RANKS, Card, Face, Suit
from tabletoplan.engine.rummy.actions import (
    AddCard,
    DrawStock,
    End,
    GoOut,
    LayMeld,
    Placed,
    PutBack,
    Ready,
    Resign,
    SeatAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.checks import may
from tabletoplan.engine.rummy.melds import LEAST_CARDS, MOST_IN_SET, fitting
from tabletoplan.engine.rummy.view import Meld, MeldKind, Phase, RummyView
from tabletoplan.engine.seats import SPECTATOR

_WITHOUT_CARDS: tuple[SeatAction, ...] = (
    DrawStock(),
    TakeDiscard(),
    PutBack(),
    TakeBack(),
    GoOut(),
    Ready(),
    Resign(),
)

_SETS: Final = tuple(
    tuple(Face(rank, suit) for suit in suits)
    for rank in RANKS
    for count in range(LEAST_CARDS, MOST_IN_SET + 1)
    for suits in combinations(Suit, count)
)
_LINES: Final = tuple(tuple(Face(rank, suit) for rank in (*RANKS, ACE)) for suit in Suit)
"""A 2 3 … Q K A of each suit."""


def choices(view: RummyView) -> tuple[SeatAction, ...]:
    """Return what the view's own seat may do; a spectator nothing.

    It is every action, but of melds only one for each pattern of faces: real cards
    first, a joker only for a face that isn't in the hand, one twin each.
    """
    if view.viewer is SPECTATOR:
        return ()
    possible = [*_WITHOUT_CARDS]
    if view.phase is Phase.MELDING and view.draft is not None:
        possible += [*_lays(view.hand), *_adds(view), *_swaps(view), *map(Throw, view.hand)]
    return tuple(action for action in possible if may(view, action))


def _lays(hand: tuple[Card, ...]) -> Iterator[LayMeld]:
    held = _by_face(hand)
    jokers = len(held.get(None, ()))
    for faces in (*_sets(held, jokers), *_runs(held, jokers)):
        cards = _filled(held, faces)
        if cards is not None:
            yield LayMeld(cards)


Held = dict[Face | None, list[Card]]
"""The cards of each face; of None the jokers."""


def _by_face(hand: tuple[Card, ...]) -> Held:
    """Return the cards of each face, the last that came first: it may be owed (R12, R16)."""
    held: Held = {}
    for card in reversed(hand):
        held.setdefault(card.face, []).append(card)
    return held


def _sets(held: Held, jokers: int) -> Iterator[tuple[Face, ...]]:
    """Yield the faces of every set for which there are cards and jokers enough (R6)."""
    for faces in _SETS:
        if sum(face not in held for face in faces) <= jokers:
            yield faces


def _runs(held: Held, jokers: int) -> Iterator[tuple[Face, ...]]:
    """Yield the faces of every such run, from low to high (R6)."""
    for line in _LINES:
        missing = [face not in held for face in line]
        for low in range(len(line) - LEAST_CARDS + 1):
            for end in range(low + LEAST_CARDS, len(line) + 1):
                if sum(missing[low:end]) > jokers:
                    break
                yield line[low:end]


def _filled(held: Held, faces: tuple[Face, ...]) -> tuple[Placed, ...] | None:
    """Return a meld of these faces, jokers for those not held; None if there are too few.

    Two aces of one suit may ask for one joker more than it seemed.
    """
    left = {face: iter(held.get(face, ())) for face in (None, *faces)}
    cards = []
    for face in faces:
        card = next(left[face], None) or next(left[None], None)
        if card is None:
            return None
        cards.append(Placed(card, face))
    return tuple(cards)


def _adds(view: RummyView) -> Iterator[AddCard]:
    for number, meld in enumerate(view.melds):
        for end, face in openings(meld):
            for card in view.hand:
                if card.face in (None, face):
                    yield AddCard(number, Placed(card, face), end)


def openings(meld: Meld) -> Iterator[tuple[End | None, Face]]:
    """Yield where a meld may grow, and with which face (R15)."""
    if meld.kind is MeldKind.RUN:
        for end in End:
            face = fitting(meld, end)
            if face is not None:
                yield end, face
        return
    there = {placed.face for placed in meld.cards}
    for suit in Suit:
        face = Face(meld.cards[0].face.rank, suit)
        if face not in there:
            yield None, face


def _swaps(view: RummyView) -> Iterator[SwapJoker]:
    for number, meld in enumerate(view.melds):
        named = {placed.face for placed in meld.cards if placed.card.is_joker}
        for card in view.hand:
            if card.face in named:
                yield SwapJoker(number, card)
