"""From a state to what a viewer sees of it, field by field."""

from tabletoplan.engine.cards import Card
from tabletoplan.engine.options import of_seat
from tabletoplan.engine.rummy import drafts, scoring
from tabletoplan.engine.rummy.rules import UsedUp
from tabletoplan.engine.rummy.state import Match, Round, Turn
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Awaited, Seat, Viewer

_BY_CHANCE = (Phase.FIRST, Phase.DEALING, Phase.RESHUFFLING)


def awaited(match: Match) -> Awaited:
    """Return whom the match waits for."""
    round_ = match.round
    match match.phase:
        case phase if phase in _BY_CHANCE:
            return CHANCE
        case Phase.ROUND_OVER:
            return frozenset(map(Seat, range(match.seats))) - round_.ready
        case Phase.DRAWING | Phase.MELDING if round_.on_turn is not None:
            return frozenset({round_.on_turn})
        case _:
            return frozenset()


def view_of(match: Match, viewer: Viewer) -> RummyView:
    """Return what `viewer` sees: of a draft only the draw, unless it is its own (R4)."""
    rules, round_, turn = match.rules, match.round, match.round.turn
    waits_for = awaited(match)
    own = _own_turn(round_, viewer)
    return RummyView(
        viewer=viewer,
        rules=rules if viewer is SPECTATOR else of_seat(rules, viewer),
        seats=match.seats,
        scores=match.scores,
        round_number=match.round_number,
        last_round=scoring.last_round(rules, match.seats),
        phase=match.phase,
        starter=round_.starter,
        on_turn=round_.on_turn,
        awaited=frozenset() if waits_for is CHANCE else waits_for,
        hand=_hand(round_, viewer),
        counts=_counts(round_, viewer),
        opened=_opened(match, viewer),
        opened_before=round_.opened,
        melds=own.desk.melds if own else round_.melds,
        stock_count=len(round_.stock),
        pile=round_.pile,
        coming=_coming(match),
        turnovers=round_.turnovers,
        may_take=round_.may_take,
        source=turn.source if turn else None,
        taken=turn.taken if turn else None,
        draft=drafts.shown(round_, viewer, own, rules)
        if own and viewer is not SPECTATOR
        else None,
        turns=round_.turns,
        sprint=scoring.is_sprint(rules, match.seats, match.round_number),
        result=round_.result,
        ready=round_.ready,
        places=scoring.places(match.scores) if match.over else (),
    )


def _own_turn(round_: Round, viewer: Viewer) -> Turn | None:
    """Return the turn in progress if it is the viewer's."""
    return round_.turn if round_.on_turn == viewer else None


def _hand(round_: Round, viewer: Viewer) -> tuple[Card, ...]:
    if viewer is SPECTATOR:
        return ()
    own = _own_turn(round_, viewer)
    return own.desk.hand if own else round_.hands[viewer]


def _counts(round_: Round, viewer: Viewer) -> tuple[int, ...]:
    counts = [len(hand) for hand in round_.hands]
    if round_.turn is not None and round_.on_turn is not None:
        mine = round_.on_turn == viewer
        desk = round_.turn.desk if mine else round_.turn.desks[0]
        counts[round_.on_turn] = len(desk.hand)
    return tuple(counts)


def _opened(match: Match, viewer: Viewer) -> tuple[bool, ...]:
    round_ = match.round
    own = _own_turn(round_, viewer)
    if own is None or viewer is SPECTATOR:
        return round_.opened
    mine = drafts.has_opened(round_, viewer, own.desk, match.rules)
    return (*round_.opened[:viewer], mine, *round_.opened[viewer + 1 :])


def _coming(match: Match) -> tuple[Card, ...]:
    """Return the stock once it is a pile turned over, whose order all have seen (R18)."""
    known = match.rules.used_up is UsedUp.TURN_OVER and match.round.turnovers
    return match.round.stock if known else ()
