"""Each game's guide as people read it: what it is, how to play here, rules, questions.

A guide is one text file a language, `rules/<game>/<language>.txt`. Blocks are set apart by
an empty line, and their first characters say what they are:

    # rules Rules               a part of the page: its id, the same everywhere, and title
    ## board The board          a heading within a part, likewise
    * How many can play?        a title; its text begins on the next line
    B16 To begin, ...           a clause of the rules; its id is its number, `b16`
    anything else               plain text

Whatever depends on a table's options stands on lines of its own, whole sentences behind the
options that it needs:

    [first_roll=roll-anew cube=true] Before that roll the starter may already double.
    [automatic_doubles=once|any cube_limit!=0] The stake never rises past ...

`=` names one value, or several with `|`; `!=` names those that it may not be; all conditions
of a piece must hold; `[]` ends them. `{target}` is the option's value. A table's own page has
only the pieces that hold there (`at_table`). The page of all rule sets has every piece, each
with the sets in which it holds (`of_all_sets`), but none that names a value.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from tabletoplan.engine.options import OptionValue
from tabletoplan.presentation.words import LANGUAGES

_FOLDER: Final = Path(__file__).parent / "rules"
_PIECE: Final = re.compile(r"^\[([^\]]*)\]\s*", re.MULTILINE)
_VALUE: Final = re.compile(r"\{(\w+)\}")
_CLAUSE: Final = re.compile(r"[A-Z]\d+(?=\s)")

Options = Mapping[str, OptionValue]
"""A rule set's options with their values."""


class Kind(StrEnum):
    """What a block of a guide is."""

    HEADING = "heading"
    TITLED = "titled"
    CLAUSE = "clause"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Condition:
    """What one option must be, or must not be, for a piece to hold."""

    option: str
    values: tuple[str, ...]
    wanted: bool = True

    def holds(self, options: Options) -> bool:
        """Return whether it is met; options are compared as forms send them."""
        return (str(options[self.option]).lower() in self.values) is self.wanted


@dataclass(frozen=True, slots=True)
class Piece:
    """Sentences that hold under some options."""

    text: str
    conditions: tuple[Condition, ...] = ()

    def holds(self, options: Options) -> bool:
        """Return whether it holds at a table with these options."""
        return all(condition.holds(options) for condition in self.conditions)

    def values(self) -> tuple[str, ...]:
        """Return the options whose values the text names."""
        return tuple(_VALUE.findall(self.text))


@dataclass(frozen=True, slots=True)
class Block:
    """A heading or a paragraph, with everything that it may say."""

    kind: Kind
    id: str = ""
    """Such as `b6` or `cube`; the same in every language. Empty where nothing links to it."""
    title: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One of the guide's great parts, with its blocks."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """What holds in some rule sets only."""

    text: str
    sets: tuple[str, ...]
    """The keys of the rule sets; none where a table has to choose it."""
    everywhere: bool
    """Whether it holds in all of them, until a table chooses otherwise."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block as one page shows it; a clause that says nothing isn't played there."""

    kind: Kind
    id: str
    title: str
    text: str = ""
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the guide as one page shows it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]

    def headings(self) -> tuple[Paragraph, ...]:
        """Return the headings within it, for the contents list."""
        return tuple(each for each in self.paragraphs if each.kind is Kind.HEADING)


def at_table(game: str, language: str, options: Options) -> tuple[Section, ...]:
    """Return a game's guide with what holds under `options`, and nothing else."""

    def told(block: Block) -> Paragraph:
        held = [_filled(piece, options) for piece in block.pieces if piece.holds(options)]
        return Paragraph(block.kind, block.id, block.title, " ".join(held))

    return _sections(guide(game, language), told)


def of_all_sets(game: str, language: str, sets: Mapping[str, Options]) -> tuple[Section, ...]:
    """Return a game's guide for all its rule sets: what differs, and in which it holds."""

    def told(block: Block) -> Paragraph:
        always = [piece.text for piece in block.pieces if not piece.conditions]
        varying = [p for p in block.pieces if p.conditions and not p.values()]
        variants = tuple(_variants(varying, sets))
        return Paragraph(block.kind, block.id, block.title, " ".join(always), variants)

    return _sections(guide(game, language), told)


def headings_of_clauses(game: str, language: str) -> dict[str, str]:
    """Return under which heading each clause stands, by its number as options cite it."""
    found: dict[str, str] = {}
    for part in guide(game, language):
        heading = part.title
        for block in part.blocks:
            if block.kind is Kind.HEADING:
                heading = block.title
            elif block.kind is Kind.CLAUSE:
                found[block.id.upper()] = heading
    return found


@cache
def guide(game: str, language: str) -> tuple[Part, ...]:
    """Return a game's guide as it is written; nothing for a game that has none."""
    for code in (language, next(iter(LANGUAGES))):
        file = _FOLDER / game / f"{code}.txt"
        if file.is_file():
            return tuple(_parts(file.read_text(encoding="utf-8")))
    return ()


def _sections(parts: Sequence[Part], told: Callable[[Block], Paragraph]) -> tuple[Section, ...]:
    return tuple(
        Section(part.id, part.title, tuple(filter(_says_something, map(told, part.blocks))))
        for part in parts
    )


def _says_something(paragraph: Paragraph) -> bool:
    """Return whether a paragraph is shown; links to clauses and headings must always land."""
    linked = paragraph.kind in (Kind.HEADING, Kind.CLAUSE)
    return linked or bool(paragraph.text or paragraph.variants)


def _filled(piece: Piece, options: Options) -> str:
    return _VALUE.sub(lambda found: str(options[found[1]]), piece.text)


def _variants(pieces: Sequence[Piece], sets: Mapping[str, Options]) -> Iterator[Variant]:
    def holding(piece: Piece) -> tuple[str, ...]:
        return tuple(key for key, options in sets.items() if piece.holds(options))

    for keys, together in groupby(pieces, holding):
        texts = [piece.text for piece in together]
        for text in [" ".join(texts)] if keys else texts:  # choices may exclude one another
            yield Variant(text, keys, everywhere=len(keys) == len(sets))


def _parts(text: str) -> Iterator[Part]:
    for part in re.split(r"^# ", text, flags=re.MULTILINE)[1:]:
        head, *blocks = (block.strip() for block in part.split("\n\n"))
        part_id, _, title = head.partition(" ")
        yield Part(part_id, title, tuple(_block(block) for block in blocks if block))


def _block(text: str) -> Block:
    if text.startswith("## "):
        heading_id, _, title = text.removeprefix("## ").partition(" ")
        return Block(Kind.HEADING, heading_id, title)
    if text.startswith("* "):
        title, _, rest = text.removeprefix("* ").partition("\n")
        return Block(Kind.TITLED, "", title, _pieces(rest))
    if clause := _CLAUSE.match(text):
        return Block(Kind.CLAUSE, clause[0].lower(), "", _pieces(text[clause.end() :].strip()))
    return Block(Kind.TEXT, pieces=_pieces(text))


def _pieces(text: str) -> tuple[Piece, ...]:
    always, *rest = _PIECE.split(text)
    pieces = [("", always), *zip(rest[::2], rest[1::2], strict=True)]
    return tuple(
        Piece(" ".join(said.split()), tuple(map(_condition, needs.split())))
        for needs, said in pieces
        if said.strip()
    )


def _condition(text: str) -> Condition:
    option, _, values = text.partition("=")
    return Condition(
        option.removesuffix("!"), tuple(values.split("|")), wanted=not option.endswith("!")
    )
