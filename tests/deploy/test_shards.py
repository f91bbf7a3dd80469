"""Several servers behind one proxy: each table is at one of them, and one cookie is for all."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from tabletoplan.application import create_app
from tabletoplan.command.backup import back_up
from tabletoplan.command.restore import restore
from tabletoplan.config import Config
from tabletoplan.presentation.words import LANGUAGES
from tabletoplan.web.invitation import qr_code
from tests.deploy.proxies import DEPLOY, need, running
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table
from tests.reliability.wire import Base, Browser

FILES = {"haproxy": "haproxy/haproxy.cfg", "nginx": "nginx/shards.conf"}
ADDRESSES = {"a": "127.0.0.1:8001", "b": "127.0.0.1:8002"}
"""As they stand in the files that we hand out."""
AWAY = "This table's server is away"
BACK_SECONDS = 10.0
"""How long a shard that is back may open no tables yet; the files say two seconds."""
FORGED = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Prefix": "/evil"}


def drained(program: str, site: str, name: str) -> str:
    """Return the configuration with a shard draining, as its comments say."""
    if program == "haproxy":
        return re.sub(rf"( server {name} .*)", r"\1 weight 0", site)
    return site.replace(f"server {ADDRESSES[name]} ", f"server {ADDRESSES[name]} down ")


@dataclass
class Shards:
    """Two servers, and the proxy before them."""

    program: str
    base: Base
    servers: dict[str, RunningServer]

    def site(self, addresses: dict[str, Base] | None = None, draining: str = "") -> str:
        """Return the proxy's configuration, with one shard draining if it is named."""
        site = (DEPLOY / FILES[self.program]).read_text()
        site = drained(self.program, site, draining) if draining else site
        for name, server in self.servers.items():
            base = (addresses or {}).get(name, server.base)
            assert ADDRESSES[name] in site
            site = site.replace(ADDRESSES[name], base.netloc)
        return site


def of_shard(name: str) -> dict[str, str]:
    """Return the settings of a shard."""
    return {"TABLETOPLAN_SHARD": name, "TABLETOPLAN_TRUST_PROXY": "true"}


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, RunningServer]]:
    folder = tmp_path_factory.mktemp("shards")
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(
                RunningServer(
                    folder / name,
                    env=of_shard(name),
                    tables_per_minute=1000,
                    newcomers_per_minute=1000,
                )
            )
            for name in ADDRESSES
        }


@pytest.fixture(scope="module", params=FILES)
def shards(
    request: pytest.FixtureRequest,
    servers: dict[str, RunningServer],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Shards]:
    program = request.param
    need(program)
    unproxied = Shards(program, Base(0), servers)
    with running(program, unproxied.site(), tmp_path_factory.mktemp(program)) as base:
        yield Shards(program, base, servers)


def opened(base: Base, host: Browser) -> Table:
    """Open a table through the proxy, and seat somebody else as well."""
    form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
    reply = host.post("/open", form)
    assert reply.status == 303, reply.text
    guest = Browser(base)
    table = Table(base, reply.get("Location").rpartition("/")[2], (host, guest))
    assert guest.post(f"{table.path}/sit", {"name": "Ben"}).status == 303
    return table


def shard_of(table: Table) -> str:
    return table.id.partition("-")[0]


@pytest.fixture
def host(shards: Shards) -> Browser:
    return Browser(shards.base)


@pytest.fixture
def tables(shards: Shards, host: Browser) -> dict[str, Table]:
    """Return a table on each shard, that one person has opened, being played."""
    found: dict[str, Table] = {}
    until = time.monotonic() + BACK_SECONDS
    while set(found) != set(ADDRESSES):
        table = opened(shards.base, host)
        found.setdefault(shard_of(table), table)
        assert time.monotonic() < until, found
    for table in found.values():
        assert host.post(f"{table.path}/start").status == 303
    return found


def plays(table: Table) -> None:
    """Make sure that a press at a table reaches the other's socket."""
    with table.socket(table.players[1]) as live:
        assert f'action="{table.path}' in live.receive()
        live.drain(0.05)
        before = table.look(0).version
        assert table.step(Random(1))
        assert f'value="{table.look(0).version}"' in live.receive()
        assert table.look(0).version > before


def test_tables_of_both_are_played_with_one_cookie(tables: dict[str, Table]) -> None:
    for table in tables.values():
        plays(table)
        assert table.players[0].get(table.path).status == 200


def test_each_shard_has_its_own_tables_alone(shards: Shards, tables: dict[str, Table]) -> None:
    for name, table in tables.items():
        for other, server in shards.servers.items():
            status = Browser(server.base).get(table.path).status
            assert status == (200 if other == name else 404)


