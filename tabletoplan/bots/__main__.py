"""Players at the other end of a pipe: `python -m tabletoplan.bots rummy`."""

import argparse
import json
import sys

from tabletoplan.bots.rummy import lines


def main() -> None:
    """Answer line by line, as the player that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tabletoplan.bots")
    games = parser.add_subparsers(dest="game", required=True)
    rummy = games.add_parser("rummy", help="whole turns of a deal, from what a seat sees")
    rummy.add_argument("--strength", choices=tuple(lines.STRENGTHS), default="steady")
    given = parser.parse_args()
    answer = lines.STRENGTHS[given.strength]
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
