"""Nets that were trained apart become one: their last layers are found anew, together.

What the nets have learned to see is kept; only how it is summed up is fitted, to all of
it at once, which takes some ten thousand labels and seconds of the processor's time.
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
from tabletoplan.bots.backgammon.train import fit

_log = logging.getLogger(__name__)

_STEPS: Final = 60
"""Of the search for the last layers; then they hardly change any more."""

State = dict[str, Tensor]


def join(
    folder: Path, towers: Sequence[Sequence[Path]], plies: Sequence[int], size: int, out: Path
) -> None:
    """Write a checkpoint of towers whose answers add up, by `size` of the labels.

    A tower is given by a checkpoint, or by several of one training, to be averaged.
    """
    torch.set_num_threads(1)
    nets = [_net(averaged(paths)) for paths in towers]
    data = [fit.read(folder, race=False, width=WIDTH, plies=depth) for depth in plies]
    random = np.random.default_rng(1)
    drawn = [part.draw(size // len(data), random) for part in data]
    given, target = (torch.cat(parts) for parts in zip(*drawn, strict=True))
    with torch.no_grad():
        _set_last(nets, _fitted(_seen(nets, given), target, _together(nets)))
    torch.save({"towers": [net.state_dict() for net in nets]}, out)


def averaged(checkpoints: Sequence[Path]) -> State:
    """Return the mean of the weights, which is less noisy than any of them."""
    states: list[State] = [torch.load(path)["net"] for path in checkpoints]
    return {
        name: torch.stack([state[name] for state in states]).mean(dim=0) for name in states[0]
    }


def _net(state: State) -> nn.Sequential:
    weights = [values for name, values in state.items() if name.endswith("weight")]
    sizes = [weights[0].shape[1], *(values.shape[0] for values in weights)]
    net = fit.layers(sizes[0], sizes[1:-1])
    net.load_state_dict(state)
    return net


def _seen(nets: Sequence[nn.Sequential], given: Tensor) -> Tensor:
    """Return what the nets make of inputs before their last layers, side by side."""
    parts = [
        torch.cat(
            [net[:-1](part[:, : _last(net, 0).in_features]) for part in given.split(2048)]
        )
        for net in nets
    ]
    return torch.cat(parts, dim=1)


def _last(net: nn.Sequential, at: int = -1) -> nn.Linear:
    layer = net[at]
    assert isinstance(layer, nn.Linear)
    return layer


def _together(nets: Sequence[nn.Sequential]) -> nn.Linear:
    """Return one last layer for all, that gives the mean of the nets' answers."""
    lasts = [_last(net) for net in nets]
    layer = nn.Linear(sum(last.in_features for last in lasts), fit.OUTPUTS)
    layer.weight.copy_(torch.cat([last.weight for last in lasts], dim=1) / len(nets))
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


def _set_last(nets: Sequence[nn.Sequential], layer: nn.Linear) -> None:
    """Give each net its part of the one last layer; the first has the biases."""
    ends = np.cumsum([0, *(_last(net).in_features for net in nets)]).tolist()
    for number, (net, (start, end)) in enumerate(zip(nets, pairwise(ends), strict=True)):
        last = _last(net)
        last.weight.copy_(layer.weight[:, start:end])
        last.bias.copy_(layer.bias if number == 0 else torch.zeros_like(layer.bias))
