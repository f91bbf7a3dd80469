"""A newcomer whose "Sit down" is sent twice is one person, though no script holds it back."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tabletoplan.application import create_app
from tabletoplan.config import Config
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.web.identity import TICKET_SECONDS, Arrivals, Newcomer

ORIGIN = {"Origin": "http://localhost"}
OPENING = {"game": "backgammon", "preset": "house", "name": "Ana"}
TICKET = re.compile(r'form="sit" name="ticket" value="([^"]+)"')


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Config(data=tmp_path / "data"))
    yield app
    app.extensions["tabletoplan"].close()


@pytest.fixture
def path(app: Flask) -> str:
    opened = app.test_client().post("/open", data=OPENING, headers=ORIGIN)
    return opened.headers["Location"]


def names(app: Flask, path: str) -> list[str]:
    now = app.extensions["tabletoplan"].tables.snapshot(TableId(path.rpartition("/")[2]))
    return [seat.name for seat in now.seats]


def sit(app: Flask, path: str, ticket: str) -> TestResponse:
    """Sit down as a browser that has no cookie yet."""
    form = {"name": "Ivan", "ticket": ticket}
    return app.test_client().post(f"{path}/sit", data=form, headers=ORIGIN)


def test_a_press_sent_twice_brings_one_person(app: Flask, path: str) -> None:
    found = TICKET.search(app.test_client().get(path).text)
    assert found
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda _: sit(app, path, found[1]), range(2)))
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].headers["Set-Cookie"] == answers[1].headers["Set-Cookie"]
    assert names(app, path) == ["Ana", "Ivan"]
    store = app.extensions["tabletoplan"].store
    assert store.read("SELECT count(*) FROM players")[0][0] == 2


def test_two_pages_bring_two_people(app: Flask, path: str) -> None:
    pages = [app.test_client().get(path).text for _ in range(2)]
    tickets = [found[1] for page in pages if (found := TICKET.search(page))]
    assert len(set(tickets)) == 2
    answers = [sit(app, path, ticket) for ticket in tickets]
    assert [answer.status_code for answer in answers] == [303, 422], "there is one free seat"


def test_whoever_is_known_needs_no_ticket(app: Flask) -> None:
    ana = app.test_client()
    path = ana.post("/open", data=OPENING, headers=ORIGIN).headers["Location"]
    assert not TICKET.search(ana.get(path).text)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Your browser keeps no cookies"),
        ("bg", "Браузърът ти не пази бисквитки"),
        ("ro", "Browserul tău nu păstrează cookie-uri"),
    ],
)
@pytest.mark.parametrize("invited", [False, True])
@pytest.mark.parametrize("keeps", [False, True])
def test_whose_browser_keeps_no_cookie_is_told_so(
    app: Flask, keeps: bool, invited: bool, language: str, title: str
) -> None:
    """Or they would see what a watcher sees, and wonder; also where the link was renewed."""
    host = app.test_client()
    path = host.post("/open", data=OPENING, headers=ORIGIN).headers["Location"]
    for change, form in (("link", {}), ("invites", {"name": "Ivan"})):
        host.post(f"{path}/{change}", data=form, headers=ORIGIN)
    [named] = re.findall(r'value="[^"]*(/t/[^"]*/for/[^"]*)"', host.get(path).text)
    [key] = set(re.findall(rf"{path}\?key=(\w+)", host.get(path).text))
    answer = app.test_client(use_cookies=keeps).post(
        named if invited else f"{path}/sit",
        data={"name": "Ivan", "key": key},
        headers=ORIGIN | {"Accept-Language": language},
        follow_redirects=True,
    )
    assert (answer.status_code, names(app, path)) == (200, ["Ana", "Ivan"])
    assert (f"<h1>{title}</h1>" in answer.text) is not keeps
    assert (answer.request.path == path) is keeps


@pytest.mark.parametrize(
    ("seconds", "address", "ticket", "same"),
    [
        pytest.param(TICKET_SECONDS, "10.0.0.1", "a", True, id="in time"),
        pytest.param(TICKET_SECONDS + 1, "10.0.0.1", "a", False, id="too late"),
        pytest.param(0, "10.0.0.2", "a", False, id="from elsewhere"),
        pytest.param(0, "10.0.0.1", "b", False, id="another page"),
    ],
)
def test_a_ticket_counts_for_a_minute_where_it_was_sent_from(
    seconds: float, address: str, ticket: str, same: bool
) -> None:
    times = iter((100.0, 100.0 + seconds, 100.0 + seconds))
    arrivals = Arrivals(lambda: next(times))
    made: list[Newcomer] = []

    def arrive() -> Newcomer:
        made.append(Newcomer(PlayerId(f"player-{len(made)}"), "token"))
        return made[-1]

    first = arrivals.once("10.0.0.1", "a", arrive)
    assert (arrivals.once(address, ticket, arrive) == first) is same


def test_without_a_ticket_everybody_is_new() -> None:
    arrivals = Arrivals(lambda: 0.0)
    people = iter((Newcomer(PlayerId("one"), ""), Newcomer(PlayerId("two"), "")))
    first = arrivals.once("10.0.0.1", "", lambda: next(people))
    assert arrivals.once("10.0.0.1", "", lambda: next(people)) != first
