"""The picture of the board, from one player's side (UX U2, U8)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletoplan.engine.backgammon.actions import Move, SeatAction
from tabletoplan.engine.backgammon.board import BAR, OFF, Side, across, pips
from tabletoplan.engine.backgammon.codec import dump
from tabletoplan.engine.backgammon.view import BackgammonView, MadeStep, Phase, board_of, other
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.backgammon.travel import THEIR_BAR, Arrival, arrivals
from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import Message, message

COLOURS: Final = ("white", "black")
"""The colour of each seat's checkers and dice."""

_MINE: Final = (Phase.TO_ROLL, Phase.MOVING)
"""When whoever is on turn may ask why a checker can't move."""

TALLEST: Final = 5
"""How many checkers of a stack are drawn; a number says how many there are."""

_HERE: Final = "games/backgammon"


@dataclass(frozen=True, slots=True)
class Go:
    """A place where a chosen checker may go: one press, by one die or several."""

    source: int
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
class DiePicture:
    """A die as it lies on the board."""

    value: int
    colour: str
    used: bool
    blocked: bool
    fresh: bool
    """Whether it has just fallen: nothing of its roll has been played."""


@dataclass(frozen=True, slots=True)
class CubePicture:
    """The cube: its value, and on whose side it lies."""

    value: int
    place: str
    """`middle`, `mine` or `theirs`, from the viewer's side."""
    label: Message


@dataclass(frozen=True, slots=True)
class Band:
    """What lies between the two rows of points: the dice, and the cube."""

    dice: tuple[DiePicture, ...]
    label: Message
    side: str
    """Where the dice lie: `mine`, `theirs`, or `middle` for an opening roll."""
    cube: CubePicture | None


@dataclass(frozen=True, slots=True)
class Pile:
    """The other side's bar, or its tray."""

    stack: Stack
    label: Message
    arrival: Arrival | None = None


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The whole board."""

    points: tuple[PointPicture, ...]
    """The way checkers move, 24 to 1."""
    bar: PointPicture
    their_bar: Pile
    off: PointPicture
    their_off: Pile
    pips: Message
    band: Band
    asking: bool
    """Whether points may be asked now why they can't be played."""

    def parts(self) -> tuple[Part, ...]:
        """Return what the board is put together from."""
        return (
            *(Part(f"point-{p.number}", f"{_HERE}/_point.html", p) for p in self.points),
            Part("bar", f"{_HERE}/_point.html", self.bar),
            Part("their-bar", f"{_HERE}/_their_bar.html", self.their_bar),
            Part("off", f"{_HERE}/_off.html", self.off),
            Part("their-off", f"{_HERE}/_their_off.html", self.their_off),
            Part("pips", f"{_HERE}/_pips.html", self.pips),
            Part("band", f"{_HERE}/_band.html", self.band),
            Part("asking", f"{_HERE}/_asking.html", self.asking),
        )


def board_picture(view: BackgammonView, moves: tuple[Go, ...]) -> BoardPicture:
    """Return the board as the viewer has it; a spectator looks from seat 0's side."""
    me = near_seat(view)
    own, theirs = board_of(view, me)
    artist = _Artist(view, me, own, theirs, moves)
    return BoardPicture(
        points=tuple(artist.point(number) for number in range(BAR - 1, OFF, -1)),
        bar=artist.point(BAR),
        their_bar=artist.their_bar(),
        off=artist.point(OFF),
        their_off=artist.their_off(),
        pips=message("backgammon-pips", mine=pips(own), theirs=pips(theirs)),
        band=Band(_dice(view), _dice_label(view), _dice_side(view, me), _cube(view, me)),
        asking=view.viewer is not SPECTATOR and view.on_turn == me and view.phase in _MINE,
    )


def near_seat(view: BackgammonView) -> Seat:
    """Return whose home lies at the bottom right."""
    return Seat(0) if view.viewer is SPECTATOR else view.viewer


def gos(choices: Sequence[SeatAction], theirs: Side) -> tuple[Go, ...]:
    """Return every move as a press; of two ways to one place, the first."""
    found: dict[tuple[int, int], Go] = {}
    for choice in choices:
        if isinstance(choice, Move):
            target = landing(choice)
            found.setdefault((choice.source, target), _go(choice, target, theirs))
    return tuple(found.values())


def landing(move: Move) -> int:
    """Return where a move ends."""
    return max(move.source - sum(move.dice), OFF)


def _go(move: Move, target: int, theirs: Side) -> Go:
    hit = target != OFF and theirs[across(target)] == 1
    label = message(
        "backgammon-go",
        source=move.source,
        target=target,
        hit="yes" if hit else "no",
        dice=len(move.dice),
    )
    return Go(move.source, label, json.dumps(dump(move), separators=(",", ":")), move.dice)


