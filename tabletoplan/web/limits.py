"""How often something may be done: a bucket of tokens for each address."""

import time
from threading import Lock


class Buckets:
    """Lets each key do something `per_minute` times a minute, and as many at once."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._lock = Lock()
        self._filled: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Return whether `key` may do it now, and count it."""
        now = time.monotonic()
        with self._lock:
            if len(self._filled) > 10_000:
                self._filled = {k: v for k, v in self._filled.items() if now - v[1] < 60}
            tokens, since = self._filled.get(key, (float(self._per_minute), now))
            tokens = min(self._per_minute, tokens + (now - since) * self._per_minute / 60)
            self._filled[key] = (max(tokens - 1, 0.0), now)
            return tokens >= 1
