"""What stands at each seat: how many cards, opened, starter, on turn (UX U5)."""

from dataclasses import dataclass

from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import Message, message


@dataclass(frozen=True, slots=True)
class SeatMark:
    """One seat's cards in figures, never as backs whose order could tell something."""

    count: int
    opened: bool
    starter: bool
    on_turn: bool
    label: Message


def seat_marks(view: RummyView) -> tuple[SeatMark, ...]:
    """Return what everybody may know of each seat."""
    return tuple(_mark(view, Seat(seat)) for seat in range(view.seats))


def _mark(view: RummyView, seat: Seat) -> SeatMark:
    opened, starter = view.opened[seat], seat == view.starter
    return SeatMark(
        count=view.counts[seat],
        opened=opened,
        starter=starter,
        on_turn=seat == view.on_turn and view.result is None,
        label=message(
            "rummy-seen-seat",
            count=view.counts[seat],
            opened="yes" if opened else "no",
            starter="yes" if starter else "no",
        ),
    )
