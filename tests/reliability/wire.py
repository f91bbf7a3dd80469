"""HTTP and WebSockets byte by byte, for tests that must see exactly what is sent.

Loopback only.
"""

import base64
import http.client
import os
import socket
import ssl
import struct
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self
from urllib.parse import urlencode

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LIMIT = 32 * 1024
"""No frame of ours is longer."""

Fields = Mapping[str, str]


@dataclass(frozen=True)
class Base:
    """Where a server listens."""

    port: int
    host: str = "127.0.0.1"
    tls: ssl.SSLContext | None = None
    """With one, everything goes by https."""

    @property
    def netloc(self) -> str:
        return f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        scheme, usual = ("https", 443) if self.tls else ("http", 80)
        return f"{scheme}://{self.host if self.port == usual else self.netloc}"

    def connect(
        self, timeout: float = 5.0, receive_buffer: int = 0, source: str = "127.0.0.1"
    ) -> socket.socket:
        raw = socket.socket()
        raw.bind((source, 0))
        if receive_buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        raw.settimeout(timeout)
        raw.connect((self.host, self.port))
        return self.tls.wrap_socket(raw, server_hostname=self.host) if self.tls else raw

    def exchange(self, request: bytes, timeout: float = 5.0) -> bytes:
        """Send exactly these bytes; return all that comes until the other side closes."""
        with self.connect(timeout) as raw:
            raw.sendall(request)
            answer = b""
            with suppress(TimeoutError, ConnectionError):
                while chunk := raw.recv(65536):
                    answer += chunk
            return answer


@dataclass(frozen=True)
class Reply:
    """One answer."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def get(self, name: str) -> str:
        """Return the first header of that name, or nothing."""
        return next(iter(self.all(name)), "")

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.headers if key.lower() == name.lower()]

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


def request(
    base: Base,
    method: str,
    path: str,
    body: bytes | None = None,
    headers: Fields | None = None,
    timeout: float = 10.0,
) -> Reply:
    """Return the answer to one request on a connection of its own.

    Raises:
        OSError: there is no whole answer.
    """
    connection = http.client.HTTPConnection(base.host, base.port, timeout=timeout)
    if base.tls:
        connection = http.client.HTTPSConnection(
            base.host, base.port, timeout=timeout, context=base.tls
        )
    try:
        connection.request(method, path, body=body, headers=dict(headers or {}))
        answer = connection.getresponse()
        return Reply(answer.status, tuple(answer.getheaders()), answer.read())
    except http.client.HTTPException as error:  # cut off in the middle
        raise ConnectionError(repr(error)) from error
    finally:
        connection.close()


@dataclass
class Browser:
    """Keeps cookies as a browser does; follows no redirects."""

    base: Base
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str, headers: Fields | None = None) -> Reply:
        return self.send("GET", path, None, headers)

    def post(
        self, path: str, form: Fields | None = None, headers: Fields | None = None
    ) -> Reply:
        typed = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": self.base.origin,
            **(headers or {}),
        }
        return self.send("POST", path, urlencode(form or {}).encode(), typed)

    def send(self, method: str, path: str, body: bytes | None, headers: Fields | None) -> Reply:
        sent = {"Cookie": self.cookie} if self.cookies else {}
        reply = request(self.base, method, path, body, {**sent, **(headers or {})})
        for line in reply.all("Set-Cookie"):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        return reply


class HandshakeRefused(Exception):
    """The answer to a handshake was something other than 101."""

    def __init__(self, status: int, head: bytes) -> None:
        super().__init__(f"{status}: {head[:200]!r}")
        self.status, self.head = status, head


class Closed(Exception):
    """The other side has closed; without a close frame, the code is None."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


