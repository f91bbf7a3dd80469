"""Lets go of what nobody uses: snapshots of quiet tables, and people who have left."""

import logging
from threading import Event, Thread
from typing import Final

from tabletoplan.tables.presence import Presence
from tabletoplan.tables.service import Tables

EVERY_SECONDS: Final = 60.0
IDLE_SECONDS: Final = 900.0
"""How long a table that nobody looks at stays in memory; its log is on disk anyway."""

_log = logging.getLogger(__name__)


class Sweeper:
    """Goes round once a minute."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        """Sweep these; nothing runs before `start`."""
        self._tables, self._presence = tables, presence
        self._stopping = Event()
        self._thread = Thread(target=self._sweeping, name="sweeper", daemon=True)

    def start(self) -> None:
        """Sweep from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Sweep no more."""
        self._stopping.set()

    def sweep(self, idle_seconds: float = IDLE_SECONDS) -> None:
        """Let go of what wasn't used for so long."""
        self._presence.forget_absent()
        self._tables.let_go(idle_seconds)

    def _sweeping(self) -> None:
        while not self._stopping.wait(EVERY_SECONDS):
            try:
                self.sweep()
            except Exception:  # the next round may do better
                _log.exception("sweeping failed")
