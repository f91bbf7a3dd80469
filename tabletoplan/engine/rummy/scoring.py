"""What a deal is worth to whom, and what ends a match (R20 to R24)."""

from collections.abc import Sequence

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.melds import value_left
from tabletoplan.engine.rummy.rules import Length, RummyRules, Scoring
from tabletoplan.engine.rummy.view import DealResult
from tabletoplan.engine.seats import Seat

_TENTH = 10
_HALF_OF_IT = 5


def settled(
    rules: RummyRules,
    winner: Seat | None,
    hands: Sequence[Sequence[Card]],
    opened: Sequence[bool],
    *,
    sprint: bool,
    hand_rummy: bool,
    resigned: bool = False,
) -> DealResult:
    """Return the result of a deal that `winner` won; without one it is dead (R19)."""
    raw = tuple(
        0 if seat == winner else raw_points(rules, hand, opened[seat])
        for seat, hand in enumerate(hands)
    )
    return DealResult(
        winner=winner,
        hands=tuple(tuple(hand) for hand in hands),
        opened=tuple(opened),
        raw=raw,
        points=points(rules, winner, raw, sprint=sprint, hand_rummy=hand_rummy),
        sprint=sprint,
        hand_rummy=hand_rummy,
        resigned=resigned,
    )


def raw_points(rules: RummyRules, hand: Sequence[Card], opened: bool) -> int:
    """Return what is counted for a loser's hand (R20, R21)."""
    if rules.unopened_raw and not opened:
        return rules.unopened_raw
    return sum(value_left(card, rules) for card in hand)


def points(
    rules: RummyRules,
    winner: Seat | None,
    raw: Sequence[int],
    *,
    sprint: bool,
    hand_rummy: bool,
) -> tuple[int, ...]:
    """Return what each standing changes by; doubling comes after rounding (R20 to R22)."""
    if winner is None:
        return (0,) * len(raw)
    factor = (2 if sprint else 1) * (2 if hand_rummy else 1)
    if rules.scoring is Scoring.CARDS:
        return _won_by(winner, sum(raw) * factor, [0] * len(raw))
    losses = [0 if seat == winner else -tenths(own) * factor for seat, own in enumerate(raw)]
    return _won_by(winner, -sum(losses), losses)


def tenths(raw: int) -> int:
    """Return what a loser pays for `raw` points: a tenth, halves up, 1 at least (R20)."""
    return max(1, (raw + _HALF_OF_IT) // _TENTH)


def is_sprint(rules: RummyRules, seats: int, round_number: int) -> bool:
    """Say whether a deal counts twice: each (N+1)th (R22)."""
    return rules.sprint and round_number % (seats + 1) == 0


def last_round(rules: RummyRules, seats: int) -> int | None:
    """Return the number of a match's last deal; None if a score ends it (R22)."""
    match rules.length:
        case Length.BLOCKS:
            return rules.blocks * (seats + 1)
        case Length.FULL_CIRCLE:
            return seats * (seats + 1)
        case Length.SINGLE:
            return 1
        case Length.POINTS:
            return None


def is_over(rules: RummyRules, rounds_played: int, scores: Sequence[int]) -> bool:
    """Say whether a match ends after so many deals, with these standings (R22, R23)."""
    last = last_round(rules, len(scores))
    return max(scores) >= rules.target if last is None else rounds_played >= last


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's place; equal standings share one (R23)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def _won_by(winner: Seat, gain: int, losses: Sequence[int]) -> tuple[int, ...]:
    return tuple(gain if seat == winner else loss for seat, loss in enumerate(losses))
