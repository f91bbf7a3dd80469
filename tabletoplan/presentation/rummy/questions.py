"""What a player may ask for and have read out (UX U8): hand, table, pile, score."""

from collections.abc import Iterator, Sequence

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.cards import meld_words, word, words_of
from tabletoplan.presentation.rummy.hand import sums_picture
from tabletoplan.presentation.rummy.reckoning import reckoning, standings
from tabletoplan.presentation.words import Message, message


def yours(view: RummyView) -> Iterator[Message]:
    """Yield the viewer's cards by suit, and what they come to."""
    if view.viewer is SPECTATOR:
        yield message("trouble-not-seated")
    elif not view.hand:
        yield message("rummy-told-hand-empty")
    else:
        yield message("rummy-told-hand", cards=words_of(_by_suit(view.hand)))
        if view.rules.hints:
            yield sums_picture(view).total


def table(view: RummyView, names: Names) -> Iterator[Message]:
    """Yield the melds on the table, by the numbers that lines call them by."""
    if not view.melds:
        yield message("rummy-told-no-melds")
    for number, meld in enumerate(view.melds, 1):
        who, cards = names[meld.owner], meld_words(meld)
        yield message("rummy-told-meld", number=number, who=who, meld=cards)


def pile(view: RummyView) -> Iterator[Message]:
    """Yield what lies face up, and how many cards the stock has."""
    if view.pile:
        yield message("rummy-told-pile", card=word(view.pile[-1]))
    else:
        yield message("rummy-told-no-pile")
    yield message("rummy-told-stock", count=view.stock_count)


def score(view: RummyView, names: Names) -> Iterator[Message]:
    """Yield how the deal that is over came out, and the standings (F110)."""
    result = view.result
    if result is not None and result.winner is not None:
        for seat in map(Seat, range(view.seats)):
            yield reckoning(result, view.rules, seat, names, view.viewer)
    yield standings(view, names)


def _by_suit(hand: Sequence[Card]) -> list[Card]:
    """Return a hand with the suits together, jokers last."""

    def place(card: Card) -> tuple[bool, str, int]:
        suit, rank = (str(card.face.suit), card.face.rank) if card.face else ("", 0)
        return card.is_joker, suit, rank

    return sorted(hand, key=place)
