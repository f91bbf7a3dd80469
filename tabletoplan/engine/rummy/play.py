"""One action after the other: the match after it, or a refusal."""

from dataclasses import replace
from typing import assert_never

from tabletoplan.engine.errors import EngineDefect, RuleViolation
from tabletoplan.engine.rummy import rounds, turns
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
    SeatAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.checks import check
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.seeing import view_of
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Phase
from tabletoplan.engine.seats import CHANCE, Actor, Seat


def play(match: Match, action: RummyAction, by: Actor) -> Match:
    """Return the match after `action`.

    Raises:
        RuleViolation: the rules don't allow it here; nothing has changed.
    """
    if by is CHANCE:
        return _played_by_chance(match, action)
    if by not in range(match.seats):
        raise EngineDefect(f"nobody sits on seat {by}")
    check(view_of(match, by), action)
    if isinstance(action, FirstStarter | Deal | Reshuffle):
        raise EngineDefect("the check let a seat play chance")
    return _played(match, action, by)


def _played_by_chance(match: Match, action: RummyAction) -> Match:
    round_ = match.round
    match action, match.phase:
        case FirstStarter(seat), Phase.FIRST if seat in range(match.seats):
            return replace(match, round=rounds.begun(round_, seat))
        case Deal(order), Phase.DEALING if len(order) == len(rounds.pack(match.rules)):
            return replace(match, round=rounds.dealt(match, order))
        case Reshuffle(order), Phase.RESHUFFLING if len(order) == len(round_.pile) - 1:
            return turns.reshuffled(match, order)
        case _:
            raise RuleViolation(Refusal.NOT_DUE)


def _played(match: Match, action: SeatAction, by: Seat) -> Match:
    """Return the match after what a seat did, which is allowed."""
    match action:
        case DrawStock():
            return turns.drawn(match)
        case TakeDiscard():
            return turns.taken(match)
        case PutBack():
            return turns.put_back(match)
        case LayMeld() | AddCard() | SwapJoker():
            return turns.stepped(match, action)
        case TakeBack():
            return turns.taken_back(match)
        case Throw(card):
            return turns.ended(match, card)
        case GoOut():
            return turns.ended(match, None)
        case Resign():
            return rounds.resigned(match, by)
        case Ready():
            return rounds.made_ready(match, by)
        case _:
            assert_never(action)
