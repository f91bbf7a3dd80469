"""Hidden things stay hidden, shown with a game that has some, in its plain picture."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.engine.verify import Draw
from tabletoplan.store.tables import TableId
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.web.services import Services
from tests.contract.worlds import other_pebbles
from tests.games import pebbles
from tests.reliability.tables import seen

ORIGIN = {"Origin": "http://localhost"}
HAND = re.compile(r"<dt>hand</dt><dd>\(([^)]*)\)</dd>")


class Table:
    """A table of pebbles with two seats, and clients for all who look at it."""

    def __init__(self, app: Flask) -> None:
        self.services: Services = app.extensions["tabletoplan"]
        host, guest, watcher = (app.test_client() for _ in range(3))
        self.clients: dict[Viewer, FlaskClient] = {
            Seat(0): host,
            Seat(1): guest,
            SPECTATOR: watcher,
        }
        opening = {"game": "pebbles", "preset": "low", "name": "Ann", "option-leaving": "false"}
        opened = host.post("/open", data=opening, headers=ORIGIN)
        assert opened.status_code == 303, opened.text
        self.path = opened.headers["Location"]
        for client, press in ((guest, {"name": "Ben"}), (host, {})):
            end = "sit" if press else "start"
            reply = client.post(f"{self.path}/{end}", data=press, headers=ORIGIN)
            assert reply.status_code == 303, reply.text

    @property
    def now(self) -> Snapshot:
        return self.services.tables.snapshot(TableId(self.path.rpartition("/")[2]))

    @property
    def state(self) -> pebbles.PebblesState:
        assert self.now.match is not None
        state: pebbles.PebblesState = self.now.match.state
        return state

    def pages(self, viewer: Viewer) -> list[str]:
        client = self.clients[viewer]
        return [client.get(f"{self.path}{end}").text for end in ("", "/news")]

    def step(self, random: Random) -> bool:
        for seat in (Seat(0), Seat(1)):
            at = seen(self.pages(seat)[0])
            if at.actions:
                sent = {"version": str(at.version), "press": at.press}
                sent["action"] = str(random.choice(at.actions)).replace("'", '"')
                reply = self.clients[seat].post(
                    f"{self.path}/actions", data=sent, headers=ORIGIN
                )
                assert reply.status_code == 303, reply.text
                return True
        return False


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    app = create_app(Config(data=tmp_path / "data"), games={"pebbles": pebbles.GAME})
    try:
        yield Table(app)
    finally:
        app.extensions["tabletoplan"].close()


def shown_hand(page: str) -> set[int]:
    found = HAND.search(page)
    assert found, page
    return {int(number) for number in found[1].split(",") if number.strip()}


def test_page_shows_the_viewers_hand_and_no_other(table: Table) -> None:
    random, checked = Random(1), 0
    while True:
        for viewer in table.clients:
            page = table.pages(viewer)[0]
            own = set() if viewer is SPECTATOR else set(table.state.hands[viewer])
            assert shown_hand(page) == own
            offered = {a["pebble"] for a in seen(page).actions if a["kind"] == "drop"}
            assert offered <= own
            checked += len(own)
        if not table.step(random):
            break
    assert checked > 20


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), SPECTATOR], ids=str)
def test_page_is_the_same_in_every_world_that_looks_the_same(
    table: Table, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, differed = Random(2), 0
    while True:
        table.pages(viewer)  # so that all of them are known to be here
        here, now = table.pages(viewer), table.now
        elsewhere = other_world(now, viewer, random)
        differed += elsewhere.match != now.match
        with monkeypatch.context() as patch:
            patch.setattr(table.services.tables, "snapshot", lambda _, other=elsewhere: other)
            assert table.pages(viewer) == here
        if not table.step(random):
            break
    assert differed > 5


def other_world(now: Snapshot, viewer: Viewer, random: Random) -> Snapshot:
    """Return a table that differs in all that the viewer may not know, the log and luck too."""
    assert now.match is not None
    match = replace(
        now.match,
        state=other_pebbles(now.match.state, viewer, random),
        happenings=tuple(_otherwise(h, viewer, random) for h in now.match.happenings),
        draws=tuple(_drawn_otherwise(draw, random) for draw in now.match.draws),
    )
    return replace(now, match=match, seal=replace(now.seal, secret=random.randbytes(32).hex()))


def _otherwise(happening: Happening, viewer: Viewer, random: Random) -> Happening:
    entry: Any = happening.entry
    if isinstance(entry.action, pebbles.Deal):
        order = tuple(random.sample(range(pebbles.PEBBLES), pebbles.PEBBLES))
        entry = replace(
            entry, action=pebbles.Deal(order), draw=_drawn_otherwise(entry.draw, random)
        )
    return Happening(
        happening.version,
        entry,
        other_pebbles(happening.before, viewer, random),
        other_pebbles(happening.after, viewer, random),
    )


def _drawn_otherwise(draw: Draw, random: Random) -> Draw:
    if draw.kind != "shuffle":
        return draw
    return replace(draw, values=tuple(random.sample(draw.values, len(draw.values))))


def test_nobody_elses_page_changes_while_a_seat_drafts(table: Table) -> None:
    seat, other = table.state.turn, Seat(1 - table.state.turn)
    for viewer in table.clients:
        table.pages(viewer)  # so that all of them are known to be here
    before = {viewer: table.pages(viewer) for viewer in table.clients}
    for pebble in table.state.hands[seat][:2]:
        at = seen(table.pages(seat)[0])
        sent = {"version": str(at.version), "press": at.press}
        sent["action"] = f'{{"kind": "mark", "pebble": {pebble}}}'
        reply = table.clients[seat].post(f"{table.path}/actions", data=sent, headers=ORIGIN)
        assert reply.status_code == 303, reply.text
    assert table.state.marked
    assert table.pages(seat) != before[seat]
    assert table.pages(other) == before[other]
    assert table.pages(SPECTATOR) == before[SPECTATOR]
