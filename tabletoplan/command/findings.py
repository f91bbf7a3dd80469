"""What the doctor looks at: one function each, which says what it found and what to do."""

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
from tabletoplan.command.serve import addresses
from tabletoplan.config import Config
from tabletoplan.store.copying import flaw_of, read_only
from tabletoplan.store.database import FILE

SLOW_SYNC_MS: Final = 50.0
"""A press waits for one; more than this can be felt."""
LITTLE_BYTES: Final = 200_000_000
OLD_BACKUP: Final = timedelta(days=3)
AVAHI: Final = Path("/run/avahi-daemon/socket")


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found; `remedy` says what to do about it, and is empty where all is well."""

    told: str
    remedy: str = ""


def program(config: Config, now: datetime) -> Finding:
    """Tell which program this is."""
    python, machine = platform.python_version(), platform.machine()
    return Finding(
        f"TableToPlan {version('tabletoplan')}, Python {python},"
        f" SQLite {sqlite3.sqlite_version}, {machine}"
    )


def server(config: Config, now: datetime) -> Finding:
    """Tell whether a server answers where the settings say."""
    address = addresses(config)[-1]
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=5) as answer:  # noqa: S310
            return Finding(f"answers at {address} ({answer.status})")
    except OSError as error:
        return Finding(
            f"nothing answers at {address} ({error})",
            "start it (`tabletoplan serve`, or `systemctl start tabletoplan`)",
        )


def guests(config: Config, now: datetime) -> Finding:
    """Tell which address to give to guests."""
    if config.trust_proxy:
        named = ", ".join(config.hosts)
        remedy = "" if named else 'name the proxy\'s host in config.toml: hosts = ["..."]'
        return Finding(f"by a proxy, as {named or 'nobody has said'}", remedy)
    farthest = addresses(config)[0]
    if "localhost" in farthest or "127.0.0.1" in farthest:
        return Finding(
            f"only this machine itself, at {farthest}",
            "connect it to a network, or leave `bind` as it was",
        )
    return Finding(farthest)


def neighbours(config: Config, now: datetime) -> Finding:
    """Tell whether the machine's name can be typed in its network."""
    if config.trust_proxy:
        return Finding("the proxy's counts")
    name = socket.gethostname().partition(".")[0]
    if AVAHI.exists():
        return Finding(f"http://{name}.local:{config.port}/ is announced")
    return Finding(
        f"{name}.local isn't announced, so guests must type the address above",
        "apt-get install avahi-daemon",
    )


def folder(config: Config, now: datetime) -> Finding:
    """Tell how long the disk takes to keep something for good."""
    if not config.data.is_dir():
        return Finding(
            f"there is no {config.data} yet", "start the server, or say --data FOLDER"
        )
    probe, took = config.data / f"doctor-{os.getpid()}", []
    try:
        with probe.open("wb", buffering=0) as file:
            for _ in range(7):
                since = time.monotonic()
                file.write(bytes(4096))
                os.fsync(file)
                took.append((time.monotonic() - since) * 1000)
    except OSError as error:
        return Finding(
            f"{config.data} can't be written ({error.strerror})",
            "run this as the server's user, and see to it that the folder is theirs",
        )
    finally:
        probe.unlink(missing_ok=True)
    typical = median(took)
    slow = "presses will feel slow; a faster card or an SSD helps"
    told = f"{config.data.resolve()} is writable; a flush takes {typical:.1f} ms"
    return Finding(told, slow if typical > SLOW_SYNC_MS else "")


def database(config: Config, now: datetime) -> Finding:
    """Tell whether the tables are sound."""
    file = config.data / FILE
    if not file.exists():
        return Finding("there is none yet; the first start makes it")
    with closing(read_only(file)) as db:
        if flaw := flaw_of(db):
            return Finding(
                f"{file} {flaw}",
                "stop the server and `tabletoplan restore` a backup, or update",
            )
        steps = db.execute("SELECT count(*) FROM _sqlite_migrations").fetchone()[0]
        count = db.execute("SELECT count(*) FROM tables").fetchone()[0]
    size = file.stat().st_size / 1e6
    return Finding(f"sound, at step {steps}; {count} tables, {size:.1f} MB")


def backups(config: Config, now: datetime) -> Finding:
    """Tell how old the newest backup is."""
    found = backups_in(config.data / FOLDER)
    if not found:
        return Finding(
            f"there is none in {config.data / FOLDER}", "`tabletoplan backup`, best by a timer"
        )
    age = now - datetime.fromtimestamp(found[-1].stat().st_mtime)
    old = "see why the timer doesn't make them: `systemctl status tabletoplan-backup`"
    told = f"{len(found)}; the newest is {age.total_seconds() / 3600:.0f} hours old"
    return Finding(told, old if age > OLD_BACKUP else "")


def clock(config: Config, now: datetime) -> Finding:
    """Tell whether time goes on; a Raspberry Pi has no clock that runs while it is off."""
    last = _last_match(config)
    told = f"{now:%Y-%m-%d %H:%M} here"
    if last and last > now.astimezone(UTC) + timedelta(minutes=1):
        return Finding(
            f"{told}, but a match began at {last:%Y-%m-%d %H:%M} UTC",
            "`timedatectl set-ntp true`, and a way to the internet",
        )
    return Finding(told)


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
    full = "delete what isn't needed; without room no move can be kept"
    return Finding(f"{free / 1e9:.1f} GB free", full if free < LITTLE_BYTES else "")
