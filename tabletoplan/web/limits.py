"""How often something may be done: buckets of tokens that fill again with time."""

import time
from collections import OrderedDict
from threading import Lock
from typing import Final

MOST_KEYS: Final = 10_000
"""How many keys are remembered; those that came longest ago are let go of first."""


class Bucket:
    """Lets `per_second` of something through, and `most` at once."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most, self._per_second = most, per_second
        self._left, self._since = most, time.monotonic()

    def take(self, amount: int = 1) -> bool:
        """Return whether so much more may still come; what may not isn't counted."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._per_second)
        self._since = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class Buckets:
    """Lets each key do something `most` times in so many seconds, and as many at once."""

    def __init__(self, most: int, seconds: float = 60) -> None:
        self._most, self._per_second = most, most / seconds
        self._lock = Lock()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Return whether `key` may do it now, and count it."""
        with self._lock:
            fresh = Bucket(self._most, self._per_second)
            bucket = self._buckets.setdefault(key, fresh)
            self._buckets.move_to_end(key)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
            return bucket.take()
