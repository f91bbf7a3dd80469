"""No message is kept that nobody says."""

import re
from pathlib import Path
from typing import Final

import tabletoplan
from tabletoplan.presentation.words import LANGUAGES
from tests.presentation.fluent_files import ids

PACKAGE: Final = Path(tabletoplan.__file__).parent

BUILT: Final = re.compile(
    r"(backgammon|rummy)-(name|note|guide|(refused|option|preset|handicap)-.+)|(trouble|wish|strength|open-pace|open-countdown)-.+|look-(theme|home|hand|board|sound|keys|suits)(-.+)?|error-.+-title|invite-reach-.+|talk-says-.+"
)
"""Messages whose ids are put together from a code; `test_words.py` has their codes."""


def test_every_message_is_named_in_the_code() -> None:
    code = "\n".join(
        file.read_text(encoding="utf-8")
        for pattern in ("**/*.py", "**/*.html")
        for file in PACKAGE.glob(pattern)
    )
    named = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", code))
    english = next(iter(LANGUAGES))
    unused = [name for name in ids(english) if name not in named and not BUILT.fullmatch(name)]
    assert unused == []
