"""Looking ahead: every roll, and the best answer to it, counted by its chance."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.boards import Boards, Floats
from tabletoplan.bots.backgammon.outlook import is_over, outlook, turned
from tabletoplan.bots.backgammon.reach import WEIGHTS, Reached, reach
from tabletoplan.bots.backgammon.worth import Ends

_SCOUTED: Final = 3
"""How many answers to a roll the small net leaves to the large one."""


def value(boards: Boards, ends: Ends, plies: int = 0, scouted: bool = False) -> Floats:
    """Return what each board is worth to the side that has moved, by `plies` rolls.

    The answers to all rolls but the first are scouted by the small net.
    """
    if not plies:
        return ends.of(turned(outlook(boards)))
    other = ends.for_the_other()
    answers = best_answers(boards, other, scouted)
    theirs = value(answers, other, plies - 1, scouted=True)
    average: Floats = -theirs.reshape(-1, len(WEIGHTS)) @ WEIGHTS.astype(np.float32)
    over = np.flatnonzero(is_over(boards))  # nobody rolls any more
    average[over] = value(boards[over], ends)
    return average


def best_answers(boards: Boards, ends: Ends, scouted: bool = False) -> Boards:
    """Return what the side to roll makes of each board with each of the 21 rolls."""
    reached = reach(boards)
    if scouted:
        seen = ends.of(turned(outlook(reached.boards, "scout")))
        reached = reached.only(_best(reached, seen, _SCOUTED))
    return reached.boards[_best(reached, value(reached.boards, ends), 1)]


def _best(reached: Reached, values: Floats, most: int) -> NDArray[np.int64]:
    """Return where the highest values of each origin are, by origins."""
    order = np.lexsort((values, reached.origins))
    origins = reached.origins[order]
    better = np.searchsorted(origins, origins, side="right") - np.arange(len(order)) - 1
    best: NDArray[np.int64] = order[better < most]
    return best