class _Artist:
    """Draws points for one viewer."""

    def __init__(
        self, view: BackgammonView, me: Seat, own: Side, theirs: Side, moves: tuple[Go, ...]
    ) -> None:
        self._own, self._theirs, self._moves = own, theirs, moves
        self._mine, self._foes = COLOURS[me], COLOURS[other(me)]
        watching = view.viewer is SPECTATOR
        self._friend = self._mine if watching else "mine"
        self._foe = self._foes if watching else "theirs"
        self._sources = {go.source for go in moves}
        self._asked = not watching
        self._touched = _touched(view, me)
        self._arrivals = arrivals(view, me)

    def point(self, number: int) -> PointPicture:
        """Return the picture of a point, of the own bar (25) or of the own tray (0)."""
        stack, label = self._stack(number)
        return PointPicture(
            number=number,
            stack=stack,
            label=label,
            movable=number in self._sources,
            goes=tuple(go for go in self._moves if self._lands(go, number)),
            askable=self._asked and (number != BAR or self._own[BAR] > 0),
            touched=number in self._touched,
            arrival=self._arrivals.get(number),
        )

    def their_bar(self) -> Pile:
        """Return the picture of the other side's bar."""
        count = self._theirs[BAR]
        label = message("backgammon-bar", count=count, owner=self._foe)
        return Pile(self._their_stack(count), label, self._arrivals.get(THEIR_BAR))

    def their_off(self) -> Pile:
        """Return the picture of the other side's tray."""
        count = self._theirs[OFF]
        label = message("backgammon-off", count=count, owner=self._foe)
        return Pile(self._their_stack(count), label)

    def _their_stack(self, count: int) -> Stack:
        return Stack(self._foes if count else "", count)

    def _lands(self, go: Go, number: int) -> bool:
        return max(go.source - sum(go.dice), OFF) == number

    def _stack(self, number: int) -> tuple[Stack, Message]:
        count = self._own[number]
        if number in (OFF, BAR):
            kind = "backgammon-off" if number == OFF else "backgammon-bar"
            stack = Stack(self._mine if count else "", count)
            return stack, message(kind, count=count, owner=self._friend)
        against = self._theirs[across(number)]
        owner = self._friend if count else self._foe if against else "nobody"
        colour = self._mine if count else self._foes if against else ""
        label = message("backgammon-point", point=number, count=count or against, owner=owner)
        return Stack(colour, count or against), label


def _touched(view: BackgammonView, me: Seat) -> frozenset[int]:
    """Return the points of the latest turn, in the numbering of `me`."""
    steps: tuple[MadeStep, ...] = view.steps
    mover = view.roller
    if not steps and view.last_turn is not None:
        steps, mover = view.last_turn.steps, view.last_turn.seat
    places = {place for step in steps for place in (step.source, step.target)} - {OFF, BAR}
    return frozenset(places if mover == me else {across(place) for place in places})


def _dice(view: BackgammonView) -> tuple[DiePicture, ...]:
    if not view.dice and view.opening_rolls:
        return tuple(
            DiePicture(value, COLOURS[seat], used=False, blocked=False, fresh=True)
            for seat, value in enumerate(view.opening_rolls[-1])
        )
    if view.roller is None:
        return ()
    shown = view.dice * 2 if len(set(view.dice)) == 1 else view.dice
    left = list(view.dice_left)
    pictures = []
    for value in shown:
        waiting = value in left
        if waiting:
            left.remove(value)
        pictures.append(
            DiePicture(
                value,
                COLOURS[view.roller],
                used=not waiting,
                blocked=waiting and view.blocked,
                fresh=len(view.dice_left) == len(shown),
            )
        )
    return tuple(pictures)


def _dice_label(view: BackgammonView) -> Message:
    if not view.dice:
        return message("backgammon-dice-none")
    first, second = view.dice[0], view.dice[-1]
    return message("backgammon-dice", first=first, second=second, left=len(view.dice_left))


def _dice_side(view: BackgammonView, me: Seat) -> str:
    if not view.dice:
        return "middle"
    return "mine" if view.roller == me else "theirs"


def _cube(view: BackgammonView, me: Seat) -> CubePicture | None:
    if not view.cube_in_play:
        return None
    owner = view.cube.owner
    place = "middle" if owner is None else "mine" if owner == me else "theirs"
    return CubePicture(
        view.cube.value, place, message("backgammon-cube", value=view.cube.value, place=place)
    )
