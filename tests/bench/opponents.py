"""People who play strong CPU players without a pause, so that these think all the time.

`python -m tests.bench.opponents PORT --tables 10 --seconds 30`; a part of other measurements.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from tests.reliability.tables import Table, seen
from tests.reliability.wire import Base, Browser

PAUSE_SECONDS: Final = 0.25
ONLY_STRENGTH: Final = "strong"


def main() -> None:
    """Print how often CPU players were waited for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=30)
    chosen = parser.parse_args()
    until = time.monotonic() + chosen.seconds
    with ThreadPoolExecutor(chosen.tables) as pool:
        played = [
            pool.submit(play, Base(chosen.port), number, until)
            for number in range(chosen.tables)
        ]
        turns = sum(each.result() for each in played)
    print(f"{chosen.tables} strong CPU players were waited for {turns} times beside it")


def play(base: Base, number: int, until: float) -> int:
    """Play matches against a CPU player; return how often it was waited for."""
    person, random, turns = Browser(base), Random(number), 0
    while time.monotonic() < until:
        table, waiting = opened(base, person), False
        while time.monotonic() < until:
            page = person.get(table.path).text
            at = seen(page)
            if liked := at.liked():
                table.act(0, random.choice(liked), at)
                waiting = False
                continue
            if "/rematch" in page:
                break
            turns, waiting = turns + (not waiting), True
            time.sleep(PAUSE_SECONDS)
    return turns


def opened(base: Base, person: Browser) -> Table:
    """Open a table against a CPU player that makes no pauses."""
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    path = person.post("/open", form).get("Location")
    person.post(f"/t/{path.rpartition('/')[2]}/start", {"strength": ONLY_STRENGTH})
    return Table(base, path.rpartition("/")[2], (person, person))


if __name__ == "__main__":
    main()
