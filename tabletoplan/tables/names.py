"""Names as people type them, made safe to show and hard to confuse (UX U8)."""

import unicodedata
from collections.abc import Iterable
from typing import Final

import regex

from tabletoplan.tables.errors import TableRefusal, Trouble

LONGEST: Final = 24
"""In graphemes: what a reader counts as one character."""

MOST_BYTES: Final = 256
"""A few emoji are long; a name of combining marks without end is no name."""

_UNSEEN: Final = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}")
_SPACES: Final = regex.compile(r"\s+")
_GRAPHEME: Final = regex.compile(r"\X")
_SAYS_SOMETHING: Final = regex.compile(r"[\p{L}\p{N}\p{Extended_Pictographic}]")


def clean_name(typed: str) -> str:
    """Return the name as it will be shown.

    Raises:
        TableRefusal: nothing readable is left, or it is too long.
    """
    text = readable(typed)
    if not _SAYS_SOMETHING.search(text):
        raise TableRefusal(Trouble.NAME_EMPTY)
    if graphemes(text) > LONGEST or len(text.encode()) > MOST_BYTES:
        raise TableRefusal(Trouble.NAME_LONG, limit=LONGEST)
    return text


def readable(typed: str) -> str:
    """Return a line as typed, without what can't be seen or would turn the text around."""
    text = _SPACES.sub(" ", typed)
    return _UNSEEN.sub("", unicodedata.normalize("NFC", text)).strip()


def graphemes(text: str) -> int:
    """Return how many characters a reader counts."""
    return len(_GRAPHEME.findall(text))


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return `name`, with a number after it where another at the table reads the same."""
    taken = {_folded(other) for other in others}
    if _folded(name) not in taken:
        return name
    number = 2
    while _folded(f"{name} ({number})") in taken:
        number += 1
    return f"{name} ({number})"


def _folded(name: str) -> str:
    """Return what is left of a name when case, width and spaces don't count."""
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")
