"""What there may be only so much of: each limit holds, and tells people what to do."""

from pathlib import Path

import pytest
from flask import Flask

from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.web import limits
from tabletoplan.web.limits import Buckets
from tabletoplan.web.proxies import household
from tests.web.apps import OPENING, running


def open_from(app: Flask, address: str, language: str = "en") -> tuple[int, str]:
    reply = app.test_client().post(
        "/open",
        data=OPENING,
        headers={"Origin": "http://localhost", "Accept-Language": language},
        environ_overrides={"REMOTE_ADDR": address},
    )
    return reply.status_code, reply.text


def test_tables_of_an_address_are_bounded_for_each_minute(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_minute=3) as app:
        assert [open_from(app, "192.0.2.1")[0] for _ in range(4)] == [303, 303, 303, 429]
        assert open_from(app, "192.0.2.2")[0] == 303


def test_tables_of_an_address_are_bounded_for_each_hour(tmp_path: Path) -> None:
    with running(tmp_path, {"openings_by_hour": Buckets(1, 3600)}) as app:
        assert open_from(app, "192.0.2.1")[0] == 303
        for language in LANGUAGES:
            status, page = open_from(app, "192.0.2.1", language)
            assert status == 429
            assert words(language).html("opening-often") in page
            assert 'value="Eva"' in page, "what was typed stays"


def test_an_hour_takes_ten_times_what_a_minute_takes(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_minute=2) as app:
        bucket = app.extensions["tabletoplan"].openings_by_hour
        assert [bucket.take("x") for _ in range(21)] == [True] * 20 + [False]


def test_open_tables_are_bounded_in_all(tmp_path: Path) -> None:
    with running(tmp_path, max_tables=2) as app:
        assert [open_from(app, f"192.0.2.{n}")[0] for n in (1, 2)] == [303, 303]
        for language in LANGUAGES:
            status, page = open_from(app, "192.0.2.3", language)
            assert status == 503
            assert words(language).html("opening-full") in page
        services = app.extensions["tabletoplan"]
        [row, _] = services.store.read("SELECT id FROM tables")
        services.tables.close(row["id"])
        assert open_from(app, "192.0.2.3")[0] == 303, "closed tables leave room"


def test_what_is_refused_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever shares an address with somebody who hammers waits a minute, not for hours."""
    now = 0.0
    monkeypatch.setattr("tabletoplan.web.limits.time.monotonic", lambda: now)
    bucket = Buckets(3)
    assert [bucket.take("x") for _ in range(1000)] == [True] * 3 + [False] * 997
    now = 20.5
    assert [bucket.take("x") for _ in range(2)] == [True, False]
    now = 90.0
    assert [bucket.take("x") for _ in range(4)] == [True] * 3 + [False]


def test_no_more_keys_are_remembered_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where somebody has 65,536 addresses and an hour goes by before one counts anew."""
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    bucket = Buckets(1, 3600)
    assert bucket.take("always there")
    for number in range(100):
        assert bucket.take(f"address {number}")
        assert not bucket.take("always there")
        assert len(bucket._buckets) <= 10


def test_a_household_counts_once_whatever_addresses_it_has(tmp_path: Path) -> None:
    with running(tmp_path, {"openings_by_hour": Buckets(1, 3600)}) as app:
        assert open_from(app, "2001:db8:1:2::1")[0] == 303
        assert open_from(app, "2001:db8:1:2:ffff::9")[0] == 429
        assert open_from(app, "2001:db8:1:3::1")[0] == 303


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_what_is_counted(address: str, counted: str) -> None:
    assert household(address) == counted
