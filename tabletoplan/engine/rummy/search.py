"""The exact search over a packed hand: it always decides the lowest card that is left.

That card is either left in the hand, or goes away with one of the patterns of which
it is the lowest card. What is known of a packed hand is remembered, so that each is
looked at once. The effort is bounded by the number of packed hands looked at.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tabletoplan.engine.rummy.patterns import (
    JOKERS_AT,
    SPOTS_AT,
    Pattern,
    Spot,
    Terms,
    additions,
    joker_room,
    new_melds,
)

CARDS: Final = (1 << SPOTS_AT) - 1
BELOW_JOKERS: Final = (1 << JOKERS_AT) - 1
KEEP_AT: Final = JOKERS_AT + 4
"""Where a packed hand says how many cards must be left, above up to 15 jokers."""
LIMIT_AT: Final = KEEP_AT + 4
"""Where it says how many jokers may be left at most."""
NO_LIMIT: Final = 15 << LIMIT_AT
OF_POINTS: Final = CARDS | 255 << JOKERS_AT
"""The part of a packed hand that matters for its opening points."""
NEVER: Final = 1_000_000
"""More points than any hand has: there is no such way."""
EFFORT: Final = 60_000
"""How many packed hands one search may look at."""

Leavings = tuple[int, int]
"""The least points that can be left in hand, and a bit for each number of cards that
can be left: bit 0 for none. (NEVER, 0) if there is no way."""


Moves = Callable[[int, int], list[tuple[int, int]]]
"""Gives masks and points of the patterns of a lowest card with at most so many jokers."""


class Search:
    """All questions about one hand and one table; answers are remembered."""

    def __init__(
        self,
        hand: int,
        spots: Sequence[Spot],
        terms: Terms,
        left_values: Sequence[int],
        joker_left: int,
    ) -> None:
        """Prepare for the packed `hand`.

        `left_values` say by face number what a card left in hand counts (R9).
        """
        self.hand = hand
        self.spots = spots
        self.free = sum(1 << SPOTS_AT + 2 * index for index in range(len(spots)))
        self.exact = True
        melds = list(new_melds(hand, terms))
        added = [
            pattern
            for index, spot in enumerate(spots)
            for pattern in additions(spot, index, hand, terms)
        ]
        self.melds, self.added = _best(melds), _best(added)
        self.values = left_values
        self.joker_left = joker_left
        self.room = [joker_room(spot, terms) for spot in spots]
        self._new = _fitting(_by_lowest(self.melds.values()))
        self.points = self._points(self._new)
        self.moves = _fitting(_by_lowest([*self.melds.values(), *self.added.values()]))
        self.leave = self._leave(self.moves)

    def effort_ends(self, looked_at: int) -> bool:
        """Whether as many packed hands were looked at as one search may."""
        if looked_at > EFFORT:
            self.exact = False
        return looked_at > EFFORT

    def _points(self, moves: Moves) -> Callable[[int], int]:
        """Return what gives the most points that a packed hand can open with (R10)."""
        known: dict[int, int] = {}

        def points(state: int) -> int:
            hit = known.get(state)
            if hit is not None:
                return hit
            if not state & CARDS:
                kept = state >> KEEP_AT & 15
                return 0 if kept <= (state >> JOKERS_AT & 15) else -NEVER
            if self.effort_ends(len(known)):
                return 0
            lowest = (state & -state).bit_length() - 1 >> 1
            best = points(leave_one(state, lowest))
            absent = ~(state | state >> 1) & BELOW_JOKERS
            for mask, worth in moves(lowest, state >> JOKERS_AT & 15):
                if not mask & absent:
                    best = max(best, points(state - mask) + worth)
            known[state] = best
            return best

        return points

    def _leave(self, moves: Moves) -> Callable[[int], Leavings]:
        """Return what says how little of a packed hand with free places can be left."""
        known: dict[int, Leavings] = {}
        values = self.values

        def leave(state: int) -> Leavings:
            hit = known.get(state)
            if hit is not None:
                return hit
            if not state & CARDS:
                return self.jokers_left(state)
            if self.effort_ends(len(known)):
                return self.all_left(state)
            lowest = (state & -state).bit_length() - 1 >> 1
            least, counts = leave(leave_one(state, lowest))
            least += values[lowest]
            counts <<= 1
            absent = ~(state | state >> 1) & BELOW_JOKERS
            for mask, _ in moves(lowest, state >> JOKERS_AT & 15):
                if not mask & absent:
                    left, ways = leave(state - mask)
                    counts |= ways
                    least = min(least, left)
            known[state] = least, counts
            return least, counts

        return leave

    def new_moves(self, state: int) -> Iterator[tuple[int, int]]:
        """Yield the masks and points of the new melds with the lowest card."""
        absent = ~(state | state >> 1) & BELOW_JOKERS
        for mask, points in self._new(lowest_of(state), jokers_of(state)):
            if not mask & absent:
                yield mask, points

    def jokers_left(self, state: int) -> Leavings:
        """Return what is left of a packed hand with jokers only: some fit on the table."""
        jokers = state >> JOKERS_AT & 15
        most = min(jokers, state >> LIMIT_AT)
        least = max(jokers - self._space(state), state >> KEEP_AT & 15)
        if least > most:
            return NEVER, 0
        return least * self.joker_left, (1 << most + 1) - (1 << least)

    def _space(self, state: int) -> int:
        return sum(
            room for index, room in enumerate(self.room) if state >> SPOTS_AT + 2 * index & 1
        )

    def all_left(self, state: int) -> Leavings:
        """Return what leaving the whole of a packed hand comes to."""
        cards = cards_of(state)
        jokers = state >> JOKERS_AT & 15
        if jokers > state >> LIMIT_AT or len(cards) + jokers < state >> KEEP_AT & 15:
            return NEVER, 0
        points = sum(self.values[face] for face in cards) + jokers * self.joker_left
        return points, 1 << len(cards) + jokers


class Node(NamedTuple):
    """Where the search for an opening stands."""

    state: int
    """The packed hand."""
    need: int = 0
    """The points that are missing to the opening (R10)."""
    own_jokers: int = 0
    """The jokers that may count towards it; others come by swaps, after it (R16)."""

    def after(self, mask: int, points: int) -> "Node":
        """Return where it stands after a pattern that counts so many points."""
        if points >= self.need:
            rest = self.own_jokers - (mask >> JOKERS_AT if self.need else 0)
            return Node(limited(self.state - mask, rest) if self.need else self.state - mask)
        used = mask >> JOKERS_AT if points else 0
        return Node(self.state - mask, self.need - points, self.own_jokers - used)


class Opening:
    """How little can be left of a hand that must first lay so many points (R10, R15)."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._known: dict[Node, Leavings] = {}
        patterns = [*search.melds.values(), *search.added.values()]
        self._patterns = patterns
        self._moves = search.moves

    def leave(self, node: Node) -> Leavings:
        """Return as `Search.leave` does, once the points needed are laid."""
        if not node.need:
            return self._search.leave(node.state)
        hit = self._known.get(node)
        if hit is None:
            hit = self._known[node] = self._look(node)
        return hit

    def _look(self, node: Node) -> Leavings:
        if self._search.points(node.state & OF_POINTS) < node.need:
            return NEVER, 0
        if self._search.effort_ends(len(self._known)):
            return NEVER, 0
        lowest = lowest_of(node.state)
        least, counts = self.leave(node._replace(state=leave_one(node.state, lowest)))
        least += self._search.values[lowest]
        counts <<= 1
        for _, after in self.ways(node):
            left, ways = self.leave(after)
            counts |= ways
            least = min(least, left)
        return least, counts

    def ways(self, node: Node) -> Iterator[tuple[int, Node]]:
        """Yield how the lowest card can go away: a pattern, and where that leads."""
        yield from self._ways(node, self._moves(lowest_of(node.state), jokers_of(node.state)))

    def ways_with(self, node: Node, face: int) -> Iterator[tuple[int, Node]]:
        """Yield how a card of that face number can go away."""
        card = 1 << 2 * face
        moves = [(p.mask, p.points) for p in self._patterns if p.mask & card]
        yield from self._ways(
            node, [m for m in moves if m[0] >> JOKERS_AT <= jokers_of(node.state)]
        )

    def _ways(self, node: Node, moves: Iterable[tuple[int, int]]) -> Iterator[tuple[int, Node]]:
        absent = ~(node.state | node.state >> 1) & BELOW_JOKERS
        for mask, points in moves:
            if mask & absent:
                continue
            counts = points and node.need
            if not counts or mask >> JOKERS_AT <= node.own_jokers:
                yield mask, node.after(mask, points)
            if counts and node.own_jokers < jokers_of(node.state):
                yield mask, node.after(mask, 0)


