"""A turn in progress: its steps, what they add up to, and what they still owe."""

from dataclasses import replace
from typing import Final

from tabletoplan.engine.cards import Card
from tabletoplan.engine.options import of_seat
from tabletoplan.engine.rummy.actions import AddCard, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.melds import check_meld, grown, points_of, swapped
from tabletoplan.engine.rummy.rules import RummyRules, Swap, UpCard
from tabletoplan.engine.rummy.state import Desk, Round, Turn
from tabletoplan.engine.rummy.view import Draft, Duty, Laid, Meld
from tabletoplan.engine.seats import Seat

_ONE_TO_THROW: Final = 1

Step = LayMeld | AddCard | SwapJoker


def stepped(desk: Desk, step: Step, seat: Seat, rules: RummyRules) -> Desk:
    """Return the desk after a step, which is allowed."""
    match step:
        case LayMeld(cards):
            meld = Meld(seat, check_meld(cards, rules), cards)
            laid = Laid(len(desk.melds), cards, new=True)
            return _with(desk, (*desk.melds, meld), laid)
        case AddCard(number, placed, end):
            meld = grown(desk.melds[number], placed, end, rules)
            return _with(desk, _changed(desk, number, meld), Laid(number, (placed,)))
        case SwapJoker(number, card):
            meld, joker = swapped(desk.melds[number], card)
            put = next(placed for placed in meld.cards if placed.card == card)
            laid = Laid(number, (put,), joker=joker)
            desk = _with(desk, _changed(desk, number, meld), laid)
            return replace(desk, hand=(*desk.hand, joker))


def points(desk: Desk, rules: RummyRules) -> int:
    """Return what the melds laid in this turn count towards an opening (R10)."""
    return sum(
        points_of(desk.melds[laid.meld].kind, laid.cards, rules)
        for laid in desk.laid
        if laid.new
    )


def has_opened(round_: Round, seat: Seat, desk: Desk, rules: RummyRules) -> bool:
    """Say whether the seat has opened, with the draft as it is (R10)."""
    return round_.opened[seat] or points(desk, rules) >= of_seat(rules, seat).threshold


def shown(round_: Round, seat: Seat, turn: Turn, rules: RummyRules) -> Draft:
    """Return the draft as its own seat sees it."""
    desk = turn.desk
    return Draft(
        drawn=turn.drawn,
        points=points(desk, rules),
        melds=frozenset(laid.meld for laid in desk.laid if laid.new),
        touched=_touched(desk),
        duties=_duties(round_, seat, turn, rules),
        steps=len(desk.laid),
        held=turn.desks[0].hand,
    )


def _with(desk: Desk, melds: tuple[Meld, ...], laid: Laid) -> Desk:
    """Return the desk with other melds; the cards laid leave the hand."""
    gone = {placed.card for placed in laid.cards}
    hand = tuple(card for card in desk.hand if card not in gone)
    return Desk(hand, melds, (*desk.laid, laid))


def _changed(desk: Desk, number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*desk.melds[:number], meld, *desk.melds[number + 1 :])


def _touched(desk: Desk) -> tuple[Placed, ...]:
    """Return the cards of all steps, but for a joker that was swapped out again."""
    return tuple(
        placed
        for laid in desk.laid
        for placed in laid.cards
        if placed in desk.melds[laid.meld].cards
    )


def _duties(round_: Round, seat: Seat, turn: Turn, rules: RummyRules) -> frozenset[Duty]:
    """Return what stands between the draft and the end of the turn (R10, R12, R16).

    Who goes out needs no opening where `out_below` says so (R17).
    """
    desk, taken = turn.desk, turn.taken
    unopened = not has_opened(round_, seat, desk, rules)
    goes_out = rules.out_below and len(desk.hand) <= _ONE_TO_THROW
    must_open = unopened and not goes_out
    owed = {
        Duty.REPLAY_JOKER: rules.swap is Swap.REPLAY and _holds_swapped(desk),
        Duty.USE_UP_CARD: rules.up_card is UpCard.USE and taken in desk.hand,
        Duty.OPEN_FOR_UP_CARD: rules.up_card is UpCard.OPEN and taken is not None and must_open,
        Duty.REACH_THRESHOLD: bool(desk.laid) and must_open,
    }
    return frozenset(duty for duty, is_owed in owed.items() if is_owed)


def _holds_swapped(desk: Desk) -> bool:
    """Say whether a joker that was swapped in this turn is still in the hand."""
    jokers: set[Card] = {laid.joker for laid in desk.laid if laid.joker is not None}
    return not jokers.isdisjoint(desk.hand)
