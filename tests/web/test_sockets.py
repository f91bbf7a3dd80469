"""Sockets against a real server: slow, silent, loud and broken peers."""

import signal
import socket
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from re import search

import pytest

from tabletoplan.web.frames import WholeFrames
from tests.reliability.servers import FAULT, FAULTY, RunningServer
from tests.reliability.tables import Table, brought_up_to_date, open_table
from tests.reliability.wire import (
    BINARY,
    CONTINUATION,
    PING,
    TEXT,
    Base,
    Closed,
    HandshakeRefused,
    Socket,
    frame,
    request,
)

HEARTBEAT = 0.5
STALLED = 2.0
FRAGMENTS = ("headline", "seats", "board", "actions", "log", "seal", "details", "press")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sockets")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[RunningServer]:
    with RunningServer(
        folder / "good", heartbeat_seconds=HEARTBEAT, stalled_seconds=STALLED
    ) as running:
        yield running


@pytest.fixture(scope="module")
def heavy(folder: Path) -> Iterator[RunningServer]:
    fault = {FAULT: "heavy"}
    with RunningServer(
        folder / "heavy", command=FAULTY, env=fault, stalled_seconds=STALLED
    ) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: RunningServer) -> Table:
    return open_table(server.base)


@pytest.fixture(scope="module")
def played(server: RunningServer) -> Table:
    table = open_table(server.base, "international")
    play(table, 40)
    return table


def play(table: Table, steps: int, seed: int = 1) -> None:
    random = Random(seed)
    assert all(table.step(random) for _ in range(steps))


def hears(page: Socket) -> bool:
    """Wait until the page is told what somebody did."""
    while "announcer" not in page.receive(3):
        pass
    return True


# What comes


def test_whole_table_comes_at_once(table: Table) -> None:
    with table.socket(table.players[0]) as page:
        text = page.receive()
    assert "<title" in text
    assert all(f'<hx-partial id="{name}"' in text for name in FRAGMENTS)


def test_change_reaches_everybody(server: RunningServer) -> None:
    table = open_table(server.base)
    pages = [table.socket(player) for player in (*table.players, None)]
    for page in pages:
        page.drain(0.2)
    play(table, 1)
    assert all(map(hears, pages))


def test_older_tab_of_a_seat_shows_what_watchers_see_within_a_second(table: Table) -> None:
    tabs = [table.socket(table.players[0]) for _ in range(2)]
    random, shown = Random(4), [dict[str, str](), dict[str, str]()]
    for _ in range(3):
        table.step(random)
        shown = [
            brought_up_to_date(parts, "".join(tab.drain(0.4)))
            for parts, tab in zip(shown, tabs, strict=True)
        ]
        page = table.fragments(0)
        older, newer = shown
        assert [newer[name] for name in FRAGMENTS] == [page[name] for name in FRAGMENTS]
        assert "You moved this seat" in older["headline"]
        assert older["log"] == newer["log"]
        assert 'name="action"' not in older["board"] + older["actions"]


def test_compression_is_not_negotiated(table: Table) -> None:
    wish = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
    with table.socket(changes=wish) as page:
        assert b"extensions" not in page.head.lower()
        assert "<title" in page.receive()


@pytest.mark.parametrize("language", ["en", "bg", "ro"])
def test_frames_stay_small_in_every_language(played: Table, language: str) -> None:
    with played.socket(played.players[0], changes={"Accept-Language": language}) as page:
        page.drain(0.5)  # a longer frame fails there


def test_quiet_page_gets_pings_and_signs_of_life(table: Table) -> None:
    with table.socket(table.players[0]) as page:
        page.receive()
        signs = page.drain(4 * HEARTBEAT + 0.5)
    assert page.pings >= 3
    assert sum('id="pulse"' in sign for sign in signs) >= 3


def test_peer_that_answers_no_ping_is_dropped(table: Table) -> None:
    with table.socket() as page:
        page.pongs, since = False, time.monotonic()
        assert page.code(6 * HEARTBEAT) == 1013
        assert 2 * HEARTBEAT < time.monotonic() - since < 5 * HEARTBEAT


def test_silent_peer_is_found_though_its_table_is_busy(server: RunningServer) -> None:
    table, random = open_table(server.base), Random(3)
    with table.socket() as page:
        page.pongs, until = False, time.monotonic() + 5 * HEARTBEAT
        while time.monotonic() < until:
            table.step(random)
        assert page.code(1) == 1013


# Slow readers


def test_reader_that_never_reads_holds_up_nobody_and_is_dropped(heavy: RunningServer) -> None:
    table = open_table(heavy.base)
    with table.socket(receive_buffer=4096) as deaf, table.socket(table.players[0]) as page:
        page.drain(0.5)
        since = time.monotonic()
        play(table, 5)
        assert time.monotonic() - since < STALLED  # nobody waited for it
        assert hears(page)
        time.sleep(STALLED + 1.5)
        assert deaf.code() is None
    assert request(heavy.base, "GET", "/healthz", timeout=1).status == 200


