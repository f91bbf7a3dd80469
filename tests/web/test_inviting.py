"""Who gets in by a table's link and by invitations, and what following them does."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tabletoplan.application import create_app
from tabletoplan.config import Config, ConfigError, load_config
from tabletoplan.store.tables import TableId
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web import invitation, inviting
from tabletoplan.web.invitation import Reach, reach_of
from tests.reliability.tables import all_rows

ORIGIN = {"Origin": "http://localhost"}
OPENING = {"game": "rummy", "preset": "bulgarian", "name": "Ana", "seats": "3"}
LINK = re.compile(r'<input id="link" readonly value="([^"]*)"')
NAMED = re.compile(r'<input id="link-(\w+)" readonly value="[^"]*(/t/[^"]*)"')


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Config(data=tmp_path / "data"))
    yield app
    app.extensions["tabletoplan"].close()


class House:
    """A table with its host, and whoever else comes."""

    def __init__(self, app: Flask) -> None:
        self.app, self.host = app, app.test_client()
        self.path = self.post(self.host, "/open", **OPENING).headers["Location"]

    def post(self, who: FlaskClient, path: str, **form: str) -> TestResponse:
        return who.post(path, data=form, headers=ORIGIN)

    def invite(self, name: str) -> str:
        """Invite somebody; return the path of their link as the host's page has it."""
        before = dict(self.named())
        self.post(self.host, f"{self.path}/invites", name=name)
        [new] = [path for id_, path in self.named() if id_ not in before]
        return new

    def named(self) -> list[tuple[str, str]]:
        return NAMED.findall(self.host.get(self.path).text)

    def link(self) -> str:
        """Return the path of the table's link, with what it ends in."""
        shown = LINK.search(self.host.get(self.path).text)
        assert shown
        return "/t/" + unescape(shown[1]).partition("/t/")[2]

    @property
    def now(self) -> Snapshot:
        table_id = TableId(self.path.rpartition("/")[2])
        now: Snapshot = self.app.extensions["tabletoplan"].tables.snapshot(table_id)
        return now

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.now.seats]

    def stored(self) -> dict[str, list[tuple[object, ...]]]:
        return all_rows(self.app.extensions["tabletoplan"].config.data)


@pytest.fixture
def house(app: Flask) -> House:
    return House(app)


# Invitations by name


def test_who_is_invited_sits_down_without_typing(house: House) -> None:
    path, baba = house.invite("Baba"), house.app.test_client()
    page = baba.get(path).text
    assert "Sit down, <bdi>Baba</bdi>" in page
    form = page.partition('<form class="sheet"')[2].partition("</form>")[0]
    fields = re.findall(r"<(?:input|button|select)[^>]*>", form)
    assert [field for field in fields if 'type="hidden"' not in field] == [
        '<button class="button button--main sheet__send">'
    ]
    seated = house.post(baba, path)
    assert (seated.status_code, seated.headers["Location"]) == (303, f"{house.path}/came")
    arrived = baba.get(seated.headers["Location"])
    assert (arrived.status_code, arrived.headers["Location"]) == (303, house.path)
    assert house.names == ["Ana", "Baba", ""]


def test_following_a_link_changes_nothing(house: House) -> None:
    path, before = house.invite("Baba"), house.stored()
    preview = house.app.test_client()
    for way in (path, f"{path}/code.svg", path, house.link()):
        for method in (preview.get, preview.head):
            answer = method(way)
            assert answer.status_code == 200
            assert "Set-Cookie" not in answer.headers
    assert house.stored() == before


def test_an_invitation_is_for_one_person(house: House) -> None:
    path = house.invite("Baba")
    baba, other = house.app.test_client(), house.app.test_client()
    assert house.post(baba, path).status_code == 303
    players = len(house.stored()["players"])
    assert house.post(other, path).status_code == 404
    assert "This invitation is over" in other.get(path).text
    assert other.get(f"{path}/code.svg").status_code == 404
    assert house.names == ["Ana", "Baba", ""]
    assert len(house.stored()["players"]) == players, "a refused press made somebody"
    assert house.named() == []


def test_who_has_sat_down_comes_back_by_the_same_link(house: House) -> None:
    path, baba = house.invite("Baba"), house.app.test_client()
    house.post(baba, path)
    for answer in (baba.get(path), house.post(baba, path)):
        assert (answer.status_code, answer.headers["Location"]) == (303, house.path)
    assert house.names == ["Ana", "Baba", ""]


def test_who_sits_already_leaves_an_invitation_for_others(house: House) -> None:
    path = house.invite("Baba")
    assert house.post(house.host, path).status_code == 303
    assert len(house.named()) == 1
    assert house.names == ["Ana", "", ""]


