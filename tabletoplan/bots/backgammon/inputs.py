"""What the nets are told of boards, as numbers."""

from typing import Final

import numpy as np

from tabletoplan.bots.backgammon import threats
from tabletoplan.bots.backgammon.boards import HALF, Boards, Floats
from tabletoplan.engine.backgammon.board import CHECKERS

_UNITS: Final = np.array(
    [(n == 1, n >= 2, n >= 3, max(n - 3, 0) / 2) for n in range(CHECKERS + 1)], np.float32
)
"""What is told of a count: a blot, a point, a spare, and how many more."""
_PIPS: Final = np.arange(1, HALF + 1, dtype=np.float32) / 167
"""In parts of what a side has at the start."""
_OFF: Final = 2 * HALF * _UNITS.shape[1]
PLAIN: Final = _OFF + 6
"""Inputs that are counts and pips."""
WIDTH: Final = PLAIN + threats.WIDTH
"""All inputs; those past `PLAIN` take much more time."""


def inputs(boards: Boards, width: int) -> Floats:
    """Return a row of inputs for each board, all of them or the plain ones."""
    found = np.empty((len(boards), width), np.float32)
    _write_plain(found[:, :PLAIN], boards)
    if width > PLAIN:
        found[:, PLAIN:] = threats.threats(boards)
    return found


def _write_plain(found: Floats, boards: Boards) -> None:
    # `take` that clips is six times faster than an index that is checked.
    units = np.take(_UNITS, boards, axis=0, mode="clip")
    found[:, :_OFF] = units.reshape(len(boards), -1)
    off = CHECKERS - boards.reshape(-1, 2, HALF).sum(axis=2, dtype=np.uint8)
    found[:, _OFF : _OFF + 2] = off * np.float32(1 / CHECKERS)
    found[:, _OFF + 2 : _OFF + 4] = off > 0
    found[:, _OFF + 4 :] = boards.astype(np.float32).reshape(-1, 2, HALF) @ _PIPS
