"""Random ids that can be read aloud."""

import secrets
from typing import Final

ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody mixes up when reading aloud."""


def random_id(length: int) -> str:
    """Return an id of so many characters, five bits each."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_table_id(shard: str) -> str:
    """Return an id for a table, by which a proxy can tell whose it is among several servers.

    What follows the name is as long as without one, so a name makes no id easier to guess.
    """
    secret = random_id(20)
    return f"{shard}-{secret}" if shard else secret
