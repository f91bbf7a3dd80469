"""What browsers are told, and from whom anything is taken."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, all_rows, open_table
from tests.reliability.wire import (
    Base,
    Browser,
    HandshakeRefused,
    Reply,
    Socket,
    handshake,
    request,
)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "frame-src 'self'; manifest-src 'self'; media-src 'self'"
)
FOREIGN = re.compile(
    r"""(?:src|href|action|srcset|poster)\s*=\s*["']?((?:https?:)?//[^"'\s>]+)"""
)
INLINE = {
    "script": re.compile(r"<script(?![^>]*\bsrc=)", re.IGNORECASE),
    "handler": re.compile(r"""\son\w+\s*=\s*["']"""),
    "style": re.compile(r"""\sstyle\s*=\s*["']|<style""", re.IGNORECASE),
    "address": re.compile(r"javascript:", re.IGNORECASE),
}
FORGED = {
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "table.example",
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Prefix": "/elsewhere",
    "Forwarded": "for=203.0.113.7;host=table.example;proto=https",
}
OPENING = {"game": "backgammon", "preset": "house", "name": "Ann"}
PREVIEWS = ("WhatsApp/2.23", "facebookexternalhit/1.1", "TelegramBot (like TwitterBot)")
PAGES = (
    "/",
    "/open",
    "/rules/backgammon",
    "/nowhere",
    "/t/nowhere",
    "{table}",
    "{table}/news",
    "{table}/records",
    "{table}/rules",
    "{table}/invitation.svg",
)


@pytest.fixture(scope="module")
def table(server: RunningServer) -> Table:
    return open_table(server.base)


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("proxy") / "data"
    with RunningServer(folder, trust_proxy="true", hosts="table.example") as running:
        yield running


def page(table: Table, path: str) -> Reply:
    return table.players[0].get(path.format(table=table.path))


# What every answer carries


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_dressed_for_the_worst(table: Table, path: str) -> None:
    reply = page(table, path)
    assert reply.all("Content-Security-Policy") == [POLICY]
    assert reply.get("Referrer-Policy") == "same-origin"
    assert reply.get("X-Content-Type-Options") == "nosniff"
    assert reply.get("Cache-Control") == "no-store"
    assert "noindex" in reply.get("X-Robots-Tag")
    assert not re.search(r"\d", reply.get("Server"))
    assert reply.get("Access-Control-Allow-Origin") == ""
    assert reply.all("Set-Cookie") == []


@pytest.mark.parametrize("path", PAGES)
def test_pages_need_nothing_from_elsewhere_and_hold_nothing_inline(
    table: Table, path: str
) -> None:
    text = page(table, path).text
    own = table.base.origin
    assert [at for at in FOREIGN.findall(text) if not at.startswith(own)] == []
    assert [name for name, pattern in INLINE.items() if pattern.search(text)] == []


def test_refused_press_is_dressed_too(table: Table) -> None:
    reply = table.players[0].post(f"{table.path}/actions", {"action": "{}"})
    assert reply.status == 400
    assert reply.all("Content-Security-Policy") == [POLICY]


def test_static_files_may_be_kept_but_not_guessed_at(server: RunningServer) -> None:
    for path in ("/static/table.js", "/static/css/backgammon.css", "/static/icon.svg"):
        reply = request(server.base, "GET", path)
        assert reply.status == 200
        assert reply.get("X-Content-Type-Options") == "nosniff"
        assert "no-store" not in reply.get("Cache-Control")


@pytest.mark.parametrize(
    ("proxy", "secure"), [("", False), ("behind_proxy", True)], ids=["http", "https"]
)
def test_cookies_are_for_the_server_alone(
    request: pytest.FixtureRequest, server: RunningServer, proxy: str, secure: bool
) -> None:
    base = (request.getfixturevalue(proxy) if proxy else server).base
    told = FORGED | {"Origin": "https://table.example"} if proxy else {}
    browser = Browser(base)
    lines = [
        *browser.post("/open", OPENING, told).all("Set-Cookie"),
        *browser.post("/language", {"language": "bg", "back": "/"}, told).all("Set-Cookie"),
    ]
    assert len(lines) == 2
    for line in lines:
        flags = {flag.strip().lower() for flag in line.split(";")[1:]}
        assert {"httponly", "samesite=lax"} <= flags
        assert ("secure" in flags) == secure
        assert ("path=/elsewhere/" if proxy else "path=/") in flags
        assert not any(flag.startswith("domain") for flag in flags)


def test_unknown_table_says_nothing_about_its_neighbours(table: Table) -> None:
    near = table.id[:-1] + ("a" if table.id[-1] != "a" else "b")
    far = "z" * len(table.id)
    for end in ("", "/news", "/records", "/records/1", "/invitation.svg", "/live"):
        replies = [request(table.base, "GET", f"/t/{name}{end}") for name in (near, far)]
        assert {reply.status for reply in replies} == {404}
        texts = {reply.text.replace(near, "*").replace(far, "*") for reply in replies}
        assert len(texts) == 1


