"""The exact search over a packed hand: it always decides the lowest card that is left.

That card either stays in the hand, or goes away with one of the patterns of which it
is the lowest card. What is known of a packed hand is remembered, so that each is
looked at once. The effort is bounded by the number of packed hands looked at.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from typing import Final, NamedTuple

from tabletoplan.engine.rummy.melds import value
from tabletoplan.engine.rummy.packed import (
    CARDS,
    FACES,
    FITTING,
    JOKERS_AT,
    KEEP_AT,
    LIMIT_AT,
    SPOTS_AT,
    jokers_of,
    leave_one,
    limited,
    lowest_of,
)
from tabletoplan.engine.rummy.patterns import (
    Part,
    Pattern,
    Spot,
    Terms,
    additions,
    catalogue,
    joker_room,
    parts_of,
    terms_of,
)
from tabletoplan.engine.rummy.rules import RummyRules

LEFT_VALUES: Final = tuple(value(face) for face in FACES)
"""By face number: what a card counts that is left in hand (R9)."""
OF_POINTS: Final = CARDS | 0xFF << JOKERS_AT
"""The part of a packed hand that matters for its opening points."""
NEVER: Final = 1_000_000
"""More points than any hand has: there is no such way."""
EFFORT: Final = 10_000
"""How many packed hands one search may look at."""

Leavings = tuple[int, int]
"""The least points that can be left in hand, and bits for the numbers of cards that
can be left: exactly whether it can be none (bit 0), one (bit 1), or more (any other
bit), and the fewest. (NEVER, 0) if there is no way."""
Moves = Callable[[int, int], list[tuple[int, int]]]
"""Gives masks and points of the patterns of a lowest card with at most so many jokers."""


class Node(NamedTuple):
    """Where the search for an opening stands."""

    state: int
    """The packed hand."""
    need: int = 0
    """The points that are missing to the opening (R10)."""
    own_jokers: int = 0
    """The jokers that may count towards it; others come by swaps, after it (R16)."""

    def after(self, mask: int, points: int, jokers: int) -> "Node":
        """Return where it stands after a pattern of which a part counts so many points.

        That part has so many jokers.
        """
        state = self.state - mask
        if not points or not self.need:
            return Node(state, self.need, self.own_jokers)
        own = self.own_jokers - jokers
        if points < self.need:
            return Node(state, self.need - points, own)
        return Node(limited(state, own))


Way = tuple[int, Part | None, Node]
"""A pattern's mask, the part of it that counts towards the opening, and what follows."""
WHOLE: Final = Part(0, 14, 0, 0)
"""Stands for all of a pattern."""


