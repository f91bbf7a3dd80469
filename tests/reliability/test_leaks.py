"""No secret reaches anybody: every byte of a whole match is searched for them."""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, database, open_table, seen
from tests.reliability.wire import Browser, Reply, Socket

STEPS = 900
"""More than two rounds take."""
HEX = re.compile(r"[0-9a-fA-F]{32,}")
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{24,}(?![A-Za-z0-9_-])")
PIECE = 12
"""So many characters of a secret in a row are no chance."""


@dataclass(frozen=True)
class Heard:
    """Something that reached somebody."""

    who: str
    where: str
    text: str


@dataclass
class Recorder:
    """Keeps all that the people around a table receive."""

    table: Table
    heard: list[Heard] = field(default_factory=list)

    def __post_init__(self) -> None:
        host, guest = self.table.players
        self.people = {
            "host": host,
            "guest": guest,
            "watcher": Browser(self.table.base),
            "stranger": Browser(self.table.base),
        }
        self.sockets: dict[str, Socket] = {
            name: self.table.socket(self.people[name] if name != "watcher" else None)
            for name in ("host", "guest", "watcher")
        }

    def keep(self, who: str, where: str, reply: Reply) -> None:
        head = "\n".join(f"{name}: {value}" for name, value in reply.headers)
        self.heard.append(Heard(who, where, f"{head}\n\n{reply.text}"))

    def look_around(self) -> None:
        """Fetch everything that can be fetched."""
        for name in ("host", "guest", "watcher"):
            for end in ("", "/news", "/records", "/invitation.svg"):
                path = f"{self.table.path}{end}"
                self.keep(name, end or "page", self.people[name].get(path))
        for path in ("/", "/open", "/healthz", "/rules/backgammon", self.table.path[:-1]):
            self.keep("stranger", path, self.people["stranger"].get(path))

    def step(self, random: Random) -> bool:
        """Play one action; keep the pages and the answer too."""
        for seat, name in random.sample([(0, "host"), (1, "guest")], 2):
            page = self.people[name].get(self.table.path)
            self.keep(name, "page", page)
            at = seen(page.text)
            if liked := at.liked():
                self.keep(name, "press", self.table.act(seat, random.choice(liked), at))
                self.listen(0.005)
                return True
        return False

    def listen(self, seconds: float) -> None:
        for name, socket in self.sockets.items():
            self.heard += [Heard(name, "socket", text) for text in socket.drain(seconds)]


def secrets(folder: Path, running: bool) -> list[str]:
    """Return the secrets of rounds that are still sealed, or of those that are over."""
    sign = "=" if running else "!="
    with database(folder) as db:
        rows = db.execute(f"SELECT secret FROM seals WHERE end {sign} ''").fetchall()
    return [row["secret"] for row in rows]


def spelled(secret: str) -> Iterator[str]:
    """Yield the ways in which a secret in hex may be written, or pieces of it."""
    texts = [secret, secret.upper(), base64.b64encode(secret.encode()).decode()]
    raw = bytes.fromhex(secret) if HEX.fullmatch(secret) else secret.encode()
    texts += [base64.b64encode(raw).decode(), base64.urlsafe_b64encode(raw).decode()]
    for text in texts:
        yield from (text[start : start + PIECE] for start in range(0, len(text) - PIECE, PIECE))
    yield str(int.from_bytes(raw, "big"))


def found(heard: list[Heard], words: list[str]) -> list[Heard]:
    pattern = re.compile("|".join(map(re.escape, words)))
    return [one for one in heard if pattern.search(one.text)]


@pytest.fixture(scope="module")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Recorder, Path]]:
    """Play a match of two rounds; no running round's secret may have been heard meanwhile."""
    folder = tmp_path_factory.mktemp("leaks") / "data"
    with RunningServer(folder) as server:
        table = open_table(server.base, "table", start=False, target="4")
        recorder, random, searched = Recorder(table), Random(5), 0
        recorder.look_around()
        table.players[1].post(f"{table.path}/salt", {"salt": "pepper"})
        assert table.players[0].post(f"{table.path}/start").status == 303
        for number in range(STEPS):
            if not recorder.step(random):
                break
            if number % 40 == 0:
                recorder.look_around()
            sealed = [
                word for secret in secrets(folder, running=True) for word in spelled(secret)
            ]
            assert found(recorder.heard[searched:], sealed) == []
            searched = len(recorder.heard)
        recorder.look_around()
        recorder.listen(0.3)
        assert len(secrets(folder, running=False)) >= 2, "the match was not played to its end"
        yield recorder, folder


def test_secrets_are_opened_in_records_alone(recorder: tuple[Recorder, Path]) -> None:
    recorded, folder = recorder
    opened = secrets(folder, running=False)
    words = [word for secret in opened for word in spelled(secret)]
    assert {one.where for one in found(recorded.heard, words)} == {"/records"}
    last = [one for one in recorded.heard if one.where == "/records"][-1].text
    assert all(secret in last for secret in opened)  # so the search finds what is there


def test_nobody_hears_who_anybody_is(recorder: tuple[Recorder, Path]) -> None:
    recorded, folder = recorder
    with database(folder) as db:
        rows = db.execute("SELECT id, token_hash FROM players").fetchall()
    known = [row["id"] for row in rows] + [row["token_hash"] for row in rows]
    assert len(known) == 4
    tokens = [player.cookies["tabletoplan"] for player in recorded.table.players]
    words = [word for name in (*known, *tokens) for word in (name, *spelled(name))]
    assert found(recorded.heard, words) == []


def test_nothing_looks_like_a_key_but_what_is_public(recorder: tuple[Recorder, Path]) -> None:
    recorded, folder = recorder
    with database(folder) as db:
        public = {row["commitment"] for row in db.execute("SELECT commitment FROM seals")}
    public |= set(secrets(folder, running=False))
    seen: set[str] = set()
    for one in recorded.heard:
        seen |= set(HEX.findall(one.text))
        seen |= {t for t in TOKEN.findall(one.text) if re.search("[0-9]", t) and t != t.lower()}
    assert {word for word in seen if word not in public} == set()
    assert seen & public


def test_stranger_never_hears_of_the_table(recorder: tuple[Recorder, Path]) -> None:
    recorded, _ = recorder
    table_id = recorded.table.id
    told = [one for one in recorded.heard if one.who == "stranger"]
    assert len(told) >= 20
    assert found(told, [table_id, "Ann", "Ben"]) == []
    others = [one for one in recorded.heard if one.who == "watcher"]
    assert found(others, [table_id])
