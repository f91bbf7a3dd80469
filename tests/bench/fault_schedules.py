"""Run many fault schedules: `python -m tests.bench.fault_schedules --seeds 1000`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.reliability.schedules import fast_store, run


def main() -> int:
    """Print what was run, and every seed that found something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--events", type=int, default=60)
    chosen = parser.parse_args()
    since, hand_overs, turns, failed = time.monotonic(), 0, 0, []
    with tempfile.TemporaryDirectory() as folder, fast_store(Path(folder)) as store:
        for seed in range(chosen.first, chosen.first + chosen.seeds):
            try:
                ledger = run(store, seed, chosen.events).ledger
            except Exception as failure:
                failed.append(seed)
                print(seed, repr(failure)[:200], *getattr(failure, "__notes__", ())[:1])
                continue
            hand_overs, turns = hand_overs + ledger.hand_overs, turns + ledger.cpu_turns
    seconds = time.monotonic() - since
    print(f"{chosen.seeds} schedules in {seconds:.0f} s, {hand_overs} hand-overs,")
    print(f"{turns} turns of CPU players, failed: {failed or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
