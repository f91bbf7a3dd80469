"""The picture of the board, from one player's side (UX U2, U8)."""

from dataclasses import dataclass
from typing import Final

from tabletoplan.engine.backgammon.board import BAR, OFF, pips
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, board_of
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.backgammon.points import (
    COLOURS,
    Go,
    Pile,
    PointPicture,
    Points,
)
from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import Message, message

_MINE: Final = (Phase.TO_ROLL, Phase.MOVING)
"""When whoever is on turn may ask why a checker can't move."""

_HERE: Final = "games/backgammon"


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
    points = Points(view, me, own, theirs, moves)
    return BoardPicture(
        points=tuple(points.at(number) for number in range(BAR - 1, OFF, -1)),
        bar=points.at(BAR),
        their_bar=points.their_bar(),
        off=points.at(OFF),
        their_off=points.their_off(),
        pips=message("backgammon-pips", mine=pips(own), theirs=pips(theirs)),
        band=Band(_dice(view), _dice_label(view), _dice_side(view, me), _cube(view, me)),
        asking=view.viewer is not SPECTATOR and view.on_turn == me and view.phase in _MINE,
    )


def near_seat(view: BackgammonView) -> Seat:
    """Return whose home lies at the bottom right."""
    return Seat(0) if view.viewer is SPECTATOR else view.viewer


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
    dice = view.dice or next(reversed(view.opening_rolls), ())
    if not dice:
        return message("backgammon-dice-none")
    first, second = dice
    stopped = view.blocked or view.result is not None
    left = 0 if stopped else len(view.dice_left)
    return message("backgammon-dice", first=first, second=second, left=left)


def _dice_side(view: BackgammonView, me: Seat) -> str:
    if not view.dice:
        return "middle"
    return "mine" if view.roller == me else "theirs"


def _cube(view: BackgammonView, me: Seat) -> CubePicture | None:
    """Return the cube; without one in play, it shows a stake that opening ties raised (B18)."""
    if not view.cube_in_play and view.stake == 1:
        return None
    owner = view.cube.owner
    place = "middle" if owner is None else "mine" if owner == me else "theirs"
    return CubePicture(
        view.cube.value, place, message("backgammon-cube", value=view.cube.value, place=place)
    )
