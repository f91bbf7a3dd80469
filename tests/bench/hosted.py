"""Play against the CPU players of a server that was just installed somewhere.

`python -m tests.bench.hosted http://table.local/`: a match of Backgammon against one of
them and a deal of Rummy against two, by forms, as a browser without script sends them.
The person presses at random; both must come to their end.
"""

import argparse
import json
import re
import sys
import time
from random import Random
from urllib.parse import urlsplit

from tests.reliability.tables import seen
from tests.reliability.wire import Base, Browser

CARD = re.compile(r'name="card" value="([^"]+)"')
THROW = 'name="command" value="throw"'
TABLES = {
    "backgammon": {"preset": "house", "option-target": "1"},
    "rummy": {"preset": "classic", "seats": "3"},
}
OVER = '/rematch"'


class Stuck(Exception):
    """The server answers with an error, or a CPU player lets everybody wait."""


def main() -> int:
    """Print how many presses each took, and how long; return 1 if something stood still."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds for a CPU player")
    chosen = parser.parse_args()
    where = urlsplit(chosen.url)
    base = Base(where.port or 80, where.hostname or "")
    try:
        for game, options in TABLES.items():
            print(f"{game}:", play(base, chosen.patience, {"game": game, **options}))
    except Stuck as stuck:
        print(stuck)
        return 1
    return 0


def play(base: Base, patience: float, options: dict[str, str]) -> str:
    """Return what it took to play a table to its end against strong CPU players.

    Raises:
        Stuck: nobody has done anything for `patience` seconds.
    """
    host, random, begun, presses = Browser(base), Random(1), time.monotonic(), 0
    form = {"name": "Ann", "pace": "instant", **options}
    opened = host.post("/open", form)
    if opened.status != 303:
        raise Stuck(f"no table was opened: {opened.status}")
    table = opened.get("Location")
    host.post(f"{table}/start", {"strength": "strong"})
    moved, version = begun, -1
    while True:
        page = host.get(table).text
        if (press := next_press(page, random)) and taken(host, table, press):
            presses += 1
        elif not press and OVER in page:
            break
        else:
            time.sleep(0.05)
        if seen(page).version != version:
            moved, version = time.monotonic(), seen(page).version
        if time.monotonic() - moved > patience:
            raise Stuck(f"{table} has stood at {version} for {patience:.0f} s")
    return f"{presses} presses, version {version}, {time.monotonic() - begun:.0f} s"


def next_press(page: str, random: Random) -> dict[str, str]:
    """Return what the person presses next; nothing while it is not their turn."""
    at = seen(page)
    form = {"version": str(at.version), "press": at.press}
    if liked := at.liked():
        drawing = [action for action in liked if action["kind"] == "draw"]
        return {**form, "action": json.dumps(random.choice(drawing or liked))}
    if THROW in page:  # after a draw from the stock anything may be thrown
        return {**form, "command": "throw", "card": random.choice(CARD.findall(page))}
    return {}


def taken(host: Browser, table: str, press: dict[str, str]) -> bool:
    """Press; return whether it was taken: neither asked about, nor late, nor against a rule.

    Raises:
        Stuck: the answer is none that a table gives.
    """
    status = host.post(f"{table}/actions", press).status
    if status not in {200, 303, 409, 422}:
        raise Stuck(f"{press} was answered with {status}")
    return status == 303


if __name__ == "__main__":
    sys.exit(main())
