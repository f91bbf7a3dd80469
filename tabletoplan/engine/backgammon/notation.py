"""Plays in writing: `13/8 8/5*`, `bar/20`, `6/off(2)`, `13/8/5`.

A star marks a hit; a number in brackets repeats a move. Points are the
mover's.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from tabletoplan.engine.backgammon.board import BAR, OFF, Side, Step, hits, stepped
from tabletoplan.engine.backgammon.plays import Dice, playable_steps, without
from tabletoplan.engine.errors import MalformedAction

_NAMED = {"bar": BAR, "off": OFF}
_PLACE = r"(?:2[0-4]|1\d|[1-9])"
_MOVE = re.compile(
    rf"((?:bar|{_PLACE})(?:/{_PLACE}\*?)*?)/((?:off|{_PLACE})\*?)(?:\(([1-4])\))?", re.ASCII
)
_LONGEST = 80
"""Characters; no play needs more."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A written move of one checker between two places named in writing."""

    source: int
    target: int
    hit: bool


def format_play(own: Side, theirs: Side, steps: Iterable[Step]) -> str:
    """Return the steps in writing, played one after the other from this board."""
    legs = []
    for step in steps:
        legs.append(Leg(step.source, step.target, hits(theirs, step.target)))
        own, theirs = stepped(own, theirs, step)
    return write_legs(legs)


def write_legs(legs: Iterable[Leg]) -> str:
    """Return moves in writing, one after the other; equal neighbours are counted."""
    runs = groupby(f"{_name(leg.source)}/{_name(leg.target)}{'*' * leg.hit}" for leg in legs)
    counted = [(move, len(list(run))) for move, run in runs]
    return " ".join(move if count == 1 else f"{move}({count})" for move, count in counted)


def parse_play(text: str, own: Side, theirs: Side, dice_left: Dice) -> tuple[Step, ...]:
    """Return the steps that `text` stands for; a hit may be left unmarked.

    They may be the beginning of a play. `13/5` finds the way by itself. Raises:
        MalformedAction: `text` is no play, or none for this board and dice.
    """
    steps = find_steps(parse_legs(text), own, theirs, dice_left)
    if steps is None:
        raise MalformedAction(f"not playable here: {text}")
    return steps


def find_steps(
    legs: tuple[Leg, ...], own: Side, theirs: Side, dice_left: Dice
) -> tuple[Step, ...] | None:
    """Return the steps that written moves stand for, if they can all be played here."""
    return next(_steps(legs, own, theirs, dice_left), None)


def parse_legs(text: str) -> tuple[Leg, ...]:
    """Return the written moves, each between two places, whatever the board.

    Raises:
        MalformedAction: `text` isn't written as plays are.
    """
    words = text.lower().split()
    if len(text) > _LONGEST or not words:
        raise MalformedAction("not a play in writing")
    return tuple(leg for word in words for leg in _legs(word))


def _legs(word: str) -> Iterator[Leg]:
    found = _MOVE.fullmatch(word)
    if found is None:
        raise MalformedAction(f"not a move in writing: {word}")
    names = f"{found[1]}/{found[2]}".split("/")
    places = [_place(name) for name in names]
    legs = [
        Leg(source, target, name.endswith("*"))
        for source, target, name in zip(places, places[1:], names[1:], strict=False)
    ]
    for _ in range(int(found[3] or 1)):
        yield from legs


def _steps(
    legs: tuple[Leg, ...], own: Side, theirs: Side, dice_left: Dice
) -> Iterator[tuple[Step, ...]]:
    """Yield every way to play all `legs`: the higher die first, but off with the lowest."""
    if not legs:
        yield ()
        return
    leg, *rest = legs
    steps = playable_steps(own, theirs, dice_left)
    for step in reversed(steps) if leg.target == OFF else steps:
        if step.source != leg.source or step.target < leg.target:
            continue
        arrived = step.target == leg.target
        if arrived and leg.hit and not hits(theirs, step.target):
            continue
        onward = () if arrived else (Leg(step.target, leg.target, leg.hit),)
        board = stepped(own, theirs, step)
        left = without(dice_left, step.die)
        for following in _steps((*onward, *rest), *board, left):
            yield (step, *following)


def _name(place: int) -> str:
    return next((name for name, named in _NAMED.items() if named == place), str(place))


def _place(name: str) -> int:
    plain = name.removesuffix("*")
    return _NAMED[plain] if plain in _NAMED else int(plain)
