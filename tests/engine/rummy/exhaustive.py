"""Every turn that a small hand can play, tried one step after the other.

Slow and simple: it knows nothing of the solver, and asks only `melds` what is a meld.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from tabletoplan.engine.cards import Card, Face, Suit
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import End, Placed
from tabletoplan.engine.rummy.melds import check_meld, grown, points_of, swapped, value_left
from tabletoplan.engine.rummy.rules import RummyRules, Swap
from tabletoplan.engine.rummy.solver import Standing
from tabletoplan.engine.rummy.view import Meld
from tabletoplan.engine.seats import Seat

PLACES = "A23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Desk:
    """A turn in progress."""

    hand: frozenset[Card]
    melds: tuple[Meld, ...]
    points: int
    owed: frozenset[Card]
    """What must go down yet."""
    steps: int = 0


def ends(
    hand: tuple[Card, ...], melds: tuple[Meld, ...], rules: RummyRules, standing: Standing
) -> set[frozenset[Card]]:
    """Return what can be left in the hand when a turn ends legally, before the throw."""
    used = {standing.must_use} if standing.must_use else set()
    owed = frozenset({*used, *standing.must_replay})
    waiting = [Desk(frozenset(hand), melds, standing.points, owed)]
    seen, found = set(waiting), set()
    while waiting:
        desk = waiting.pop()
        if _may_end(desk, rules, standing):
            found.add(desk.hand)
        for after in _steps(desk, rules, standing):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def left(cards: frozenset[Card], rules: RummyRules) -> int:
    """Return what cards count that are left in hand."""
    return sum(value_left(card, rules) for card in cards)


def _is_open(desk: Desk, rules: RummyRules, standing: Standing) -> bool:
    return standing.opened or desk.points >= rules.threshold


def _may_end(desk: Desk, rules: RummyRules, standing: Standing) -> bool:
    if desk.owed or (rules.last_throw and not desk.hand):
        return False
    if standing.taken and desk.hand == {standing.taken}:
        return False
    out = rules.out_below and len(desk.hand) <= 1
    return _is_open(desk, rules, standing) or out or not desk.steps


def _steps(desk: Desk, rules: RummyRules, standing: Standing) -> Iterator[Desk]:
    yield from _laid(desk, rules)
    if _is_open(desk, rules, standing):
        yield from _added(desk, rules)
        if rules.swap is Swap.REPLAY or standing.opened_before:
            yield from _swaps(desk, rules)


def _laid(desk: Desk, rules: RummyRules) -> Iterator[Desk]:
    for size in range(3, len(desk.hand) + 1):
        for cards in combinations(sorted(desk.hand, key=str), size):
            for meld in melds_of(cards, rules):
                points = desk.points + points_of(meld.kind, meld.cards, rules)
                yield _without(replace(desk, points=points), cards, (*desk.melds, meld))


def melds_of(cards: tuple[Card, ...], rules: RummyRules) -> Iterator[Meld]:
    """Yield all melds of exactly these cards, jokers named in every way."""
    jokers = [card for card in cards if card.face is None]
    real = [Placed(card, card.face) for card in cards if card.face is not None]
    for names in _layouts(len(cards)):
        rest, spare, laid = list(real), list(jokers), []
        for face in names:
            own = next((placed for placed in rest if placed.face == face), None)
            if own:
                rest.remove(own)
            elif spare:
                own = Placed(spare.pop(), face)
            if own:
                laid.append(own)
        if len(laid) == len(cards) and not rest:
            yield from _checked(tuple(laid), rules)


def _layouts(size: int) -> Iterator[list[Face]]:
    for suit, start in product(Suit, range(len(PLACES) - size + 1)):
        yield [Face(place % 13 + 1, suit) for place in range(start, start + size)]
    for rank, suits in product(range(1, 14), combinations(Suit, size)):
        yield [Face(rank, suit) for suit in suits]


def _checked(cards: tuple[Placed, ...], rules: RummyRules) -> Iterator[Meld]:
    try:
        yield Meld(Seat(0), check_meld(cards, rules), cards)
    except RuleViolation:
        return


def _added(desk: Desk, rules: RummyRules) -> Iterator[Desk]:
    for card, (number, meld), end in product(
        desk.hand, enumerate(desk.melds), (None, End.LOW, End.HIGH)
    ):
        for face in [card.face] if card.face else _near(meld):
            try:
                after = grown(meld, Placed(card, face), end, rules)
            except RuleViolation:
                continue
            yield _without(desk, (card,), _put(desk.melds, number, after))


def _near(meld: Meld) -> list[Face]:
    """Return every face that a joker might stand for beside a meld."""
    first, last = meld.cards[0].face, meld.cards[-1].face
    beside = [Face((rank - 1) % 13 + 1, first.suit) for rank in (first.rank - 1, last.rank + 1)]
    return [*beside, *(Face(first.rank, suit) for suit in Suit)]


def _swaps(desk: Desk, rules: RummyRules) -> Iterator[Desk]:
    for card, (number, meld) in product(desk.hand, enumerate(desk.melds)):
        try:
            after, joker = swapped(meld, card)
        except RuleViolation:
            continue
        desk_after = _without(desk, (card,), _put(desk.melds, number, after))
        owed = {joker} if rules.swap is Swap.REPLAY else set()
        yield replace(desk_after, hand=desk_after.hand | {joker}, owed=desk_after.owed | owed)


def _put(melds: tuple[Meld, ...], number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*melds[:number], meld, *melds[number + 1 :])


def _without(desk: Desk, cards: tuple[Card, ...], melds: tuple[Meld, ...]) -> Desk:
    return Desk(
        desk.hand - set(cards), melds, desk.points, desk.owed - set(cards), desk.steps + 1
    )
