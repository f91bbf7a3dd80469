"""From labels to a net, by torch; restarts from the last checkpoint.

The loss is the cross-entropy of the five outputs and the squared error of the equity
they make, for it is by equity that plays are chosen. The rate falls along a cosine.
"""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tabletoplan.bots.backgammon.inputs import WIDTH, all_home, in_contact, inputs
from tabletoplan.bots.backgammon.train import labels

_log = logging.getLogger(__name__)

OUTPUTS: Final = 5
EQUITY: Final = torch.tensor([2.0, 1.0, 1.0, -1.0, -1.0])
_SAVE_EVERY_SECONDS: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One stretch of training."""

    out: Path
    """The checkpoint to write, and to go on from if it is there and unfinished."""
    start: Path | None = None
    """A finished checkpoint to begin with, for fine-tuning."""
    hidden: Sequence[int]
    race: bool
    """Whether for positions without contact; else for those with it."""
    plies: Sequence[int]
    """Of the labels to learn from, each depth as much as the others."""
    seconds: float
    """How much time of the processor to spend in all, however often interrupted."""
    rate: float
    batch: int = 2048
    halved: bool = True
    """Whether to multiply in bfloat16, which is faster on some processors."""
    seed: int = 1


@dataclass(slots=True)
class Data:
    """Boards and probabilities of one depth, the last twentieth kept for tests."""

    boards: NDArray[np.uint8]
    probabilities: NDArray[np.uint16]

    def draw(self, count: int, random: np.random.Generator) -> tuple[Tensor, Tensor]:
        """Return so many at random."""
        return self._tensors(random.integers(0, len(self.boards) * 19 // 20, count))

    def kept(self, most: int = 20_000) -> tuple[Tensor, Tensor]:
        """Return some that are never drawn."""
        return self._tensors(np.arange(len(self.boards) * 19 // 20, len(self.boards))[:most])

    def _tensors(self, at: NDArray[np.int64]) -> tuple[Tensor, Tensor]:
        target = self.probabilities[at].astype(np.float32) / labels.FULL
        return torch.from_numpy(inputs(self.boards[at])), torch.from_numpy(target)


def layers(hidden: Sequence[int]) -> nn.Sequential:
    """Return a net of such a shape, with random weights."""
    sizes = [WIDTH, *hidden, OUTPUTS]
    found: list[nn.Module] = []
    for before, after in pairwise(sizes):
        found += [nn.Linear(before, after), nn.ReLU()]
    return nn.Sequential(*found[:-1])


def read(folder: Path, race: bool, plies: int) -> Data:
    """Return the labels of one kind of position; the exact bear-off is left out."""
    boards, probabilities = labels.load(folder, plies)
    contact = np.concatenate([in_contact(part) for part in np.array_split(boards, 100)])
    wanted = contact
    if race:
        home = np.concatenate([all_home(part) for part in np.array_split(boards, 100)])
        wanted = ~contact & ~home
    return Data(boards[wanted], probabilities[wanted])


def fit(folder: Path, plan: Plan) -> None:
    """Train as planned, and leave the net in `plan.out`."""
    torch.set_num_threads(1)
    torch.manual_seed(plan.seed)
    data = [read(folder, plan.race, plies) for plies in plan.plies]
    net = layers(plan.hidden)
    optimizer = torch.optim.Adam(net.parameters(), lr=plan.rate, fused=True)
    spent, steps = _resume(plan, net, optimizer)
    random = np.random.default_rng((plan.seed, steps))
    size = sum(weights.numel() for weights in net.parameters())
    _log.info("%s labels, %d weights", [len(part.boards) for part in data], size)
    last = saved = time.process_time()
    while spent < plan.seconds:
        _step(net, optimizer, data, plan, random, spent / plan.seconds)
        steps += 1
        now = time.process_time()
        spent, last = spent + now - last, now
        if now - saved > _SAVE_EVERY_SECONDS or spent >= plan.seconds:
            _save(plan, net, optimizer, spent, steps)
            _report(net, data[-1], spent, steps)
            saved = now


def _step(
    net: nn.Sequential,
    optimizer: torch.optim.Optimizer,
    data: Sequence[Data],
    plan: Plan,
    random: np.random.Generator,
    done: float,
) -> None:
    for group in optimizer.param_groups:
        group["lr"] = plan.rate * (0.005 + 0.995 * (1 + cos(pi * done)) / 2)
    drawn = [part.draw(plan.batch // len(data), random) for part in data]
    given, target = (torch.cat(parts) for parts in zip(*drawn, strict=True))
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=plan.halved):
        answer = net(given)
    loss = _loss(answer.float(), target)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def _loss(answer: Tensor, target: Tensor) -> Tensor:
    entropy = nn.functional.binary_cross_entropy_with_logits(answer, target) * OUTPUTS
    missed = (torch.sigmoid(answer) - target) @ EQUITY
    return entropy + 2 * (missed * missed).mean()


def _report(net: nn.Sequential, data: Data, spent: float, steps: int) -> None:
    given, target = data.kept()
    with torch.no_grad():
        missed = (torch.sigmoid(net(given)) - target) @ EQUITY
    error = 1000 * missed.square().mean().sqrt().item()
    _log.info("%5.0f s %7d steps: equity off by %.1f millipoints (rms)", spent, steps, error)


def _resume(
    plan: Plan, net: nn.Sequential, optimizer: torch.optim.Optimizer
) -> tuple[float, int]:
    if plan.out.exists():
        kept: dict[str, Any] = torch.load(plan.out)
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        return kept["spent"], kept["steps"]
    if plan.start is not None:
        net.load_state_dict(torch.load(plan.start)["net"])
    return 0.0, 0


def _save(
    plan: Plan,
    net: nn.Sequential,
    optimizer: torch.optim.Optimizer,
    spent: float,
    steps: int,
) -> None:
    kept = {"net": net.state_dict(), "optimizer": optimizer.state_dict()}
    unfinished = plan.out.with_suffix(".part")
    torch.save({**kept, "spent": spent, "steps": steps}, unfinished)
    unfinished.rename(plan.out)
