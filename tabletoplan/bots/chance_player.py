"""A player for any game who leaves everything to chance."""

from collections.abc import Sequence
from random import Random
from typing import Any


class ChancePlayer:
    """Takes any choice as readily as any other, but for those it leaves alone."""

    def __init__(self, *left_alone: type) -> None:
        """Never do what is of a type in `left_alone`, unless there is nothing else."""
        self._left_alone = left_alone

    def choose(self, view: object, choices: Sequence[Any], random: Random) -> Any:
        """Return one of the choices that carry the match on."""
        onward = [choice for choice in choices if not isinstance(choice, self._left_alone)]
        return random.choice(onward or choices)
