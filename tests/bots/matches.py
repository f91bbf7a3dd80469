"""Matches between CPU players, always the same for the same seed."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tabletoplan.bots.base import AnyBot
from tabletoplan.engine.game import AnyGame, advance, settle
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE


def play_match(
    game: AnyGame, rules: Any, bots: Sequence[AnyBot], seed: int, bound: int = 5000
) -> Any:
    """Return the state that ends a match; an action that isn't legal raises."""
    random, luck = Random(seed), SeededLuck(seed)
    state, _ = settle(game, game.start(rules, len(bots)), luck)
    for _ in range(bound):
        awaited = game.to_act(state)
        assert awaited is not CHANCE
        if not awaited:
            break
        seat = random.choice(sorted(awaited))
        view = game.view(state, seat)
        action = bots[seat].choose(view, game.choices(view), random)
        state, _ = advance(game, state, action, seat, luck)
    return state
