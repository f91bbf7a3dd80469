"""From tries to weights: least squares of what came of throws, within each decision."""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.rummy.keeping import NUMBERS, STAGES

Array = NDArray[Any]

UNOPENED: Final = 2
"""How many stages, the first ones, are those of a seat that hasn't opened."""
_PARTS: Final = 5
"""In so many parts each decision is kept back once, to see what the weights gain there."""


@dataclass(frozen=True, slots=True)
class Tries:
    """Throws that were tried, row by row; those of one decision stand together."""

    decision: Array
    stage: Array
    numbers: Array
    worth: Array
    """What came of each: points, or what `Care` makes of them."""

    def where(self, rows: Array) -> "Tries":
        """Return the rows so marked."""
        return Tries(
            self.decision[rows], self.stage[rows], self.numbers[rows], self.worth[rows]
        )

    @property
    def firsts(self) -> Array:
        """The first row of each decision, which is the likeliest throw."""
        return np.flatnonzero(np.diff(self.decision, prepend=-1))


@dataclass(frozen=True, slots=True)
class Care:
    """How far weights may go from where they start."""

    numbers: Sequence[int] = range(NUMBERS)
    """Which weights may go up or down, beside all becoming greater or smaller together."""
    common: float = 300
    """How much holds back what is the same for all stages of an opened seat, or all others."""
    own: float = 3000
    """How much holds back what is one stage's own."""
    most: float = inf
    """Points, won or lost, count no further than this; with 0 only a win counts."""
    per_win: float = 0
    """What a win counts beside its points."""
    unopened: bool = True
    """Whether to change the weights of a seat that hasn't opened, too."""


def load(folder: Path, names: Sequence[str], care: Care) -> Tries:
    """Return what all files of these tables hold."""
    paths = [path for name in names for path in sorted(folder.glob(f"{name}-*[0-9].npz"))]
    files = [dict(np.load(path)) for path in paths]
    before = np.cumsum([0, *(file["decision"][-1] + 1 for file in files)])
    for file, first in zip(files, before, strict=False):
        file["decision"] += first
    of = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
    worth = of["points"].clip(-care.most, care.most) + care.per_win * of["share"]
    return Tries(of["decision"].astype(int), of["stage"].astype(int), of["numbers"], worth)


def fitted(tries: Tries, start: Array, care: Care) -> Array:
    """Return the weights by stage that tell best what came of throws, held near `start`."""
    weights = start.copy()
    opened, unopened = range(UNOPENED, STAGES), range(UNOPENED)
    for stages in (opened, unopened) if care.unopened else (opened,):
        weights[stages] = _better(tries, start, stages, care)
    return weights


def _better(tries: Tries, start: Array, stages: range, care: Care) -> Array:
    """Return the weights of some stages: those at the start times a factor, and moved."""
    of = tries.where(np.isin(tries.stage, stages))
    kept, numbers = _kept(of, start)[:, None], of.numbers[:, care.numbers]
    own = [np.where(of.stage[:, None] == stage, numbers, 0) for stage in stages]
    columns = _within(of, np.hstack([kept, numbers, *own]))
    wanted = _within(of, -of.worth[:, None] - kept)[:, 0]
    spread = columns[:, : 1 + len(care.numbers)].var(axis=0) + 1e-6
    held = np.concatenate([care.common * spread, *[care.own * spread[1:]] * len(stages)])
    moved = np.linalg.solve(columns.T @ columns + np.diag(held), columns.T @ wanted)
    common, *each = moved[1:].reshape(-1, len(care.numbers))
    better: Array = start[stages] * (1 + moved[0])
    better[:, care.numbers] += common + np.array(each)
    return better


def _kept(tries: Tries, weights: Array) -> Array:
    """Return what each card is worth keeping, by these weights."""
    worths: Array = (tries.numbers * weights[tries.stage]).sum(axis=1)
    return worths


def _within(tries: Tries, rows: Array) -> Array:
    """Return how rows differ from the mean of their decision."""
    firsts = tries.firsts
    counts = np.diff(firsts, append=len(rows))
    means: Array = np.add.reduceat(rows, firsts) / counts[:, None]
    differences: Array = rows - np.repeat(means, counts, axis=0)
    return differences


def gains(tries: Tries, weights: Array) -> Array:
    """Return for each decision what these weights win over the likeliest throw."""
    kept = _kept(tries, weights)
    firsts = tries.firsts
    ends = [*firsts[1:], len(kept)]
    least = [first + kept[first:end].argmin() for first, end in zip(firsts, ends, strict=True)]
    gained: Array = tries.worth[least] - tries.worth[firsts]
    return gained


def fit(folder: Path, names: Sequence[str], start: Array, care: Care) -> Array:
    """Return weights for tables; say what such weights gain where they weren't learned."""
    tries = load(folder, names, care)
    gained = np.concatenate([_gained(tries, part, start, care) for part in range(_PARTS)])
    logging.info(
        "%d throws in %d decisions; kept back, these gain %+.3f ± %.3f points a decision",
        len(tries.worth),
        len(gained),
        gained.mean(),
        gained.std() / sqrt(len(gained)),
    )
    return fitted(tries, start, care)


def _gained(tries: Tries, part: int, start: Array, care: Care) -> Array:
    """Return what weights learned from all other decisions gain in one part of them.

    A part is decisions in a row: those of one deal share its end, and would tell on it.
    """
    kept_back = tries.decision * _PARTS // (tries.decision[-1] + 1) == part
    return gains(tries.where(kept_back), fitted(tries.where(~kept_back), start, care))


def written(tables: Mapping[str, Array]) -> str:
    """Return weights as the player reads them, a stage a line."""
    texts = []
    for name, stages in tables.items():
        lines = [json.dumps([round(float(weight), 3) for weight in stage]) for stage in stages]
        texts.append(f'"{name}": [\n' + ",\n".join(lines) + "\n]")
    return "{\n" + ",\n".join(texts) + "\n}\n"
