"""What a press is answered: the parts that it changed, or a line that says why it didn't."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from flask import redirect, request
from flask.typing import ResponseReturnValue

from tabletoplan.engine.errors import MalformedRules, RuleViolation
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.words import message
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.web.fragments import Fragments, Notice, changes
from tabletoplan.web.identity import has_just_come, visitor
from tabletoplan.web.rendering import announce
from tabletoplan.web.services import services
from tabletoplan.web.telling import in_sentences, names_of
from tabletoplan.web.troubles import malformed_option, trouble
from tabletoplan.web.visiting import Visit, in_place, visit

UNNAMED: Final = "unnamed"
"""What a press is called that has no id; an empty one would be a CPU player's."""


def player() -> PlayerId:
    """Return who presses; somebody without a cookie is nobody, and has no seat."""
    return visitor(services().store) or PlayerId("")


def press_id() -> str:
    """Return what this press is called, so that a second time it is known again."""
    return request.form.get("press", "")[:64] or UNNAMED


def changed(table_id: str, change: Callable[[TableId], object]) -> ResponseReturnValue:
    """Do what was pressed, and answer with what it changed or why it didn't."""
    before = visit(table_id)
    shown = _shown(before)
    try:
        change(TableId(table_id))
    except RuleViolation as refusal:
        told = presenter_of(before.now.game).explain(refusal, names_of(before.now))
        return refused(table_id, Notice((told,), refusal.reason.rule))
    except TableRefusal as refusal:
        return refused(table_id, Notice((trouble(refusal),)))
    except MalformedRules as malformed:
        return refused(table_id, Notice((malformed_option(before.now.game.key, malformed),)))
    except StalePress:
        told = message("trouble-stale")
        return refused(table_id, Notice((told,)), HTTPStatus.CONFLICT)
    if not in_place():
        way = "/came" if has_just_come() else ""
        return redirect(before.address.table + way + before.address.query, HTTPStatus.SEE_OTHER)
    after = visit(table_id)
    return after.swaps(changes(after.fragments(), shown))


def _shown(before: Visit) -> Fragments:
    """Return what the page shows from which something was pressed; nothing if that's unknown.

    A page may have missed a push, or the answer to its last press; then it is sent the
    whole table.
    """
    up_to_date = request.form.get("version") == str(before.version())
    return before.fragments() if in_place() and up_to_date else ()


def refused(
    table_id: str, notice: Notice, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> ResponseReturnValue:
    """Say why under the headline, beside the table as it is now."""
    now = visit(table_id).with_notice(notice)
    if not in_place():
        return now.page(), status
    said = announce(in_sentences(now.words.text(told) for told in notice.said))
    return now.swaps(now.fragments()) + said, status


def answered(table_id: str, notice: Notice) -> ResponseReturnValue:
    """Answer a question under the headline; nothing else on the page changes."""
    now = visit(table_id).with_notice(notice)
    if not in_place():
        return now.page()
    said = announce(in_sentences(now.words.text(told) for told in notice.said))
    return now.swaps(part for part in now.fragments() if part.id == "notice") + said