def test_all_that_leads_to_a_table_reaches_its_shard(
    shards: Shards, tables: dict[str, Table]
) -> None:
    for table in tables.values():
        host = table.players[0]
        for path in ("/rules", "/records", "/news", "/invitation.svg", "/screen", "/arrive"):
            assert Browser(shards.base).get(table.path + path).status == 200, path
        carried = host.post(f"{table.path}/carry").text
        code = re.search(r"\b(?:[a-z]+ ){5}[a-z]+\b", re.sub("<[^>]*>", "", carried))
        assert code
        newer = Browser(shards.base)
        assert newer.post(f"{table.path}/arrive", {"code": code[0]}).status == 303
        assert "remove" in newer.get(table.path).text


def test_what_belongs_to_no_table_is_anywhere(shards: Shards, host: Browser) -> None:
    page = host.get("/")
    assert page.status == 200
    [script] = set(re.findall(r'src="(/static/table\.js[^"]*)"', page.text)) or [
        "/static/table.js"
    ]
    assert host.get(script).status == 200
    assert host.post("/language", {"language": "ro"}).status == 303
    assert {host.get("/").text.count('lang="ro"') > 0 for _ in range(4)} == {True}


def test_what_a_visitor_forges_is_not_passed_on(tables: dict[str, Table]) -> None:
    for table in tables.values():
        page = table.players[0].get(table.path, FORGED)
        assert page.status == 200
        assert "evil" not in page.text


def test_new_tables_go_where_fewest_sockets_are(
    shards: Shards, tables: dict[str, Table]
) -> None:
    if shards.program == "nginx":
        pytest.skip("nginx counts no sockets of tables; docs/scale.md says so")
    for crowded, free in (("a", "b"), ("b", "a")):
        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(tables[crowded].socket()).receive()
            homes = Counter(
                shard_of(opened(shards.base, Browser(shards.base))) for _ in range(4)
            )
        assert homes == {free: 4}


def test_losing_one_harms_its_own_tables_alone(
    shards: Shards, tables: dict[str, Table]
) -> None:
    lost, kept = tables["b"], tables["a"]
    version = lost.look(0).version
    with lost.socket(lost.players[1]) as live, kept.socket(kept.players[1]) as other:
        live.receive()
        other.receive()
        shards.servers["b"].kill()
        assert live.code() in {None, 1006}
        assert kept.step(Random(1))
        assert other.receive()
        away = lost.players[0].get(lost.path)
        assert away.status == 503
        assert AWAY in away.text
        assert [f'lang="{code}"' in away.text for code in LANGUAGES] == [True] * 3
        homes = {shard_of(opened(shards.base, Browser(shards.base))) for _ in range(3)}
        assert homes == {"a"}
    shards.servers["b"].start()
    assert lost.look(0).version == version
    plays(lost)


def test_backup_plays_on_elsewhere_and_a_draining_shard_opens_nothing(
    shards: Shards, tables: dict[str, Table], tmp_path: Path
) -> None:
    """A shard is its folder: from a copy it is served at another address."""
    table, copy, now = tables["b"], tmp_path / "copy", datetime.now()
    version = table.look(0).version
    back_up(shards.servers["b"].folder, copy, None, now)
    restore(tmp_path / "moved", copy, now)
    with RunningServer(tmp_path / "moved", env=of_shard("b")) as moved:
        site = shards.site({"b": moved.base}, draining="b")
        with running(shards.program, site, tmp_path) as base:
            players = [Browser(base, player.cookies) for player in table.players]
            here = Table(base, table.id, (players[0], players[1]))
            assert here.look(0).version == version
            plays(here)
            assert {shard_of(opened(base, Browser(base))) for _ in range(4)} == {"a"}


def test_https_of_haproxy_is_kept_in_links_cookies_and_sockets(
    servers: dict[str, RunningServer], tmp_path: Path
) -> None:
    need("haproxy")
    site = Shards("haproxy", Base(0), servers).site()
    with running("haproxy", site, tmp_path, secure=True) as base:
        host = Browser(base)
        table = opened(base, host)
        again = Browser(base).post(
            "/open", {"game": "rummy", "preset": "classic", "name": "Eve"}
        )
        assert "; Secure" in again.get("Set-Cookie")
        assert host.post(f"{table.path}/start").status == 303
        plays(table)
        drawn = host.get(f"{table.path}/invitation.svg").body
        assert drawn == qr_code(f"https://localhost:{base.port}{table.path}")
        [plain] = re.findall(
            r"bind 127\.0\.0\.1:(\d+)\n", (tmp_path / "haproxy.cfg").read_text()
        )
        moved = Browser(Base(int(plain))).get(table.path)
        assert (moved.status, moved.get("Location").partition(":")[0]) == (308, "https")


def test_every_page_of_a_table_lies_under_its_address(tmp_path: Path) -> None:
    """A proxy can't know where else to send what names a table."""
    app = create_app(Config(data=tmp_path / "data", patterns=True))
    app.extensions["tabletoplan"].close()
    assert isinstance(app, Flask)
    named = [rule for rule in app.url_map.iter_rules() if "table_id" in rule.arguments]
    assert len(named) > 30
    assert [rule.rule for rule in named if not rule.rule.startswith("/t/<table_id>")] == []
