"""For eyes that need it large, in their own colours, or still."""

import re

import pytest

from tests.browser.conftest import SomeoneComes
from tests.browser.prepared import prepare
from tests.browser.test_layout import SIDEWAYS
from tests.reliability.servers import RunningServer

ZOOMED = (320, 200)
"""What is left of 1280 by 800 at 400 % (WCAG 1.4.10)."""

REACH = """() => [...document.querySelectorAll(
    'a[href], button, summary, select, input:not([type=hidden]), .point__pick')]
  .filter((one) => one.checkVisibility() && !one.matches('.skip, .unseen, .pick'))
  .map((one) => {
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const seen = document.elementFromPoint(x, y);
    const there = seen && (one.contains(seen) || seen.contains(one) || one.labels?.length);
    return there && box.left >= -1 && box.right <= innerWidth + 1
      ? '' : `${one.outerHTML.slice(0, 90)} at ${Math.round(x)}, ${Math.round(y)}`;
  }).filter(Boolean)"""

BORDERS = """() => ['.checker--white', '.checker--black', '.point', '.die'].map((name) => {
  const style = getComputedStyle(document.querySelector(name));
  return [name, parseFloat(style.borderTopWidth) || parseFloat(style.outlineWidth)];
})"""


def test_at_400_percent_nothing_scrolls_sideways_and_all_can_be_reached(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31:"], preset="table")
    ana = someone(token=table.tokens[0], size=ZOOMED)
    unreached = {}
    for path in ("/", "/open", "/rules/backgammon", f"/t/{table.id}"):
        ana.page.goto(path)
        for folded in ana.page.locator("details:not(.menu) > summary:visible").all():
            folded.evaluate("summary => { summary.parentElement.open = true; }")
        assert ana.page.evaluate(SIDEWAYS) <= 0, path
        unreached[path] = ana.page.evaluate(REACH)
    assert {path: those for path, those in unreached.items() if those} == {}
    ana.choose(8)
    ana.hit(ana.page.locator(".chip:visible").first)
    ana.until(lambda: ana.dice_left < 2, "a move was made")


def test_forced_colours_leave_borders_to_all_that_lies_on_the_board(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31:"])
    ana = someone(token=table.tokens[0], forced_colors="active").come_to(table.id)
    borders = dict(ana.page.evaluate(BORDERS))
    assert all(width >= 1 for width in borders.values()), borders
    ana.page.keyboard.press("Tab")
    focus = ana.page.evaluate("getComputedStyle(document.activeElement).outline")
    assert re.search(r"solid [3-9]px", focus), "shadows are gone, so the ring is an outline"
    ana.choose(8)
    mark = ana.page.locator(".go:visible i").first
    assert re.fullmatch(r"[4-9].*px", mark.evaluate("i => getComputedStyle(i).borderTopWidth"))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_for_those_who_want_no_motion(
    someone: SomeoneComes, server: RunningServer, motion: str
) -> None:
    table = prepare(server.folder, ["31:"])
    ana = someone(token=table.tokens[0], reduced_motion=motion).come_to(table.id)
    ana.page.evaluate(
        """() => {
          window.moved = [];
          document.addEventListener('animationstart', (event) => {
            for (const one of document.getAnimations())
              for (const frame of one.effect.getKeyframes())
                window.moved.push(...['transform', 'translate', 'left', 'top', 'opacity']
                  .filter((way) => way in frame));
          });
        }"""
    )
    ana.step()
    ana.play_turn()
    ana.page.wait_for_timeout(200)
    moved = ana.page.evaluate("window.moved")
    assert bool(moved) == (motion == "no-preference"), moved
