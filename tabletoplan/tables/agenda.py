"""Things to be done at a certain time, by whichever thread is free then."""

from heapq import heappop, heappush
from itertools import count
from threading import Condition
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Agenda(Generic[T]):
    """Items by the time at which they are due, on the monotonic clock."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._items: list[tuple[float, int, T]] = []
        self._numbers = count()
        """Keeps items that are due at the same time in order."""
        self._closed = False

    def put(self, due: float, item: T) -> None:
        """Add an item that `take` gives at `due`."""
        with self._changed:
            heappush(self._items, (due, next(self._numbers), item))
            self._changed.notify()

    def take(self) -> T | None:
        """Wait for the next item that is due and return it; None after `close`."""
        with self._changed:
            while not self._closed:
                wait = self._items[0][0] - monotonic() if self._items else None
                if wait is not None and wait <= 0:
                    self._changed.notify()  # somebody else looks after what is left
                    return heappop(self._items)[2]
                self._changed.wait(wait)
            return None

    def close(self) -> None:
        """Forget what is left, and let go of everybody who waits."""
        with self._changed:
            self._closed = True
            self._items.clear()
            self._changed.notify_all()
