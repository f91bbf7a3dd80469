"""Whether a name that ends in `.local` is answered for in this machine's network (mDNS)."""

import socket
import struct
from contextlib import suppress
from secrets import randbelow
from time import monotonic
from typing import Final

EVERYBODY: Final = ("224.0.0.251", 5353)
"""Where machines that have such a name listen."""
PATIENCE_SECONDS: Final = 0.7
_HOST_ADDRESS, _INTERNET, _IS_ANSWER = 1, 1, 0x8000


def answers(
    name: str, ask: tuple[str, int] = EVERYBODY, patience_seconds: float = PATIENCE_SECONDS
) -> bool:
    """Return whether somebody knows the address of `name`, such as `table.local`."""
    number, until = randbelow(1 << 16), monotonic() + patience_seconds
    with (
        suppress(OSError, UnicodeError),
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking,
    ):
        asking.sendto(_question(number, name), ask)
        while (left := until - monotonic()) > 0:
            asking.settimeout(left)
            if _is_answer(asking.recv(9000), number):
                return True
    return False


def _question(number: int, name: str) -> bytes:
    labels = [part.encode("idna") for part in name.split(".")]
    asked = b"".join(bytes([len(label)]) + label for label in labels) + b"\0"
    head = struct.pack("!6H", number, 0, 1, 0, 0, 0)
    return head + asked + struct.pack("!2H", _HOST_ADDRESS, _INTERNET)


def _is_answer(packet: bytes, number: int) -> bool:
    if len(packet) < 12:
        return False
    got, flags, _, found = struct.unpack("!4H", packet[:8])
    return bool(got == number and flags & _IS_ANSWER and found)
