"""Every way to lay or to add cards of a hand, as numbers that the search can subtract.

A hand is one whole number: two bits for each face say how many of it are there, the
bits above them which places on the table are still free, and the highest ones how
many jokers. A pattern is such a number too, so that playing it is a subtraction.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from tabletoplan.engine.cards import ACE, KING, Face, Suit
from tabletoplan.engine.rummy.rules import JokerLimit, JokerOpening, RummyRules
from tabletoplan.engine.rummy.view import Meld, MeldKind

SUITS: Final = tuple(Suit)
FACES: Final = tuple(Face(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
NUMBER: Final = {face: number for number, face in enumerate(FACES)}
"""Each face's number, from 0; twice that is the place of its two bits."""
HIGH_ACE: Final = KING + 1
SPOTS_AT: Final = 2 * len(FACES)
"""The bit of the first place on the table."""
JOKERS_AT: Final = SPOTS_AT + 2 * 64
"""The lowest bit of the number of jokers; below it is room for 64 places."""
JOKER: Final = 1 << JOKERS_AT


Positions = tuple[tuple[int, bool], ...]
"""A run's places, 1 (low ace) to 14 (high ace), and whether a joker lies there."""


class Terms(NamedTuple):
    """What the rules say of melds; small, because much is remembered by it."""

    joker_points: int | None
    """What a joker counts in an opening; None: as much as its card (R9)."""
    real: int
    """The fewest real cards of a meld (R6)."""
    adjacent: bool
    """Whether jokers may lie side by side in a run (R6)."""


class Pattern(NamedTuple):
    """One way to lay a meld, or to add to one place on the table."""

    mask: int
    """What it takes from the packed hand."""
    points: int
    """What it counts towards an opening; 0 for additions (R10)."""
    layout: tuple[tuple[Face, bool], ...]
    """Its cards in the order they lie or are added; True: a joker stands for it."""
    spot: int | None = None
    """The place on the table that it is added to; None: a new meld."""


class Spot(NamedTuple):
    """A place on the table that takes more cards: an end of a run, or a set of three."""

    meld: int
    """The meld's number on the table."""
    faces: tuple[Face, ...]
    """The faces it takes: of a run in this very order, of a set one of them."""
    is_run: bool
    is_high: bool
    """Whether it is the high end of a run."""
    after_joker: bool
    """Whether the card next to it is a joker."""


def terms_of(rules: RummyRules) -> Terms:
    """Return what `rules` say of melds."""
    named = rules.joker_opening is JokerOpening.NAMED
    strict = rules.joker_limit is JokerLimit.TWO_REAL
    return Terms(None if named else 25, 2 if strict else 1, adjacent=not strict)


def new_melds(hand: int, terms: Terms) -> Iterator[Pattern]:
    """Yield the patterns of all melds that the packed `hand` can lay (R6).

    Runs that are two shorter ones joined are left out: they lay nothing more.
    """
    jokers = hand >> JOKERS_AT
    held = hand | hand >> 1
    for index, suit in enumerate(SUITS):
        ranks = tuple(r for r in range(ACE, KING + 1) if held >> 26 * index + 2 * r - 2 & 1)
        yield from _runs(suit, ranks, jokers, terms)
    for rank in range(ACE, KING + 1):
        suits = tuple(s for i, s in enumerate(SUITS) if held >> 26 * i + 2 * rank - 2 & 1)
        yield from _sets(rank, suits, jokers, terms)


@lru_cache(maxsize=4096)
def _sets(rank: int, suits: tuple[Suit, ...], jokers: int, terms: Terms) -> tuple[Pattern, ...]:
    return tuple(
        _set(rank, real, size, terms)
        for count in range(terms.real, len(suits) + 1)
        for real in combinations(suits, count)
        for size in (3, 4)
        if 0 <= size - count <= jokers
    )


def _set(rank: int, real: tuple[Suit, ...], size: int, terms: Terms) -> Pattern:
    others = [suit for suit in SUITS if suit not in real][: size - len(real)]
    layout = [(Face(rank, suit), suit in others) for suit in (*real, *others)]
    value = worth(HIGH_ACE if rank == ACE else rank)
    points = sum(_points(value, wild, terms) for _, wild in layout)
    return Pattern(mask_of(layout), points, tuple(layout))


@lru_cache(maxsize=4096)
def _runs(suit: Suit, ranks: tuple[int, ...], jokers: int, terms: Terms) -> tuple[Pattern, ...]:
    best: dict[int, Pattern] = {}
    for start in range(ACE, HIGH_ACE - 1) if ranks else ():
        for positions in _grown(start, ranks, jokers, terms):
            pattern = _run(suit, positions, terms)
            if pattern.mask not in best or best[pattern.mask].points < pattern.points:
                best[pattern.mask] = pattern
    return tuple(best.values())


