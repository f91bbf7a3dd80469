"""What a seat or a spectator sees of a match: its own hand, and what lies in the open."""

from dataclasses import dataclass
from enum import StrEnum

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import Placed
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.seats import Seat, Viewer


class Phase(StrEnum):
    """What the match waits for."""

    FIRST = "first"
    """Chance says who starts the first deal."""
    DEALING = "dealing"
    """Chance shuffles and deals."""
    DRAWING = "drawing"
    """The seat on turn draws, or takes the top discard."""
    RESHUFFLING = "reshuffling"
    """Chance shuffles the pile for a seat that draws from a used-up stock."""
    MELDING = "melding"
    """The seat on turn melds as it likes, and throws."""
    ROUND_OVER = "round-over"
    """Each seat says that it is ready."""
    MATCH_OVER = "match-over"


class MeldKind(StrEnum):
    """The two kinds of melds (R6)."""

    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table."""

    owner: Seat
    """Who laid it."""
    kind: MeldKind
    cards: tuple[Placed, ...]
    """A run from low to high: an ace is low if it lies first, high if it lies last."""


class Source(StrEnum):
    """Where a turn's card was drawn from."""

    STOCK = "stock"
    PILE = "pile"


class Duty(StrEnum):
    """What the draft must still do before the turn can end."""

    USE_UP_CARD = "use-up-card"
    """The taken card must go into a meld (R12)."""
    OPEN_FOR_UP_CARD = "open-for-up-card"
    """The seat took the top discard unopened: it must open, or go out (R12)."""
    REACH_THRESHOLD = "reach-threshold"
    """Melds lie in the draft, but not enough for an opening (R10)."""
    REPLAY_JOKER = "replay-joker"
    """A swapped joker must go down again (R16)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The turn in progress, as only its own seat sees it (R4)."""

    drawn: Card
    """The card that this turn began with."""
    points: int
    """What the melds laid this turn count towards an opening (R9, R10)."""
    melds: frozenset[int]
    """The numbers of the melds laid this turn."""
    touched: tuple[Placed, ...]
    """All cards that were laid, added or swapped in this turn."""
    duties: frozenset[Duty]
    """What stands between the seat and its throw."""
    steps: int
    """How many things can be taken back, one after the other."""
    held: tuple[Card, ...] = ()
    """The hand after the draw, as it would be with all of the draft taken back (R24)."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What a committed turn put on a meld: a new one, an addition, or a swap."""

    meld: int
    """The meld's number on the table."""
    cards: tuple[Placed, ...]
    new: bool = False
    """Whether the meld was laid with these cards."""
    joker: Card | None = None
    """The joker that was taken for the one card (R16)."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that is over: what everybody at the table saw of it."""

    seat: Seat
    source: Source
    taken: Card | None
    """The top discard, if it was taken."""
    laid: tuple[Laid, ...]
    opened: bool
    """Whether the seat opened in this turn."""
    thrown: Card | None
    """None: it went out without a throw."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended (R17-R22)."""

    winner: Seat | None
    """None: a dead deal (R19)."""
    hands: tuple[tuple[Card, ...], ...]
    """What each seat held, in the open now."""
    opened: tuple[bool, ...]
    raw: tuple[int, ...]
    """Each seat's raw points; the winner's are 0."""
    points: tuple[int, ...]
    """What each seat's standing changed by."""
    sprint: bool
    """Whether points counted twice because of the sprint (R22)."""
    hand_rummy: bool
    """Whether they counted twice because of a hand rummy (R21)."""
    resigned: bool = False
    """Whether the loser gave up (R24)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyView:
    """A match as `viewer` sees it; tuples of seats are by seat number.

    While somebody else's turn is in progress, hands and melds are as they were
    before it, but for the card that was drawn: a draft is its own seat's affair.
    """

    viewer: Viewer
    rules: RummyRules
    seats: int
    scores: tuple[int, ...]
    """The standings, with the present deal's points once it is over."""
    round_number: int
    last_round: int | None
    """The number of the match's last deal, where that is known before."""
    phase: Phase
    starter: Seat | None
    """Who starts this deal; None before the first."""
    on_turn: Seat | None
    awaited: frozenset[Seat]
    """The seats that the match waits for; none while chance acts."""
    hand: tuple[Card, ...]
    """The viewer's cards in the order they came; none for a spectator."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    opened: tuple[bool, ...]
    """Which seats have opened; of the viewer's own, with the draft."""
    opened_before: tuple[bool, ...]
    """Which seats had opened before the present turn (R16)."""
    melds: tuple[Meld, ...]
    """The melds on the table in the order they were laid; numbers never change."""
    stock_count: int
    pile: tuple[Card, ...]
    """The discards, the top one last."""
    coming: tuple[Card, ...]
    """Cards of the stock whose order everybody may remember: a pile turned over (R18)."""
    turnovers: int
    """How often the stock was renewed."""
    may_take: bool
    """Whether the seat on turn hasn't put the top discard back this turn (R13)."""
    source: Source | None
    """Where the seat on turn drew from, once it has."""
    taken: Card | None
    """The discard that the seat on turn has taken this turn."""
    draft: Draft | None
    """The viewer's own turn in progress, once it has drawn."""
    turns: tuple[PlayedTurn, ...]
    """All turns of this deal that are over."""
    sprint: bool
    """Whether this deal counts twice (R22)."""
    result: DealResult | None
    ready: frozenset[Seat]
    """Who agreed to start the next deal."""
    places: tuple[int, ...]
    """Each seat's place once the match is over, equal standings sharing one (R23)."""
