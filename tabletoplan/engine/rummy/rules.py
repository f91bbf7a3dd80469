"""The options of a Rummy rule set, and the two sets that have a name."""

from dataclasses import dataclass, field
from enum import StrEnum

from tabletoplan.engine.options import PER_SEAT, Handicap, Option, choice, flag, number


class JokerOpening(StrEnum):
    """What a joker counts in an opening."""

    TWENTY_FIVE = "25"
    NAMED = "named"
    """As much as the card it stands for."""


class JokerLimit(StrEnum):
    """How many jokers a meld may hold."""

    ONE_REAL = "one-real"
    """Any number, side by side too, beside at least one real card."""
    TWO_REAL = "two-real"
    """At least two real cards, and never two jokers side by side in a run."""


class UpCard(StrEnum):
    """What taking the face-up card obliges one to."""

    OPEN = "open"
    """An unopened seat must open or go out this turn; an opened one may do as it likes."""
    USE = "use"
    """The card must be used in a meld this turn, opened or not."""


class Swap(StrEnum):
    """When a table joker may be swapped for the card it names, and what then."""

    KEEP = "keep"
    """Opened before this turn; the joker may be kept."""
    REPLAY = "replay"
    """Once opened, this turn too; the joker must go down again this turn."""


class UsedUp(StrEnum):
    """What becomes of the pile once the stock is used up."""

    TURN_OVER = "turn-over"
    """All of it is turned over unshuffled, so that the earliest discard is drawn first."""
    SHUFFLE = "shuffle"
    """All of it but the top card is shuffled."""


class Scoring(StrEnum):
    """Who wins what at the end of a deal."""

    TENTHS = "tenths"
    """Each loser pays a tenth of the raw points, at least 1; the winner gets the sum."""
    CARDS = "cards"
    """The winner gets the values of all that the rivals hold; nobody loses points."""


class Length(StrEnum):
    """What ends the match."""

    BLOCKS = "blocks"
    """So many blocks of N+1 games, each with a sprint at its end."""
    FULL_CIRCLE = "full-circle"
    """N blocks, so that every seat starts a sprint."""
    SINGLE = "single"
    """One deal."""
    POINTS = "points"
    """A score to be reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyRules:
    """Every choice that tells one rule set from another."""

    jokers: int = 2
    """How many jokers are with the two packs of 52 (R1)."""
    threshold: int = 44
    """The points that a seat's first lay-down must have (R10)."""
    joker_opening: JokerOpening = JokerOpening.TWENTY_FIVE
    """What a joker counts in an opening (R9, R10)."""
    joker_left: int = 25
    """What a joker left in the hand counts (R9)."""
    joker_limit: JokerLimit = JokerLimit.ONE_REAL
    """How many jokers a meld may hold (R6)."""
    up_card: UpCard = UpCard.OPEN
    """What taking the face-up card obliges one to (R12)."""
    swap: Swap = Swap.KEEP
    """When a table joker may be swapped, and whether it may be kept (R16)."""
    last_throw: bool = True
    """Whether going out needs a card to throw (R17)."""
    out_below: bool = True
    """Whether an unopened seat may go out with melds below the threshold (R17)."""
    used_up: UsedUp = UsedUp.TURN_OVER
    """What becomes of the pile once the stock is used up (R18)."""
    scoring: Scoring = Scoring.TENTHS
    """Who wins what at the end of a deal (R20, R21)."""
    unopened_raw: int = 100
    """The raw points of a loser that never opened; 0 counts its cards (R20)."""
    sprint: bool = True
    """Whether every (N+1)th game counts twice (R22)."""
    hand_rummy: bool = False
    """Whether going out in one turn, not opened before, counts twice (R21)."""
    length: Length = Length.BLOCKS
    """What ends the match."""
    blocks: int = 1
    """How many blocks a match of blocks has."""
    target: int = 200
    """The score that ends a match to points (R23)."""
    hints: bool = True
    """Whether a seat is told how far its hand is from an opening (R10)."""
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=PER_SEAT)
    """What is otherwise for each seat (R10); empty where nothing is."""


BULGARIAN = RummyRules()
CLASSIC = RummyRules(
    jokers=4,
    threshold=40,
    joker_opening=JokerOpening.NAMED,
    joker_left=20,
    joker_limit=JokerLimit.TWO_REAL,
    up_card=UpCard.USE,
    swap=Swap.REPLAY,
    last_throw=False,
    out_below=False,
    used_up=UsedUp.SHUFFLE,
    scoring=Scoring.CARDS,
    unopened_raw=0,
    sprint=False,
    hand_rummy=True,
    length=Length.SINGLE,
)

PRESETS = {"bulgarian": BULGARIAN, "classic": CLASSIC}

OPTIONS = (
    choice("length", "R22", Length),
    number("blocks", "R22", 1, 9),
    Option("target", "R23", (100, 200, 300, 500)),
    Option("threshold", "R10", (30, 40, 44, 51)),
    choice("joker_opening", "R9", JokerOpening),
    choice("joker_limit", "R6", JokerLimit),
    choice("up_card", "R12", UpCard),
    choice("swap", "R16", Swap),
    flag("last_throw", "R17"),
    flag("out_below", "R17"),
    choice("used_up", "R18", UsedUp),
    Option("jokers", "R1", (2, 4)),
    Option("joker_left", "R9", (20, 25)),
    choice("scoring", "R20", Scoring),
    Option("unopened_raw", "R20", (0, 100)),
    flag("sprint", "R22"),
    flag("hand_rummy", "R21"),
    flag("hints", "R10"),
)

HANDICAPS = tuple(option for option in OPTIONS if option.name in {"threshold", "hints"})
"""What may be set for one seat alone (R10)."""
