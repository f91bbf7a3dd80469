"""For each game: other states that look the same to one viewer.

A game in which something is hidden shuffles all that the viewer can't see; a game
without hidden things has nothing to change.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tabletoplan.engine.seats import Viewer
from tests.games.pebbles import PebblesState

Elsewhere = Callable[[Any, Viewer, Random], Any]
"""Makes of a state one that differs only in what the viewer can't see."""


def other_pebbles(state: PebblesState, viewer: Viewer, random: Random) -> PebblesState:
    """Shuffle what is in the bag and in the other seats' hands; mark other pebbles there."""
    unseen = [p for seat, hand in enumerate(state.hands) if seat != viewer for p in hand]
    unseen += state.bag
    random.shuffle(unseen)
    hands = [
        hand if seat == viewer else tuple(unseen.pop() for _ in hand)
        for seat, hand in enumerate(state.hands)
    ]
    other = replace(state, hands=tuple(hands), bag=tuple(unseen))
    if viewer == state.turn or not hands:
        return other
    theirs = hands[state.turn]
    return replace(
        other, marked=frozenset(random.sample(theirs, random.randint(0, len(theirs))))
    )


def nothing_is_hidden(state: Any, viewer: Viewer, random: Random) -> Any:
    """Return the state itself."""
    return state


ELSEWHERE: dict[str, Elsewhere] = {
    "backgammon": nothing_is_hidden,
    "pebbles": other_pebbles,
}
