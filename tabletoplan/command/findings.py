"""What the doctor looks at: one function each, which says what it found and what to do.

The command prints it in English; the doctor's page shows it in its reader's language.
"""

import os
import platform
import shutil
import socket
import sqlite3
import time
import urllib.request
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Final

from tabletoplan.command.backup import FOLDER, backups_in
from tabletoplan.command.neighbours import answers
from tabletoplan.command.serve import addresses
from tabletoplan.config import Config, link_to
from tabletoplan.presentation.words import Message, message
from tabletoplan.store.copying import flaw_of, read_only
from tabletoplan.store.database import FILE

SLOW_SYNC_MS: Final = 50.0
"""A press waits for one; more than this can be felt."""
LITTLE_BYTES: Final = 200_000_000
OLD_BACKUP: Final = timedelta(days=3)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found; `remedy` says what to do about it, and is None where all is well."""

    told: Message
    remedy: Message | None = None


def program(config: Config, now: datetime) -> Finding:
    """Tell which program this is."""
    return Finding(
        message(
            "finding-program",
            version=version("tabletoplan"),
            python=platform.python_version(),
            sqlite=sqlite3.sqlite_version,
            machine=platform.machine(),
        )
    )


def server(config: Config, now: datetime) -> Finding:
    """Tell whether a server answers where the settings say."""
    address = addresses(config)[-1]
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=5):  # noqa: S310
            return Finding(message("finding-server", address=address))
    except OSError as error:
        silent = message("finding-server-silent", address=address, error=str(error))
        return Finding(silent, message("remedy-server"))


def guests(config: Config, now: datetime) -> Finding:
    """Tell which address to give to guests."""
    if config.trust_proxy:
        if not config.hosts:
            return Finding(message("finding-guests-unnamed"), message("remedy-guests-unnamed"))
        return Finding(message("finding-guests-proxy", hosts=", ".join(config.hosts)))
    farthest = addresses(config)[0]
    if "localhost" in farthest or "127.0.0.1" in farthest:
        here = message("finding-guests-here", address=farthest)
        return Finding(here, message("remedy-guests-here"))
    return Finding(message("finding-guests", address=farthest))


def neighbours(config: Config, now: datetime) -> Finding:
    """Tell whether the machine's name can be typed in its network."""
    if config.trust_proxy:
        return Finding(message("finding-name-proxy"))
    name = f"{socket.gethostname().partition('.')[0]}.local"
    if answers(name):
        return Finding(message("finding-name", address=link_to(name, config.port)))
    return Finding(message("finding-name-silent", name=name), message("remedy-name"))


def folder(config: Config, now: datetime) -> Finding:
    """Tell how long the disk takes to keep something for good."""
    place = str(config.data.resolve())
    if not config.data.is_dir():
        told = message("finding-folder-none", folder=place)
        return Finding(told, message("remedy-folder-none"))
    try:
        typical = _sync_ms(config.data / f"doctor-{os.getpid()}")
    except OSError as error:
        told = message("finding-folder-shut", folder=place, error=error.strerror or str(error))
        return Finding(told, message("remedy-folder-shut"))
    told = message("finding-folder", folder=place, took=f"{typical:.1f}")
    return Finding(told, message("remedy-folder") if typical > SLOW_SYNC_MS else None)


def _sync_ms(probe: Path) -> float:
    took = []
    try:
        with probe.open("wb", buffering=0) as file:
            for _ in range(7):
                since = time.monotonic()
                file.write(bytes(4096))
                os.fsync(file)
                took.append((time.monotonic() - since) * 1000)
    finally:
        probe.unlink(missing_ok=True)
    return median(took)


def database(config: Config, now: datetime) -> Finding:
    """Tell whether the tables are sound."""
    file = config.data / FILE
    if not file.exists():
        return Finding(message("finding-database-none"))
    with closing(read_only(file)) as db:
        if flaw := flaw_of(db):
            told = message("finding-database-flaw", file=str(file), flaw=flaw)
            return Finding(told, message("remedy-database"))
        steps = db.execute("SELECT count(*) FROM _sqlite_migrations").fetchone()[0]
        count = db.execute("SELECT count(*) FROM tables").fetchone()[0]
    size = f"{file.stat().st_size / 1e6:.1f}"
    return Finding(message("finding-database", step=steps, count=count, size=size))


def backups(config: Config, now: datetime) -> Finding:
    """Tell how old the newest backup is."""
    found = backups_in(config.data / FOLDER, now)
    if not found:
        none = message("finding-backups-none", folder=str(config.data / FOLDER))
        return Finding(none, message("remedy-backups-none"))
    age = now - datetime.fromtimestamp(found[-1].stat().st_mtime)
    hours = round(age.total_seconds() / 3600)
    told = message("finding-backups", count=len(found), hours=hours)
    return Finding(told, message("remedy-backups") if age > OLD_BACKUP else None)


def clock(config: Config, now: datetime) -> Finding:
    """Tell whether time goes on; a Raspberry Pi has no clock that runs while it is off."""
    last = _last_match(config)
    if last and last > now.astimezone(UTC) + timedelta(minutes=1):
        told = message("finding-clock-behind", now=now, last=last)
        return Finding(told, message("remedy-clock"))
    return Finding(message("finding-clock", now=now))


def _last_match(config: Config) -> datetime | None:
    if not (config.data / FILE).exists():
        return None
    with closing(read_only(config.data / FILE)) as db:
        began = db.execute("SELECT max(started) FROM matches").fetchone()[0]
    return datetime.fromisoformat(began) if began else None


def space(config: Config, now: datetime) -> Finding:
    """Tell how much room is left for more games."""
    folders = (config.data, *config.data.absolute().parents)
    free = shutil.disk_usage(next(folder for folder in folders if folder.exists())).free
    told = message("finding-space", free=f"{free / 1e9:.1f}")
    return Finding(told, message("remedy-space") if free < LITTLE_BYTES else None)
