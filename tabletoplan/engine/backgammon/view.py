"""What a seat or a spectator sees of a match: everything, for nothing is hidden."""

from dataclasses import dataclass
from enum import StrEnum

from tabletoplan.engine.backgammon.board import Side
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.rules import BackgammonRules
from tabletoplan.engine.backgammon.scoring import RoundResult, Scores
from tabletoplan.engine.seats import Seat, Viewer

SEATS = (Seat(0), Seat(1))


class Phase(StrEnum):
    """What the match waits for."""

    OPENING = "opening"
    """Chance throws the opening dice."""
    TO_ROLL = "to-roll"
    """The seat on turn may double, and rolls."""
    ROLLING = "rolling"
    """Chance throws the dice."""
    MOVING = "moving"
    """The seat on turn moves."""
    DOUBLED = "doubled"
    BEAVERED = "beavered"
    RESIGNING = "resigning"
    ROUND_OVER = "round-over"
    """Each seat says that it is ready."""
    MATCH_OVER = "match-over"


@dataclass(frozen=True, slots=True)
class MadeStep:
    """A step that was made, in the mover's numbering."""

    source: int
    target: int
    die: int
    hit: bool
    """Whether it sent a checker to the bar (B7)."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """A turn that is over for good."""

    seat: Seat
    dice: tuple[int, ...]
    """The two dice rolled."""
    steps: tuple[MadeStep, ...]
    blocked: bool
    """Whether dice were left that couldn't be played (B11)."""


@dataclass(frozen=True, slots=True)
class Resignation:
    """A resignation that waits for its answer (B25)."""

    by: Seat
    multiple: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgammonView:
    """A match as `viewer` sees it; pairs are by seat."""

    viewer: Viewer
    rules: BackgammonRules
    scores: Scores
    round_number: int
    phase: Phase
    on_turn: Seat | None
    """Whose turn it is, also while an offer waits; None before the opening roll."""
    awaited: frozenset[Seat]
    """The seats that the match waits for; none while chance acts."""
    sides: tuple[Side, Side]
    """Each side in its own numbering."""
    roller: Seat | None
    """Who rolled `dice`."""
    dice: tuple[int, ...]
    """The last roll of the round; empty before it."""
    dice_left: tuple[int, ...]
    """What of the last roll wasn't played."""
    blocked: bool
    """Whether `dice_left` can't be played (B11)."""
    opening_rolls: tuple[tuple[int, int], ...]
    """The opening rolls of the round: seat 0's die, seat 1's; ties first."""
    steps: tuple[MadeStep, ...]
    """The steps of a turn that isn't committed yet, by `roller`."""
    undoable_by: Seat | None
    """Who may take back the last of `steps` (B12, B13)."""
    last_turn: LastTurn | None
    """The last committed turn of the round."""
    cube: Cube
    cube_in_play: bool
    stake: int
    """What a single win of the round is worth now; an open offer isn't counted."""
    doubled_by: Seat | None
    """Who made the offer that waits: the doubler, or the one who beavered."""
    resignation: Resignation | None
    result: RoundResult | None
    """How the round ended."""
    ready: frozenset[Seat]
    """Who agreed to start the next round."""
    crawford_round: bool
    match_winner: Seat | None
    match_drawn: bool


def other(seat: Seat) -> Seat:
    """Return the other seat."""
    return SEATS[1 - seat]


def board_of(view: BackgammonView, seat: Seat) -> tuple[Side, Side]:
    """Return the board as `seat` has it: own side, then theirs."""
    return view.sides[seat], view.sides[other(seat)]
