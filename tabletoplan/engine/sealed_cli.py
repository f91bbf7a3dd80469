"""The command `verify`: check the record of a round from a shell (docs/fair.md)."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from tabletoplan.engine.sealed_record import Flaw, Problem, verify

_WORDS = {
    Flaw.UNREADABLE: "this is no complete record: {where}",
    Flaw.STILL_SEALED: "the record has no secret yet: the round goes on",
    Flaw.COMMIT_DIFFERS: "the secret isn't the one that was committed to",
    Flaw.COMMIT_NOT_SAVED: "the commitment isn't the one that you saved before the round",
    Flaw.SALT_NOT_SAVED: "the salt of seat {where} isn't the one that you sent",
    Flaw.LABEL_OUT_OF_ORDER: "{where} is out of order: a draw is missing or used twice",
    Flaw.DRAW_DIFFERS: "{where} doesn't follow from the secret and the salts",
}


def main(arguments: Sequence[str]) -> int:
    """Print whether a record holds; return 0 if so, 1 if not, 2 if there is none."""
    asked = _read_arguments(arguments)
    try:
        record = json.loads(Path(asked.record).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        print(f"can't read {asked.record}: {error}", file=sys.stderr)
        return 2
    # The shell's bytes, also where they are no UTF-8: a salt is never changed.
    salts = (
        {} if asked.salt is None else {asked.seat: asked.salt.encode(errors="surrogateescape")}
    )
    problems = verify(record, asked.commit, salts)
    print("\n".join(map(_sentence, problems)) or _praise(len(record["draws"])))
    if asked.commit is None:
        print("Without --commit this can't show that the secret was fixed before the round.")
    return 1 if problems else 0


def _read_arguments(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="verify", description="Check the record of a round.")
    parser.add_argument("record", help="the JSON file that the table published")
    parser.add_argument("--commit", metavar="HEX", help="the commitment that you saved")
    parser.add_argument("--seat", metavar="N", type=int, help="your seat, from 0")
    parser.add_argument("--salt", metavar="TEXT", help="what you sent from that seat")
    asked = parser.parse_args(arguments)
    if (asked.seat is None) != (asked.salt is None):
        parser.error("--seat and --salt belong together")
    return asked


def _praise(draws: int) -> str:
    return f"OK: all {draws} draws follow from the committed secret and the salts."


def _sentence(problem: Problem) -> str:
    return "WRONG: " + _WORDS[problem.flaw].format(where=problem.where)
