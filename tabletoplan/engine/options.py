"""A rule set as data: which choices a game offers, and how answers become rules.

Every game keeps its options in one frozen dataclass whose fields are `bool`,
`int` or `StrEnum`. An `Option` says what may be chosen for one field; forms,
"Details" and stored matches all work from that, so that no game needs code of
its own for them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, ClassVar, Final, Protocol, TypeVar

from tabletoplan.engine.errors import MalformedRules

OptionValue = bool | int | str
"""What one option is set to; a StrEnum counts as its string."""


Handicap = tuple[tuple[str, OptionValue], ...]
"""What is set otherwise for one seat alone: options by their names, with their values."""

PER_SEAT: Final = {"per_seat": True}
"""Marks a field of a rules record that no rule set chooses: it is agreed seat by seat."""


class RulesRecord(Protocol):
    """Any game's record of options: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=RulesRecord)


@dataclass(frozen=True, slots=True)
class Option:
    """What may be chosen for one field of a rules record."""

    name: str
    """The field's name."""
    clause: str
    """The rule that it settles, such as "B21"."""
    choices: tuple[OptionValue, ...] = ()
    """The values to choose from; empty for a number from `least` to `most`."""
    least: int = 0
    most: int = 0


def flag(name: str, clause: str) -> Option:
    """Return an option that is on or off."""
    return Option(name, clause, (False, True))


def choice(name: str, clause: str, kind: type[StrEnum]) -> Option:
    """Return an option with the members of `kind` to choose from."""
    return Option(name, clause, tuple(str(member) for member in kind))


def number(name: str, clause: str, least: int, most: int) -> Option:
    """Return an option that is any whole number from `least` to `most`."""
    return Option(name, clause, least=least, most=most)


def dump_rules(rules: RulesRecord) -> dict[str, OptionValue]:
    """Return every option's value, as JSON can hold it."""
    return {
        field.name: _plain(getattr(rules, field.name))
        for field in fields(rules)
        if not field.metadata.get("per_seat")
    }


def with_handicaps(rules: R, options: Sequence[Option], handicaps: Sequence[Handicap]) -> R:
    """Return `rules` with what is otherwise for each seat; `options` are those that may be.

    The record keeps them in a field `handicaps`, by seat number. Raises:
        MalformedRules: there is no such option, or it can't take that value.
    """
    if not any(handicaps):
        return rules
    for handicap in handicaps:
        changed(rules, options, dict(handicap))
    return replace(rules, handicaps=tuple(handicaps))


@lru_cache(maxsize=256)
def of_seat(rules: R, seat: int) -> R:
    """Return the rules as they hold for one seat, its handicap among them."""
    handicaps: tuple[Handicap, ...] = rules.handicaps  # type: ignore[attr-defined]
    if not handicaps:
        return rules
    return replace(rules, handicaps=(), **dict(handicaps[seat]))


def changed(rules: R, options: Sequence[Option], values: Mapping[str, object]) -> R:
    """Return `rules` with the given values, each checked against its option.

    Values may be of JSON (a stored match) or text (a form). Raises:
        MalformedRules: there is no such option, or it can't take that value.
    """
    known = {option.name: option for option in options}
    if unknown := set(values) - set(known):
        raise MalformedRules(min(unknown), "no such option")
    read = {name: _read(rules, known[name], value) for name, value in values.items()}
    return replace(rules, **read)


def _read(rules: RulesRecord, option: Option, value: object) -> object:
    kind = type(getattr(rules, option.name))
    text = _form_text(value)
    for possible in option.choices:
        if _form_text(possible) == text:
            return kind(possible)
    if option.choices or not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise MalformedRules(option.name, f"can't be {text!r}")
    if not option.least <= int(text) <= option.most:
        raise MalformedRules(option.name, f"goes from {option.least} to {option.most}")
    return int(text)


def _plain(value: OptionValue) -> OptionValue:
    return str(value) if isinstance(value, str) else value


def _form_text(value: object) -> str:
    """Return a value as a form sends it; on and off are `true` and `false`."""
    return str(value).lower() if isinstance(value, bool) else str(value).strip()
