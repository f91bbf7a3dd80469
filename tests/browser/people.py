"""A person at a browser: what they see of a table, and what they press."""

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

T = TypeVar("T")

DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 640)
SMALLEST: Final = (320, 568)
"""The smallest phone that still meets us: everything must fit there, too."""
PATIENCE_MS: Final = 10_000
TO_ROLL: Final = "▶ Your turn — roll the dice"
REFUSED: Final = r"status of (409|422)"
"""What Chromium writes to the console when a press was refused; see `forgive`."""
OFFLINE: Final = r"ERR_|WebSocket|htmx:ws:error|Failed to fetch|status of 50|NetworkError"
"""The same for a server that isn't there."""

_SEE_BOARD: Final = """() => {
  const pile = (element) => {
    const checker = element.querySelector('.checker');
    if (!checker) return null;
    const count = element.querySelector('.stack__count');
    const drawn = element.querySelectorAll('.checker').length;
    return [checker.className.split('--')[1], count ? Number(count.textContent) : drawn];
  };
  const points = {};
  for (const li of document.querySelectorAll('li[data-point]'))
    if (!li.matches('.bar__half')) points[li.dataset.point] = pile(li);
  const bars = [...document.querySelectorAll('.bar__half')].map(pile);
  const trays = [...document.querySelectorAll('.tray__count')];
  const off = trays.map((tray) => parseInt(tray.textContent));
  return [points, bars, off];
}"""

_SEE_GOES: Final = """() => [...document.querySelectorAll('.go')].map((go) => ({
  source: Number(go.dataset.from), action: go.value, label: go.getAttribute('aria-label'),
}))"""


@dataclass(frozen=True)
class Position:
    """Where all checkers are, the points in white's numbering."""

    points: tuple[tuple[str, int], ...]
    """Colour and count of points 1 to 24."""
    bar: tuple[int, int]
    """White's, then black's."""
    off: tuple[int, int]


@dataclass(frozen=True)
class Go:
    """A destination that the page offers for a checker."""

    source: int
    action: str
    label: str

    @property
    def dice(self) -> list[int]:
        dice: list[int] = json.loads(self.action)["dice"]
        return dice


