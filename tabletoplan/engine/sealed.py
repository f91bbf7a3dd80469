"""Luck that players can check afterwards, by the protocol in `verify.py` (docs/fair.md)."""

from collections.abc import Mapping
from hashlib import sha256

from tabletoplan.engine.chance import Chance
from tabletoplan.engine.verify import DrawKind, Stream


class Sealed(Chance):
    """The luck of one round, fixed by its key before the first move (docs/fair.md)."""

    def __init__(self, key: bytes, used: Mapping[str, int] | None = None) -> None:
        """Continue after `used[name]` draws of each name."""
        super().__init__(used)
        self._key = key

    def _values(self, kind: DrawKind, label: str, n: int) -> tuple[int, ...]:
        return Stream(self._key, label).draw(kind, n)


class SeededLuck:
    """The luck of each round of a match by its number, the same again for the same seed.

    For measuring and testing, where nobody has to be kept from knowing it.
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._rounds: dict[int, Chance] = {}

    def __call__(self, round_number: int) -> Chance:
        """Return the luck of a round, which goes on where it was left."""
        if round_number not in self._rounds:
            key = sha256(f"{self._seed}/{round_number}".encode()).digest()
            self._rounds[round_number] = Sealed(key)
        return self._rounds[round_number]
