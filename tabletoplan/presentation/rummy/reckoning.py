"""What a deal came to, in words and figures (F52, F110)."""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from tabletoplan.engine.rummy.melds import points_of
from tabletoplan.engine.rummy.rules import RummyRules, Scoring
from tabletoplan.engine.rummy.view import DealResult, Meld, PlayedTurn, RummyView
from tabletoplan.engine.seats import Seat, Viewer
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.cards import listed
from tabletoplan.presentation.words import Argument, Message, message

LEAST_ROUNDED: Final = 5
"""Raw points below which a tenth would round to 0 (R20)."""


def opened_with(turn: PlayedTurn, melds: Sequence[Meld], rules: RummyRules) -> int:
    """Return what the new melds of a turn counted towards its opening (R10)."""
    return sum(
        points_of(melds[laid.meld].kind, laid.cards, rules) for laid in turn.laid if laid.new
    )


def reckoning(
    result: DealResult, rules: RummyRules, seat: Seat, names: Names, viewer: Viewer
) -> Message:
    """Return how a seat's points of a deal came about: `You: 47 + 25 (joker) = 72 → 7`."""
    return message(
        "rummy-line",
        voice="you" if seat == viewer else "they",
        who=names[seat],
        sum=sum_of(result, rules, seat),
    )


def sum_of(result: DealResult, rules: RummyRules, seat: Seat) -> Message:
    """Return the figures alone: `47 + 25 (joker) = 72 → 7`."""
    if seat == result.winner:
        return _gain(result, rules)
    return _loss(result, rules, seat)


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
        raw = message("rummy-together", sum=total) if len(parts) > 1 else total
        return message("rummy-gains-twice", sum=raw, times=factor, points=points)
    if len(parts) > 1:
        return message("rummy-gains-sum", sum=total, points=points)
    return message("rummy-gains", sum=total)
