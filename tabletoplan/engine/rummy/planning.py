"""One turn's search made concrete: which very cards go where, and in which order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.actions import AddCard, End, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.patterns import (
    CARDS,
    FITTING,
    JOKER,
    KEEP_AT,
    LIMIT_AT,
    NUMBER,
    SPOTS_AT,
    Pattern,
    jokers_of,
    lowest_of,
    spots_of,
)
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.search import (
    LEFT_VALUES,
    NEVER,
    OF_POINTS,
    Leavings,
    Node,
    Search,
    leave_one,
)
from tabletoplan.engine.rummy.view import Meld

MeldStep = LayMeld | AddCard | SwapJoker


class Goal(NamedTuple):
    """What a plan must leave: so many points, or so many cards."""

    amount: int
    cards: bool = False

    def met_by(self, leavings: Leavings) -> bool:
        """Whether it can be reached where so little can be left."""
        return (
            bool(leavings[1] >> self.amount & 1) if self.cards else leavings[0] == self.amount
        )

    def jokers(self, search: Search) -> int:
        """Return how many jokers stay in the hand where nothing else is left to decide."""
        return self.amount if self.cards else self.amount // search.joker_left

    def less(self, value: int) -> "Goal":
        """Return what remains of it when a card of that value is left."""
        return Goal(self.amount - (1 if self.cards else value), self.cards)


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


class Line:
    """All turns with certain swaps, points needed and cards that must go down."""

    def __init__(
        self,
        table: Swapped,
        rules: RummyRules,
        need: int = 0,
        obliged: Sequence[Card] = (),
    ) -> None:
        """`need` points must be laid before all else but melds; `obliged` must go down."""
        self.table = table
        self.obliged = [card for card in obliged if card in table.hand]
        self._need = need
        self._jokers = sum(card.is_joker for card in table.hand)
        self._search = Search(pack(table.hand), spots_of(table.melds), rules)

    @property
    def exact(self) -> bool:
        """Whether the effort allowed was enough so far."""
        return self._search.exact

    def leavings(self, keep: int = 0) -> Leavings:
        """Return the least points and the numbers of cards that can be left."""
        found = [self._search.open(root) for _, root in self._roots(keep)]
        counts = 0
        for _, ways in found:
            counts |= ways
        return min((left for left, _ in found), default=NEVER), counts

    def points(self, keep: int) -> int:
        """Return the most opening points that leave at least `keep` cards."""
        return self._search.points(self._start(keep) & OF_POINTS)

    def _start(self, keep: int) -> int:
        obliged = sum(card.is_joker for card in self.obliged)
        state = pack(self.table.hand) | self._search.free | keep << KEEP_AT
        return state | self._jokers - obliged << LIMIT_AT

    def _roots(self, keep: int) -> Iterator[tuple[int, Node]]:
        """Yield where the search may begin: an obliged card goes down at once."""
        node = Node(self._start(keep), self._need, self._jokers - len(self.table.jokers))
        faces = [card.face for card in self.obliged if card.face]
        if faces:
            yield from self._search.ways_with(node, NUMBER[faces[0]])
        else:
            yield 0, node

    def best_points(self, keep: int) -> "Layout":
        """Return how to lay the most opening points that leave at least `keep` cards."""
        layout = Layout(self.table, self._search, self.obliged)
        state = self._start(keep) & OF_POINTS
        points = self._search.points(state)
        while state & CARDS and points > 0:
            lowest = lowest_of(state)
            for mask, worth_ in self._search.new_moves(lowest, jokers_of(state)):
                if (
                    not mask & ~(state | state >> 1) & FITTING
                    and self._search.points(state - mask) + worth_ == points
                ):
                    layout.put(mask, first=True)
                    state, points = state - mask, points - worth_
                    break
            else:
                state = leave_one(state, lowest)
        return layout

    def plan(self, goal: Goal, keep: int = 0) -> "Layout":
        """Return how to reach `goal`, which must be within reach."""
        layout = Layout(self.table, self._search, self.obliged)
        leave = self._search.open
        mask, node = next(r for r in self._roots(keep) if goal.met_by(leave(r[1])))
        layout.put(mask, first=node.need < self._need)
        while node.state & CARDS:
            found = [way for way in self._search.ways(node) if goal.met_by(leave(way[1]))]
            if found:
                mask, after = found[0]
                layout.put(mask, first=after.need < node.need)
                node = after
            else:
                lowest = lowest_of(node.state)
                node = node._replace(state=leave_one(node.state, lowest))
                goal = goal.less(LEFT_VALUES[lowest])
        layout.park(node.state, goal.jokers(self._search))
        return layout


class Layout:
    """Patterns that were chosen, on their way to the steps of a plan."""

    def __init__(self, table: Swapped, search: Search, first_used: Sequence[Card]) -> None:
        """`first_used` are the cards that go down before their twins."""
        self._table = table
        self._search = search
        self._first_used = first_used
        self._opening: list[Pattern] = []
        self._later: list[Pattern] = []

    def put(self, mask: int, first: bool) -> None:
        """Play a pattern; those of the opening are the `first`."""
        if not mask:
            return
        pattern = self._search.pattern(mask)
        (self._opening if first else self._later).append(pattern)

    def park(self, state: int, kept: int) -> None:
        """Put all jokers but so many on places that are free."""
        jokers = jokers_of(state) - kept
        for index, spot in enumerate(self._search.spots):
            room = self._search.room[index] if state >> SPOTS_AT + 2 * index & 1 else 0
            faces = spot.faces[: min(room, jokers)]
            if faces:
                self._later.append(Pattern(0, 0, tuple((face, True) for face in faces), index))
            jokers -= len(faces)

    @property
    def points(self) -> int:
        """What the new melds count towards an opening."""
        return sum(pattern.points for pattern in (*self._opening, *self._later))

    def melds(self) -> tuple[tuple[LayMeld, int], ...]:
        """Return the new melds of the opening, and what each counts."""
        steps = [step for step in self.played()[0] if isinstance(step, LayMeld)]
        return tuple(
            (step, pattern.points) for step, pattern in zip(steps, self._opening, strict=True)
        )

    def played(self) -> tuple[tuple[MeldStep, ...], tuple[Card, ...]]:
        """Return the steps in an order that is legal, and the cards that stay."""
        cards = list(self._table.hand)
        opening = [
            step
            for pattern in self._opening
            for step in self._steps(pattern, cards, self._table.jokers)
        ]
        later = [
            step
            for pattern in sorted(self._later, key=lambda pattern: pattern.spot is not None)
            for step in self._steps(pattern, cards, ())
        ]
        return (*opening, *self._table.swaps, *later), tuple(cards)

    def _steps(
        self, pattern: Pattern, cards: list[Card], not_yet: Sequence[Card]
    ) -> Iterator[MeldStep]:
        placed = [self._take(face, wild, cards, not_yet) for face, wild in pattern.layout]
        if pattern.spot is None:
            yield LayMeld(tuple(placed))
            return
        spot = self._search.spots[pattern.spot]
        high = End.HIGH if spot.is_high else End.LOW
        for one in placed:
            yield AddCard(spot.meld, one, high if spot.is_run else None)

    def _take(
        self, face: Face, wild: bool, cards: list[Card], not_yet: Sequence[Card]
    ) -> Placed:
        fitting = [
            card
            for card in cards
            if card.face == (None if wild else face) and card not in not_yet
        ]
        card = min(fitting, key=lambda card: card not in self._first_used)
        cards.remove(card)
        return Placed(card, face)


def pack(hand: Sequence[Card]) -> int:
    """Return a hand as one number, as `patterns` has it."""
    return sum(JOKER if card.face is None else 1 << 2 * NUMBER[card.face] for card in hand)


def swaps_of(
    hand: Sequence[Card], melds: Sequence[Meld], first_used: Sequence[Card] = ()
) -> Iterator[Swapped]:
    """Yield the hand and the table after every choice of swaps (R16), none at first.

    Of twins one of `first_used` goes down before the other.
    """
    faces = {card.face for card in hand}
    slots = [
        (number, placed)
        for number, meld in enumerate(melds)
        for placed in meld.cards
        if placed.card.is_joker and placed.face in faces
    ]
    for count in range(len(slots) + 1):
        for chosen in combinations(slots, count):
            start = Swapped(tuple(hand), tuple(melds))
            swapped = _all_swapped(start, chosen, first_used)
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
