"""Behind nginx and Caddy, under a host's name or a path of it, everything works as without."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tabletoplan.web.invitation import qr_code
from tabletoplan.web.ownership import make_key
from tests.deploy.proxies import DEPLOY, need, proxying
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, seen
from tests.reliability.wire import Base, Browser, HandshakeRefused, Socket, request

OWN_LINK = re.compile(r'(?:href|src|action|hx-[\w:-]+)="(/[^"]*)"')
CASES = [
    pytest.param(("nginx", "nginx/host.conf", ""), id="nginx, a host"),
    pytest.param(("nginx", "nginx/sub-path.conf", "/games"), id="nginx, a path"),
    pytest.param(("caddy", "caddy/host.Caddyfile", ""), id="Caddy, a host"),
    pytest.param(("caddy", "caddy/sub-path.Caddyfile", "/games"), id="Caddy, a path"),
]
FORGED = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Prefix": "/evil",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "203.0.113.66",
}


@dataclass
class Mounted(Table):
    """A table under a path of the host."""

    prefix: str = ""

    @property
    def path(self) -> str:
        return f"{self.prefix}/t/{self.id}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("behind") / "data"
    with RunningServer(
        folder,
        trust_proxy="true",
        max_sockets_per_address=2,
        tables_per_minute=1000,
        newcomers_per_minute=1000,
    ) as running:
        yield running


@pytest.fixture(scope="module", params=CASES)
def proxy(
    request: pytest.FixtureRequest,
    server: RunningServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Base, str]]:
    """Run a proxy, and return where it listens and under which path the server is."""
    program, file, prefix = request.param
    need(program)
    folder = tmp_path_factory.mktemp(program)
    with proxying(program, DEPLOY / file, server.base, folder) as base:
        yield base, prefix


@pytest.fixture
def table(proxy: tuple[Base, str]) -> Mounted:
    return table_through(*proxy)


def table_through(base: Base, prefix: str) -> Mounted:
    """Return a table that was opened and joined through a proxy."""
    host, guest = Browser(base), Browser(base)
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    opened = host.post(f"{prefix}/open", form)
    assert opened.status == 303, opened.text
    assert opened.get("Location").startswith(f"{prefix}/t/")
    table = Mounted(base, opened.get("Location").rpartition("/")[2], (host, guest), prefix)
    assert guest.post(f"{table.path}/sit", {"name": "Ben"}).status == 303
    return table


def test_a_press_reaches_the_other_s_socket(table: Mounted) -> None:
    host, guest = table.players
    with table.socket(guest) as live:
        assert f'action="{table.path}' in live.receive()
        assert host.post(f"{table.path}/start").status == 303
        assert 'id="board"' in "".join(live.drain(2.0))
    [seat] = [seat for seat in (0, 1) if table.look(seat).liked()]
    before = table.look(seat)
    assert table.act(seat, before.liked()[0], before).status == 303
    assert table.look(seat).version > before.version


def test_every_link_leads_back_through_the_proxy(table: Mounted) -> None:
    host = table.players[0]
    for path in (table.path, f"{table.path}/rules", f"{table.prefix}/", f"{table.prefix}/open"):
        page = host.get(path)
        assert page.status == 200
        links = set(OWN_LINK.findall(page.text))
        assert len(links) > 3
        assert [link for link in links if not link.startswith(f"{table.prefix}/")] == []
    static = [
        link for link in set(OWN_LINK.findall(host.get(table.path).text)) if "?v=" in link
    ]
    assert {request(table.base, "GET", link.partition("#")[0]).status for link in static} == {
        200
    }


def test_guests_are_invited_to_the_proxy(table: Mounted) -> None:
    link, host = f"{table.base.origin}{table.path}", table.players[0]
    assert table.players[1].post(f"{table.path}/leave").status == 303
    assert link in host.get(table.path).text
    assert host.get(f"{table.path}/invitation.svg").body == qr_code(link)


def test_cookie_is_for_this_path_alone(table: Mounted) -> None:
    reply = Browser(table.base).post(
        f"{table.prefix}/open", {"game": "backgammon", "preset": "house", "name": "Eve"}
    )
    [cookie] = reply.all("Set-Cookie")
    assert f"path={table.prefix}/;" in f"{cookie};".lower().replace("; ", ";")


def test_what_a_visitor_forges_is_not_passed_on(table: Mounted) -> None:
    guest = table.players[1]
    page = guest.get(table.path, FORGED).text
    assert page
    assert "evil" not in page
    assert f"https://{table.base.netloc}" not in page
    assert guest.post(f"{table.path}/salt", {"salt": "pepper"}, FORGED).status == 303


def test_sockets_are_counted_by_the_visitor_s_own_address(table: Mounted) -> None:
    """The settings allow two for each address; the proxy's own would stop the third."""
    first, second = (table.socket(player, source="127.0.0.7") for player in table.players)
    with first, second:
        with pytest.raises(HandshakeRefused) as refused:
            table.socket(source="127.0.0.7")
        assert refused.value.status == 503
        table.socket(source="127.0.0.8").close()


