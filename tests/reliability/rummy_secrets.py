"""Deals of Rummy at real tables, looked at by everybody, and all cards that they mustn't see.

Pages are searched for the names of the very cards, such as `7H2`, wherever these stand,
for cards as Python writes them, and for what a card is called; `calls` gives the names.
What a page may tell is worked out from the states of the match, not from views.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, product
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self
from unittest.mock import patch

from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.bots.catalogue import bots_of
from tabletoplan.config import Config
from tabletoplan.engine.cards import Card, Face, Suit
from tabletoplan.engine.rummy.actions import Deal, DraftAction, Reshuffle, TakeBack
from tabletoplan.engine.rummy.game import RUMMY, Rummy
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import PRESETS
from tabletoplan.engine.rummy.state import Match, Round
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat, Viewer
from tabletoplan.engine.verify import Draw
from tabletoplan.store.tables import Pace, PlayerId, TableId
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.web.services import Services
from tests.contract.worlds import other_rummy

ORIGIN = {"Origin": "http://localhost"}
SEATS = max(RUMMY.seat_counts)
STRENGTHS = ("medium", "random")
ENDS = ("", "/news")
ONE_DEAL = {"length": "single"}

NOTED = re.compile(r"(?<![A-Za-z0-9])(?:[A23456789TJQK][CDHS][12]|X[1-4])(?![A-Za-z0-9])")
FACE = re.compile(r"(?<![A-Za-z0-9=])m?([A23456789TJQK][CDHS])(?![A-Za-z0-9])")
"""Also as the name of a picture, small or large, but not what a joker stands for."""
WRITTEN = re.compile(
    r"Card\(face=(?:None|Face\(rank=(\d+), suit=<Suit\.\w+: '(\w)'>\)), copy=(\d)\)"
)
SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
INDEXES = {
    "A": ("A", "ace"),
    "T": ("10", "10"),
    "J": ("J", "jack"),
    "Q": ("Q", "queen"),
    "K": ("K", "king"),
}

Calls = Callable[[Face], Iterable[str]]


def calls_in_english(face: Face) -> Iterator[str]:
    """Yield what players call a card, such as `10♣` and `10 of clubs`."""
    rank = str(face)[0]
    index, word = INDEXES.get(rank, (rank, rank))
    yield f"{index}{SIGNS[face.suit]}"
    yield f"{word} of {face.suit.name.lower()}"


class Leaky(Rummy):
    """Rummy with a defect: each seat sees a card of the next one among its own."""

    def view(self, state: Match, viewer: Viewer) -> RummyView:
        seen = super().view(state, viewer)
        if viewer is SPECTATOR or state.round.result is not None:
            return seen
        following = state.round.hands[(viewer + 1) % state.seats]
        return replace(seen, hand=(*seen.hand, *following[:1]))


class House:
    """A server's app with people who sit down at one table after the other."""

    def __init__(self, folder: Path, game: Rummy = RUMMY, calls: Calls = calls_in_english):
        self.calls = calls
        self.app = create_app(Config(data=folder), games={"rummy": game})
        self.services: Services = self.app.extensions["tabletoplan"]
        self.seated = [self.app.test_client() for _ in range(SEATS)]
        self.watcher = self.app.test_client()
        self.owners = self._known()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType
    ) -> None:
        self.app.extensions["tabletoplan"].close()

    def table(self, preset: str, seats: int) -> "Table":
        """Return a table at which all seats are taken and the cards are dealt."""
        tables = self.services.tables
        opening = Opening(
            "rummy", preset, ONE_DEAL, seats, "Player 0", habits=Habits(Pace.INSTANT)
        )
        table_id = tables.open(self.owners[0], opening)
        for number in range(1, seats):
            tables.sit(table_id, self.owners[number], f"Player {number}")
        tables.start(table_id, self.owners[0])
        return Table(self, table_id)

    def _known(self) -> list[PlayerId]:
        """Make everybody known to the server, by their first table."""
        host, *guests = self.seated
        form = {"game": "rummy", "preset": "bulgarian", "name": "Ann", "seats": str(SEATS)}
        opened = host.post("/open", data=form, headers=ORIGIN)
        path = opened.headers["Location"]
        for number, guest in enumerate(guests):
            guest.post(f"{path}/sit", data={"name": f"Guest {number}"}, headers=ORIGIN)
        now = self.services.tables.snapshot(TableId(path.rpartition("/")[2]))
        assert all(row.owner for row in now.seats)
        return [row.owner for row in now.seats]


