"""One server for all tests here that leave it whole."""

from collections.abc import Iterator

import pytest

from tests.reliability.servers import RunningServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("reliability") / "data"
    with RunningServer(
        folder, tables_per_minute=10_000, newcomers_per_minute=10_000, body_seconds=0.5
    ) as running:
        yield running
