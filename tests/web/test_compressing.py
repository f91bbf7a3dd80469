"""Who takes gzip gets it, and the same thing in it; who may be spied upon doesn't."""

import gzip
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, open_table
from tests.reliability.wire import Reply, request

GZIP = {"Accept-Encoding": "gzip, deflate, br, zstd"}
STATIC = Path(__file__).parents[2] / "static"
LOADED = re.compile(r'(?:href|src)="(/static/[^"#]*)')
PACKET_BYTES = 1_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("small") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def table(server: RunningServer) -> Table:
    return open_table(server.base)


def unpacked(reply: Reply) -> bytes:
    assert reply.get("Content-Encoding") == "gzip"
    assert int(reply.get("Content-Length")) == len(reply.body)
    assert "Accept-Encoding" in reply.get("Vary")
    return gzip.decompress(reply.body)


@pytest.mark.parametrize("name", ["htmx.js", "cards.svg", "css/backgammon.css"])
def test_static_file_is_the_same_in_a_third(server: RunningServer, name: str) -> None:
    content = (STATIC / name).read_bytes()
    mark = sha256(content).hexdigest()[:10]
    reply = request(server.base, "GET", f"/static/{name}?v={mark}", headers=GZIP)
    assert unpacked(reply) == content
    assert len(reply.body) < len(content) / 2.5
    assert "immutable" in reply.get("Cache-Control")


def test_file_of_another_version_is_not_kept_for_good(server: RunningServer) -> None:
    """Another server behind the same name may be newer, and its page asks for newer files."""
    reply = request(server.base, "GET", "/static/htmx.js?v=0123456789", headers=GZIP)
    assert unpacked(reply) == (STATIC / "htmx.js").read_bytes()
    assert "immutable" not in reply.get("Cache-Control")


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "*;q=0"])
def test_who_does_not_take_it_gets_plain_bytes(server: RunningServer, accepted: str) -> None:
    headers = {"Accept-Encoding": accepted}
    reply = request(server.base, "GET", "/static/htmx.js", headers=headers)
    assert reply.get("Content-Encoding") == ""
    assert reply.body == (STATIC / "htmx.js").read_bytes()
    assert "Accept-Encoding" in reply.get("Vary")


def test_each_form_has_its_mark_and_is_not_sent_twice(server: RunningServer) -> None:
    plain = request(server.base, "GET", "/static/htmx.js")
    small = request(server.base, "GET", "/static/htmx.js", headers=GZIP)
    assert plain.get("ETag") != small.get("ETag")
    for reply, headers in ((plain, {}), (small, GZIP)):
        known = {**headers, "If-None-Match": reply.get("ETag")}
        again = request(server.base, "GET", "/static/htmx.js", headers=known)
        assert (again.status, again.body) == (304, b"")
        assert again.get("ETag") == reply.get("ETag")
        assert "Accept-Encoding" in again.get("Vary")
    crossed = {"If-None-Match": small.get("ETag")}
    assert request(server.base, "GET", "/static/htmx.js", headers=crossed).status == 200


def test_part_of_a_file_is_of_the_plain_file(server: RunningServer) -> None:
    headers = GZIP | {"Range": "bytes=10-19"}
    reply = request(server.base, "GET", "/static/htmx.js", headers=headers)
    assert reply.status == 206
    assert reply.body == (STATIC / "htmx.js").read_bytes()[10:20]


def test_sound_is_left_as_it_is(server: RunningServer) -> None:
    reply = request(server.base, "GET", "/static/turn.wav", headers=GZIP)
    assert reply.get("Content-Encoding") == ""


def test_pages_are_the_same_and_small(table: Table) -> None:
    player = table.players[0]
    for path in (table.path, f"{table.path}/news", "/", "/rules/backgammon"):
        plain, small = player.get(path), player.get(path, GZIP)
        ticket = re.compile(rb'name="ticket" value="[^"]*"|name="press" value="[^"]*"')
        assert ticket.sub(b"", unpacked(small)) == ticket.sub(b"", plain.body)
        assert len(small.body) < len(plain.body) / 3


def test_answer_to_a_press_is_small_too(table: Table) -> None:
    headers = GZIP | {"HX-Request": "true"}
    reply = table.players[0].post(f"{table.path}/command", {"command": "?"}, headers)
    assert b"<hx-partial" in unpacked(reply)


def test_little_is_left_as_it_is(server: RunningServer) -> None:
    reply = request(server.base, "GET", "/healthz", headers=GZIP)
    assert len(reply.body) < PACKET_BYTES
    assert reply.get("Content-Encoding") == ""


def test_head_says_what_get_would_send(server: RunningServer) -> None:
    got, headed = (request(server.base, m, "/", headers=GZIP) for m in ("GET", "HEAD"))
    assert headed.body == b""
    assert headed.get("Content-Encoding") == "gzip"
    assert headed.get("Content-Length") == got.get("Content-Length")


@pytest.mark.parametrize(
    ("site", "packed"),
    [("none", True), ("same-origin", True), ("same-site", False), ("cross-site", False)],
)
def test_page_that_another_site_asks_for_tells_nothing_by_its_length(
    table: Table, site: str, packed: bool
) -> None:
    """BREACH: a page elsewhere makes the browser ask, and adds guesses to the address."""
    headers = GZIP | {"Sec-Fetch-Site": site}
    reply = table.players[0].get(f"{table.path}?guess=1", headers)
    assert (reply.get("Content-Encoding") == "gzip") is packed
    static = request(table.base, "GET", "/static/htmx.js", headers=headers)
    assert static.get("Content-Encoding") == "gzip"  # there are no secrets in files


def test_sockets_are_not_compressed(table: Table) -> None:
    wanted: dict[str, str | None] = {
        **GZIP,
        "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
    }
    with table.socket(table.players[0], changes=wanted) as live:
        assert b"sec-websocket-extensions" not in live.head.lower()
        assert "hx-partial" in live.receive()


def test_first_visit_to_a_table_is_under_45_kb(table: Table) -> None:
    page = table.players[0].get(table.path, GZIP)
    paths = set(LOADED.findall(unpacked(page).decode()))
    assert len(paths) > 5
    files = [request(table.base, "GET", p, headers=GZIP) for p in paths if ".wav" not in p]
    assert len(page.body) + sum(len(file.body) for file in files) < 45_000
