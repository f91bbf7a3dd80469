"""Bringing people to a table: its link, and links for one person each (X3, U14).

Following a link shows a page and changes nothing, whoever or whatever follows it.
"""

from collections.abc import Callable
from http import HTTPStatus

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

from tabletoplan.presentation.words import Name
from tabletoplan.store.tables import TableId
from tabletoplan.tables import invites
from tabletoplan.tables.errors import TableRefusal
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.admission import admit
from tabletoplan.web.answering import changed, player
from tabletoplan.web.identity import has_just_come, known_visitor, new_ticket, visitor
from tabletoplan.web.invitation import guests_of, qr_code
from tabletoplan.web.panels import host_of
from tabletoplan.web.services import address, services
from tabletoplan.web.troubles import trouble

bp = Blueprint("inviting", __name__, url_prefix="/t/<table_id>")
bp.before_request(admit)


@bp.post("/link")
def renew(table_id: str) -> ResponseReturnValue:
    """Give the table another link."""
    return _change(table_id, lambda now: invites.renewed(now, player()))


@bp.post("/invites")
def invite(table_id: str) -> ResponseReturnValue:
    """Invite somebody by name, or take the invitation back that is named."""
    if over := request.form.get("over", ""):
        return _change(table_id, lambda now: invites.taken_back(now, player(), over))
    name = request.form.get("name", "")
    return _change(table_id, lambda now: invites.invited(now, player(), name))


@bp.get("/invitation.svg")
def invitation(table_id: str) -> ResponseReturnValue:
    """Draw the table's link as a QR code."""
    table = services().tables.snapshot(TableId(table_id)).table
    key = invites.link_key(table)
    guests = guests_of(services().config, table_id)
    return _drawn(f"{guests.link}?key={key}" if key else guests.link)


@bp.get("/for/<token>/code.svg")
def invitation_by_name(table_id: str, token: str) -> ResponseReturnValue:
    """Draw somebody's own link as a QR code."""
    if invites.invitation(services().tables.snapshot(TableId(table_id)), token) is None:
        abort(HTTPStatus.NOT_FOUND)
    return _drawn(f"{guests_of(services().config, table_id).link}/for/{token}")


@bp.get("/for/<token>")
def invited(table_id: str, token: str) -> ResponseReturnValue:
    """Show one button to whoever is invited by name; who is seated goes to the table."""
    now = services().tables.snapshot(TableId(table_id))
    if now.seat_of(visitor(services().store)) is not None:
        return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)
    return _page(now, token)


@bp.post("/for/<token>")
def sit_invited(table_id: str, token: str) -> ResponseReturnValue:
    """Give whoever is invited by name their seat, without anything typed."""
    tables = services().tables
    now = tables.snapshot(TableId(table_id))
    known = visitor(services().store)
    if invites.invitation(now, token) is None and now.seat_of(known) is None:
        return _page(now, token)  # no newcomer is made for an invitation that is over
    if known is None and not services().newcomers.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    newcomer = known_visitor(services().store, services().arrivals)
    try:
        tables.change(TableId(table_id), lambda t: invites.seated(t, newcomer, token))
    except TableRefusal as refusal:
        return _page(tables.snapshot(TableId(table_id)), token, refusal)
    if not has_just_come():
        return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)
    key = invites.link_key(now.table) or None
    return redirect(url_for("table.came", table_id=table_id, key=key), HTTPStatus.SEE_OTHER)


def _change(table_id: str, change: Callable[[Snapshot], Snapshot]) -> ResponseReturnValue:
    return changed(table_id, lambda t: services().tables.change(t, change))


def _page(
    now: Snapshot, token: str, refusal: TableRefusal | None = None
) -> ResponseReturnValue:
    invite = invites.invitation(now, token)
    if invite is None:
        return render_template("lobby/invitation_over.html"), HTTPStatus.NOT_FOUND
    table_id, key = now.table.id, invites.link_key(now.table) or None
    page = render_template(
        "lobby/invitation.html",
        game=now.table.game,
        host=host_of(now),
        guest=Name(invite.name),
        full=not now.free_seats(),
        action=url_for("inviting.sit_invited", table_id=table_id, token=token),
        watch=url_for("table.show", table_id=table_id, key=key),
        ticket=new_ticket(),
        error=trouble(refusal) if refusal else None,
    )
    return page, HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK


def _drawn(link: str) -> Response:
    answer = make_response(qr_code(link))
    answer.content_type = "image/svg+xml"
    return answer
