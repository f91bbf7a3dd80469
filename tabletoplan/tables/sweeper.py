"""Lets go of what nobody uses: snapshots of quiet tables, and people who have left."""

import logging
from threading import Event, Thread
from typing import Final

from tabletoplan.tables.presence import Presence
from tabletoplan.tables.service import Tables

EVERY_SECONDS: Final = 60.0
ROUNDS_TO_CLOSE: Final = 60
"""Once in how many rounds it looks for tables that nobody has used for weeks."""
EXPIRY_DAYS: Final = 30.0
IDLE_SECONDS: Final = 900.0
"""How long a table that nobody looks at stays in memory; its log is on disk anyway."""

_log = logging.getLogger(__name__)


class Sweeper:
    """Goes round once a minute."""

    def __init__(
        self, tables: Tables, presence: Presence, expiry_days: float = EXPIRY_DAYS
    ) -> None:
        """Sweep these; nothing runs before `start`."""
        self._tables, self._presence = tables, presence
        self._expiry_days = expiry_days
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

    def close_idle(self) -> None:
        """Close tables that have been left for good."""
        self._tables.close_idle(
            self._expiry_days, lambda table_id: bool(self._presence.here(table_id))
        )

    def _sweeping(self) -> None:
        rounds = 0
        while not self._stopping.wait(EVERY_SECONDS):
            try:
                self.sweep()
                if rounds % ROUNDS_TO_CLOSE == 0:
                    self.close_idle()
                rounds += 1
            except Exception:  # the next round may do better
                _log.exception("sweeping failed")
