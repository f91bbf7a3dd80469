"""Which play is best: all at first sight, the best few again by looking ahead."""

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon import ahead
from tabletoplan.bots.backgammon.boards import Boards, Floats, all_home, in_contact
from tabletoplan.bots.backgammon.worth import Ends

NOT_LOOKED_AT: Final = -np.inf


@dataclass(frozen=True, slots=True, kw_only=True)
class Care:
    """How thoroughly a player looks at the plays of a roll."""

    most: int = 0
    """How many plays to look at one roll ahead; 0 for none."""
    margin: float = 0.16
    """How much worse than the best at first sight those may be, in points."""
    most_twice: int = 0
    """How many of them to look at two rolls ahead."""
    margin_twice: float = 0.06
    """How much worse than the best at one roll those may be, in points."""
    seconds: float = 0.09
    """After how much time to begin no other look."""
    clock: Callable[[], float] = thread_time
    """The processor's time for this thread, so that a busy machine makes nobody weaker."""


AT_SIGHT: Final = Care()
THOROUGH: Final = Care(most=6, most_twice=4)

_TWICE_COSTS: Final = 8.0
"""How many times longer a look two rolls ahead takes than one."""


def judged(boards: Boards, ends: Ends, care: Care) -> Floats:
    """Return what each board is worth to the side that has moved.

    Where some were looked at more closely, all others are `NOT_LOOKED_AT`.
    """
    values = ahead.value(boards, ends)
    if len(boards) == 1 or _known_exactly(boards):
        return values
    watch = _Watch(care.clock, care.clock() + care.seconds)
    near = _near(values, care.most, care.margin * ends.unit)
    values = _looked_at(boards, ends, values, near, 1, watch)
    near = _near(values, care.most_twice, care.margin_twice * ends.unit)
    return _looked_at(boards, ends, values, near, 2, watch)


def _known_exactly(boards: Boards) -> bool:
    """Say whether the bear-off table has them all."""
    return bool((all_home(boards) & ~in_contact(boards)).all())


@dataclass(slots=True)
class _Watch:
    """Tells whether there is time for another look."""

    clock: Callable[[], float]
    deadline: float
    longest: float = 0.0
    """Seconds of the longest look one roll ahead."""

    def allows(self, plies: int) -> bool:
        """Say whether a look so far ahead is likely to be in time."""
        needed = self.longest * (_TWICE_COSTS if plies == 2 else 1.0)
        return self.clock() + needed < self.deadline

    def value(self, board: Boards, ends: Ends, plies: int) -> float:
        """Return what a board is worth by looking ahead, and take the time."""
        begun = self.clock()
        found = float(ahead.value(board, ends, plies)[0])
        if plies == 1:
            self.longest = max(self.longest, self.clock() - begun)
        return found


def _near(values: Floats, most: int, margin: float) -> NDArray[np.int64]:
    """Return where the best are, best first: so many at most, and no worse than that."""
    order = (-values).argsort(kind="stable")[:most]
    near: NDArray[np.int64] = order[values[order] >= values.max() - margin]
    return near


def _looked_at(
    boards: Boards,
    ends: Ends,
    values: Floats,
    near: NDArray[np.int64],
    plies: int,
    watch: _Watch,
) -> Floats:
    """Return the values of those for which there was time; with fewer than two, as before."""
    found = np.full_like(values, NOT_LOOKED_AT)
    looks = 0
    for at in near if len(near) > 1 else ():
        if not watch.allows(plies):
            break
        found[at] = watch.value(boards[at : at + 1], ends, plies)
        looks += 1
    return found if looks > 1 else values
