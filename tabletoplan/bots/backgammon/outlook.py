"""How a board is likely to end, whatever kind of board it is."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon import bearoff
from tabletoplan.bots.backgammon.boards import HALF, Boards, Floats, all_home, in_contact
from tabletoplan.bots.backgammon.net import (
    BACKGAMMON,
    BACKGAMMON_LOST,
    GAMMON,
    GAMMON_LOST,
    WIN,
    nets,
)
from tabletoplan.engine.backgammon.board import CHECKERS, HOME, across


def outlook(boards: Boards, contact: str = "contact") -> Floats:
    """Return a row of probabilities for each board; exact where the round is over.

    `contact` names the net to ask where the sides have yet to pass each other.
    """
    found = np.zeros((len(boards), 5), np.float32)
    over = is_over(boards)
    touching = in_contact(boards) & ~over
    apart = ~touching & ~over
    home = apart & all_home(boards)
    _fill(found, boards, over, ended)
    _fill(found, boards, touching, nets()[contact].answer)
    _fill(found, boards, home, bearoff.answer)
    _fill(found, boards, apart & ~home, nets()["race"].answer)
    return _without_saved_gammons(found, boards)


def is_over(boards: Boards) -> NDArray[np.bool_]:
    """Say of each board whether the side that has moved has borne off all."""
    return np.logical_not(boards[:, :HALF].any(axis=1))


def ended(boards: Boards) -> Floats:
    """Return the outlook of the side to roll once the other has borne off all (B24)."""
    found = np.zeros((len(boards), 5), np.float32)
    rolling = boards[:, HALF:]
    gammon = rolling.sum(axis=1) == CHECKERS
    found[:, GAMMON_LOST] = gammon
    found[:, BACKGAMMON_LOST] = gammon & rolling[:, across(HOME) - 1 :].any(axis=1)
    return found


def _without_saved_gammons(found: Floats, boards: Boards) -> Floats:
    """Take out the gammons of those who have borne off a checker (B24)."""
    saved = boards.reshape(-1, 2, HALF).sum(axis=2, dtype=np.uint8) < CHECKERS
    found[saved[:, 0], GAMMON : BACKGAMMON + 1] = 0
    found[saved[:, 1], GAMMON_LOST:] = 0
    return found


def turned(outlooks: Floats) -> Floats:
    """Return the same outlooks for the other side."""
    found = outlooks[:, [WIN, GAMMON_LOST, BACKGAMMON_LOST, GAMMON, BACKGAMMON]]
    found[:, WIN] = 1 - found[:, WIN]
    return found


def _fill(
    found: Floats,
    boards: Boards,
    wanted: NDArray[np.bool_],
    answer: Callable[[Boards], Floats],
) -> None:
    """Write the answers for the boards that are wanted."""
    if wanted.all():
        found[:] = answer(boards)
    elif wanted.any():
        found[wanted] = answer(boards[wanted])
