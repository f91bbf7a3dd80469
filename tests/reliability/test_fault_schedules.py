"""Random faults at random moments, the same for everybody: 200 schedules, and old failures."""

from collections.abc import Iterator

import pytest

from tabletoplan.store.database import Store
from tests.reliability.schedules import fast_store, run

SEEDS, EVENTS = 200, 60
ONCE_FAILED: tuple[int, ...] = ()
"""Seeds beyond those that found something when they were first run."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with fast_store(tmp_path_factory.mktemp("schedules")) as store:
        yield store


@pytest.mark.parametrize("seed", [*range(SEEDS), *ONCE_FAILED])
def test_invariants_hold_whatever_happens(store: Store, seed: int) -> None:
    run(store, seed, EVENTS)


def test_schedules_see_what_they_are_for(store: Store) -> None:
    """Stand-ins take over and play often enough for the rest to mean something."""
    ledgers = [run(store, seed, EVENTS).ledger for seed in range(5000, 5020)]
    assert sum(ledger.hand_overs for ledger in ledgers) >= 10
    assert sum(ledger.cpu_turns for ledger in ledgers) >= 60  # about 120; dice differ
