"""A house for each test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "house")
    yield house
    house.store.close()
