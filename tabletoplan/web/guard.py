"""What every request must pass, and what every answer carries.

A page on another port of this very host would be sent our cookies along; so the
Origin is compared whole, for posts and for sockets, and the Host against a list.
"""

import ipaddress
import socket
from collections.abc import Collection
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, request

from tabletoplan.web.page import MARKS

CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
    ]
)
FRAMED_POLICY: Final = "default-src 'none'; frame-ancestors 'self'"
"""For what stands in a frame of our own pages."""
BODY_BYTES: Final = 16 * 1024


def install(app: Flask, extra_hosts: Collection[str]) -> None:
    """Check every request to `app`, and dress every answer."""
    names = own_names() | {host.lower() for host in extra_hosts}
    app.config["MAX_CONTENT_LENGTH"] = BODY_BYTES

    @app.before_request
    def check() -> None:
        if not _host_allowed(request.host, names):
            abort(HTTPStatus.BAD_REQUEST)
        upgrading = request.environ.get("HTTP_UPGRADE", "").lower() == "websocket"
        if (
            upgrading or request.method not in {"GET", "HEAD", "OPTIONS"}
        ) and not _same_origin():
            abort(HTTPStatus.FORBIDDEN)

    @app.after_request
    def dress(response: Response) -> Response:
        headers = response.headers
        headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
        headers["Referrer-Policy"] = "same-origin"
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Robots-Tag"] = "noindex, nofollow"
        if request.endpoint != "static":
            headers["Cache-Control"] = "no-store"
        elif _is_marked():  # the address changes with the content
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def own_names() -> set[str]:
    """Return the names under which this machine is known to itself and to its neighbours."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"}


def _is_marked() -> bool:
    """Return whether a static file was asked for by its content's mark.

    The mark may be of another version, while several servers are updated one by one.
    """
    name = (request.view_args or {}).get("filename", "")
    return bool(mark := request.args.get("v")) and mark == current_app.config[MARKS].get(name)


def _host_allowed(host: str, names: Collection[str]) -> bool:
    """Return whether the Host is one of ours; a plain address can't be rebound by DNS."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name.lower() in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _same_origin() -> bool:
    """Return whether the page that sent this is ours: scheme, host and port.

    Browsers that don't send Origin with a form do send where they came from.
    """
    sent = request.headers.get("Origin") or request.headers.get("Referer") or ""
    try:
        parts = urlsplit(sent)
    except ValueError:
        return False
    scheme = {"ws": "http", "wss": "https"}.get(request.scheme, request.scheme)
    return f"{parts.scheme}://{parts.netloc}".lower() == f"{scheme}://{request.host}".lower()
