"""All text that a user reads: messages by id, in the reader's language.

The texts lie in `messages/<language>/*.ftl` (Project Fluent). Pictures hold
`Message` values, never text, so that one picture serves every language.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Union

from babel.dates import format_date
from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

LANGUAGES: Final = {"en": "English", "bg": "Български", "ro": "Română"}
"""The languages that we speak, by code, under their own names; the first is the fallback."""

_REGIONS: Final = {"en": "en_GB"}
"""Where a language writes dates in several ways: whose way we follow."""

_FOLDER: Final = Path(__file__).parent / "messages"

KEPT: Final = 4096
"""How many texts a language remembers: most of what is said has just been said."""

# Around names in formatted text until it is known where it goes; clean names have none.
_NAME_BEGINS, _NAME_ENDS = "\ue000", "\ue001"

# Around a date: as machines read it, and as people do.
_DATE: Final = re.compile("\ue002([^\ue003]*)\ue003([^\ue004]*)\ue004")


class Name(str):
    """A person's name among the facts of a message; marked off from the text around it."""

    __slots__ = ()


Argument = Union[int, str, Name, date, "Message"]
"""Dates may be of the kind `datetime`, and are then told to the minute."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: a message's id and its facts."""

    id: str
    facts: tuple[tuple[str, Argument], ...] = ()


def message(id: str, **facts: Argument) -> Message:  # noqa: A002  it is a message's id
    """Return the message `id` with its facts, such as `message("rolled", who=Name("Ana"))`."""
    return Message(id.replace("_", "-"), tuple(sorted(facts.items())))


class Words:
    """One language: turns messages into text."""

    def __init__(self, language: str) -> None:
        """Read all texts of `language`; a defect in them shows here, not on a page."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._formatted = lru_cache(maxsize=KEPT)(self._format)
        for file in sorted((_FOLDER / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, message_id: str) -> bool:
        """Return whether there is a text for `message_id`."""
        return bool(self._bundle.has_message(message_id))

    def text(self, told: Message | str) -> str:
        """Return a message as plain text, for titles, labels and announcements."""
        bare = self._formatted(told).replace(_NAME_BEGINS, "").replace(_NAME_ENDS, "")
        return _DATE.sub(r"\2", bare)

    def html(self, told: Message | str) -> Markup:
        """Return a message for a page: its names isolated, its dates for machines as well."""
        safe = str(escape(self._formatted(told)))
        safe = _DATE.sub(r'<time datetime="\1">\2</time>', safe)
        return Markup(  # noqa: S704  escaped just above
            safe.replace(_NAME_BEGINS, "<bdi>").replace(_NAME_ENDS, "</bdi>")
        )

    def _format(self, told: Message | str) -> str:
        if isinstance(told, str):
            told = Message(told)
        found = self._bundle.get_message(told.id)
        if found.value is None:
            raise LookupError(f"{told.id} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(found.value, self._facts(told))
        if errors:
            raise LookupError(f"{told.id} in {self.language}: {errors}")
        return str(text)

    def _facts(self, told: Message) -> dict[str, Any]:
        return {name: self._fact(fact) for name, fact in told.facts}

    def _fact(self, fact: Argument) -> int | str:
        match fact:
            case Message():
                return self._formatted(fact)
            case Name():
                return f"{_NAME_BEGINS}{fact}{_NAME_ENDS}"
            case date():
                return self._dated(fact)
            case _:
                return fact

    def _dated(self, day: date) -> str:
        locale = _REGIONS.get(self.language, self.language)
        read, written = format_date(day, "long", locale), day.isoformat()
        if isinstance(day, datetime):
            read = f"{read}, {day:%H:%M}"
            written = day.isoformat(timespec="minutes")
        return f"\ue002{written}\ue003{read}\ue004"


def game_text(game: str, part: str) -> Message:
    """Return a game's own text, such as its name; where it has none yet, the bare part."""
    told = Message(f"{game}-{part.replace('_', '-')}")
    return (
        told if words(next(iter(LANGUAGES))).has(told.id) else message("plain-text", text=part)
    )


@cache
def words(language: str) -> Words:
    """Return the words of one of `LANGUAGES`."""
    return Words(language)
