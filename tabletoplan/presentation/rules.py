"""The rules as people read them: numbered paragraphs, in each language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tabletoplan.presentation.words import LANGUAGES

_FOLDER: Final = Path(__file__).parent / "rules"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A heading, or a clause with its number; the id is the same in every language."""

    id: str
    """Such as `b6`; empty for headings."""
    text: str
    heading: bool = False


@cache
def paragraphs(game: str, language: str) -> Sequence[Paragraph]:
    """Return a game's rules; a text file a language, `## ` begins a heading, `B6 ` a clause."""
    file = _FOLDER / game / f"{language}.txt"
    if not file.is_file():
        file = _FOLDER / game / f"{next(iter(LANGUAGES))}.txt"
    if not file.is_file():
        return ()
    blocks = file.read_text(encoding="utf-8").split("\n\n")
    return tuple(_read(block.strip()) for block in blocks if block.strip())


def _read(block: str) -> Paragraph:
    if block.startswith("## "):
        return Paragraph("", block.removeprefix("## "), heading=True)
    number, _, text = block.partition(" ")
    return Paragraph(number.lower(), " ".join(text.split()))
