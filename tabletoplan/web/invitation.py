"""The address to give to guests: the one that they must use to get here (F8, F21, X3)."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from io import BytesIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

import segno
from flask import url_for

from tabletoplan.config import Config
from tabletoplan.web.network import is_local, lan_addresses

_OF_HOUSEHOLDS: Final = (".local", ".lan", ".home", ".internal", ".arpa")
"""How names end that only a household's own network knows."""


HOSTS: Final = 100
"""How many hosts are remembered."""


class Reach(StrEnum):
    """From where an address leads here."""

    MACHINE = "machine"
    """From the server's own machine alone."""
    NETWORK = "network"
    """From the same network."""
    INTERNET = "internet"
    """From everywhere."""


@dataclass(frozen=True, slots=True)
class Guests:
    """A table's address as guests must type it."""

    link: str
    reach: Reach


NOWHERE: Final = Guests("", Reach.MACHINE)


def guests_of(config: Config, table_id: str) -> Guests:
    """Return a table's address for guests: settled, or as it was asked for, or found.

    A host who sits at the server itself came by `localhost`, which leads nobody else
    anywhere; guests get an address in the network instead, where there is one.
    """
    return guests_at(config, url_for("table.show", table_id=table_id, _external=True))


def guests_at(config: Config, asked: str) -> Guests:
    """Return the address for guests of what the visitor asked for at `asked`."""
    link = urlsplit(asked)
    if config.address:
        settled = urlsplit(config.address)
        link = link._replace(scheme=settled.scheme, netloc=settled.netloc)
    elif reach_of(link.hostname or "") is Reach.MACHINE and (found := reachable(config)):
        port = f":{link.port}" if link.port else ""
        link = link._replace(netloc=f"{found[0]}{port}")
    return Guests(link.geturl(), reach_of(link.hostname or ""))


def reachable(config: Config) -> tuple[str, ...]:
    """Return the addresses in the network at which the server listens, the likeliest first."""
    return lan_addresses() if config.bind in {"0.0.0.0", "::"} else ()  # noqa: S104


@lru_cache(maxsize=HOSTS)  # every press asks, and most by the same name
def reach_of(host: str) -> Reach:
    """Return from where a host's name or address leads there."""
    address = _address(host)
    if address is not None:
        if is_local(address):
            return Reach.MACHINE
        return Reach.INTERNET if address.is_global else Reach.NETWORK
    if host == "localhost" or host.endswith(".localhost"):
        return Reach.MACHINE
    if "." not in host or host.endswith(_OF_HOUSEHOLDS):
        return Reach.NETWORK
    return Reach.INTERNET


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, drawn as SVG."""
    svg = BytesIO()
    segno.make(link, error="m").save(svg, kind="svg", scale=4, border=2, light="#fff")
    return svg.getvalue()


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
