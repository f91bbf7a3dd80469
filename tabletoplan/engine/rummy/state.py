"""A match between two entries of its log."""

from dataclasses import dataclass, field

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.view import DealResult, Laid, Meld, Phase, PlayedTurn, Source
from tabletoplan.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Desk:
    """What the seat on turn has before it, after the draw or after a step of its draft."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    """All that lie on the table, its own steps included."""
    laid: tuple[Laid, ...] = ()
    """The steps so far, one each."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn between its draw and its throw (R3, R4)."""

    source: Source
    drawn: Card
    desks: tuple[Desk, ...]
    """One after the draw, and one more for each step: to take back is to drop the last."""

    @property
    def desk(self) -> Desk:
        """How things stand with the draft as it is."""
        return self.desks[-1]

    @property
    def taken(self) -> Card | None:
        """The top discard, if it was taken."""
        return self.drawn if self.source is Source.PILE else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One deal, from the shuffle to its result; tuples of seats are by seat number."""

    stage: Phase = Phase.FIRST
    """What is done before the deal has a result."""
    starter: Seat | None = None
    on_turn: Seat | None = None
    hands: tuple[tuple[Card, ...], ...]
    """As they were before the present turn's draw."""
    opened: tuple[bool, ...]
    """Before the present turn."""
    melds: tuple[Meld, ...] = ()
    """Before the present turn."""
    stock: tuple[Card, ...] = ()
    """The top card first."""
    pile: tuple[Card, ...] = ()
    """The top card last."""
    turnovers: int = 0
    """How often the stock was renewed (R18)."""
    stirred: bool = True
    """Whether anything was laid since the last turnover; the first deal counts (R19)."""
    may_take: bool = True
    """Whether the seat on turn hasn't put the top discard back (R13)."""
    turn: Turn | None = None
    turns: tuple[PlayedTurn, ...] = ()
    result: DealResult | None = None
    ready: frozenset[Seat] = field(default=frozenset())


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """All deals: the one being played, and the standings of those before."""

    rules: RummyRules
    round: Round
    scores: tuple[int, ...]
    """With the present deal's points, once it is over."""
    round_number: int = 1
    over: bool = False

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.scores)

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.round.result is None:
            return self.round.stage
        return Phase.MATCH_OVER if self.over else Phase.ROUND_OVER
