"""Rummy at the command line: melds, takes, scores and hands for other programs to check.

Each program reads one JSON object a line and answers it with the same object and more.
Cards are as in `7H`; a joker in a hand is `*`, one in a meld `*9H`, which stands for
the 9 of hearts. `rules` is `bulgarian` or `classic`, `open_min` their threshold.

`melds` reads `cards` and adds what they are under either rule set:

    "bulgarian": {"valid": true, "points": 41, "points_joker_named": 24},
    "classic": {"valid": true, "points": 24}, "kind": "run"

`takes` reads `hand`, `up`, `table` and `opened`, and adds `may_take`. As in `solve`, a
seat that opens doesn't swap in that turn, though R16 may allow it.

`scores` reads ends. A `deal` has `hands`, `opened`, `winner`, `sprint` and
`hand_rummy`; it adds `raw` and `points`. A `match` has `players` and `games`, each a
winner, the raw points and whether it was a hand rummy, and perhaps a `target`; it adds
`standings`, `sprints` and `over`.

`solve` is told in `solve_cli.py`.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TextIO

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.engine.rummy import scoring, solve_cli, solver
from tabletoplan.engine.rummy.actions import Placed
from tabletoplan.engine.rummy.melds import check_meld, in_order, points_of
from tabletoplan.engine.rummy.rules import (
    BULGARIAN,
    CLASSIC,
    JokerOpening,
    Length,
    RummyRules,
)
from tabletoplan.engine.rummy.solve_cli import JOKER, Pack, rules_of, texts_of
from tabletoplan.engine.rummy.view import MeldKind
from tabletoplan.engine.seats import Seat

USAGE: Final = (
    "usage: python -m tabletoplan.engine rummy (solve | takes | melds | scores) < lines.jsonl"
)
_NAMED: Final = replace(BULGARIAN, joker_opening=JokerOpening.NAMED)


def main(arguments: Sequence[str], lines: Iterable[str], out: TextIO) -> int:
    """Run a program; return its exit status."""
    if len(arguments) != 1 or arguments[0] not in _PROGRAMS:
        print(USAGE, file=out)
        return 2
    for answer in _PROGRAMS[arguments[0]](lines):
        print(json.dumps(answer), file=out, flush=True)
    return 0


def _each(answer: Callable[[Json], Json]) -> Callable[[Iterable[str]], Iterator[Json]]:
    """Return a program that answers each line; one that can't be read is told so."""

    def answers(lines: Iterable[str]) -> Iterator[Json]:
        for line in lines:
            try:
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise ValueError("a line is a JSON object")
                yield {**data, **answer(data)}
            except (ValueError, TypeError, LookupError, RecursionError) as error:
                yield {"error": f"{type(error).__name__}: {error}"}

    return answers


def _take(data: Json) -> Json:
    pack = Pack()
    hand, table = pack.hand(data, "hand"), pack.table(data)
    up = pack.card(data["up"])
    opened = data["opened"] == "before"
    may = solver.may_take(hand, up, table, rules_of(data), opened, opened, swaps_at_once=False)
    return {"may_take": may}


def _meld(data: Json) -> Json:
    kind, cards = _kind(texts_of(data["cards"], "cards"))
    bulgarian = {
        **_told(kind, cards, BULGARIAN),
        "points_joker_named": _told(kind, cards, _NAMED)["points"],
    }
    return {"bulgarian": bulgarian, "classic": _told(kind, cards, CLASSIC), "kind": kind}


def _kind(texts: Sequence[str]) -> tuple[MeldKind | None, tuple[Placed, ...]]:
    """Return what kind of meld the cards are under the widest limits, and their order."""
    if JOKER in texts:
        return None, ()  # it stands for nothing, and so is no part of a meld
    pack = Pack()
    cards = in_order([pack.placed(text) for text in texts])
    try:
        return check_meld(cards, BULGARIAN), cards
    except RuleViolation:
        return None, cards


def _told(kind: MeldKind | None, cards: tuple[Placed, ...], rules: RummyRules) -> Json:
    try:
        found = kind and check_meld(cards, rules)
    except RuleViolation:
        found = None
    points = points_of(found, cards, rules) if found else 0
    return {"valid": found is not None, "points": points}


def _score(data: Json) -> Json:
    return _match(data) if data.get("type") == "match" else _deal(data)


def _deal(data: Json) -> Json:
    rules, winner = rules_of(data), data["winner"]
    pack = Pack()
    hands = [tuple(map(pack.card, hand)) for hand in data["hands"]]
    result = scoring.settled(
        rules,
        None if winner is None else Seat(winner),
        hands,
        data["opened"],
        sprint=data["sprint"],
        hand_rummy=data["hand_rummy"],
    )
    return {"raw": result.raw, "points": result.points}


def _match(data: Json) -> Json:
    rules, standings, sprints = rules_of(data), [0] * data["players"], []
    if "target" in data:
        rules = replace(rules, length=Length.POINTS, target=data["target"])
    for number, (winner, raw, *more) in enumerate(data["games"], start=1):
        sprint = scoring.is_sprint(rules, len(standings), number)
        hand_rummy = more == [True]
        gains = scoring.points(rules, winner, raw, sprint=sprint, hand_rummy=hand_rummy)
        standings = [before + gain for before, gain in zip(standings, gains, strict=True)]
        sprints.append(sprint)
    over = scoring.is_over(rules, len(sprints), standings)
    return {"standings": standings, "sprints": sprints, "over": over}


_PROGRAMS: dict[str, Callable[[Iterable[str]], Iterator[Json]]] = {
    "solve": solve_cli.answers,
    "takes": _each(_take),
    "melds": _each(_meld),
    "scores": _each(_score),
}
