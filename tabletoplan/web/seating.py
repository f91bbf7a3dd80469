"""What is pressed about seats: leaving for now, coming back, and what the host does then."""

from http import HTTPStatus

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.invites import link_key
from tabletoplan.tables.names import clean_name
from tabletoplan.tables.snapshot import Wish, WishKind
from tabletoplan.web.admission import admit
from tabletoplan.web.answering import changed, player, refused
from tabletoplan.web.fragments import Notice
from tabletoplan.web.identity import known_visitor, new_ticket, visitor
from tabletoplan.web.invitation import guests_of, qr_code
from tabletoplan.web.services import address, services
from tabletoplan.web.troubles import trouble
from tabletoplan.web.visiting import address_of_table, visit

bp = Blueprint("seating", __name__, url_prefix="/t/<table_id>")
bp.before_request(admit)


@bp.post("/away")
def away(table_id: str) -> ResponseReturnValue:
    """Let the visitor go for now; their seat stays theirs."""
    now = visit(table_id).now
    services().presence.leave(now.table.id, player())
    services().warden.consider(now.table.id)
    return redirect(url_for("lobby.landing"), HTTPStatus.SEE_OTHER)


@bp.post("/take-back")
def take_back(table_id: str) -> ResponseReturnValue:
    """Let the visitor play on from where a CPU player has come to."""
    return changed(table_id, lambda t: services().seating.take_back(t, player()))


@bp.post("/read")
def read(table_id: str) -> ResponseReturnValue:
    """Put away what was told of a stand-in."""
    return changed(table_id, lambda t: services().seating.read_report(t, player()))


@bp.post("/wait")
def wait(table_id: str) -> ResponseReturnValue:
    """Begin the countdown for somebody who is away anew."""
    seat = _seat()
    return changed(table_id, lambda t: services().warden.wait_longer(t, player(), seat))


@bp.post("/stand-in")
def stand_in(table_id: str) -> ResponseReturnValue:
    """Have a CPU player stand in at once for somebody who is away."""
    seat = _seat()
    return changed(table_id, lambda t: services().warden.hand_over_now(t, player(), seat))


@bp.post("/hold")
def hold(table_id: str) -> ResponseReturnValue:
    """Let the next round wait until everybody is ready."""
    return changed(table_id, lambda t: services().seating.hold(t, player()))


@bp.post("/carry")
def carry(table_id: str) -> ResponseReturnValue:
    """Show a code by which the visitor's seat moves to another device."""
    now = visit(table_id).now
    try:
        code = services().seating.new_code(now.table.id, player())
    except TableRefusal as refusal:
        return refused(table_id, Notice((trouble(refusal),)))
    key = link_key(now.table)
    link = guests_of(services().config, table_id).link + "/arrive"
    link += f"?key={key}" if key else ""
    arrival = f"{link}{'&' if key else '?'}code={code.replace(' ', '-')}"
    drawn = Markup(qr_code(arrival).decode())  # noqa: S704  an SVG of our own
    return render_template(
        "table/carry.html", table_id=table_id, code=code, link=link, drawing=drawn
    )


@bp.get("/arrive")
def arriving(table_id: str) -> ResponseReturnValue:
    """Ask for the code; a GET moves nothing, for previews follow links too."""
    code = request.args.get("code", "")[:120].replace("-", " ")
    now = services().tables.snapshot(TableId(table_id))
    return render_template(
        "table/arrive.html", at=address_of_table(now), code=code, ticket=new_ticket()
    )


@bp.post("/arrive")
def arrive(table_id: str) -> ResponseReturnValue:
    """Give the visitor the seat that a code carries."""
    services().tables.snapshot(TableId(table_id))
    if not services().codes.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    typed = request.form.get("code", "")[:120]
    return changed(table_id, lambda t: services().seating.arrive(t, _somebody(), typed))


@bp.post("/give-up")
def give_up(table_id: str) -> ResponseReturnValue:
    """Let the visitor get up for good."""
    return changed(table_id, lambda t: services().seating.give_up(t, player()))


@bp.post("/remove")
def remove(table_id: str) -> ResponseReturnValue:
    """Send somebody away, as the host may; their pages hear of it and fall silent."""
    person = request.form.get("person", "")

    def removed(table: TableId) -> None:
        gone = services().seating.remove(table, player(), person)
        services().connections.close_seat((table_id, gone))

    return changed(table_id, removed)


@bp.post("/lock")
def lock(table_id: str) -> ResponseReturnValue:
    """Let only those sit down whom the host gives a seat, or everybody."""
    shut = request.form.get("shut") == "1"
    return changed(table_id, lambda t: services().seating.lock(t, player(), shut))


@bp.post("/ask")
def ask(table_id: str) -> ResponseReturnValue:
    """Ask the host for a seat."""
    services().tables.snapshot(TableId(table_id))

    def asked(table: TableId) -> None:
        name = clean_name(request.form.get("name", ""))
        services().seating.wish(table, Wish(WishKind.SEAT, _somebody(), name))

    return changed(table_id, asked)


@bp.post("/claim")
def claim(table_id: str) -> ResponseReturnValue:
    """Say that the visitor was sitting on a seat whose owner is away."""
    now, seat = services().tables.snapshot(TableId(table_id)), _seat()

    def claimed(table: TableId) -> None:
        if not 0 <= seat < len(now.seats) or is_here(now.seats[seat].owner, table):
            raise TableRefusal(Trouble.SEAT_TAKEN)
        row = now.seats[seat]
        services().seating.wish(table, Wish(WishKind.CLAIM, _somebody(), row.name, row.owner))

    return changed(table_id, claimed)


@bp.post("/answer")
def answer(table_id: str) -> ResponseReturnValue:
    """Grant a wish, or don't."""
    wish, yes = request.form.get("wish", ""), request.form.get("yes") == "1"

    def answered(table: TableId) -> None:
        here = services().presence.here(table)
        services().seating.answer(table, player(), wish, yes, here)

    return changed(table_id, answered)


def is_here(owner: PlayerId, table_id: TableId) -> bool:
    """Return whether somebody is at a table."""
    return owner in services().presence.here(table_id)


def _somebody() -> PlayerId:
    """Return the visitor, who becomes known where they weren't."""
    if visitor(services().store) is None and not services().newcomers.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    return known_visitor(services().store, services().arrivals)


def _seat() -> Seat:
    return Seat(request.form.get("seat", type=int, default=-1))
