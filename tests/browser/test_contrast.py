"""Colours that carry meaning stand out from what lies under them (WCAG 1.4.3, 1.4.11).

Colours are read from the page's tokens and from the very pictures of wood and leather, by
day and by night. What docs/accessibility.md says must be what is measured here.
"""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SomeoneComes
from tests.reliability.servers import ROOT

TEXT: Final = 4.5
SHAPE: Final = 3.0

Colour = tuple[float, float, float]

BOARD: Final = ("field", "point-light", "point-dark")
PAIRS: Final[dict[str, tuple[float, str, tuple[str, ...]]]] = {
    "text on the page": (TEXT, "ink", ("paper", "sheet")),
    "text beside it": (TEXT, "soft", ("paper", "sheet")),
    "link": (TEXT, "accent", ("paper", "sheet")),
    "main button": (TEXT, "on-accent", ("accent",)),
    "headline when it is my turn": (TEXT, "on-mine", ("mine",)),
    "notice": (TEXT, "warn", ("paper", "sheet")),
    "connection line": (TEXT, "paper", ("ink",)),
    "number of a point": (TEXT, "on-wood", ("field",)),
    "words on the frame": (TEXT, "on-frame", ("frame",)),
    "edge of a field": (SHAPE, "soft", ("paper", "sheet")),
    "white stone, body or ring": (SHAPE, "stone-white stone-white-ring", (*BOARD, "bar")),
    "black stone, body or ring": (SHAPE, "stone-black stone-black-ring", (*BOARD, "bar")),
    "ring of a white stone": (SHAPE, "stone-white-ring", ("stone-white", "stone-white-low")),
    "ring of a black stone": (SHAPE, "stone-black-ring", ("stone-black", "stone-black-high")),
    "mark of what may move, and where": (SHAPE, "mark mark-core", (*BOARD, "bar")),
    "the mark's two tones": (SHAPE, "mark", ("mark-core",)),
    "last move": (SHAPE, "mark mark-core", BOARD),
    "pips of white dice": (SHAPE, "stone-white-ring", ("stone-white", "stone-white-low")),
    "pips of black dice": (SHAPE, "stone-black-ring", ("stone-black", "stone-black-high")),
    "white die": (SHAPE, "stone-white stone-white-ring", ("field",)),
    "black die": (SHAPE, "stone-black stone-black-ring", ("field",)),
    "light point, body or edge": (SHAPE, "point-light point-light-edge", ("field",)),
    "dark point, body or edge": (SHAPE, "point-dark point-dark-edge", ("field",)),
    "black suits": (TEXT, "spades", ("card-paper", "joker-paper")),
    "red suits": (TEXT, "hearts", ("card-paper",)),
    "hearts in four colours": (TEXT, "four-hearts", ("card-paper",)),
    "diamonds in four colours": (TEXT, "four-diamonds", ("card-paper",)),
    "clubs in four colours": (TEXT, "four-clubs", ("card-paper",)),
    "card, body or edge": (SHAPE, "card-paper card-edge", ("field", "frame")),
    "value of a meld": (TEXT, "wood-edge", ("on-frame",)),
}
"""What it is: the least contrast, the colours of which one must reach it, and on what."""

_TOKENS: Final = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  const read = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule.cssText.match(/--[a-z-]+(?=:)/g) ?? []));
  return Object.fromEntries(names.map((name) => [name.slice(2), read(name)]));
}"""

_FOUR: Final = "(suits) => { document.documentElement.dataset.suits = suits }"

_PICTURE: Final = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [120, 120];
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0, 120, 120);
  const {data} = brush.getImageData(0, 0, 120, 120);
  const seen = [];
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) seen.push([data[at], data[at + 1], data[at + 2]]);
  return seen;
}"""


def luminance(colour: Colour) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours(page: Page, night: bool) -> dict[str, list[Colour]]:
    """Return each token's colour, and the darkest and lightest of each picture."""
    found: dict[str, list[Colour]] = {}
    tokens: dict[str, str] = page.evaluate(_TOKENS)
    page.evaluate(_FOUR, "four")
    suits = {f"four-{name}": value for name, value in page.evaluate(_TOKENS).items()}
    for name, value in (suits | tokens).items():
        red, green, blue = map(float, re.findall(r"[\d.]+", value)[:3])
        found[name] = [(red, green, blue)]
    pictures = {
        "field": "leather" if night else "zelkova",
        "frame": "night-frame" if night else "frame",
        "point-light": "point-night-light" if night else "point-light",
        "point-dark": "point-night-dark" if night else "point-dark",
    }
    for name, file in pictures.items():
        seen: list[Any] = page.evaluate(_PICTURE, f"/static/board/{file}.svg")
        seen.sort(key=lambda colour: luminance(tuple(colour)))
        found[name] = [tuple(seen[len(seen) * part // 100]) for part in (5, 50, 95)]
        edge = re.search(r'stroke="#(\w{6})"', (ROOT / f"static/board/{file}.svg").read_text())
        if edge:
            found[f"{name}-edge"] = [tuple(bytes.fromhex(edge[1]))]  # type: ignore[list-item]
    return found


def least(found: dict[str, list[Colour]], fronts: str, ground: str) -> float:
    """Return the contrast of the best of `fronts`, where the ground is at its worst."""
    return min(
        max(min(contrast(tone, under) for tone in found[front]) for front in fronts.split())
        for under in found[ground]
    )


def figures(page: Page, night: bool) -> dict[str, tuple[float, ...]]:
    """Return what each pair reaches on each of its grounds."""
    found = colours(page, night)
    return {
        what: tuple(least(found, fronts, ground) for ground in grounds)
        for what, (_, fronts, grounds) in PAIRS.items()
    }


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_colours_that_carry_meaning_stand_out(someone: SomeoneComes, night: bool) -> None:
    ana = someone(color_scheme="dark" if night else "light", bypass_csp=True)
    ana.page.goto("/")
    reached = figures(ana.page, night)
    failing = {
        what: [round(one, 1) for one in ones]
        for what, ones in reached.items()
        if min(ones) < PAIRS[what][0]
    }
    assert failing == {}
    written = _written(3 if night else 2)
    assert written == pytest.approx(
        {what: min(ones) for what, ones in reached.items()}, abs=0.2
    )


def _written(column: int) -> dict[str, float]:
    """Return the figures that docs/accessibility.md gives by day or by night."""
    page = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|", page, re.MULTILINE)
    return {row[0]: float(row[column]) for row in rows}