def test_the_host_takes_an_invitation_back(house: House) -> None:
    path, baba = house.invite("Baba"), house.app.test_client()
    [(number, _)] = house.named()
    assert house.post(baba, f"{house.path}/invites", over=number).status_code == 422
    house.post(house.host, f"{house.path}/invites", over=number)
    assert house.named() == []
    assert house.post(baba, path).status_code == 404
    assert house.names == ["Ana", "", ""]


def test_the_same_name_invited_anew_is_another_link(house: House) -> None:
    first = house.invite("Baba")
    house.post(house.host, f"{house.path}/invites", over=house.named()[0][0])
    assert house.invite("Baba") != first
    assert house.post(house.app.test_client(), first).status_code == 404


def test_a_link_is_bound_to_its_table(house: House) -> None:
    path, other = house.invite("Baba"), House(house.app)
    token = path.rpartition("/")[2]
    assert other.host.get(f"{other.path}/for/{token}").status_code == 303, "the host sits there"
    assert house.app.test_client().get(f"{other.path}/for/{token}").status_code == 404


def test_what_is_stored_opens_no_seat(house: House) -> None:
    token = house.invite("Baba").rpartition("/")[2]
    key = token.partition("-")[2]
    assert len(key) >= 16
    assert key not in str(house.stored())


def test_only_the_host_invites_and_only_the_host_sees_invitations(house: House) -> None:
    guest = house.app.test_client()
    house.post(guest, f"{house.path}/sit", name="Ivan")
    assert house.post(guest, f"{house.path}/invites", name="Eve").status_code == 422
    assert house.post(guest, f"{house.path}/link").status_code == 422
    token = house.invite("Baba").rpartition("/")[2]
    for who in (guest, house.app.test_client()):
        for way in ("", "/news"):
            assert token not in who.get(house.path + way).text


def test_a_full_table_offers_to_watch(house: House) -> None:
    path = house.invite("Baba")
    for name in ("Ivan", "Zoe"):
        house.post(house.app.test_client(), f"{house.path}/sit", name=name)
    late = house.app.test_client()
    page = late.get(path).text
    assert "All seats are taken" in page
    assert f'href="{house.path}"' in page
    assert "Sit down, " not in page
    assert house.post(late, path).status_code == 422
    assert len(house.named()) == 1, "it is for when a seat is free again"


def test_invitations_outlive_the_server(house: House) -> None:
    path = house.invite("Baba")
    house.app.extensions["tabletoplan"].tables.let_go(0)
    assert "Sit down, " in house.app.test_client().get(path).text


def test_there_are_only_so_many_invitations(house: House) -> None:
    for number in range(12):
        house.invite(f"Guest {number}")
    refused = house.post(house.host, f"{house.path}/invites", name="One more")
    assert refused.status_code == 422
    assert "There are 12 invitations already" in refused.text
    assert len(house.named()) == 12


# The table's link


def test_a_renewed_link_lets_new_people_in_and_the_old_one_does_not(house: House) -> None:
    old, stranger = house.link(), house.app.test_client()
    house.post(house.host, f"{house.path}/link")
    new = house.link()
    assert new != old
    for end in ("", "/news", "/records", "/rules", "/invitation.svg"):
        answer = stranger.get(house.path + end)
        assert answer.status_code == 403, end
        assert "This link was renewed" in answer.text
    refused = house.post(stranger, f"{house.path}/sit", name="Eve")
    assert refused.status_code == 403
    assert house.names == ["Ana", "", ""]
    page = stranger.get(new)
    assert page.status_code == 200
    key = new.partition("?key=")[2]
    for end in ("/news", "/records", "/rules", "/invitation.svg"):
        assert stranger.get(f"{house.path}{end}?key={key}").status_code == 200, end
    assert f'form="sit" name="key" value="{key}"' in page.text
    assert house.post(stranger, f"{house.path}/sit", name="Eve", key=key).status_code == 303
    assert house.names == ["Ana", "Eve", ""]


def test_who_is_seated_stays_when_the_link_is_renewed(house: House) -> None:
    guest = house.app.test_client()
    house.post(guest, f"{house.path}/sit", name="Ivan")
    house.post(house.host, f"{house.path}/link")
    for end in ("", "/news", "/rules"):
        assert guest.get(house.path + end).status_code == 200
    assert house.link() in guest.get(house.path).text, "they may pass the new link on"


def test_each_renewal_ends_the_link_before(house: House) -> None:
    links = [house.link()]
    for _ in range(2):
        house.post(house.host, f"{house.path}/link")
        links.append(house.link())
    answers = [house.app.test_client().get(link).status_code for link in links]
    assert answers == [403, 403, 200]


