"""Deals in progress, written down: seat 0 is on turn and about to draw."""

from collections.abc import Sequence
from dataclasses import replace

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import DrawStock, RummyAction
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN, RummyRules
from tabletoplan.engine.rummy.state import Match, Round
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import Seat
from tests.engine.rummy.hands import cards, meld

ME, YOU = Seat(0), Seat(1)


def deal(
    hand: str,
    *others: str,
    rules: RummyRules = BULGARIAN,
    seats: int = 2,
    table: Sequence[str] = (),
    opened: Sequence[int] = (),
    pile: str = "KC",
    stock: str = "",
    used_up: bool = False,
) -> Match:
    """Return a deal with every card somewhere, those not told of in the stock.

    `others` are the hands of the next seats, which else get the last cards of the pack;
    `stock` is what lies on top of it, or all of it if the stock is `used_up`: the rest
    lies at the bottom of the pile then. The melds of the `table` are seat 1's.
    """
    melds = tuple(meld(text, owner=1, rules=rules) for text in table)
    told = [cards(text) for text in (hand, *others)]
    on_pile, on_top = cards(pile), cards(stock)
    used = {card for part in (*told, on_pile, on_top) for card in part}
    used |= {placed.card for one in melds for placed in one.cards}
    rest = [card for card in pack(rules) if card not in used]
    while len(told) < seats:
        told.append(tuple(rest.pop() for _ in range(13)))
    bottom = tuple(rest)
    round_ = Round(
        stage=Phase.DRAWING,
        starter=ME,
        on_turn=ME,
        hands=tuple(told),
        opened=tuple(seat in opened for seat in range(seats)),
        melds=melds,
        stock=on_top if used_up else (*on_top, *bottom),
        pile=(*bottom, *on_pile) if used_up else on_pile,
    )
    return Match(rules=rules, round=round_, scores=(0,) * seats)


def with_round(match: Match, number: int) -> Match:
    """Return the match as if it were at a later deal."""
    return replace(match, round_number=number)


def played(match: Match, *actions: RummyAction, by: Seat = ME) -> Match:
    """Return the match after what one seat did."""
    for action in actions:
        match = RUMMY.play(match, action, by)
    return match


def melding(hand: str, drawn: str = "2C", **told: object) -> Match:
    """Return a deal in which seat 0 has drawn `drawn` from the stock."""
    return played(deal(hand, stock=drawn, **told), DrawStock())  # type: ignore[arg-type]


def view(match: Match, seat: Seat = ME) -> RummyView:
    """Return what a seat sees."""
    return RUMMY.view(match, seat)


def all_cards(match: Match) -> list[Card]:
    """Return every card of a state, in whatever hand or place it is."""
    round_ = match.round
    hands, melds = list(round_.hands), round_.melds
    if round_.turn is not None and round_.on_turn is not None:
        hands[round_.on_turn] = round_.turn.desk.hand
        melds = round_.turn.desk.melds
    on_table = [placed.card for one in melds for placed in one.cards]
    held = [card for hand in hands for card in hand]
    return [*held, *on_table, *round_.stock, *round_.pile]
