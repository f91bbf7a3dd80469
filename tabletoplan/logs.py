"""What is written down about a running server: one line an event, and nobody's secrets.

A line is made of `key=value`. What an event is about (a table's id, a name, what was
sent) is left out: of a message's parts only numbers are filled in, and of an error only
the operating system's and the database's own words are told.
"""

import json
import logging
import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Any, Final

HIDDEN: Final = "…"
_PART: Final = re.compile(r"%[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]")
_SENT: Final = re.compile(r"/t/[^\s'\"]+|'[^']*'|\"[^\"]*\"|b'.*")
"""Where other programs' messages quote what a client sent."""
_BARE: Final = re.compile(r"[\w.:+/<-]+")
_FOLDER: Final = Path(__file__).parent


class Lines(logging.Formatter):
    """Formats events as lines of `key=value`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return an event's line."""
        facts: dict[str, object] = {
            "at": f"{datetime.fromtimestamp(record.created, UTC):%Y-%m-%dT%H:%M:%SZ}",
            "level": record.levelname.lower(),
            "event": _event(record),
            "where": record.name,
        }
        if record.exc_info and record.exc_info[1] is not None:
            facts |= _failure(record.exc_info[1], record.exc_info[2])
        return " ".join(f"{key}={_value(value)}" for key, value in facts.items())


SETTINGS: Final[dict[str, Any]] = {
    "formatters": {"lines": {"()": "tabletoplan.logs.Lines"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "lines",
            "stream": "ext://sys.stderr",
        }
    },
    "root": {"level": "WARNING", "handlers": ["console"]},
    "loggers": {
        "tabletoplan": {"level": "INFO"},
        "gunicorn.error": {"level": "WARNING", "handlers": [], "propagate": True},
    },
}
"""For `logging.config.dictConfig`, as gunicorn takes it."""


def _event(record: logging.LogRecord) -> str:
    """Return what happened, with numbers filled in and everything else left out."""
    if isinstance(record.msg, BaseException):
        return type(record.msg).__name__
    given = iter(record.args if isinstance(record.args, tuple) else ())

    def filled(_: re.Match[str]) -> str:
        part = next(given, None)
        return str(part) if isinstance(part, int | float) else HIDDEN

    return _PART.sub(filled, _SENT.sub(HIDDEN, str(record.msg)))


def _failure(error: BaseException, trace: TracebackType | None) -> dict[str, object]:
    told: dict[str, object] = {"error": type(error).__name__}
    if isinstance(error, OSError | sqlite3.Error):
        told["says"] = str(error)
    steps = (f"{_shortened(step.filename)}:{step.lineno}" for step in extract_tb(trace))
    return {**told, "stack": f"Traceback: {' '.join(steps)}"}


def _shortened(file: str) -> str:
    path = Path(file)
    if path.is_relative_to(_FOLDER):
        return path.relative_to(_FOLDER).as_posix()
    return "/".join(path.parts[-2:])


def _value(value: object) -> str:
    text = str(value)
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
