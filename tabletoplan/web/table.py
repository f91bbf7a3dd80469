"""One table: its page, and everything that is pressed on it."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from flask import (
    Blueprint,
    abort,
    g,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.errors import MalformedRules, RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.words import Message, message
from tabletoplan.store.tables import Pace, PlayerId, TableId
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.fragments import Fragment, Press
from tabletoplan.web.identity import known_visitor, visitor
from tabletoplan.web.invitation import invitation_link, qr_code
from tabletoplan.web.language import visitor_words
from tabletoplan.web.rendering import Address, stamp, stamp_field, swap
from tabletoplan.web.services import services
from tabletoplan.web.troubles import malformed_option, trouble
from tabletoplan.web.viewing import fragments, names_of

PRESSES: Final = {"sit", "leave", "bots", "options", "salt", "start", "rematch", "actions"}
"""The last part of every address that something is posted to."""

bp = Blueprint("table", __name__, url_prefix="/t/<table_id>")


@bp.get("")
def show(table_id: str) -> ResponseReturnValue:
    """Show the table as the visitor may see it; changes nothing, so previews are harmless."""
    return _page(TableId(table_id))


@bp.get("/<press>")
def pressed(table_id: str, press: str) -> ResponseReturnValue:
    """Show the table to whoever reloads the address that a press was sent to."""
    services().tables.snapshot(TableId(table_id))
    if press not in PRESSES:
        abort(HTTPStatus.NOT_FOUND)
    return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)


@bp.get("/news")
def news(table_id: str) -> ResponseReturnValue:
    """Answer a page without a socket: nothing new, or the whole table."""
    now = services().tables.snapshot(TableId(table_id))
    _seen(now)
    page = _rendered(now)
    if request.args.get("stamp") == stamp(page):
        return "", HTTPStatus.NO_CONTENT
    return _swaps(page, now) + swap("stamp", stamp_field(page))


@bp.post("/sit")
def sit(table_id: str) -> ResponseReturnValue:
    """Give the visitor a seat."""
    services().tables.snapshot(TableId(table_id))  # no newcomer is made for a table that isn't
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


def table_fragments(
    now: Snapshot, player: PlayerId | None, here: frozenset[PlayerId]
) -> tuple[Fragment, ...]:
    """Return the fragments of a page, with what every press from it sends along."""
    strengths = strengths_of(now.table.game)
    press = Press(now.version, f"{now.version}-{now.viewer_of(player)}")
    return (
        *fragments(now, player, here, strengths),
        Fragment("press", "table/_press.html", press),
    )


def here_at(now: Snapshot) -> frozenset[PlayerId]:
    """Return who is at the table now."""
    return services().presence.here(now.table.id)


def at(table_id: str) -> Address:
    """Return where the table, and the rules of its game, are reached from outside."""
    now = services().tables.snapshot(TableId(table_id))
    return Address(
        site=request.root_path,
        table=url_for("table.show", table_id=table_id),
        rules=url_for("lobby.rules", game_key=now.table.game),
    )


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
    key = TableId(table_id)
    before = services().tables.snapshot(key)
    _seen(before)
    player = visitor(services().store)
    old = table_fragments(before, player, here_at(before))
    try:
        change(key)
    except RuleViolation as refused:
        told = presenter_of(before.game).explain(refused, names_of(before))
        return _refused(key, told, refused.reason.rule, HTTPStatus.UNPROCESSABLE_ENTITY)
    except TableRefusal as refusal:
        return _refused(key, trouble(refusal), "", HTTPStatus.UNPROCESSABLE_ENTITY)
    except MalformedRules as malformed:
        told = malformed_option(before.game.key, malformed)
        return _refused(key, told, "", HTTPStatus.UNPROCESSABLE_ENTITY)
    except StalePress:
        return _refused(key, message("trouble-stale"), "", HTTPStatus.CONFLICT)
    if "HX-Request" not in request.headers:
        return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)
    after = services().tables.snapshot(key)
    new = table_fragments(after, player, here_at(after))
    return _swaps(_html(tuple(f for f in new if f not in old), table_id), after)


def _refused(
    table_id: TableId, told: Message, rule: str, status: HTTPStatus
) -> ResponseReturnValue:
    """Say why under the headline, beside the table as it is now."""
    g.notice = Fragment("notice", "table/_notice.html", (told, rule))
    if "HX-Request" not in request.headers:
        return _page(table_id), status
    now = services().tables.snapshot(table_id)
    return _swaps(_rendered(now), now), status


def _page(table_id: TableId) -> str:
    now = services().tables.snapshot(table_id)
    _seen(now)
    page = _rendered(now)
    return render_template(
        "table/show.html",
        table_id=table_id,
        fragments=page,
        notice=_notice(now),
        stamp=stamp_field(page),
        title=_plain_title(now),
        game=now.table.game,
        names=names_of(now),
        link=invitation_link(services().config, table_id),
        waiting=now.match is None or '"headline--urgent"' not in page["headline"],
    )


def _plain_title(now: Snapshot) -> str:
    parts = table_fragments(now, visitor(services().store), here_at(now))
    title = next(f.picture for f in parts if f.id == "title")
    return visitor_words().text(title)


def _rendered(now: Snapshot) -> dict[str, str]:
    player = visitor(services().store)
    return _html(table_fragments(now, player, here_at(now)), now.table.id)


def _html(parts: tuple[Fragment, ...], table_id: str) -> dict[str, str]:
    return dict(services().renderer.page(parts, visitor_words(), at(table_id)))


def _notice(now: Snapshot) -> Markup:
    """Return the line under the headline: why something was refused, or nothing."""
    fragment = g.get("notice") or quiet(now.version)
    html = services().renderer.html(fragment, visitor_words(), at(now.table.id))
    return Markup(html)  # noqa: S704  by a template


def quiet(version: int) -> Fragment:
    """Return the empty notice; whatever was refused before `version` is over with it."""
    return Fragment("notice", "table/_notice.html", (None, str(version)))


def _swaps(page: dict[str, str], now: Snapshot) -> str:
    parts = [swap(name, html) for name, html in page.items()]
    return "\n".join([*parts, swap("notice", _notice(now))])


def _seen(now: Snapshot) -> None:
    player = visitor(services().store)
    if player is not None:
        services().presence.seen(now.table.id, player)
