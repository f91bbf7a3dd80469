"""How a turn goes: the draw, the steps of the draft, the throw (R3, R4, R11 to R18)."""

from dataclasses import replace
from typing import Final

from tabletoplan.engine.cards import Card
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.rummy import drafts, rounds
from tabletoplan.engine.rummy.drafts import Step
from tabletoplan.engine.rummy.rules import UsedUp
from tabletoplan.engine.rummy.state import Desk, Match, Round, Turn
from tabletoplan.engine.rummy.view import Phase, PlayedTurn, Source
from tabletoplan.engine.seats import Seat

MOST_TURNOVERS: Final = 4
"""How often the stock is renewed; the next time ends the deal (R19)."""


def drawn(match: Match) -> Match:
    """Return the match after the seat on turn asked for a card of the stock (R3, R18)."""
    round_ = match.round
    if round_.stock:
        return _with(match, _from_stock(round_))
    if round_.turnovers == MOST_TURNOVERS or not round_.stirred:
        return rounds.dead(match)
    if match.rules.used_up is UsedUp.SHUFFLE:
        return _with(match, replace(round_, stage=Phase.RESHUFFLING))
    return _with(match, _from_stock(_renewed(round_, stock=round_.pile, pile=())))


def reshuffled(match: Match, order: tuple[int, ...]) -> Match:
    """Return the match with the pile but its top card shuffled, and a card drawn (R18)."""
    pile = match.round.pile
    stock = tuple(pile[place] for place in order)
    return _with(match, _from_stock(_renewed(match.round, stock=stock, pile=pile[-1:])))


def taken(match: Match) -> Match:
    """Return the match after the seat on turn took the top discard (R11)."""
    *pile, card = match.round.pile
    round_ = replace(match.round, pile=tuple(pile))
    return _with(match, _begun(round_, Source.PILE, card))


def put_back(match: Match) -> Match:
    """Return the match without the draft, the taken card on the pile again (R13)."""
    round_ = match.round
    pile = (*round_.pile, _turn(round_).drawn)
    before = replace(round_, pile=pile, turn=None, may_take=False, stage=Phase.DRAWING)
    return _with(match, before)


def stepped(match: Match, step: Step) -> Match:
    """Return the match with one more step in the draft (R4)."""
    turn = _turn(match.round)
    desk = drafts.stepped(turn.desk, step, _seat(match.round), match.rules)
    turn = replace(turn, desks=(*turn.desks, desk))
    return _with(match, replace(match.round, turn=turn))


def taken_back(match: Match) -> Match:
    """Return the match without the last step of the draft (R4)."""
    turn = _turn(match.round)
    turn = replace(turn, desks=turn.desks[:-1])
    return _with(match, replace(match.round, turn=turn))


def ended(match: Match, thrown: Card | None) -> Match:
    """Return the match after the draft is committed, and perhaps the deal won (R4, R17)."""
    seat = _seat(match.round)
    round_ = _committed(match, seat, thrown)
    if not round_.hands[seat]:
        in_one_turn = not match.round.opened[seat]
        return rounds.won(_with(match, round_), seat, in_one_turn=in_one_turn)
    return _with(match, _passed(round_, Seat((seat + 1) % match.seats)))


def _committed(match: Match, seat: Seat, thrown: Card | None) -> Round:
    round_, turn = match.round, _turn(match.round)
    desk = turn.desk
    opened = drafts.has_opened(round_, seat, desk, match.rules)
    played = PlayedTurn(
        seat=seat,
        source=turn.source,
        taken=turn.taken,
        laid=desk.laid,
        opened=opened and not round_.opened[seat],
        thrown=thrown,
    )
    hand = tuple(card for card in desk.hand if card != thrown)
    return replace(
        round_,
        hands=(*round_.hands[:seat], hand, *round_.hands[seat + 1 :]),
        opened=(*round_.opened[:seat], opened, *round_.opened[seat + 1 :]),
        melds=desk.melds,
        pile=round_.pile if thrown is None else (*round_.pile, thrown),
        stirred=round_.stirred or bool(desk.laid),
        turn=None,
        turns=(*round_.turns, played),
    )


def _passed(round_: Round, seat: Seat) -> Round:
    return replace(round_, on_turn=seat, may_take=True, stage=Phase.DRAWING)


def _renewed(round_: Round, stock: tuple[Card, ...], pile: tuple[Card, ...]) -> Round:
    turnovers = round_.turnovers + 1
    return replace(round_, stock=stock, pile=pile, turnovers=turnovers, stirred=False)


def _from_stock(round_: Round) -> Round:
    card, *stock = round_.stock
    return _begun(replace(round_, stock=tuple(stock)), Source.STOCK, card)


def _begun(round_: Round, source: Source, card: Card) -> Round:
    desk = Desk((*round_.hands[_seat(round_)], card), round_.melds)
    return replace(round_, turn=Turn(source, card, (desk,)), stage=Phase.MELDING)


def _turn(round_: Round) -> Turn:
    if round_.turn is None:
        raise EngineDefect("no turn is in progress")
    return round_.turn


def _seat(round_: Round) -> Seat:
    if round_.on_turn is None:
        raise EngineDefect("nobody is on turn")
    return round_.on_turn


def _with(match: Match, round_: Round) -> Match:
    return replace(match, round=round_)
