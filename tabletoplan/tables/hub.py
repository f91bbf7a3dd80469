"""The bells: when a table has changed, whoever listens is woken and looks for itself."""

from collections import defaultdict
from collections.abc import Callable
from threading import Lock

from tabletoplan.store.tables import TableId

Ring = Callable[[], None]
"""Wakes one listener; must return at once and never fail."""

RingOf = Callable[[TableId], None]
"""The same for somebody who listens at every table."""


class Hub:
    """Who listens at which table. A bell carries no state, so none can leak or be late."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: defaultdict[TableId, set[Ring]] = defaultdict(set)
        self._everywhere: tuple[RingOf, ...] = ()

    def listen(self, table_id: TableId, ring: Ring) -> None:
        """Call `ring` whenever the table changes, until `leave`."""
        with self._lock:
            self._listeners[table_id].add(ring)

    def listen_everywhere(self, ring: RingOf) -> None:
        """Call `ring` with its id whenever any table changes."""
        with self._lock:
            self._everywhere = (*self._everywhere, ring)

    def leave(self, table_id: TableId, ring: Ring) -> None:
        """Stop calling `ring`."""
        with self._lock:
            self._listeners[table_id].discard(ring)
            if not self._listeners[table_id]:
                del self._listeners[table_id]

    def ring(self, table_id: TableId) -> None:
        """Wake everybody who listens at the table, or everywhere."""
        with self._lock:
            listeners = list(self._listeners.get(table_id, ()))
        for ring in listeners:
            ring()
        for ring_of in self._everywhere:
            ring_of(table_id)
