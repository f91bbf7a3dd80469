"""Slips: how a player that isn't perfect comes to take a worse choice for the best."""

from collections.abc import Sequence
from math import log
from random import Random


def best(values: Sequence[float], names: Sequence[str], slip: float, occasion: str) -> int:
    """Return which choice looks best to one who errs by about `slip`; 0 never errs.

    A worse choice looks best with a chance that falls with its price, by a factor of e
    for each `slip`. So most slips are near misses, they are more frequent where many
    choices are close, and blunders are rare. How a choice of some name looks on an
    `occasion` is settled, so that all steps of a turn have the same play in mind.
    """
    seen = [
        value + slip * _error(f"{occasion} {name}") if slip else value
        for value, name in zip(values, names, strict=True)
    ]
    return seen.index(max(seen))


def _error(seed: str) -> float:
    """Return an error of Gumbel's distribution, which makes chances fall as they do."""
    chance = Random(seed).random()  # noqa: S311  no secret
    return -log(-log(max(chance, 1e-12)))
