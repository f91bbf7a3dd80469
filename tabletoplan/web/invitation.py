"""The address to give to guests: the one that they must use to get here (F8, F21)."""

import ipaddress
import socket
from contextlib import suppress
from io import BytesIO
from urllib.parse import urlsplit

import segno
from flask import request, url_for

from tabletoplan.config import Config


def invitation_link(config: Config, table_id: str) -> str:
    """Return a table's address as a guest must type it.

    A host who sits at the server itself came by `localhost`, which leads nobody else
    anywhere; guests get the address in the network instead, where there is one.
    """
    link = url_for("table.show", table_id=table_id, _external=True)
    if config.bind != "0.0.0.0" or not _is_loopback(request.host):  # noqa: S104
        return link
    lan = lan_address()
    parts = urlsplit(link)
    port = f":{parts.port}" if parts.port else ""
    return parts._replace(netloc=f"{lan}{port}").geturl() if lan else link


def lan_address() -> str:
    """Return this machine's address in its own network, or nothing where there is none.

    Connecting a datagram socket sends nothing; it only looks up the way out.
    """
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        return address
    return ""


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, drawn as SVG."""
    svg = BytesIO()
    segno.make(link, error="m").save(svg, kind="svg", scale=4, border=2, light="#fff")
    return svg.getvalue()


def _is_loopback(host: str) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
