"""One deal, played by whole turns: several times as fast as by actions that are checked.

Its players plan with the solver, so that nothing has to be refused. The engine's own deals
are states, which no player may see, so these are told anew; a test plays the same cards
through the engine, and gets the same turns and results.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tabletoplan.bots.rummy.player import Player
from tabletoplan.bots.rummy.turn import after, begun
from tabletoplan.engine.cards import Card, packs
from tabletoplan.engine.rummy import scoring
from tabletoplan.engine.rummy.rules import RummyRules, UsedUp
from tabletoplan.engine.rummy.view import Meld, Phase, PlayedTurn, RummyView, Source
from tabletoplan.engine.seats import Seat

_PACKS: Final = 2
_HAND: Final = 13
"""How many cards each seat is dealt (R1)."""
_MOST_TURNOVERS: Final = 4
"""How often the stock is renewed; the next time ends the deal (R19)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A deal between two turns; tuples of seats are by seat number."""

    rules: RummyRules
    on_turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    """The top card first."""
    pile: tuple[Card, ...]
    """The top card last."""
    opened: tuple[bool, ...]
    melds: tuple[Meld, ...] = ()
    turnovers: int = 0
    stirred: bool = True
    """Whether anything was laid since the last turnover (R19)."""
    turns: tuple[PlayedTurn, ...] = ()
    points: tuple[int, ...] | None = None
    """What each seat wins or loses, once the deal is over."""


def dealt(rules: RummyRules, order: Sequence[Card], starter: Seat, seats: int) -> Deal:
    """Return a deal of the cards in that order, from the top (R1, R2)."""
    first = {(starter + turn) % seats: _HAND * turn for turn in range(seats)}
    used = _HAND * seats
    return Deal(
        rules=rules,
        on_turn=starter,
        hands=tuple(tuple(order[first[s] : first[s] + _HAND]) for s in range(seats)),
        pile=tuple(order[used : used + 1]),
        stock=tuple(order[used + 1 :]),
        opened=(False,) * seats,
    )


def shuffled(rules: RummyRules, seats: int, random: Random) -> Deal:
    """Return a deal by chance."""
    order = list(packs(_PACKS, rules.jokers))
    random.shuffle(order)
    return dealt(rules, order, Seat(random.randrange(seats)), seats)


def view_of(deal: Deal) -> RummyView:
    """Return what the seat on turn sees before it draws."""
    seats, seat = len(deal.hands), deal.on_turn
    known = deal.rules.used_up is UsedUp.TURN_OVER and deal.turnovers
    return RummyView(
        viewer=seat,
        rules=deal.rules,
        seats=seats,
        scores=(0,) * seats,
        round_number=1,
        last_round=1,
        phase=Phase.DRAWING,
        starter=None,
        on_turn=seat,
        awaited=frozenset({seat}),
        hand=deal.hands[seat],
        counts=tuple(map(len, deal.hands)),
        opened=deal.opened,
        opened_before=deal.opened,
        melds=deal.melds,
        stock_count=len(deal.stock),
        pile=deal.pile,
        coming=deal.stock if known else (),
        turnovers=deal.turnovers,
        may_take=True,
        source=None,
        taken=None,
        draft=None,
        turns=deal.turns,
        sprint=False,
        result=None,
        ready=frozenset(),
        places=(),
    )


def drawn(deal: Deal, player: Player, random: Random) -> tuple[Deal, RummyView | None]:
    """Return the deal after the draw, and what its seat sees then; None: it is dead."""
    view = view_of(deal)
    if deal.pile and player.takes(view):
        deal = replace(deal, pile=deal.pile[:-1])
        return deal, _with(view, deal, view.pile[-1], Source.PILE)
    renewed = deal if deal.stock else _renewed(deal, random)
    if renewed is None:
        return replace(deal, points=(0,) * len(deal.hands)), None
    card, stock = renewed.stock[0], renewed.stock[1:]
    deal = replace(renewed, stock=stock)
    return deal, _with(view, deal, card, Source.STOCK)


def _renewed(deal: Deal, random: Random) -> Deal | None:
    """Return the deal with a new stock of the pile (R18); None: it is dead (R19)."""
    if deal.turnovers == _MOST_TURNOVERS or not deal.stirred:
        return None
    stock, pile = list(deal.pile), deal.pile[:0]
    if deal.rules.used_up is UsedUp.SHUFFLE:
        pile = (stock.pop(),)
        random.shuffle(stock)
    turnovers = deal.turnovers + 1
    return replace(deal, stock=tuple(stock), pile=pile, turnovers=turnovers, stirred=False)


def _with(view: RummyView, deal: Deal, card: Card, source: Source) -> RummyView:
    hand = (*view.hand, card)
    taken = card if source is Source.PILE else None
    seat = deal.on_turn
    known = deal.rules.used_up is UsedUp.TURN_OVER and deal.turnovers
    return replace(
        view,
        phase=Phase.MELDING,
        hand=hand,
        counts=(*view.counts[:seat], len(hand), *view.counts[seat + 1 :]),
        stock_count=len(deal.stock),
        pile=deal.pile,
        coming=deal.stock if known else (),
        turnovers=deal.turnovers,
        source=source,
        taken=taken,
        draft=begun(hand, taken, deal.rules),
    )


def melded(view: RummyView, player: Player) -> RummyView:
    """Return what the seat sees once it has laid all that it wants to."""
    plan = player.plans(view)
    seen = after(view, plan)
    seat = seen.on_turn
    assert seat is not None
    return replace(
        seen,
        counts=(*view.counts[:seat], len(seen.hand), *view.counts[seat + 1 :]),
        source=view.source,
    )


def ended(deal: Deal, seen: RummyView, thrown: Card | None) -> Deal:
    """Return the deal after a turn, and perhaps its end (R4, R17)."""
    seat, seats = deal.on_turn, len(deal.hands)
    hand = tuple(card for card in seen.hand if card != thrown)
    assert seen.source is not None
    played = PlayedTurn(
        seat=seat,
        source=seen.source,
        taken=seen.taken,
        laid=(),
        opened=seen.opened[seat] and not deal.opened[seat],
        thrown=thrown,
    )
    now = replace(
        deal,
        on_turn=Seat((seat + 1) % seats),
        hands=(*deal.hands[:seat], hand, *deal.hands[seat + 1 :]),
        pile=deal.pile if thrown is None else (*deal.pile, thrown),
        opened=seen.opened,
        melds=seen.melds,
        stirred=deal.stirred or seen.melds != deal.melds,
        turns=(*deal.turns, played),
    )
    return now if hand else _won(now, seat, hand_rummy=not deal.opened[seat])


def _won(deal: Deal, winner: Seat, *, hand_rummy: bool) -> Deal:
    rules = deal.rules
    result = scoring.settled(
        rules,
        winner,
        deal.hands,
        deal.opened,
        sprint=False,
        hand_rummy=rules.hand_rummy and hand_rummy,
    )
    return replace(deal, points=result.points)


def turn(deal: Deal, player: Player, random: Random) -> Deal:
    """Return the deal after one more turn."""
    deal, view = drawn(deal, player, random)
    if view is None:
        return deal
    seen = melded(view, player)
    return ended(deal, seen, player.throws(seen, seen.hand) if seen.hand else None)


def played(deal: Deal, players: Sequence[Player], random: Random) -> Deal:
    """Return the deal played to its end."""
    while deal.points is None:
        deal = turn(deal, players[deal.on_turn], random)
    return deal
