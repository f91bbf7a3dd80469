"""Whether a CPU player of Rummy ever heeds what it can't see.

    python -m tests.bench.rummy_hidden --positions 20000

Deals are played at all tables. Each decision is asked for again with all cards that its
seat can't see shuffled: the answer must be the same. It ends with an error where it isn't.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice, product
from random import Random

from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import PRESETS
from tests.bench.rummy_deals import PLAYERS
from tests.bots.rummy.deals import Decided, deal_of, decide
from tests.contract.worlds import other_rummy


def decisions(first: int) -> Iterator[Decided]:
    """Yield decisions of deals without end, at tables of all kinds."""
    tables = cycle(product(PRESETS.values(), RUMMY.seat_counts, PLAYERS))
    for seed, (rules, seats, players) in zip(count(first), tables, strict=False):
        yield from deal_of(rules, tuple(islice(cycle(players), seats)), seed)


def main() -> None:
    """Ask for decisions twice, and say how many there were."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first deal's seed")
    given, asked = parser.parse_args(), Counter[str]()
    for number, one in enumerate(islice(decisions(given.first), given.positions)):
        elsewhere = other_rummy(one.state, one.seat, Random(number))
        view = RUMMY.view(elsewhere, one.seat)
        again = decide(one.strength, view, RUMMY.choices(view), one.seed)
        assert again == one.action, (number, one.strength, one.action, again)
        asked["other worlds"] += elsewhere != one.state
        asked[one.strength] += 1
    print(", ".join(f"{name} {times}" for name, times in asked.items()), "all the same")


if __name__ == "__main__":
    main()
