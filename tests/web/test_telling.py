"""What is told of a happening is remembered, and no more than that."""

import tracemalloc
from pathlib import Path

from tabletoplan.presentation.words import Name
from tabletoplan.web.telling import tell
from tests.tables.house import House


def test_seats_that_change_hands_all_evening_fill_no_memory(tmp_path: Path) -> None:
    """Each new name at a table is told of once more, but only the present names count."""
    house = House(tmp_path)
    now = house.open("backgammon", "house").now
    assert now.match is not None
    happening = now.match.happenings[0]
    tracemalloc.start()
    try:
        for number in range(1000):
            names = Name(f"Ann {number}"), Name("Ben")
            assert tell(now.game, happening, names) == tell(now.game, happening, names)
            if number == 100:
                before, _ = tracemalloc.get_traced_memory()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    house.store.close()
    assert after - before < 50_000
