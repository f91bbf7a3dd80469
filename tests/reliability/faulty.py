"""The application as servers load it, with a fault that a test names in the environment."""

import os

from tabletoplan.server import create_server_app
from tabletoplan.web import live
from tests.reliability.servers import FAULT

app = create_server_app()
_news = live._Page._news


def _failing(page: live._Page) -> list[str]:
    raise RuntimeError("as the test wants it")


def _heavy(page: live._Page) -> list[str]:
    """Send along with every change so much that buffers run full."""
    news = _news(page)
    return [*[f"<!--{'x' * 29_000}-->" for _ in range(120)], *news] if news else []


live._Page._news = {"fail": _failing, "heavy": _heavy}[os.environ[FAULT]]  # type: ignore[method-assign,assignment]