class Person:
    """A browser of its own: cookies, language, screen, and everything that went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        size: tuple[int, int] = DESKTOP,
        token: str = "",
        black: bool = False,
        page: Page | None = None,
        **context: Any,
    ) -> None:
        """Open a fresh browser; with `token`, as somebody whom the server knows."""
        self.base, self.black = base, black
        self.touch = size == PHONE
        self.script = context.get("java_script_enabled", True)
        self.troubles: list[str] = []
        self._forgiven: list[str] = []
        if page is None:
            self.context = browser.new_context(
                base_url=base,
                viewport={"width": size[0], "height": size[1]},
                has_touch=self.touch,
                is_mobile=self.touch,
                **{"locale": "en-GB", **context},
            )
            self.context.set_default_timeout(PATIENCE_MS)
            if token:
                self.context.add_cookies([{"name": "tabletoplan", "value": token, "url": base}])
            page = self.context.new_page()
        else:
            self.context = page.context
        self.page = page
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))

    def another_tab(self, browser: Browser) -> "Person":
        """Return the same person at a second tab, on the same page."""
        tab = Person(browser, self.base, black=self.black, page=self.context.new_page())
        tab._forgiven = self._forgiven
        tab.page.goto(self.page.url)
        return tab

    def forgive(self, pattern: str) -> None:
        """Expect the console to speak of this, such as a refusal that is part of the story."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """Return what went wrong and should not have."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self._forgiven)
        ]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws"), "data:", "about:")):
            self.troubles.append(f"asked elsewhere: {url}")

    # Coming to a table

    def open_table(self, name: str = "Ana", preset: str = "house", **options: str) -> str:
        """Open a table by its form; return the link that it shows."""
        page = self.page
        page.goto("/open")
        page.get_by_label("Your name").fill(name)
        page.locator(f"input[name=preset][value={preset}]").check()
        page.locator("details.more > summary").click()
        for option, value in options.items():
            field = page.locator(f"[name={option.replace('__', '-')}]")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.hit(page.locator("main .button--main"))
        page.wait_for_url("**/t/*")
        return self.link()

    def link(self) -> str:
        return self.page.locator("#link").input_value()

    def sit_down(self, link: str, name: str = "Ivan", salt: str = "") -> Self:
        """Follow an invitation and take the free seat."""
        self.black = True
        self.page.goto(link)
        self.page.locator("#sit-name").fill(name)
        if salt:
            self.page.locator("details.more > summary").click()
            self.page.locator("#sit-salt").fill(salt)
        self.hit(self.page.get_by_role("button", name="Sit down"))
        expect(self.page.locator("#sit-name")).to_have_count(0)
        return self

    def come_to(self, table: str) -> Self:
        self.page.goto(f"/t/{table}")
        self.connected()
        return self

    def connected(self) -> Self:
        """Wait until the page hears of what the others do."""
        expect(self.page.locator("#pulse")).to_have_count(1)
        expect(self.page.locator("#live")).to_be_hidden()
        return self

    # What is seen

    @property
    def headline(self) -> Locator:
        return self.page.locator(".headline__text")

    @property
    def notes(self) -> Locator:
        return self.page.locator(".headline__note")

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def version(self) -> int:
        return int(self.page.locator("#press [name=version]").input_value())

    @property
    def dice(self) -> list[int]:
        """Return the dice on the board, played or not."""
        found: list[int] = self.page.eval_on_selector_all(
            ".die", "dice => dice.map((die) => die.childElementCount)"
        )
        return found

    @property
    def dice_left(self) -> int:
        return self.page.locator(".die:not(.die--used)").count()

    @property
    def on_turn(self) -> bool:
        return self.page.locator(".headline--urgent").count() == 1

    def position(self) -> Position:
        """Return where all checkers stand, as both sides' pages must tell it."""
        points, bars, off = self.page.evaluate(_SEE_BOARD)
        numbers = range(24, 0, -1) if self.black else range(1, 25)
        piles = [points[str(number)] or ["", 0] for number in numbers]
        counts = [pile[1] if pile else 0 for pile in bars]
        ways = slice(None) if self.black else slice(None, None, -1)  # theirs come first
        bar, away = counts[ways], off[ways]
        return Position(
            tuple((colour, count) for colour, count in piles),
            (bar[0], bar[1]),
            (away[0], away[1]),
        )

    def goes(self) -> list[Go]:
        """Return every destination on the page."""
        return [Go(**go) for go in self.page.evaluate(_SEE_GOES)]

    def slot(self, label: str) -> Locator:
        """Return the action slot with this label, dimmed or not."""
        return self.page.locator(".slots .slot").filter(has_text=label)

    def is_dimmed(self, label: str) -> bool:
        return self.slot(label).get_attribute("aria-disabled") == "true"

    # What is pressed

    def hit(self, target: Locator, *, force: bool = False) -> None:
        """Tap on a phone, click elsewhere; with `force`, even what is dimmed."""
        if force:
            target.scroll_into_view_if_needed()
        if self.touch:
            target.tap(force=force)
        else:
            target.click(force=force)

    def send(self, target: Locator, *, force: bool = False) -> None:
        """Press what sends a form; without script, a whole page is the answer."""
        if self.script:
            self.hit(target, force=force)
            return
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            self.hit(target, force=force)

    def press(self, label: str) -> None:
        """Press a slot and wait for what comes of it."""
        self._and_wait(lambda: self.send(self.slot(label)))

    def press_in_vain(self, label: str) -> None:
        """Press a slot that answers with a reason."""
        self.forgive(REFUSED)
        self.send(self.slot(label), force=True)  # dimmed, but it answers
        expect(self.notice).to_have_text(re.compile(r"\S"))

    def roll(self) -> list[int]:
        self.press("Roll")
        return self.dice

    def move(self, go: Go) -> None:
        """Tap a checker, then the place where it goes."""
        self.choose(go.source)
        target = self.page.locator(f".go[value='{go.action}']")
        self._and_wait(lambda: self.send(target))

    def choose(self, source: int) -> None:
        self.hit(self.page.locator(f"label[for=from-{source}].point__pick"))

    def choose_nothing(self) -> None:
        """Press the chosen checker once more."""
        self.hit(self.page.locator(".pick:checked ~ .point__unpick"))

    def best(self) -> Go:
        """Return the longest move of the rearmost checker, one that hits nobody if it can."""
        return max(self.goes(), key=lambda go: ("hit" not in go.label, go.source, sum(go.dice)))

    def step(self) -> None:
        """Make the same move by a single die."""
        steps = [go for go in self.goes() if len(go.dice) == 1]
        self.move(max(steps, key=lambda go: ("hit" not in go.label, go.source, go.dice)))

    def play_turn(self) -> None:
        """Roll, move, and finish, by whatever the page offers."""
        if (
            self.page.locator(".slots .slot:not([aria-disabled])")
            .filter(has_text="Roll")
            .count()
        ):
            self.press("Roll")
        while self.on_turn and (goes := self.goes()):
            del goes
            self.move(self.best())
        if self.on_turn and self.slot("Done").count() and not self.is_dimmed("Done"):
            self.press("Done")

    def _and_wait(self, press: Callable[[], None]) -> None:
        before = self.version
        press()
        self.until(lambda: self.version > before, "the page moved on")

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds.

        Raises:
            AssertionError: it doesn't.
        """
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not holds():
            assert time.monotonic() < deadline, f"{what}: {self.headline.all_inner_texts()}"
            self.page.wait_for_timeout(15)


def agree(*people: Person) -> Position:
    """Make sure that all see the same board, and return it."""
    first, *others = people
    for person in people:
        expect(person.page.locator(".backgammon")).to_be_visible()
    for person in others:
        person.until(
            lambda person=person: (
                person.version >= first.version  # type: ignore[misc]
                and person.position() == first.position()
            ),
            "both screens show the same board",
        )
    return first.position()


def in_turn(*people: Person) -> Person:
    """Return who is to act, once somebody is."""
    first = people[0]
    first.until(lambda: any(person.on_turn for person in people), "somebody is on turn")
    return next(person for person in people if person.on_turn)


def play(*people: Person, until: Callable[[], bool]) -> None:
    """Have people play, turn by turn, all screens agreeing after each."""
    while not until():
        in_turn(*people).play_turn()
        agree(*people)
