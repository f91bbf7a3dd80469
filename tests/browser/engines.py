"""Firefox and WebKit, each driven by the little of its own protocol that a journey needs.

Firefox speaks WebDriver BiDi over a WebSocket; WebKitGTK's driver speaks WebDriver over
HTTP. Playwright drives neither as Debian has them.
"""

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol

from tests.browser.install import FIREFOX, SCREEN, WEBKIT_BROWSER, WEBKIT_DRIVER
from tests.reliability.servers import free_port
from tests.reliability.wire import Base, Socket

PATIENCE: Final = 15.0
"""Seconds for an engine to start, or for a page to come to what is expected."""


class Engine(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Load a page."""

    def run(self, expression: str) -> Any:
        """Return what a JavaScript expression comes to on the page."""


class Firefox:
    """Firefox by WebDriver BiDi."""

    def __init__(self, port: int) -> None:
        """Connect, once it listens."""
        self._ids = count(1)
        until(lambda: _listens(port), "Firefox listens")
        self._socket = Socket(Base(port), "/session", changes={"Origin": None})
        self._ask("session.new", {"capabilities": {}})
        tree = self._ask("browsingContext.getTree", {})
        self._page: str = tree["contexts"][0]["context"]

    def go(self, url: str) -> None:
        self._ask(
            "browsingContext.navigate", {"context": self._page, "url": url, "wait": "complete"}
        )

    def run(self, expression: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            {
                "expression": f"JSON.stringify({expression})",
                "target": {"context": self._page},
                "awaitPromise": True,
            },
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def close(self) -> None:
        """Leave; Firefox itself goes on."""
        self._socket.close()

    def _ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.receive(PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result


class WebKit:
    """WebKitGTK's MiniBrowser by its WebDriver."""

    def __init__(self, port: int) -> None:
        """Open a session, once the driver listens."""
        self._base = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(WEBKIT_BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        opened = until(lambda: self._opened(wanted), "WebKit's driver listens")
        self._base += f"/{opened['sessionId']}"

    def go(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def run(self, expression: str) -> Any:
        return self._ask("/execute/sync", {"script": f"return {expression}", "args": []})

    def _opened(self, wanted: dict[str, Any]) -> Any:
        with suppress(ConnectionError, urllib.error.URLError):
            return self._ask("", wanted)
        return None

    def _ask(self, path: str, body: dict[str, Any]) -> Any:
        asked = urllib.request.Request(
            self._base + path,
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(asked, timeout=2 * PATIENCE) as answer:
            return json.load(answer)["value"]


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """Run Firefox with a profile of its own."""
    port = free_port()
    command = ["--headless", "--no-remote", "--profile", str(folder)]
    with _running([FIREFOX, *command, f"--remote-debugging-port={port}"], folder):
        browser = Firefox(port)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """Run WebKitGTK on a screen of GTK's own, which nobody looks at."""
    port, looks = free_port(), free_port()
    screen = f":{looks}"
    shown = {"GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": screen}
    with (
        _running([SCREEN, "--address=127.0.0.1", f"--port={looks}", screen], folder),
        _running([WEBKIT_DRIVER, f"--port={port}"], folder, **shown),
    ):
        yield WebKit(port)


@contextmanager
def _running(command: list[str], home: Path, **env: str) -> Iterator[None]:
    """Run a program, and end it and what it started."""
    home.mkdir(exist_ok=True)
    settings = {**os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), **env}
    with (home / "log").open("ab") as log:
        process = subprocess.Popen(
            command, env=settings, stdout=log, stderr=log, start_new_session=True
        )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, 15)
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, 9)
        process.wait(5)


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def until(ask: Any, what: str) -> Any:
    """Return the first thing that isn't empty.

    Raises:
        AssertionError: none comes.
    """
    deadline = time.monotonic() + PATIENCE
    while not (found := ask()):
        assert time.monotonic() < deadline, what
        time.sleep(0.05)
    return found
