"""The nets that are trained, and their checkpoints.

As in the package (`net.py`), a net is one tower or several whose answers add up, and each
tower is told as many of the inputs as it is wide enough for.
"""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import torch
from torch import Tensor, nn

OUTPUTS: Final = 5

State = dict[str, Tensor]
"""The weights of one tower by their names, as torch keeps them."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net that can learn."""

    towers: Sequence[nn.Sequential]

    def __call__(self, given: Tensor) -> Tensor:
        """Return the answers to rows of inputs, before they are squashed."""
        return sum(tower(given[:, : width_of(tower)]) for tower in self.towers)

    @property
    def width(self) -> int:
        """How many inputs there must be."""
        return max(width_of(tower) for tower in self.towers)

    def weights(self) -> list[nn.Parameter]:
        """Return all that is learned, biases too."""
        return [each for tower in self.towers for each in tower.parameters()]

    def halved(self) -> "Net":
        """Return a copy of it that multiplies in bfloat16."""
        return Net([deepcopy(tower).bfloat16() for tower in self.towers])

    def states(self) -> list[State]:
        """Return what a checkpoint keeps of it."""
        return [tower.state_dict() for tower in self.towers]


def tower(width: int, hidden: Sequence[int]) -> nn.Sequential:
    """Return a tower of such a shape, with random weights."""
    sizes = [width, *hidden, OUTPUTS]
    found: list[nn.Module] = []
    for before, after in pairwise(sizes):
        found += [nn.Linear(before, after), nn.ReLU()]
    return nn.Sequential(*found[:-1])


def width_of(tower: nn.Sequential) -> int:
    """Return how many inputs a tower is told."""
    first = tower[0]
    assert isinstance(first, nn.Linear)
    width: int = first.in_features
    return width


def states(checkpoint: Path) -> list[State]:
    """Return the towers that a checkpoint keeps."""
    found: list[State] = torch.load(checkpoint)["towers"]
    return found


def from_states(states: Sequence[State]) -> Net:
    """Return the net of towers that a checkpoint kept."""
    return Net([_from_state(state) for state in states])


def _from_state(state: State) -> nn.Sequential:
    weights = [values for name, values in state.items() if name.endswith("weight")]
    found = tower(weights[0].shape[1], [values.shape[0] for values in weights[:-1]])
    found.load_state_dict(state)
    return found
