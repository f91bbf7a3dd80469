"""Cases whose answers an independent oracle gave, as lines of JSON.

`melds`: cards, and whether they are one and for how many points; `scores`: ends of
deals and of matches; `hands`: hands with a table, and all that can be done with them;
`takes`: hands with a top discard, and whether it may be taken. In them `*` is a joker,
and `*9H` one that stands for the 9.
"""

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent / "data"


def lines(name: str) -> list[str]:
    """Return the lines of one of the files."""
    with gzip.open(FOLDER / f"{name}.jsonl.gz", "rt") as text:
        return text.read().splitlines()
