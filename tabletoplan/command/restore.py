"""`tabletoplan restore`: a backup takes the tables' place; what was there stays beside it."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from tabletoplan.command.backup import show_progress
from tabletoplan.store.copying import copy_database, flush
from tabletoplan.store.database import FILE, lock_folder


def restore(data: Path, backup: Path, now: datetime) -> int:
    """Put the tables in `backup` in the place of those in `data`, which no server may use.

    Raises:
        DataFolderError: a server runs on the data folder.
        UnsoundCopy: the backup is damaged, another program's or too new; nothing changes.
        OSError, sqlite3.Error: something can't be read or written.
    """
    if not backup.is_file():
        raise FileNotFoundError(f"there is no file {backup}")
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = lock_folder(data)
    try:
        fresh = data / f"{FILE}.restoring"
        fresh.unlink(missing_ok=True)  # of an attempt that was cut short
        copy_database(backup, fresh, show_progress)
        kept = _set_aside(data / FILE, f".before-{now:%Y-%m-%d-%H%M%S}")
        fresh.replace(data / FILE)
        flush(data)
    finally:
        os.close(lock)
    print(f"The tables are those of {backup}.")
    if kept:
        print(f"Those from before are in {kept}.")
    return 0


def _set_aside(file: Path, ending: str) -> Path | None:
    """Keep a database under another name, too, with all that was written to it.

    What it wrote last may lie in a file beside it, and would be mixed into the new one.
    """
    kept = file.with_name(file.name + ending)
    if there := file.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # closing removes the file beside
        _name_too(file, kept)
    for beside in ("-wal", "-shm"):
        left = file.with_name(file.name + beside)
        if left.exists():
            left.rename(kept.with_name(kept.name + beside))
    return kept if there else None


def _name_too(file: Path, kept: Path) -> None:
    """Let a file be found under another name as well, whole or not at all.

    Where a file has only one name, as on a USB stick with FAT or exFAT, it is a copy:
    were it moved, a crash in the next moment would leave no tables where they belong.
    """
    try:
        kept.hardlink_to(file)
    except FileExistsError:
        raise
    except OSError:
        _copy_whole(file, kept)


def _copy_whole(file: Path, copy: Path) -> None:
    part = file.with_name(f"{file.name}.keeping")
    mode = os.O_CREAT | os.O_TRUNC | os.O_WRONLY
    try:
        with file.open("rb") as old, os.fdopen(os.open(part, mode, 0o600), "wb") as new:
            shutil.copyfileobj(old, new)
        flush(part)
        part.rename(copy)
    finally:
        part.unlink(missing_ok=True)
