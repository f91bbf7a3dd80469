"""People at tables, as their browsers look to the server: cookies, pages and presses."""

import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Final
from urllib.parse import urlencode

from tests.bench.wire import Loop, Screen, request

NAMES: Final = ("Ana", "Boris", "Vesna", "Gavril", "Daria", "Emil")
LEAST_SCREENS: Final = 4
"""Of each table; those without a seat watch."""

_VERSION: Final = re.compile(rb'(?:name="version" value|data-of)="(\d+)"')
_PARTIAL: Final = re.compile(rb'<hx-partial id="([a-z0-9-]+)"')
_PRESS: Final = re.compile(r'name="press" value="([^"]*)"')
_BOARDS: Final = ("hand", "sums")
"""Parts of a board that are read here; a new board brings them anew."""


@dataclass(frozen=True, slots=True)
class Press:
    """Something to press: what kind it is, and the fields that its form sends for it."""

    kind: str
    fields: tuple[tuple[str, str], ...]
    private: bool = False
    """Whether nobody else sees anything of it."""


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

    def looked(self, path: str) -> None:
        """Load a page, as after a redirect.

        Raises:
            RuntimeError: there is none.
        """
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        with closing(connection):
            connection.request("GET", path, headers=self.headers())
            answer = connection.getresponse()
            answer.read()
        if answer.status != 200:
            raise RuntimeError(f"GET {path} was answered with {answer.status}")


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

    def html(self, part: str) -> str:
        """Return a part as the page has it; what has no push of its own is in the board."""
        return (self.parts.get(part) or self.parts.get("board", b"")).decode()

    def press(self, table: str, pressed: Press) -> bytes:
        """Return the request that htmx makes of a press."""
        press = _PRESS.search(self.html("press"))
        assert press is not None
        form = [("version", str(self.version)), ("press", press[1]), *pressed.fields]
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
        if any(start[1] == b"board" for start in starts):
            for part in _BOARDS:
                self.parts.pop(part, None)
        for start, end in zip(starts, ends, strict=True):
            self.parts[start[1].decode()] = payload[start.start() : end]


@dataclass(slots=True)
class Table:
    """A table with all that look at it, whoever sits first."""

    path: str
    pages: tuple[Page, ...]


def screens_of(seats: int) -> int:
    """Return how many screens a table has."""
    return max(seats, LEAST_SCREENS)


def open_table(
    loop: Loop, port: int, game: str, preset: str, seats: int, languages: Sequence[str]
) -> Table:
    """Open a table, seat people on all seats, start, and open everybody's socket."""
    people = [
        Person(
            port, NAMES[number] if number < seats else "", languages[number % len(languages)]
        )
        for number in range(screens_of(seats))
    ]
    host, *guests = people[:seats]
    form = {"game": game, "preset": preset, "name": host.name, "pace": "normal"}
    path = host.posted("/open", {**form, "seats": str(seats)})
    for guest in guests:
        guest.posted(f"{path}/sit", {"name": guest.name})
    host.posted(f"{path}/start", {})
    return Table(path, tuple(_page(loop, person, path) for person in people))


def _page(loop: Loop, person: Person, path: str) -> Page:
    page = Page(person, Screen(loop, person.port, f"{path}/live", person.headers()))

    def heard(payload: bytes) -> None:
        page.hear(payload)

    page.screen.heard = heard
    return page
