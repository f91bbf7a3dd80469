"""What the nets are told of a board, as numbers.

A row of `Boards` is 50 counts: the side that waits, then the side that is to roll,
each from point 1 to 24 in its own numbering, and the bar. What is missing from 15
is borne off. Everything works on many boards at once.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.engine.backgammon.board import BAR, CHECKERS, HOME, Side

HALF: Final = 25
"""Columns of one side."""
Boards = NDArray[np.uint8]
Floats = NDArray[np.float32]

_UNITS: Final = np.array(
    [(n == 1, n >= 2, n >= 3, max(n - 3, 0) / 2) for n in range(CHECKERS + 1)], np.float32
)
"""What is told of a count: a blot, a point, a spare, and how many more."""
_PIPS: Final = np.arange(1, HALF + 1, dtype=np.float32) / 167
"""In parts of what a side has at the start."""
_OFF: Final = 2 * HALF * _UNITS.shape[1]
WIDTH: Final = _OFF + 6


def row(waiting: Side, rolling: Side) -> list[int]:
    """Return one row of `Boards`."""
    return [*waiting[1:], *rolling[1:]]


def inputs(boards: Boards) -> Floats:
    """Return a row of inputs for each board."""
    found = np.empty((len(boards), WIDTH), np.float32)
    # `take` that clips is six times faster than an index that is checked.
    units = np.take(_UNITS, boards, axis=0, mode="clip")
    found[:, :_OFF] = units.reshape(len(boards), -1)
    off = CHECKERS - boards.reshape(-1, 2, HALF).sum(axis=2, dtype=np.uint8)
    found[:, _OFF : _OFF + 2] = off * np.float32(1 / CHECKERS)
    found[:, _OFF + 2 : _OFF + 4] = off > 0
    found[:, _OFF + 4 :] = boards.astype(np.float32).reshape(-1, 2, HALF) @ _PIPS
    return found


def in_contact(boards: Boards) -> NDArray[np.bool_]:
    """Say of each board whether the sides have yet to pass each other."""
    rear = rearmost(boards)
    passed: NDArray[np.bool_] = rear[:, 0] + rear[:, 1] > BAR
    return passed


def all_home(boards: Boards) -> NDArray[np.bool_]:
    """Say of each board whether neither side has a checker outside its home board."""
    home: NDArray[np.bool_] = rearmost(boards).max(axis=1) <= HOME
    return home


def rearmost(boards: Boards) -> NDArray[np.int64]:
    """Return the highest place of each side that has a checker; 0 if none has."""
    held = boards.reshape(-1, 2, HALF)[:, :, ::-1] > 0
    place = HALF - held.argmax(axis=2)
    return np.where(held.any(axis=2), place, 0)
