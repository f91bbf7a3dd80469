"""End the server again and again while people play: `python -m tests.bench.kills --kills 1000`.

`--end worker` kills the serving process alone, `--end stop` asks the server to stop.
Every 20 kills a new server on new data takes over, so that matches don't come to their end.
"""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.reliability.test_kills import Outlasted, ask_to_stop, kill_all, kill_worker, outlasts

ENDS = {"all": kill_all, "worker": kill_worker, "stop": ask_to_stop}
AT_ONCE = 20
"""How many kills one server lives through."""
SECONDS_EACH = 60.0


def main() -> int:
    """Print what was lived through, and every broken promise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--end", choices=ENDS, default="all")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    since, whole, failed = time.monotonic(), Outlasted(), []
    for seed in range(chosen.first, chosen.first + chosen.kills // AT_ONCE):
        with tempfile.TemporaryDirectory() as folder:
            try:
                lived = outlasts(
                    Path(folder) / "data",
                    AT_ONCE,
                    seed,
                    SECONDS_EACH * AT_ONCE,
                    ENDS[chosen.end],
                )
            except Exception:
                failed.append(seed)
                print(f"seed {seed}: {traceback.format_exc()[-3000:]}", flush=True)
                continue
        add(whole, lived)
        print(f"{time.monotonic() - since:.0f} s: {whole}", flush=True)
    print(f"failed: {failed or 'none'}")
    return 1 if failed else 0


def add(whole: Outlasted, lived: Outlasted) -> None:
    """Add up what servers have lived through."""
    whole.kills += lived.kills
    whole.sent += lived.sent
    whole.acknowledged += lived.acknowledged
    whole.tables += lived.tables
    whole.recoveries += lived.recoveries


if __name__ == "__main__":
    sys.exit(main())
