"""Players at the other end of a pipe: `python -m tabletoplan.bots backgammon`, or `rummy`."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial

# Two threads make small matrices many times slower; numpy reads this when imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from tabletoplan.bots.backgammon import lines as backgammon
from tabletoplan.bots.backgammon.judging import AT_SIGHT
from tabletoplan.bots.backgammon.player import STRENGTHS, Player, prepare
from tabletoplan.bots.rummy import lines as rummy
from tabletoplan.bots.rummy import player as rummy_player
from tabletoplan.engine.game import Json


def main() -> None:
    """Answer line by line, as the player that the command line names."""
    answer = _answering(_arguments())
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tabletoplan.bots")
    games = parser.add_subparsers(dest="game", required=True)
    playing = games.add_parser("backgammon", help="plays of a roll, for money without a cube")
    playing.add_argument("--strength", choices=tuple(STRENGTHS), default="strong")
    care = playing.add_mutually_exclusive_group()
    care.add_argument("--budget-ms", type=float, help="time to think about a roll")
    care.add_argument("--no-search", action="store_true", help="look at no roll ahead")
    games.add_parser("backgammon-cube", help="doubles and takes, for money")
    turns = games.add_parser("rummy", help="whole turns of a deal, from what a seat sees")
    turns.add_argument("--strength", choices=tuple(rummy_player.STRENGTHS), default="strong")
    return parser.parse_args()


def _answering(given: argparse.Namespace) -> Callable[[Json], Json]:
    if given.game == "rummy":
        return partial(rummy.answered, rummy_player.STRENGTHS[given.strength])
    prepare()
    if given.game == "backgammon-cube":
        return backgammon.cube
    return partial(backgammon.play, _player(given))


def _player(given: argparse.Namespace) -> Player:
    player = STRENGTHS[given.strength]
    if given.no_search:
        return replace(player, care=AT_SIGHT)
    if given.budget_ms is not None:
        return replace(player, care=replace(player.care, seconds=given.budget_ms / 1000))
    return player


if __name__ == "__main__":
    main()