def test_late_reader_gets_whole_frames_and_the_latest_state(heavy: RunningServer) -> None:
    table = open_table(heavy.base)
    with table.socket(receive_buffer=4096) as late:
        late.receive()
        play(table, 12)
        version = table.look(0).version
        time.sleep(STALLED / 4)
        texts = late.drain(3)  # anything but a whole frame fails there
    boards = [text for text in texts if 'id="press"' in text]
    assert f'name="version" value="{version}"' in boards[-1]
    assert len(boards) < 8  # what lay between was never sent


def test_two_who_send_at_once_do_not_mix() -> None:
    ours, theirs = socket.socketpair()
    frames, got = WholeFrames(ours), b""
    with ours, theirs, ThreadPoolExecutor(2) as pool:
        sending = [pool.submit(frames.send, letter * 2_000_000) for letter in (b"a", b"b")]
        while len(got) < 4_000_000:
            got += theirs.recv(65_536)
        assert [future.result() for future in sending] == [2_000_000] * 2
    assert got.rstrip(b"a" if got.startswith(b"b") else b"b") in {
        b"a" * 2_000_000,
        b"b" * 2_000_000,
    }


# Loud and broken peers


def test_message_of_4_kilobytes_is_taken_and_a_longer_one_closes(table: Table) -> None:
    with table.socket() as page:
        page.send("x" * 4096)
        page.drain(0.3)
        page.send("x" * 4097)
        assert page.code() == 1009


@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_message_in_parts_counts_as_a_whole(table: Table, kind: int) -> None:
    with table.socket() as page:
        page.raw.sendall(frame(kind, b"a", fin=False))
        page.raw.sendall(frame(CONTINUATION, b"a" * 600, fin=False) * 8)
        assert page.code() == 1009


def test_40_messages_at_once_are_taken_and_more_close_for_good(table: Table) -> None:
    with table.socket() as page:
        page.raw.sendall(frame(TEXT, b"{}") * 40)
        assert page.drain(0.3)
        page.raw.sendall(frame(TEXT, b"{}") * 41)
        assert page.code() == 1008


def test_flood_is_told_why_it_is_closed(table: Table) -> None:
    with table.socket() as page:
        page.raw.sendall(frame(TEXT, b"x" * 1000) * 300)
        assert page.code() == 1008


def test_endless_pings_are_a_flood_too(server: RunningServer, table: Table) -> None:
    with table.socket() as page, ThreadPoolExecutor() as pool:
        closing = pool.submit(page.code, 10)
        with suppress(OSError):
            while not closing.done():
                page.raw.sendall(frame(PING, b"p") * 1000)
        assert closing.result() == 1008
    assert server.answers()


def test_endless_flood_keeps_nobody_waiting(server: RunningServer, table: Table) -> None:
    flood = frame(TEXT, b"x" * 500) * 500
    took = []

    def pour(page: Socket) -> None:
        with page, suppress(OSError):
            while True:
                page.raw.sendall(flood)

    with ThreadPoolExecutor(4) as pool:
        floods = [pool.submit(pour, table.socket()) for _ in range(3)]
        while not all(future.done() for future in floods):
            since = time.monotonic()
            assert server.answers()
            took.append(time.monotonic() - since)
    assert max(took) < 0.5
    assert sum(took) < 5


@pytest.mark.parametrize(
    ("method", "changes"),
    [
        pytest.param("GET", {"Sec-WebSocket-Key": None}, id="no key"),
        pytest.param("GET", {"Sec-WebSocket-Key": "short"}, id="bad key"),
        pytest.param("GET", {"Sec-WebSocket-Version": None}, id="no version"),
        pytest.param("GET", {"Sec-WebSocket-Version": "8"}, id="old version"),
        pytest.param("GET", {"Connection": "close"}, id="no connection"),
        pytest.param("GET", {"Host": None}, id="no host"),
        pytest.param("POST", {}, id="wrong method"),
        pytest.param("HEAD", {}, id="head"),
    ],
)
def test_bad_handshake_is_a_bad_request(
    server: RunningServer, table: Table, method: str, changes: dict[str, str | None]
) -> None:
    with pytest.raises(HandshakeRefused) as refused:
        table.socket(method=method, changes=changes)
    assert refused.value.status == 400
    assert "Traceback" not in server.log


def test_unknown_table_has_no_socket(server: RunningServer) -> None:
    with pytest.raises(HandshakeRefused) as refused:
        Socket(server.base, "/t/nowhere/live")
    assert refused.value.status == 404


