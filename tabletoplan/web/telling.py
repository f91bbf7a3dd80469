"""What happened at a table, in words: for its log, and for the one announcer (UX U9)."""

from collections.abc import Container, Hashable, Iterable
from functools import lru_cache
from typing import Final, cast
from weakref import WeakKeyDictionary

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.seats import SPECTATOR, Actor, Seat
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Told
from tabletoplan.presentation.words import Message, Name, Words, game_text, message
from tabletoplan.tables.lobby import CPU_NAME
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.web.fragments import Fragment, Headline, LogLine

LOG_LINES: Final = 12

_told_of: WeakKeyDictionary[Happening, tuple[tuple[Name, ...], tuple[Told, ...]]] = (
    WeakKeyDictionary()
)
"""What was told of each happening, for as long as its table is in memory and remembers it;
with the names of then, for whoever sits there may change without end."""


def names_of(now: Snapshot) -> tuple[Name, ...]:
    """Return how each seat is called."""
    return tuple(Name(seat.name) for seat in now.seats)


def heading_of(now: Snapshot) -> Message:
    """Return what a table's page is about: its game, and who sits there by now."""
    names = Name(" – ".join(filter(None, names_of(now))))
    return message("table-title", game=game_text(now.table.game, "name"), names=names)


def announcement(now: Snapshot, version: int, page: tuple[Fragment, ...], words: Words) -> str:
    """Return what happened after `version`, and what the page's viewer must do now (UX U9).

    The headline of what is over is the result, which was among what happened.
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
    due = [words.text(line.text) for line in headlines if line.urgent and not line.over]
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
    whom, told = _told_of.get(happening, (None, ()))
    if whom == names:
        return told
    told = _told_anew(cast(AnyGame, key), happening, names)
    _told_of[happening] = names, told
    return told


def _told_anew(
    game: AnyGame, happening: Happening, names: tuple[Name, ...]
) -> tuple[Told, ...]:
    """Return what was told of it; where a CPU player acted for somebody, their name says so."""
    if game.is_private(happening.entry.action):
        return ()  # its seat sees it; the others are told by what ends the draft
    before = game.view(happening.before, SPECTATOR)
    after = game.view(happening.after, SPECTATOR)
    tell = presenter_of(game).tell
    told = tell(before, happening.entry, after, names)
    stood_in = {seat for seat in happening.by_cpu if not names[seat].startswith(CPU_NAME)}
    if not stood_in:
        return told
    then = tell(before, happening.entry, after, _with_cpu(names, stood_in))
    return tuple(
        by_cpu if _doer(by_person, happening) in stood_in else by_person
        for by_person, by_cpu in zip(told, then, strict=True)
    )


def _with_cpu(names: tuple[Name, ...], seats: Container[int]) -> tuple[Name, ...]:
    """Return the names with `CPU`, a word in all languages, at those seats."""
    named = enumerate(names)
    return tuple(
        Name(f"{CPU_NAME} ({each})") if seat in seats else each for seat, each in named
    )


def _doer(told: Told, happening: Happening) -> Actor:
    """Return who did what is told of a happening."""
    return happening.entry.by if told.of is None else told.of


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


def lines_of(
    key: Hashable,
    happening: Happening,
    names: tuple[Name, ...],
    seat: Seat | None = None,
) -> list[LogLine]:
    """Return the lines that one happening has in the log; only those of `seat`, if named."""
    told = _told(key, happening, names)
    return [
        LogLine(happening.version, each.message)
        for each in told
        if each.logged and seat in (None, _doer(each, happening))
    ]
