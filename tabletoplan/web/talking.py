"""What people at a table say to each other, as they send it."""

from collections.abc import Callable
from http import HTTPStatus

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from tabletoplan.tables import talk
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.spoken import Phrase
from tabletoplan.web.admission import admit
from tabletoplan.web.answering import changed, player
from tabletoplan.web.services import services

bp = Blueprint("talking", __name__, url_prefix="/t/<table_id>")
bp.before_request(admit)


@bp.post("/say")
def say(table_id: str) -> ResponseReturnValue:
    """Say a ready-made phrase, or what the visitor has typed."""
    if "phrase" not in request.form:
        typed = request.form.get("text", "")
        return _said(table_id, lambda now: talk.with_text(now, player(), typed))
    try:
        phrase = Phrase(request.form["phrase"])
    except ValueError:
        abort(HTTPStatus.BAD_REQUEST)
    return _said(table_id, lambda now: talk.with_phrase(now, player(), phrase))


@bp.post("/chat")
def chat(table_id: str) -> ResponseReturnValue:
    """Switch free talk on or off."""
    on = request.form.get("on") == "true"
    return changed(
        table_id,
        lambda t: services().tables.change(t, lambda now: talk.with_chat(now, player(), on)),
    )


def _said(table_id: str, change: Callable[[Snapshot], Snapshot]) -> ResponseReturnValue:
    def counted(now: Snapshot) -> Snapshot:
        after = change(now)  # what can't be said anyway doesn't count
        if not (services().talkers.take(player()) and services().talks.take(table_id)):
            raise TableRefusal(Trouble.TALK_FAST)
        return after

    return changed(table_id, lambda t: services().tables.change(t, counted))
