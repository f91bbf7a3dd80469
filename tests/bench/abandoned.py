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
from tests.reliability.wire import Browser

FIRST = 500
"""Tables before the first measurement, so that what is loaded once isn't counted."""


def main() -> int:
    """Print the server's memory before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--game", default="backgammon")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with RunningServer(Path(folder) / "data", tables_per_minute=10**6) as server:
            opening = {"game": chosen.game, "preset": "house", "name": "Eva"}
            if chosen.game == "rummy":
                opening["preset"] = "bulgarian"

            def leave(_: int) -> int:
                return Browser(server.base).post("/open", opening).status

            with ThreadPoolExecutor(4) as pool:
                assert set(pool.map(leave, range(FIRST))) == {303}
                before, since = server.memory_kib(), time.monotonic()
                assert set(pool.map(leave, range(chosen.tables))) == {303}
            seconds = time.monotonic() - since
            grown = (server.memory_kib() - before) / 1024
            size = sum(f.stat().st_size for f in server.folder.iterdir()) / 1e6
    print(f"{chosen.tables} tables in {seconds:.0f} s: {grown:+.1f} MiB, {size:.1f} MB on disk")
    return 0


if __name__ == "__main__":
    sys.exit(main())
