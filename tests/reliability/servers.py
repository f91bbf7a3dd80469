"""A real server in a process group of its own, which alone is ever signalled."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tabletoplan.config import PREFIX
from tests.reliability.wire import Base, request

ROOT = Path(__file__).parents[2]
START = ("-m", "tabletoplan")
GUNICORN = ("-m", "gunicorn", "-c", "python:tabletoplan.server")
"""The same without the checks before it; followed by the application's name."""
FAULT = "FAULT"
"""In the environment: which of the faults in `faulty.py` the server has."""
FAULTY = (*GUNICORN, "tests.reliability.faulty:app")
PATIENCE = 60.0
"""Seconds for a start; other things may run on this machine."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningServer:
    """One server over one data folder, which may be killed and started again."""

    def __init__(
        self,
        folder: Path,
        *,
        command: tuple[str, ...] = START,
        env: dict[str, str] | None = None,
        **settings: object,
    ) -> None:
        """Prepare a server; it runs from `start`, or within a `with`."""
        self.folder = folder
        self.base = Base(free_port())
        self._command = [sys.executable, *command]
        given = {"data": folder, "port": self.base.port, "bind": "127.0.0.1", **settings}
        self.env = {
            **{k: v for k, v in os.environ.items() if not k.startswith(PREFIX)},
            **{f"{PREFIX}{name.upper()}": str(value) for name, value in given.items()},
            **(env or {}),
        }
        self._log = folder.with_name(f"{folder.name}.log")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start, and wait until it answers; if it never does, leave nothing behind."""
        try:
            self._start()
        except BaseException:
            self.kill()
            raise
        return self

    def _start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                env=self.env,
                cwd=ROOT,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.alive, self.log
            assert time.monotonic() < until, self.log
            time.sleep(0.02)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def answers(self) -> bool:
        with suppress(OSError):
            return request(self.base, "GET", "/healthz", timeout=2).status == 200
        return False

    def tree(self) -> list[int]:
        """Return the ids of its processes, the first first."""
        found, parents = [self.process.pid], _parents()
        for pid in found:
            found.extend(child for child, parent in parents.items() if parent == pid)
        return found

    def workers(self) -> list[int]:
        """Return the processes that serve."""
        return [pid for pid in self.tree()[1:] if b"gunicorn" in _command_of(pid)]

    def await_worker_after(self, dead: int) -> None:
        """Wait until another process than `dead` serves."""
        until = time.monotonic() + PATIENCE
        while dead in self.workers() or not self.answers():
            assert time.monotonic() < until, self.log
            time.sleep(0.02)

    def open_files(self) -> int:
        return sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in self.tree())

    def memory_kib(self) -> int:
        lines = [line for pid in self.tree() for line in _status(pid) if "VmRSS" in line]
        return sum(int(line.split()[1]) for line in lines)

    def kill(self) -> None:
        """Kill all its processes at once, as a power failure would."""
        tree = self.tree()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)
        until = time.monotonic() + 5
        while any(_status(pid) for pid in tree) and time.monotonic() < until:
            time.sleep(0.005)

    def stop(self, number: int = signal.SIGTERM) -> float:
        """Ask it to stop, and return how many seconds that takes."""
        since = time.monotonic()
        self.process.send_signal(number)
        try:
            self.process.wait(15)
        finally:
            took = time.monotonic() - since
            self.kill()
        return took

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        failure: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.alive:
            self.kill()


def _parents() -> dict[int, int]:
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                if stat[0] not in "ZX":
                    parents[int(folder.name)] = int(stat[1])
    return parents


def _command_of(pid: int) -> bytes:
    """Return what a process was started as; nothing if it is gone."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _status(pid: int) -> list[str]:
    """Return what is known of a process; nothing if it is gone, or only its shell is left."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        if not any(line.startswith("State:") and line.split()[1] in "ZX" for line in lines):
            return lines
    return []
