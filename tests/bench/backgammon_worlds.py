"""Decisions of CPU players of Backgammon, made again where only what is unseen differs.

    python -m tests.bench.backgammon_worlds --decisions 20000

Whole matches are played, strengths against themselves and each other, and every decision
is made again at a table with the same log and other luck. It ends with an error at the
first illegal action. The strong player looks ahead with two plays and without a clock.
"""

import argparse
from collections import Counter
from itertools import count, product

from tabletoplan.bots.backgammon.player import STRENGTHS
from tests.bots.backgammon.worlds import again, match_of, steady


def main() -> None:
    """Decide as often as was asked, and print what differed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--decisions", type=int, default=2000)
    least = parser.parse_args().decisions
    pairs = list(product(STRENGTHS, repeat=2))
    total = Counter[str]()
    for seed in count():
        players = [steady(strength) for strength in pairs[seed % len(pairs)]]
        total += again(list(match_of(players, seed)), players, seed)
        if total["decisions"] >= least:
            break
    print(f"{total['decisions']} decisions, {total['worlds']} with another outcome elsewhere")
    print(f"{total['answers']} answers differed")


if __name__ == "__main__":
    main()
