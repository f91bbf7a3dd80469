"""The pictures of points, bars and trays, and of the ways to them (UX U2, U8)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import sub
from typing import Final

from tabletoplan.engine.backgammon.actions import Move, SeatAction
from tabletoplan.engine.backgammon.board import BAR, OFF, Side, across, hits
from tabletoplan.engine.backgammon.codec import dump
from tabletoplan.engine.backgammon.view import BackgammonView, MadeStep, other
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.backgammon.travel import THEIR_BAR, Arrival, arrivals
from tabletoplan.presentation.pictures import as_sent
from tabletoplan.presentation.words import Message, message

COLOURS: Final = ("white", "black")
"""The colour of each seat's checkers and dice."""

TALLEST: Final = 5
"""How many checkers of a stack are drawn; a number says how many there are."""

KEPT: Final = 8192
"""How many points are kept; each is a few hundred bytes."""


@dataclass(frozen=True, slots=True)
class Go:
    """A place where a chosen checker may go: one press, by one die or several."""

    source: int
    target: int
    label: Message
    action: str
    """The move as JSON text, as the form sends it."""
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """The checkers of one side in one place."""

    colour: str
    """A CSS name, or nothing for an empty place."""
    count: int

    @property
    def drawn(self) -> int:
        """How many of them are drawn."""
        return min(self.count, TALLEST)


@dataclass(frozen=True, slots=True)
class PointPicture:
    """A point, the viewer's bar, or the viewer's tray."""

    number: int
    stack: Stack
    label: Message
    """Its name to the ear, with what stands there."""
    movable: bool
    """Whether a checker of the viewer's may move from here now."""
    goes: tuple[Go, ...]
    """How it may be reached, from whichever checker is chosen."""
    askable: bool
    """Whether pressing it, at the time for it, asks why it can't be moved from or reached.

    When that time is, the board says once, lest every point change with every turn.
    """
    touched: bool
    """Whether the latest turn left or reached it."""
    arrival: Arrival | None
    """Where its top checker came from with the latest step."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The other side's bar, or its tray."""

    stack: Stack
    label: Message
    arrival: Arrival | None = None


def gos(choices: Sequence[SeatAction], theirs: Side) -> tuple[Go, ...]:
    """Return every move as a press; of two ways to one place, the first."""
    found: dict[tuple[int, int], Go] = {}
    for choice in choices:
        if isinstance(choice, Move):
            target = max(choice.source - sum(choice.dice), OFF)
            found.setdefault((choice.source, target), _go(choice, target, theirs))
    return tuple(found.values())


def by_checker(moves: Sequence[Go]) -> tuple[tuple[int, tuple[Go, ...]], ...]:
    """Return moves by the place of the checker that makes them, from the back."""
    places = sorted({go.source for go in moves}, reverse=True)
    return tuple((place, tuple(go for go in moves if go.source == place)) for place in places)


def _go(move: Move, target: int, theirs: Side) -> Go:
    _, *landings = accumulate(move.dice, sub, initial=move.source)
    hit = any(hits(theirs, max(place, OFF)) for place in landings)
    label = message(
        "backgammon-go",
        source=move.source,
        target=target,
        hit="yes" if hit else "no",
        dice=len(move.dice),
    )
    action = as_sent(dump(move))
    return Go(move.source, target, label, action, move.dice)


class Points:
    """Draws points for one viewer."""

    def __init__(
        self, view: BackgammonView, me: Seat, own: Side, theirs: Side, moves: tuple[Go, ...]
    ) -> None:
        """Draw the board `own` and `theirs` as the view's viewer sees it from `me`."""
        self._own, self._theirs = own, theirs
        self._watching = view.viewer is SPECTATOR
        self._eyes = _Eyes(me, self._watching)
        self._sources = {go.source for go in moves}
        self._goes = defaultdict[int, tuple[Go, ...]](tuple)
        for go in moves:
            self._goes[go.target] += (go,)
        self._touched = _touched(view, me)
        self._arrivals = arrivals(view, me)

    def at(self, number: int) -> PointPicture:
        """Return the picture of a point, of the own bar (25) or of the own tray (0)."""
        own = self._own[number]
        return _point(
            number,
            own,
            0 if number in (OFF, BAR) else self._theirs[across(number)],
            self._eyes,
            movable=number in self._sources,
            goes=self._goes[number],
            askable=not self._watching and (number != BAR or own > 0),
            touched=number in self._touched,
            arrival=self._arrivals.get(number),
        )

    def their_bar(self) -> Pile:
        """Return the picture of the other side's bar."""
        stack, label = self._eyes.theirs("backgammon-bar", self._theirs[BAR])
        return Pile(stack, label, self._arrivals.get(THEIR_BAR))

    def their_off(self) -> Pile:
        """Return the picture of the other side's tray."""
        return Pile(*self._eyes.theirs("backgammon-off", self._theirs[OFF]))


@dataclass(frozen=True, slots=True)
class _Eyes:
    """From which side somebody looks, and what they call both sides."""

    me: Seat
    watching: bool

    def mine(self, told: str, count: int, **facts: int) -> tuple[Stack, Message]:
        """Return so many checkers of the near side, and what is told of them."""
        return self._stack(told, count, self.me, "mine", facts)

    def theirs(self, told: str, count: int, **facts: int) -> tuple[Stack, Message]:
        """Return the same for the far side."""
        return self._stack(told, count, other(self.me), "theirs", facts)

    def _stack(
        self, told: str, count: int, seat: Seat, name: str, facts: Mapping[str, int]
    ) -> tuple[Stack, Message]:
        owner = COLOURS[seat] if self.watching else name
        stack = Stack(COLOURS[seat] if count else "", count)
        return stack, message(told, count=count, owner=owner, **facts)


@lru_cache(maxsize=KEPT)
def _point(
    number: int,
    own: int,
    against: int,
    eyes: _Eyes,
    *,
    movable: bool,
    goes: tuple[Go, ...],
    askable: bool,
    touched: bool,
    arrival: Arrival | None,
) -> PointPicture:
    """Return the picture of a point; while nothing about it changes, it is the same object.

    So a page that compares what it shows with what it should show need not look inside.
    """
    stack, label = _standing(number, own, against, eyes)
    return PointPicture(number, stack, label, movable, goes, askable, touched, arrival)


def _standing(number: int, own: int, against: int, eyes: _Eyes) -> tuple[Stack, Message]:
    if number in (OFF, BAR):
        return eyes.mine("backgammon-off" if number == OFF else "backgammon-bar", own)
    if own:
        return eyes.mine("backgammon-point", own, point=number)
    if against:
        return eyes.theirs("backgammon-point", against, point=number)
    return Stack("", 0), message("backgammon-point", point=number, count=0, owner="nobody")


def _touched(view: BackgammonView, me: Seat) -> frozenset[int]:
    """Return the points of the latest turn, in the numbering of `me`."""
    steps: tuple[MadeStep, ...] = view.steps
    mover = view.roller
    if not steps and view.last_turn is not None:
        steps, mover = view.last_turn.steps, view.last_turn.seat
    places = {place for step in steps for place in (step.source, step.target)} - {OFF, BAR}
    return frozenset(places if mover == me else {across(place) for place in places})
