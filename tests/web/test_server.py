"""The server as its owner meets it: how it starts, refuses to start, and serves strangers."""

import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from importlib.metadata import requires
from pathlib import Path
from random import Random

import pytest

from tabletoplan.command.serve import addresses
from tabletoplan.config import Config
from tabletoplan.store.database import FILE, Store
from tests.reliability.servers import ROOT, START, RunningServer
from tests.reliability.tables import Table, open_table
from tests.reliability.wire import Base, Browser, request

BODY_SECONDS = 0.5

FROZEN_SECONDS = 3.0
"""A server that goes on reading from one client answers nobody for much longer than this."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    (folder / "home").mkdir()
    env = {
        "WEB_CONCURRENCY": "4",
        "GUNICORN_CMD_ARGS": "--workers 3",
        "HOME": str(folder / "home"),
        "XDG_RUNTIME_DIR": str(folder / "home"),
    }
    with RunningServer(folder / "data", env=env, body_seconds=BODY_SECONDS) as running:
        yield running


def refusal(server: RunningServer) -> str:
    """Return the one line with which a server that can't start ends."""
    ended = subprocess.run(
        [sys.executable, *START],
        check=False,
        env=server.env,
        cwd=ROOT,
        capture_output=True,
        timeout=20,
    )
    assert ended.returncode not in {0, None}
    assert ended.stdout == b""
    [line] = ended.stderr.decode().splitlines()
    return line


# Starting


def test_what_the_server_needs_is_declared() -> None:
    needed = {re.split(r"[^\w-]", line)[0] for line in requires("tabletoplan") or ()}
    assert {"gunicorn", "gevent", "packaging", "wsproto", "simple-websocket"} <= needed


def test_addresses_are_printed(server: RunningServer) -> None:
    assert f"  http://127.0.0.1:{server.base.port}/\n" in server.log


@pytest.mark.parametrize(
    ("bind", "port", "address"),
    [
        ("192.0.2.7", 8000, "http://192.0.2.7:8000/"),
        ("192.0.2.7", 80, "http://192.0.2.7/"),
        ("::1", 8080, "http://[::1]:8080/"),
        ("::1", 80, "http://[::1]/"),
        ("table.example", 80, "http://table.example/"),
    ],
)
def test_address_can_be_typed_as_it_is_printed(bind: str, port: int, address: str) -> None:
    assert addresses(Config(bind=bind, port=port)) == [address]


def test_everywhere_is_printed_as_addresses_that_exist() -> None:
    assert addresses(Config(port=8000))[-1] == "http://localhost:8000/"
    assert all("0.0.0.0" not in address for address in addresses(Config(port=8000)))


def test_environment_changes_neither_workers_nor_arguments(server: RunningServer) -> None:
    assert len(server.workers()) == 1


def test_no_control_socket_lies_in_the_home_folder(server: RunningServer) -> None:
    assert list(Path(server.env["HOME"]).iterdir()) == []


def test_second_server_on_the_same_data_refuses_to_start(server: RunningServer) -> None:
    second = RunningServer(server.folder)
    assert refusal(second) == (
        f"TableToPlan can't start: {server.folder} is in use: "
        "another TableToPlan runs on this data folder."
    )
    assert server.answers()


def test_port_in_use_is_one_line(server: RunningServer, tmp_path: Path) -> None:
    second = RunningServer(tmp_path / "data", port=server.base.port)
    assert f"port {server.base.port} can't be used" in refusal(second)


def test_unknown_setting_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("colour = 'green'")
    assert "no such setting: colour" in refusal(RunningServer(tmp_path))


@pytest.mark.parametrize("damage", ["no database", "a page"])
def test_damaged_database_is_one_line(tmp_path: Path, damage: str) -> None:
    Store(tmp_path / "data").close()
    file = tmp_path / "data" / FILE
    data = bytearray(file.read_bytes())
    if damage == "a page":
        data[4096:] = os.urandom(len(data) - 4096)
    file.write_bytes(b"this is no database" * 1000 if damage == "no database" else data)
    line = refusal(RunningServer(tmp_path / "data"))
    assert line.startswith("TableToPlan can't start: ")
    assert FILE in line


