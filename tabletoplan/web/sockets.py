"""WebSockets made safe: one connection, one writer, nothing that grows without bound.

simple-websocket sends with a bare `send`, from several threads at once, and keeps
every message that it is sent. `guarded` puts a socket between it and the network
that sends whole frames under one lock; `Connection` counts what comes in, and
`Connections` watches all of them on a clock that never goes back.
"""

import random
import re
import socket
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Any, Final

from simple_websocket import ConnectionClosed, Server
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError

GOING_AWAY: Final = CloseReason.SERVICE_RESTART  # 1012: come back soon
BROKEN: Final = CloseReason.INTERNAL_ERROR  # 1011: come back
BUSY: Final = CloseReason.TRY_AGAIN_LATER  # 1013: come back
UNWANTED: Final = CloseReason.POLICY_VIOLATION  # 1008: htmx does not come back

BURST: Final = 40
PER_SECOND: Final = 10
LINGER_SECONDS: Final = 0.5
MESSAGE_BYTES: Final = 4096
FRAME_BYTES: Final = MESSAGE_BYTES + 14
"""The longest message with the longest head of a frame."""

_KEY: Final = re.compile(r"[A-Za-z0-9+/]{22}==")
"""Sixteen bytes in base64."""

Wake = Callable[[], None]


class _Bucket:
    """Lets `per_second` of something through, and `most` at once."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most, self._per_second = most, per_second
        self._left, self._since = most, time.monotonic()

    def take(self, amount: int = 1) -> bool:
        """Return whether so much more may still come."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._per_second)
        self._since = now
        self._left -= amount
        return self._left >= 0


class WholeFrames:
    """A socket that sends all or fails, one frame at a time, whoever sends it."""

    def __init__(self, raw: socket.socket) -> None:
        self._raw = raw
        self._lock = threading.Lock()
        self._attended = threading.Event()
        self._too_much: Wake = self.cut
        self._bytes = _Bucket(BURST * FRAME_BYTES, PER_SECOND * FRAME_BYTES)
        self.sending_since: float | None = None

    def recv(self, size: int) -> bytes:
        """Read what is there, but nothing before a `Connection` counts it.

        Bytes are counted here, for pings and the like are no messages.
        """
        self._attended.wait(LINGER_SECONDS)
        data: bytes = self._raw.recv(size)
        if not self._bytes.take(len(data)):
            self._too_much()
        return data

    def attend(self, too_much: Wake) -> None:
        """Let bytes come in; `too_much` is called when there are too many of them."""
        self._too_much = too_much
        self._attended.set()

    def send(self, data: bytes) -> int:
        """Send all of `data`; a failure may leave half a frame, so it ends the stream."""
        with self._lock:
            self.sending_since = time.monotonic()
            try:
                self._raw.sendall(data)
            except OSError:
                self.cut()
                raise
            finally:
                self.sending_since = None
        return len(data)

    def hurry(self) -> None:
        """Give up on whoever takes no more data: what is being sent now, or is sent yet."""
        if self.sending_since is not None:
            self.cut()
        with suppress(OSError):
            self._raw.settimeout(LINGER_SECONDS)

    def finish(self) -> None:
        """Send nothing more; the other side may still be read."""
        with suppress(OSError):
            self._raw.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Close once the other side has done so: over unread data, a goodbye would be lost."""
        self.finish()
        until = time.monotonic() + LINGER_SECONDS
        with suppress(OSError):
            self._raw.settimeout(LINGER_SECONDS)
            while self._raw.recv(65_536) and time.monotonic() < until:
                pass
        self._raw.close()

    def cut(self) -> None:
        """End the stream at once; wakes whoever reads from or writes to it."""
        with suppress(OSError):
            self._raw.shutdown(socket.SHUT_RDWR)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._raw, name)


class _Inbox(list[Any]):
    """Takes messages at a bounded rate; a page has hardly anything to say to us."""

    def __init__(self, too_many: Wake) -> None:
        super().__init__()
        self._too_many = too_many
        self._messages = _Bucket(BURST, PER_SECOND)

    def append(self, message: Any) -> None:
        """Count a message and let go of it; what matters is posted, not sent here."""
        if not self._messages.take():
            self._too_many()


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
        self.ping_due = False
        ws.input_buffer = _Inbox(self._too_much)
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
        self.close(UNWANTED)

    def linger(self) -> None:
        """Let the other side read our goodbye: a socket closed over unread data is reset."""
        self._ws.thread.join(LINGER_SECONDS)
        self.frames.cut()

    def beat(self, now: float, heartbeat: float, stalled: float) -> None:
        """Look after the connection; called every second or so."""
        since = self.frames.sending_since
        if since is not None and now - since > stalled:
            self.frames.cut()
            self.ring()
            return
        if self._ws.pong_received:
            self._heard = now
        if now - self._heard > 2 * heartbeat:
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
        self._closing = threading.Event()
        self._watch: threading.Thread | None = None

    @property
    def closing(self) -> bool:
        """Whether the server is on its way out; no new sockets are taken then."""
        return self._closing.is_set()

    def room_for(self, address: str) -> bool:
        """Return whether one more socket from `address` may be taken."""
        with self._lock:
            return not self.closing and self._has_room(address)

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
            old.close(UNWANTED)
        if self.closing:
            connection.close(GOING_AWAY)
        elif not room:
            connection.close(BUSY)

    def remove(self, connection: Connection) -> None:
        """Let go of `connection`."""
        with self._lock:
            self._all.discard(connection)
            self._by_address[connection.address] -= 1
            if not self._by_address[connection.address]:
                del self._by_address[connection.address]
            self._by_seat[connection.seat].remove(connection)
            if not self._by_seat[connection.seat]:
                del self._by_seat[connection.seat]

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


def guarded(environ: dict[str, Any]) -> bool:
    """Prepare a handshake's environment for flask-sock; return whether it is a sound one.

    Compression isn't negotiated: a few kilobytes of it can swell to hundreds of
    megabytes before any limit is looked at.
    """
    sound = (
        environ["REQUEST_METHOD"] == "GET"
        and environ.get("HTTP_HOST")
        and "upgrade" in environ.get("HTTP_CONNECTION", "").lower()
        and environ.get("HTTP_SEC_WEBSOCKET_VERSION") == "13"
        and _KEY.fullmatch(environ.get("HTTP_SEC_WEBSOCKET_KEY", ""))
    )
    if not sound:
        return False
    environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
    for name in ("gunicorn.socket", "werkzeug.socket"):
        if name in environ:
            environ[name] = WholeFrames(environ[name])
    return True
