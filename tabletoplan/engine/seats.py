"""Who takes part: a seat plays, a spectator looks on, chance rolls and shuffles."""

from enum import Enum
from typing import Final, Literal, NewType

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0."""


class Apart(Enum):
    """Those who take part without a seat."""

    CHANCE = "chance"
    SPECTATOR = "spectator"


CHANCE: Final = Apart.CHANCE
SPECTATOR: Final = Apart.SPECTATOR

Viewer = Seat | Literal[Apart.SPECTATOR]
"""Whose eyes a view is made for."""

Actor = Seat | Literal[Apart.CHANCE]
"""Who an entry of the log is by."""

Awaited = frozenset[Seat] | Literal[Apart.CHANCE]
"""Who the match waits for: some seats, chance, or nobody (the empty set)."""
