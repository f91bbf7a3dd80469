"""One SQLite file: one thread writes, in groups; readers have a connection of their own.

Every change is a `Job` that the writer thread runs inside a savepoint; all jobs
that wait when the thread comes round share one transaction and so one flush to
disk. `write` returns after the commit, so whoever answers after it never answers
for something that can be lost.
"""

import fcntl
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from sqlite_utils import Database

from tabletoplan.store.copying import flaw_of
from tabletoplan.store.migrations import migrations

T = TypeVar("T")
Job = Callable[[Database], T]
"""A change to the database; runs on the writer thread, and must not wait for others."""

FILE: Final = "tabletoplan.sqlite3"


class DataFolderError(Exception):
    """The data folder can't be used: it is in use, damaged, another program's or too new."""


class FolderInUse(DataFolderError):
    """A server runs on the data folder."""


class _Pending(Generic[T]):
    """A job that waits for its turn, and then what came of it."""

    def __init__(self, job: Job[T]) -> None:
        self.job = job
        self.result: T
        self.error: Exception | None = None

    def run(self, db: Database) -> None:
        try:
            with db.atomic():
                self.result = self.job(db)
        except Exception as error:  # handed to whoever waits for this job
            self.error = error


class Store:
    """The database of one data folder, which it locks against other processes."""

    def __init__(self, folder: Path, writer: Executor | None = None) -> None:
        """Open, lock and migrate the database in `folder`, which is made if need be.

        `writer` runs jobs one at a time on one native thread; the server passes one
        that the event loop can wait for.

        Raises:
            DataFolderError: another process uses the folder, or the file is none of ours.
        """
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock_file = lock_folder(folder)
        self._path = folder / FILE
        self._waiting: deque[_Pending[Any]] = deque()
        self._reading = Lock()
        try:
            self._prepare()
            self._db = Database(self._connect())
            self._reader = self._connect()
        except BaseException as error:
            os.close(self._lock_file)
            if isinstance(error, sqlite3.DatabaseError):
                raise DataFolderError(f"{self._path} can't be used: {error}") from error
            raise
        self._reader.execute("PRAGMA query_only = ON")
        self._writer = writer or ThreadPoolExecutor(1, "store-writer")

    def write(self, job: Job[T]) -> T:
        """Return what `job` returns, after it has been committed.

        An exception of the job is raised here, and the job has then changed nothing.
        """
        pending = _Pending(job)
        self._waiting.append(pending)
        self._writer.submit(self._commit_waiting).result()
        if pending.error is not None:
            raise pending.error
        return pending.result

    def read(self, sql: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        """Return the rows of a query."""
        with self._reading:
            return self._reader.execute(sql, values).fetchall()

    def close(self) -> None:
        """Let go of the file and of the folder's lock."""
        self._writer.shutdown(wait=True)
        self._db.conn.close()
        self._reader.close()
        os.close(self._lock_file)

    def _commit_waiting(self) -> None:
        """Run every waiting job in one transaction, then let their callers go on."""
        batch = []
        while self._waiting:
            batch.append(self._waiting.popleft())
        if not batch:
            return  # an earlier call has taken this caller's job along
        try:
            # At once, for whoever has begun to read is not waited for when they would write.
            self._db.execute("BEGIN IMMEDIATE")
            for pending in batch:
                pending.run(self._db)
                if not self._db.conn.in_transaction:  # a full disk takes it all back
                    raise pending.error or sqlite3.OperationalError("the group is gone")
            self._db.execute("COMMIT")
        except Exception as error:  # nothing of it is there
            self._db.rollback()
            for pending in batch:
                pending.error = error

    def _prepare(self) -> None:
        """Bring the file to its present shape and check that it is sound."""
        os.close(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600))
        with closing(self._connect()) as connection:
            if flaw := flaw_of(connection):
                raise DataFolderError(f"{self._path} {flaw}")
            connection.execute("PRAGMA journal_mode = WAL")
            migrations.apply(Database(connection))

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, check_same_thread=False, isolation_level=None, timeout=5
        )
        connection.row_factory = sqlite3.Row
        try:
            # In WAL mode NORMAL may lose the last commits when the power fails.
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            connection.close()
            raise
        return connection


def lock_folder(folder: Path) -> int:
    """Return an open file that holds the folder's lock until it is closed.

    Raises:
        FolderInUse: another process holds it.
    """
    file = os.open(folder / "lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise FolderInUse(
            f"{folder} is in use: another TableToPlan runs on this data folder."
        ) from None
    return file
