"""Where luck comes from: labelled draws, counted within one round.

Every draw has a label such as `roll/4`; labels of a name are counted from 0
without gaps within a round and are never used twice (docs/fair.md). A source
remembers what it drew, so that whoever stores the log stores the draw with it.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping

from tabletoplan.engine.verify import Draw, DrawKind


def counts(draws: Iterable[Draw]) -> Counter[str]:
    """Return how many labels of each name have been used."""
    return Counter(draw.label.partition("/")[0] for draw in draws)


class Chance(ABC):
    """A source of luck for one round; it continues after the labels in `used`."""

    def __init__(self, used: Mapping[str, int] | None = None) -> None:
        """Start after `used[name]` draws of each name."""
        self._used: Counter[str] = Counter(used or {})
        self._drawn: list[Draw] = []

    def dice(self, name: str, count: int) -> tuple[int, ...]:
        """Return `count` numbers from 1 to 6."""
        return self._draw(DrawKind.DICE, name, count)

    def shuffle(self, name: str, n: int) -> tuple[int, ...]:
        """Return 0 to n-1 in a new order; the first is the top."""
        return self._draw(DrawKind.SHUFFLE, name, n)

    def pick(self, name: str, n: int) -> int:
        """Return one number from 0 to n-1."""
        return self._draw(DrawKind.PICK, name, n)[0]

    def take_drawn(self) -> tuple[Draw, ...]:
        """Return what was drawn since the last call."""
        drawn, self._drawn = tuple(self._drawn), []
        return drawn

    def _draw(self, kind: DrawKind, name: str, n: int) -> tuple[int, ...]:
        label = f"{name}/{self._used[name]}"
        values = self._values(kind, label, n)
        self._used[name] += 1
        self._drawn.append(Draw(label, kind, values, n))
        return values

    @abstractmethod
    def _values(self, kind: DrawKind, label: str, n: int) -> tuple[int, ...]:
        """Return the result of the draw `label`."""


class Scripted(Chance):
    """Luck written down beforehand, in the order in which it is asked for."""

    def __init__(self, *values: tuple[int, ...]) -> None:
        """Answer the draws, of whatever kind, with `values` one after the other."""
        super().__init__()
        self._script = list(values)

    def _values(self, kind: DrawKind, label: str, n: int) -> tuple[int, ...]:
        if not self._script:
            raise LookupError(f"the script ends before {label}")
        return self._script.pop(0)
