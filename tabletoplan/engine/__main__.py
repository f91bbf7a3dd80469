"""Run a program of the engine: `backgammon legal`, or `verify` for a round's record."""

import sys

from tabletoplan.engine import sealed_cli
from tabletoplan.engine.backgammon import cli

if __name__ == "__main__":
    if sys.argv[1:2] == ["verify"]:
        sys.exit(sealed_cli.main(sys.argv[2:]))
    if sys.argv[1:2] != ["backgammon"]:
        sys.exit(cli.USAGE)
    sys.exit(cli.main(sys.argv[2:], sys.stdin, sys.stdout))
