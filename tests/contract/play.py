"""Random legal matches, always the same for the same seed."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tabletoplan.engine.game import AnyGame, Entry, advance, settle
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat
from tests.contract.cases import Case

OUT_OF_TURN_IS_TAKEN = 0.02


@dataclass(slots=True)
class Played:
    """A match, or its beginning: the log, and the state after each step of it."""

    log: list[Entry[Any]] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    """The states in which seats may act; the last is the one that was reached."""

    @property
    def last(self) -> Any:
        return self.states[-1]


def play_match(case: Case, seed: int, bound: int) -> Played:
    """Play at random until the match is over or `bound` actions have been played."""
    game, random, luck = case.game, Random(seed), SeededLuck(seed)
    state, entries = settle(game, game.start(case.rules, case.seats), luck)
    played = Played(list(entries), [state])
    for _ in range(bound):
        awaited = game.to_act(state)
        assert awaited is not CHANCE
        if not awaited:
            break
        seat = random.choice(sorted(awaited))
        idle = frozenset(map(Seat, range(case.seats))) - awaited
        action = choose(game, state, seat, idle, random)
        state, entries = advance(game, state, action, seat, luck)
        played.log.extend(entries)
        played.states.append(state)
    return played


def choose(game: AnyGame, state: Any, seat: Seat, idle: Iterable[Seat], random: Random) -> Any:
    """Return a choice of `seat`; what the idle may do as well is taken seldom.

    Resigning, for one, would end almost every match after a few turns.
    """
    choices = game.choices(game.view(state, seat))
    free = {type(c) for other in idle for c in game.choices(game.view(state, other))}
    calm = [choice for choice in choices if type(choice) not in free]
    return random.choice(calm if calm and random.random() > OUT_OF_TURN_IS_TAKEN else choices)
