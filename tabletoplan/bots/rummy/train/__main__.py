"""Make the weights again: `python -m tabletoplan.bots.rummy.train tries|fit|measure`.

See `docs/cpu-players.md` for the whole road from nothing to the weights.
"""

import argparse
import logging
from pathlib import Path

import numpy as np

from tabletoplan.bots.arena import figures
from tabletoplan.bots.rummy import keeping
from tabletoplan.bots.rummy.player import STRENGTHS
from tabletoplan.bots.rummy.train import fit, tries
from tabletoplan.bots.rummy.train.fit import Care
from tabletoplan.bots.rummy.train.measure import Pairing, rotations
from tabletoplan.engine.rummy.rules import PRESETS


def main() -> None:
    """Do the one step that the command line names."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m tabletoplan.bots.rummy.train")
    steps = parser.add_subparsers(dest="step", required=True)
    _add_tries(steps.add_parser("tries", help="play deals, and try several throws in each"))
    _add_fit(steps.add_parser("fit", help="learn from tries, and write the weights"))
    _add_measure(steps.add_parser("measure", help="play one strength against another"))
    given = parser.parse_args()
    given.run(given)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("preset", choices=tuple(PRESETS))
    parser.add_argument("seats", type=int, choices=range(2, 7))
    parser.add_argument("--processes", type=int, default=1)


def _add_tries(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learner", choices=tuple(tries.LEARNERS), default="strong")
    parser.add_argument(
        "--first", type=int, default=0, help="number and seed of the first file"
    )
    parser.add_argument("--files", type=int, default=1)
    parser.add_argument("--deals", type=int, default=50, help="in each file")
    parser.set_defaults(run=_tries)


def _add_fit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where the tries are")
    parser.add_argument("table", choices=tuple(keeping.tables()), help="of the weights")
    parser.add_argument("names", nargs="+", help="of the tries, such as classic-2")
    parser.add_argument("--afresh", action="store_true", help="don't start from the weights")
    parser.add_argument("--opened", action="store_true", help="learn no other stages")
    numbers = range(keeping.NUMBERS)
    parser.add_argument("--numbers", type=int, nargs="+", choices=numbers, default=numbers)
    parser.add_argument("--common", type=float, default=Care().common)
    parser.add_argument("--own", type=float, default=Care().own)
    parser.add_argument("--most", type=float, default=Care().most, help="of points that count")
    parser.add_argument("--per-win", type=float, default=Care().per_win)
    parser.add_argument("--out", type=Path, help="where to write, if not for the player")
    parser.set_defaults(run=_fit)


def _add_measure(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("first", choices=tuple(STRENGTHS))
    parser.add_argument("second", choices=tuple(STRENGTHS), help="has all other seats")
    parser.add_argument("--deals", type=int, default=100, help="each once for every seat")
    parser.add_argument("--seed", default="1")
    parser.set_defaults(run=_measure)


def _tries(given: argparse.Namespace) -> None:
    plan = tries.Plan(PRESETS[given.preset], given.seats, given.learner, given.deals)
    name = f"{given.preset}-{given.seats}"
    files = range(given.first, given.first + given.files)
    tries.make(given.folder, name, plan, files, given.processes)


def _fit(given: argparse.Namespace) -> None:
    tables = {name: np.array(stages) for name, stages in keeping.tables().items()}
    start = tables[given.table] * (0 if given.afresh else 1)
    of_win = given.most, given.per_win
    care = Care(given.numbers, given.common, given.own, *of_win, not given.opened)
    tables[given.table] = fit.fit(given.folder, given.names, start, care)
    out = given.out or Path(keeping.__file__).with_name(keeping.WEIGHTS)
    out.write_text(fit.written(tables), encoding="utf-8")


def _measure(given: argparse.Namespace) -> None:
    players = STRENGTHS[given.first], STRENGTHS[given.second]
    pairing = Pairing(PRESETS[given.preset], given.seats, *players)
    seeds = [f"{given.seed}/{number}" for number in range(given.deals)]
    print(figures(list(rotations(pairing, seeds, given.processes))))


if __name__ == "__main__":
    main()
