"""Every way to lay or to add cards of a hand, as numbers that the search can subtract."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from tabletoplan.engine.cards import ACE, KING, Face, Suit
from tabletoplan.engine.rummy.actions import End
from tabletoplan.engine.rummy.melds import HIGH_ACE, value
from tabletoplan.engine.rummy.packed import (
    FACES,
    NUMBER,
    SPOTS_AT,
    SUITS,
    jokers_of,
    lowest_of,
    mask_of,
)
from tabletoplan.engine.rummy.rules import JokerLimit, JokerOpening, RummyRules
from tabletoplan.engine.rummy.view import Meld, MeldKind

Layout = tuple[tuple[Face, bool], ...]
"""Cards in the order they lie or are added, and whether a joker stands for each."""
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
    layout: Layout
    spot: int | None = None
    """The place on the table that it is added to; None: a new meld."""


class Part(NamedTuple):
    """The cards of a pattern that are laid first; the others are added to them."""

    start: int
    stop: int
    points: int
    """What the part counts towards an opening."""
    jokers: int


class Spot(NamedTuple):
    """A place on the table that takes more cards: an end of a run, or a set of three."""

    meld: int
    """The meld's number on the table."""
    faces: tuple[Face, ...]
    """The faces it takes: of a run in this very order, of a set one of them."""
    end: End | None = None
    """The end of the run; None for a set."""
    no_joker: bool = False
    """Whether a joker may not be the first card added there: it would lie by another."""


def terms_of(rules: RummyRules) -> Terms:
    """Return what `rules` say of melds."""
    named = rules.joker_opening is JokerOpening.NAMED
    strict = rules.joker_limit is JokerLimit.TWO_REAL
    return Terms(
        None if named else int(rules.joker_opening), 2 if strict else 1, adjacent=not strict
    )


@lru_cache(maxsize=64)
def catalogue(jokers: int, terms: Terms) -> tuple[tuple[Pattern, ...], ...]:
    """Return by lowest face number the melds of any hand with at most so many jokers.

    Runs that are two shorter ones joined are left out: they lay nothing more. Of
    melds that take the same cards only the one with most points is here.
    """
    best: dict[int, Pattern] = {}
    for pattern in (*_runs(jokers, terms), *_sets(jokers, terms)):
        if pattern.mask not in best or best[pattern.mask].points < pattern.points:
            best[pattern.mask] = pattern
    found: list[list[Pattern]] = [[] for _ in FACES]
    for mask in sorted(best, key=lambda mask: -best[mask].points):
        found[lowest_of(mask)].append(best[mask])
    return tuple(tuple(patterns) for patterns in found)


def _sets(jokers: int, terms: Terms) -> Iterator[Pattern]:
    for rank, count in product(range(ACE, KING + 1), range(terms.real, 5)):
        for real, size in product(combinations(SUITS, count), (3, 4)):
            if 0 <= size - count <= jokers:
                yield _set(rank, real, size, terms)


def _set(rank: int, real: tuple[Suit, ...], size: int, terms: Terms) -> Pattern:
    others = [suit for suit in SUITS if suit not in real][: size - len(real)]
    layout = [(Face(rank, suit), suit in others) for suit in (*real, *others)]
    points = sum(_points(value(face), wild, terms) for face, wild in layout)
    return Pattern(mask_of(layout), points, tuple(layout))


def _runs(jokers: int, terms: Terms) -> Iterator[Pattern]:
    for start in range(ACE, HIGH_ACE - 1):
        for run in _grown(start, jokers, terms):
            points = sum(_points(_worth(place), wild, terms) for place, wild in run)
            for suit in SUITS:
                layout = tuple([(_face(suit, place), wild) for place, wild in run])
                yield Pattern(mask_of(layout), points, layout)


def _grown(first: int, jokers: int, terms: Terms) -> Iterator[Positions]:
    """Yield the runs of three and more from the place `first` on, of places 1 to 14."""
    waiting: list[tuple[Positions, int]] = [((), jokers)]
    while waiting:
        run, unused = waiting.pop()
        if len(run) >= 3 and _is_run(run, terms):
            if _splits(run, terms):
                continue
            yield run
        place = first + len(run)
        if place <= HIGH_ACE:
            waiting.append(((*run, (place, False)), unused))
            if unused and (terms.adjacent or not run or not run[-1][1]):
                waiting.append(((*run, (place, True)), unused - 1))


def _is_run(run: Positions, terms: Terms) -> bool:
    return sum([not wild for _, wild in run]) >= terms.real


