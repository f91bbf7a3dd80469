"""A match between two entries of its log."""

from dataclasses import dataclass, field, replace

from tabletoplan.engine.backgammon.board import START, Side
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.plays import dice_to_play, without
from tabletoplan.engine.backgammon.rules import BackgammonRules
from tabletoplan.engine.backgammon.scoring import RoundResult, Scores
from tabletoplan.engine.backgammon.view import MadeStep, Phase, Resignation, other
from tabletoplan.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll and what was made of it so far."""

    seat: Seat
    dice: tuple[int, int]
    steps: tuple[MadeStep, ...] = ()

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice that weren't played yet."""
        left = dice_to_play(self.dice)
        for step in self.steps:
            left = without(left, step.die)
        return left


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One game on the board, from the opening roll to its result."""

    sides: tuple[Side, Side] = (START, START)
    stage: Phase = Phase.OPENING
    """Opening, to roll, rolling or moving; an offer that waits doesn't change it."""
    on_turn: Seat | None = None
    opening_rolls: tuple[tuple[int, int], ...] = ()
    turn: Turn | None = None
    """The turn in progress, or one that passed and may still be undone (B13)."""
    last_turn: Turn | None = None
    """The last turn that is over for good."""
    cube: Cube = field(default=Cube())
    doubled_by: Seat | None = None
    """Who made the double or beaver that waits for its answer."""
    resignation: Resignation | None = None
    result: RoundResult | None = None
    ready: frozenset[Seat] = field(default=frozenset())

    def board(self, seat: Seat) -> tuple[Side, Side]:
        """Return the board as `seat` has it: own side, then theirs."""
        return self.sides[seat], self.sides[other(seat)]

    def with_board(self, seat: Seat, own: Side, theirs: Side) -> "Round":
        """Return the round with another board, given as `seat` has it."""
        return replace(self, sides=(own, theirs) if seat == 0 else (theirs, own))


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """All rounds: the one being played, and the score of those before."""

    rules: BackgammonRules
    round: Round = Round()
    round_number: int = 1
    scores: Scores = (0, 0)
    """With the present round's points, once it is over."""
    crawford_number: int | None = None
    """The number of the round without a cube, once it has come (B23)."""
    over: bool = False

    @property
    def crawford_round(self) -> bool:
        """Whether the present round is the one without a cube."""
        return self.crawford_number == self.round_number

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        round_ = self.round
        if round_.result is not None:
            return Phase.MATCH_OVER if self.over else Phase.ROUND_OVER
        if round_.resignation is not None:
            return Phase.RESIGNING
        if round_.doubled_by is not None:
            # One doubles on one's own turn, and beavers on the other side's.
            mine = round_.doubled_by == round_.on_turn
            return Phase.DOUBLED if mine else Phase.BEAVERED
        return round_.stage
