"""Deals between CPU players of Rummy, and how many of their actions are illegal.

    python -m tests.bench.rummy_deals --deals 2000

Both presets and two to six seats take turns, and so do tables of strong players alone
and of several strengths. It ends with an error at the first illegal action.
"""

import argparse
from collections import Counter, defaultdict
from itertools import cycle, islice, product
from statistics import quantiles
from time import thread_time

from tabletoplan.engine.rummy.actions import PutBack, RummyAction, TakeBack
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import PRESETS
from tabletoplan.engine.rummy.view import RummyView
from tests.bots.rummy.deals import Decided, deal_of, decide

PLAYERS = [("strong",), ("medium", "easy"), ("random", "strong")]


class Tally:
    """What happened in all deals."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.milliseconds: dict[str, list[float]] = defaultdict(list)
        self.longest_turn = 0

    def deciding(
        self, strength: str, view: RummyView, choices: tuple[RummyAction, ...], seed: int
    ) -> RummyAction:
        """Return what a player does, and keep how long it took."""
        start = thread_time()
        action = decide(strength, view, choices, seed)
        self.milliseconds[strength].append((thread_time() - start) * 1000)
        return action

    def add(self, deal: list[Decided]) -> None:
        result = deal[-1].after.round.result
        assert result is not None
        self.counts["deals"] += 1
        self.counts["dead"] += result.winner is None
        self.counts["turns"] += len(deal[-1].after.round.turns)
        steps = 0
        for one in deal:
            back = isinstance(one.action, PutBack | TakeBack)
            self.counts["actions"] += 1
            self.counts[f"taken back by {one.strength}"] += back
            steps = 1 if one.state.round.turn is None else steps + 1
            self.longest_turn = max(self.longest_turn, steps)

    def report(self) -> str:
        counts = ", ".join(f"{name} {count}" for name, count in self.counts.items())
        times = "\n".join(map(_times, self.milliseconds, self.milliseconds.values()))
        return f"{counts}; longest turn {self.longest_turn} actions; illegal 0\n{times}"


def _times(strength: str, milliseconds: list[float]) -> str:
    """Return how much of the processor's time a strength's decisions took."""
    cuts = quantiles(milliseconds, n=100)
    return (
        f"{strength}: p50 {cuts[49]:.2f}  p95 {cuts[94]:.1f}  p99 {cuts[98]:.1f}  "
        f"worst {max(milliseconds):.0f} ms a decision"
    )


def main() -> None:
    """Play the deals, and print what happened."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=200)
    number, tally = parser.parse_args().deals, Tally()
    tables = cycle(product(PRESETS.values(), RUMMY.seat_counts, PLAYERS))
    for seed, (rules, seats, players) in enumerate(islice(tables, number)):
        strengths = tuple(islice(cycle(players), seats))
        tally.add(list(deal_of(rules, strengths, seed, tally.deciding)))
    print(tally.report())


if __name__ == "__main__":
    main()
