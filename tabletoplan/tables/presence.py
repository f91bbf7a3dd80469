"""Who is here: sets of live connections, kept in memory only (never in the database).

Presence is a set of objects, not a counter, so that the late end of an old
connection can't mark a player as gone who has long returned.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from threading import Lock
from typing import Final

from tabletoplan.store.tables import PlayerId, TableId

SEEN_SECONDS: Final = 40.0
"""How long somebody counts as here after their last page, where sockets are blocked."""

Monotonic = Callable[[], float]


@dataclass(slots=True)
class _AtTable:
    connections: dict[object, None] = field(default_factory=dict)
    """In the order in which they came."""
    last_seen: float = -inf
    leaving: bool = False


class Presence:
    """Which players are at which table; a player without a seat is a watcher."""

    def __init__(self, clock: Monotonic, seen_seconds: float = SEEN_SECONDS) -> None:
        """Tell the time by `clock`, in seconds that never go back."""
        self._clock, self._seen_seconds = clock, seen_seconds
        self._lock = Lock()
        self._here: defaultdict[TableId, dict[PlayerId, _AtTable]] = defaultdict(dict)

    def connected(self, table_id: TableId, player: PlayerId, connection: object) -> None:
        """Note a live connection of `player`."""
        with self._lock:
            at_table = self._here[table_id].setdefault(player, _AtTable())
            at_table.connections[connection] = None
            at_table.last_seen = self._clock()
            at_table.leaving = False

    def disconnected(self, table_id: TableId, player: PlayerId, connection: object) -> None:
        """Note that this one connection has ended."""
        with self._lock:
            at_table = self._here.get(table_id, {}).get(player)
            if at_table is None:
                return
            at_table.connections.pop(connection, None)
            if not at_table.connections:
                at_table.last_seen = -inf  # a closed page says so at once

    def seen(self, table_id: TableId, player: PlayerId) -> bool:
        """Note that `player` asked for a page, or pressed something; return if that's news."""
        with self._lock:
            at_table = self._here[table_id].setdefault(player, _AtTable())
            news = at_table.leaving or not self._is_here(at_table)
            at_table.last_seen = self._clock()
            at_table.leaving = False
            return news

    def leave(self, table_id: TableId, player: PlayerId) -> None:
        """Note that `player` has said goodbye; pages that they still have open count."""
        with self._lock:
            at_table = self._here[table_id].setdefault(player, _AtTable())
            at_table.last_seen, at_table.leaving = -inf, True

    def here(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return who has a live connection, or was seen a moment ago."""
        with self._lock:
            present = self._here.get(table_id, {})
            return frozenset(p for p, at_table in present.items() if self._is_here(at_table))

    def leaving(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return who has said goodbye and not come back."""
        with self._lock:
            present = self._here.get(table_id, {})
            return frozenset(p for p, at_table in present.items() if at_table.leaving)

    def lapses(self, table_id: TableId) -> float:
        """Return when the first of those without a connection will no longer be here."""
        with self._lock:
            seen = [
                at_table.last_seen + self._seen_seconds
                for at_table in self._here.get(table_id, {}).values()
                if not at_table.connections and self._is_here(at_table)
            ]
        return min(seen, default=inf)

    def plays_in(self, table_id: TableId, player: PlayerId, connection: object) -> bool:
        """Return whether this is the latest of the player's pages, the one that plays."""
        with self._lock:
            at_table = self._here.get(table_id, {}).get(player)
            pages = [] if at_table is None else list(at_table.connections)
        return not pages or pages[-1] is connection

    def people(self) -> int:
        """Return how many have a live connection; somebody at two tables counts twice."""
        with self._lock:
            return sum(bool(a.connections) for t in self._here.values() for a in t.values())

    def tables(self) -> int:
        """Return at how many tables somebody has a live connection."""
        with self._lock:
            return sum(any(a.connections for a in t.values()) for t in self._here.values())

    def forget_absent(self) -> None:
        """Let go of everybody who is no longer anywhere.

        That somebody has said goodbye is known for as long as anybody is at the table.
        """
        with self._lock:
            for table_id, at_tables in list(self._here.items()):
                if not any(map(self._is_here, at_tables.values())):
                    del self._here[table_id]
                    continue
                gone = [p for p, a in at_tables.items() if not (a.leaving or self._is_here(a))]
                for player in gone:
                    del at_tables[player]

    def _is_here(self, at_table: _AtTable) -> bool:
        since = self._clock() - self._seen_seconds
        return bool(at_table.connections) or at_table.last_seen > since
