"""Two people open, join, play and play again, one at a desk and one at a phone."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, agree, in_turn


def test_two_people_play_a_whole_match_and_another_one(someone: SomeoneComes) -> None:
    ana, ivan = someone(), someone(size=PHONE)
    link = ana.open_table(option__target="1")
    assert link == ana.page.url
    ana.page.get_by_role("button", name="Invite link").click()
    expect(ana.page.locator("#link-copied")).to_have_text(re.compile("Copied|Ctrl-C"))
    selected = "() => getSelection().toString()"
    assert ana.page.evaluate(selected) == link

    ivan.sit_down(link)
    expect(ana.headline).to_have_text("Everyone is here.")
    ana.page.get_by_role("button", name="Start").click()
    start = agree(ana, ivan)
    assert [start.points[n - 1] for n in (24, 13, 8, 6)] == [
        ("white", 2),
        ("white", 5),
        ("white", 3),
        ("white", 5),
    ]
    over = ana.page.get_by_role("button", name="Rematch")
    turns = 0
    while not over.count():
        in_turn(ana, ivan).play_turn()
        agree(ana, ivan)
        turns += 1
        assert turns < 400

    for person in (ana, ivan):
        expect(person.headline).to_have_text(
            re.compile(r"(Ana|Ivan) wins the match (1 : 0|2 : 0)")
        )
        expect(person.notes).to_have_text(
            re.compile(
                r"(Ana|Ivan) wins (the game|with Mars): \+[12]\. Match (\d : 0|0 : \d)\."
            )
        )
    over.click()
    expect(ivan.page.locator(".actions__note")).to_have_text("Ana wants a rematch")
    ivan.page.get_by_role("button", name="No thanks").tap()
    expect(ana.page.locator(".actions__note")).to_have_text("Ivan: no thanks")
    ana.page.locator("#details-title").click()
    ana.page.get_by_label("Doubling cube").select_option("true")
    ana.hit(ana.page.get_by_role("button", name="Save the options"))
    expect(ivan.page.locator(".actions__note")).to_contain_text(
        "The next match has other rules"
    )
    over.click()
    ivan.page.get_by_role("button", name="Rematch").tap()
    expect(ana.page.locator(".slots")).to_be_visible()
    assert agree(ana, ivan) == start
    expect(ana.page.locator(".seat__score")).to_have_text(["0", "0"])
    in_turn(ana, ivan).roll()


def test_where_nothing_can_be_copied_the_link_is_selected_with_a_hint(
    someone: SomeoneComes,
) -> None:
    ana = someone(size=PHONE)
    ana.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
    )
    link = ana.open_table()
    ana.page.get_by_role("button", name="Invite link").tap()
    expect(ana.page.locator("#link-copied")).to_have_text("Press and hold, or Ctrl-C, to copy.")
    assert ana.page.evaluate("() => getSelection().toString()") == link