def _grown(first: int, ranks: Sequence[int], jokers: int, terms: Terms) -> Iterator[Positions]:
    """Yield the runs of three and more from the place `first` on, of places 1 to 14."""
    waiting: list[Positions] = [()]
    while waiting:
        run = waiting.pop()
        if len(run) >= 3 and _is_run(run, terms):
            if _splits(run, terms):
                continue
            yield run
        if first + len(run) <= HIGH_ACE:
            waiting.extend(_longer(run, first + len(run), ranks, jokers, terms))


def _longer(
    run: Positions, position: int, ranks: Sequence[int], jokers: int, terms: Terms
) -> Iterator[Positions]:
    if (ACE if position == HIGH_ACE else position) in ranks:
        yield (*run, (position, False))
    beside = bool(run) and run[-1][1]
    if sum(wild for _, wild in run) < jokers and (terms.adjacent or not beside):
        yield (*run, (position, True))


def _is_run(run: Positions, terms: Terms) -> bool:
    return sum(not wild for _, wild in run) >= terms.real


def _splits(run: Positions, terms: Terms) -> bool:
    return any(
        _is_run(run[:cut], terms) and _is_run(run[cut:], terms)
        for cut in range(3, len(run) - 2)
    )


def _run(suit: Suit, run: Positions, terms: Terms) -> Pattern:
    layout = [(_face(suit, position), wild) for position, wild in run]
    points = sum(_points(worth(position), wild, terms) for position, wild in run)
    return Pattern(mask_of(layout), points, tuple(layout))


def _face(suit: Suit, position: int) -> Face:
    return Face(ACE if position == HIGH_ACE else position, suit)


def worth(position: int) -> int:
    """Return what a card at a run's place counts: a low ace 1, a high one 11 (R9)."""
    return 11 if position == HIGH_ACE else min(position, 10)


def _points(value: int, wild: bool, terms: Terms) -> int:
    if wild and terms.joker_points is not None:
        return terms.joker_points
    return value


def mask_of(layout: Iterable[tuple[Face, bool]]) -> int:
    """Return what cards take from a packed hand."""
    return sum(JOKER if wild else 1 << 2 * NUMBER[face] for face, wild in layout)


def spots_of(melds: Sequence[Meld]) -> list[Spot]:
    """Return all places on the table that take more cards (R15)."""
    return [spot for number, meld in enumerate(melds) for spot in _spots(number, meld)]


def _spots(number: int, meld: Meld) -> Iterator[Spot]:
    first, last = meld.cards[0], meld.cards[-1]
    if meld.kind is MeldKind.SET:
        suits = {placed.face.suit for placed in meld.cards}
        missing = tuple(Face(first.face.rank, suit) for suit in SUITS if suit not in suits)
        if len(meld.cards) == 3:
            yield Spot(number, missing, is_run=False, is_high=False, after_joker=False)
        return
    suit, low = first.face.suit, first.face.rank
    below = tuple(_face(suit, position) for position in range(low - 1, 0, -1))
    above = tuple(_face(suit, p) for p in range(low + len(meld.cards), HIGH_ACE + 1))
    if below:
        yield Spot(number, below, True, False, first.card.is_joker)
    if above:
        yield Spot(number, above, True, True, last.card.is_joker)


def additions(spot: Spot, index: int, hand: int, terms: Terms) -> Iterator[Pattern]:
    """Yield the patterns that add real cards of the packed `hand` to a place (R15)."""
    held, jokers = hand | hand >> 1, hand >> JOKERS_AT
    for layout in _walks(spot, held, jokers, terms):
        if not all(wild for _, wild in layout):
            yield Pattern(mask_of(layout) + (1 << SPOTS_AT + 2 * index), 0, layout, index)


def _walks(
    spot: Spot, held: int, jokers: int, terms: Terms
) -> Iterator[tuple[tuple[Face, bool], ...]]:
    if not spot.is_run:
        yield from (((face, False),) for face in spot.faces if held >> 2 * NUMBER[face] & 1)
        return
    waiting: list[tuple[tuple[Face, bool], ...]] = [()]
    while waiting:
        walk = waiting.pop()
        yield walk
        if len(walk) == len(spot.faces):
            continue
        face = spot.faces[len(walk)]
        beside = walk[-1][1] if walk else spot.after_joker
        if held >> 2 * NUMBER[face] & 1:
            waiting.append((*walk, (face, False)))
        if sum(wild for _, wild in walk) < jokers and (terms.adjacent or not beside):
            waiting.append((*walk, (face, True)))


def joker_room(spot: Spot, terms: Terms) -> int:
    """Return how many jokers fit on a place with no real card (R6, R15)."""
    if not spot.is_run:
        return 1
    if terms.adjacent:
        return len(spot.faces)
    return 0 if spot.after_joker else 1
