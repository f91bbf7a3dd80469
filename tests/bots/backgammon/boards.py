"""Boards as the nets want them."""

import numpy as np

from tabletoplan.bots.backgammon.boards import Boards, row
from tests.engine.backgammon.positions import side


def boards(*pairs: tuple[str, str]) -> Boards:
    """Return boards, each given as the side that waits and the side to roll."""
    return np.array([row(side(waiting), side(rolling)) for waiting, rolling in pairs], np.uint8)
