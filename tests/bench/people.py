"""People at tables, as their browsers look to the server: cookies, pages and presses."""

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from typing import Final
from urllib.parse import urlencode

from tests.bench.wire import Loop, Screen, request

PEOPLE: Final = ("Ana", "Boris", "", "")
"""Who is at each table; those without a name watch."""
RARE: Final = {"undo": 0.03, "double": 0.02}
"""How likely a press is that players seldom make, wherever it is open."""
NEVER: Final = {"resign", "forfeit", "end-match", "drop"}
"""What would end a round early; all of it asks to be pressed twice."""

_VERSION: Final = re.compile(rb'(?:name="version" value|data-of)="(\d+)"')
_PARTIAL: Final = re.compile(rb'<hx-partial id="([a-z0-9-]+)"')
_PRESS: Final = re.compile(r'name="press" value="([^"]*)"')
_BUTTON: Final = re.compile(r'<button [^>]*form="press" name="action" value="([^"]*)"([^>]*)>')


@dataclass(slots=True)
class Person:
    """Somebody's browser at one table."""

    port: int
    name: str
    language: str
    cookie: str = ""

    def headers(self) -> dict[str, str]:
        """Return what a browser sends with everything."""
        sent = {
            "Host": f"127.0.0.1:{self.port}",
            "Origin": f"http://127.0.0.1:{self.port}",
            "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0",
            "Accept-Language": f"{self.language},en;q=0.5",
        }
        return {**sent, "Cookie": self.cookie} if self.cookie else sent

    def posted(self, path: str, form: dict[str, str]) -> str:
        """Post a form, keep the cookie, and return where the answer leads.

        Raises:
            RuntimeError: the server doesn't redirect, so it has refused.
        """
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        body = urlencode(form)
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", path, body, {**self.headers(), **kind})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        if answer.status != 303:
            raise RuntimeError(f"POST {path} was answered with {answer.status}")
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        return answer.getheader("Location") or ""


@dataclass(slots=True)
class Page:
    """One open page: its socket, and the latest of its fragments."""

    person: Person
    screen: Screen
    version: int = -1
    parts: dict[str, bytes] = field(default_factory=dict)

    def hear(self, payload: bytes) -> bool:
        """Take a frame; return whether it carries a newer version than the page had."""
        if self.person.name:  # watchers never press, so their HTML isn't kept
            self._keep(payload)
        version = max(map(int, _VERSION.findall(payload)), default=-1)
        newer = version > self.version
        self.version = max(version, self.version)
        return newer

    def actions(self) -> Iterator[str]:
        """Yield what the page's open buttons would send."""
        for value, rest in _BUTTON.findall(self.parts.get("actions", b"").decode()):
            if "aria-disabled" not in rest:
                yield html.unescape(value)

    def press(self, table: str, action: str) -> bytes:
        """Return the request that htmx makes of a press."""
        press = _PRESS.search(self.parts["press"].decode())
        assert press is not None
        form = {"version": str(self.version), "press": press[1], "action": action}
        headers = {
            **self.person.headers(),
            "Accept": "text/html",
            "HX-Request": "true",
            "HX-Current-URL": f"http://127.0.0.1:{self.person.port}{table}",
            "Referer": f"http://127.0.0.1:{self.person.port}{table}",
        }
        return request("POST", f"{table}/actions", headers, urlencode(form).encode())

    def _keep(self, payload: bytes) -> None:
        starts = list(_PARTIAL.finditer(payload))
        ends = [*(start.start() for start in starts[1:]), len(payload)]
        for start, end in zip(starts, ends, strict=True):
            self.parts[start[1].decode()] = payload[start.start() : end]


@dataclass(slots=True)
class Table:
    """A table with two who play and two who watch."""

    path: str
    pages: tuple[Page, ...]

    def choose(self, random: Random) -> tuple[Page, str] | None:
        """Return somebody's next press; None where the match is over."""
        likely: list[tuple[Page, str]] = []
        seldom: list[tuple[Page, str]] = []
        for page in self.pages:
            for action in page.actions():
                kind = json.loads(action)["kind"]
                if kind in RARE and random.random() < RARE[kind]:
                    return page, action
                if kind not in NEVER:
                    (seldom if kind in RARE else likely).append((page, action))
        return random.choice(likely or seldom) if likely or seldom else None


def open_table(loop: Loop, port: int, preset: str, languages: Sequence[str]) -> Table:
    """Open a table of Backgammon, seat two people, start, and open everybody's socket."""
    people = [
        Person(port, name, languages[number % len(languages)])
        for number, name in enumerate(PEOPLE)
    ]
    host, guest = people[:2]
    form = {"game": "backgammon", "preset": preset, "name": host.name, "pace": "normal"}
    path = host.posted("/open", form)
    guest.posted(f"{path}/sit", {"name": guest.name})
    host.posted(f"{path}/start", {})
    return Table(path, tuple(_page(loop, person, path) for person in people))


def _page(loop: Loop, person: Person, path: str) -> Page:
    page = Page(person, Screen(loop, person.port, f"{path}/live", person.headers()))

    def heard(payload: bytes) -> None:
        page.hear(payload)

    page.screen.heard = heard
    return page
