"""The teacher: GNU Backgammon, through its Python bindings (`pip install .[train]`).

It lists the plays of a roll and says how likely each way of ending is. A board is a
pair as the bindings want it: the side that waits, then the side that is to roll, each
by points 1 to 24 in its own numbering, and the bar.
"""

from typing import Any, Final

import gnubg
import gnubg_nn

Half = tuple[int, ...]
Board = tuple[Half, Half]
"""The side that waits, and the side to roll: 25 counts each, the bar last."""
Estimate = tuple[float, ...]
"""For the side to roll: win, gammon, backgammon, gammon lost, backgammon lost, equity."""

_MONEY: Final[dict[str, Any]] = {**gnubg.cubeinfo(), "jacoby": 0}


def successors(board: Board, dice: tuple[int, int]) -> list[Board]:
    """Return the boards that a roll leads to, seen by the side that rolls next."""
    waiting, rolling = board
    keys = gnubg_nn.moves([list(waiting), list(rolling)], *dice, 0)
    reached = [gnubg_nn.board_from_position_key(key) for key in keys]
    return [(mine, theirs) for theirs, mine in reached] or [(rolling, waiting)]


def estimate(board: Board, plies: int) -> Estimate:
    """Return what the teacher expects, looking so many rolls ahead, without a cube."""
    looking = {
        "cubeful": 0,
        "plies": plies,
        "deterministic": 1,
        "prune": 1,
        "noise": 0.0,
    }
    found: Estimate = gnubg.evaluate(board, _MONEY, looking)
    return found


def is_over(board: Board) -> bool:
    """Say whether the side that has just moved, which now waits, has borne off all."""
    return not any(board[0])
