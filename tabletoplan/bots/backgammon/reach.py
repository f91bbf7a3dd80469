"""Every board that any roll leads to, from many boards at once.

The engine lists the plays of one roll of one board; looking ahead needs those of 21
rolls of several boards, which is faster by columns than board by board.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.bearoff import ROLLS
from tabletoplan.bots.backgammon.boards import HALF, Boards
from tabletoplan.engine.backgammon.board import HOME

Indices = NDArray[np.int64]

WEIGHTS: Final = np.array([1 if a == b else 2 for a, b in ROLLS]) / 36
"""How likely each of the 21 rolls is."""
_WORDS: Final = 7
"""Numbers of 64 bits that hold a board."""
_MARKS: Final = np.random.default_rng(1).integers(1 << 63, size=_WORDS + 1, dtype=np.uint64)
"""Random factors that make a board, with its origin, one number."""
_BAR: Final = HALF - 1
_NUMBER: Final = {roll[::way]: n for n, roll in enumerate(ROLLS) for way in (1, -1)}
_IS_DOUBLE: Final = np.array([a == b for a, b in ROLLS])


@dataclass(frozen=True, slots=True)
class Reached:
    """Boards that were reached, once for each origin."""

    boards: Boards
    """Seen by the side that rolls next, as nets want it."""
    origins: Indices
    """For each, 21 times the number of the board it came from, and the roll's number."""

    def only(self, at: Indices) -> "Reached":
        """Return a part of the boards."""
        return Reached(self.boards[at], self.origins[at])


def reach(boards: Boards) -> Reached:
    """Return what all rolls lead to; where nothing can be played, the same board."""
    start = _Layer(boards, np.arange(len(boards)))
    ends = []
    ended = np.zeros(len(boards) * len(ROLLS), np.bool_)
    for layer in _longest_first(start):
        ends.append(layer.only(~ended[layer.origins]))
        ended[layer.origins] = True
    unique = _joined(ends).distinct()
    turned = np.concatenate((unique.boards[:, HALF:], unique.boards[:, :HALF]), axis=1)
    return Reached(turned, unique.origins)


@dataclass(frozen=True, slots=True)
class _Layer:
    """Boards on the way, seen by the mover, with where each came from."""

    boards: Boards
    origins: Indices

    def stepped(self, die: int) -> "_Layer":
        """Return every board one step further."""
        rows, places = np.nonzero(_playable(self.boards, die))
        boards = self.boards[rows]
        every = np.arange(len(rows))
        boards[every, HALF + places] -= 1
        onto = places >= die
        every, places = every[onto], places[onto]
        boards[every, HALF + places - die] += 1
        across = HALF - 2 - places + die
        hit = boards[every, across] == 1
        every, across = every[hit], across[hit]
        boards[every, across] = 0
        boards[every, _BAR] += 1
        return _Layer(boards, self.origins[rows])

    def distinct(self) -> "_Layer":
        """Return each board once for each origin."""
        words = np.zeros((len(self.boards), 8 * _WORDS), np.uint8)
        words[:, : 2 * HALF] = self.boards
        marks = (
            words.view(np.uint64) @ _MARKS[:-1] + self.origins.astype(np.uint64) * _MARKS[-1]
        )
        _, at = np.unique(marks, return_index=True)
        return self.only(at)

    def by_roll(self, first: int, second: int) -> "_Layer":
        """Return the same boards as on the way of a roll."""
        return _Layer(self.boards, self.origins * len(ROLLS) + _NUMBER[first, second])

    def doubles(self) -> "_Layer":
        """Return those on the way of a double, each once."""
        return self.only(_IS_DOUBLE[self.origins % len(ROLLS)]).distinct()

    def only(self, at: NDArray[np.integer] | NDArray[np.bool_]) -> "_Layer":
        """Return a part of the boards."""
        return _Layer(self.boards[at], self.origins[at])


def _longest_first(start: _Layer) -> Iterator[_Layer]:
    """Yield the boards after four dice, after three, two and one, and the start.

    Whoever goes through them takes, for each origin, the first that has any (B6).
    After one die, the higher comes before the lower.
    """
    dice = range(1, 7)
    first = {die: start.stepped(die) for die in dice}
    second, third, fourth = [], [], []
    for die in dice:
        on_the_way = [first[other].by_roll(other, die) for other in dice]
        second.append(_joined(on_the_way).stepped(die))
        third.append(second[-1].doubles().stepped(die).distinct())
        fourth.append(third[-1].stepped(die))
    yield from (_joined(fourth), _joined(third), _joined(second))
    yield _joined([first[max(roll)].by_roll(*roll) for roll in ROLLS])
    yield _joined([first[min(roll)].by_roll(*roll) for roll in ROLLS])
    yield _joined([start.by_roll(*roll) for roll in ROLLS])


def _joined(layers: Sequence[_Layer]) -> _Layer:
    return _Layer(
        np.concatenate([layer.boards for layer in layers]),
        np.concatenate([layer.origins for layer in layers]),
    )


def _playable(boards: Boards, die: int) -> NDArray[np.bool_]:
    """Say of each place, point 1 to the bar, whether a checker may move from it (B7-B9)."""
    theirs, own = boards[:, :HALF], boards[:, HALF:]
    playable = own > 0
    # A step from place s, counted from 0, lands on what is 23 - s + die for them.
    playable[:, die:] &= theirs[:, die - 1 : HALF - 1][:, ::-1] < 2
    higher = np.cumsum(own[:, ::-1], axis=1, dtype=np.uint8)[:, ::-1]
    home = higher[:, HOME] == 0
    playable[:, :die] &= home[:, None]
    playable[:, : die - 1] &= higher[:, 1:die] == 0
    playable[:, :_BAR] &= own[:, _BAR:] == 0
    return playable
