"""From pictures to HTML: each picture once a language, for all who see the same."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from sys import getsizeof
from threading import Lock
from time import monotonic_ns
from types import MappingProxyType
from typing import Any, Final

from flask import Flask
from jinja2.runtime import new_context
from markupsafe import Markup

from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import Words, words
from tabletoplan.web.fragments import Fragment
from tabletoplan.web.invitation import NOWHERE, Guests

KEPT: Final = 8000
"""How many rendered parts are kept; as a rule about 10 MB."""
KEPT_BYTES: Final = 20_000_000
"""How long they may be in all: what people say can take 170 kB a line, with those before it."""
PLACES: Final = 1000
"""For how many tables what templates may use is kept, two kB each."""
_NOTHING: Final[Mapping[str, Markup]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is reached: what its fragments' links and forms begin with."""

    site: str
    """The path under which we are mounted, without a slash at the end."""
    table: str = ""
    """The path of the table."""
    rules: str = ""
    """The path of the table's rules."""
    query: str = ""
    """What links end in for somebody without a seat, once the table's link was renewed."""
    guests: Guests = NOWHERE
    """The table's address for others, without a key."""

    def then(self, version: int) -> str:
        """Return what follows the table's path to show how it stood at `version`."""
        return f"{self.query}&at={version}" if self.query else f"?at={version}"

    @property
    def key(self) -> str:
        """The key of the link that was followed; empty for the first link."""
        return self.query.removeprefix("?key=")


class Renderer:
    """Renders pictures, and remembers the latest: what is the same for many is drawn once."""

    def __init__(self, app: Flask) -> None:
        self._environment = app.jinja_env
        self._drawn = _Kept(self._draw)
        self._at_hand = lru_cache(maxsize=PLACES)(self._gather)

    def html(self, part: Part, words: Words, address: Address) -> Markup:
        """Return a fragment, or a part of one, as HTML; its root element has its id.

        Parts within fragments know the site alone, so all tables share them.
        """
        language = words.language
        if not isinstance(part, Fragment):
            return self._drawn(language, Address(address.site), part)
        if not part.parts:
            return self._drawn(language, address, part)
        inner = {each.id: self.html(each, words, address) for each in part.parts}
        return self._draw(language, address, part, inner)

    def _draw(
        self,
        language: str,
        address: Address,
        part: Part,
        inner: Mapping[str, Markup] = _NOTHING,
    ) -> Markup:
        drawn = self._environment.get_template(part.template)
        context = new_context(
            self._environment,
            drawn.name,
            drawn.blocks,
            {
                **self._at_hand(language, address),
                "id": part.id,
                "picture": part.picture,
                "parts": inner,
            },
            shared=True,
        )
        html = "".join(drawn.root_render_func(context))
        return Markup(html)  # noqa: S704  made by our templates, which escape

    def _gather(self, language: str, address: Address) -> dict[str, Any]:
        """Return what every template may use, put together once for a language and a place.

        `Template.render` puts it together for every call, which took a third of its time.
        """
        spoken = words(language)
        return {
            **self._environment.globals,
            "t": spoken.html,
            "say": spoken.text,
            "words": spoken,
            "at": address,
        }

    def page(self, parts: Iterable[Part], words: Words, address: Address) -> dict[str, Markup]:
        """Return the HTML of each by its id."""
        return {part.id: self.html(part, words, address) for part in parts}


class _Kept:
    """Remembers what was drawn lately, up to so many parts and so many bytes."""

    def __init__(self, draw: Callable[[str, Address, Part], Markup]) -> None:
        self._draw = draw
        self._lock = Lock()
        self._html: OrderedDict[tuple[str, Address, Part], Markup] = OrderedDict()
        self._bytes = 0

    def __call__(self, language: str, address: Address, part: Part) -> Markup:
        """Return a part as HTML, drawn at most now."""
        asked = language, address, part
        if (html := self._html.get(asked)) is None:
            html = self._draw(language, address, part)
            self._keep(asked, html)
        return html

    def _keep(self, asked: tuple[str, Address, Part], html: Markup) -> None:
        with self._lock:
            if asked in self._html:
                return  # another thread was faster
            self._html[asked] = html
            self._bytes += getsizeof(html)
            while self._bytes > KEPT_BYTES or len(self._html) > KEPT:
                self._bytes -= getsizeof(self._html.popitem(last=False)[1])


def swap(fragment_id: str, html: str) -> str:
    """Return a message that htmx swaps in for the element with this id."""
    if fragment_id == "title":
        return str(html)
    return f'<hx-partial id="{fragment_id}" hx-swap="outerMorph">{html}</hx-partial>'


def moment() -> int:
    """Return a number that grows with time, to be taken before a table is looked at."""
    return monotonic_ns() // 1000  # what JavaScript counts exactly lasts for centuries


def as_of(taken: int) -> str:
    """Return a message that tells a page of which moment what is pushed with it is.

    An answer and a push come by different ways, and may overtake each other.
    """
    return swap("pulse", f'<i id="pulse" hidden data-moment="{taken}"></i>')


def announce(text: str) -> str:
    """Return a message that has the one announcer say `text` (UX U9)."""
    escaped = str(Markup.escape(text))
    return f'<hx-partial id="announcer" hx-swap="textContent">{escaped}</hx-partial>'


def stamp(page: Mapping[str, str]) -> str:
    """Return a short mark of all that a page shows; equal pages have equal marks."""
    text = "\n".join(page[name] for name in sorted(page))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stamp_field(mark: str) -> Markup:
    """Return the hidden field that sends a page's stamp along when it asks for news."""
    field = '<input type="hidden" id="stamp" name="stamp" value="{}">'
    return Markup(field).format(mark)  # noqa: S704  format() escapes
