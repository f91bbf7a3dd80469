"""Run a game's program: `python -m tabletoplan.engine backgammon legal`."""

import sys

from tabletoplan.engine.backgammon import cli

if __name__ == "__main__":
    if sys.argv[1:2] != ["backgammon"]:
        sys.exit(cli.USAGE)
    sys.exit(cli.main(sys.argv[2:], sys.stdin, sys.stdout))
