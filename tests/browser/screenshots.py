"""`make screenshots`: every state on a phone and at a desk, by day and by night, in every
language, into docs/images/screens/; and the README's pictures.

The states are those of /patterns; one live table shows that they are no different there.
"""

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tabletoplan.presentation.words import LANGUAGES
from tabletoplan.web.specimens import SPECIMENS
from tests.browser.conftest import FLAGS
from tests.browser.install import NONE_FOUND, find_chromium
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.prepared import prepare
from tests.reliability.servers import ROOT, RunningServer

IMAGES: Final = ROOT / "docs" / "images"
SCREENS: Final = IMAGES / "screens"
SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}
LIGHTS: Final = {"day": "light", "night": "dark"}
PAGES: Final = {"landing": "/", "open": "/open", "rules": "/rules/backgammon", "error": "/no"}
README: Final = {
    ("chosen", "desktop", "day", "en"): "backgammon.png",
    ("rummy-opened", "desktop", "day", "en"): "rummy.png",
}
"""What the README shows."""


def main(chosen: list[str]) -> None:
    """Take all pictures, or those of the states that are named."""
    path = find_chromium()
    assert path is not None, NONE_FOUND
    SCREENS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder) / "data", patterns=True) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for look, context in _looks(browser, server.base.origin):
            _take(context, look, chosen)
            context.close()
        if not chosen or "live" in chosen:
            _live(browser, server)
        browser.close()
    _report()


def _looks(
    browser: Browser, base: str
) -> Iterator[tuple[tuple[str, str, str], BrowserContext]]:
    for size, light, language in product(SIZES, LIGHTS, LANGUAGES):
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=base,
            viewport={"width": width, "height": height},
            color_scheme=LIGHTS[light],  # type: ignore[arg-type]
            locale=language,
            reduced_motion="reduce",
        )
        yield (size, light, language), context


def _take(context: BrowserContext, look: tuple[str, str, str], chosen: list[str]) -> None:
    page = context.new_page()
    states = {specimen.name: f"/patterns/{specimen.name}" for specimen in SPECIMENS}
    for state, path in {**PAGES, **states}.items():
        if chosen and state not in chosen:
            continue
        page.goto(path)
        page.screenshot(path=SCREENS / f"{'-'.join((state, *look))}.png")
        if shown := README.get((state, *look)):
            page.screenshot(path=IMAGES / shown)


def _live(browser: Browser, server: RunningServer) -> None:
    """Take pictures of a turn at a real table."""
    table = prepare(server.folder, ["31: 8/5 6/5", "64: 24/18 13/9"], next_rolls=[(5, 2)])
    ana = Person(browser, server.base.origin, token=table.tokens[0], size=PHONE)
    ana.come_to(table.id)
    for state in ("to-roll", "to-play", "chosen", "played"):
        match state:
            case "to-play":
                ana.roll()
            case "chosen":
                ana.choose(13)
            case "played":
                ana.play_turn()
        ana.page.wait_for_timeout(500)  # what has moved lies still
        ana.page.screenshot(path=SCREENS / f"live-{state}.png")
    ana.context.close()


def _report() -> None:
    print(f"{len(list(SCREENS.glob('*.png')))} pictures are in {SCREENS.relative_to(ROOT)}/")


if __name__ == "__main__":
    main(sys.argv[1:])
