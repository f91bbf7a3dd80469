"""The owner's pages are the owner's alone, and tell what is so."""

import html
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabletoplan.web import ownership
from tabletoplan.web.ownership import KEY_MINUTES, Owners, make_key, waits
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, open_table
from tests.reliability.wire import Browser, Closed, HandshakeRefused, Reply, Socket, request

ROW = re.compile(r"<h3>(\S) <span[^>]*>([^<]*)</span>.*?<p>(.*?)</p>(.*?)</li>", re.DOTALL)
FIGURE = re.compile(r'<th scope="row">([^<]*)</th><td>([^<]*)</td>')

WHEN = r'<time datetime="20[-\d]{8}T[:\d]{5}">\d+ \w+ 20\d\d, \d\d:\d\d</time> here'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("owned") / "data"
    with RunningServer(folder, codes_per_minute=1000) as running:
        yield running


@pytest.fixture(scope="module")
def owner(server: RunningServer) -> Browser:
    browser = Browser(server.base)
    assert enter(browser, make_key(server.folder)).status == 303
    return browser


def enter(browser: Browser, key: str) -> Reply:
    return browser.post("/doctor", {"key": key})


def rows(page: str) -> dict[str, tuple[str, str]]:
    """Return the mark and the text of everything that was found, by its name."""
    found = (tuple(map(html.unescape, row)) for row in ROW.findall(page))
    return {name: (mark, f"{told} {rest}") for mark, name, told, rest in found}


def figures(owner: Browser) -> dict[str, str]:
    return dict(FIGURE.findall(owner.get("/doctor/figures").text))


# Who may see them


@pytest.mark.parametrize("path", ["/doctor/figures", "/doctor/address.svg", "/doctor/blocked"])
def test_strangers_are_refused(server: RunningServer, path: str) -> None:
    stranger = Browser(server.base, {"tabletoplan-owner": "guessed"})
    assert stranger.get(path).status == 403


def test_stranger_learns_only_how_an_owner_gets_in(server: RunningServer) -> None:
    reply = request(server.base, "GET", "/doctor")
    assert reply.status == 403
    assert "tabletoplan doctor --page" in reply.text
    assert str(server.folder) not in reply.text
    assert "SQLite" not in reply.text
    assert ROW.findall(reply.text) == []


def test_stranger_gets_no_socket(server: RunningServer) -> None:
    with pytest.raises(HandshakeRefused) as refused:
        Socket(server.base, "/doctor/live")
    assert refused.value.status == 403


def test_no_page_leads_there(server: RunningServer) -> None:
    table = open_table(server.base)
    for path in ("/", "/open", "/rules/rummy", table.path):
        assert "/doctor" not in table.players[0].get(path).text


def test_key_counts_once_and_looking_at_its_page_is_not_using_it(server: RunningServer) -> None:
    key = make_key(server.folder)
    for _ in range(2):  # a preview, then the owner
        shown = Browser(server.base).get(f"/doctor?key={key}")
        assert (shown.status, shown.all("Set-Cookie")) == (200, [])
        assert f'value="{key}"' in shown.text
    first = Browser(server.base)
    assert enter(first, key).status == 303
    assert first.get("/doctor/figures").status == 200
    assert enter(Browser(server.base), key).status == 403
    assert request(server.base, "GET", f"/doctor?key={key}").status == 403


def test_only_the_newest_key_counts_and_not_for_long(tmp_path: Path) -> None:
    older, key = make_key(tmp_path), make_key(tmp_path)
    assert not waits(tmp_path, older)
    assert waits(tmp_path, key)
    file = tmp_path / ownership.FILE
    made = file.stat().st_mtime
    os.utime(file, (made, made - KEY_MINUTES * 60 + 5))
    assert waits(tmp_path, key)
    for off in (-1, 1):  # behind it, the clock may have been set back meanwhile
        os.utime(file, (made, made + off * (KEY_MINUTES * 60 + 5)))
        assert not waits(tmp_path, key)


def test_what_lies_on_the_disk_opens_nothing(server: RunningServer) -> None:
    key = make_key(server.folder)
    file = server.folder / ownership.FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert key not in file.read_text()
    assert enter(Browser(server.base), file.read_text()).status == 403
    assert sorted(server.folder.glob(f"{ownership.FILE}*")) == [file]


def test_browser_is_the_owners_for_half_a_day() -> None:
    now = 1000.0
    owners = Owners(lambda: now)
    token = owners.admit()
    now += 12 * 3600 - 1
    assert owners.know(token)
    now += 2
    assert not owners.know(token)
    assert not owners.know("")


def test_cookie_is_for_these_pages_alone(server: RunningServer) -> None:
    reply = enter(Browser(server.base), make_key(server.folder))
    [cookie] = reply.all("Set-Cookie")
    attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert attributes == {"httponly", "path=/doctor", "samesite=strict"}


