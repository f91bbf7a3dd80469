"""Who has the link may watch; who hasn't finds nothing."""

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer


def test_a_third_person_watches_and_has_nothing_to_press(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], black=True).come_to(table.id)
    maria = someone(size=PHONE).come_to(table.id)
    for person in (ana, ivan, maria):
        expect(person.page.locator(".seats__watchers")).to_have_text("1 is watching")
    expect(maria.page.locator(".actions__note")).to_have_text("Watching")
    expect(maria.page.locator("#sit-name")).to_have_count(0)
    expect(maria.page.locator("[name=action]")).to_have_count(0)
    expect(maria.page.locator(".pick")).to_have_count(0)
    ivan.play_turn()
    agree(ivan, ana, maria)
    ana.play_turn()
    agree(ana, ivan, maria)
    assert maria.context.cookies() == [], "watching makes nobody a player"


def test_who_has_no_link_finds_no_table(someone: SomeoneComes, server: RunningServer) -> None:
    table = prepare(server.folder, ["31:"])
    stranger = someone()
    page = stranger.page
    for path in ("/", "/open", "/rules/backgammon"):
        page.goto(path)
        links = page.eval_on_selector_all("a[href]", "all => all.map((a) => a.href)")
        assert links
        assert not [link for link in links if "/t/" in link]
        assert table.id not in page.content()
    stranger.forgive("status of 404")
    neighbour = table.id[:-1] + ("0" if table.id[-1] != "0" else "1")
    pages = []
    for unknown in (neighbour, "nothing-like-it", "TABLE"):
        answer = page.goto(f"/t/{unknown}")
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("No such table")
        pages.append(page.content().replace(unknown, ""))
    assert len(set(pages)) == 1
