"""The tables in memory: each with a lock, and its present snapshot while it is used."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from time import monotonic

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
            self._used = monotonic()
            if self._now is None:
                self._now = load_snapshot(self._store, self._games, self._id)
            yield self

    def seen(self) -> Snapshot:
        """Return the table as it stands; waits only where it must be loaded first."""
        self._used = monotonic()
        if (now := self._now) is not None:
            return now
        with self.changing():
            return self.now

    def let_go(self, idle_seconds: float) -> None:
        """Forget the snapshot if it wasn't used for so long."""
        with self._lock:
            if monotonic() - self._used >= idle_seconds:
                self._now = None


class LiveTables:
    """All tables that were asked for since the server started."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        """Load tables from `store`, whose games are `games`."""
        self._store, self._games = store, games
        self._lock = Lock()
        self._tables: dict[TableId, LiveTable] = {}

    def find(self, table_id: TableId) -> LiveTable:
        """Return the table with this id.

        A table keeps its place here for good, so that there is never a second lock for
        it; only what exists gets a place.

        Raises:
            NoSuchTable: there is none.
        """
        with self._lock:
            found = self._tables.get(table_id)
        if found is not None:
            return found
        table = LiveTable(self._store, self._games, table_id)
        table.seen()
        with self._lock:
            return self._tables.setdefault(table_id, table)

    def let_go(self, idle_seconds: float) -> None:
        """Forget the snapshots of tables that nobody has used for so long."""
        with self._lock:
            tables = list(self._tables.values())
        for table in tables:
            table.let_go(idle_seconds)
