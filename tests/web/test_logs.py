"""Logs are one line an event, and hold nothing about who played what."""

import logging
import re
import sqlite3
import sys
from pathlib import Path

import pytest

from tabletoplan.engine.errors import EngineDefect
from tabletoplan.logs import Lines
from tests.reliability.servers import FAULT, FAULTY, RunningServer
from tests.reliability.tables import open_table
from tests.web.apps import running

FIELD = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|\S+)')


def line(message: object, *args: object, error: BaseException | None = None) -> str:
    trouble = None
    if error is not None:
        try:
            raise error
        except BaseException:
            trouble = sys.exc_info()
    record = logging.LogRecord(
        "gunicorn.error", logging.ERROR, "x.py", 1, message, args, trouble
    )
    return Lines().format(record)


@pytest.mark.parametrize(
    ("message", "args", "event"),
    [
        ("table %s can't be looked at", ("k3v9",), "table … can't be looked at"),
        (
            "Worker (pid:%s) exited: code %s",
            (12, 3),
            "Worker (pid:12) exited: code 3",
        ),
        ("Error handling request %s %s", ("GET", "/t/k3v9"), "Error handling request … …"),
        ("Invalid request from ip=::1: 'GET /t/k3v9'", (), "Invalid request from ip=::1: …"),
        ("no route to /t/k3v9/live?key=abc", (), "no route to …"),
        (ValueError("7H in Ann's hand"), (), "ValueError"),
    ],
)
def test_event_tells_what_happened_and_not_to_whom(
    message: object, args: tuple[object, ...], event: str
) -> None:
    told = dict(FIELD.findall(line(message, *args)))
    assert told["event"].strip('"') == event


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (EngineDefect("the hand is 7H 8H"), ""),
        (KeyError("7H"), ""),
        (sqlite3.OperationalError("database or disk is full"), "database or disk is full"),
        (OSError(28, "No space left on device"), "No space left on device"),
    ],
)
def test_error_is_told_by_its_kind_and_place(error: Exception, told: str) -> None:
    written = line("a request failed", error=error)
    assert f"error={type(error).__name__}" in written
    assert re.search(r'stack="Traceback: \S*test_logs.py:\d+"', written)
    assert "7H" not in written
    assert told in written
    assert "\n" not in written


def test_failing_server_writes_lines_without_secrets(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data", command=FAULTY, env={FAULT: "fail"})
    with server:
        table = open_table(server.base)
        with table.socket(table.players[0]) as page:
            assert page.code() == 1011
        server.base.exchange(f"GET {table.path} HTTP/9.9\r\n\r\n".encode(), timeout=1)
        server.stop()
    lines = [dict(FIELD.findall(each)) for each in server.log.splitlines()]
    assert all({"at", "level", "event", "where"} <= set(each) for each in lines)
    events = [each["event"].strip('"') for each in lines]
    assert events[0].startswith("serving with process")
    assert "a page's socket failed" in events
    assert "stopping" in events
    secrets = (table.id, "Ann", "Ben", *(p.cookies["tabletoplan"] for p in table.players))
    assert [secret for secret in secrets if secret in server.log] == []


# Whether it is ready


def test_health_says_ready_stopping_or_without_a_database(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        asked = app.test_client()
        assert asked.get("/healthz").status_code == 200
        services = app.extensions["tabletoplan"]
        with services.store._reading:
            services.store._reader.close()
        gone = asked.get("/healthz")
        assert (gone.status_code, gone.json) == (503, {"status": "no database"})
        services.store._reader = services.store._connect()
        assert asked.get("/healthz").json == {"status": "ok"}
        services.connections.close_all()
        leaving = asked.get("/healthz")
        assert (leaving.status_code, leaving.json) == (503, {"status": "stopping"})
