"""How long it takes to list the legal plays of a roll, beside other programs.

    python -m tests.bench.legal_plays

Runs over the 1,985 positions of `tests/engine/backgammon/data`. The others are
measured if their packages (`pip install gnubg gnubg-nn`) are installed.
"""

from collections.abc import Callable
from importlib import import_module
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any

from tabletoplan.engine.backgammon.board import BAR
from tabletoplan.engine.backgammon.plays import legal_plays
from tests.engine.backgammon.corpus import Case, cases

Lister = Callable[[Case], object]
ROUNDS = 5


def ours(case: Case) -> object:
    """List the plays, each with its steps, as the engine does for CPU players."""
    return legal_plays(case.own, case.theirs, case.dice)


def gnubg() -> Lister:
    """Return a lister that uses gnubg: it lists the plays and evaluates each at 0 ply.

    It remembers its evaluations, so that only the first round costs them.
    """
    module: Any = import_module("gnubg")
    money = module.cubeinfo()
    depth = {"cubeful": 0, "plies": 0, "deterministic": 1, "prune": 1, "noise": 0.0}

    def lister(case: Case) -> object:
        board = case.theirs[1 : BAR + 1], case.own[1 : BAR + 1]
        return module.find_best_moves(board, money, depth, case.dice)

    return lister


def gnubg_nn() -> Lister:
    """Return a lister that uses gnubg-nn: it lists the positions and nothing more."""
    module: Any = import_module("gnubg_nn")

    def lister(case: Case) -> object:
        board = [list(case.theirs[1 : BAR + 1]), list(case.own[1 : BAR + 1])]
        return module.moves(board, *case.dice, 0)

    return lister


def milliseconds(lister: Lister) -> list[float]:
    """Return how long each case took; the best of some rounds, to leave out hiccups."""
    best = [float("inf")] * len(cases())
    for _ in range(ROUNDS):
        for number, case in enumerate(cases()):
            start = perf_counter()
            lister(case)
            best[number] = min(best[number], (perf_counter() - start) * 1000)
    return best


def line(name: str, times: list[float]) -> str:
    """Return the figures of one lister, in milliseconds."""
    percentiles = quantiles(times, n=100)
    return (
        f"{name:34} mean {fmean(times):.3f}  p50 {percentiles[49]:.3f}  "
        f"p99 {percentiles[98]:.3f}  worst {max(times):.3f} ms"
    )


def main() -> None:
    """Measure all there are, and print a line for each."""
    print(line("tabletoplan legal_plays", milliseconds(ours)))
    others = {
        "gnubg find_best_moves (evaluates)": gnubg,
        "gnubg-nn moves (lists alone)": gnubg_nn,
    }
    for name, prepare in others.items():
        try:
            print(line(name, milliseconds(prepare())))
        except ImportError:
            print(f"{name:34} not installed")


if __name__ == "__main__":
    main()
