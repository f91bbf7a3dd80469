"""How long it takes to tell everything about a Rummy hand, beside other programs.

    python -m tests.bench.rummy_solver [--oracle PROGRAM] [--every N]

Runs over the 2,001 hands of `tests/engine/rummy/data`, or every Nth of them, and counts
wrong answers. `--oracle` names a Python program that reads the same lines from
its standard input, without `answers`, and writes them one by one; it is asked about a
hand of Bulgarian rummy twice, the second time with `"joker_open": "named"`.

OR-tools' CP-SAT is measured where `pip install ortools` was done. It gets the melds and
additions listed by us, and chooses among them; it answers three of the questions, about
every tenth hand: most opening points, and least left with own melds and with additions.
"""

import gc
import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from contextlib import closing
from importlib import import_module
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any

from tabletoplan.engine.rummy.packed import FACES, JOKER, JOKERS_AT, jokers_of, pack
from tabletoplan.engine.rummy.patterns import (
    Pattern,
    additions,
    catalogue,
    joker_room,
    spots_of,
    terms_of,
)
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.search import LEFT_VALUES
from tabletoplan.engine.rummy.solve_cli import Pack, rules_of, solved
from tests.engine.rummy.corpus import lines

Case = dict[str, Any]
ROUNDS = 3
Answerer = Callable[[Case], Case]
"""Takes a case without answers and returns some, named as in the corpus."""


def question(case: Case) -> Case:
    """Return a case without its answers."""
    return {name: part for name, part in case.items() if "answers" not in name}


class Oracle:
    """Another program that reads and writes lines of JSON."""

    def __init__(self, program: str) -> None:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [sys.executable, program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def __call__(self, case: Case) -> Case:
        """Ask about one case, and wait for the answer."""
        found = {"answers": self._ask(case)}
        if case["rules"] == "bulgarian":
            found["answers_joker_named"] = self._ask({**case, "joker_open": "named"})
        return found

    def _ask(self, case: Case) -> Case:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(case), file=self._process.stdin, flush=True)
        answer: Case = json.loads(self._process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the program."""
        self._process.communicate()


class CpSat:
    """Google's constraint solver, on one thread."""

    def __init__(self) -> None:
        self._module: Any = import_module("ortools.sat.python.cp_model")

    def __call__(self, case: Case) -> Case:
        """Answer three of the questions."""
        rules, cards = rules_of(case), Pack()
        hand, melds = pack(cards.hand(case, "hand")), cards.table(case)
        terms = terms_of(rules)
        own = [
            pattern
            for group in catalogue(jokers_of(hand), terms)
            for pattern in group
            if not pattern.mask & ~(hand | hand >> 1) & ((1 << 2 * len(FACES)) - 1)
        ]
        spots = spots_of(melds, terms)
        added = [
            [
                *additions(spot, index, hand, terms),
                *_jokers(index, joker_room(spot, terms)),
            ]
            for index, spot in enumerate(spots)
        ]
        answers = {
            "max_open_points": self._most(hand, own),
            "own": {"min_left": self._least(hand, own, [], rules)},
            "table": {"min_left": self._least(hand, own, added, rules)},
        }
        return {"answers": answers}

    def _most(self, hand: int, own: list[Pattern]) -> int:
        model, used = self._model(hand, own, [])
        model.maximize(sum(used[at] * pattern.points for at, pattern in enumerate(own)))
        return self._solved(model)

    def _least(
        self, hand: int, own: list[Pattern], added: list[list[Pattern]], rules: RummyRules
    ) -> int:
        model, used = self._model(hand, own, added)
        patterns = [*own, *(pattern for group in added for pattern in group)]
        laid = sum(
            used[at] * _value(pattern.mask, rules) for at, pattern in enumerate(patterns)
        )
        model.minimize(_value(hand, rules) - laid)
        return self._solved(model)

    def _model(
        self, hand: int, own: list[Pattern], added: list[list[Pattern]]
    ) -> tuple[Any, list[Any]]:
        model = self._module.CpModel()
        patterns = [*own, *(pattern for group in added for pattern in group)]
        used = [model.new_int_var(0, 2 if p.spot is None else 1, "") for p in patterns]
        for place in (*range(0, 2 * len(FACES), 2), JOKERS_AT):
            width = 15 if place == JOKERS_AT else 3
            takes = [(at, p.mask >> place & width) for at, p in enumerate(patterns)]
            taken = sum(used[at] * count for at, count in takes if count)
            model.add(taken <= (hand >> place & width))
        start = len(own)
        for group in added:
            model.add(sum(used[start : start + len(group)]) <= 1)
            start += len(group)
        return model, used

    def _solved(self, model: Any) -> int:
        solver = self._module.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return round(float(solver.objective_value))


def _jokers(index: int, room: int) -> list[Pattern]:
    """Return what adds jokers alone to a place on the table."""
    return [Pattern(count * JOKER, 0, (), index) for count in range(1, room + 1)]


def _value(packed: int, rules: RummyRules) -> int:
    values = (value * (packed >> 2 * face & 3) for face, value in enumerate(LEFT_VALUES))
    return sum(values) + rules.joker_left * jokers_of(packed)


def measure(name: str, answerer: Answerer, cases: Sequence[Case]) -> None:
    """Ask about all cases and print how long it took, and how many answers are wrong.

    Of some rounds the best time of each case counts, to leave out hiccups.
    """
    times, wrong = [float("inf")] * len(cases), 0
    for _ in range(ROUNDS):
        for number, case in enumerate(cases):
            asked = question(case)
            start = perf_counter()
            found = answerer(asked)
            times[number] = min(times[number], (perf_counter() - start) * 1000)
            wrong += not _agrees(found, case)
    p = quantiles(times, n=100)
    print(
        f"{name:24} mean {fmean(times):.2f}  p50 {p[49]:.2f}  p99 {p[98]:.2f}  "
        f"worst {max(times):.1f} ms  {len(times)} hands, {wrong} answers wrong",
        flush=True,
    )


def _agrees(found: object, expected: object) -> bool:
    """Whether all that is answered, and also told by the corpus, is the same."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return all(_agrees(found[name], expected[name]) for name in found if name in expected)
    return found == expected


def main() -> None:
    """Measure all there are, and print a line for each."""
    parser = ArgumentParser(description="Time the Rummy solver beside others.")
    parser.add_argument("--oracle", help="a program that answers the same lines")
    parser.add_argument("--every", type=int, default=1, help="ask about every Nth hand only")
    options = parser.parse_args()
    cases = [json.loads(line) for line in lines("hands")[:: options.every]]
    gc.freeze()  # the cases themselves are no garbage to look through
    measure("tabletoplan, all answers", solved, cases)
    if options.oracle:
        with closing(Oracle(options.oracle)) as oracle:
            measure("oracle, all answers", oracle, cases)
    try:
        measure("CP-SAT, three of them", CpSat(), cases[::10])
    except ImportError:
        print("CP-SAT is not installed: pip install ortools")


if __name__ == "__main__":
    main()