def test_keys_can_not_be_tried_without_end(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data", codes_per_minute=3) as server:
        tried = [enter(Browser(server.base), f"guess {n}").status for n in range(4)]
        assert tried == [403, 403, 403, 429]


# What they tell


def test_doctor_says_what_is_so(owner: Browser, server: RunningServer) -> None:
    found = rows(owner.get("/doctor").text)
    assert len(found) == 12
    assert found["WebSocket"][0] == "?"
    assert "takes JavaScript" in found["WebSocket"][1]
    assert found["database"][0] == "✔"
    assert found["data folder"][0] == "✔"
    assert str(server.folder) in found["data folder"][1]
    assert re.search(r"a flush takes \d+\.\d ms", found["data folder"][1])
    assert found["cookie"][0] == "✔"
    assert f"127.0.0.1 to {server.base.origin}" in found["way here"][1]
    assert found["backups"][0] == "✘"
    assert "tabletoplan backup" in found["backups"][1]
    assert re.search(WHEN, found["clock"][1])
    assert found["guests use"][0] == "✘", "nobody else reaches a loopback address"


def test_proxy_that_is_not_listed_is_told(owner: Browser) -> None:
    page = owner.get("/doctor", {"X-Forwarded-For": "203.0.113.9"}).text
    mark, told = rows(page)["way here"]
    assert mark == "✘"
    assert 'trust_proxy = ["127.0.0.1"]' in told


def test_socket_tells_that_it_came(owner: Browser, server: RunningServer) -> None:
    with Socket(server.base, "/doctor/live", owner.cookie) as socket:
        assert "✔" in socket.receive()
        with pytest.raises(Closed) as closed:
            socket.receive()
        assert closed.value.code == 1008, "or htmx would come back for ever"
    assert "✘" in owner.get("/doctor/blocked").text


def test_figures_count(owner: Browser, server: RunningServer) -> None:
    before = figures(owner)
    table = open_table(server.base)  # sits down and starts: two presses at a table
    with table.socket(table.players[0]) as page:
        page.receive()
        now = figures(owner)
        assert int(now["tables open"]) == int(before["tables open"]) + 1
        assert int(now["presses"]) == int(before["presses"]) + 2
        assert int(now["WebSockets"]) == int(now["people at them"]) == 1
        assert float(now["99 of 100 answered within"].split()[0]) > 0
        assert int(now["memory of the server"].split()[0]) > 20
        flood(table)
    assert int(figures(owner)["sent too much"]) == int(before["sent too much"]) + 1


def flood(table: Table) -> None:
    with table.socket() as noisy:
        for _ in range(60):
            noisy.send("x")
        assert noisy.code() == 1008


# Closing tables


def command(server: RunningServer, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tabletoplan", *words],
        env=server.env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_table_is_closed_by_its_owner_while_it_is_played(server: RunningServer) -> None:
    table = open_table(server.base)
    at = table.look(0) if table.look(0).liked() else table.look(1)
    done = command(server, "tables", "close", table.id)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{table.id} is closed" in done.stdout
    assert {table.act(seat, {"kind": "roll"}, at).status for seat in (0, 1)} == {422}
    assert "closed" in table.players[0].get(table.path).text
    again = command(server, "tables", "close", table.id)
    assert (again.returncode, again.stderr.count("\n")) == (1, 1)
    assert "closed already" in again.stderr


@pytest.mark.parametrize("part", ["", "/screen"])
def test_everybody_there_is_told_that_a_table_is_closed(
    server: RunningServer, part: str
) -> None:
    """Their pages lose the socket for good, ask for news, and load what there is instead."""
    table = open_table(server.base)
    people = [*table.players, Browser(server.base)]
    with ExitStack() as stack:
        pages = [
            stack.enter_context(Socket(server.base, f"{table.path}{part}/live", who.cookie))
            for who in people
        ]
        assert all(page.drain(0.5) for page in pages)
        assert command(server, "tables", "close", table.id).returncode == 0
        assert [page.code() for page in pages] == [1008] * 3
    for who in people:
        assert who.get(f"{table.path}{part}/news").status == 410
        assert "This table is closed" in who.get(f"{table.path}{part}").text


def test_table_is_closed_without_a_server_too(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as server:
        table = open_table(server.base)
        server.stop()
        assert command(server, "tables", "close", table.id).returncode == 0
        none = command(server, "tables", "close", "nowhere")
        assert (none.returncode, none.stderr.count("\n")) == (1, 1)
        server.start()
        page = table.players[0].get(table.path).text
        assert "closed" in page
        today = datetime.now(UTC).date()
        assert f'<time datetime="{today}">{today.day} ' in page


def test_nobody_else_closes_a_table(server: RunningServer) -> None:
    table = open_table(server.base)
    host = table.players[0]
    assert host.post("/doctor/close", {"table": table.id, "key": "guess"}).status == 403
    assert host.post("/doctor/close", {"table": table.id}).status == 403
    assert table.look(0).version >= 0
