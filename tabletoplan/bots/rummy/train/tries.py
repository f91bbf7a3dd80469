"""Throws whose end is known: each of the likeliest few is tried in the very same deal."""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

from tabletoplan.bots.arena import outcome
from tabletoplan.bots.rummy.keeping import numbers_of, stage_of, worths_of
from tabletoplan.bots.rummy.player import MEDIUM, STRONG, Player
from tabletoplan.bots.rummy.train.deal import Deal, drawn, ended, melded, played, shuffled
from tabletoplan.bots.rummy.waste import spare, use_of
from tabletoplan.engine.cards import Card, Face
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import Seat

MOST_TRIED: Final = 6
_SHARE: Final = {False: 1.0, True: 0.2}
"""At how many of the learner's throws others are tried: before it has opened, and after.

There are three times as many after it, and less hangs on each.
"""


def _uses_of(view: RummyView, hand: Sequence[Card], cards: Sequence[Card]) -> list[float]:
    return list(map(use_of(view, hand), cards))


class Learner(NamedTuple):
    """Who learns: how it plays on after a throw, and which throws it finds likely."""

    player: Player
    worths: Callable[[RummyView, Sequence[Card], Sequence[Card]], list[float]]
    """What it thinks that each of some cards is worth keeping."""


LEARNERS: Final = {
    "medium": Learner(MEDIUM, _uses_of),
    "strong": Learner(STRONG, worths_of),
}


class Try(NamedTuple):
    """One throw, and what came of it."""

    numbers: Sequence[float]
    """What was read off the card that was thrown."""
    decision: int
    """Its number; those of one decision belong together, and the likeliest is the first."""
    stage: int
    points: float
    """What the learner was ahead of the others' mean by, at the end."""
    share: float
    """1 if it won, of several at once its part of it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be tried."""

    rules: RummyRules
    seats: int
    learner: str
    """Of `LEARNERS`; all others are medium."""
    deals: int
    """In each file."""


def make(folder: Path, name: str, plan: Plan, files: Sequence[int], processes: int) -> None:
    """Write the numbered files that aren't there yet, each from its number as seed."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [n for n in files if not file_of(folder, name, n).exists()]
    with get_context("fork").Pool(processes) as pool:
        write = partial(_write, folder, name, plan)
        for number, count in pool.imap_unordered(write, missing):
            logging.info("%s %d: %d throws", name, number, count)


def file_of(folder: Path, name: str, number: int) -> Path:
    """Return where the tries of a table with that number are kept."""
    return folder / f"{name}-{number:04d}.npz"


def _write(folder: Path, name: str, plan: Plan, number: int) -> tuple[int, int]:
    tries: list[Try] = []
    for deal in range(plan.deals):
        first = tries[-1].decision + 1 if tries else 0
        tries += tried(plan, f"{name}/{number}/{deal}", first)
    path = file_of(folder, name, number)
    unfinished = path.with_suffix(".part.npz")
    numbers, *columns = (np.asarray(column, np.float32) for column in zip(*tries, strict=True))
    decision, stage, points, share = columns
    np.savez_compressed(
        unfinished,
        numbers=numbers,
        decision=decision,
        stage=stage,
        points=points,
        share=share,
    )
    unfinished.replace(path)
    return number, len(tries)


def tried(plan: Plan, seed: str, first: int = 0) -> Iterator[Try]:
    """Yield the throws tried in one deal, decisions numbered from `first`."""
    random = Random(seed)  # noqa: S311  no secret
    learner = LEARNERS[plan.learner]
    deal = shuffled(plan.rules, plan.seats, random)
    seat = Seat(random.randrange(plan.seats))
    players = [MEDIUM] * plan.seats
    players[seat] = learner.player
    while deal.points is None:
        player = players[deal.on_turn]
        deal, view = drawn(deal, player, random)
        if view is None:
            return
        seen = melded(view, player)
        if deal.on_turn == seat and random.random() < _SHARE[seen.opened[seat]]:
            found = list(_tried(deal, seen, learner, players, first))
            first += bool(found)
            yield from found
        deal = ended(deal, seen, player.throws(seen, seen.hand) if seen.hand else None)


def _tried(
    deal: Deal, seen: RummyView, learner: Learner, players: Sequence[Player], decision: int
) -> Iterator[Try]:
    """Yield each likely throw with what comes of it, if there is a choice."""
    hand = seen.hand
    cards = _likeliest(seen, learner) if len(hand) > 1 else []
    if len(cards) < 2:
        return
    luck = len(deal.turns)
    for card, numbers in zip(cards, numbers_of(seen, hand, cards), strict=True):
        end = played(ended(deal, seen, card), players, Random(luck))  # noqa: S311
        assert end.points is not None
        came = outcome(end.points, deal.on_turn)
        stage = stage_of(seen, len(hand) - 1)
        yield Try(numbers, decision, stage, came.lead, came.share)


def _likeliest(seen: RummyView, learner: Learner) -> list[Card]:
    """Return the cards that the learner would throw first, one of each face."""
    cards = spare(seen, seen.hand)
    ranked = zip(learner.worths(seen, seen.hand, cards), range(len(cards)), strict=True)
    faces: dict[Face | None, Card] = {}
    for _, place in sorted(ranked):
        faces.setdefault(cards[place].face, cards[place])
    return list(faces.values())[:MOST_TRIED]
