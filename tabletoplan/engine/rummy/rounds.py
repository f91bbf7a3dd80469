"""How a deal begins and ends, and when the match does (R1, R2, R18 to R24)."""

from dataclasses import replace
from itertools import islice
from typing import Final

from tabletoplan.engine.cards import Card, packs
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.rummy import scoring
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.state import Match, Round
from tabletoplan.engine.rummy.view import Phase
from tabletoplan.engine.seats import Seat

PACKS: Final = 2
HAND: Final = 13
"""How many cards each seat is dealt (R1)."""


def first(rules: RummyRules, seats: int) -> Match:
    """Return a match before chance says who starts (R2)."""
    return Match(rules=rules, round=_empty(seats), scores=(0,) * seats)


def pack(rules: RummyRules) -> tuple[Card, ...]:
    """Return all cards of a deal, in the order of new packs (R1)."""
    return packs(PACKS, rules.jokers)


def begun(round_: Round, starter: Seat) -> Round:
    """Return the round with its starter known, before the shuffle (R2)."""
    return replace(round_, starter=starter, stage=Phase.DEALING)


def dealt(match: Match, order: tuple[int, ...]) -> Round:
    """Return the round after the shuffled cards were dealt from the top (R1, R2)."""
    round_, all_cards = match.round, pack(match.rules)
    cards = (all_cards[place] for place in order)
    starter = _starter(round_)
    hands = {}
    for turn in range(match.seats):
        hands[(starter + turn) % match.seats] = tuple(islice(cards, HAND))
    return replace(
        round_,
        stage=Phase.DRAWING,
        on_turn=starter,
        hands=tuple(hands[seat] for seat in range(match.seats)),
        pile=tuple(islice(cards, 1)),
        stock=tuple(cards),
    )


def won(match: Match, winner: Seat, *, in_one_turn: bool) -> Match:
    """Return the match after `winner` has gone out, its turn being committed (R17, R21)."""
    return _finished(match, winner, hand_rummy=match.rules.hand_rummy and in_one_turn)


def dead(match: Match) -> Match:
    """Return the match after a deal that nobody wins (R19)."""
    return _finished(match, None)


def resigned(match: Match, loser: Seat) -> Match:
    """Return the match after one of two seats gave up the deal (R24).

    The draft goes back; the card that began the turn stays in the hand.
    """
    round_ = match.round
    if round_.turn is not None and round_.on_turn is not None:
        hands = list(round_.hands)
        hands[round_.on_turn] = round_.turn.desks[0].hand
        round_ = replace(round_, hands=tuple(hands), turn=None)
    winner = Seat(1 - loser)
    return _finished(replace(match, round=round_), winner, resigned=True)


def made_ready(match: Match, seat: Seat) -> Match:
    """Return the match with one more seat ready; the last starts the next deal."""
    round_ = replace(match.round, ready=match.round.ready | {seat})
    if len(round_.ready) < match.seats:
        return replace(match, round=round_)
    starter = Seat((_starter(round_) + 1) % match.seats)
    following = begun(_empty(match.seats), starter)
    return replace(match, round=following, round_number=match.round_number + 1)


def _empty(seats: int) -> Round:
    return Round(hands=((),) * seats, opened=(False,) * seats)


def _starter(round_: Round) -> Seat:
    if round_.starter is None:
        raise EngineDefect("nobody starts the deal")
    return round_.starter


def _finished(
    match: Match, winner: Seat | None, *, hand_rummy: bool = False, resigned: bool = False
) -> Match:
    rules, round_ = match.rules, match.round
    result = scoring.settled(
        rules,
        winner,
        round_.hands,
        round_.opened,
        sprint=scoring.is_sprint(rules, match.seats, match.round_number),
        hand_rummy=hand_rummy,
        resigned=resigned,
    )
    scores = tuple(
        score + gain for score, gain in zip(match.scores, result.points, strict=True)
    )
    over = scoring.is_over(rules, match.round_number, scores)
    round_ = replace(round_, result=result)
    return replace(match, round=round_, scores=scores, over=over)
