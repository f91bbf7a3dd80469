"""The nets: weights from the package, checked, and run by numpy.

A net is one tower or several, whose answers are summed and squashed to probabilities. A
tower is a few layers, each `relu(inputs @ weights + biases)`, but for the last without
relu. Weights are kept as float16 and multiplied as float32.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np

from tabletoplan.bots.backgammon.boards import Boards, Floats
from tabletoplan.bots.backgammon.inputs import inputs

WEIGHTS: Final = "weights.npz"
CHECKSUM: Final = "weights.sha256"

WIN, GAMMON, BACKGAMMON, GAMMON_LOST, BACKGAMMON_LOST = range(5)
"""The outputs, for the side to roll; a gammon counts as a win, too."""

_AT_ONCE: Final = 512
"""Boards in one go: so many that the numbers stay in the processor's cache."""
_SURE: Final = 30.0
"""Beyond this, float32 tells no chances apart."""

Layer = tuple[Floats, Floats]
"""Weights, a column for each unit, and biases."""
Tower = Sequence[Layer]


@dataclass(frozen=True, slots=True)
class Net:
    """A net that can be asked."""

    towers: Sequence[Tower]
    """They may be told different things: each takes the inputs it is wide enough for."""

    def answer(self, boards: Boards) -> Floats:
        """Return five probabilities for each board, for the side to roll."""
        found = np.empty((len(boards), 5), np.float32)
        for start in range(0, len(boards), _AT_ONCE):
            part = slice(start, start + _AT_ONCE)
            found[part] = self._answer(boards[part])
        return tidy(found)

    def _answer(self, boards: Boards) -> Floats:
        widths = [len(tower[0][0]) for tower in self.towers]
        told = inputs(boards, max(widths))
        summed = np.zeros((len(boards), 5), np.float32)
        for width, tower in zip(widths, self.towers, strict=True):
            summed += _climbed(told[:, :width], tower)
        chances: Floats = np.reciprocal(1 + np.exp(-summed.clip(-_SURE, _SURE)))
        return chances


def _climbed(values: Floats, tower: Tower) -> Floats:
    """Return what a tower makes of its inputs, before it is squashed."""
    for number, (weights, biases) in enumerate(tower):
        if number:
            np.maximum(values, 0, out=values)
        values = values @ weights
        values += biases
    return values


def tidy(answers: Floats) -> Floats:
    """Make sure that no gammon is likelier than the win it needs."""
    win = answers[:, WIN]
    for gammon, backgammon, room in (
        (GAMMON, BACKGAMMON, win),
        (GAMMON_LOST, BACKGAMMON_LOST, 1 - win),
    ):
        np.minimum(answers[:, gammon], room, out=answers[:, gammon])
        np.minimum(answers[:, backgammon], answers[:, gammon], out=answers[:, backgammon])
    return answers


@cache
def nets() -> dict[str, Net]:
    """Return the nets of the package by their names: `contact` and `race`.

    Raises:
        ValueError: the weights aren't those that the checksum is of.
    """
    here = files(__package__)
    data = (here / WEIGHTS).read_bytes()
    if sha256(data).hexdigest() != (here / CHECKSUM).read_text().strip():
        raise ValueError(f"{WEIGHTS} and {CHECKSUM} don't go together")
    return unpacked(data)


def unpacked(data: bytes) -> dict[str, Net]:
    """Return the nets that `packed` packed."""
    with np.load(BytesIO(data)) as arrays:
        found: dict[str, dict[str, list[Layer]]] = {}
        for key in sorted(name for name in arrays.files if name.endswith("/weights")):
            name, tower, number, _ = key.split("/")
            biases = arrays[f"{name}/{tower}/{number}/biases"]
            layer = (arrays[key].astype(np.float32), biases.astype(np.float32))
            found.setdefault(name, {}).setdefault(tower, []).append(layer)
    return {name: Net(tuple(towers.values())) for name, towers in found.items()}


def packed(nets: Mapping[str, Sequence[Tower]]) -> bytes:
    """Return nets as the package keeps them."""
    arrays = {}
    for name, towers in nets.items():
        for tower, layers in enumerate(towers):
            for number, (weights, biases) in enumerate(layers):
                arrays[f"{name}/{tower}/{number}/weights"] = weights.astype(np.float16)
                arrays[f"{name}/{tower}/{number}/biases"] = biases.astype(np.float16)
    buffer = BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()
