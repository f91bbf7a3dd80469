"""What a seat may do, from its view alone."""

from collections.abc import Iterator
from itertools import combinations

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
    for faces in _PATTERNS:
        cards = _filled(held, faces)
        if cards is not None:
            yield LayMeld(cards)


def _by_face(hand: tuple[Card, ...]) -> dict[Face | None, list[Card]]:
    """Return the cards of each face, the last that came first: it may be owed (R12, R16)."""
    held: dict[Face | None, list[Card]] = {}
    for card in reversed(hand):
        held.setdefault(card.face, []).append(card)
    return held


def _filled(
    held: dict[Face | None, list[Card]], faces: tuple[Face, ...]
) -> tuple[Placed, ...] | None:
    """Return a meld of these faces, jokers for those not held; None if there are too few."""
    jokers = held.get(None, [])
    if sum(face not in held for face in faces) > len(jokers):
        return None
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
        for end, face in _openings(meld):
            for card in view.hand:
                if card.face in (None, face):
                    yield AddCard(number, Placed(card, face), end)


def _openings(meld: Meld) -> Iterator[tuple[End | None, Face]]:
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


def _patterns() -> Iterator[tuple[Face, ...]]:
    """Yield the faces of every set and of every run, from low to high (R6)."""
    for rank in RANKS:
        for count in range(LEAST_CARDS, MOST_IN_SET + 1):
            for suits in combinations(Suit, count):
                yield tuple(Face(rank, suit) for suit in suits)
    for suit in Suit:
        faces = [Face(rank, suit) for rank in (*RANKS, ACE)]
        for low in range(len(faces) - LEAST_CARDS + 1):
            for end in range(low + LEAST_CARDS, len(faces) + 1):
                yield tuple(faces[low:end])


_PATTERNS = tuple(_patterns())
