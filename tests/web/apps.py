"""The application within this process, for what a real server would take long to show."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import Flask

from tabletoplan.application import create_app
from tabletoplan.config import Config

OPENING = {"game": "backgammon", "preset": "house", "name": "Eva"}


@contextmanager
def running(
    folder: Path, changes: dict[str, Any] | None = None, **settings: Any
) -> Iterator[Flask]:
    """Run it until the end of the `with`; `changes` replace some of its services."""
    app = create_app(Config(data=folder, **settings))
    services = app.extensions["tabletoplan"]
    app.extensions["tabletoplan"] = replace(services, **(changes or {}))
    try:
        yield app
    finally:
        services.close()
