"""Whole copies of a database, also while a server writes to it; and what is wrong with one."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from tabletoplan.store.migrations import migrations

Told = Callable[[int, int], None]
"""Hears how many pages of how many have been copied."""

STEP_PAGES: Final = 1000
"""Pages between two tellings; about 4 MB."""


class UnsoundCopy(Exception):
    """What was to be copied, or the copy, can't be used."""


def read_only(file: Path) -> sqlite3.Connection:
    """Return a connection that can't change the file, and holds up nobody who does."""
    address = f"{file.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=5)
    connection.row_factory = sqlite3.Row
    return connection


def flaw_of(connection: sqlite3.Connection, check: str = "quick_check") -> str:
    """Return why we can't use a database, as the end of a sentence; empty where we can.

    An empty database is sound. `integrity_check` also compares indexes, and takes longer.
    """
    verdict = connection.execute(f"PRAGMA {check}").fetchone()[0]
    if verdict != "ok":
        return f"is damaged: {verdict}"
    db = Database(connection)
    applied = {step.name for step in migrations.applied(db)}
    if not applied and db.table_names():
        return "isn't a database of TableToPlan"
    if newer := applied - _known():
        return f"was written by a newer TableToPlan (it knows {', '.join(sorted(newer))})"
    if version := connection.execute("PRAGMA user_version").fetchone()[0]:
        return f"was written by a newer TableToPlan (it says version {version})"  # we say none
    return ""


def _known() -> set[str]:
    """Return the names of all steps that this version knows."""
    with closing(sqlite3.connect(":memory:")) as empty:
        return {step.name for step in migrations.pending(Database(empty))}


def copy_database(source: Path, target: Path, told: Told) -> None:
    """Make `target` a copy of one moment of `source`, checked and flushed to the disk.

    The copy is one file, which only its owner may read; after a failure there is none.

    Raises:
        UnsoundCopy: one of the two is damaged, another program's or too new.
        OSError: `target` exists or can't be written.
        sqlite3.Error: `source` can't be read.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with (
            closing(read_only(source)) as old,
            closing(sqlite3.connect(target, isolation_level=None)) as new,
        ):
            # Within one transaction, or each change of a busy server would begin it anew.
            old.execute("BEGIN")
            if not old.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                raise UnsoundCopy(f"{source} is empty")
            old.backup(
                new,
                pages=STEP_PAGES,
                progress=lambda _, left, pages: told(pages - left, pages),
            )
            new.execute("PRAGMA journal_mode = DELETE")  # one file, without a -wal beside it
            if flaw := flaw_of(new, "integrity_check"):
                raise UnsoundCopy(f"{source} {flaw}")
        flush(target)
        flush(target.parent)
    except BaseException:
        target.unlink()
        raise


def flush(path: Path) -> None:
    """Make sure that a file, or the names in a folder, are on the disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
