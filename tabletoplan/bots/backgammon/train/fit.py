"""From labels to a net, by torch; restarts from the last checkpoint.

The loss is the cross-entropy of the five outputs and the squared error of the equity
they make, for it is by equity that plays are chosen. Labels are drawn by few that lie
side by side, most often plays of one roll: an error that they share changes no choice,
so what they don't share counts more. The rate falls along a cosine.
"""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tabletoplan.bots.backgammon.boards import all_home, in_contact
from tabletoplan.bots.backgammon.inputs import PLAIN, WIDTH, inputs
from tabletoplan.bots.backgammon.threats import threats
from tabletoplan.bots.backgammon.train import labels, towers

_log = logging.getLogger(__name__)

EQUITY: Final = torch.tensor([2.0, 1.0, 1.0, -1.0, -1.0])
_SAVE_EVERY_SECONDS: Final = 20
_SIBLINGS: Final = 4
"""How many labels that lie side by side are drawn together."""
_OWN_ERROR: Final = 4.0
"""How much more the part of an error counts that siblings don't share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One stretch of training."""

    out: Path
    """The checkpoint to write, and to go on from if it is there and unfinished."""
    start: Path | None = None
    """A finished checkpoint to begin with, for fine-tuning; it has its own shape."""
    hidden: Sequence[int] = ()
    """The layers of a net that begins with nothing."""
    width: int = WIDTH
    """How many inputs such a net has: `PLAIN` or `WIDTH`."""
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
    dear: NDArray[np.float16]
    """The inputs that take long, worked out once; without columns if none are wanted."""

    def draw(self, count: int, random: np.random.Generator) -> tuple[Tensor, Tensor]:
        """Return so many at random, by siblings."""
        last = len(self.boards) * 19 // 20 - _SIBLINGS
        first = random.integers(0, last, count // _SIBLINGS)
        return self._tensors((first[:, None] + np.arange(_SIBLINGS)).ravel())

    def kept(self, most: int = 20_000) -> tuple[Tensor, Tensor]:
        """Return some that are never drawn."""
        return self._tensors(np.arange(len(self.boards) * 19 // 20, len(self.boards))[:most])

    def _tensors(self, at: NDArray[np.int64]) -> tuple[Tensor, Tensor]:
        target = self.probabilities[at].astype(np.float32) / labels.FULL
        given = np.concatenate((inputs(self.boards[at], PLAIN), self.dear[at]), axis=1)
        return torch.from_numpy(given), torch.from_numpy(target)


class Learner:
    """A net, what is needed to train it, and how long it has been."""

    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        self.plan = plan
        begun = plan.out if plan.out.exists() else plan.start
        if begun is None:
            self.net = towers.Net([towers.tower(plan.width, plan.hidden)])
        else:
            self.net = towers.from_states(towers.states(begun))
        self.optimizer = torch.optim.Adam(self.net.weights(), lr=plan.rate, fused=True)
        self.spent, self.steps = 0.0, 0
        if begun == plan.out:
            self._resume()
        self.quick = self.net.halved() if plan.halved else self.net
        """The net that is multiplied; if not the same, its weights are rounded ones."""

    def step(self, given: Tensor, target: Tensor) -> None:
        """Learn from one batch."""
        done = min(self.spent / self.plan.seconds, 1.0)
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate * (0.005 + 0.995 * (1 + cos(pi * done)) / 2)
        weights, quick = self.net.weights(), self.quick.weights()
        answer = self.quick(given.to(quick[0].dtype)).float()
        slopes = torch.autograd.grad(loss(answer, target), quick)
        for each, slope in zip(weights, slopes, strict=True):
            each.grad = slope.float()
        self.optimizer.step()
        if self.quick is not self.net:
            with torch.no_grad():
                for one, other in zip(quick, weights, strict=True):
                    one.copy_(other)
        self.steps += 1

    def report(self, data: Data) -> None:
        """Tell how far off the equity is on labels that aren't learned from."""
        given, target = data.kept()
        with torch.no_grad():
            missed = (torch.sigmoid(self.net(given)) - target) @ EQUITY
        own = missed[: len(missed) // _SIBLINGS * _SIBLINGS].view(-1, _SIBLINGS)
        _log.info(
            "%5.0f s %7d steps: equity off by %.1f millipoints (rms), among siblings %.1f",
            self.spent,
            self.steps,
            1000 * missed.square().mean().sqrt().item(),
            1000 * (own - own.mean(1, keepdim=True)).square().mean().sqrt().item(),
        )

    def save(self) -> None:
        """Write the checkpoint."""
        kept = {"towers": self.net.states(), "optimizer": self.optimizer.state_dict()}
        unfinished = self.plan.out.with_suffix(".part")
        torch.save({**kept, "spent": self.spent, "steps": self.steps}, unfinished)
        unfinished.rename(self.plan.out)

    def _resume(self) -> None:
        kept: dict[str, Any] = torch.load(self.plan.out)
        self.optimizer.load_state_dict(kept["optimizer"])
        self.spent, self.steps = kept["spent"], kept["steps"]


def read(folder: Path, race: bool, width: int, plies: int) -> Data:
    """Return the labels of one kind of position; the exact bear-off is left out."""
    boards, probabilities = labels.load(folder, plies)
    parts = np.array_split(boards, 1000)
    contact = np.concatenate([in_contact(part) for part in parts])
    wanted = contact
    if race:
        wanted = ~contact & ~np.concatenate([all_home(part) for part in parts])
    boards = boards[wanted]
    dear = np.empty((len(boards), width - PLAIN), np.float16)
    if width > PLAIN:
        for start in range(0, len(boards), 1024):
            dear[start : start + 1024] = threats(boards[start : start + 1024])
    return Data(boards, probabilities[wanted], dear)


def fit(folder: Path, plan: Plan) -> None:
    """Train as planned, and leave the net in `plan.out`."""
    torch.set_num_threads(1)
    learner = Learner(plan)
    data = [read(folder, plan.race, learner.net.width, plies) for plies in plan.plies]
    random = np.random.default_rng((plan.seed, learner.steps))
    size = sum(weights.numel() for weights in learner.net.weights())
    _log.info("%s labels, %d weights", [len(part.boards) for part in data], size)
    last = saved = time.process_time()
    while learner.spent < plan.seconds:
        drawn = [part.draw(plan.batch // len(data), random) for part in data]
        given, target = (torch.cat(parts) for parts in zip(*drawn, strict=True))
        learner.step(given, target)
        now = time.process_time()
        learner.spent, last = learner.spent + now - last, now
        if now - saved > _SAVE_EVERY_SECONDS or learner.spent >= plan.seconds:
            learner.save()
            learner.report(data[-1])
            saved = now


def loss(answer: Tensor, target: Tensor) -> Tensor:
    """Return how bad answers are, before they are squashed; rows go by siblings."""
    entropy = nn.functional.binary_cross_entropy_with_logits(answer, target) * towers.OUTPUTS
    missed = (torch.sigmoid(answer) - target) @ EQUITY
    by_siblings = missed.view(-1, _SIBLINGS)
    shared = by_siblings.mean(1, keepdim=True)
    own = (by_siblings - shared).square().mean()
    return entropy + 2 * (shared.square().mean() + _OWN_ERROR * own)
