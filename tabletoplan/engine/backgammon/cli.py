"""Backgammon at the command line: legal positions for other programs to check.

`legal` reads one position and roll a line, as JSON from the mover's view:

    {"points": [24 numbers], "bar": [m, o], "off": [m, o], "dice": [a, b]}

`points` starts at the mover's ace point, + for the mover and - for the
opponent. It answers each line with every position that the roll may lead to:

    {"legal": [[24 points, bar m, bar o, off m, off o], ...]}
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO

from tabletoplan.engine.backgammon.board import BAR, CHECKERS, OFF, Side, across
from tabletoplan.engine.backgammon.plays import legal_plays
from tabletoplan.engine.game import Json

POINTS = range(1, 25)
USAGE = "usage: python -m tabletoplan.engine backgammon legal < positions.jsonl"


def main(arguments: Sequence[str], lines: Iterable[str], out: TextIO) -> int:
    """Run the program; return its exit status."""
    if list(arguments) != ["legal"]:
        print(USAGE, file=out)
        return 2
    for answer in answers(lines):
        print(json.dumps(answer), file=out, flush=True)
    return 0


def answers(lines: Iterable[str]) -> Iterator[Json]:
    """Yield an answer for each line; one that can't be read is told so."""
    for line in lines:
        try:
            yield {"legal": legal_positions(json.loads(line))}
        except (ValueError, RecursionError) as error:
            yield {"error": str(error)}


def legal_positions(data: object) -> list[list[int]]:
    """Return the positions that a roll may lead to, as the answers write them.

    Raises:
        ValueError: `data` is no position with a roll.
    """
    if not isinstance(data, dict):
        raise ValueError("a position is a JSON object")
    points = _numbers(data, "points", 24, range(-CHECKERS, CHECKERS + 1))
    bar = _numbers(data, "bar", 2, range(CHECKERS + 1))
    off = _numbers(data, "off", 2, range(CHECKERS + 1))
    dice = _numbers(data, "dice", 2, range(1, 7))
    own = _side(points, bar[0], off[0])
    theirs = _side([-count for count in reversed(points)], bar[1], off[1])
    return [_written(play.own, play.theirs) for play in legal_plays(own, theirs, tuple(dice))]


def _numbers(data: Json, name: str, count: int, allowed: range) -> list[int]:
    values = data.get(name)
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"{name} must be {count} numbers")
    if any(type(value) is not int or value not in allowed for value in values):
        raise ValueError(f"{name} must be from {allowed[0]} to {allowed[-1]}")
    return values


def _side(points: list[int], bar: int, off: int) -> Side:
    side = (off, *(max(count, 0) for count in points), bar)
    if sum(side) != CHECKERS:
        raise ValueError(f"a side has {sum(side)} checkers, not {CHECKERS}")
    return side


def _written(own: Side, theirs: Side) -> list[int]:
    points = [own[point] - theirs[across(point)] for point in POINTS]
    return [*points, own[BAR], theirs[BAR], own[OFF], theirs[OFF]]
