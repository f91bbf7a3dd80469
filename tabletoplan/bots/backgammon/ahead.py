"""Looking ahead: every roll, and the best answer to it, counted by its chance."""

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.inputs import Boards, Floats
from tabletoplan.bots.backgammon.outlook import outlook, turned
from tabletoplan.bots.backgammon.reach import WEIGHTS, Reached, reach
from tabletoplan.bots.backgammon.worth import Ends

SCOUT = "scout"
"""The small net that picks answers where there are very many."""


def value(boards: Boards, ends: Ends, plies: int = 0, net: str = "contact") -> Floats:
    """Return what each board is worth to the side that has moved, by `plies` rolls."""
    if not plies:
        return ends.of(turned(outlook(boards, net)))
    answers = best_answers(boards, ends.for_the_other(), plies)
    theirs = value(answers, ends.for_the_other(), plies - 1)
    average: Floats = -theirs.reshape(-1, len(WEIGHTS)) @ WEIGHTS.astype(np.float32)
    return average


def best_answers(boards: Boards, ends: Ends, plies: int = 1) -> Boards:
    """Return what the side to roll makes of each board with each of the 21 rolls."""
    reached = reach(boards)
    net = "contact" if plies == 1 else SCOUT
    return reached.boards[_best(reached, value(reached.boards, ends, net=net))]


def _best(reached: Reached, values: Floats) -> NDArray[np.int64]:
    """Return where the highest value of each origin is."""
    order = np.lexsort((values, reached.origins))
    last = np.append(np.diff(reached.origins[order]) > 0, True)
    best: NDArray[np.int64] = order[last]
    return best
