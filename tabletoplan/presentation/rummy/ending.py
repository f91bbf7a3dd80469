"""The end of a deal: all hands in the open, and what they cost (R20, R21)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletoplan.engine.rummy.melds import value_left
from tabletoplan.engine.rummy.rules import Scoring
from tabletoplan.engine.rummy.view import DealResult, RummyView
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.faces import CardPicture, held
from tabletoplan.presentation.rummy.reckoning import sum_of
from tabletoplan.presentation.words import Message, Name, message


@dataclass(frozen=True, slots=True)
class ValuedCard:
    """A card that was left in a hand, with what it counts."""

    card: CardPicture
    value: int


@dataclass(frozen=True, slots=True)
class SeatEnding:
    """How the deal ended for one seat."""

    name: Name
    mine: bool
    winner: bool
    cards: tuple[ValuedCard, ...]
    sum: Message
    """How the cards come to the points, in figures."""
    points: int
    standing: int
    place: int | None
    """Once the match is over."""


@dataclass(frozen=True, slots=True)
class EndingPicture:
    """How the deal ended: seats by what they won, or by standing once the match is over."""

    seats: tuple[SeatEnding, ...]
    zero_sum: bool
    """Whether all standings add up to 0."""


def ending_picture(view: RummyView, names: Names) -> EndingPicture | None:
    """Return the end of the deal; None while it is played."""
    result = view.result
    if result is None:
        return None
    ranking = view.scores if view.places else result.points
    order = sorted(range(view.seats), key=lambda seat: (-ranking[seat], seat))
    return EndingPicture(
        tuple(_ending(view, result, Seat(seat), names) for seat in order),
        view.rules.scoring is Scoring.TENTHS,
    )


def _ending(view: RummyView, result: DealResult, seat: Seat, names: Names) -> SeatEnding:
    values = [value_left(card, view.rules) for card in result.hands[seat]]
    return SeatEnding(
        name=Name(names[seat]),
        mine=seat == view.viewer,
        winner=seat == result.winner,
        cards=tuple(
            ValuedCard(held(card), value)
            for card, value in zip(result.hands[seat], values, strict=True)
        ),
        sum=_sum(view, result, seat, values),
        points=result.points[seat],
        standing=view.scores[seat],
        place=view.places[seat] if view.places else None,
    )


def _sum(view: RummyView, result: DealResult, seat: Seat, values: Sequence[int]) -> Message:
    if result.winner is None:
        return message("rummy-seen-sum-dead", held=sum(values))
    return sum_of(result, view.rules, seat)