def _splits(run: Positions, terms: Terms) -> bool:
    cuts = range(3, len(run) - 2)
    return any(_is_run(run[:cut], terms) and _is_run(run[cut:], terms) for cut in cuts)


def _face(suit: Suit, place: int) -> Face:
    return FACES[13 * SUITS.index(suit) + (0 if place == HIGH_ACE else place - 1)]


def _worth(place: int) -> int:
    """Return what a card counts at a run's place, the low ace 1 (R9)."""
    return 1 if place == ACE else value(_face(Suit.CLUBS, place))


def _points(worth: int, wild: bool, terms: Terms) -> int:
    return terms.joker_points if wild and terms.joker_points is not None else worth


def parts_of(pattern: Pattern, terms: Terms) -> list[Part]:
    """Return the best melds within a new one that have fewer jokers, by their number.

    The rest may be added by jokers that come by swaps, after the opening (R10, R16).
    """
    best: dict[int, Part] = {}
    for start, stop in combinations(range(len(pattern.layout) + 1), 2):
        part = _part(pattern.layout, start, stop, terms)
        is_meld = stop - start >= 3 and stop - start - part.jokers >= terms.real
        fewer = part.jokers < jokers_of(pattern.mask)
        if (
            is_meld
            and fewer
            and part.points > best.get(part.jokers, part._replace(points=0)).points
        ):
            best[part.jokers] = part
    return list(best.values())


def _part(layout: Layout, start: int, stop: int, terms: Terms) -> Part:
    worths = [value(face) for face, _ in layout]
    if layout[0][0].rank == ACE and layout[1][0].rank != ACE:
        worths[0] = 1
    chosen = list(zip(worths, layout, strict=True))[start:stop]
    points = sum(_points(worth, wild, terms) for worth, (_, wild) in chosen)
    return Part(start, stop, points, sum(wild for _, (_, wild) in chosen))


def spots_of(melds: Sequence[Meld], terms: Terms) -> list[Spot]:
    """Return all places on the table that take more cards (R15)."""
    return [spot for number, meld in enumerate(melds) for spot in _spots(number, meld, terms)]


def _spots(number: int, meld: Meld, terms: Terms) -> Iterator[Spot]:
    first, last = meld.cards[0], meld.cards[-1]
    if meld.kind is MeldKind.SET:
        suits = {placed.face.suit for placed in meld.cards}
        missing = tuple(Face(first.face.rank, suit) for suit in SUITS if suit not in suits)
        if len(meld.cards) == 3:
            yield Spot(number, missing)
        return
    suit, low = first.face.suit, first.face.rank
    below = tuple(_face(suit, place) for place in range(low - 1, 0, -1))
    above = tuple(_face(suit, place) for place in range(low + len(meld.cards), HIGH_ACE + 1))
    if below:
        yield Spot(number, below, End.LOW, not terms.adjacent and first.card.is_joker)
    if above:
        yield Spot(number, above, End.HIGH, not terms.adjacent and last.card.is_joker)


def additions(spot: Spot, index: int, hand: int, terms: Terms) -> Iterator[Pattern]:
    """Yield the patterns that add real cards of the packed `hand` to a place (R15)."""
    held, jokers = hand | hand >> 1, jokers_of(hand)
    place = 1 << SPOTS_AT + 2 * index
    for layout in _walks(spot, held, jokers, terms):
        if not all(wild for _, wild in layout):
            yield Pattern(mask_of(layout) + place, 0, layout, index)


def _walks(spot: Spot, held: int, jokers: int, terms: Terms) -> Iterator[Layout]:
    """Yield what can be added from a place outwards, all real or with jokers."""
    if spot.end is None:
        yield from (((face, False),) for face in spot.faces if held >> 2 * NUMBER[face] & 1)
        return
    waiting: list[tuple[Layout, int]] = [((), jokers)]
    while waiting:
        walk, unused = waiting.pop()
        yield walk
        if len(walk) == len(spot.faces):
            continue
        face = spot.faces[len(walk)]
        beside = walk[-1][1] if walk else spot.no_joker
        if held >> 2 * NUMBER[face] & 1:
            waiting.append(((*walk, (face, False)), unused))
        if unused and (terms.adjacent or not beside):
            waiting.append(((*walk, (face, True)), unused - 1))


def joker_room(spot: Spot, terms: Terms) -> int:
    """Return how many jokers fit on a place with no real card (R6, R15)."""
    if spot.end is None:
        return 1
    if terms.adjacent:
        return len(spot.faces)
    return 0 if spot.no_joker else 1
