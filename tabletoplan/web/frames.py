"""The socket between simple-websocket and the network: whole frames out, bounded input in."""

import re
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from tabletoplan.web.limits import Bucket

BURST: Final = 40
PER_SECOND: Final = 10
LINGER_SECONDS: Final = 0.5
MESSAGE_BYTES: Final = 4096
FRAME_BYTES: Final = MESSAGE_BYTES + 14
"""The longest message with the longest head of a frame."""

_KEY: Final = re.compile(r"[A-Za-z0-9+/]{22}==")
"""Sixteen bytes in base64."""

Wake = Callable[[], None]


class WholeFrames:
    """A socket that sends all or fails, one frame at a time, whoever sends it."""

    def __init__(self, raw: socket.socket) -> None:
        self._raw = raw
        self._lock = threading.Lock()
        self._attended = threading.Event()
        self._too_much: Wake = self.cut
        self._bytes = Bucket(BURST * FRAME_BYTES, PER_SECOND * FRAME_BYTES)
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


class Inbox(list[Any]):
    """Takes messages at a bounded rate; a page has hardly anything to say to us."""

    def __init__(self, too_many: Wake) -> None:
        super().__init__()
        self._too_many = too_many
        self._messages = Bucket(BURST, PER_SECOND)

    def append(self, message: Any) -> None:
        """Count a message and let go of it; what matters is posted, not sent here."""
        if not self._messages.take():
            self._too_many()


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