# Who may press


def origins(base: Base) -> dict[str, str | None]:
    return {
        "another port": f"http://{base.host}:{base.port + 1}",
        "another scheme": f"https://{base.netloc}",
        "another site": "http://evil.example",
        "no origin at all": "null",
        "a longer name": f"{base.origin}.evil.example",
        "a name in front": f"http://evil.example#{base.netloc}",
        "a user in front": f"http://{base.netloc}@evil.example",
        "nothing": "",
        "missing": None,
    }


@pytest.mark.parametrize("kind", origins(Base(1)))
def test_other_origins_can_neither_press_nor_listen(
    server: RunningServer, table: Table, kind: str
) -> None:
    origin = origins(server.base)[kind]
    player, rows = table.players[0], all_rows(server.folder)
    body = urlencode({"name": "Eve"}).encode()
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    sent |= {} if origin is None else {"Origin": origin}
    for path in ("/open", f"{table.path}/sit", f"{table.path}/actions", "/language"):
        reply = player.send("POST", path, body, sent)
        assert reply.status == 403
        assert reply.all("Set-Cookie") == []
    with pytest.raises(HandshakeRefused) as refused:
        table.socket(player, changes={"Origin": origin})
    assert refused.value.status == 403
    assert all_rows(server.folder) == rows


def test_form_without_origin_is_known_by_where_it_came_from(table: Table) -> None:
    headers = {
        "Referer": f"{table.base.origin}{table.path}",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    reply = table.players[0].send("POST", "/language", b"language=en&back=/", headers)
    assert reply.status == 303


@pytest.mark.parametrize(
    ("host", "served"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("192.168.1.20", True),
        ("[::1]", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("table.example", False),
        ("", False),
        ("a b", False),
    ],
)
def test_host_is_an_address_or_one_of_our_names(
    server: RunningServer, host: str, served: bool
) -> None:
    name = f"{host}:{server.base.port}" if host else ""
    asked = f"GET / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
    answer = server.base.exchange(asked.encode())
    assert answer[9:12] == (b"200" if served else b"400")
    assert served or b"evil.example" not in answer


def test_rebound_name_opens_no_socket(table: Table) -> None:
    evil = f"evil.example:{table.base.port}"
    changes = {"Host": evil, "Origin": f"http://{evil}"}
    with pytest.raises(HandshakeRefused) as refused:
        table.socket(table.players[0], changes=changes)
    assert refused.value.status == 400


def test_owner_may_name_a_host(behind_proxy: RunningServer) -> None:
    reply = request(behind_proxy.base, "GET", "/", headers={"Host": "table.example"})
    assert reply.status == 200


def test_forged_forwarding_is_not_believed(server: RunningServer) -> None:
    browser = Browser(server.base)
    reply = browser.post("/open", OPENING, FORGED)
    assert reply.status == 303
    assert "secure" not in reply.get("Set-Cookie").lower()
    assert reply.get("Location").startswith("/t/")
    page = browser.get(reply.get("Location"), FORGED).text
    assert "table.example" not in page
    assert "/elsewhere" not in page
    forged = FORGED | {"Origin": "https://table.example"}
    assert browser.post("/open", OPENING, forged).status == 403


def test_proxy_is_believed_where_there_is_one(behind_proxy: RunningServer) -> None:
    told = FORGED | {"Origin": "https://table.example"}
    browser = Browser(behind_proxy.base)
    reply = browser.post("/open", OPENING, told)
    assert reply.status == 303
    path = reply.get("Location")
    assert path.startswith("/elsewhere/t/")
    inside = path.removeprefix("/elsewhere")
    page = browser.get(inside, told).text
    assert f"https://table.example{path}" in page
    assert f'hx-ws:connect="{path}/live"' in page
    changes: dict[str, str | None] = {**told, "Cookie": browser.cookie}
    with Socket(behind_proxy.base, f"{inside}/live", changes=changes) as live:
        assert f'action="{path}' in live.receive()


# Looking changes nothing


def test_looking_changes_nothing(server: RunningServer, tmp_path: Path) -> None:
    table = open_table(server.base, start=False)
    rows = all_rows(server.folder)
    paths = [path.format(table=table.path) for path in PAGES]
    acting = [f"{table.path}/{end}" for end in ("sit", "start", "leave", "actions", "salt")]
    for method in ("HEAD", "GET", "OPTIONS"):
        for agent in PREVIEWS:
            for path in (*paths, *acting):
                reply = request(server.base, method, path, headers={"User-Agent": agent})
                assert reply.status < 500
                assert reply.all("Set-Cookie") == []
        for player in table.players:
            for path in (*paths, *acting):
                player.send(method, path, None, None)
    asked = handshake(server.base, f"{table.path}/live", {}, "GET")
    server.base.exchange(asked, timeout=0.3)
    assert all_rows(server.folder) == rows
