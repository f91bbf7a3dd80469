"""Who is here: sets of live connections, kept in memory only (never in the database).

Presence is a set of objects, not a counter, so that the late end of an old
connection can't mark a player as gone who has long returned.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from tabletoplan.store.tables import PlayerId, TableId

SEEN_SECONDS: Final = 40.0
"""How long somebody counts as here after their last page, where sockets are blocked."""

Monotonic = Callable[[], float]


@dataclass(slots=True)
class _AtTable:
    connections: set[object] = field(default_factory=set)
    last_seen: float = float("-inf")


class Presence:
    """Which players are at which table; a player without a seat is a watcher."""

    def __init__(self, clock: Monotonic) -> None:
        """Tell the time by `clock`, in seconds that never go back."""
        self._clock = clock
        self._lock = Lock()
        self._here: defaultdict[TableId, dict[PlayerId, _AtTable]] = defaultdict(dict)

    def connected(self, table_id: TableId, player: PlayerId, connection: object) -> None:
        """Note a live connection of `player`."""
        with self._lock:
            at_table = self._here[table_id].setdefault(player, _AtTable())
            at_table.connections.add(connection)
            at_table.last_seen = self._clock()

    def disconnected(self, table_id: TableId, player: PlayerId, connection: object) -> None:
        """Note that this one connection has ended."""
        with self._lock:
            at_table = self._here.get(table_id, {}).get(player)
            if at_table is None:
                return
            at_table.connections.discard(connection)
            if not at_table.connections:
                at_table.last_seen = float("-inf")  # a closed page says so at once

    def seen(self, table_id: TableId, player: PlayerId) -> None:
        """Note that `player` asked for a page, or pressed something."""
        with self._lock:
            self._here[table_id].setdefault(player, _AtTable()).last_seen = self._clock()

    def here(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return who has a live connection, or was seen a moment ago."""
        since = self._clock() - SEEN_SECONDS
        with self._lock:
            present = self._here.get(table_id, {})
            return frozenset(
                player
                for player, at_table in present.items()
                if at_table.connections or at_table.last_seen >= since
            )

    def forget_absent(self) -> None:
        """Let go of everybody who is no longer anywhere."""
        tables = list(self._here)
        for table_id in tables:
            here = self.here(table_id)
            with self._lock:
                kept = {p: s for p, s in self._here[table_id].items() if p in here}
                if kept:
                    self._here[table_id] = kept
                else:
                    del self._here[table_id]
