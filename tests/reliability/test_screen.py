"""The family screen shows nobody's secrets, whoever's browser it runs in."""

import html
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from flask.testing import FlaskClient

from tabletoplan.engine.seats import SPECTATOR
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.engine.rummy.hands import cards
from tests.reliability.rummy_secrets import House, Leaky, Table, cards_in
from tests.reliability.servers import RunningServer
from tests.reliability.wire import Browser, Socket

EVERY = 8
"""Actions from one look at the screen to the next; no deal is over in so few."""
PRESSED = re.compile(r"<(?:button|input(?![^>]*\bid=\"stamp\")|select|textarea|form|summary)\b")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("screen") / "data") as house:
        yield house


def shown(table: Table, client: FlaskClient, end: str = "") -> str:
    reply = client.get(f"/t/{table.id}/screen{end}")
    assert reply.status_code == 200
    return html.unescape(reply.text)


def leaked(table: Table, client: FlaskClient) -> set[str]:
    """Return the cards on the screen, or in its news, that not everybody may see."""
    hidden = {str(card) for card in table.hidden_from(SPECTATOR)}
    return hidden & (cards_in(shown(table, client)) | cards_in(shown(table, client, "/news")))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_card_of_whole_deals_is_on_anybodys_screen(house: House, seats: int) -> None:
    table, random, looks = house.table("bulgarian", seats), Random(seats), 0
    for action in count():
        if action % EVERY == 0 or table.over:
            client = random.choice([*house.seated[:seats], house.watcher])
            assert leaked(table, client) == set()
            looks += 1
        if table.over:
            break
        table.step(random)
    assert looks >= 3


def test_the_search_finds_cards_on_the_page_beside_it(house: House) -> None:
    table = house.table("bulgarian", 2)
    hidden = {str(card) for card in table.hidden_from(SPECTATOR)}
    assert hidden & cards_in(table.page(table.viewers[0], ""))


def test_a_game_that_leaks_to_seats_leaks_nothing_to_the_screen(tmp_path: Path) -> None:
    with House(tmp_path / "data", Leaky()) as leaky:
        table = leaky.table("bulgarian", 3)
        assert leaked(table, leaky.seated[0]) == set()


def test_everybody_has_the_same_screen(house: House) -> None:
    table = house.table("classic", 3)
    for end in ("", "/news"):
        assert len({shown(table, client, end) for client in house.seated[:3]}) == 1


@pytest.mark.parametrize("begun", [True, False], ids=["match", "room"])
def test_the_screen_has_nothing_to_press(house: House, begun: bool) -> None:
    client = house.seated[0]
    if begun:
        page = shown(house.table("classic", 3), client)
    else:
        form = {"game": "rummy", "preset": "bulgarian", "name": "Ann", "seats": "3"}
        opened = client.post("/open", data=form, headers={"Origin": "http://localhost"})
        page = client.get(f"{opened.headers['Location']}/screen").text
    main = page.partition("</header>")[2]
    assert PRESSED.findall(main) == []
    assert 'class="qr"' in main


def test_what_is_pushed_to_a_screen_holds_no_cards_either(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as server:
        table = prepare_rummy(server.folder)
        ana = Browser(server.base, {"tabletoplan": table.tokens[0]})
        secret = {str(card) for text in HANDS for card in cards(text)}
        path = f"/t/{table.id}"
        screen = Socket(server.base, f"{path}/screen/live", ana.cookie)
        own = Socket(server.base, f"{path}/live", ana.cookie)
        seen = re.search(r'name="version" value="(\d+)"', ana.get(path).text)
        assert seen
        drawn = ana.post(
            f"{path}/actions",
            {"version": seen[1], "press": "1", "action": '{"kind": "draw"}'},
        )
        assert drawn.status == 303
        pushed, seat = "\n".join(screen.drain(0.5)), "\n".join(own.drain(0.5))
        assert '<hx-partial id="headline"' in pushed
        assert secret & cards_in(html.unescape(seat)), "the search finds what is there"
        assert secret & cards_in(html.unescape(pushed)) == set()
        assert "watching" not in pushed, "a screen is nobody"


def test_a_screen_needs_the_present_link(house: House) -> None:
    table = house.table("bulgarian", 2)
    assert house.watcher.get(f"/t/{table.id}/screen").status_code == 200
    host = house.seated[0]
    host.post(f"/t/{table.id}/link", headers={"Origin": "http://localhost"})
    for end in ("", "/news"):
        assert house.watcher.get(f"/t/{table.id}/screen{end}").status_code == 403
        assert host.get(f"/t/{table.id}/screen{end}").status_code == 200
    assert "?key=" in host.get(f"/t/{table.id}/screen").text


def test_an_unknown_table_has_no_screen(house: House) -> None:
    assert house.watcher.get("/t/nowhere/screen").status_code == 404
