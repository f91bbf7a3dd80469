"""The message files as syntax trees: what each message may be told, and what it asks about."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tabletoplan import presentation

MESSAGES: Final = Path(presentation.__file__).parent / "messages"

PLURALS: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset({"one", "other"}),
    "bg": frozenset({"one", "other"}),
    "ro": frozenset({"one", "few", "other"}),
}
"""The plural categories of whole numbers in each language (CLDR)."""


@dataclass
class Uses:
    """The variables of one message, and the keys that it selects on."""

    variables: set[str] = field(default_factory=set)
    keys: dict[str, set[int | str]] = field(default_factory=dict)
    """Of each variable that is selected on, the keys: numbers, plurals, or words."""
    numbers: set[str] = field(default_factory=set)
    """The variables that are given to NUMBER()."""


class _Collector(Visitor):
    """Notes every variable and every select in a pattern."""

    def __init__(self) -> None:
        self.uses = Uses()

    def visit_VariableReference(self, node: Any) -> None:
        self.uses.variables.add(node.id.name)

    def visit_FunctionReference(self, node: Any) -> None:
        given = node.arguments.positional
        self.uses.numbers |= {each.id.name for each in given if hasattr(each, "id")}
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = self.uses.keys.setdefault(node.selector.id.name, set())
            keys |= {_key(variant.key) for variant in node.variants}
        self.generic_visit(node)


def _key(key: Any) -> int | str:
    return int(key.value) if isinstance(key, ast.NumberLiteral) else str(key.name)


@cache
def messages(language: str) -> Mapping[str, Uses]:
    """Return what each message of a language uses."""
    return {entry.id.name: _uses(entry) for entry in _entries(language)}


def ids(language: str) -> list[str]:
    """Return all message ids of a language, also those that are given twice."""
    return [entry.id.name for entry in _entries(language)]


def junk(language: str) -> list[str]:
    """Return what the parser couldn't read."""
    return [str(entry.content) for entry in _body(language) if isinstance(entry, ast.Junk)]


def source(language: str) -> str:
    """Return all of a language's files in one text."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files(language))


def files(language: str) -> list[Path]:
    """Return a language's files."""
    return sorted((MESSAGES / language).glob("*.ftl"))


def _uses(entry: Any) -> Uses:
    collector = _Collector()
    collector.visit(entry.value)
    return collector.uses


def _entries(language: str) -> Iterator[Any]:
    return (entry for entry in _body(language) if isinstance(entry, ast.Message))


def _body(language: str) -> list[Any]:
    return list(FluentParser(with_spans=False).parse(source(language)).body)
