"""Lets go of what nobody uses: snapshots of quiet tables, and people who have left."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from threading import Event, Thread
from time import monotonic
from typing import Final

from tabletoplan.tables.presence import Presence
from tabletoplan.tables.service import Tables

EVERY_SECONDS: Final = 60.0
ROUNDS_TO_CLOSE: Final = 60
"""After so many rounds without a jump of the clock it looks for tables left for weeks."""
JUMP_SECONDS: Final = 30.0
"""How far the clock may be set in one round; more, and it was wrong or is."""
EXPIRY_DAYS: Final = 30.0
IDLE_SECONDS: Final = 900.0
"""How long a table that nobody looks at stays in memory; its log is on disk anyway."""
_DAY_SECONDS: Final = 86_400.0

_log = logging.getLogger(__name__)


class ClockWatch:
    """Tells when the clock was set.

    A Raspberry Pi has none that runs without power: after a start it may be days behind
    or, wrongly set, years ahead, until it has asked the net.
    """

    def __init__(
        self,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        steady: Callable[[], float] = monotonic,
    ) -> None:
        """Watch `clock` by `steady`, which counts seconds and can't be set."""
        self._clock, self._steady = clock, steady
        self._started = self._before = clock(), steady()

    def jumped(self) -> bool:
        """Say whether it was set since this was asked last."""
        before, self._before = self._before, (self._clock(), self._steady())
        return abs(_set_forward(before, self._before)) > JUMP_SECONDS

    def days_forward(self) -> float:
        """Return by how much it has been set forward since the start, in days; 0 if back."""
        seconds = _set_forward(self._started, (self._clock(), self._steady()))
        return max(seconds, 0.0) / _DAY_SECONDS


def _set_forward(before: tuple[datetime, float], now: tuple[datetime, float]) -> float:
    """Return by how many seconds a clock went further than the time that passed."""
    return (now[0] - before[0]).total_seconds() - (now[1] - before[1])


class Sweeper:
    """Goes round once a minute."""

    def __init__(
        self,
        tables: Tables,
        presence: Presence,
        expiry_days: float = EXPIRY_DAYS,
        watch: ClockWatch | None = None,
    ) -> None:
        """Sweep these; nothing runs before `start`."""
        self._tables, self._presence = tables, presence
        self._expiry_days = expiry_days
        self._watch = watch or ClockWatch()
        self._rounds = 0
        """Since the start, or since the clock jumped."""
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

    def go_round(self) -> None:
        """Sweep; close what was left for good once an hour, if the clock has run evenly."""
        self.sweep()
        self._rounds = 0 if self._watch.jumped() else self._rounds + 1
        if self._rounds and self._rounds % ROUNDS_TO_CLOSE == 0:
            self._close_idle()

    def _close_idle(self) -> None:
        """Close what is old enough by the clock as it ran before it was set forward, too."""
        self._tables.close_idle(
            self._expiry_days + self._watch.days_forward(),
            lambda table_id: bool(self._presence.here(table_id)),
        )

    def _sweeping(self) -> None:
        while not self._stopping.wait(EVERY_SECONDS):
            try:
                self.go_round()
            except Exception:  # the next round may do better
                _log.exception("sweeping failed")
