"""People who play strong CPU players without a pause, so that these think all the time.

`python -m tests.bench.opponents PORT --tables 10 --seconds 30`; a part of other measurements.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from random import Random
from typing import Final

from tests.reliability.tables import Table, brought_up_to_date, seen
from tests.reliability.wire import Base, Browser, Socket

PATIENCE_SECONDS: Final = 1.0
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
        table = opened(base, person)
        with closing(table.socket(person)) as socket:
            turns += play_match(table, socket, random, until)
    return turns


def play_match(table: Table, socket: Socket, random: Random, until: float) -> int:
    """Press what the page offers as soon as it is offered, until the match is over."""
    shown: dict[str, str] = {}
    turns, waiting = 0, False
    while time.monotonic() < until and "/rematch" not in shown.get("actions", ""):
        at = seen("".join(shown.values())) if {"press", "actions"} <= shown.keys() else None
        if at and (liked := at.liked()):
            table.act(0, random.choice(liked), at)
            waiting = False
        elif at:
            turns, waiting = turns + (not waiting), True
        shown = brought_up_to_date(shown, next_push(socket))
    return turns


def next_push(socket: Socket) -> str:
    """Return what the server sends next, or nothing after a while."""
    with suppress(TimeoutError):
        return socket.receive(PATIENCE_SECONDS)
    return ""


def opened(base: Base, person: Browser) -> Table:
    """Open a table against a CPU player that makes no pauses."""
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    path = person.post("/open", form).get("Location")
    person.post(f"/t/{path.rpartition('/')[2]}/start", {"strength": ONLY_STRENGTH})
    return Table(base, path.rpartition("/")[2], (person, person))


if __name__ == "__main__":
    main()
