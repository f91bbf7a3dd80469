"""What a turn can come to, from a view of it: the solver asked in a seat's place."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy import solver
from tabletoplan.engine.rummy.actions import AddCard, LayMeld, SwapJoker
from tabletoplan.engine.rummy.melds import check_meld, grown, swapped
from tabletoplan.engine.rummy.rules import RummyRules, UpCard
from tabletoplan.engine.rummy.solver import Plan, Standing
from tabletoplan.engine.rummy.view import Draft, Duty, Meld, PlayedTurn, RummyView
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
    return solver.least_left(view.hand, view.melds, view.rules, _standing(view))


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
    return solver.least_left((*view.hand, card), view.melds, view.rules, standing)


def wants_to_take(view: RummyView) -> bool:
    """Say whether the top discard goes down at once, and so that no more is left in hand.

    Whoever hasn't opened wants it as soon as that opens.
    """
    with_it = planned_with(view, view.pile[-1])
    if not with_it.steps or not view.opened[seat_of(view)]:
        return bool(with_it.steps)
    return _leaves_no_more(view, with_it, planned(view))


def wants_to_use(view: RummyView) -> bool:
    """Say the same, but whoever could open anyway wants it only if it goes down as well.

    A card of the stock is better to open with than a top discard that stays in the hand.
    """
    up = view.pile[-1]
    if not wants_to_take(view):
        return False
    opened = view.opened[seat_of(view)]
    return opened or up not in planned_with(view, up).left or not planned(view).steps


def _leaves_no_more(view: RummyView, one: Plan, other: Plan) -> bool:
    left = solver.left_points(one.left, view.rules)
    return left <= solver.left_points(other.left, view.rules)


def begun(hand: Sequence[Card], taken: Card | None, rules: RummyRules) -> Draft:
    """Return a turn of which nothing but the draw is done."""
    duty = Duty.USE_UP_CARD if rules.up_card is UpCard.USE else Duty.OPEN_FOR_UP_CARD
    return Draft(
        drawn=hand[-1],
        points=0,
        melds=frozenset(),
        touched=(),
        duties=frozenset({duty} if taken else ()),
        steps=0,
    )


def after(view: RummyView, plan: Plan) -> RummyView:
    """Return what the seat sees once it has played all of a plan."""
    if not plan.steps:
        return view
    seat, melds = seat_of(view), list(view.melds)
    for step in plan.steps:
        match step:
            case LayMeld(cards):
                melds.append(Meld(seat, check_meld(cards, view.rules), cards))
            case AddCard(meld, placed, end):
                melds[meld] = grown(melds[meld], placed, end, view.rules)
            case SwapJoker(meld, card):
                melds[meld], _ = swapped(melds[meld], card)
    opened = (*view.opened[:seat], True, *view.opened[seat + 1 :])
    return replace(view, hand=plan.left, melds=tuple(melds), opened=opened)


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
