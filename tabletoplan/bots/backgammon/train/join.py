"""Several nets become one.

Of nets that were trained apart, what they have learned to see is kept; only how it is
summed up is fitted, to all of it at once, which takes some ten thousand labels and
seconds of the processor's time. Of nets that are stages of one training, the mean is
less noisy than any of them.
"""

import logging
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn

from tabletoplan.bots.backgammon.inputs import WIDTH
from tabletoplan.bots.backgammon.train import fit, towers

_log = logging.getLogger(__name__)

_STEPS: Final = 60
"""Of the search for the last layers; then they hardly change any more."""


def join(
    folder: Path, nets: Sequence[Sequence[Path]], plies: Sequence[int], size: int, out: Path
) -> None:
    """Write a checkpoint of nets whose answers add up, by `size` of the labels.

    A net is given by a checkpoint, or by several of one training, to be averaged.
    """
    torch.set_num_threads(1)
    net = towers.from_states([state for paths in nets for state in averaged(paths)])
    data = [fit.read(folder, race=False, width=WIDTH, plies=depth) for depth in plies]
    random = np.random.default_rng(1)
    drawn = [part.draw(size // len(data), random) for part in data]
    given, target = (torch.cat(parts) for parts in zip(*drawn, strict=True))
    with torch.no_grad():
        _set_last(net, _fitted(_seen(net, given), target, _together(net)))
    torch.save({"towers": net.states()}, out)


def write_mean(checkpoints: Sequence[Path], out: Path) -> None:
    """Write a checkpoint of the mean of these, which are stages of one training."""
    torch.save({"towers": averaged(checkpoints)}, out)


def averaged(checkpoints: Sequence[Path]) -> list[towers.State]:
    """Return the means of the weights of nets of one shape."""
    alike = zip(*map(towers.states, checkpoints), strict=True)
    return [
        {name: torch.stack([state[name] for state in states]).mean(dim=0) for name in states[0]}
        for states in alike
    ]


def _seen(net: towers.Net, given: Tensor) -> Tensor:
    """Return what the towers make of inputs before their last layers, side by side."""
    parts = [
        torch.cat([tower[:-1](part[:, : towers.width_of(tower)]) for part in given.split(2048)])
        for tower in net.towers
    ]
    return torch.cat(parts, dim=1)


def _last(tower: nn.Sequential) -> nn.Linear:
    layer = tower[-1]
    assert isinstance(layer, nn.Linear)
    return layer


def _together(net: towers.Net) -> nn.Linear:
    """Return one last layer for all, that gives the mean of the towers' answers."""
    lasts = [_last(tower) for tower in net.towers]
    layer = nn.Linear(sum(last.in_features for last in lasts), towers.OUTPUTS)
    layer.weight.copy_(torch.cat([last.weight for last in lasts], dim=1) / len(lasts))
    layer.bias.copy_(torch.stack([last.bias for last in lasts]).mean(dim=0))
    return layer


def _fitted(seen: Tensor, target: Tensor, layer: nn.Linear) -> nn.Linear:
    """Return the layer after the search for the least loss."""
    search = torch.optim.LBFGS(
        layer.parameters(), max_iter=_STEPS, history_size=20, line_search_fn="strong_wolfe"
    )

    def loss() -> Tensor:
        search.zero_grad()
        with torch.enable_grad():
            found = fit.loss(layer(seen), target)
        found.backward()
        return found

    before: Any = search.step(loss)
    _log.info("loss %.6f, then %.6f", before.item(), loss().item())
    return layer


def _set_last(net: towers.Net, layer: nn.Linear) -> None:
    """Give each tower its part of the one last layer; the first has the biases."""
    lasts = [_last(tower) for tower in net.towers]
    ends = np.cumsum([0, *(last.in_features for last in lasts)]).tolist()
    for number, (last, (start, end)) in enumerate(zip(lasts, pairwise(ends), strict=True)):
        last.weight.copy_(layer.weight[:, start:end])
        last.bias.copy_(layer.bias if number == 0 else torch.zeros_like(layer.bias))
