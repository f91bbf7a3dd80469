"""Whether a seat may do what it wants to, judged from its view alone.

The one place that says so: `play` asks before it changes anything, and `choices`
asks what it may offer.
"""

from dataclasses import replace
from typing import assert_never

from tabletoplan.engine.cards import Card
from tabletoplan.engine.errors import EngineDefect, Fact, RuleViolation
from tabletoplan.engine.rummy import solver
from tabletoplan.engine.rummy.actions import (
    AddCard,
    Deal,
    DrawStock,
    FirstStarter,
    GoOut,
    LayMeld,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.melds import check_meld, grown, swapped
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import Swap, UpCard
from tabletoplan.engine.rummy.view import Draft, Duty, Meld, Phase, RummyView, Source
from tabletoplan.engine.seats import SPECTATOR, Seat

_BY_CHANCE = (Phase.FIRST, Phase.DEALING, Phase.RESHUFFLING)
_SEATS_THAT_RESIGN = 2


def check(view: RummyView, action: RummyAction) -> None:
    """Make sure that the view's own seat may do this now.

    Raises:
        RuleViolation: it may not.
    """
    if view.phase is Phase.MATCH_OVER:
        raise RuleViolation(Refusal.MATCH_OVER)
    match action:
        case Ready():
            _check_ready(view)
        case FirstStarter() | Deal() | Reshuffle():
            raise RuleViolation(Refusal.NOT_BY_HAND)
        case Resign():
            _check_resign(view)
        case DrawStock() | TakeDiscard():
            _check_draw(view, action)
        case _:
            _check_in_turn(view, action)


def may(view: RummyView, action: RummyAction) -> bool:
    """Say whether the view's own seat may do this now."""
    try:
        check(view, action)
    except RuleViolation:
        return False
    return True


def _check_ready(view: RummyView) -> None:
    if view.phase is not Phase.ROUND_OVER:
        raise RuleViolation(Refusal.NOT_OVER)
    if _seat(view) in view.ready:
        raise RuleViolation(Refusal.ALREADY_READY)


def _check_resign(view: RummyView) -> None:
    _check_deal_goes_on(view)
    if view.seats != _SEATS_THAT_RESIGN:
        raise RuleViolation(Refusal.TWO_SEATS_RESIGN)


def _check_deal_goes_on(view: RummyView) -> None:
    if view.phase is Phase.ROUND_OVER:
        raise RuleViolation(Refusal.DEAL_OVER)
    if view.phase in _BY_CHANCE:
        raise RuleViolation(Refusal.CARDS_ARE_SHUFFLED)


def _check_on_turn(view: RummyView) -> None:
    _check_deal_goes_on(view)
    if view.on_turn != _seat(view):
        raise RuleViolation(Refusal.NOT_YOUR_TURN)


def _check_draw(view: RummyView, action: DrawStock | TakeDiscard) -> None:
    _check_on_turn(view)
    if view.phase is Phase.MELDING:
        raise RuleViolation(Refusal.ALREADY_DRAWN)
    if isinstance(action, TakeDiscard):
        _check_take(view)


def _check_take(view: RummyView) -> None:
    """Make sure that the top discard may be taken, and its obligation met (R12, R13)."""
    card, seat = view.pile[-1], _seat(view)
    if not view.may_take:
        raise RuleViolation(Refusal.PUT_BACK_ALREADY, card=str(card))
    opened, before = view.opened[seat], view.opened_before[seat]
    if solver.may_take(view.hand, card, view.melds, view.rules, opened, before):
        return
    facts = {"card": str(card)}
    if view.rules.up_card is UpCard.USE and not _fits_somewhere(view, card):
        raise RuleViolation(Refusal.CANNOT_USE_IT, **facts)
    if opened:
        raise RuleViolation(Refusal.KEEP_ONE_TO_THROW)
    raise RuleViolation(Refusal.CANNOT_OPEN_WITH_IT, **facts, need=view.rules.threshold)


def _fits_somewhere(view: RummyView, card: Card) -> bool:
    """Say whether the top discard would go into a meld if neither R10 nor R17 forbade it."""
    rules, before = replace(view.rules, last_throw=False), view.opened_before[_seat(view)]
    return solver.may_take(view.hand, card, view.melds, rules, True, before)


InTurn = PutBack | LayMeld | AddCard | SwapJoker | TakeBack | Throw | GoOut


def _check_in_turn(view: RummyView, action: InTurn) -> None:
    _check_on_turn(view)
    draft = view.draft
    if draft is None:
        raise RuleViolation(Refusal.DRAW_FIRST)
    match action:
        case PutBack():
            _check_put_back(view)
        case TakeBack():
            _check_take_back(draft)
        case LayMeld():
            _check_lay(view, action)
        case AddCard():
            _check_add(view, draft, action)
        case SwapJoker():
            _check_swap(view, draft, action)
        case Throw(card):
            _check_throw(view, draft, card)
        case GoOut():
            _check_go_out(view, draft)
        case _:
            assert_never(action)


def _check_put_back(view: RummyView) -> None:
    if view.source is not Source.PILE:
        raise RuleViolation(Refusal.NOTHING_TAKEN)


def _check_take_back(draft: Draft) -> None:
    if not draft.steps:
        raise RuleViolation(Refusal.NOTHING_TO_TAKE_BACK)


def _check_lay(view: RummyView, action: LayMeld) -> None:
    cards = [placed.card for placed in action.cards]
    for index, card in enumerate(cards):
        _check_holds(view, card)
        if card in cards[:index]:
            raise RuleViolation(Refusal.CARD_TWICE, card=str(card))
    check_meld(action.cards, view.rules)
    _check_keeps_one(view, len(cards))


def _check_add(view: RummyView, draft: Draft, action: AddCard) -> None:
    _check_holds(view, action.card.card)
    meld = _meld(view, action.meld)
    if not view.opened[_seat(view)]:
        raise RuleViolation(Refusal.OPEN_TO_ADD, **_short_of_opening(view, draft))
    grown(meld, action.card, action.end, view.rules)
    _check_keeps_one(view, 1)


def _check_swap(view: RummyView, draft: Draft, action: SwapJoker) -> None:
    _check_holds(view, action.card)
    meld = _meld(view, action.meld)
    seat = _seat(view)
    if not view.opened[seat]:
        raise RuleViolation(Refusal.OPEN_TO_SWAP, **_short_of_opening(view, draft))
    if view.rules.swap is Swap.KEEP and not view.opened_before[seat]:
        raise RuleViolation(Refusal.OPENED_THIS_TURN)
    swapped(meld, action.card)


def _check_throw(view: RummyView, draft: Draft, card: Card) -> None:
    _check_holds(view, card)
    if card == view.taken:
        raise RuleViolation(Refusal.THROW_ANOTHER, card=str(card))
    _check_duties(view, draft)


def _check_go_out(view: RummyView, draft: Draft) -> None:
    if view.rules.last_throw:
        raise RuleViolation(Refusal.THROW_TO_GO_OUT)
    if view.hand:
        raise RuleViolation(Refusal.CARDS_LEFT, count=len(view.hand))
    _check_duties(view, draft)


def _check_duties(view: RummyView, draft: Draft) -> None:
    """Make sure that the draft owes nothing any more (R10, R12, R16)."""
    if Duty.REPLAY_JOKER in draft.duties:
        raise RuleViolation(Refusal.REPLAY_JOKER)
    if Duty.USE_UP_CARD in draft.duties:
        raise RuleViolation(Refusal.USE_UP_CARD, card=str(view.taken))
    short = _short_of_opening(view, draft)
    if Duty.OPEN_FOR_UP_CARD in draft.duties:
        raise RuleViolation(Refusal.OPEN_FOR_UP_CARD, card=str(view.taken), **short)
    if Duty.REACH_THRESHOLD in draft.duties:
        raise RuleViolation(Refusal.BELOW_THRESHOLD, **short)


def _check_holds(view: RummyView, card: Card) -> None:
    if card not in view.hand:
        raise RuleViolation(Refusal.NOT_IN_HAND, card=str(card))


def _check_keeps_one(view: RummyView, laid: int) -> None:
    """Make sure that a card is left to throw, where going out needs one (R17)."""
    if view.rules.last_throw and len(view.hand) == laid:
        raise RuleViolation(Refusal.KEEP_ONE_TO_THROW)


def _short_of_opening(view: RummyView, draft: Draft) -> dict[str, Fact]:
    need, have = view.rules.threshold, draft.points
    return {"need": need, "have": have, "missing": need - have}


def _meld(view: RummyView, number: int) -> Meld:
    if number not in range(len(view.melds)):
        raise RuleViolation(Refusal.NO_SUCH_MELD)
    return view.melds[number]


def _seat(view: RummyView) -> Seat:
    if view.viewer is SPECTATOR:
        raise EngineDefect("a spectator does nothing")
    return view.viewer
