"""Run a program of the engine: a game's, such as `backgammon legal`, or `verify`."""

import sys

from tabletoplan.engine import verify
from tabletoplan.engine.backgammon import cli as backgammon
from tabletoplan.engine.rummy import cli as rummy

GAMES = {"backgammon": backgammon, "rummy": rummy}

if __name__ == "__main__":
    if sys.argv[1:2] == ["verify"]:
        sys.exit(verify.main(sys.argv[2:]))
    if not sys.argv[1:] or sys.argv[1] not in GAMES:
        sys.exit("\n".join(game.USAGE for game in GAMES.values()))
    sys.exit(GAMES[sys.argv[1]].main(sys.argv[2:], sys.stdin, sys.stdout))
