"""`tabletoplan backup`: a copy of all tables at one moment, while they are being played."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from tabletoplan.store.copying import copy_database
from tabletoplan.store.database import FILE

FOLDER: Final = "backups"
"""Within the data folder: where backups go when nothing else is said."""
_NAME: Final = "tabletoplan-{:%Y-%m-%d-%H%M%S}.sqlite3"
_NAMES: Final = "tabletoplan-????-??-??-??????.sqlite3"


def back_up(data: Path, target: Path, keep: int | None, now: datetime) -> int:
    """Copy the tables in `data` to a file, or into a folder of which `keep` backups remain.

    Raises:
        UnsoundCopy: the database is damaged; older backups then stay.
        OSError, sqlite3.Error: something can't be read or written.
    """
    source = data / FILE
    if not source.is_file():
        raise FileNotFoundError(f"there are no tables in {data}")
    if target == data / FOLDER:
        target.mkdir(mode=0o700, exist_ok=True)
    into_folder = target.is_dir()
    if keep and not into_folder:
        raise NotADirectoryError(f"--keep needs a folder, and {target} is none")
    file = target / _NAME.format(now) if into_folder else target
    copy_database(source, file, show_progress)
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB, checked")
    for old in backups_in(target, now)[: -keep if keep else 0]:
        old.unlink()
    return 0


def backups_in(folder: Path, now: datetime) -> list[Path]:
    """Return the backups in a folder that were named by their time, the oldest first.

    Those from after `now` come before all others: the clock is wrong, or was, and what has
    just been made must never be taken for the oldest.
    """
    latest = _NAME.format(now)
    return sorted(folder.glob(_NAMES), key=lambda file: (file.name <= latest, file.name))


def show_progress(done: int, pages: int) -> None:
    """Say how far the copying is, to whoever sits there and watches; then all is checked."""
    if sys.stderr.isatty():
        end = "; checking them\n" if done == pages else ""
        print(f"\r{done} of {pages} pages", end=end, file=sys.stderr, flush=True)
