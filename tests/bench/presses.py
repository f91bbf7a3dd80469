"""What people press at each game's tables: what their pages offer, and what leads on."""

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.bench.people import Page, Press

NEVER: Final = {"resign", "forfeit", "end-match", "drop"}
"""What would end a round early; all of it asks to be pressed twice."""
BACKGAMMON_RARE: Final = {"undo": 0.03, "double": 0.02}
RUMMY_RARE: Final = {"take-back": 0.03}
"""How likely a press is that players seldom make, wherever it is open."""
MELD, THROW = "meld", "throw"
RUN: Final = "A23456789TJQKA"
WAITS: Final = " short of "
"""Words of an English page, whose hand isn't enough to open."""

_BUTTON: Final = re.compile(r'<button [^>]*form="press" name="action" value="([^"]*)"([^>]*)>')
_HELD: Final = re.compile(r'<li class="([^"]*)"[^>]*><input [^>]*value="([^"]*)"')

Choice = tuple[Page, Press]


def backgammon(pages: Sequence[Page], random: Random) -> Choice | None:
    """Return somebody's next press; None where the match is over."""
    offered = _offered(pages)
    return _rarely(offered, random, BACKGAMMON_RARE) or _any(offered, random, BACKGAMMON_RARE)


def rummy(pages: Sequence[Page], random: Random) -> Choice | None:
    """Return somebody's next press: draws and melds by what the pages mark, then a throw.

    A hand is sorted by its best melds. They are laid once they open, the last card kept.
    """
    offered = _offered(pages)
    page = next(filter(_is_drafting, pages), None)
    if rarely := _rarely(offered, random, RUMMY_RARE):
        return rarely
    if page is None:
        return _any(offered, random, RUMMY_RARE)
    hand = _hand(page)
    meld = hand.first_meld()
    if meld and len(hand.cards) > len(meld) and WAITS not in page.html("sums"):
        return page, _with_cards(MELD, _named(meld))
    return page, _with_cards(THROW, hand.to_throw(random))


@dataclass(frozen=True, slots=True)
class _Hand:
    """Cards with their part in the best melds, in the order of the page."""

    cards: tuple[tuple[str, str], ...]
    """Each card's name, and its classes."""

    def first_meld(self) -> tuple[str, ...]:
        """Return the first of the best melds; nothing where there is none."""
        found: list[str] = []
        for name, classes in self.cards:
            if "held--first" in classes and found:
                break
            if "held--" in classes.replace("held--new", ""):
                found.append(name)
        return tuple(found)

    def to_throw(self, random: Random) -> tuple[str]:
        """Return a card that is best thrown: no joker, and part of no meld if it can be."""
        real = [(name, classes) for name, classes in self.cards if not name.startswith("X")]
        loose = [name for name, classes in real if not classes.replace("held--new", "")]
        return (random.choice(loose or [name for name, _ in real or self.cards]),)


def _named(meld: Sequence[str]) -> list[str]:
    """Return a meld's cards, its jokers named by where they lie, so that nothing is asked."""
    real = [name for name in meld if not name.startswith("X")]
    if len({name[0] for name in real}) == 1:  # a set, or a card between jokers
        free = iter(suit for suit in "CDHS" if suit not in {name[1] for name in real})
        return [name if name in real else f"{name}={real[0][0]}{next(free)}" for name in meld]
    sure = next(name for name in real if name[0] != "A")
    low = RUN.index(sure[0]) - meld.index(sure)
    return [
        name if name in real else f"{name}={RUN[low + place]}{sure[1]}"
        for place, name in enumerate(meld)
    ]


def _is_drafting(page: Page) -> bool:
    """Return whether a page may meld now."""
    return f'value="{MELD}"' in page.html("actions")


def _hand(page: Page) -> _Hand:
    held = _HELD.findall(page.html("hand"))
    return _Hand(tuple((name, classes.removeprefix("held")) for classes, name in held))


def _with_cards(line: str, cards: Sequence[str]) -> Press:
    fields = (("command", line), *(("card", card) for card in cards))
    return Press(line, fields, private=line == MELD)


def _offered(pages: Sequence[Page]) -> list[Choice]:
    return [(page, press) for page in pages for press in _open_buttons(page)]


def _rarely(offered: list[Choice], random: Random, rare: dict[str, float]) -> Choice | None:
    """Return something that players seldom press, once in a while."""
    found = (each for each in offered if random.random() < rare.get(each[1].kind, 0))
    return next(found, None)


def _any(offered: list[Choice], random: Random, rare: dict[str, float]) -> Choice | None:
    """Return one of the likely presses; a rare one only where there is no other."""
    wanted = [each for each in offered if each[1].kind not in NEVER]
    likely = [each for each in wanted if each[1].kind not in rare]
    return random.choice(likely or wanted) if wanted else None


def _open_buttons(page: Page) -> Iterator[Press]:
    for value, rest in _BUTTON.findall(page.html("actions")):
        if "aria-disabled" not in rest:
            action = html.unescape(value)
            kind = json.loads(action)["kind"]
            yield Press(kind, (("action", action),), private=kind in RUMMY_RARE)
