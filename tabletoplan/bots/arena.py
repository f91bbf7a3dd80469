"""Two CPU players against each other: `python -m tabletoplan.bots.arena`.

The same luck is played once with each seat for the first player, the second one having
all others, so that neither side has the better dice or cards. The players get views and
choices, as at a table; the referee alone knows the state.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import thread_time
from typing import Any

from tabletoplan.bots.base import AnyBot
from tabletoplan.bots.catalogue import bots_of, prepare
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.game import AnyGame, advance, settle
from tabletoplan.engine.rummy.rules import Length
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat

_MOST_ACTIONS = 20_000
"""In one match; more than that is a defect."""


@dataclass(slots=True)
class Timed:
    """A player, and how long each of its decisions took."""

    bot: AnyBot
    seconds: list[float] = field(default_factory=list)
    """Of the processor's time."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        """Return the player's choice."""
        begun = thread_time()
        choice = self.bot.choose(view, choices, random)
        self.seconds.append(thread_time() - begun)
        return choice


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended for the first player."""

    lead: float
    """What it is ahead of the others' mean by, in points."""
    share: float
    """1 if it has the highest score alone; of several, its part of it."""


def rotations(
    game: AnyGame,
    rules: Any,
    first: AnyBot,
    second: AnyBot,
    seeds: Sequence[str],
    seats: int = 2,
) -> Iterator[tuple[Outcome, ...]]:
    """Yield the outcomes of the matches of each seed, by the first player's seat."""
    for seed in seeds:
        yield tuple(
            outcome(scores(game, rules, _seated(first, second, seat, seats), seed), seat)
            for seat in range(seats)
        )


def _seated(first: AnyBot, second: AnyBot, seat: int, seats: int) -> tuple[AnyBot, ...]:
    return tuple(first if other == seat else second for other in range(seats))


def outcome(ends: Sequence[int], seat: int) -> Outcome:
    """Return how a match with these scores ended for a seat."""
    others = [score for other, score in enumerate(ends) if other != seat]
    best = max(ends)
    return Outcome(
        ends[seat] - fmean(others), (ends[seat] == best) / sum(score == best for score in ends)
    )


def scores(game: AnyGame, rules: Any, bots: Sequence[AnyBot], seed: str) -> tuple[int, ...]:
    """Return the scores after a match; the same for the same seed."""
    luck, random = SeededLuck(seed), Random(seed)  # noqa: S311  no secret
    state, _ = settle(game, game.start(rules, len(bots)), luck)
    for _ in range(_MOST_ACTIONS):
        awaited = game.to_act(state)
        assert awaited is not CHANCE
        if not awaited:
            return game.progress(state).scores
        seat = min(awaited)
        view = game.view(state, seat)
        action = bots[seat].choose(view, game.choices(view), random)
        state, _ = advance(game, state, action, Seat(seat), luck)
    raise AssertionError("this match never ends")


def main() -> None:
    """Play as the command line asks, and print the figures."""
    given = _arguments()
    game, bots = GAMES[given.game], bots_of(given.game)
    prepare()
    rules = game.presets[given.preset or next(iter(game.presets))]
    if given.rounds:
        rules = replace(rules, target=given.rounds)
    if given.single:
        rules = replace(rules, length=Length.SINGLE)
    players = Timed(bots[given.first]), Timed(bots[given.second])
    seeds = [f"{given.seed}/{number}" for number in range(given.pairs)]
    ends = list(rotations(game, rules, *players, seeds, given.seats))
    print(f"{given.first} against {given.second}, {game.key}: {figures(ends)}")
    for name, player in zip((given.first, given.second), players, strict=True):
        print(f"  {name}: {_times(player.seconds)}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tabletoplan.bots.arena")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("first", help="strength of one player")
    parser.add_argument("second", help="strength of the other")
    parser.add_argument("--preset", help="rules to play by, else the first preset")
    parser.add_argument("--rounds", type=int, help="the target of a match, if not the preset's")
    parser.add_argument("--single", action="store_true", help="of Rummy: one deal a match")
    parser.add_argument("--seats", type=int, default=2, help="the first player has one of them")
    parser.add_argument(
        "--pairs", type=int, default=100, help="how many times the same luck for each seat"
    )
    parser.add_argument("--seed", default="1")
    return parser.parse_args()


def figures(ends: Sequence[tuple[Outcome, ...]]) -> str:
    """Return the points per match and the share won, with standard errors over seeds."""
    leads = [fmean(one.lead for one in matches) for matches in ends]
    shares = [100 * fmean(one.share for one in matches) for matches in ends]
    return (
        f"{fmean(leads):+.3f} ± {_error(leads):.3f} points a match, "
        f"{fmean(shares):.2f} ± {_error(shares):.2f} % won of {sum(map(len, ends))}"
    )


def _error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(max(len(values) - 1, 1))


def _times(seconds: Sequence[float]) -> str:
    """Return how long decisions took: the median, the 95th percentile and the longest."""
    ordered = [1000 * second for second in sorted(seconds)]
    p50, p95 = (ordered[int(len(ordered) * share)] for share in (0.5, 0.95))
    return f"{p50:.1f} / {p95:.1f} / {ordered[-1]:.1f} ms a decision (p50 / p95 / worst)"


if __name__ == "__main__":
    main()
