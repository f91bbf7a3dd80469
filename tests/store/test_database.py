"""One thread writes, in groups; who is told that it's stored can rely on it."""

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from sqlite_utils import Database

from tabletoplan.store.database import FILE, DataFolderError, Job, Store
from tabletoplan.store.tables import player_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def add(number: int) -> Job[int]:
    """Return a job that stores a player and returns the number."""

    def job(db: Database) -> int:
        player = {"id": f"p{number}", "token_hash": f"hash-{number}", "created": "now"}
        db.table("players").insert(player)
        return number

    return job


def broken(db: Database) -> None:
    """Store something, and then fail."""
    add(1000)(db)
    raise LookupError("half way")


def stored(store: Store) -> set[str]:
    return {row["id"] for row in store.read("SELECT id FROM players")}


class Group:
    """Holds the writer back until all jobs of a group wait for it."""

    def __init__(self, store: Store) -> None:
        self._store, self._pool, self._go = store, ThreadPoolExecutor(60), Event()
        self.statements: list[str] = []
        started = Event()

        def first(_: Database) -> None:
            started.set()
            assert self._go.wait(10)

        self._first = self._pool.submit(store.write, first)
        assert started.wait(10)

    def add(self, *jobs: Job[object]) -> list[Future[object]]:
        waiting = len(self._store._waiting) + len(jobs)
        futures = [self._pool.submit(self._store.write, job) for job in jobs]
        while len(self._store._waiting) < waiting:
            pass
        return futures

    def commit(self) -> None:
        self._store._db.conn.set_trace_callback(self.statements.append)
        self._go.set()
        self._pool.shutdown()
        self._store._db.conn.set_trace_callback(None)
        assert self._first.exception() is None

    @property
    def commits(self) -> int:
        return self.statements.count("COMMIT")


def test_job_is_stored_before_its_caller_goes_on(store: Store, tmp_path: Path) -> None:
    assert store.write(add(1)) == 1
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        assert other.execute("SELECT id FROM players").fetchall() == [("p1",)]
    assert player_of(store, "hash-1") == "p1"


def test_many_threads_write_all_they_have(store: Store) -> None:
    with ThreadPoolExecutor(20) as pool:
        assert list(pool.map(lambda n: store.write(add(n)), range(200))) == list(range(200))
    assert len(stored(store)) == 200


def test_those_who_wait_share_one_commit(store: Store) -> None:
    group = Group(store)
    futures = group.add(*map(add, range(50)))
    group.commit()
    assert [future.result() for future in futures] == list(range(50))
    assert group.commits == 2  # the one that held it back, and the group
    assert len(stored(store)) == 50


def test_failing_job_changes_nothing_and_hurts_nobody(store: Store) -> None:
    group = Group(store)
    futures = group.add(add(1), broken, add(1), add(2))
    group.commit()
    assert futures[0].exception() is None or futures[2].exception() is None
    errors = [type(future.exception()) for future in futures]
    assert errors.count(sqlite3.IntegrityError) == 1  # the same player twice
    assert errors.count(LookupError) == 1
    assert stored(store) == {"p1", "p2"}


def test_commit_that_fails_is_told_to_all(store: Store) -> None:
    def dangling(db: Database) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute(
            "INSERT INTO matches (table_id, number, rules, started)"
            " VALUES ('nowhere', 1, '{}', 'now')"
        )

    group = Group(store)
    futures = group.add(add(1), dangling, add(2))
    group.commit()
    assert {type(future.exception()) for future in futures} == {sqlite3.IntegrityError}
    assert stored(store) == set()
    assert store.write(add(3)) == 3


@pytest.mark.parametrize("fails", [True, False])
def test_group_that_is_rolled_back_underneath_is_lost_whole(store: Store, fails: bool) -> None:
    def full(db: Database) -> None:
        """Do as SQLite does when the disk is full: it takes back the whole transaction."""
        db.conn.execute("ROLLBACK")
        if fails:
            raise sqlite3.OperationalError("database or disk is full")

    group = Group(store)
    futures = group.add(add(1), full, add(2), add(3))
    group.commit()
    assert all(isinstance(future.exception(), sqlite3.Error) for future in futures)
    assert stored(store) == set()
    assert store.write(add(4)) == 4
    assert stored(store) == {"p4"}


def test_writer_waits_for_another_program_that_writes(store: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other, ThreadPoolExecutor() as pool:
        other.execute("BEGIN IMMEDIATE")
        writing = pool.submit(store.write, add(1))
        time.sleep(0.3)
        assert not writing.done()
        other.rollback()
        assert writing.result() == 1


def test_reading_can_not_write(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store.read("DELETE FROM players")


def test_every_commit_is_flushed_to_the_disk(store: Store) -> None:
    pragmas = {
        "synchronous": 2,  # FULL
        "foreign_keys": 1,
    }
    for name, value in pragmas.items():
        found = store.write(lambda db, n=name: db.execute(f"PRAGMA {n}").fetchone()[0])  # type: ignore[misc]
        assert found == value
    assert store.read("PRAGMA journal_mode")[0][0] == "wal"


# The folder


def test_second_store_on_a_folder_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(DataFolderError, match="in use"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    old = os.umask(0)
    try:
        Store(folder).close()
    finally:
        os.umask(old)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def no_database(file: Path) -> None:
    file.write_bytes(b"this is no database" * 1000)


def torn_pages(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    file.write_bytes(data)


def half_a_file(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2 - 100])


def open_files() -> list[Path]:
    return [file.resolve() for file in Path("/proc/self/fd").iterdir()]


@pytest.mark.parametrize("damage", [no_database, torn_pages, half_a_file])
def test_damage_is_told_and_lets_go_of_the_folder(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    Store(tmp_path).close()
    sound = (tmp_path / FILE).read_bytes()
    damage(tmp_path / FILE)
    with pytest.raises(DataFolderError, match=FILE) as told:
        Store(tmp_path)
    assert told.traceback  # what failed is still known, and yet nothing of it is open
    assert [file for file in open_files() if file.is_relative_to(tmp_path)] == []
    (tmp_path / FILE).write_bytes(sound)
    Store(tmp_path).close()