@dataclass
class Found:
    """What a scan found, and what proves that it could have found more."""

    pages: int = 0
    hidden: int = 0
    """How many times a card was searched for in a page where it mustn't be."""
    own: int = 0
    """How many times a card was in the hand of the very reader of a page."""
    own_seen: int = 0
    """How many of those were found."""
    leaks: list[str] = field(default_factory=list)

    @property
    def coverage(self) -> float:
        """Return the share of all cards of the readers' own that was found."""
        return self.own_seen / self.own if self.own else 0.0

    def add(self, other: "Found") -> None:
        self.pages += other.pages
        self.hidden += other.hidden
        self.own += other.own
        self.own_seen += other.own_seen
        self.leaks += other.leaks


class Table:
    """One deal, and what has lain open in it so far."""

    def __init__(self, house: House, table_id: TableId) -> None:
        self.house, self.id = house, table_id
        self.open: set[Card] = set()
        self._note()

    @property
    def now(self) -> Snapshot:
        return self.house.services.tables.snapshot(self.id)

    @property
    def state(self) -> Match:
        assert self.now.match is not None
        state: Match = self.now.match.state
        return state

    @property
    def viewers(self) -> list[Viewer]:
        return [*map(Seat, range(self.state.seats)), SPECTATOR]

    @property
    def over(self) -> bool:
        return self.state.round.result is not None

    def step(self, random: Random) -> None:
        """Let a CPU player decide for the seat on turn; the rules refuse what is illegal."""
        state = self.state
        awaited = RUMMY.to_act(state)
        assert awaited is not CHANCE
        (seat,) = awaited
        view = RUMMY.view(state, seat)
        bot = bots_of("rummy")[STRENGTHS[seat % len(STRENGTHS)]]
        action = RUMMY.dump(bot.choose(view, RUMMY.choices(view), random))
        seen = self.now.version
        owner = self.house.owners[seat]
        self.house.services.tables.act(self.id, owner, action, seen, f"{seen}")
        self._note()

    def page(self, viewer: Viewer, end: str) -> str:
        client = self._client(viewer)
        reply = client.get(f"/t/{self.id}{end}")
        assert reply.status_code == 200
        return html.unescape(reply.text)

    def look(self, viewer: Viewer, end: str = "") -> Found:
        """Search what a viewer is shown for all that is hidden from them."""
        text, state = self.page(viewer, end), self.state
        shown, hidden = cards_in(text), self.hidden_from(viewer)
        leaks = [f"{card} to {viewer}" for card in hidden if str(card) in shown]
        faces, own = self._faces(hidden, viewer), hand_of(state, viewer)
        leaks += [f"{face} to {viewer}" for face in named_in(text, faces, self.house.calls)]
        own_seen = sum(str(card) in shown for card in own)
        return Found(1, len(hidden), len(own), own_seen, leaks)

    def hidden_from(self, viewer: Viewer) -> set[Card]:
        """Return the cards that a viewer can't know the place of."""
        if self.over:
            return set(self.state.round.stock) - self.open
        return set(pack(self.state.rules)) - self.open - held(self.state.round, viewer)

    def _faces(self, hidden: set[Card], viewer: Viewer) -> set[Face]:
        """Return the faces of which all cards are hidden, and that no joker may stand for."""
        own = held(self.state.round, viewer)
        if any(card.is_joker for card in own):
            return set()
        named = {placed.face for meld in self.state.round.melds for placed in meld.cards}
        faces = {card.face for card in hidden if card.face}
        return faces - named - {card.face for card in self.open | own if card.face}

    def _client(self, viewer: Viewer) -> FlaskClient:
        return self.house.watcher if viewer is SPECTATOR else self.house.seated[viewer]

    def _note(self) -> None:
        """Keep in mind what lies, or lay, open for all."""
        round_ = self.state.round
        self.open |= set(round_.pile)
        self.open |= {placed.card for meld in round_.melds for placed in meld.cards}
        if self.over:
            self.open |= {card for hand in round_.hands for card in hand}


def held(round_: Round, viewer: Viewer) -> set[Card]:
    """Return the cards of a seat's own, those in its draft with them."""
    if viewer is SPECTATOR or not any(round_.hands):
        return set()
    if round_.on_turn != viewer or round_.turn is None:
        return set(round_.hands[viewer])
    return {card for desk in round_.turn.desks for card in desk.hand}


def hand_of(state: Match, viewer: Viewer) -> tuple[Card, ...]:
    """Return what a seat holds while the deal goes on, and nobody else may see."""
    round_ = state.round
    if viewer is SPECTATOR or round_.result is not None:
        return ()
    own = round_.turn if round_.on_turn == viewer else None
    return own.desk.hand if own else round_.hands[viewer]


