"""`python -m tests.deploy.confined UNIT ...`: `python ...`, held back as a unit would.

Only what a process can do to itself without being root, and what has kept the server
from starting before: which kinds of sockets it may open, and no memory that is both
written and executed. Linux on x86-64 or aarch64.
"""

import ctypes
import errno
import os
import platform
import socket
import struct
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Final

SOCKET_CALL: Final = {"x86_64": 41, "aarch64": 198}
"""The number of the system call `socket`, by machine."""
SET_SECCOMP, SET_NO_NEW_PRIVILEGES, SET_MDWE = 22, 38, 65
FILTER_MODE, REFUSE_EXEC_GAIN = 2, 1
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EAFNOSUPPORT
CALL, FIRST_ARGUMENT = 0, 16
"""Where in what a filter is told."""


class Program(ctypes.Structure):
    """A filter as the kernel takes it."""

    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_char_p))


def socket_filter(families: list[int]) -> bytes:
    """Return a filter that refuses sockets of all other families."""
    steps = [
        (LOAD, 0, 0, CALL),
        (JUMP_IF_EQUAL, 0, len(families) + 2, SOCKET_CALL[platform.machine()]),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        *((JUMP_IF_EQUAL, len(families) - at, 0, family) for at, family in enumerate(families)),
        (RETURN, 0, 0, REFUSE),
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("HBBI", *step) for step in steps)


def confine(unit: Path) -> None:
    """Give up for good what the unit forbids.

    Raises:
        OSError: the kernel can't.
    """
    parser = ConfigParser(strict=False, interpolation=None)
    parser.read(unit)
    service = parser["Service"]
    named = service["RestrictAddressFamilies"].split()
    steps = socket_filter([getattr(socket, name) for name in named])
    _control(SET_NO_NEW_PRIVILEGES, 1)
    _control(SET_SECCOMP, FILTER_MODE, ctypes.byref(Program(len(steps) // 8, steps)))
    if service.getboolean("MemoryDenyWriteExecute"):
        _control(SET_MDWE, REFUSE_EXEC_GAIN)


def _control(what: int, first: int, second: object = 0) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(what, first, second, 0, 0):
        code = ctypes.get_errno()
        if (what, code) != (SET_MDWE, errno.EINVAL):  # Linux before 6.3 has no such thing
            raise OSError(code, os.strerror(code))


if __name__ == "__main__":
    confine(Path(sys.argv[1]))
    os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