def limited(state: int, jokers: int) -> int:
    """Return the packed hand with at most so many jokers to be left."""
    limit = state >> LIMIT_AT
    return state - (limit - min(limit, jokers) << LIMIT_AT)


def jokers_of(state: int) -> int:
    """Return how many jokers a packed hand has."""
    return state >> JOKERS_AT & 15


def leave_one(state: int, lowest: int) -> int:
    """Return the packed hand with its lowest card left: one card less must be kept."""
    state -= 1 << 2 * lowest
    return state - (1 << KEEP_AT) if state >> KEEP_AT & 15 else state


def _best(patterns: Iterable[Pattern]) -> dict[int, Pattern]:
    """Return of all patterns that take the same cards the one with most points."""
    best: dict[int, Pattern] = {}
    for pattern in patterns:
        if pattern.mask not in best or best[pattern.mask].points < pattern.points:
            best[pattern.mask] = pattern
    return best


def _by_lowest(patterns: Iterable[Pattern]) -> list[list[Pattern]]:
    found: list[list[Pattern]] = [[] for _ in range(SPOTS_AT // 2)]
    for pattern in patterns:
        found[lowest_of(pattern.mask)].append(pattern)
    return found


def lowest_of(mask: int) -> int:
    """Return the face number of the lowest card in a packed hand or pattern."""
    return (mask & -mask).bit_length() - 1 >> 1


def _fitting(patterns: list[list[Pattern]]) -> Moves:
    """Return what gives the patterns of a lowest card that need no more jokers."""
    known: dict[int, list[tuple[int, int]]] = {}

    def fitting(lowest: int, jokers: int) -> list[tuple[int, int]]:
        key = lowest << 4 | jokers
        found = known.get(key)
        if found is None:
            found = known[key] = [
                (pattern.mask, pattern.points)
                for pattern in patterns[lowest]
                if pattern.mask >> JOKERS_AT <= jokers
            ]
        return found

    return fitting


def cards_of(state: int) -> list[int]:
    """Return the face numbers of the cards in a packed hand."""
    return [face for face in range(SPOTS_AT // 2) for _ in range(state >> 2 * face & 3)]
