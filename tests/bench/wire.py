"""The client's side of the bench: many connections, one thread, nothing that blocks.

Reading is kept cheap, because whatever time the client takes is measured as the
server's: a frame's version is found by one search, and HTML is looked at only when
a table's next press is chosen.
"""

import base64
import os
import selectors
import socket
import struct
from collections import Counter
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final, Protocol

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

_CHUNK: Final = 1 << 18


class Reader(Protocol):
    """Something that is told when its connection can be read."""

    raw: socket.socket

    def readable(self) -> None:
        """Read what has come."""


class Loop:
    """Waits for all connections at once."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self.errors: Counter[str] = Counter()
        """What went wrong, and how often."""

    def add(self, reader: Reader) -> None:
        """Tell `reader` whenever it can be read, until `drop`."""
        self._selector.register(reader.raw, selectors.EVENT_READ, reader)

    def drop(self, reader: Reader, why: str = "") -> None:
        """Close a connection; `why` counts as an error, unless it is empty."""
        if reader.raw.fileno() < 0:
            return
        if why:
            self.errors[why] += 1
        self._selector.unregister(reader.raw)
        reader.raw.close()

    def turn(self, timeout_seconds: float) -> None:
        """Wait for up to `timeout_seconds`, and read whatever has come."""
        for key, _ in self._selector.select(max(timeout_seconds, 0)):
            if key.data.raw.fileno() >= 0:
                key.data.readable()

    def run(self, seconds: float, done: Callable[[], bool] = lambda: False) -> bool:
        """Read until `done` or for `seconds`; return whether it is done."""
        end = perf_counter() + seconds
        while not done() and perf_counter() < end:
            self.turn(min(0.05, end - perf_counter()))
        return done()

    def close(self) -> None:
        """Close all that is still open."""
        for key in list(self._selector.get_map().values()):
            self.drop(key.data)
        self._selector.close()


class Screen:
    """One WebSocket, as a browser opens it."""

    def __init__(
        self, loop: Loop, port: int, path: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Ask for the socket; it is `up` once the server has agreed."""
        self._loop = loop
        self.up = False
        self.frames = self.bytes = 0
        self.heard: Callable[[bytes], None] = lambda payload: None
        """Called with the payload of every data frame."""
        self._buffer = b""
        self.raw = connected(port)
        self.raw.sendall(_handshake(port, path, headers or {}))
        loop.add(self)

    def readable(self) -> None:
        """Read what has come, and hand on every frame that is complete."""
        try:
            data = self.raw.recv(_CHUNK)
        except OSError as error:
            self._loop.drop(self, f"socket: {type(error).__name__}")
            return
        if not data:
            self._loop.drop(self, "socket: ended")
            return
        self.bytes += len(data)
        self._buffer += data
        if self.up or self._accepted():
            self._take_frames()

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send one message."""
        try:
            self.raw.sendall(masked_frame(payload, kind))
        except OSError as error:
            self._loop.drop(self, f"socket: {type(error).__name__}")

    def _accepted(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if end and not head.startswith(b"HTTP/1.1 101 "):
            self._loop.drop(self, f"handshake: {head[9:12].decode('latin-1')}")
        elif end:
            self.up, self._buffer = True, rest
        return self.up

    def _take_frames(self) -> None:
        while len(self._buffer) >= 2:
            size, start = self._buffer[1], 2
            if size == 126 and len(self._buffer) >= 4:
                (size,), start = struct.unpack_from("!H", self._buffer, 2), 4
            elif size == 127 and len(self._buffer) >= 10:
                (size,), start = struct.unpack_from("!Q", self._buffer, 2), 10
            elif size > 125:
                return
            if len(self._buffer) < start + size:
                return
            kind, payload = self._buffer[0] & 15, self._buffer[start : start + size]
            self._buffer = self._buffer[start + size :]
            self._take(kind, payload)

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.frames += 1
            self.heard(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self._loop.drop(self, f"closed: {int.from_bytes(payload[:2], 'big')}")


class Post:
    """One posted form on a connection of its own, and its answer."""

    def __init__(
        self, loop: Loop, port: int, request: bytes, answered: Callable[[int, bytes], None]
    ) -> None:
        """Send `request`; `answered` is called once with the status and the whole answer."""
        self._loop, self._answered = loop, answered
        self._buffer = b""
        self.raw = connected(port)
        self.raw.sendall(request)
        loop.add(self)

    def readable(self) -> None:
        """Read what has come, and hand on the answer when it is complete."""
        try:
            data = self.raw.recv(_CHUNK)
        except OSError as error:
            self._loop.drop(self, f"post: {type(error).__name__}")
            return
        self._buffer += data
        if whole(self._buffer):
            self._loop.drop(self)
            self._answered(int(self._buffer[9:12]), self._buffer)
        elif not data:
            self._loop.drop(self, "post: cut short")


def connected(port: int) -> socket.socket:
    """Return a connection to our own machine; a bench has no business elsewhere."""
    raw = socket.create_connection(("127.0.0.1", port), timeout=10)
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return raw


def whole(answer: bytes) -> bool:
    """Return whether an HTTP answer with a Content-Length is complete."""
    head, end, body = answer.partition(b"\r\n\r\n")
    if not end:
        return False
    lengths = [
        int(line[15:])
        for line in head.split(b"\r\n")
        if line[:15].lower() == b"content-length:"
    ]
    return bool(lengths) and len(body) >= lengths[0]


def request(method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> bytes:
    """Return an HTTP request, ready to be sent."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items())]
    if body:
        lines.append("Content-Type: application/x-www-form-urlencoded")
    if method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def masked_frame(payload: bytes, kind: int = TEXT) -> bytes:
    """Return a frame from client to server; at most 65,535 bytes."""
    size = len(payload)
    head = bytes([0x80 | kind, 0x80 | min(size, 126)])
    if size > 125:
        head += struct.pack("!H", size)
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at & 3] for at, byte in enumerate(payload))


def _handshake(port: int, path: str, headers: Mapping[str, str]) -> bytes:
    upgrade = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        "Origin": f"http://127.0.0.1:{port}",
    }
    return request("GET", path, {**upgrade, **headers})
