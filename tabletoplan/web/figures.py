"""How the server is doing, in figures: counted in memory, told to its owner alone."""

import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Final

from flask import Flask, Response, g, request

REMEMBERED: Final = 2000
"""How many presses the times are told of; the latest."""
PRESSED_AT: Final = "pressed_at"


@dataclass(slots=True)
class Figures:
    """What has been counted since the server started."""

    since: float = field(default_factory=time.monotonic)
    presses: int = 0
    failures: int = 0
    """Answers of 500 and more."""
    _took_ms: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    _lock: Lock = field(default_factory=Lock)

    def pressed(self, took_ms: float) -> None:
        """Count a press that was answered after so long."""
        with self._lock:
            self.presses += 1
            self._took_ms.append(took_ms)

    def failed(self) -> None:
        """Count an answer that wasn't what was asked for, by our fault."""
        with self._lock:
            self.failures += 1

    def took_ms(self, percent: int) -> float:
        """Return how long the answer to `percent` of 100 of the latest presses took at most."""
        with self._lock:
            ordered = sorted(self._took_ms)
        return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)] if ordered else 0.0


def install(app: Flask, figures: Figures) -> None:
    """Count and time what is pressed at tables."""

    @app.before_request
    def begin() -> None:
        g.setdefault(PRESSED_AT, time.perf_counter())

    @app.after_request
    def count(response: Response) -> Response:
        if response.status_code >= 500:
            figures.failed()
        if request.method == "POST" and "table_id" in (request.view_args or {}):
            figures.pressed((time.perf_counter() - g.get(PRESSED_AT)) * 1000)
        return response


def memory_mib(process: int | str = "self") -> int:
    """Return how much memory a process of this machine uses; 0 where that isn't told."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    kib = next((line.split()[1] for line in status.splitlines() if "VmRSS" in line), "0")
    return int(kib) // 1024
