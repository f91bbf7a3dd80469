"""`tabletoplan doctor`: what is well with a server, and what to do about the rest."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Final

from tabletoplan.command import findings
from tabletoplan.command.findings import Finding
from tabletoplan.config import Config

Look = Callable[[Config, datetime], Finding]

LOOKS: Final[dict[str, Look]] = {
    "program": findings.program,
    "server": findings.server,
    "guests use": findings.guests,
    "name": findings.neighbours,
    "data folder": findings.folder,
    "database": findings.database,
    "backups": findings.backups,
    "clock": findings.clock,
    "room": findings.space,
}


def examine(config: Config, now: datetime) -> int:
    """Print all findings; return 1 if something is to be done, otherwise 0."""
    remedies = 0
    for name, look in LOOKS.items():
        found = _found(look, config, now)
        remedies += bool(found.remedy)
        print(f"{'!!' if found.remedy else 'ok'}  {name:12}{found.told}")
        if found.remedy:
            print(f"    {'':12}-> {found.remedy}")
    return 1 if remedies else 0


def _found(look: Look, config: Config, now: datetime) -> Finding:
    """Return what a look finds; what can't be looked at is a finding as well."""
    try:
        return look(config, now)
    except (OSError, sqlite3.Error) as error:
        return Finding(f"can't be looked at ({error})", "run this as the server's user")
