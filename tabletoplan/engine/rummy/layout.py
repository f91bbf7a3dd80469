"""Patterns made concrete: which very cards go where, and in which order."""

from collections.abc import Iterator, Sequence

from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.actions import AddCard, End, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.packed import SPOTS_AT, jokers_of
from tabletoplan.engine.rummy.patterns import Layout as PatternLayout
from tabletoplan.engine.rummy.patterns import Part, Pattern, Spot
from tabletoplan.engine.rummy.search import WHOLE, Search
from tabletoplan.engine.rummy.swaps import Swapped

MeldStep = LayMeld | AddCard | SwapJoker


class Layout:
    """Patterns that were chosen, on their way to the steps of a plan."""

    def __init__(self, table: Swapped, search: Search, first_used: Sequence[Card]) -> None:
        """`first_used` are the cards that go down before their twins."""
        self._table = table
        self._search = search
        self._first_used = first_used
        self._spots = list(search.spots)
        self._opening: list[Pattern] = []
        self._later: list[Pattern] = []

    def put(self, mask: int, part: Part | None) -> None:
        """Play a pattern, if it is one; that part of it belongs to the opening."""
        if not mask:
            return
        pattern = self._search.pattern(mask)
        if part is None:
            self._later.append(pattern)
            return
        points = pattern.points if part is WHOLE else part.points
        laid = pattern.layout[part.start : part.stop]
        self._opening.append(pattern._replace(layout=laid, points=points))
        is_set = len({face.rank for face, _ in laid}) == 1
        self._extend(None if is_set else End.LOW, pattern.layout[: part.start][::-1])
        self._extend(None if is_set else End.HIGH, pattern.layout[part.stop :])

    def _extend(self, end: End | None, layout: PatternLayout) -> None:
        """Add cards, after the opening, to the meld of it that was laid last."""
        if layout:
            number = len(self._table.melds) + len(self._opening) - 1
            self._later.append(Pattern(0, 0, layout, len(self._spots)))
            self._spots.append(Spot(number, (), end))

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
        spot = self._spots[pattern.spot]
        for one in placed:
            yield AddCard(spot.meld, one, spot.end)

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
