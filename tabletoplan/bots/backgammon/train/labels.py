"""Labels on disk: numbered files, each made from its number alone.

A label is 50 counts (the side that waits, the side to roll) and five probabilities
as whole numbers of 1/65535. A file that is there is not made again, so a run that
was stopped may be started once more.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletoplan.bots.backgammon.train.games import Label, Plan, labelled_game

FULL: Final = 65535
Boards = NDArray[np.uint8]
Probabilities = NDArray[np.uint16]


def make(folder: Path, numbers: range, plan: Plan, size: int) -> None:
    """Make the files of these numbers with `size` labels each."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        path = folder / f"{plan.plies}-{number:05}.npz"
        if not path.exists():
            _write(path, list(islice(_labels(plan, Random(number)), size)))  # noqa: S311


def load(folder: Path, plies: int) -> tuple[Boards, Probabilities]:
    """Return all labels of a depth that the folder has."""
    files = [np.load(path) for path in sorted(folder.glob(f"{plies}-*.npz"))]
    boards = np.concatenate([file["boards"] for file in files])
    return boards, np.concatenate([file["probabilities"] for file in files])


def _labels(plan: Plan, random: Random) -> Iterator[Label]:
    while True:
        yield from labelled_game(plan, random)


def _write(path: Path, labels: list[Label]) -> None:
    counts = b"".join(bytes(half) for board, _ in labels for half in board)
    boards = np.frombuffer(counts, np.uint8).reshape(-1, 50)
    found = np.array([estimate[:5] for _, estimate in labels])
    whole = np.round(found.clip(0, 1) * FULL).astype(np.uint16)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, boards=boards, probabilities=whole)
    unfinished.rename(path)
