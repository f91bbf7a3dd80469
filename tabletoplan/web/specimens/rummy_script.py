"""Deals of Rummy written down as players would, and played by the engine.

A card is written as `7H`, its twin `7H2`, a joker in the hand `X`, one in a meld `X=9H`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletoplan.engine.cards import Card, face_of
from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import advance
from tabletoplan.engine.rummy.actions import LayMeld, RummyAction
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.melds import check_meld
from tabletoplan.engine.rummy.rounds import HAND, pack
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.state import Match, Round
from tabletoplan.engine.rummy.view import Meld, Phase
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.tables.snapshot import Happening


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a deal stands: every card that isn't told of lies in the stock."""

    hands: tuple[str, ...]
    """Of the first seats; the others get cards from the bottom of the stock."""
    table: tuple[tuple[int, str], ...] = ()
    """The melds, each with its owner."""
    opened: tuple[int, ...] = ()
    on_turn: int = 0
    """Who is about to draw; the deal was started by the next seat."""
    pile: str = "3D TS 9C"
    stock: str = ""
    """The cards on top of it."""
    scores: tuple[int, ...] = ()
    deal: int = 2
    """The deal's number in the match."""


def standing(told: Standing, rules: RummyRules, seats: int) -> Match:
    """Return the match that stands so."""
    melds = tuple(_meld(Seat(owner), text, rules) for owner, text in told.table)
    hands = [_cards(text) for text in told.hands]
    pile, top = _cards(told.pile), _cards(told.stock)
    used = {card for part in (*hands, pile, top) for card in part}
    used |= {placed.card for meld in melds for placed in meld.cards}
    rest = [card for card in pack(rules) if card not in used]
    while len(hands) < seats:
        hands.append(tuple(rest.pop() for _ in range(HAND)))
    there = Round(
        stage=Phase.DRAWING,
        starter=Seat((told.on_turn + 1) % seats),
        on_turn=Seat(told.on_turn),
        hands=tuple(hands),
        opened=tuple(seat in told.opened for seat in range(seats)),
        melds=melds,
        stock=(*top, *rest),
        pile=pile,
    )
    start = RUMMY.start(rules, seats)
    scores = told.scores or start.scores
    return replace(start, round=there, scores=scores, round_number=told.deal)


def played(match: Match, actions: Sequence[str]) -> tuple[Match, tuple[Happening, ...]]:
    """Return the match after `actions`, each by whoever is awaited, and what happened."""
    happenings: list[Happening] = []
    for written in actions:
        awaited = RUMMY.to_act(match)
        assert awaited is not CHANCE
        _, entries = advance(RUMMY, match, action(written), min(awaited), lambda _: Scripted())
        for entry in entries:
            before, match = match, RUMMY.play(match, entry.action, entry.by)
            happenings.append(Happening(len(happenings) + 1, entry, before, match))
    return match, tuple(happenings)


def action(written: str) -> RummyAction:
    """Return what `draw`, `lay 5H 6H X=7H`, `add 1 8H high` or `throw 5D` stands for.

    Melds have the numbers that the page shows, from 1.
    """
    kind, *words = written.split()
    match kind, words:
        case "lay", cards:
            return RUMMY.load({"kind": kind, "cards": [_whole(card) for card in cards]})
        case "throw", [card]:
            return RUMMY.load({"kind": kind, "card": _whole(card)})
        case "add" | "swap", [number, card, *end]:
            where = {"end": end[0]} if end else {}
            meld = int(number) - 1
            return RUMMY.load({"kind": kind, "meld": meld, "card": _whole(card), **where})
        case _:
            return RUMMY.load({"kind": kind})


def _meld(owner: Seat, text: str, rules: RummyRules) -> Meld:
    laid = action(f"lay {text}")
    assert isinstance(laid, LayMeld)
    return Meld(owner, check_meld(laid.cards, rules), laid.cards)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(_card(_whole(word)) for word in text.split())


def _card(name: str) -> Card:
    return Card(None if name.startswith("X") else face_of(name[:-1]), int(name[-1]))


def _whole(written: str) -> str:
    """Return a card with the number of its pack, which is 1 where none is written."""
    name, named, face = written.partition("=")
    return f"{name}{'' if name[-1].isdigit() else '1'}{named}{face}"
