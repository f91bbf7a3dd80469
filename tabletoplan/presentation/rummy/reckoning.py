"""Sums in words and figures: how far an opening is, what a deal came to (F39, F52, F110)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Final

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.melds import points_of
from tabletoplan.engine.rummy.rules import RummyRules, Scoring
from tabletoplan.engine.rummy.solver import best_opening
from tabletoplan.engine.rummy.view import DealResult, Meld, PlayedTurn, RummyView
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.cards import listed
from tabletoplan.presentation.words import Argument, Message, message

LEAST_ROUNDED: Final = 5
"""Raw points below which a tenth would round to 0 (R20)."""


def best_melds(view: RummyView) -> Message | None:
    """Return what the hand's best melds come to and what that lacks; None once opened."""
    if view.viewer is SPECTATOR or view.opened[view.viewer] or not view.hand:
        return None
    points = best_points(view)
    need = view.rules.threshold
    return message("rummy-best-melds", points=points, need=need, missing=max(need - points, 0))


def best_points(view: RummyView) -> int:
    """Return the most that the viewer can open with: what lies in the draft, and the hand."""
    drawn = view.draft is not None
    laid = view.draft.points if view.draft is not None else 0
    return laid + _best(view.hand, view.rules, int(drawn and view.rules.last_throw))


@lru_cache(maxsize=512)
def _best(hand: tuple[Card, ...], rules: RummyRules, keep: int) -> int:
    return best_opening(hand, rules, keep).points


def opened_with(turn: PlayedTurn, melds: Sequence[Meld], rules: RummyRules) -> int:
    """Return what the new melds of a turn counted towards its opening (R10)."""
    return sum(
        points_of(melds[laid.meld].kind, laid.cards, rules) for laid in turn.laid if laid.new
    )


def reckoning(
    result: DealResult, rules: RummyRules, seat: Seat, names: Names, viewer: Viewer
) -> Message:
    """Return how a seat's points of a deal came about: `You: 47 + 25 (joker) = 72 → 7`."""
    gained = seat == result.winner
    return message(
        "rummy-line",
        voice="you" if seat == viewer else "they",
        who=names[seat],
        sum=_gain(result, rules) if gained else _loss(result, rules, seat),
    )


def times(result: DealResult) -> int:
    """Return how many times a deal counted (R21, R22)."""
    return (2 if result.sprint else 1) * (2 if result.hand_rummy else 1)


def scored(points: int, rules: RummyRules) -> str:
    """Return points with their sign, where they can be lost."""
    if rules.scoring is Scoring.CARDS or points == 0:
        return str(points)
    return f"{'+' if points > 0 else '−'}{abs(points)}"


def standings(view: RummyView, names: Names) -> Message:
    """Return everybody's score."""
    each = (
        message("rummy-standing", who=who, score=scored(score, view.rules))
        for who, score in zip(names, view.scores, strict=False)
    )
    return message("rummy-standings", list=listed(each))


def _loss(result: DealResult, rules: RummyRules, seat: Seat) -> Message:
    raw = _raw(result, rules, seat)
    if rules.scoring is Scoring.CARDS:
        return raw
    points, factor = -result.points[seat], times(result)
    least = result.raw[seat] < LEAST_ROUNDED
    paid = message(
        "rummy-pays-least" if least else "rummy-pays", raw=raw, points=points // factor
    )
    if factor == 1:
        return paid
    return message("rummy-pays-twice", paid=paid, times=factor, points=points)


def _raw(result: DealResult, rules: RummyRules, seat: Seat) -> Message:
    """Return what a hand counts before it is scored (R20)."""
    raw = result.raw[seat]
    if rules.unopened_raw and not result.opened[seat]:
        return message("rummy-raw-unopened", raw=raw)
    jokers = sum(card.is_joker for card in result.hands[seat])
    worth = jokers * rules.joker_left
    facts: dict[str, Argument] = {"jokers": jokers, "raw": raw}
    if not jokers:
        return message("rummy-raw-plain", raw=raw)
    if raw == worth:
        return message("rummy-raw-jokers-alone", **facts)
    return message("rummy-raw-with-jokers", cards=raw - worth, worth=worth, **facts)


def _gain(result: DealResult, rules: RummyRules) -> Message:
    assert result.winner is not None
    by_cards = rules.scoring is Scoring.CARDS
    amounts = result.raw if by_cards else [-points for points in result.points]
    losers = [seat != result.winner for seat in range(len(amounts))]
    parts = [str(amount) for amount in compress(amounts, losers)]
    total = listed(parts, by="rummy-plus")
    points, factor = result.points[result.winner], times(result) if by_cards else 1
    if factor > 1:
        return message("rummy-gains-twice", sum=total, times=factor, points=points)
    if len(parts) > 1:
        return message("rummy-gains-sum", sum=total, points=points)
    return message("rummy-gains", sum=total)
