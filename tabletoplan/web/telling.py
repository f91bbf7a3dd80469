"""What happened at a table, in words: for its log, and for the one announcer (UX U9)."""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Final, cast
from weakref import WeakKeyDictionary

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.seats import CHANCE, SPECTATOR
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Told
from tabletoplan.presentation.words import Name, Words
from tabletoplan.tables.lobby import CPU_NAME
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.web.fragments import Fragment, Headline, LogLine

LOG_LINES: Final = 12

_told_of: WeakKeyDictionary[Happening, dict[tuple[Name, ...], tuple[Told, ...]]] = (
    WeakKeyDictionary()
)
"""What was told of each happening, for as long as its table is in memory and remembers it."""


def names_of(now: Snapshot) -> tuple[Name, ...]:
    """Return how each seat is called."""
    return tuple(Name(seat.name) for seat in now.seats)


def announcement(now: Snapshot, version: int, page: tuple[Fragment, ...], words: Words) -> str:
    """Return what happened after `version`, and what the page's viewer must do now (UX U9).

    The headline of a round that is over says nothing of that: it repeats what happened.
    """
    happenings = now.match.happenings if now.match is not None else ()
    names = names_of(now)
    told = [
        words.text(told.message)
        for happening in happenings
        if happening.version > version
        for told in tell(now.game, happening, names)
        if told.announced
    ]
    headlines = [part.picture for part in page if isinstance(part.picture, Headline)]
    due = [words.text(each.text) for each in headlines if each.urgent and not each.over]
    return in_sentences([*told, *due])


def in_sentences(texts: Iterable[str]) -> str:
    """Return texts one after the other, to be read aloud."""
    return " ".join(map(_sentence, texts))


def _sentence(text: str) -> str:
    """Return a text with an end, so that a voice pauses before the next."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def tell(game: AnyGame, happening: Happening, names: tuple[Name, ...]) -> tuple[Told, ...]:
    """Return one happening in words that everybody may hear."""
    return _told(cast(Hashable, game), happening, names)


def _told(key: Hashable, happening: Happening, names: tuple[Name, ...]) -> tuple[Told, ...]:
    told = _told_of.setdefault(happening, {})
    if names not in told:
        told[names] = _told_anew(cast(AnyGame, key), happening, names)
    return told[names]


def _told_anew(
    game: AnyGame, happening: Happening, names: tuple[Name, ...]
) -> tuple[Told, ...]:
    if game.is_private(happening.entry.action):
        return ()  # its seat sees it; the others are told by what ends the draft
    names = _names_then(happening, names)
    before = game.view(happening.before, SPECTATOR)
    after = game.view(happening.after, SPECTATOR)
    return presenter_of(game).tell(before, happening.entry, after, names)


@lru_cache(maxsize=256)
def log_of(
    key: Hashable, happenings: tuple[Happening, ...], names: tuple[Name, ...]
) -> tuple[LogLine, ...]:
    """Return the latest lines of the log, the same for all who look."""
    lines: list[LogLine] = []
    for happening in reversed(happenings):
        lines = [*lines_of(key, happening, names), *lines]
        if len(lines) >= LOG_LINES:
            break
    return tuple(lines[-LOG_LINES:])


def lines_of(key: Hashable, happening: Happening, names: tuple[Name, ...]) -> list[LogLine]:
    """Return the lines that one happening has in the log."""
    version = happening.version
    told = _told(key, happening, names)
    return [LogLine(version, each.message) for each in told if each.logged]


def _names_then(happening: Happening, names: tuple[Name, ...]) -> tuple[Name, ...]:
    """Return how each seat is called in what is told of a happening.

    Where a CPU player did it for somebody, the name says so (`CPU` is a word in all languages).
    """
    by = happening.entry.by
    if by is CHANCE or not happening.by_cpu or names[by].startswith(CPU_NAME):
        return names
    return (*names[:by], Name(f"{CPU_NAME} ({names[by]})"), *names[by + 1 :])
