"""From pictures to HTML: each picture once a language, for all who see the same."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from flask import Flask
from markupsafe import Markup

from tabletoplan.presentation.words import Words
from tabletoplan.web.fragments import Fragment

KEPT: Final = 2000
"""How many rendered fragments are kept; about 10 MB."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is reached: what its fragments' links and forms begin with."""

    site: str
    """The path under which we are mounted, without a slash at the end."""
    table: str
    """The path of the table."""
    rules: str
    """The path of the game's rules."""


class Renderer:
    """Renders fragments, and remembers the latest."""

    def __init__(self, app: Flask) -> None:
        self._environment = app.jinja_env
        self._lock = Lock()
        self._kept: OrderedDict[Any, str] = OrderedDict()

    def html(self, fragment: Fragment, words: Words, address: Address) -> str:
        """Return a fragment as HTML, its root element with the fragment's id."""
        key = (fragment, words.language, address)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        template = self._environment.get_template(fragment.template)
        html = template.render(
            picture=fragment.picture, t=words.html, say=words.text, at=address, words=words
        )
        with self._lock:
            self._kept[key] = html
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return html

    def page(
        self, fragments: Iterable[Fragment], words: Words, address: Address
    ) -> dict[str, Markup]:
        """Return every fragment's HTML by its id."""
        return {
            fragment.id: Markup(self.html(fragment, words, address))  # noqa: S704  by templates
            for fragment in fragments
        }


def swap(fragment_id: str, html: str) -> str:
    """Return a message that htmx swaps in for the element with this id."""
    if fragment_id == "title":
        return html
    return f'<hx-partial id="{fragment_id}" hx-swap="outerMorph">{html}</hx-partial>'


def announce(text: str) -> str:
    """Return a message that has the one announcer say `text` (UX U9)."""
    escaped = str(Markup.escape(text))
    return f'<hx-partial id="announcer" hx-swap="textContent">{escaped}</hx-partial>'


def stamp(page: Mapping[str, str]) -> str:
    """Return a short mark of all that a page shows; equal pages have equal marks."""
    text = "\n".join(page[name] for name in sorted(page))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stamp_field(page: Mapping[str, str]) -> Markup:
    """Return the hidden field that sends a page's stamp along when it asks for news."""
    field = '<input type="hidden" id="stamp" name="stamp" value="{}">'
    return Markup(field).format(stamp(page))  # noqa: S704  format() escapes
