"""What ends a turn shows itself when nothing else is left and nobody presses it (UX U4)."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tabletoplan.engine.rummy.actions import DrawStock, RummyAction
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE
from tests.browser.prepared import prepare
from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.engine.rummy.hands import lay
from tests.reliability.servers import RunningServer

HURRIED: Final = """button => {
  const [forgotten] = button.getAnimations();
  if (!forgotten) return null;
  const { delay, activeDuration } = forgotten.effect.getComputedTiming();
  forgotten.finish();
  return [delay, activeDuration];
}"""
"""Says after how many ms the button moves and for how long, and lets that time pass."""
BORDER: Final = """button => {
  const { outlineStyle, outlineWidth, outlineColor, color } = getComputedStyle(button);
  return outlineStyle === 'none' ? null : [outlineWidth, outlineColor === color];
}"""
MELDS: Final = ("5S 6S 7S 8S", "KD KH KC", "9D TD JD", "2C 3C 4C 5C")


def shows_itself_after_15_seconds(button: Locator, *, moving: bool) -> None:
    """Nothing moves for longer than five seconds (WCAG 2.2.2), and nothing else shifts."""
    place = button.bounding_box()
    assert button.evaluate(BORDER) is None
    delay, lasts = button.evaluate(HURRIED)
    assert delay == 15_000
    assert 3_000 <= lasts <= 5_000 if moving else lasts == 0
    assert button.evaluate(BORDER) == ["4px", True]
    assert button.bounding_box() == place


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_done_gets_a_thick_border(
    someone: SomeoneComes, server: RunningServer, motion: str
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5", "64:"], preset="international")
    ivan = someone(token=table.tokens[1], size=PHONE, black=True, reduced_motion=motion)
    done = ivan.come_to(table.id).slot("Done")
    assert done.evaluate(HURRIED) is None, "there is something to play"
    for source, die in ((24, 6), (13, 4)):
        ivan.move(next(g for g in ivan.goes() if g.source == source and g.dice == [die]))
    expect(ivan.headline).to_contain_text("Done")
    shows_itself_after_15_seconds(done, moving=motion != "reduce")


def test_so_does_going_out(someone: SomeoneComes, server: RunningServer) -> None:
    hand = "5S 6S 7S 8S KD KH KC 9D JD 2C 3C 4C 5C"
    turn: list[RummyAction] = [DrawStock(), *map(lay, MELDS)]
    table = prepare_rummy(server.folder, [hand, HANDS[1]], actions=turn, preset="classic")
    ana = someone(token=table.tokens[0]).come_to(table.id)
    shows_itself_after_15_seconds(ana.slot("Go out"), moving=True)
