"""Servers that a bench starts, watches and stops; what they cost is read from /proc."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Final

ROOT: Final = Path(__file__).parents[2]
START_SECONDS: Final = 20
STOP_SECONDS: Final = 10


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process and all its children use."""

    cpu_seconds: float
    """User and system time so far."""
    rss_bytes: int


@contextmanager
def serving(
    command: Sequence[str],
    environment: Mapping[str, str],
    port: int,
    cpu: int | None,
    program: str = sys.executable,
) -> Iterator[int]:
    """Run a server on one CPU while the block runs; gives its process id.

    `program` is what the command is for: this Python, if nothing else is said.

    Raises:
        RuntimeError: it doesn't answer on `port`.
    """
    with pinned(cpu):  # children inherit it
        server = subprocess.Popen(
            [program, *command],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
        )
    try:
        _wait_for(port, server)
        yield server.pid
    finally:
        server.terminate()
        try:
            server.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@contextmanager
def pinned(cpu: int | None) -> Iterator[None]:
    """Keep this process on one CPU while the block runs; None leaves it as it is."""
    if cpu is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {cpu})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def two_cpus() -> tuple[int | None, int | None]:
    """Return a CPU for the server and another for the client, where there are two."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    cpus = sorted(os.sched_getaffinity(0))
    return (cpus[0], cpus[1]) if len(cpus) > 1 else (None, None)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def usage(pid: int) -> Usage:
    """Return what a process and its children use; nothing where there is no /proc."""
    if not Path("/proc/self/stat").exists():
        return Usage(0.0, 0)
    ticks, pages = 0, 0
    for one in _tree(pid):
        try:
            fields = _stat(one)
        except OSError:
            continue  # it ended just now
        ticks += int(fields[11]) + int(fields[12])
        pages += int(fields[21])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


def busy_seconds(cpu: int | None) -> float:
    """Return how long a CPU has worked for anybody so far, or was taken from this machine."""
    stat = Path("/proc/stat")
    if cpu is None or not stat.exists():
        return 0.0
    lines = stat.read_text(encoding="utf-8").splitlines()
    [line] = [line for line in lines if line.startswith(f"cpu{cpu} ")]
    user, nice, system, _, _, irq, softirq, steal = map(int, line.split()[1:9])
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def _tree(pid: int) -> list[int]:
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parents[int(folder.name)] = int(_stat(int(folder.name))[1])
            except OSError:
                continue
    tree = [pid]
    for known in tree:
        tree.extend(child for child, parent in parents.items() if parent == known)
    return tree


def _stat(pid: int) -> list[str]:
    """Return the fields of /proc/<pid>/stat that follow the name, which may hold spaces."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    end = monotonic() + START_SECONDS
    while monotonic() < end and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            sleep(0.1)
        else:
            return
    raise RuntimeError(f"the server doesn't answer on port {port}")
