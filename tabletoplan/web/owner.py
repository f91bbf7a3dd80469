"""The owner's pages: what is well with the server, and how it is doing (X6)."""

import time
from http import HTTPStatus
from typing import Final

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_sock import Sock
from simple_websocket import Server

from tabletoplan.presentation.words import Message, message
from tabletoplan.store.tables import TableId, count_open
from tabletoplan.tables.errors import TableRefusal
from tabletoplan.web import ownership
from tabletoplan.web.checkup import rows, seen_address, socket_row
from tabletoplan.web.figures import memory_mib
from tabletoplan.web.invitation import guests_at, qr_code
from tabletoplan.web.services import address, services
from tabletoplan.web.sockets import UNWANTED, Connection

COOKIE: Final = "tabletoplan-owner"
OPEN_TO_ALL: Final = frozenset({"owner.doctor", "owner.enter", "owner.close_table"})
"""Where somebody who isn't known as the owner gets an answer; the first says only how to be."""

bp = Blueprint("owner", __name__, url_prefix="/doctor")


@bp.before_request
def owner_only() -> None:
    """Refuse everybody else; runs before the socket is opened, too."""
    if request.endpoint not in OPEN_TO_ALL and not _is_owner():
        abort(HTTPStatus.FORBIDDEN)


@bp.get("")
def doctor() -> ResponseReturnValue:
    """Show what was found; to whoever has a key, the button that uses it up."""
    if _is_owner():
        guests = guests_at(services().config, url_for("lobby.landing", _external=True))
        found = rows(guests)
        return render_template(
            "owner/doctor.html",
            rows=sorted(found, key=lambda row: row.remedy is None),
            socket=socket_row(None),
            guests=guests,
            summary=message("doctor-to-do", count=sum(bool(row.remedy) for row in found)),
        )
    key = request.args.get("key", "")
    known = bool(key) and ownership.waits(services().config.data, key)
    page = render_template(
        "owner/enter.html",
        key=key if known else "",
        too_late=bool(key) and not known,
        lost="entered" in request.args,
        seen=message("doctor-seen", address=seen_address()),
    )
    return page, HTTPStatus.OK if known else HTTPStatus.FORBIDDEN


@bp.post("")
def enter() -> ResponseReturnValue:
    """Take the key, and know this browser as the owner's from now on."""
    _use_key()
    answer = make_response(redirect(url_for("owner.doctor", entered=1), HTTPStatus.SEE_OTHER))
    answer.set_cookie(
        COOKIE,
        services().owners.admit(),
        path=url_for("owner.doctor"),
        secure=request.scheme == "https",
        httponly=True,
        samesite="Strict",
    )
    return answer


@bp.post("/close")
def close_table() -> ResponseReturnValue:
    """Close a table for the command, which has left a key to prove whose it is."""
    _use_key()
    try:
        services().tables.close(TableId(request.form.get("table", "")))
    except TableRefusal:
        abort(HTTPStatus.CONFLICT)
    return "", HTTPStatus.NO_CONTENT


@bp.get("/figures")
def figures() -> ResponseReturnValue:
    """Show how the server is doing."""
    return render_template("owner/figures.html", figures=_figures(), drops=_drops())


@bp.get("/address.svg")
def code() -> Response:
    """Return the guests' address as a QR code."""
    guests = guests_at(services().config, url_for("lobby.landing", _external=True))
    return Response(qr_code(guests.link), mimetype="image/svg+xml")


@bp.get("/blocked")
def blocked() -> ResponseReturnValue:
    """Answer a page that no socket has reached in time."""
    return _row(came=False)


@Sock().route("/live", bp=bp)  # type: ignore[untyped-decorator]
def live(ws: Server) -> None:
    """Tell the page that a socket reaches it, and end."""
    connection = Connection(ws, address(), seat=("doctor", id(ws)))
    services().connections.add(connection)
    try:
        row = _row(came=True)
        connection.send(f'<hx-partial id="socket" hx-swap="outerHTML">{row}</hx-partial>')
        connection.close(UNWANTED)  # htmx doesn't come back after that
    finally:
        services().connections.remove(connection)
        connection.linger()


def _row(*, came: bool) -> str:
    return render_template("owner/_row.html", row=socket_row(came), id="socket")


def _is_owner() -> bool:
    return services().owners.know(request.cookies.get(COOKIE, ""))


def _use_key() -> None:
    if not services().codes.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    if not ownership.use(services().config.data, request.form.get("key", "")):
        abort(HTTPStatus.FORBIDDEN)


def _figures() -> list[tuple[str, str | Message]]:
    """Return what is counted, by the message that says what it is."""
    parts = services()
    counted, sockets = parts.figures, parts.connections
    thinking = [memory_mib(pid) for pid in parts.robots.process_ids()]
    minutes = int(time.monotonic() - counted.since) // 60
    return [
        ("figures-since", message("figures-minutes", count=minutes)),
        ("figures-tables", str(count_open(parts.store))),
        ("figures-tables-used", str(parts.presence.tables())),
        ("figures-people", str(parts.presence.people())),
        ("figures-sockets", str(sockets.count())),
        ("figures-presses", str(counted.presses)),
        ("figures-p50", message("figures-ms", took=f"{counted.took_ms(50):.1f}")),
        ("figures-p99", message("figures-ms", took=f"{counted.took_ms(99):.1f}")),
        ("figures-failures", str(counted.failures)),
        ("figures-memory", message("figures-mib", size=str(memory_mib()))),
        ("figures-thinkers", str(len(thinking))),
        ("figures-thinkers-memory", message("figures-mib", size=str(sum(thinking)))),
    ]


def _drops() -> list[tuple[str, int]]:
    """Return how many sockets were ended or refused, by the message that says why."""
    ended = services().connections.ended
    return [
        ("figures-stalled", ended["stalled"]),
        ("figures-silent", ended["silent"]),
        ("figures-flood", ended["flood"]),
        ("figures-surplus", ended["surplus"]),
        ("figures-refused", ended["refused"]),
    ]