def test_only_the_owner_may_read_the_data(server: RunningServer) -> None:
    open_table(server.base)
    assert stat.S_IMODE(server.folder.stat().st_mode) == 0o700
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in server.folder.iterdir()}
    assert FILE in modes
    assert set(modes.values()) == {0o600}


def test_data_in_a_folder_of_others_is_still_the_owners(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with RunningServer(tmp_path) as server:
        open_table(server.base)
        files = [file for file in tmp_path.iterdir() if file.is_file()]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_linear_algebra_has_one_thread(server: RunningServer) -> None:
    host, random = Browser(server.base), Random(1)
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    path = host.post("/open", form).get("Location")
    table = Table(server.base, path.rpartition("/")[2], (host, host))
    assert host.post(f"{path}/start", {"strength": "medium"}).status == 303
    until = time.monotonic() + 5
    thinkers: list[int] = []
    while not thinkers and time.monotonic() < until:
        table.step(random)
        thinkers = list(set(server.tree()[1:]) - set(server.workers()))
        time.sleep(0.05)
    assert b"OPENBLAS_NUM_THREADS=1\0" in Path(f"/proc/{thinkers[0]}/environ").read_bytes()


def test_worker_that_dies_is_replaced_and_the_tables_go_on(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as server:
        table = open_table(server.base)
        before = table.look(0)
        [worker] = server.workers()
        os.kill(worker, signal.SIGKILL)
        until = time.monotonic() + 15
        while not server.answers() and time.monotonic() < until:
            time.sleep(0.05)
        assert server.workers() != [worker]
        assert table.look(0) == before


@pytest.mark.parametrize("number", [signal.SIGTTIN, signal.SIGTTOU, signal.SIGUSR2], ids=str)
def test_no_signal_brings_a_second_worker(
    server: RunningServer, number: signal.Signals
) -> None:
    before = server.tree()
    server.process.send_signal(number)
    time.sleep(0.7)
    assert set(server.workers()) <= set(before)
    assert len(server.workers()) == 1
    assert server.answers()


def test_others_are_served_while_the_disk_is_waited_for(server: RunningServer) -> None:
    table = open_table(server.base)
    [seat] = [seat for seat in (0, 1) if table.look(seat).liked()]
    at = table.look(seat)
    with closing(sqlite3.connect(server.folder / FILE)) as other, ThreadPoolExecutor() as pool:
        other.execute("BEGIN IMMEDIATE")
        acting = pool.submit(table.act, seat, at.liked()[0], at)
        took = []
        for _ in range(10):
            since = time.monotonic()
            assert server.answers()
            assert table.look(1 - seat).version == at.version
            took.append(time.monotonic() - since)
            time.sleep(0.05)
        assert not acting.done()  # nothing is acknowledged before it is stored
        other.rollback()
        assert acting.result().status == 303
    assert max(took) < 0.7


def test_database_is_whole_after_a_stop(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as server:
        open_table(server.base)
        assert server.stop() < 3
        assert server.process.returncode == 0
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as db:
        assert db.execute("PRAGMA quick_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (1,)


# Serving


def test_every_press_is_answered_with_303(server: RunningServer) -> None:
    table = open_table(server.base, start=False)
    host, guest = table.players
    at = f"{table.path}/"
    presses = [
        host.post(f"{at}options", {"option-target": "3"}),
        guest.post(f"{at}salt", {"salt": "pepper"}),
        guest.post(f"{at}leave"),
        guest.post(f"{at}sit", {"name": "Ben"}),
        host.post(f"{at}start"),
        host.post("/language", {"language": "bg", "back": table.path}),
    ]
    assert [reply.status for reply in presses] == [303] * len(presses)


def form_head(base: Base, length: str) -> bytes:
    return (
        f"POST /open HTTP/1.1\r\nHost: {base.netloc}\r\nOrigin: {base.origin}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\n{length}\r\n\r\n"
    ).encode()


def test_form_that_never_ends_is_given_up(server: RunningServer) -> None:
    unfinished = [
        form_head(server.base, "Content-Length: 100") + b"game=",
        form_head(server.base, "Transfer-Encoding: chunked") + b"5\r\ngame=\r\n",
        form_head(server.base, "Transfer-Encoding: chunked") + b"4",
    ]
    since = time.monotonic()
    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(partial(server.base.exchange, timeout=10), unfinished))
    assert [answer[:12] for answer in answers] == [b"HTTP/1.1 408"] * 3
    assert BODY_SECONDS <= time.monotonic() - since < BODY_SECONDS + 4


def test_form_that_trickles_is_given_up_too(server: RunningServer) -> None:
    with server.base.connect() as raw:
        raw.sendall(form_head(server.base, "Content-Length: 1000"))
        until = time.monotonic() + BODY_SECONDS + 4
        while time.monotonic() < until:
            try:
                raw.sendall(b"g")
            except OSError:
                break
            time.sleep(0.1)
        assert time.monotonic() < until


def test_form_in_chunks_is_read(server: RunningServer) -> None:
    body = b"game=backgammon&preset=house&name=Ann"
    chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    head = form_head(server.base, "Transfer-Encoding: chunked\r\nConnection: close")
    assert server.base.exchange(head + chunks).startswith(b"HTTP/1.1 303")


def test_headers_that_never_end_are_given_up(server: RunningServer) -> None:
    since = time.monotonic()
    assert server.base.exchange(b"GET / HTTP/1.1\r\nHost: x", timeout=8) == b""
    assert time.monotonic() - since < 5


@pytest.mark.parametrize("size", [17_000, 1_000_000])
def test_body_that_is_too_big_is_refused(server: RunningServer, size: int) -> None:
    headers = {
        "Origin": server.base.origin,
        "Content-Type": "application/x-www-form-urlencoded",
    }
    reply = request(server.base, "POST", "/open", b"game=" + b"x" * size, headers)
    assert reply.status == 413


@pytest.mark.parametrize(
    "length", ["Content-Length: 99999999999", "Transfer-Encoding: chunked"]
)
def test_endless_body_keeps_nobody_waiting(server: RunningServer, length: str) -> None:
    chunks = (b"1000\r\n" + b"x" * 0x1000 + b"\r\n") * 50
    took = []

    def pour() -> None:
        with server.base.connect() as raw, suppress(OSError):
            raw.sendall(form_head(server.base, length))
            while True:
                raw.sendall(chunks)

    with ThreadPoolExecutor() as pool:
        poured = [pool.submit(pour) for _ in range(3)]
        while not all(future.done() for future in poured):
            since = time.monotonic()
            assert server.answers()
            took.append(time.monotonic() - since)
    assert max(took) < FROZEN_SECONDS


def test_requests_in_one_heap_keep_nobody_waiting(server: RunningServer) -> None:
    heap = f"GET / HTTP/1.1\r\nHost: {server.base.netloc}\r\n\r\n".encode() * 300
    took = []
    with ThreadPoolExecutor() as pool:
        heaps = [pool.submit(server.base.exchange, heap) for _ in range(3)]
        while not all(future.done() for future in heaps):
            since = time.monotonic()
            assert server.answers()
            took.append(time.monotonic() - since)
        assert all(future.result().count(b"HTTP/1.1 200") == 300 for future in heaps)
    assert max(took) < FROZEN_SECONDS


def test_endless_chunks_are_refused(server: RunningServer) -> None:
    head = form_head(server.base, "Transfer-Encoding: chunked\r\nConnection: close")
    chunks = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
    assert server.base.exchange(head + chunks * 6, timeout=8).startswith(b"HTTP/1.1 413")


def test_nothing_of_all_this_is_a_failure_of_ours(server: RunningServer) -> None:
    assert "Traceback" not in server.log
    assert server.answers()
