"""The nets: weights from the package, checked, and run by numpy.

A net is a few layers, each `relu(inputs @ weights + biases)`, the last one squashed to
probabilities. Weights are kept as float16 and multiplied as float32.
"""

from collections.abc import Sequence
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


@dataclass(frozen=True, slots=True)
class Net:
    """A net that can be asked."""

    layers: Sequence[Layer]

    def answer(self, boards: Boards) -> Floats:
        """Return five probabilities for each board, for the side to roll."""
        found = np.empty((len(boards), 5), np.float32)
        for start in range(0, len(boards), _AT_ONCE):
            part = slice(start, start + _AT_ONCE)
            found[part] = self._answer(boards[part])
        return tidy(found)

    def _answer(self, boards: Boards) -> Floats:
        values = inputs(boards, len(self.layers[0][0]))
        for number, (weights, biases) in enumerate(self.layers):
            if number:
                np.maximum(values, 0, out=values)
            values = values @ weights
            values += biases
        squashed = 1 + np.exp(-values.clip(-_SURE, _SURE))
        chances: Floats = np.reciprocal(squashed, dtype=np.float32)
        return chances


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
        found: dict[str, list[Layer]] = {}
        for key in sorted(name for name in arrays.files if name.endswith("/weights")):
            name, number, _ = key.split("/")
            biases = arrays[f"{name}/{number}/biases"]
            layer = (arrays[key].astype(np.float32), biases.astype(np.float32))
            found.setdefault(name, []).append(layer)
    return {name: Net(tuple(layers)) for name, layers in found.items()}


def packed(nets: dict[str, Sequence[Layer]]) -> bytes:
    """Return nets as the package keeps them."""
    arrays = {}
    for name, layers in nets.items():
        for number, (weights, biases) in enumerate(layers):
            arrays[f"{name}/{number}/weights"] = weights.astype(np.float16)
            arrays[f"{name}/{number}/biases"] = biases.astype(np.float16)
    buffer = BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()
