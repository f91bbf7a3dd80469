"""One table: its page, and everything that is pressed on it."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from flask import (
    Blueprint,
    abort,
    make_response,
    redirect,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.errors import MalformedRules, RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.words import Message, message
from tabletoplan.store.tables import Pace, PlayerId, TableId
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.web.guide import page_of_table
from tabletoplan.web.identity import known_visitor, visitor
from tabletoplan.web.invitation import invitation_link, qr_code
from tabletoplan.web.rendering import announce
from tabletoplan.web.services import address, services
from tabletoplan.web.troubles import malformed_option, trouble
from tabletoplan.web.viewing import names_of
from tabletoplan.web.visiting import in_place, visit

PRESSES: Final = {"sit", "leave", "bots", "options", "salt", "start", "rematch", "actions"}
"""The last part of every address that something is posted to."""

bp = Blueprint("table", __name__, url_prefix="/t/<table_id>")


@bp.get("")
def show(table_id: str) -> ResponseReturnValue:
    """Show the table as the visitor may see it; changes nothing, so previews are harmless."""
    return visit(table_id).page()


@bp.get("/<press>")
def pressed(table_id: str, press: str) -> ResponseReturnValue:
    """Show the table to whoever reloads the address that a press was sent to."""
    services().tables.snapshot(TableId(table_id))
    if press not in PRESSES:
        abort(HTTPStatus.NOT_FOUND)
    return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)


@bp.get("/rules")
def rules(table_id: str) -> ResponseReturnValue:
    """Show how to play at this table, by its own rules."""
    return page_of_table(services().tables.snapshot(TableId(table_id)))


@bp.get("/news")
def news(table_id: str) -> ResponseReturnValue:
    """Answer a page without a socket: nothing new, or the whole table."""
    now = visit(table_id)
    if request.args.get("stamp") == now.stamp():
        return "", HTTPStatus.NO_CONTENT
    told = now.told_since(request.args.get("stamp", ""))
    return now.swaps(now.fragments()) + (announce(told) if told else "")


@bp.post("/sit")
def sit(table_id: str) -> ResponseReturnValue:
    """Give the visitor a seat."""
    services().tables.snapshot(TableId(table_id))  # no newcomer is made for a table that isn't
    if visitor(services().store) is None and not services().newcomers.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    player = known_visitor(services().store)
    form = request.form
    return _changed(
        table_id,
        lambda t: services().tables.sit(t, player, form.get("name", ""), form.get("salt", "")),
    )


@bp.post("/leave")
def leave(table_id: str) -> ResponseReturnValue:
    """Free the visitor's seat."""
    return _changed(table_id, lambda t: services().tables.leave(t, _player()))


@bp.post("/bots")
def bots(table_id: str) -> ResponseReturnValue:
    """Put a CPU player on a seat, or take it away."""
    now = services().tables.snapshot(TableId(table_id))
    strength = request.form.get("strength", "")
    if strength and strength not in strengths_of(now.table.game):
        abort(HTTPStatus.BAD_REQUEST)
    seat = request.form.get("seat", type=int, default=-1)
    return _changed(table_id, lambda t: services().tables.set_bot(t, _player(), seat, strength))


@bp.post("/options")
def options(table_id: str) -> ResponseReturnValue:
    """Change the rules to come."""
    now = services().tables.snapshot(TableId(table_id))
    sent = {o.name: request.form.get(f"option-{o.name}", "") for o in now.game.options}
    pace = request.form.get("pace", now.table.pace)
    if pace not in list(Pace):
        abort(HTTPStatus.BAD_REQUEST)
    chosen = {name: value for name, value in sent.items() if value}
    return _changed(
        table_id,
        lambda t: services().tables.set_options(t, _player(), chosen, Pace(pace)),
    )


@bp.post("/salt")
def salt(table_id: str) -> ResponseReturnValue:
    """Mix the visitor's word into the next round's luck."""
    typed = request.form.get("salt", "")
    return _changed(table_id, lambda t: services().tables.set_salt(t, _player(), typed))


@bp.post("/start")
def start(table_id: str) -> ResponseReturnValue:
    """Begin the match."""
    now = services().tables.snapshot(TableId(table_id))
    strength = request.form.get("strength", "")
    if strength and strength not in strengths_of(now.table.game):
        abort(HTTPStatus.BAD_REQUEST)
    return _changed(table_id, lambda t: services().tables.start(t, _player(), strength))


@bp.post("/rematch")
def rematch(table_id: str) -> ResponseReturnValue:
    """Ask for another match."""
    return _changed(table_id, lambda t: services().tables.rematch(t, _player()))


@bp.post("/actions")
def act(table_id: str) -> ResponseReturnValue:
    """Play one action for the visitor."""
    seen = request.form.get("version", type=int, default=-1)
    press = request.form.get("press", "")[:64]
    action = _action(request.form.get("action", ""))
    return _changed(
        table_id, lambda t: services().tables.act(t, _player(), action, seen, press)
    )


@bp.get("/invitation.svg")
def invitation(table_id: str) -> ResponseReturnValue:
    """Draw the table's address as a QR code."""
    services().tables.snapshot(TableId(table_id))
    answer = make_response(qr_code(invitation_link(services().config, table_id)))
    answer.content_type = "image/svg+xml"
    return answer


@bp.get("/records")
def records(table_id: str) -> ResponseReturnValue:
    """Return the fairness records of all rounds of the table, as JSON (docs/fair.md)."""
    return services().tables.records(TableId(table_id))


@bp.get("/records/<int:number>")
def record(table_id: str, number: int) -> ResponseReturnValue:
    """Return one fairness record to be saved, by its running number from 1."""
    found = services().tables.records(TableId(table_id))
    if not 1 <= number <= len(found):
        abort(HTTPStatus.NOT_FOUND)
    answer = make_response(json.dumps(found[number - 1], indent=1))
    answer.content_type = "application/json"
    name = f"{found[number - 1]['game_id']}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _player() -> PlayerId:
    """Return who presses; somebody without a cookie is nobody, and has no seat."""
    return visitor(services().store) or PlayerId("")


def _action(text: str) -> Json:
    try:
        action = json.loads(text)
    except (ValueError, RecursionError):
        abort(HTTPStatus.BAD_REQUEST)
    if not isinstance(action, dict):
        abort(HTTPStatus.BAD_REQUEST)
    return action


def _changed(table_id: str, change: Callable[[TableId], object]) -> ResponseReturnValue:
    """Do what was pressed, and answer with what it changed or why it didn't."""
    before = visit(table_id)
    old = before.fragments()
    try:
        change(TableId(table_id))
    except RuleViolation as refused:
        told = presenter_of(before.now.game).explain(refused, names_of(before.now))
        return _refused(table_id, told, refused.reason.rule)
    except TableRefusal as refusal:
        return _refused(table_id, trouble(refusal))
    except MalformedRules as malformed:
        return _refused(table_id, malformed_option(before.now.game.key, malformed))
    except StalePress:
        told = message("trouble-stale")
        return _refused(table_id, told, status=HTTPStatus.CONFLICT)
    if not in_place():
        return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)
    after = visit(table_id)
    return after.swaps(fragment for fragment in after.fragments() if fragment not in old)


def _refused(
    table_id: str,
    told: Message,
    rule: str = "",
    status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY,
) -> ResponseReturnValue:
    """Say why under the headline, beside the table as it is now."""
    now = visit(table_id).with_notice(told, rule)
    return (now.swaps(now.fragments()) if in_place() else now.page()), status
