"""A way to the server that can fall silent, as a sleeping phone's does: nothing is closed."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

BYTES: Final = 65_536


class Way:
    """Passes all bytes on between a port of its own and the server's, until told not to."""

    def __init__(self, port: int) -> None:
        """Lead to `port` on this machine."""
        self._server = port
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._open = threading.Event()
        self._open.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._let_in, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def fall_silent(self) -> None:
        """Pass nothing on any more; neither side is told."""
        self._open.clear()

    def wake(self) -> None:
        """Break what was open, as a network does that has forgotten it, and pass on again."""
        pairs, self._pairs = self._pairs, []
        for each in (end for pair in pairs for end in pair):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open.set()

    def close(self) -> None:
        self._door.close()
        self.wake()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
                self._pairs.append((browser, server))
                for ends in ((browser, server), (server, browser)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, giver: socket.socket, taker: socket.socket) -> None:
        with suppress(OSError), giver, taker:
            while sent := giver.recv(BYTES):
                self._open.wait()
                taker.sendall(sent)


@contextmanager
def way_to(port: int) -> Iterator[Way]:
    """Open a way for as long as it is needed."""
    way = Way(port)
    try:
        yield way
    finally:
        way.close()
