"""What is pressed about seats: leaving for now, coming back, and what the host does then."""

from http import HTTPStatus

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tabletoplan.engine.seats import Seat
from tabletoplan.web.answering import changed, player
from tabletoplan.web.services import services
from tabletoplan.web.visiting import visit

bp = Blueprint("seating", __name__, url_prefix="/t/<table_id>")


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


def _seat() -> Seat:
    return Seat(request.form.get("seat", type=int, default=-1))