def frame(
    opcode: int,
    payload: bytes = b"",
    *,
    fin: bool = True,
    mask: bool = True,
    reserved: int = 0,
    length: int | None = None,
    wide: int = 0,
) -> bytes:
    """Return a frame; `length` lies about its length, `wide` (16, 64) writes it oddly."""
    size = len(payload) if length is None else length
    first = fin << 7 | reserved << 4 | opcode
    wide = wide or (0 if size < 126 else 16 if size < 65536 else 64)
    head = {
        0: bytes([first, mask << 7 | size & 127]),
        16: bytes([first, mask << 7 | 126]) + struct.pack("!H", size & 0xFFFF),
        64: bytes([first, mask << 7 | 127]) + struct.pack("!Q", size),
    }[wide]
    if not mask:
        return head + payload
    key = os.urandom(4)
    pad = (key * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(pad, "big")
    return head + key + mixed.to_bytes(len(payload), "big")


def handshake(base: Base, path: str, changes: Mapping[str, str | None], method: str) -> bytes:
    """Return the bytes that ask for a socket; a change to None leaves a header out."""
    headers: dict[str, str | None] = {
        "Host": base.netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Origin": base.origin,
        **changes,
    }
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")


class Socket:
    """A client's end of a WebSocket."""

    def __init__(
        self,
        base: Base,
        path: str,
        cookie: str = "",
        changes: Mapping[str, str | None] | None = None,
        timeout: float = 5.0,
        receive_buffer: int = 0,
        method: str = "GET",
        source: str = "127.0.0.1",
    ) -> None:
        """Open it.

        Raises:
            HandshakeRefused: the server answered otherwise.
        """
        self.raw = base.connect(timeout, receive_buffer, source)
        self._timeout = timeout
        sent = {"Cookie": cookie} if cookie else {}
        self.raw.sendall(handshake(base, path, {**sent, **(changes or {})}, method))
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer and (chunk := self.raw.recv(4096)):
            self.buffer += chunk
        self.head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status = self.head[9:12]
        if status != b"101":
            self.raw.close()
            raise HandshakeRefused(int(status or 0), self.head)
        self.pings = 0
        self.pongs = True
        """Whether pings are answered."""

    def send(self, text: str) -> None:
        self.raw.sendall(frame(TEXT, text.encode()))

    def next_frame(self, timeout: float) -> tuple[int, bytes]:
        """Return the next frame: its opcode and payload.

        Raises:
            TimeoutError: it isn't whole in time; what has come is kept.
            Closed: there will be none.
        """
        until = time.monotonic() + timeout
        while (found := self._whole()) is None:
            self.raw.settimeout(max(until - time.monotonic(), 0.001))
            try:
                chunk = self.raw.recv(65536)
            except TimeoutError:
                raise
            except OSError as error:
                raise Closed(None) from error
            if not chunk:
                raise Closed(None)
            self.buffer += chunk
        self.raw.settimeout(self._timeout)
        return found

    def _whole(self) -> tuple[int, bytes] | None:
        """Take one frame from the buffer; our server neither masks nor splits."""
        data = self.buffer
        if len(data) < 2:
            return None
        first, size, start = data[0], data[1], 2
        assert first & 0xF0 == 0x80, f"not the head of a frame: {data[:20]!r}"
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        assert size < LIMIT, f"a frame of {size} bytes"
        if len(data) < start + size:
            return None
        self.buffer = data[start + size :]
        return first & 15, data[start : start + size]

    def receive(self, timeout: float = 5.0) -> str:
        """Return the next message; pings are answered.

        Raises:
            TimeoutError: none comes in time.
            Closed: the other side has closed.
        """
        until = time.monotonic() + timeout
        while True:
            opcode, payload = self.next_frame(until - time.monotonic())
            match opcode:
                case 1:
                    return payload.decode()
                case 9:
                    self.pings += 1
                    if self.pongs:
                        self.raw.sendall(frame(PONG, payload))
                case 8:
                    with suppress(OSError):
                        self.raw.sendall(frame(CLOSE, payload[:2]))
                    raise Closed(int.from_bytes(payload[:2], "big") or 1005)

    def drain(self, seconds: float) -> list[str]:
        """Return all messages of some time."""
        messages, until = [], time.monotonic() + seconds
        with suppress(TimeoutError, Closed):
            while (left := until - time.monotonic()) > 0:
                messages.append(self.receive(left))
        return messages

    def code(self, timeout: float = 5.0) -> int | None:
        """Return the code with which the other side closes within `timeout` seconds.

        Raises:
            TimeoutError: it doesn't.
        """
        until = time.monotonic() + timeout
        try:
            while True:
                self.receive(until - time.monotonic())
        except Closed as closed:
            return closed.code

    def close(self) -> None:
        self.raw.close()

    def abort(self) -> None:
        """Drop the connection without a word."""
        with suppress(OSError):
            linger = struct.pack("ii", 1, 0)
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.raw.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
