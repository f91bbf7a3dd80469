"""Random ids that can be read aloud."""

import secrets
from typing import Final

ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody mixes up when reading aloud."""


def random_id(length: int) -> str:
    """Return an id of so many characters, five bits each."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
