"""Boards as the nets take them, many at once.

A row of `Boards` is 50 counts: the side that waits, then the side that is to roll,
each from point 1 to 24 in its own numbering, and the bar. What is missing from 15
is borne off.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.engine.backgammon.board import BAR, HOME, Side

HALF: Final = BAR
"""Columns of one side."""
Boards = NDArray[np.uint8]
Floats = NDArray[np.float32]


def row(waiting: Side, rolling: Side) -> list[int]:
    """Return one row of `Boards`."""
    return [*waiting[1:], *rolling[1:]]


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
