"""The tables in memory: each with a lock, and its present snapshot while it is used."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from weakref import WeakValueDictionary

from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.game import AnyGame
from tabletoplan.store.database import Store
from tabletoplan.store.tables import TableId
from tabletoplan.tables.loading import load_snapshot
from tabletoplan.tables.snapshot import Snapshot


class LiveTable:
    """One table. Its snapshot may be thrown away: the log has everything."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], table_id: TableId) -> None:
        self._store, self._games, self._id = store, games, table_id
        self._lock = Lock()
        self._now: Snapshot | None = None
        self._used = monotonic()

    @property
    def now(self) -> Snapshot:
        """The table as it stands; to be read and set within `changing`."""
        if self._now is None:
            raise EngineDefect("a table is used before it was loaded")
        return self._now

    @now.setter
    def now(self, snapshot: Snapshot) -> None:
        self._now = snapshot

    @contextmanager
    def changing(self) -> Iterator["LiveTable"]:
        """Hold the table, loaded, against everybody else.

        Raises:
            NoSuchTable: nothing is stored under its id.
        """
        with self._lock:
            self.touch()
            if self._now is None:
                self._now = load_snapshot(self._store, self._games, self._id)
            yield self

    def seen(self) -> Snapshot:
        """Return the table as it stands; waits only where it must be loaded first."""
        self.touch()
        if (now := self._now) is not None:
            return now
        with self.changing():
            return self.now

    def touch(self) -> None:
        """Count as used just now."""
        self._used = monotonic()

    def let_go(self, idle_seconds: float) -> bool:
        """Forget the snapshot if it wasn't used for so long; return whether that is so.

        A table that is being changed is in use, and isn't waited for.
        """
        if not self._lock.acquire(blocking=False):
            return False
        try:
            if monotonic() - self._used < idle_seconds:
                return False
            self._now = None
            return True
        finally:
            self._lock.release()


class LiveTables:
    """All tables that are being used.

    There is never a second lock for a table: whoever still holds one that was let go keeps
    its place, and the next who asks for the table gets the same.
    """

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        """Load tables from `store`, whose games are `games`."""
        self._store, self._games = store, games
        self._lock = Lock()
        self._places: WeakValueDictionary[TableId, LiveTable] = WeakValueDictionary()
        self._kept: dict[TableId, LiveTable] = {}

    def find(self, table_id: TableId) -> LiveTable:
        """Return the table with this id; only what exists gets a place.

        Raises:
            NoSuchTable: there is none.
        """
        with self._lock:
            if (found := self._places.get(table_id)) is not None:
                return self._keep(table_id, found)
        table = LiveTable(self._store, self._games, table_id)
        table.seen()
        with self._lock:
            return self._keep(table_id, self._places.setdefault(table_id, table))

    def let_go(self, idle_seconds: float) -> None:
        """Forget the tables that nobody has used for so long."""
        with self._lock:
            for table_id, table in list(self._kept.items()):
                if table.let_go(idle_seconds):
                    del self._kept[table_id]

    def _keep(self, table_id: TableId, table: LiveTable) -> LiveTable:
        """Keep a table that is about to be used, so that `let_go` leaves it alone."""
        table.touch()
        self._kept[table_id] = table
        return table