def test_an_invitation_by_name_outlives_the_link(house: House) -> None:
    path, baba = house.invite("Baba"), house.app.test_client()
    house.post(house.host, f"{house.path}/link")
    watch = re.search(r'href="(/t/[^"]*)"', baba.get(path).text)
    assert watch
    assert baba.get(watch[1]).status_code == 200
    assert house.post(baba, path).status_code == 303


def test_a_watcher_by_the_old_link_is_not_told_the_new_one(house: House) -> None:
    """Such a page stays open, and is pushed what watchers see."""
    services = house.app.extensions["tabletoplan"]
    house.post(house.host, f"{house.path}/link")
    key = house.link().partition("?key=")[2]
    fragments = services.gallery.fragments(house.now, None, Attendance(frozenset()))
    assert key not in str([part.picture for part in fragments])


# The address


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost", Reach.MACHINE),
        ("127.0.0.1", Reach.MACHINE),
        ("::1", Reach.MACHINE),
        ("172.17.0.2", Reach.MACHINE),
        ("169.254.3.4", Reach.MACHINE),
        ("0.0.0.0", Reach.MACHINE),
        ("192.168.1.20", Reach.NETWORK),
        ("172.20.1.5", Reach.NETWORK),
        ("fd12::5", Reach.NETWORK),
        ("raspberrypi", Reach.NETWORK),
        ("raspberrypi.local", Reach.NETWORK),
        ("play.example.org", Reach.INTERNET),
        ("8.8.8.8", Reach.INTERNET),
    ],
)
def test_an_address_says_from_where_it_leads_here(host: str, reach: Reach) -> None:
    assert reach_of(host) is reach


def shown_at(app: Flask, host: str, scheme: str = "http") -> str:
    """Return the page of a new table whose host came by this address."""
    base = f"{scheme}://{host}"
    client = app.test_client()
    opened = client.post("/open", data=OPENING, headers={"Origin": base}, base_url=base)
    return client.get(opened.headers["Location"], base_url=base).text


def address_of_link(page: str) -> str:
    shown = LINK.search(page)
    assert shown
    return shown[1].partition("/t/")[0]


def test_the_link_has_the_address_that_the_host_came_by(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "lan_addresses", lambda: ("192.168.1.20",))
    page = shown_at(app, "10.0.0.5:8000")
    assert address_of_link(page) == "http://10.0.0.5:8000"
    assert "Phones must be on the same network." in page


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "172.17.0.3:8000"])
def test_a_host_at_the_server_itself_gives_the_address_in_the_network(
    app: Flask, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(invitation, "lan_addresses", lambda: ("192.168.1.20", "10.8.0.1"))
    page = shown_at(app, host)
    assert address_of_link(page) == "http://192.168.1.20:8000"
    assert "Phones must be on the same network." in page


def test_an_address_that_leads_nobody_here_says_so(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "lan_addresses", lambda: ())
    page = shown_at(app, "localhost:8000")
    assert address_of_link(page) == "http://localhost:8000"
    assert "from this computer only" in page


def test_a_settled_address_counts_for_more_than_any_other(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path, address="https://play.example.org"))
    try:
        for host, scheme in (("localhost", "http"), ("play.example.org", "https")):
            page = shown_at(app, host, scheme)
            assert address_of_link(page) == "https://play.example.org"
            assert "It works from everywhere." in page
            assert "same network" not in page
        other = app.test_client().get("/", base_url="https://elsewhere.example.org")
        assert other.status_code == 400
    finally:
        app.extensions["tabletoplan"].close()


@pytest.mark.parametrize("address", ["play.example.org", "https://a/b", "ftp://a", "http://"])
def test_a_settled_address_has_a_scheme_and_a_host(address: str, tmp_path: Path) -> None:
    environment = {"TABLETOPLAN_DATA": str(tmp_path), "TABLETOPLAN_ADDRESS": address}
    with pytest.raises(ConfigError):
        load_config(environment)


def test_codes_hold_the_very_link_that_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(link: str) -> bytes:
        drawn.append(link)
        return b""

    monkeypatch.setattr(inviting, "qr_code", noted)
    named = house.invite("Baba")
    house.post(house.host, f"{house.path}/link")
    page = house.host.get(house.path).text
    for code in re.findall(r'<img class="qr" src="([^"]*)"', page):
        assert house.host.get(unescape(code)).content_type == "image/svg+xml"
    assert [link.partition("/t/")[2] for link in drawn] == [
        house.link().partition("/t/")[2],
        named.partition("/t/")[2],
    ]
    for link in drawn:
        assert f'readonly value="{link}"' in page
