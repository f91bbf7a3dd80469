"""What a CPU player is: a function from a view to an action."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """A player without hands or memory."""

    def choose(self, view: V_contra, choices: Sequence[A], random: Random) -> A:
        """Return what the seat does whose view this is.

        It is one of `choices`, or where they are too many to list (see `Game.choices`)
        another action that the rules allow.

        The same view and the same `random` give the same action. What a seat is
        free to do at any time, such as resigning, is among the choices.
        """


AnyBot = Bot[Any, Any]
"""A bot handled by its name alone."""


@dataclass(frozen=True, slots=True)
class Thought:
    """One decision to be made, with all that may go into it."""

    game: str
    strength: str
    view: Any
    choices: tuple[Any, ...]
    seed: int
    """Of the bot's own luck, which has nothing to do with that of the match."""
