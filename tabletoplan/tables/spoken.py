"""One line of talk at a table."""

from dataclasses import dataclass
from enum import StrEnum

from tabletoplan.engine.seats import Seat


class Phrase(StrEnum):
    """What can be said with one press; everybody reads it in their own language."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    WELL_PLAYED = "well-played"
    WHAT_LUCK = "what-luck"
    OOPS = "oops"
    ONE_MOMENT = "one-moment"
    I_AM_BACK = "back"
    THANKS = "thanks"


@dataclass(frozen=True, slots=True)
class Said:
    """One line of talk."""

    number: int
    """Counts a table's lines, from 1."""
    seat: Seat
    name: str
    """Who said it, as they were called then."""
    phrase: Phrase | None
    text: str = ""
    """What was typed, where it is no phrase."""
