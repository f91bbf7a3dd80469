"""The melds on the table, seat by seat (UX U5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from tabletoplan.engine.cards import Card, Suit
from tabletoplan.engine.rummy.actions import AddCard, RummyAction, SwapJoker
from tabletoplan.engine.rummy.view import Meld, MeldKind, Phase, PlayedTurn, RummyView
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.faces import JOKER, CardPicture, laid
from tabletoplan.presentation.words import Message, Name, message


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of a meld."""

    card: CardPicture
    mark: str
    """`draft`: laid in the viewer's own turn; `fresh`: by another since; or nothing."""


@dataclass(frozen=True, slots=True)
class MeldPicture:
    """One meld: a button that adds the chosen cards to it."""

    number: int
    cards: tuple[LaidCard, ...]
    label: Message
    mark: str
    """As of cards, for a meld that is new as a whole."""
    fits: str
    """The faces of the viewer's cards that go there, `X` for a joker, with blanks between."""
    askable: bool
    """Whether pressing it plays, or answers why not; a spectator may press nothing."""


@dataclass(frozen=True, slots=True)
class SpreadPicture:
    """What one seat has laid."""

    seat: Seat
    name: Name
    mine: bool
    melds: tuple[MeldPicture, ...]


def spread_pictures(
    view: RummyView, choices: Sequence[RummyAction], names: Names
) -> tuple[SpreadPicture, ...]:
    """Return what each seat has laid, by seat number."""
    artist = _Artist(view, choices, names)
    return tuple(artist.spread(Seat(seat)) for seat in range(view.seats))


def since_own_turn(view: RummyView) -> tuple[PlayedTurn, ...]:
    """Return the turns of the others since the viewer's last; a spectator sees the latest."""
    if view.viewer is SPECTATOR:
        return view.turns[-1:]
    others = takewhile(lambda turn: turn.seat != view.viewer, reversed(view.turns))
    return tuple(others)[: view.seats - 1]


class _Artist:
    """Draws melds for one viewer."""

    def __init__(self, view: RummyView, choices: Sequence[RummyAction], names: Names) -> None:
        self._view, self._names = view, names
        self._fits = _fits(choices)
        seen = [each for turn in since_own_turn(view) for each in turn.laid]
        self._fresh = {placed.card for each in seen for placed in each.cards}
        self._new = {each.meld for each in seen if each.new}

    def spread(self, seat: Seat) -> SpreadPicture:
        """Return the melds of one seat."""
        view = self._view
        melds = [
            self._meld(number, meld)
            for number, meld in enumerate(view.melds)
            if meld.owner == seat
        ]
        return SpreadPicture(seat, Name(self._names[seat]), seat == view.viewer, tuple(melds))

    def _meld(self, number: int, meld: Meld) -> MeldPicture:
        draft = self._view.draft
        own = draft is not None and number in draft.melds
        touched = {placed.card for placed in draft.touched} if draft else set()
        cards = [
            LaidCard(laid(placed), self._mark(placed.card, touched)) for placed in meld.cards
        ]
        return MeldPicture(
            number=number,
            cards=tuple(cards),
            label=self._label(number, meld),
            mark="draft" if own else "fresh" if number in self._new else "",
            fits=" ".join(sorted(self._fits.get(number, ()))),
            askable=self._view.viewer is not SPECTATOR,
        )

    def _mark(self, card: Card, touched: set[Card]) -> str:
        return "draft" if card in touched else "fresh" if card in self._fresh else ""

    def _label(self, number: int, meld: Meld) -> Message:
        view = self._view
        asks = view.phase is Phase.MELDING and view.on_turn == view.viewer
        return message(
            "rummy-seen-meld",
            who=Name(self._names[meld.owner]),
            voice="you" if meld.owner == view.viewer else "they",
            meld=_named(meld),
            number=number + 1,
            jokers=sum(placed.card.is_joker for placed in meld.cards),
            asks="yes" if asks else "no",
        )


def _named(meld: Meld) -> Message:
    first, last = meld.cards[0].face, meld.cards[-1].face
    if meld.kind is MeldKind.SET:
        suits = {placed.face.suit for placed in meld.cards}
        missing = next((str(suit) for suit in Suit if suit not in suits), "none")
        return message("rummy-seen-set", rank=first.rank, missing=missing)
    low = message("rummy-seen-rank", rank=first.rank)
    high = message("rummy-seen-rank", rank=last.rank)
    return message("rummy-seen-run", low=low, high=high, suit=str(first.suit))


def _fits(choices: Sequence[RummyAction]) -> dict[int, set[str]]:
    """Return by melds the faces that go there, added or swapped."""
    found: dict[int, set[str]] = {}
    for choice in choices:
        match choice:
            case AddCard(meld, placed):
                face = JOKER if placed.card.is_joker else str(placed.face)
            case SwapJoker(meld, card):
                face = str(card.face)
            case _:
                continue
        found.setdefault(meld, set()).add(face)
    return found
