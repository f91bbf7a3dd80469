"""The searches for one hand at one table, by what is swapped and what must be done."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.layout import Layout
from tabletoplan.engine.rummy.packed import (
    CARDS,
    JOKER,
    KEEP_AT,
    LIMIT_AT,
    NUMBER,
    SPOTS_AT,
    jokers_of,
    leave_one,
    lowest_of,
    pack,
)
from tabletoplan.engine.rummy.patterns import spots_of, terms_of
from tabletoplan.engine.rummy.rules import RummyRules, Swap
from tabletoplan.engine.rummy.search import (
    LEFT_VALUES,
    NEVER,
    OF_POINTS,
    WHOLE,
    Leavings,
    Node,
    Search,
    Way,
)
from tabletoplan.engine.rummy.swaps import Swapped, swaps_of
from tabletoplan.engine.rummy.view import Meld


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


class Study:
    """One hand at one table: all its searches share what they find out."""

    def __init__(
        self,
        hand: Sequence[Card],
        melds: Sequence[Meld],
        rules: RummyRules,
        swaps: bool = False,
        first_used: Sequence[Card] = (),
    ) -> None:
        """Prepare; `swaps` says whether table jokers may be swapped (R16).

        Of twins one of `first_used` goes down before the other.
        """
        self.first_used = first_used
        self._rules = rules
        plain = Swapped(tuple(hand), tuple(melds))
        tables = list(swaps_of(plain, first_used)) if swaps else [plain]
        places = [spots_of(table.melds, terms_of(rules)) for table in tables]
        spots = list(dict.fromkeys(spot for there in places for spot in there))
        index = {spot: SPOTS_AT + 2 * number for number, spot in enumerate(spots)}
        free = [sum(1 << index[spot] for spot in there) for there in places]
        self._tables = list(zip(tables, free, strict=True))
        jokers = max(len(table.jokers) for table in tables)
        self.search = Search(pack(hand) + JOKER * jokers, spots, rules)

    def counted(self, rules: RummyRules) -> "Study":
        """Return the same study where jokers count in an opening as `rules` have it."""
        other = copy(self)
        other._rules, other.search = rules, self.search.counted(rules)
        return other

    def own(self, obliged: Sequence[Card] = ()) -> "Line":
        """Return the turns with new melds only."""
        return Line(self, self._tables[0][0], 0, 0, obliged)

    def lines(self, need: int = 0, obliged: Sequence[Card] = ()) -> list["Line"]:
        """Return the turns with each choice of swaps, none at first.

        `need` points must be laid before all else, and `obliged` cards must go down;
        so must swapped jokers, where they may not be kept (R16).
        """
        return [
            Line(self, table, free, need, (*obliged, *self._replayed(table)))
            for table, free in self._tables
        ]

    def _replayed(self, table: Swapped) -> tuple[Card, ...]:
        return table.jokers if self._rules.swap is Swap.REPLAY else ()


class Line:
    """All turns with certain swaps, points needed and cards that must go down."""

    def __init__(
        self, study: Study, table: Swapped, free: int, need: int, obliged: Sequence[Card]
    ) -> None:
        """`free` are the bits of the places on the table that may be added to."""
        self._search = study.search
        self._first_used = (*obliged, *study.first_used)
        self._table = table
        self._need = need
        obliged = [card for card in obliged if card in table.hand]
        self._face = next((card.face for card in obliged if card.face), None)
        self._state = pack(table.hand) | free
        jokers = jokers_of(self._state)
        self._own_jokers = jokers - len(table.jokers)
        self._state |= jokers - sum(card.is_joker for card in obliged) << LIMIT_AT

    @property
    def exact(self) -> bool:
        """Whether the effort allowed was enough so far."""
        return self._search.exact

    def leavings(self, keep: int = 0) -> Leavings:
        """Return the least points and the numbers of cards that can be left."""
        return joined(self._search.open(root) for _, _, root in self._roots(keep))

    def points(self, keep: int = 0) -> int:
        """Return the most opening points that leave at least `keep` cards."""
        return self._search.points((self._state | keep << KEEP_AT) & OF_POINTS)

    def _roots(self, keep: int) -> Iterator[Way]:
        """Yield where the search may begin: an obliged card goes down at once."""
        node = Node(self._state | keep << KEEP_AT, self._need, self._own_jokers)
        if self._face:
            yield from self._search.ways_with(node, NUMBER[self._face])
        else:
            yield 0, None, node

    def best_points(self, keep: int = 0) -> Layout:
        """Return how to lay the most opening points that leave at least `keep` cards."""
        layout = self._layout()
        state, points = (self._state | keep << KEEP_AT) & OF_POINTS, self.points(keep)
        while state & CARDS and points > 0:
            mask = self._scoring(state, points)
            if mask:
                layout.put(mask, WHOLE)
                points -= self._search.pattern(mask).points
            state = state - mask if mask else leave_one(state, lowest_of(state))
        return layout

    def _scoring(self, state: int, points: int) -> int:
        """Return a pattern that so many points begin with; 0 if the lowest card stays."""
        if self._search.points(leave_one(state, lowest_of(state))) == points:
            return 0
        for mask, counted in self._search.fitting(state):
            if counted and self._search.points(state - mask) + counted == points:
                return mask
        return 0

    def plan(self, goal: Goal, keep: int = 0) -> Layout:
        """Return how to reach `goal`, which must be within reach."""
        layout = self._layout()
        reach = self._search.open
        ways = (root for root in self._roots(keep) if goal.met_by(reach(root[2])))
        mask, part, node = next(ways)
        layout.put(mask, part)
        while node.state & CARDS:
            ways = (way for way in self._search.ways(node) if goal.met_by(reach(way[2])))
            mask, part, after = next(ways, (0, None, node))
            layout.put(mask, part)
            node = after
            if not mask:
                goal = goal.less(LEFT_VALUES[lowest_of(node.state)])
                node = node._replace(state=leave_one(node.state, lowest_of(node.state)))
        layout.park(node.state, goal.jokers(self._search))
        return layout

    def _layout(self) -> Layout:
        return Layout(self._table, self._search, self._first_used)


def joined(leavings: Iterable[Leavings]) -> Leavings:
    """Return what can be left in any of several ways."""
    least, counts = NEVER, 0
    for left, ways in leavings:
        least = min(least, left)
        counts |= ways
    return least, counts
