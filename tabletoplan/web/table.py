"""One table: its page, and everything that is pressed on it."""

import json
from http import HTTPStatus
from typing import Final

from flask import (
    Blueprint,
    abort,
    make_response,
    redirect,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.game import Json
from tabletoplan.store.tables import TableId
from tabletoplan.tables import lobby
from tabletoplan.tables.opening import Habits
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.admission import admit
from tabletoplan.web.answering import changed, player, press_id
from tabletoplan.web.closing import closed_page
from tabletoplan.web.commands import obey
from tabletoplan.web.guard import FRAMED_POLICY
from tabletoplan.web.guide import page_of_table
from tabletoplan.web.habits import sent_habits
from tabletoplan.web.identity import known_visitor, visitor
from tabletoplan.web.looking_back import page_of_moment
from tabletoplan.web.rendering import announce
from tabletoplan.web.services import address, services
from tabletoplan.web.visiting import address_of_table, visit

HERE_SECONDS: Final = 15
"""How often a page without script says that it is open; see `presence.SEEN_SECONDS`."""
PRESSES: Final = frozenset(
    {
        "sit",
        "leave",
        "seats",
        "bots",
        "options",
        "handicap",
        "salt",
        "start",
        "rematch",
        "actions",
        "command",
        "away",
        "take-back",
        "read",
        "wait",
        "stand-in",
        "hold",
        "carry",
        "give-up",
        "remove",
        "lock",
        "ask",
        "claim",
        "answer",
        "invites",
        "link",
        "say",
        "chat",
    }
)
"""The last part of every address that something is posted to."""

bp = Blueprint("table", __name__, url_prefix="/t/<table_id>")
bp.before_request(admit)


@bp.get("")
def show(table_id: str) -> ResponseReturnValue:
    """Show the table as the visitor may see it; changes nothing, so previews are harmless.

    With `?at=` it is the table as it stood at that version.
    """
    now = services().tables.snapshot(TableId(table_id))
    if now.table.closed:
        return closed_page(now)
    if "at" in request.args:
        return page_of_moment(now, request.args.get("at", type=int, default=-1))
    return visit(table_id).page()


@bp.get("/<press>")
def pressed(table_id: str, press: str) -> ResponseReturnValue:
    """Show the table to whoever reloads the address that a press was sent to.

    Without script a refusal is a page of that address, whose log leads back from there.
    """
    at = address_of_table(services().tables.snapshot(TableId(table_id)))
    if press not in PRESSES:
        abort(HTTPStatus.NOT_FOUND)
    version = request.args.get("at", type=int)
    query = at.query if version is None else at.then(version)
    return redirect(at.table + query, HTTPStatus.SEE_OTHER)


@bp.get("/came")
def came(table_id: str) -> ResponseReturnValue:
    """Show the table to a newcomer; who has kept no cookie is told what that means."""
    at = address_of_table(services().tables.snapshot(TableId(table_id)))
    if visitor(services().store) is None:
        return render_template("table/no_cookie.html", at=at)
    return redirect(at.table + at.query, HTTPStatus.SEE_OTHER)


@bp.get("/rules")
def rules(table_id: str) -> ResponseReturnValue:
    """Show how to play at this table, by its own rules."""
    return page_of_table(services().tables.snapshot(TableId(table_id)))


@bp.get("/news")
def news(table_id: str) -> ResponseReturnValue:
    """Answer a page without a socket: nothing new, or all of it; 410 once it is closed."""
    now = visit(table_id)
    if now.now.table.closed:
        abort(HTTPStatus.GONE)
    if request.args.get("stamp") == now.stamp():
        return "", HTTPStatus.NO_CONTENT
    told = now.told_since(request.args.get("stamp", ""))
    return now.swaps(now.fragments()) + (announce(told) if told else "")


@bp.get("/here")
def here(table_id: str) -> ResponseReturnValue:
    """Note that the visitor is here, again and again: the frame of a page without script."""
    if visit(table_id).now.table.closed:
        abort(HTTPStatus.GONE)
    headers = {"Refresh": str(HERE_SECONDS), "Content-Security-Policy": FRAMED_POLICY}
    return "", headers


@bp.post("/sit")
def sit(table_id: str) -> ResponseReturnValue:
    """Give the visitor a seat."""
    services().tables.snapshot(TableId(table_id))  # no newcomer is made for a table that isn't
    if visitor(services().store) is None and not services().newcomers.take(address()):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    newcomer = known_visitor(services().store, services().arrivals)
    form = request.form
    return changed(
        table_id,
        lambda t: services().tables.sit(
            t, newcomer, form.get("name", ""), form.get("salt", "")
        ),
    )


@bp.post("/leave")
def leave(table_id: str) -> ResponseReturnValue:
    """Free the visitor's seat."""
    return changed(table_id, lambda t: services().tables.leave(t, player()))


@bp.post("/seats")
def seats(table_id: str) -> ResponseReturnValue:
    """Put one more seat at the table, or take the free one away that is named."""
    if "seat" not in request.form:
        return changed(table_id, lambda t: services().tables.add_seat(t, player()))
    seat = request.form.get("seat", type=int, default=-1)
    return changed(table_id, lambda t: services().tables.remove_seat(t, player(), seat))


@bp.post("/bots")
def bots(table_id: str) -> ResponseReturnValue:
    """Put a CPU player on a seat, or take it away."""
    now = services().tables.snapshot(TableId(table_id))
    strength = request.form.get("strength", "")
    if strength and strength not in strengths_of(now.table.game):
        abort(HTTPStatus.BAD_REQUEST)
    seat = request.form.get("seat", type=int, default=-1)
    return changed(table_id, lambda t: services().tables.set_bot(t, player(), seat, strength))


@bp.post("/options")
def options(table_id: str) -> ResponseReturnValue:
    """Change the rules to come."""
    now = services().tables.snapshot(TableId(table_id))
    sent = {o.name: request.form.get(f"option-{o.name}", "") for o in now.game.options}
    habits = sent_habits(now.table.game, Habits.at(now.table))
    chosen = {name: value for name, value in sent.items() if value}
    return changed(
        table_id,
        lambda t: services().tables.set_options(t, player(), chosen, habits),
    )


@bp.post("/handicap")
def handicap(table_id: str) -> ResponseReturnValue:
    """Set something otherwise for one seat."""
    now = services().tables.snapshot(TableId(table_id))
    seat = request.form.get("seat", type=int, default=-1)
    sent = {o.name: request.form.get(f"option-{o.name}", "") for o in now.game.handicaps}
    chosen = {name: value for name, value in sent.items() if value}

    def change(now: Snapshot) -> Snapshot:
        return lobby.with_handicap(now, player(), seat, chosen)

    return changed(table_id, lambda t: services().tables.change(t, change))


@bp.post("/salt")
def salt(table_id: str) -> ResponseReturnValue:
    """Mix the visitor's word into the next round's luck."""
    typed = request.form.get("salt", "")
    return changed(table_id, lambda t: services().tables.set_salt(t, player(), typed))


@bp.post("/start")
def start(table_id: str) -> ResponseReturnValue:
    """Begin the match."""
    now = services().tables.snapshot(TableId(table_id))
    strength = request.form.get("strength", "")
    if strength and strength not in strengths_of(now.table.game):
        abort(HTTPStatus.BAD_REQUEST)
    return changed(table_id, lambda t: services().tables.start(t, player(), strength))


@bp.post("/rematch")
def rematch(table_id: str) -> ResponseReturnValue:
    """Say whether the visitor wants another match."""
    yes = request.form.get("answer") != "no"
    return changed(table_id, lambda t: services().tables.rematch(t, player(), yes))


@bp.post("/actions")
def act(table_id: str) -> ResponseReturnValue:
    """Play one action for the visitor, or say why a point can't be played."""
    if "command" in request.form:
        return obey(table_id)
    seen = request.form.get("version", type=int, default=-1)
    action, press = _action(request.form.get("action", "")), press_id()
    return changed(table_id, lambda t: services().tables.act(t, player(), action, seen, press))


@bp.post("/command")
def command(table_id: str) -> ResponseReturnValue:
    """Do what the visitor has typed, or answer it."""
    return obey(table_id)


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


def _action(text: str) -> Json:
    try:
        action = json.loads(text)
    except (ValueError, RecursionError):
        abort(HTTPStatus.BAD_REQUEST)
    if not isinstance(action, dict):
        abort(HTTPStatus.BAD_REQUEST)
    return action
