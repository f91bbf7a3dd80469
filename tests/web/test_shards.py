"""Several servers behind one name: ids that tell whose a table is, one cookie for all."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from tabletoplan.application import create_app
from tabletoplan.config import Config, ConfigError, load_config
from tabletoplan.store.database import Store
from tabletoplan.store.tables import TableId

ORIGIN = {"Origin": "http://localhost"}
OPENING = {"game": "backgammon", "preset": "house", "name": "Ana"}
COOKIE = "tabletoplan"
SHARDS = ("", "a", "b2")


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Flask]]:
    """Return a server without a name, and two that have one."""
    folder = tmp_path_factory.mktemp("shards")
    apps = [
        create_app(Config(data=folder / f"data-{name}", shard=name, tables_per_minute=1000))
        for name in SHARDS
    ]
    yield apps
    for app in apps:
        app.extensions["tabletoplan"].close()


def opened(app: Flask, token: str = "") -> tuple[str, str]:
    """Open a table with a browser's token; return its id and the token that came back."""
    client = app.test_client()
    if token:
        client.set_cookie(COOKIE, token)
    answer = client.post("/open", data=OPENING, headers=ORIGIN)
    assert answer.status_code == 303
    given = re.match(rf"{COOKIE}=([^;]+)", answer.headers.get("Set-Cookie", ""))
    return answer.headers["Location"].rpartition("/")[2], given[1] if given else ""


def people(store: Store) -> int:
    count: int = store.read("SELECT count(*) FROM players")[0][0]
    return count


def hosted(app: Flask, table_id: str, token: str) -> bool:
    """Return whether the bearer of a token is the table's host, by what the page offers."""
    client = app.test_client()
    client.set_cookie(COOKIE, token)
    return f'action="/t/{table_id}/start"' in client.get(f"/t/{table_id}").text


def test_ids_begin_with_the_shard_s_name(shards: list[Flask]) -> None:
    alone, first, second = (opened(app)[0] for app in shards)
    assert re.fullmatch("[a-z2-9]{20}", alone)
    assert re.fullmatch("a-[a-z2-9]{20}", first)
    assert re.fullmatch("b2-[a-z2-9]{20}", second)


def test_one_cookie_serves_all_shards(shards: list[Flask]) -> None:
    """A table on each; none gives another cookie, which would lose the seats before."""
    table, token = opened(shards[0])
    assert token
    tables = [table]
    for app in shards[1:]:
        table, given = opened(app, token)
        assert given == ""
        tables.append(table)
    assert [hosted(app, at, token) for app, at in zip(shards, tables, strict=True)] == [
        True
    ] * 3


def test_nobody_else_s_cookie_is_taken_for_it(shards: list[Flask]) -> None:
    table, token = opened(shards[1])
    _, other = opened(shards[2])
    assert not hosted(shards[1], table, other)
    assert not hosted(shards[1], table, token.swapcase())


@pytest.mark.parametrize(
    "token", ["x", "a" * 31, "a" * 33, "é" * 32, "a" * 31 + "="], ids=ascii
)
def test_what_could_be_guessed_is_no_token(shards: list[Flask], token: str) -> None:
    table, given = opened(shards[1], token)
    assert len(given) == 32
    assert hosted(shards[1], table, given)


def test_a_token_that_comes_twice_at_once_is_one_person(shards: list[Flask]) -> None:
    _, token = opened(shards[1])
    services = shards[2].extensions["tabletoplan"]
    before = people(services.store)
    with ThreadPoolExecutor(4) as pool:
        tables = [at for at, _ in pool.map(lambda _: opened(shards[2], token), range(4))]
    assert len({services.tables.snapshot(TableId(at)).table.host for at in tables}) == 1
    assert people(services.store) == before + 1


@pytest.mark.parametrize("name", ["A", "a-b", "a/b", "ninechars", "a b", "ä"])
def test_a_name_that_no_proxy_could_tell_is_refused(name: str) -> None:
    with pytest.raises(ConfigError):
        load_config({"TABLETOPLAN_SHARD": name})
