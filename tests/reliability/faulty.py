"""The application as servers load it, with a fault that a test names in the environment."""

import os
from datetime import datetime, timedelta, tzinfo
from functools import partial
from typing import Any

from sqlite_utils import Database

from tabletoplan import application
from tabletoplan.config import load_config
from tabletoplan.server import create_server_app
from tabletoplan.store.database import Job, Store
from tabletoplan.web import live
from tests.reliability.servers import FAULT

_FULL = load_config().data.with_name("full")
_news = live._Page._news


def _failing(page: live._Page) -> list[str]:
    raise RuntimeError("as the test wants it")


def _heavy(page: live._Page) -> list[str]:
    """Send along with every change so much that buffers run full."""
    news = _news(page)
    return [*[f"<!--{'x' * 29_000}-->" for _ in range(120)], *news] if news else []


_commit = Store._commit_waiting


def _cramped(store: Store) -> None:
    """Leave the database no room while a test says so by a file; SQLite itself then fails."""
    full = _FULL.exists()
    store._db.execute(f"PRAGMA max_page_count = {1 if full else 2**30}")
    if full:
        for pending in store._waiting:
            pending.job = partial(_grown, pending.job)
    _commit(store)


def _grown(job: Job[Any], db: Database) -> Any:
    """Do a job that needs more room than there is."""
    done = job(db)
    db.execute("CREATE TABLE ballast AS SELECT zeroblob(1000000) AS much")
    return done


class _Jumped(datetime):
    """Tells a time that is some hours off."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + timedelta(hours=int(os.environ["HOURS"]))


match os.environ[FAULT]:
    case "fail":
        live._Page._news = _failing  # type: ignore[method-assign,assignment]
    case "heavy":
        live._Page._news = _heavy  # type: ignore[method-assign,assignment]
    case "full":
        Store._commit_waiting = _cramped  # type: ignore[method-assign,assignment]
    case "clock":
        application.datetime = _Jumped  # type: ignore[attr-defined]

app = create_server_app()
