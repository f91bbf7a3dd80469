"""Malformed, oversized and replayed frames, handshakes and forms change nothing."""

import time
from collections import Counter
from contextlib import suppress

import pytest

from tests.reliability.hostile import Hostile
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, all_rows, open_table
from tests.reliability.wire import PING, PONG, Closed, HandshakeRefused, frame, request

SEED = 11
FORMS, HANDSHAKES, SOCKETS = 1200, 800, 1000
PATIENCE = 6.0
MIB = 1024


@pytest.fixture(scope="module")
def table(server: RunningServer) -> Table:
    return open_table(server.base)


@pytest.fixture(scope="module")
def hostile(table: Table) -> Hostile:
    return Hostile(table, hosts_roll(table), SEED)


def hosts_roll(table: Table) -> dict[str, str]:
    """Leave the guest with nothing to do: the host has rolled. Return that press."""
    at = table.look(0)
    accepted = {"version": str(at.version), "press": at.press, "action": '{"kind":"roll"}'}
    if not at.liked():  # the guest begins; let them play until the host is on turn
        table.players = (table.players[1], table.players[0])
        at = table.look(0)
        accepted |= {"version": str(at.version), "press": at.press}
    assert table.players[0].post(f"{table.path}/actions", accepted).status == 303
    assert not table.look(1).liked()
    return accepted


@pytest.fixture(autouse=True)
def _server_stays_well(server: RunningServer, table: Table, hostile: Hostile) -> object:
    """After all of it: same processes, same data, a quiet log, prompt, and no bigger."""
    processes, memory, files = server.tree(), server.memory_kib(), server.open_files()
    rows, page, log = all_rows(server.folder), table.fragments(0)["board"], len(server.log)
    yield
    assert server.tree() == processes
    since = time.monotonic()
    assert request(server.base, "GET", "/healthz").status == 200
    assert time.monotonic() - since < 1
    assert all_rows(server.folder) == rows
    assert table.fragments(0)["board"] == page
    assert "Traceback" not in server.log[log:]
    until = time.monotonic() + 5
    while server.open_files() > files + 10 and time.monotonic() < until:
        time.sleep(0.2)
    assert server.open_files() <= files + 10
    assert server.memory_kib() < memory + 60 * MIB
    with table.socket(table.players[0]) as page_again:
        assert "<title" in page_again.receive()


def test_forms_are_answered_without_a_failure_of_ours(hostile: Hostile, table: Table) -> None:
    seen: Counter[int] = Counter()
    for number in range(FORMS):
        form = hostile.form()
        try:
            reply = request(
                table.base, form.method, form.path, form.body, form.headers, PATIENCE
            )
        except (ConnectionError, ValueError):
            seen[0] += 1  # not even HTTP
            continue
        seen[reply.status] += 1
        assert reply.status < 500 or reply.status == 501, (number, form, reply.text[:500])
    assert {303, 400, 404, 409, 413, 422} <= set(seen)


def test_handshakes_are_answered_without_a_failure_of_ours(
    hostile: Hostile, table: Table
) -> None:
    seen: Counter[bytes] = Counter()
    for number in range(HANDSHAKES):
        asked = hostile.handshake()
        with table.base.connect(PATIENCE) as raw:
            raw.sendall(asked)
            try:
                head = raw.recv(200)
            except ConnectionError:
                head = b""
        status = head[9:12]
        seen[status] += 1
        assert status < b"500" or status == b"501", (number, asked, head)
    assert {b"101", b"400", b"403", b"404"} <= set(seen)


def test_frames_end_in_an_answer_or_a_close(hostile: Hostile, table: Table) -> None:
    seen: Counter[str] = Counter()
    for number in range(SOCKETS):
        hostile_frames = hostile.frames()
        seen[outcome(table, hostile_frames.data, hostile_frames.unfinished, number)] += 1
    assert {"lives", "1002", "1007", "1008", "1009"} <= set(seen)
    assert "1011" not in seen


def outcome(table: Table, data: bytes, unfinished: bool, number: int) -> str:
    """Return how a socket fares with these bytes: it lives, or how it is closed."""
    try:
        page = table.socket(table.players[1], timeout=PATIENCE)
    except HandshakeRefused as refused:
        pytest.fail(f"no socket before {number}: {refused}")
    with suppress(OSError):
        page.raw.sendall(data)
        page.raw.sendall(frame(PING, b"alive?"))
    try:
        while True:
            opcode, payload = page.next_frame(0.05 if unfinished else PATIENCE)
            if (opcode, payload) == (PONG, b"alive?"):
                return "lives"
            if opcode == 8:
                return str(int.from_bytes(payload[:2], "big"))
    except TimeoutError:
        assert unfinished, f"the socket hangs after {number}"
        return "waits"
    except Closed:
        return "cut"
    finally:
        page.abort()
