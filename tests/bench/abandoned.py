"""Open tables and leave them: `python -m tests.bench.abandoned --tables 10000`.

Says how much the server has grown by then, and what lies on the disk.
"""

import argparse
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.reliability.servers import RunningServer
from tests.reliability.wire import Base, Browser

FIRST = 500
"""Tables before the first measurement, so that what is loaded once isn't counted."""
OPENING = {"game": "backgammon", "preset": "house", "name": "Eva"}


def main() -> int:
    """Print the server's memory before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    count = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with RunningServer(data, tables_per_minute=10**6, max_tables=10**6) as server:
            abandon(server.base, FIRST)
            before, since = server.memory_kib(), time.monotonic()
            abandon(server.base, count)
            seconds = time.monotonic() - since
            grown = (server.memory_kib() - before) / 1024
            size = sum(file.stat().st_size for file in data.iterdir()) / 1e6
    print(f"{count} tables in {seconds:.0f} s: {grown:+.1f} MiB, {size:.1f} MB on disk")
    return 0


def abandon(base: Base, count: int) -> None:
    """Open so many tables, by as many people, and never look at them."""
    with ThreadPoolExecutor(4) as pool:
        asked = pool.map(lambda _: Browser(base).post("/open", OPENING).status, range(count))
        assert set(asked) == {303}


if __name__ == "__main__":
    sys.exit(main())