def test_pages_stay_compressed(table: Mounted) -> None:
    reply = table.players[0].get(table.path, {"Accept-Encoding": "gzip"})
    assert reply.get("Content-Encoding") == "gzip"


def test_without_sockets_there_is_news(table: Mounted) -> None:
    host, guest = table.players
    host.post(f"{table.path}/start")
    news = guest.get(f"{table.path}/news")
    assert news.status == 200
    assert seen(guest.get(table.path).text).version >= 0
    assert f'action="{table.path}' in news.text


@pytest.mark.parametrize("case", CASES[1:3])
def test_https_is_kept_in_links_cookies_and_sockets(
    server: RunningServer, tmp_path: Path, case: tuple[str, str, str]
) -> None:
    program, file, prefix = case
    need(program)
    with proxying(program, DEPLOY / file, server.base, tmp_path, secure=True) as base:
        table = table_through(base, prefix)
        host, guest = table.players
        opened = Browser(base).post(
            f"{prefix}/open", {"game": "backgammon", "preset": "house", "name": "Eve"}
        )
        assert "; Secure" in opened.get("Set-Cookie")
        with table.socket(guest) as live:
            live.receive()
            assert host.post(f"{table.path}/start").status == 303
            assert 'id="board"' in "".join(live.drain(1.0))
        assert guest.post(f"{table.path}/leave", {}, {"Origin": "http://evil"}).status == 403
        link = f"https://localhost:{base.port}{table.path}"
        svg = host.get(f"{table.path}/invitation.svg").body
        assert svg == qr_code(link)


def test_table_plays_through_a_proxy_that_passes_no_upgrade_on(
    server: RunningServer, tmp_path: Path
) -> None:
    need("nginx")
    file = DEPLOY / "nginx" / "host.conf"
    with proxying("nginx", file, server.base, tmp_path, without="header Upgrade") as base:
        table = table_through(base, "")
        host, guest = table.players
        with pytest.raises(HandshakeRefused):
            table.socket(guest)
        assert host.post(f"{table.path}/start").status == 303
        random = Random(1)
        assert all(table.step(random) for _ in range(10))
        news = guest.get(f"{table.path}/news")
        assert (news.status, 'id="board"' in news.text) == (200, True)


def test_doctor_looks_through_the_proxy(server: RunningServer, tmp_path: Path) -> None:
    program, file, prefix = "nginx", "nginx/sub-path.conf", "/games"
    need(program)
    with proxying(program, DEPLOY / file, server.base, tmp_path) as base:
        owner = Browser(base)
        entered = owner.post(f"{prefix}/doctor", {"key": make_key(server.folder)})
        assert f"; Path={prefix}/doctor;" in f"{entered.get('Set-Cookie')};"
        page = owner.get(entered.get("Location")).text
        assert f'hx-ws:connect="{prefix}/doctor/live"' in page
        assert "the proxy at 127.0.0.1 is believed" in page
        assert f"{base.origin}{prefix}" in page
        with Socket(base, f"{prefix}/doctor/live", owner.cookie) as live:
            assert "✔" in live.receive()
