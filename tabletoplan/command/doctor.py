"""`tabletoplan doctor`: what is well with a server, and what to do about the rest."""

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from tabletoplan.command import findings
from tabletoplan.command.findings import Finding
from tabletoplan.command.serve import addresses
from tabletoplan.config import Config
from tabletoplan.presentation.words import Message, message, words
from tabletoplan.web.ownership import KEY_MINUTES, make_key

Look = Callable[[Config, datetime], Finding]

LOOKS: Final[dict[str, Look]] = {
    "doctor-program": findings.program,
    "doctor-server": findings.server,
    "doctor-guests": findings.guests,
    "doctor-name": findings.neighbours,
    "doctor-folder": findings.folder,
    "doctor-database": findings.database,
    "doctor-backups": findings.backups,
    "doctor-clock": findings.clock,
    "doctor-space": findings.space,
}
"""What is looked at, by the message that says what it is called."""


def examine(config: Config, now: datetime) -> int:
    """Print all findings; return 1 if something is to be done, otherwise 0."""
    remedies, say = 0, words("en").text
    for name, look in LOOKS.items():
        found = _found(look, config, now)
        remedies += found.remedy is not None
        print(f"{'!!' if found.remedy else 'ok'}  {say(name):12}{say(found.told)}")
        if found.remedy:
            print(f"    {'':12}-> {say(found.remedy)}")
    return 1 if remedies else 0


def print_as_json(config: Config, now: datetime) -> int:
    """Print all findings for the doctor's page, which puts them into its reader's words."""
    found = {name: _found(look, config, now) for name, look in LOOKS.items()}
    rows = [[name, _dumped(f.told), _dumped(f.remedy)] for name, f in found.items()]
    print(json.dumps(rows, default=lambda when: {"datetime": when.isoformat()}))
    return 0


def print_link(config: Config) -> int:
    """Print a link that opens the doctor's page once."""
    key = make_key(config.data)
    bases = [f"{config.address}/"] if config.address else addresses(config)
    for base in bases:
        print(f"{base}doctor?key={key}")
    if config.trust_proxy and not config.address:
        print("or, by the proxy, the same path after the address that your guests use.")
    print(f"Whoever opens it first is the owner; it waits for {KEY_MINUTES} minutes.")
    return 0


def _dumped(told: Message | None) -> Any:
    return told and [told.id, dict(told.facts)]


def _found(look: Look, config: Config, now: datetime) -> Finding:
    """Return what a look finds; what can't be looked at is a finding as well."""
    try:
        return look(config, now)
    except (OSError, sqlite3.Error) as error:
        return Finding(message("finding-shut", error=str(error)), message("remedy-shut"))
