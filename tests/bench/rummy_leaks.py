"""Search whole games of Rummy at real tables for cards that reach the wrong people.

    python -m tests.bench.rummy_leaks --games 500 --pairs 100

Deals of both presets at two to six seats are played by CPU players; pages of all seats
and of a watcher are rendered by the server's own app, and searched. Beside it the same
is done with a game that leaks on purpose, to prove that the search finds what is there.
It ends with an error if anything leaks, or if the search proves blind.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tabletoplan.engine.rummy.game import RUMMY, Rummy
from tabletoplan.engine.rummy.rules import PRESETS
from tests.reliability.rummy_secrets import (
    Found,
    House,
    Leaky,
    Table,
    pairs,
    planted,
    scanned,
)

ENOUGH = 0.9
TABLES_A_HOUSE = 50
"""Then a new server is started, as old tables make no difference but of memory."""
CONTROLS = 20
"""One game in so many is played once more by a game that leaks."""


def games(number: int, game: Rummy) -> Iterator[Table]:
    """Yield so many tables, in rows of houses."""
    kinds = islice(cycle(product(PRESETS, RUMMY.seat_counts)), number)
    while row := list(islice(kinds, TABLES_A_HOUSE)):
        with TemporaryDirectory() as folder, House(Path(folder) / "data", game) as house:
            for preset, seats in row:
                yield house.table(preset, seats)


def scan(number: int, share: float) -> bool:
    """Search the pages of so many games; return whether all is well."""
    found, random = Found(), Random(1)
    for table in games(number, RUMMY):
        found.add(scanned(table, random, share))
    print(
        f"{number} games, {found.pages} pages: {found.hidden} searches for hidden cards, "
        f"{len(found.leaks)} found; of {found.own} own cards {found.coverage:.1%} found",
        *found.leaks[:20],
        sep="\n",
        flush=True,
    )
    return not found.leaks and found.coverage >= ENOUGH


def control(number: int, share: float) -> bool:
    """Search games that leak; return whether enough of it is found."""
    leaked, caught, random = 0, 0, Random(2)
    for table in games(number, Leaky()):
        more = planted(table, random, share)
        leaked, caught = leaked + more[0], caught + more[1]
    print(f"control: {leaked} cards leaked on purpose, {caught} found", flush=True)
    return caught >= ENOUGH * leaked > 0


def worlds(number: int) -> bool:
    """Compare pairs of worlds, also of a game that leaks; return whether all is well."""
    same = _same(number, RUMMY)
    leaky = number - _same(number, Leaky())
    print(f"{number} pairs of worlds: {same} the same bytes; control: {leaky} differ")
    return same == number and leaky >= ENOUGH * number


def _same(number: int, game: Rummy) -> int:
    watchers = 0 if isinstance(game, Leaky) else 1  # nothing leaks to them
    with TemporaryDirectory() as folder, House(Path(folder) / "data", game) as house:
        found = pairs(house, Random(3), number, lambda t: t.viewers[: t.state.seats + watchers])
        return sum(found)


def main() -> None:
    """Search, and print what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--share", type=float, default=0.3, help="of actions looked at")
    given = parser.parse_args()
    fine = [
        worlds(given.pairs),
        control(max(1, given.games // CONTROLS), given.share),
        scan(given.games, given.share),
    ]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