class Search:
    """All questions about one hand and one table; answers are remembered."""

    def __init__(self, hand: int, spots: Sequence[Spot], rules: RummyRules) -> None:
        """Prepare for the packed `hand`, or any part of it."""
        self.spots = spots
        self.joker_left = rules.joker_left
        self.exact = True
        terms = terms_of(rules)
        self.room = [joker_room(spot, terms) for spot in spots]
        self.added = {
            pattern.mask: pattern
            for index, spot in enumerate(spots)
            for pattern in additions(spot, index, hand, terms)
        }
        self._jokers = jokers_of(hand)
        self._absent = ~(hand | hand >> 1) & CARDS
        self._count(terms)
        self.leave = self._leave()

    def _count(self, terms: Terms) -> None:
        self._terms = terms
        self._new_moves = self._moves_of_melds()
        self._moves = self._moves_of_all() if self.added else self._new_moves
        self.points = self._points()
        self.open = self._open()

    def counted(self, rules: RummyRules) -> "Search":
        """Return the same search where jokers count in an opening as `rules` have it.

        What can be left doesn't depend on it, and is shared.
        """
        other = copy(self)
        other._count(terms_of(rules))
        return other

    def pattern(self, mask: int) -> Pattern:
        """Return the pattern that takes these cards and places."""
        if mask in self.added:
            return self.added[mask]
        group = catalogue(jokers_of(mask), self._terms)[lowest_of(mask)]
        return next(pattern for pattern in group if pattern.mask == mask)

    def effort_ends(self, looked_at: int) -> bool:
        """Whether as many packed hands were looked at as one search may."""
        if looked_at > EFFORT:
            self.exact = False
        return looked_at > EFFORT

    def _moves_of_melds(self) -> Moves:
        absent, terms, most = self._absent, self._terms, self._jokers

        @cache
        def moves(lowest: int, jokers: int) -> list[tuple[int, int]]:
            if jokers < most:
                return [move for move in moves(lowest, most) if jokers_of(move[0]) <= jokers]
            return [
                (pattern[0], pattern[1])
                for pattern in catalogue(jokers, terms)[lowest]
                if not pattern[0] & absent
            ]

        return moves

    def _moves_of_all(self) -> Moves:
        @cache
        def moves(lowest: int, jokers: int) -> list[tuple[int, int]]:
            return self._new_moves(lowest, jokers) + [
                (mask, 0)
                for mask in self.added
                if lowest_of(mask) == lowest and jokers_of(mask) <= jokers
            ]

        return moves

    def _points(self) -> Callable[[int], int]:
        """Return what gives the most points that a packed hand can open with (R10)."""
        known: dict[int, int] = {}
        moves = self._new_moves

        def points(state: int) -> int:
            if not state & CARDS:
                return 0 if state >> KEEP_AT & 15 <= jokers_of(state) else -NEVER
            if self.effort_ends(len(known)):
                return 0
            lowest = (state & -state).bit_length() - 1 >> 1
            rest = leave_one(state, lowest)
            best = known[rest] if rest in known else points(rest)
            absent = ~(state | state >> 1) & FITTING
            for mask, counted in moves(lowest, state >> JOKERS_AT & 15):
                if not mask & absent:
                    rest = state - mask
                    found = (known[rest] if rest in known else points(rest)) + counted
                    if found > best:  # noqa: PLR1730 - the builtin is slow, and this is hot
                        best = found
            known[state] = best
            return best

        return lambda state: known[state] if state in known else points(state)

    def _leave(self) -> Callable[[int], Leavings]:
        """Return what says how little of a packed hand with free places can be left."""
        known: dict[int, Leavings] = {}
        get = known.get
        moves = self._moves

        def leave(state: int) -> Leavings:
            if not state & CARDS:
                return self.jokers_left(state)
            if self.effort_ends(len(known)):
                return self.all_left(state)
            lowest = (state & -state).bit_length() - 1 >> 1
            rest = leave_one(state, lowest)
            least, counts = get(rest) or leave(rest)
            least += LEFT_VALUES[lowest]
            counts <<= 1
            absent = ~(state | state >> 1) & FITTING
            for mask, _ in moves(lowest, state >> JOKERS_AT & 15):
                if not mask & absent:
                    rest = state - mask
                    left, ways = get(rest) or leave(rest)
                    counts |= ways
                    if left < least:  # noqa: PLR1730 - the builtin is slow, and this is hot
                        least = left
            known[state] = least, counts
            return least, counts

        return lambda state: get(state) or leave(state)

    def jokers_left(self, state: int) -> Leavings:
        """Return what is left of a packed hand with jokers only: some fit on the table."""
        jokers = jokers_of(state)
        most = min(jokers, state >> LIMIT_AT & 15)
        least = max(jokers - self._space(state), state >> KEEP_AT & 15)
        if least > most:
            return NEVER, 0
        return least * self.joker_left, (1 << most + 1) - (1 << least)

    def _space(self, state: int) -> int:
        places = state >> SPOTS_AT
        return sum(room for at, room in enumerate(self.room) if places >> 2 * at & 1)

    def all_left(self, state: int) -> Leavings:
        """Return what leaving the whole of a packed hand comes to."""
        jokers = jokers_of(state)
        cards = [face for face in range(len(FACES)) for _ in range(state >> 2 * face & 3)]
        left = len(cards) + jokers
        if jokers > state >> LIMIT_AT & 15 or left < state >> KEEP_AT & 15:
            return NEVER, 0
        return sum(LEFT_VALUES[face] for face in cards) + jokers * self.joker_left, 1 << left

    def _open(self) -> Callable[[Node], Leavings]:
        """Return what says as `leave` does, once the points needed are laid (R10, R15)."""
        known: dict[Node, Leavings] = {}

        def opened(node: Node) -> Leavings:
            if not node.need:
                return self.leave(node.state)
            hit = known.get(node)
            if hit is None:
                hit = known[node] = look(node)
            return hit

        def look(node: Node) -> Leavings:
            state = node.state
            if self.points(state & OF_POINTS) < node.need or self.effort_ends(len(known)):
                return NEVER, 0
            hope = self.leave(limited(state, node.own_jokers))
            least, counts = NEVER, 0
            for _, _, after in self.ways(node):
                left, found = opened(after)
                counts |= found
                least = min(least, left)
                if least == hope[0] and as_good(counts, hope[1]):
                    return least, counts
            lowest = lowest_of(state)
            left, found = opened(node._replace(state=leave_one(state, lowest)))
            return min(least, left + LEFT_VALUES[lowest]), counts | found << 1

        return opened

    def fitting(self, state: int) -> Iterator[tuple[int, int]]:
        """Yield masks and points of the patterns that the lowest card can go away with."""
        absent = ~(state | state >> 1) & FITTING
        for move in self._moves(lowest_of(state), jokers_of(state)):
            if not move[0] & absent:
                yield move

    def ways(self, node: Node) -> Iterator[Way]:
        """Yield how the lowest card can go away: a pattern, and where that leads."""
        return self._ways(node, self.fitting(node.state))

    def ways_with(self, node: Node, face: int) -> Iterator[Way]:
        """Yield how a card of that face number can go away."""
        absent = ~(node.state | node.state >> 1) & FITTING
        moves = (
            move
            for lowest in range(face + 1)
            for move in self._moves(lowest, jokers_of(node.state))
            if move[0] >> 2 * face & 1 and not move[0] & absent
        )
        return self._ways(node, moves)

    def _ways(self, node: Node, moves: Iterable[tuple[int, int]]) -> Iterator[Way]:
        for mask, points in moves:
            jokers = jokers_of(mask)
            counts = points and node.need
            if not counts:
                yield mask, None, node.after(mask, 0, 0)
            elif jokers <= node.own_jokers:
                yield mask, WHOLE, node.after(mask, points, jokers)
            if counts and jokers and node.own_jokers < jokers_of(node.state):
                for part in self._parts(mask):
                    if part.jokers <= node.own_jokers:
                        yield mask, part, node.after(mask, part.points, part.jokers)
                yield mask, None, node.after(mask, 0, 0)

    def _parts(self, mask: int) -> list[Part]:
        return parts_of(self.pattern(mask), self._terms)


def as_good(counts: int, hoped: int) -> bool:
    """Whether numbers of cards are all that could be hoped for, as far as they matter."""
    return (
        not (counts ^ hoped) & 3
        and counts & -counts == hoped & -hoped
        and (counts > 3) == (hoped > 3)
    )
