"""1,985 positions with a roll, whose legal plays were listed by other programs."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tabletoplan.engine.backgammon.board import Side

FILE = Path(__file__).parent / "data" / "positions.jsonl.gz"


@dataclass(frozen=True, slots=True)
class Case:
    """A board as the mover has it, a roll, and where it may lead."""

    id: str
    own: Side
    theirs: Side
    dice: tuple[int, int]
    dice_played: int
    """How many dice a full play uses; 4 at most."""
    legal: frozenset[tuple[Side, Side]]
    text: str
    """The line of the file."""


@cache
def cases() -> tuple[Case, ...]:
    """Return all cases of the file."""
    return tuple(_read())


def _read() -> Iterator[Case]:
    with gzip.open(FILE, "rt") as lines:
        for line in lines:
            data = json.loads(line)
            own, theirs = _board([*data["points"], *data["bar"], *data["off"]])
            first, second = data["dice"]
            legal = frozenset(_board(position) for position in data["legal"])
            yield Case(data["id"], own, theirs, (first, second), data["n_dice"], legal, line)


def _board(numbers: list[int]) -> tuple[Side, Side]:
    """Return a board: 24 points (+ own, - theirs), own and their bar, own and their off."""
    points, (own_bar, their_bar, own_off, their_off) = numbers[:24], numbers[24:]
    own = (own_off, *(max(count, 0) for count in points), own_bar)
    theirs = (their_off, *(max(-count, 0) for count in reversed(points)), their_bar)
    return own, theirs
