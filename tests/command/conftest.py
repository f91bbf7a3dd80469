"""What all tests of the command share."""

import pytest


@pytest.fixture(autouse=True)
def _same_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put back what `--data` does to the environment."""
    monkeypatch.setenv("TABLETOPLAN_DATA", "instance")
