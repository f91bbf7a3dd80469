"""For each game: other states that look the same to one viewer.

A game in which something is hidden shuffles all that the viewer can't see; a game
without hidden things has nothing to change.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.rules import UsedUp
from tabletoplan.engine.rummy.state import Desk, Match, Turn
from tabletoplan.engine.rummy.view import Source
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


def other_rummy(state: Match, viewer: Viewer, random: Random) -> Match:
    """Shuffle the stock and the other seats' hands, and do away with their draft.

    A stock that is a pile turned over lies open to memory and stays; hands stay once
    the deal is over, as all are shown.
    """
    round_ = state.round
    turned = state.rules.used_up is UsedUp.TURN_OVER and round_.turnovers > 0
    known = set(round_.stock) if turned else set()
    mine = round_.on_turn == viewer
    turn = round_.turn if not mine else None
    drawn = [turn.drawn] if turn is not None and turn.source is Source.STOCK else []
    closed = [seat for seat in range(state.seats) if seat != viewer and round_.result is None]
    pool = [card for seat in closed for card in round_.hands[seat]] + drawn
    pool += [card for card in round_.stock if card not in known]
    random.shuffle(pool)
    hands = tuple(
        tuple(pool.pop() for _ in hand) if seat in closed else hand
        for seat, hand in enumerate(round_.hands)
    )
    stock = tuple(card if card in known else pool.pop() for card in round_.stock)
    if turn is not None and round_.on_turn is not None:
        card: Card = pool.pop() if drawn else turn.drawn
        desk = Desk((*hands[round_.on_turn], card), round_.melds)
        turn = Turn(turn.source, card, (desk,))
    elsewhere = replace(round_, hands=hands, stock=stock, turn=round_.turn if mine else turn)
    return replace(state, round=elsewhere)


def nothing_is_hidden(state: Any, viewer: Viewer, random: Random) -> Any:
    """Return the state itself."""
    return state


ELSEWHERE: dict[str, Elsewhere] = {
    "backgammon": nothing_is_hidden,
    "pebbles": other_pebbles,
    "rummy": other_rummy,
}
