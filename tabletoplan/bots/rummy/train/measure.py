"""Two players of Rummy against each other over many deals, on several processors."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random

from tabletoplan.bots.arena import Outcome, outcome
from tabletoplan.bots.rummy.player import Player
from tabletoplan.bots.rummy.train.deal import played, shuffled
from tabletoplan.engine.rummy.rules import RummyRules


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, at which table."""

    rules: RummyRules
    seats: int
    first: Player
    second: Player
    """Has all other seats."""


def rotations(
    pairing: Pairing, seeds: Sequence[str], processes: int = 1
) -> Iterator[tuple[Outcome, ...]]:
    """Yield how the deal of each seed ends, by the first player's seat."""
    play = partial(rotated, pairing)
    if processes == 1:
        yield from map(play, seeds)
        return
    with get_context("fork").Pool(processes) as pool:
        yield from pool.imap(play, seeds, chunksize=8)


def rotated(pairing: Pairing, seed: str) -> tuple[Outcome, ...]:
    """Return how one deal ends with each seat for the first player."""
    return tuple(_ended(pairing, seed, seat) for seat in range(pairing.seats))


def _ended(pairing: Pairing, seed: str, seat: int) -> Outcome:
    random = Random(seed)  # noqa: S311  no secret
    deal = shuffled(pairing.rules, pairing.seats, random)
    players = [pairing.second] * pairing.seats
    players[seat] = pairing.first
    points = played(deal, players, random).points
    assert points is not None
    return outcome(points, seat)
