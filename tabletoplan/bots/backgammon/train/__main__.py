"""Make the nets again: `python -m tabletoplan.bots.backgammon.train` and a step.

The steps are `labels`, `fit`, `join`, `mean` and `export`.

See `docs/cpu-players.md` for the whole road from nothing to the weights.
"""

import argparse
import logging
from pathlib import Path
from typing import Final

from tabletoplan.bots.backgammon.inputs import PLAIN, WIDTH
from tabletoplan.bots.backgammon.train import export, fit, join, labels
from tabletoplan.bots.backgammon.train.games import (
    ALL_PLAYS,
    CLOSE_PLAYS,
    GOOD_GAMES,
    LATE_GAMES,
)

_PLANS: Final = {
    "all": ALL_PLAYS,
    "close": CLOSE_PLAYS,
    "good": GOOD_GAMES,
    "late": LATE_GAMES,
}
"""Of labels: every play at first sight; the rest a roll ahead, and only close plays."""


def main() -> None:
    """Do the one step that the command line names."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m tabletoplan.bots.backgammon.train")
    steps = parser.add_subparsers(dest="step", required=True)
    _add_labels(steps.add_parser("labels", help="let the teacher play and label what it meets"))
    _add_fit(steps.add_parser("fit", help="train a net, or go on training it"))
    _add_join(steps.add_parser("join", help="make one net of several that were trained apart"))
    _add_mean(steps.add_parser("mean", help="average the stages of one training"))
    _add_export(steps.add_parser("export", help="put the nets where the player reads them"))
    given = parser.parse_args()
    given.run(given)


def _add_labels(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path)
    parser.add_argument("--plan", choices=tuple(_PLANS), default="all")
    parser.add_argument(
        "--first", type=int, default=0, help="number and seed of the first file"
    )
    parser.add_argument("--files", type=int, default=1)
    parser.add_argument("--size", type=int, default=100_000, help="labels in a file")
    parser.set_defaults(run=_labels)


def _add_fit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where the labels are")
    parser.add_argument("out", type=Path, help="checkpoint to write or to go on from")
    parser.add_argument("--start", type=Path, help="finished checkpoint to fine-tune")
    parser.add_argument(
        "--hidden", type=int, nargs="+", default=[256, 128, 64], help="without --start"
    )
    parser.add_argument(
        "--plain", action="store_true", help="only inputs that take no time; without --start"
    )
    parser.add_argument("--race", action="store_true", help="for positions without contact")
    parser.add_argument("--plies", type=int, nargs="+", default=[0], help="labels to use")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--full", action="store_true", help="multiply in float32")
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(run=_fit)


def _add_join(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where the labels are")
    parser.add_argument("out", type=Path, help="checkpoint to write")
    parser.add_argument(
        "--tower",
        type=Path,
        nargs="+",
        action="append",
        required=True,
        help="checkpoint of a net, or several of one training to average; once for each net",
    )
    parser.add_argument("--plies", type=int, nargs="+", default=[0], help="labels to use")
    parser.add_argument("--size", type=int, default=160_000, help="how many of them")
    parser.set_defaults(run=_join)


def _add_mean(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, help="checkpoint to write")
    parser.add_argument("stages", type=Path, nargs="+", help="checkpoints")
    parser.set_defaults(run=_mean)


def _add_export(parser: argparse.ArgumentParser) -> None:
    for name in ("contact", "race", "scout"):
        parser.add_argument(name, type=Path, help=f"checkpoint of the {name} net")
    parser.set_defaults(run=_export)


def _labels(given: argparse.Namespace) -> None:
    numbers = range(given.first, given.first + given.files)
    labels.make(given.folder, numbers, _PLANS[given.plan], given.size)


def _fit(given: argparse.Namespace) -> None:
    plan = fit.Plan(
        out=given.out,
        start=given.start,
        hidden=given.hidden,
        race=given.race,
        width=PLAIN if given.plain else WIDTH,
        plies=given.plies,
        seconds=given.seconds,
        rate=given.rate,
        batch=given.batch,
        halved=not given.full,
        seed=given.seed,
    )
    fit.fit(given.folder, plan)


def _join(given: argparse.Namespace) -> None:
    join.join(given.folder, given.tower, given.plies, given.size, given.out)


def _mean(given: argparse.Namespace) -> None:
    join.write_mean(given.stages, given.out)


def _export(given: argparse.Namespace) -> None:
    checkpoints = {"contact": given.contact, "race": given.race, "scout": given.scout}
    export.export(checkpoints, Path(__file__).parents[1])


if __name__ == "__main__":
    main()
