"""Send malformed forms, handshakes and frames for as long as one likes.

`python -m tests.bench.hostile --seconds 1200`: afterwards the server must be the same
processes with the same data, prompt, without an error in its log, and hardly bigger.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tabletoplan.store.tables import Countdown
from tests.reliability.hostile import Hostile
from tests.reliability.servers import RunningServer
from tests.reliability.tables import all_rows, open_table
from tests.reliability.test_hostile import PATIENCE, hosts_roll, outcome
from tests.reliability.wire import request

SENDERS = 4
PROMPT_SECONDS = 2.0
GROWTH_MIB = 40
"""More memory than this, and something is never freed."""


def main() -> int:
    """Print how many were sent, how they ended, and what has become of the server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(
            Path(folder) / "data",
            tables_per_minute=100_000,
            newcomers_per_minute=100_000,
            body_seconds=0.5,
        )
        with server:
            return attack(server, chosen.seconds, chosen.first)


def attack(server: RunningServer, seconds: float, first: int) -> int:
    """Send until the time is over; return 0 if the server is as it was."""
    table = open_table(server.base, start=False)
    patient = {"countdown": Countdown.WAIT.value}  # or a CPU player would act for the host
    assert table.players[0].post(f"{table.path}/options", patient).status == 303
    assert table.players[0].post(f"{table.path}/start").status == 303
    accepted = hosts_roll(table)
    until = time.monotonic() + seconds
    processes, rows, memory = server.tree(), all_rows(server.folder), server.memory_kib()
    with ThreadPoolExecutor(SENDERS) as pool:
        seeds = range(first, first + SENDERS)
        counts = list(pool.map(lambda seed: send(Hostile(table, accepted, seed), until), seeds))
    ended = sum(counts, Counter())
    since = time.monotonic()
    prompt = server.answers() and time.monotonic() - since < PROMPT_SECONDS
    same = all_rows(server.folder)["entries"] == rows["entries"]
    print(f"{ended.total()} sent in {seconds:.0f} s: {dict(ended.most_common())}")
    print(f"processes the same: {server.tree() == processes}; entries the same: {same};")
    print(f"prompt: {prompt}; errors logged: {server.log.count('level=error')};")
    grown = (server.memory_kib() - memory) // 1024
    print(f"memory {memory // 1024} MiB, and {grown} more")
    well = server.tree() == processes and same and prompt and "level=error" not in server.log
    small = grown <= GROWTH_MIB
    return 0 if well and small and not any(end.startswith("5") for end in ended) else 1


def send(hostile: Hostile, until: float) -> Counter[str]:
    """Send one after the other; return how each ended."""
    ended, table = Counter[str](), hostile.table
    while time.monotonic() < until:
        form = hostile.form()
        try:
            reply = request(
                table.base, form.method, form.path, form.body, form.headers, PATIENCE
            )
            ended[f"{'not HTTP' if reply.status == 501 else reply.status}"] += 1
        except (ConnectionError, ValueError):
            ended["cut"] += 1
        frames = hostile.frames()
        if frames.unfinished:
            continue  # it would be waited for
        ended["frames: " + outcome(table, frames.data, False, ended.total())] += 1
    return ended


if __name__ == "__main__":
    sys.exit(main())