@pytest.mark.parametrize("origin", ["http://127.0.0.1:1", "null", "http://evil.example", None])
def test_page_of_another_origin_gets_no_socket(table: Table, origin: str | None) -> None:
    with pytest.raises(HandshakeRefused) as refused:
        table.socket(table.players[0], changes={"Origin": origin})
    assert refused.value.status == 403


def test_failure_of_ours_closes_in_a_way_that_brings_the_page_back(folder: Path) -> None:
    with RunningServer(folder / "fail", command=FAULTY, env={FAULT: "fail"}) as failing:
        table = open_table(failing.base)
        with table.socket() as page:
            assert page.code() == 1011
            assert page.buffer == b""
            assert page.raw.recv(4096) == b""  # no page about an error
        assert "a page's socket failed" in failing.log
        assert "error=RuntimeError" in failing.log


# How many


def test_a_seats_oldest_page_goes_for_good_when_there_are_too_many(
    server: RunningServer,
) -> None:
    table, elsewhere = open_table(server.base), open_table(server.base)
    elsewhere.players[0].cookies.update(table.players[0].cookies)
    others = [elsewhere.socket(table.players[0]), table.socket(table.players[1])]
    pages = [table.socket(table.players[0]) for _ in range(6)]
    assert [page.code(2) for page in pages[:2]] == [1008, 1008]
    for page in (*pages[2:], *others):
        page.drain(0.1)
    play(table, 1)
    assert all(map(hears, pages[2:]))
    assert all(drained(others))  # they still live


def drained(pages: Sequence[Socket]) -> list[list[str]]:
    """Read all pages at the same time, so that none falls silent meanwhile."""
    with ThreadPoolExecutor(len(pages)) as pool:
        return list(pool.map(lambda page: page.drain(2 * HEARTBEAT), pages))


def test_watchers_share_no_seat(table: Table) -> None:
    pages = [table.socket() for _ in range(6)]
    assert all("<title" in page.receive() for page in pages)
    assert all(drained(pages))


def test_100_pages_that_come_back_at_once_are_all_served(server: RunningServer) -> None:
    table = open_table(server.base)

    def come_back(_: int) -> bool:
        with table.socket(timeout=10) as page:
            return "<title" in page.receive(10)

    since = time.monotonic()
    with ThreadPoolExecutor(50) as pool:
        assert all(pool.map(come_back, range(100)))
    assert time.monotonic() - since < 10
    assert server.answers()


def test_sockets_are_bounded_for_each_address_and_in_all(folder: Path) -> None:
    with RunningServer(folder / "caps", max_sockets=8, max_sockets_per_address=5) as full:
        table = open_table(full.base)
        with ThreadPoolExecutor(12) as pool:  # however many come at the same time
            first = [s for s in pool.map(lambda _: _served(table, "127.0.0.1"), range(12)) if s]
        assert len(first) == 5
        assert _served(table, "127.0.0.1") is None
        second = [_served(table, "127.0.0.2") for _ in range(4)]
        assert [page is not None for page in second] == [True, True, True, False]
        for page in first:
            page.abort()
        time.sleep(1.5)
        assert _served(table, "127.0.0.1") is not None
        assert full.answers()


def _served(table: Table, source: str) -> Socket | None:
    """Return a socket that has been sent the table, if there is room for it."""
    try:
        page = table.socket(source=source)
        page.receive()
    except (HandshakeRefused, Closed):
        return None
    return page


# The end


@pytest.mark.parametrize("number", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_stop_says_goodbye_to_all_and_takes_no_time(tmp_path: Path, number: str) -> None:
    fault = {FAULT: "heavy"}
    server = RunningServer(tmp_path / "data", command=FAULTY, env=fault).start()
    table = open_table(server.base)
    deaf = table.socket(receive_buffer=4096)
    with ThreadPoolExecutor(16) as pool:
        pages = [table.socket() for _ in range(4)]
        list(pool.map(lambda page: page.drain(0.5), pages))
        codes = [pool.submit(page.code, 10) for page in pages]
        stopping = pool.submit(server.stop, signal.Signals[number])
        assert {code.result() for code in codes} == {1012}
        assert _refused(server.base, table)
        assert stopping.result() < 3
    deaf.abort()
    assert "Traceback" not in server.log


def _refused(base: Base, table: Table) -> bool:
    """Return whether a newcomer is sent away."""
    try:
        return table.socket().code(3) == 1012
    except (OSError, HandshakeRefused):
        return True


def test_pages_of_who_is_sent_away_close_within_a_second(server: RunningServer) -> None:
    table = open_table(server.base)
    host, guest = table.players
    page = table.socket(guest)
    page.drain(0.3)
    button = search(r'name="person" value="(\w+)"', host.get(table.path).text)
    assert button is not None
    sent = {"person": button[1]}
    assert guest.post(f"{table.path}/remove", sent).status == 422
    assert page.drain(0.3) is not None
    assert host.post(f"{table.path}/remove", sent).status == 303
    assert page.code(1) == 1008
