"""The house rules: undo step by step, the last die commits, blocked rolls stay in sight."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, TO_ROLL, Go, Person, agree
from tests.browser.prepared import Prepared, prepare
from tests.reliability.servers import RunningServer

TWO_ON_THE_BAR = ("62: 24/18 13/11", "65: 13/7* 6/1*", "61:")
"""Ana, with two on the bar, rolled a 6 that is held and a 1 that hits a blot."""


def both(someone: SomeoneComes, table: Prepared) -> tuple[Person, Person]:
    ana = someone(token=table.tokens[0]).come_to(table.id)
    ivan = someone(token=table.tokens[1], size=PHONE, black=True).come_to(table.id)
    return ana, ivan


def step(person: Person, source: int, die: int) -> Go:
    return next(go for go in person.goes() if go.source == source and go.dice == [die])


def test_a_double_is_taken_back_one_move_at_a_time_and_its_last_move_commits(
    someone: SomeoneComes, server: RunningServer
) -> None:
    ana, ivan = both(someone, prepare(server.folder, ["22:"]))
    boards = [agree(ana, ivan)]
    assert ana.is_dimmed("Undo")
    for source in (13, 13, 6):
        ana.move(step(ana, source, 2))
        boards.append(agree(ana, ivan))
    for board in reversed(boards[:-1]):
        ana.press("Undo")
        assert agree(ana, ivan) == board
    assert ana.is_dimmed("Undo")
    for source in (13, 13, 6, 6):
        assert ana.on_turn
        ana.move(step(ana, source, 2))
    expect(ana.headline).to_have_text("Ivan is to roll")
    assert ana.is_dimmed("Undo")
    assert ana.slot("Done").count() == 0
    expect(ivan.headline).to_have_text(TO_ROLL)


def test_a_turn_that_is_blocked_early_can_be_taken_back_until_the_other_rolls(
    someone: SomeoneComes, server: RunningServer
) -> None:
    ana, ivan = both(someone, prepare(server.folder, TWO_ON_THE_BAR))
    before = agree(ana, ivan)
    ana.move(step(ana, 25, 1))
    after = agree(ana, ivan)
    for person in (ana, ivan):
        expect(person.notes).to_have_text("Ana rolled 6-1: no further move")
        expect(person.page.locator(".die--blocked")).to_have_count(1)
    expect(ana.headline).to_contain_text("Until then you may take your move back")
    expect(ivan.headline).to_have_text(TO_ROLL)
    ana.press("Undo")
    assert agree(ana, ivan) == before
    ana.move(step(ana, 25, 1))
    assert agree(ana, ivan) == after
    ivan.roll()
    expect(ana.slot("Undo")).to_have_attribute("aria-disabled", "true")
    ana.press_in_vain("Undo")
    expect(ana.notice).to_contain_text(re.compile("can't be taken back|nothing to take back"))
    agree(ana, ivan)


def test_dice_that_dance_stay_on_both_screens_until_the_next_roll(
    someone: SomeoneComes, server: RunningServer
) -> None:
    turns = [*TWO_ON_THE_BAR[:-1], "61: bar/24*"]
    table = prepare(server.folder, turns, next_rolls=[(6, 6)])
    ana, ivan = both(someone, table)
    assert ivan.roll() == [6, 6, 6, 6]
    for person in (ivan, ana):
        expect(person.notes).to_have_text("Ivan rolled 6-6: no move")
        expect(person.page.locator(".die--blocked")).to_have_count(4)
        assert person.dice == [6, 6, 6, 6]
    expect(ana.headline).to_have_text(TO_ROLL)
    ana.roll()
    expect(ivan.page.locator(".notes", has_text="no move")).to_have_count(0)
    agree(ana, ivan)


@pytest.mark.parametrize("size", [pytest.param(PHONE, id="phone")])
def test_a_second_press_on_a_checker_unmarks_it(
    someone: SomeoneComes, server: RunningServer, size: tuple[int, int]
) -> None:
    table = prepare(server.folder, ["31:"])
    ana = someone(token=table.tokens[0], size=size).come_to(table.id)
    marked = ana.page.locator(".go:visible")
    expect(marked).to_have_count(0)
    ana.choose(8)
    expect(marked).to_have_count(3)
    ana.choose_nothing()
    expect(marked).to_have_count(0)
