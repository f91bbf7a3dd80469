"""Actions from JSON, the same for every game: exactly an action, or refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletoplan.engine.errors import MalformedAction
from tabletoplan.engine.game import Json

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Shape(Generic[A]):
    """What an action that has parts looks like, beside its kind."""

    parts: frozenset[str]
    build: Callable[[Json], A]
    """Makes it of the parts; raises MalformedAction where one is out of range."""
    optional: frozenset[str] = frozenset()
    """Parts that may be left out."""


def read_action(data: object, plain: Mapping[str, A], shapes: Mapping[str, Shape[A]]) -> A:
    """Return the action that `data` is: of a kind without parts, or of one with them.

    Raises:
        MalformedAction: it is none, has a part too many, or one out of range.
    """
    if not isinstance(data, dict):
        raise MalformedAction("an action is a JSON object")
    parts = dict(data)
    kind = parts.pop("kind", None)
    if isinstance(kind, str) and kind in plain and not parts:
        return plain[kind]
    if not isinstance(kind, str) or kind not in shapes:
        raise MalformedAction("no such action")
    shape = shapes[kind]
    if set(parts) - shape.optional != shape.parts:
        raise MalformedAction(f"{kind} has other parts")
    return shape.build(parts)


def whole_number(value: object, allowed: range) -> int:
    """Return a whole number of JSON; `true` is none, though Python counts with it.

    Raises:
        MalformedAction: it is none, or not among `allowed`.
    """
    if type(value) is not int or value not in allowed:
        raise MalformedAction(f"not a number from {allowed[0]} to {allowed[-1]}")
    return value
