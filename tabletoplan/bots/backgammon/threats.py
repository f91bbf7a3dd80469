"""What a net can hardly see in counts: which blots can be hit, and who is held back.

Sets of points are numbers of 32 bits, so that all rolls of many boards are looked at
in a few strokes. Both sides are asked what they could do if it were their turn.
"""

from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.boards import HALF, Boards, Floats
from tabletoplan.engine.backgammon.board import BAR

Sets = NDArray[np.int32]
"""Sets of points: bit n is point n as the side that moves counts them; 25 is the bar."""

_POINTS: Final = 24
_ON_BAR: Final = np.int32(1 << BAR)
_ON_BOARD: Final = np.int32(_ON_BAR - 2)
_PAIRS: Final = list(combinations(range(1, 7), 2))
_LOW, _HIGH = np.array(_PAIRS, np.int32).T[:, :, None]
_DOUBLE: Final = np.arange(1, 7, dtype=np.int32)[:, None]
_CHANCE: Final = np.array([2] * len(_PAIRS) + [1] * 6, np.float32) / 36

_AHEAD: Final = 12
"""How many points ahead are looked at for the way out of a single checker."""
_FROM: Final = np.arange(BAR - _AHEAD, BAR + 1)
"""The places from which the way out is looked at."""
_SHOTS: Final = _POINTS + 3
_WAYS: Final = 2 * len(_FROM) + 4
WIDTH: Final = 2 * (_SHOTS + _WAYS)


def threats(boards: Boards) -> Floats:
    """Return a row for each board: of the side that waits, then of the side to roll."""
    halves = boards.reshape(-1, 2, HALF)
    movers = halves.reshape(-1, HALF)
    others = halves[:, ::-1].reshape(-1, HALF)
    blocked = _mirrored(others >= 2)
    attack = _Attack(_set(movers > 0), movers[:, -1], _mirrored(others == 1), ~blocked)
    found = np.empty((len(movers), _SHOTS + _WAYS), np.float32)
    _write_shots(found[:, :_SHOTS], attack.hits())
    _write_ways_out(found[:, _SHOTS:], movers, blocked)
    return found.reshape(len(boards), WIDTH)


@dataclass(frozen=True, slots=True)
class _Attack:
    """What a side needs to know to hit; a column of each set is a board."""

    held: Sets
    on_bar: NDArray[np.uint8]
    """How many checkers must enter first (B9)."""
    blots: Sets
    open: Sets
    """Where the other side has no point (B7)."""

    def hits(self) -> Sets:
        """Return what each roll can hit, mixed rolls first.

        Rules that only say which of two plays must be played are left out.
        """
        return np.concatenate((self._by_mixed(), self._by_doubles()))

    def _by_mixed(self) -> Sets:
        entering, stuck = self.on_bar > 0, self.on_bar > 1
        start = np.where(entering, _ON_BAR, self.held)
        later = np.where(stuck, _ON_BAR, self.held & _ON_BOARD)
        found = np.zeros((len(_PAIRS), len(start)), np.int32)
        for one, other in ((_LOW, _HIGH), (_HIGH, _LOW)):
            landed = (start >> one) & self.open
            then = (later | np.where(stuck, 0, landed)) >> other
            found |= landed | np.where(entering & (landed == 0), 0, then)
        return found & self.blots

    def _by_doubles(self) -> Sets:
        start = np.where(self.on_bar > 0, _ON_BAR, self.held)
        reached = first = (start >> _DOUBLE) & self.open
        for played in (1, 2, 3):
            free = (self.on_bar <= played) & ((self.on_bar == 0) | (first != 0))
            field = np.where(free, reached | (self.held & _ON_BOARD), 0)
            reached = reached | ((field >> _DOUBLE) & self.open)
        return reached & self.blots


def _write_shots(found: Floats, hits: Sets) -> None:
    """Write how likely each blot is hit, then any, then two, and the pips that costs."""
    bits = np.unpackbits(hits.view(np.uint8).reshape(*hits.shape, 4), axis=2, bitorder="little")
    mixed, doubles = bits[: len(_PAIRS)], bits[len(_PAIRS) :]
    rolls = 2 * mixed.sum(axis=0, dtype=np.uint8) + doubles.sum(axis=0, dtype=np.uint8)
    found[:, :_POINTS] = rolls[:, 1 : _POINTS + 1] * np.float32(1 / 36)
    found[:, _POINTS] = _CHANCE @ (hits != 0)
    found[:, _POINTS + 1] = _CHANCE @ ((hits & (hits - 1)) != 0)
    _, farthest = np.frexp(hits.astype(np.float32))
    found[:, _POINTS + 2] = _CHANCE @ np.maximum(farthest - 1, 0).astype(np.float32) / 10


def _write_ways_out(found: Floats, movers: Boards, blocked: Sets) -> None:
    """Write how a lone checker gets on from each place afar, and those that are there."""
    ahead = (blocked[:, None] >> (_FROM - _AHEAD)) & ((1 << _AHEAD) - 1)
    pips, past, summed = np.split(found, [len(_FROM), 2 * len(_FROM)], axis=1)
    pips[:] = _PIPS[ahead]
    past[:] = _PAST[ahead]
    there = movers[:, _FROM[0] - 1 :]
    summed[:, 0] = (there * (1 - pips)).sum(axis=1) / 3
    summed[:, 1] = (there * (1 - past)).sum(axis=1) / 3
    rearmost = len(_FROM) - 1 - (there[:, ::-1] > 0).argmax(axis=1)
    every, nobody = np.arange(len(movers)), ~there.any(axis=1)
    summed[:, 2] = np.where(nobody, 1, pips[every, rearmost])
    summed[:, 3] = np.where(nobody, 1, past[every, rearmost])


def _set(wanted: NDArray[np.bool_]) -> Sets:
    """Return sets of columns, of which the first is point 1."""
    wide = np.zeros((len(wanted), 32), np.bool_)
    wide[:, 1 : wanted.shape[1] + 1] = wanted
    packed: Sets = np.packbits(wide, axis=1, bitorder="little").view(np.int32)[:, 0]
    return packed


def _mirrored(wanted: NDArray[np.bool_]) -> Sets:
    """Return sets of the other side's columns, as this side counts points."""
    return _set(wanted[:, _POINTS - 1 :: -1])


def _single(ahead: int, roll: tuple[int, ...]) -> int:
    """Return how many pips a lone checker gets; the highest bit is the next point."""

    def free(pips: int) -> bool:
        return pips > _AHEAD or not ahead >> (_AHEAD - pips) & 1

    first, second = roll
    if first == second:
        steps = next((n for n in range(4) if not free(first * (n + 1))), 4)
        return first * steps
    if not (free(first) or free(second)):
        return 0
    if free(first + second):
        return first + second
    return max(die for die in roll if free(die))


def _tables() -> tuple[Floats, Floats]:
    """Return by what lies ahead the pips on average, and the chance of more than six."""
    rolls = list(product(range(1, 7), repeat=2))
    pips = np.array([[_single(n, roll) for roll in rolls] for n in range(1 << _AHEAD)])
    return (
        (pips.mean(axis=1) / 8).astype(np.float32),
        (pips > 6).mean(axis=1).astype(np.float32),
    )


_PIPS, _PAST = _tables()
