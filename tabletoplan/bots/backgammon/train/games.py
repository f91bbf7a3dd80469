"""Games in which the teacher plays itself, with slips, and labels what it meets.

The slips lead to positions that good play alone would never show. Some games start
late, with one side bearing in and the other waiting for a shot: what nets learn last.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tabletoplan.bots.backgammon.train.teacher import (
    Board,
    Estimate,
    Half,
    estimate,
    is_over,
    successors,
)

Label = tuple[Board, Estimate]

_START: Final[Half] = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(n, 0) for n in range(1, 26))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How games are played, how far the teacher looks, and at which plays of a roll."""

    plies: int
    margin: float
    """How much worse than the best at first sight a play may be, in points."""
    most: int
    """The most plays of one roll, from the best."""
    slips: float = 0.3
    """The highest share of plays in a game that are left to chance."""
    late: float = 0.2
    """The share of games that start late."""


ALL_PLAYS: Final = Plan(plies=0, margin=9.0, most=10_000)
CLOSE_PLAYS: Final = Plan(plies=1, margin=0.15, most=8)
GOOD_GAMES: Final = replace(CLOSE_PLAYS, slips=0.06, late=0.05)
"""What nets meet that play well already."""
LATE_GAMES: Final = replace(GOOD_GAMES, late=1.0)
"""What nets learn last."""


def labelled_game(plan: Plan, random: Random) -> Iterator[Label]:
    """Play one game, and yield every board that was looked at."""
    board = _late_start(random) if random.random() < plan.late else (_START, _START)
    slips = random.uniform(0, plan.slips)
    for _ in range(400):
        dice = (random.randint(1, 6), random.randint(1, 6))
        reached = successors(board, dice)
        if any(is_over(after) for after in reached):
            return
        labels = _looked_at(reached, plan, random)
        yield from labels
        slip = random.random() < slips
        board = random.choice(reached) if slip else min(labels, key=_equity)[0]


def _looked_at(reached: list[Board], plan: Plan, random: Random) -> list[Label]:
    """Return the plays worth looking at, and one more by chance, with their labels."""
    labels = [(after, estimate(after, 0)) for after in reached]
    if plan.plies == 0:
        return labels
    labels.sort(key=_equity)
    limit = _equity(labels[0]) + plan.margin
    near = [label for label in labels[: plan.most] if _equity(label) <= limit]
    near += random.sample(labels[len(near) :], min(1, len(labels) - len(near)))
    return [(after, estimate(after, plan.plies)) for after, _ in near]


def _equity(label: Label) -> float:
    """Return what the side that rolls next may hope for, in points."""
    return label[1][5]


def _late_start(random: Random) -> Board:
    """Return a board on which one side comes home past the last of the other."""
    highest = random.choice([6, 7, 8, 10, 12])
    home = _scattered(range(1, highest + 1), 15 - random.choice([0, 0, 0, 2, 5, 9]), random)
    free = [n for n in range(1, 26) if n == 25 or not home[24 - n]]
    back = [n for n in free if n >= 18]
    front = [n for n in free if n <= random.choice([6, 8, 12])]
    behind = random.randint(1, 6)
    waiting = [
        a + b
        for a, b in zip(
            _scattered(back, behind, random),
            _scattered(front, 15 - behind, random),
            strict=True,
        )
    ]
    pair = (tuple(waiting), tuple(home))
    return pair if random.random() < 0.5 else (pair[1], pair[0])


def _scattered(places: range | list[int], count: int, random: Random) -> list[int]:
    """Return so many checkers on a few of the places."""
    counts = [0] * 25
    chosen = random.sample(list(places), min(len(places), random.randint(2, 6)))
    for _ in range(count):
        counts[random.choice(chosen) - 1] += 1
    return counts
