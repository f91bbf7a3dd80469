"""Bearing off without contact: how many rolls a side still needs, exactly.

A side that is all home is one of 54,264. For each, the table holds how likely it is
done after so many rolls, when every roll is played for the fewest rolls on average.
That is one-sided: it leaves out that a side far behind may play for doubles, which
costs some hundredths of a millipoint. The table is worked out in a few seconds when a
process starts, so none is shipped.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.boards import HALF, Boards, Floats
from tabletoplan.bots.backgammon.net import GAMMON, GAMMON_LOST, WIN
from tabletoplan.engine.backgammon.board import CHECKERS, HOME

ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), 2))
"""The 21 rolls."""
_TRIES: Final = 3
"""Rolls in which a side may save the gammon; more are never needed against a win."""
LONGEST: Final = 32
"""Rolls after which every side is done for sure."""

Indices = NDArray[np.int64]

_COMB: Final = np.array(
    [[comb(n, k) for k in range(HOME + 1)] for n in range(CHECKERS + HOME + 1)], np.int64
)


@dataclass(frozen=True, slots=True)
class Table:
    """For each side that is all home, by its number."""

    chances: Floats
    """How likely it needs exactly so many rolls."""
    mean: Floats
    """How many rolls it needs on average."""
    none_off: Floats
    """How likely it has borne off none after 0, 1, 2 and 3 rolls, when it tries to."""


def number(counts: NDArray[np.integer]) -> Indices:
    """Return the numbers of sides, given by how many stand on points 1 to 6."""
    behind = np.cumsum(counts, axis=-1, dtype=np.int64)
    return sum((_COMB[behind[..., i] + i, i + 1] for i in range(HOME)), np.zeros((), np.int64))


def answer(boards: Boards) -> Floats:
    """Return the five probabilities of boards on which both sides are all home."""
    chances, none_off = table().chances, table().none_off
    halves = boards.reshape(-1, 2, HALF)[:, :, :HOME]
    sides = number(halves)
    waiting, rolling = chances[sides[:, 0]], chances[sides[:, 1]]
    still_there = 1 - np.cumsum(waiting, axis=1) + waiting
    found = np.zeros((len(boards), 5), np.float32)
    found[:, WIN] = np.minimum((rolling * still_there).sum(axis=1), 1)
    found[:, GAMMON] = (rolling[:, 1 : _TRIES + 1] * none_off[sides[:, 0], :-1]).sum(axis=1)
    found[:, GAMMON_LOST] = (waiting[:, : _TRIES + 1] * none_off[sides[:, 1]]).sum(axis=1)
    return found


@cache
def table() -> Table:
    """Work out the table, from the fewest pips to the most."""
    sides = _sides()
    chances = np.zeros((len(sides), LONGEST + 1), np.float32)
    chances[0, 0] = 1
    mean = np.zeros(len(sides), np.float32)
    plays = _Plays(_single_steps(sides), mean)
    pips = sides @ np.arange(1, HOME + 1)
    for total in range(1, int(pips.max()) + 1):
        here = np.flatnonzero(pips == total)
        plays.add(here)
        for roll in ROLLS:
            weight = (1 if roll[0] == roll[1] else 2) / 36
            best = plays.best(here, roll)
            chances[here, 1:] += weight * chances[best, :-1]
            mean[here] += weight * (1 + mean[best])
    return Table(chances, mean, _none_off(sides, plays.steps))


def _none_off(sides: Indices, steps: Indices) -> Floats:
    """Return how likely all 15 are still there after so many tries, by side and tries."""
    found = [(sides.sum(axis=1) == CHECKERS).astype(np.float32)]
    for _ in range(_TRIES):
        before = found[-1]
        one = {die: before[steps[die]].min(axis=0) for die in range(1, 7)}
        after = np.zeros_like(before)
        for first, second in ROLLS:
            if first == second:
                least = one[first]
                for _ in range(3):
                    least = least[steps[first]].min(axis=0)
                after += least / 36
            else:
                both = (one[first][steps[second]], one[second][steps[first]])
                after += np.minimum(*both).min(axis=0) / 18
        found.append(after)
    return np.stack(found, axis=1)


class _Plays:
    """Where a die, or several equal ones, lead at best; grows with the table."""

    def __init__(self, steps: Indices, mean: Floats) -> None:
        self.steps = steps
        self._mean = mean
        self._equal = np.zeros((5, 7, len(mean)), np.int64)
        """By how many dice, their number, and the side they are played from."""
        self._equal[0] = np.arange(len(mean))

    def add(self, here: Indices) -> None:
        """Find out about these sides, once all with fewer pips are known."""
        for die in range(1, 7):
            for count in range(1, 5):
                after = self._equal[count - 1, die, self.steps[die, :, here]]
                self._equal[count, die, here] = self._best_of(after)

    def best(self, here: Indices, roll: tuple[int, int]) -> Indices:
        """Return the best side after a roll, for each of `here`."""
        first, second = roll
        if first == second:
            four: Indices = self._equal[4, first, here]
            return four
        after = [
            self._equal[1, second, self.steps[first, :, here]],
            self._equal[1, first, self.steps[second, :, here]],
        ]
        return self._best_of(np.concatenate(after, axis=1))

    def _best_of(self, after: Indices) -> Indices:
        """Return for each row the side that needs the fewest rolls."""
        at = self._mean[after].argmin(axis=1)
        best: Indices = after[np.arange(len(after)), at]
        return best


def _sides() -> Indices:
    """Return every side that is all home, in the order of `number`."""
    sides: list[tuple[int, ...]] = [()]
    for _ in range(HOME):
        sides = [(*s, n) for s in sides for n in range(CHECKERS + 1 - sum(s))]
    found = np.array(sides, np.int64)
    return found[number(found).argsort()]


def _single_steps(sides: Indices) -> Indices:
    """Return by die, by point and by side where a step leads.

    A step that isn't allowed is replaced with one that is: the rearmost's.
    """
    steps = np.zeros((7, HOME, len(sides)), np.int64)
    held = sides > 0
    rearmost = np.where(held.any(axis=1), HOME - held[:, ::-1].argmax(axis=1), 0)
    every = np.arange(len(sides))
    for die in range(1, 7):
        for point in range(1, HOME + 1):
            allowed = held[:, point - 1] & ((point >= die) | (point == rearmost))
            source = np.where(allowed, point, rearmost)
            steps[die, point - 1] = _stepped(sides, every, source, die)
    return steps


def _stepped(sides: Indices, every: Indices, source: Indices, die: int) -> Indices:
    """Return the numbers of the sides after a step from `source`; 0 stays as it is."""
    after = sides.copy()
    moving = every[source > 0]
    after[moving, source[moving] - 1] -= 1
    landing = every[source > die]
    after[landing, source[landing] - die - 1] += 1
    return number(after)
