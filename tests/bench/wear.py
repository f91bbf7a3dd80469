"""How much is written to the disk for a press: `python -m tests.bench.wear --presses 1000`.

Says what the server's process handed to the disk (`write_bytes` of /proc/<pid>/io, so not on
a file system in memory), and how often it flushed where `strace` is at hand. Every commit
is flushed (`synchronous = FULL`), and the moves of a press are one commit.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.reliability.servers import RunningServer
from tests.reliability.tables import database, open_table

TABLES = 10


def main() -> int:
    """Print bytes and flushes for each press."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=1000)
    presses = parser.parse_args().presses
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        with RunningServer(Path(folder) / "data") as server:
            random, [worker] = Random(1), server.workers()
            tables = [open_table(server.base, target="25") for _ in range(TABLES)]
            with flushes(worker, Path(folder) / "calls") as calls:
                before, rows = written(worker), entries(server.folder)
                done = sum(tables[n % TABLES].step(random) for n in range(presses))
                bytes_, rows = written(worker) - before, entries(server.folder) - rows
        count = sum("sync" in line for line in calls.open()) if calls.exists() else None
    print(f"{done} presses, {rows} entries: {bytes_ / done:.0f} bytes a press")
    print("flushes a press:", "unknown" if count is None else f"{count / done:.2f}")
    return 0


def written(pid: int) -> int:
    """Return how many bytes a process has handed to the disk."""
    lines = Path(f"/proc/{pid}/io").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def entries(folder: Path) -> int:
    """Return how long all logs are together."""
    with database(folder) as db:
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])


@contextmanager
def flushes(pid: int, calls: Path) -> Iterator[Path]:
    """Write down every flush of a process until the end of the `with`."""
    if not shutil.which("strace"):
        yield calls
        return
    watching = ["strace", "-f", "-q", "-e", "trace=fsync,fdatasync", "-o", str(calls)]
    watch = subprocess.Popen([*watching, "-p", str(pid)], stderr=subprocess.DEVNULL)
    try:
        yield calls
    finally:
        watch.terminate()
        watch.wait()


if __name__ == "__main__":
    sys.exit(main())
