"""WebSockets made safe: one connection, one writer, nothing that grows without bound.

simple-websocket sends with a bare `send`, from several threads at once, and keeps
every message that it is sent. `frames.guarded` puts a socket between it and the
network that sends whole frames under one lock; `Connection` counts what comes in, and
`Connections` watches all of them on a clock that never goes back.
"""

import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Hashable
from contextlib import suppress
from typing import Final

from simple_websocket import ConnectionClosed, Server
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError

from tabletoplan.web.frames import LINGER_SECONDS, Inbox, WholeFrames

GOING_AWAY: Final = CloseReason.SERVICE_RESTART  # 1012: come back soon
BROKEN: Final = CloseReason.INTERNAL_ERROR  # 1011: come back
BUSY: Final = CloseReason.TRY_AGAIN_LATER  # 1013: come back
UNWANTED: Final = CloseReason.POLICY_VIOLATION  # 1008: htmx does not come back


class Connection:
    """One page's socket. Its owner's thread is the only one that writes pages to it."""

    def __init__(self, ws: Server, address: str, seat: Hashable) -> None:
        """Take over an accepted socket whose raw socket `guarded` has replaced.

        `seat` is equal for all pages of one person at one table.
        """
        self._ws = ws
        self.address = address
        self.seat = seat
        self.frames: WholeFrames = ws.sock
        self._heard = time.monotonic()
        self._beaten: float | None = None
        self._closed = False
        self.ended = ""
        """Why we ended it: `stalled`, `silent`, `flood` or `surplus`; mostly we didn't."""
        self.ping_due = False
        ws.input_buffer = Inbox(self._too_much)
        self.frames.attend(self._too_much)

    @property
    def open(self) -> bool:
        """Whether the socket is still connected."""
        return bool(self._ws.connected) and not self._closed

    def ring(self) -> None:
        """Wake the owner; used as the bell's listener."""
        self._ws.event.set()

    def wait(self, timeout: float) -> bool:
        """Return whether the bell rang (or the socket ended) within `timeout` seconds."""
        rang = bool(self._ws.event.wait(timeout))
        self._ws.event.clear()
        return rang

    def send(self, text: str) -> None:
        """Send one message.

        Raises:
            ConnectionClosed: the socket has ended.
            OSError: it ended while sending.
        """
        self._ws.send(text)

    def ping(self) -> None:
        """Ask for a sign of life; `Connections` looks for the answer."""
        self.ping_due = False
        self._ws.pong_received = False
        self.frames.send(self._ws.ws.send(Ping()))

    def close(self, code: CloseReason) -> None:
        """Say goodbye with a close code, and wake the owner, who then lingers."""
        if self._closed:
            return
        self._closed = True
        self.frames.hurry()  # whoever closes a socket must not wait for its other side
        with suppress(ConnectionClosed, LocalProtocolError, OSError):
            self._ws.close(code)
        self.frames.finish()
        self._ws.event.set()

    def _too_much(self) -> None:
        self.ended = "flood"
        self.close(UNWANTED)

    def linger(self) -> None:
        """Let the other side read our goodbye: a socket closed over unread data is reset."""
        self._ws.thread.join(LINGER_SECONDS)
        self.frames.cut()

    def beat(self, now: float, heartbeat: float, stalled: float) -> None:
        """Look after the connection; called every second or so."""
        since = self.frames.sending_since
        if since is not None and now - since > stalled:
            self.ended = "stalled"
            self.frames.cut()
            self.ring()
            return
        if self._ws.pong_received:
            self._heard = now
        if now - self._heard > 2 * heartbeat:
            self.ended = "silent"
            self.close(BUSY)
        elif self._beaten is None:  # pages that came together needn't beat together
            self._beaten = now - random.uniform(0, heartbeat)  # noqa: S311  no secret
        elif now - self._beaten >= heartbeat:
            self._beaten = now
            self.ping_due = True
            self.ring()


class Connections:
    """All open sockets: how many there may be, their heartbeat, and their common end."""

    def __init__(
        self, heartbeat: float, stalled: float, most: int, most_each: int, most_per_seat: int
    ) -> None:
        """Take `most` sockets: `most_each` from one address, `most_per_seat` of a seat."""
        self._heartbeat, self._stalled = heartbeat, stalled
        self._most, self._most_each = most, most_each
        self._most_per_seat = most_per_seat
        self._lock = threading.Lock()
        self._all: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._by_seat: defaultdict[Hashable, list[Connection]] = defaultdict(list)
        """The pages of each seat, the oldest first."""
        self.ended: Counter[str] = Counter()
        """How many we ended or refused, by why."""
        self._closing = threading.Event()
        self._watch: threading.Thread | None = None

    @property
    def closing(self) -> bool:
        """Whether the server is on its way out; no new sockets are taken then."""
        return self._closing.is_set()

    def room_for(self, address: str) -> bool:
        """Return whether one more socket from `address` may be taken."""
        with self._lock:
            room = not self.closing and self._has_room(address)
            self.ended["refused"] += not room
            return room

    def count(self) -> int:
        """Return how many are open."""
        return len(self._all)

    def add(self, connection: Connection) -> None:
        """Look after `connection` until `remove`.

        It is closed at once where `room_for` has been overtaken. Where the seat has too
        many pages its oldest goes, for good, so that pages don't fight for their places.
        """
        with self._lock:
            room = self._has_room(connection.address)
            self._all.add(connection)
            self._by_address[connection.address] += 1
            pages = self._by_seat[connection.seat]
            pages.append(connection)
            surplus = pages[: -self._most_per_seat]
            self._watch_over()
        for old in surplus:
            old.ended = "surplus"
            old.close(UNWANTED)
        if self.closing:
            connection.close(GOING_AWAY)
        elif not room:
            connection.close(BUSY)

    def remove(self, connection: Connection) -> None:
        """Let go of `connection`."""
        with self._lock:
            self._all.discard(connection)
            if connection.ended:
                self.ended[connection.ended] += 1
            self._by_address[connection.address] -= 1
            if not self._by_address[connection.address]:
                del self._by_address[connection.address]
            self._by_seat[connection.seat].remove(connection)
            if not self._by_seat[connection.seat]:
                del self._by_seat[connection.seat]

    def close_seat(self, seat: Hashable) -> None:
        """Close all pages of somebody who has been sent away, for good."""
        with self._lock:
            pages = list(self._by_seat.get(seat, ()))
        for page in pages:
            page.close(UNWANTED)

    def close_all(self) -> None:
        """Tell every page that we shall be back soon, and take no new ones."""
        self._closing.set()
        for connection in self._copy():
            connection.close(GOING_AWAY)

    def _has_room(self, address: str) -> bool:
        return len(self._all) < self._most and self._by_address[address] < self._most_each

    def _watch_over(self) -> None:
        """Start the clock with the first connection: before, the server may yet fork."""
        if self._watch is None:
            self._watch = threading.Thread(target=self._watching, name="heartbeat", daemon=True)
            self._watch.start()

    def _copy(self) -> list[Connection]:
        with self._lock:
            return list(self._all)

    def _watching(self) -> None:
        while not self._closing.wait(min(1.0, self._heartbeat / 2)):
            now = time.monotonic()
            for connection in self._copy():
                connection.beat(now, self._heartbeat, self._stalled)