def named_in(text: str, faces: Iterable[Face], calls: Calls) -> set[Face]:
    """Return the faces that a text names, in notation or as players do."""
    noted = set(FACE.findall(text))
    return {
        face
        for face in faces
        if str(face) in noted or any(name in text for name in calls(face))
    }


def cards_in(text: str) -> set[str]:
    """Return the very cards that a text names, however it does."""
    written = {_noted(*found.groups()) for found in WRITTEN.finditer(text)}
    return {*NOTED.findall(text), *written}


def _noted(rank: str | None, suit: str | None, copy: str) -> str:
    face = None if rank is None or suit is None else f"{'A23456789TJQK'[int(rank) - 1]}{suit}"
    return f"{face or 'X'}{copy}"


def scanned(table: Table, random: Random, share: float = 1.0) -> Found:
    """Play a deal to its end; after a share of all actions somebody's page is searched."""
    found = Found()
    while not table.over:
        table.step(random)
        if random.random() < share:
            found.add(table.look(random.choice(table.viewers), random.choice(ENDS)))
    for viewer in table.viewers:
        found.add(table.look(viewer))
    return found


def planted(table: Table, random: Random, share: float = 1.0) -> tuple[int, int]:
    """Play a deal of `Leaky`; return how many cards leaked, and how many were found."""
    leaked, caught = 0, 0
    while not table.over:
        table.step(random)
        viewer = Seat(random.randrange(table.state.seats))
        if table.over or random.random() >= share:
            continue
        card = table.state.round.hands[(viewer + 1) % table.state.seats][0]
        if card in table.hidden_from(viewer):
            leaked += 1
            caught += f"{card} to {viewer}" in table.look(viewer, random.choice(ENDS)).leaks
    return leaked, caught


def pairs(
    house: House, random: Random, count: int, viewers: Callable[[Table], Sequence[Viewer]]
) -> Iterator[bool]:
    """Yield for so many pairs of worlds whether a viewer sees the same in both.

    They are met in the course of deals of all kinds, at each twentieth action or so.
    """
    kinds = cycle(product(PRESETS, RUMMY.seat_counts))
    while True:
        table = house.table(*next(kinds))
        while not table.over:
            table.step(random)
            if table.over or random.random() > 0.05:
                continue
            same = same_in_another_world(table, random.choice(viewers(table)), random)
            if same is not None:
                yield same
                count -= 1
                if not count:
                    return


def same_in_another_world(table: Table, viewer: Viewer, random: Random) -> bool | None:
    """Say whether a viewer's pages stay the same bytes when all that is hidden changes.

    None: nothing is hidden from them.
    """
    tables = table.house.services.tables
    table.page(viewer, "")  # so that they are known to be here
    now, here = table.now, [table.page(viewer, end) for end in ENDS]
    elsewhere = other_world(now, viewer, random)
    assert elsewhere.match is not None
    if elsewhere.match.state == table.state:
        return None
    with patch.object(tables, "snapshot", lambda _: elsewhere):
        return [table.page(viewer, end) for end in ENDS] == here


def other_world(now: Snapshot, viewer: Viewer, random: Random) -> Snapshot:
    """Return a table that differs in all that the viewer may not know, the log and luck too."""
    assert now.match is not None
    match = replace(
        now.match,
        state=other_rummy(now.match.state, viewer, random),
        happenings=tuple(_otherwise(one, viewer, random) for one in now.match.happenings),
        draws=tuple(_drawn_otherwise(draw, random) for draw in now.match.draws),
    )
    return replace(now, match=match, seal=replace(now.seal, secret=random.randbytes(32).hex()))


def _otherwise(happening: Happening, viewer: Viewer, random: Random) -> Happening:
    entry: Any = happening.entry
    if isinstance(entry.action, Deal | Reshuffle):
        order = tuple(random.sample(entry.action.order, len(entry.action.order)))
        draw = _drawn_otherwise(entry.draw, random)
        entry = replace(entry, action=type(entry.action)(order), draw=draw)
    elif isinstance(entry.action, DraftAction) and entry.by != viewer:
        entry = replace(entry, action=TakeBack())
    before, after = (
        other_rummy(s, viewer, random) for s in (happening.before, happening.after)
    )
    return Happening(happening.version, entry, before, after)


def _drawn_otherwise(draw: Draw, random: Random) -> Draw:
    if draw.kind != "shuffle":
        return draw
    return replace(draw, values=tuple(random.sample(draw.values, len(draw.values))))
