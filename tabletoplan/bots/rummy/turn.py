"""What a turn can come to, from a view of it: the solver asked in a seat's place."""

from functools import reduce

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy import solver
from tabletoplan.engine.rummy.actions import AddCard, LayMeld, SwapJoker
from tabletoplan.engine.rummy.rules import UpCard
from tabletoplan.engine.rummy.solver import Plan, Standing
from tabletoplan.engine.rummy.view import Duty, PlayedTurn, RummyView
from tabletoplan.engine.seats import SPECTATOR, Seat

STEPS = LayMeld | AddCard | SwapJoker
"""What a draft is made of."""


def seat_of(view: RummyView) -> Seat:
    """Return whose view it is; a spectator plays nothing."""
    assert view.viewer is not SPECTATOR
    return view.viewer


def planned(view: RummyView) -> Plan:
    """Return the rest of the turn: a way out, or else what leaves the least in hand.

    It takes up the draft as it lies, so that the same plan is found again after each
    of its steps. It has no steps if the draft is as good as it gets.
    """
    turn = (view.hand, view.melds, view.rules, _standing(view))
    return solver.way_out(*turn) or solver.least_left(*turn)


def planned_with(view: RummyView, card: Card) -> Plan:
    """Return the turn that the seat would play if it took the top discard `card`."""
    use = view.rules.up_card is UpCard.USE
    seat = seat_of(view)
    standing = Standing(
        view.opened[seat],
        view.opened_before[seat],
        must_use=card if use else None,
        taken=card,
    )
    turn = ((*view.hand, card), view.melds, view.rules, standing)
    return solver.way_out(*turn) or solver.least_left(*turn)


def wants_to_take(view: RummyView) -> bool:
    """Say whether the top discard is better than a card of the stock.

    It is if it goes down at once: in an opening, or so that no more is left in hand.
    """
    seat, up = seat_of(view), view.pile[-1]
    with_it = planned_with(view, up)
    if not with_it.steps:
        return False
    if not view.opened[seat]:
        return True
    left_without = solver.left_points(planned(view).left, view.rules)
    return solver.left_points(with_it.left, view.rules) <= left_without


def _standing(view: RummyView) -> Standing:
    seat, draft = seat_of(view), view.draft
    duties = draft.duties if draft else frozenset()
    return Standing(
        view.opened[seat],
        view.opened_before[seat],
        points=draft.points if draft else 0,
        must_use=view.taken if Duty.USE_UP_CARD in duties else None,
        must_replay=_swapped(view) if Duty.REPLAY_JOKER in duties else (),
        taken=view.taken,
    )


def _swapped(view: RummyView) -> tuple[Card, ...]:
    """Return the jokers of the hand that lay on the table before this turn (R16)."""
    lying: frozenset[Card] = reduce(_jokers_after, view.turns, frozenset())
    return tuple(card for card in view.hand if card in lying)


def _jokers_after(lying: frozenset[Card], turn: PlayedTurn) -> frozenset[Card]:
    """Return which jokers lie in melds after a turn."""
    for laid in turn.laid:
        lying |= {placed.card for placed in laid.cards if placed.card.is_joker}
        lying -= {laid.joker}
    return lying
