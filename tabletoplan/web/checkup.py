"""What the doctor's page shows: the command's findings, and what this very visit tells."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from flask import request

from tabletoplan.config import Config, environment_of
from tabletoplan.presentation.words import Message, message
from tabletoplan.web.figures import memory_mib
from tabletoplan.web.invitation import Guests, Reach
from tabletoplan.web.proxies import BELIEVED
from tabletoplan.web.services import services

PATIENCE_SECONDS: Final = 30.0
OF_THE_PAGE: Final = frozenset({"doctor-guests", "doctor-server"})
"""What the page finds out by being asked for."""
FORWARDED: Final = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the page; without a remedy all is well with it."""

    name: str
    """The message that says what was looked at."""
    told: Message
    remedy: Message | None = None


def rows(guests: Guests) -> list[Row]:
    """Return all that was found, but for the socket, which the page tries itself."""
    first = [_guests(guests), _way_here(), _cookie(), _thinkers()]
    return [*first, *_of_command(services().config)]


def socket_row(came: bool | None) -> Row:
    """Return whether a WebSocket reaches the page; None while that isn't known."""
    if came is None:
        return Row("doctor-socket", message("finding-socket-unknown"))
    if came:
        return Row("doctor-socket", message("finding-socket"))
    return Row("doctor-socket", message("finding-socket-none"), message("remedy-socket"))


def seen_address() -> str:
    """Return the address at which the visitor is, as the server takes it."""
    return request.host_url.rstrip("/") + request.root_path


def _guests(guests: Guests) -> Row:
    told = message("finding-guests", address=guests.link)
    alone = guests.reach is Reach.MACHINE
    return Row("doctor-guests", told, message("remedy-guests-here") if alone else None)


def _way_here() -> Row:
    name, peer, seen = "doctor-proxy", request.remote_addr or "", seen_address()
    if proxy := request.environ.get(BELIEVED):
        told = message("finding-proxied", proxy=proxy, visitor=peer, address=seen)
        if urlsplit(seen).hostname in {"localhost", "127.0.0.1", "::1"}:
            return Row(name, told, message("remedy-proxied"))
        return Row(name, told)
    if any(header in request.headers for header in FORWARDED):
        told = message("finding-untrusted", proxy=peer)
        return Row(name, told, message("remedy-untrusted", proxy=peer))
    return Row(name, message("finding-direct", visitor=peer, address=seen))


def _cookie() -> Row:
    """Tell that cookies come back: without one nobody sees this page."""
    return Row("doctor-cookie", message("finding-cookie"))


def _thinkers() -> Row:
    name, pids = "doctor-cpu", services().robots.process_ids()
    if not pids:
        return Row(name, message("finding-cpu-idle"))
    alive = [pid for pid in pids if memory_mib(pid)]
    if not alive:
        return Row(name, message("finding-cpu-dead"), message("remedy-cpu"))
    return Row(name, message("finding-cpu", count=len(alive)))


def _of_command(config: Config) -> Iterator[Row]:
    """Yield what `tabletoplan doctor` finds; it looks from a process of its own.

    Reading a whole database and waiting for the disk would stop everybody here.
    """
    try:
        run = subprocess.run(
            [sys.executable, "-m", "tabletoplan", "doctor", "--json"],
            env=os.environ | environment_of(config),
            capture_output=True,
            timeout=PATIENCE_SECONDS,
            check=True,
        )
        found = json.loads(run.stdout, object_hook=_dates)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        failed = message("finding-shut", error=type(error).__name__)
        yield Row("doctor-program", failed, message("remedy-shut"))
        return
    for name, told, remedy in found:
        if name not in OF_THE_PAGE:
            yield Row(name, _loaded(told), _loaded(remedy) if remedy else None)


def _dates(read: dict[str, Any]) -> Any:
    """Return what the command wrote as a date or as anything else."""
    return datetime.fromisoformat(read["datetime"]) if read.keys() == {"datetime"} else read


def _loaded(dumped: Any) -> Message:
    told, facts = dumped
    return message(told, **facts)
