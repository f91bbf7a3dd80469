"""What changed is sent, and nothing else: fragments, or parts of them alone."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import words
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.opening import Opening
from tabletoplan.web.fragments import Fragment, Fragments, changes
from tabletoplan.web.rendering import Address, swap
from tabletoplan.web.services import Services
from tests.games import pebbles
from tests.reliability.tables import UNWANTED, brought_up_to_date

PEOPLE = (PlayerId("ana"), PlayerId("ivan"), PlayerId("maria"))
"""Two who play, and one who watches."""
HERE = frozenset(PEOPLE)
BOARD = Fragment(
    "board", "board.html", "oak", (Part("left", "half.html", 1), Part("right", "half.html", 2))
)
LOG = Fragment("log", "log.html", ("a line",))


@pytest.mark.parametrize(
    ("after", "sent"),
    [
        pytest.param((BOARD, LOG), [], id="nothing"),
        pytest.param((BOARD, replace(LOG, picture=())), ["log"], id="a fragment"),
        pytest.param(
            (replace(BOARD, parts=(BOARD.parts[0], Part("right", "half.html", 3))), LOG),
            ["right"],
            id="a part",
        ),
        pytest.param(
            (replace(BOARD, picture="ash"), LOG), ["board"], id="what is around parts"
        ),
        pytest.param((replace(BOARD, parts=BOARD.parts[:1]), LOG), ["board"], id="fewer parts"),
        pytest.param((replace(BOARD, parts=BOARD.parts[::-1]), LOG), ["board"], id="the order"),
        pytest.param(
            (
                replace(BOARD, parts=(replace(BOARD.parts[0], template="x"), *BOARD.parts[1:])),
                LOG,
            ),
            ["board"],
            id="how a part is drawn",
        ),
    ],
)
def test_the_smallest_that_changed_is_sent(after: Fragments, sent: list[str]) -> None:
    assert [part.id for part in changes(after, (BOARD, LOG))] == sent


def test_a_page_that_shows_nothing_is_sent_everything() -> None:
    assert list(changes((BOARD, LOG), ())) == [BOARD, LOG]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    app = create_app(
        Config(data=tmp_path / "data"), games={**GAMES, pebbles.GAME.key: pebbles.GAME}
    )
    found: Services = app.extensions["tabletoplan"]
    yield found
    found.close()


class Watched:
    """A table, and the pages of three people that are brought up to date by pushes alone."""

    def __init__(self, services: Services, game: str, preset: str) -> None:
        self.services, self.tables, self.random = services, services.tables, Random(3)
        options = {"leaving": "false"} if game == "pebbles" else {}
        opening = Opening(game, preset, options, 2, "Ana")
        self.id = self.tables.open(PEOPLE[0], opening)
        self.tables.sit(self.id, PEOPLE[1], "Ivan")
        self.tables.start(self.id, PEOPLE[0])
        self.sent: dict[PlayerId, Fragments] = dict.fromkeys(PEOPLE, ())
        self.shown: dict[PlayerId, dict[str, str]] = {person: {} for person in PEOPLE}

    def step(self) -> bool:
        """Do something that is open; return whether anything was."""
        now = self.tables.snapshot(self.id)
        assert now.match is not None
        for person in self.random.sample(PEOPLE[:2], 2):
            view = now.game.view(now.match.state, now.viewer_of(person))
            actions = [now.game.dump(action) for action in now.game.choices(view)]
            if liked := [action for action in actions if action["kind"] not in UNWANTED]:
                press = f"{now.version}"
                action = self.random.choice(liked)
                self.tables.act(TableId(self.id), person, action, now.version, press)
                return True
        return False

    def push(self, person: PlayerId) -> str:
        """Bring a page up to date; return what was pushed."""
        page = self.page(person)
        pushed = "\n".join(
            swap(part.id, self._html(part)) for part in changes(page, self.sent[person])
        )
        self.sent[person] = page
        self.shown[person] = brought_up_to_date(self.shown[person], pushed)
        return pushed

    def page(self, person: PlayerId) -> Fragments:
        now = self.tables.snapshot(self.id)
        return self.services.gallery.fragments(now, person, Attendance(HERE))

    def whole(self, person: PlayerId) -> dict[str, str]:
        return {part.id: self._html(part) for part in self.page(person) if part.id != "title"}

    def _html(self, part: Part) -> str:
        return str(self.services.renderer.html(part, words("en"), Address("", "/t/1", "/r")))


@pytest.mark.parametrize(
    ("game", "preset"),
    [("backgammon", "house"), ("backgammon", "international"), ("pebbles", "low")],
)
def test_pages_that_are_sent_changes_alone_show_the_whole_table(
    services: Services, game: str, preset: str
) -> None:
    table = Watched(services, game, preset)
    steps = 0
    while steps < 80 and table.step():
        steps += 1
        for person in PEOPLE:
            table.push(person)
            whole = table.whole(person)
            shown = {name: table.shown[person][name] for name in whole}
            assert shown == whole, f"{person} after {steps} steps"
    assert steps > 5


def test_every_part_has_one_element_with_its_id(services: Services) -> None:
    table = Watched(services, "backgammon", "international")
    page = table.whole(PEOPLE[0])
    parts = [part for fragment in table.page(PEOPLE[0]) for part in fragment.parts]
    assert len(parts) > 25
    everything = "".join(page.values())
    for part in parts:
        assert len(re.findall(rf'id="{part.id}"', everything)) == 1


def test_a_watcher_is_sent_a_move_in_three_kilobytes_at_most(services: Services) -> None:
    table = Watched(services, "backgammon", "international")
    table.push(PEOPLE[2])
    sizes = [len(table.push(PEOPLE[2]).encode()) for _ in range(60) if table.step()]
    assert mean(sizes) < 3000
