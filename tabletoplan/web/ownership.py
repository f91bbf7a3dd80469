"""Who owns the server: whoever can write into its data folder (docs/decisions/0008).

The command leaves a key there, by its hash, and prints it. A browser that sends the key
in time uses it up, and is the owner's until the server stops or half a day has passed.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

FILE: Final = "owner-key"
"""In the data folder: the hash of the key that was made last."""
KEY_MINUTES: Final = 10
"""How long a key waits to be used."""
VISIT_SECONDS: Final = 12 * 3600.0
"""How long a browser is taken for the owner's."""


def make_key(folder: Path) -> str:
    """Return a key that counts once; those from before no longer do.

    Raises:
        OSError: the folder can't be written, so whoever asks isn't its owner.
    """
    key = secrets.token_urlsafe(16)
    fresh = folder / f"{FILE}.{secrets.token_hex(4)}"
    fresh.touch(mode=0o600, exist_ok=False)
    fresh.write_text(_hash(key), encoding="ascii")
    fresh.replace(folder / FILE)
    return key


def waits(folder: Path, key: str) -> bool:
    """Return whether `key` still counts; it isn't used up by that."""
    try:
        left = (folder / FILE).read_text(encoding="ascii")
        age_seconds = time.time() - (folder / FILE).stat().st_mtime
    except OSError:
        return False
    # One from the future was made before the clock was set back, who knows how long ago.
    in_time = abs(age_seconds) < KEY_MINUTES * 60
    return secrets.compare_digest(left, _hash(key)) and in_time


def use(folder: Path, key: str) -> bool:
    """Return whether `key` counts, which it then does no more."""
    if not waits(folder, key):
        return False
    with suppress(OSError):
        (folder / FILE).unlink()
        return True
    return False


class Owners:
    """The browsers that are the owner's; in memory alone."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Know none yet; `clock` counts seconds."""
        self._clock = clock
        self._lock = Lock()
        self._until: dict[str, float] = {}
        """By the hash of the token in a browser's cookie."""

    def admit(self) -> str:
        """Return a token for one more browser."""
        token = secrets.token_urlsafe(24)
        with self._lock:
            now = self._clock()
            self._until = {k: until for k, until in self._until.items() if until > now}
            self._until[_hash(token)] = now + VISIT_SECONDS
        return token

    def know(self, token: str) -> bool:
        """Return whether a browser with this token is the owner's."""
        return self._until.get(_hash(token), 0.0) > self._clock()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()
