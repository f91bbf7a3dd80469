"""All components in all states on one page, for whoever works on their looks.

Off unless the setting `patterns` is on. The fragments, their pictures and the engine
are the product's own (`specimens/`); nothing is stored.
"""

from dataclasses import replace
from http import HTTPStatus
from typing import Final

from flask import Blueprint, abort, make_response, render_template, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Button
from tabletoplan.presentation.words import message
from tabletoplan.tables.standing_in import remembered
from tabletoplan.web.fragments import Fragment, Notice, Press
from tabletoplan.web.invitation import qr_code
from tabletoplan.web.language import visitor_words
from tabletoplan.web.rendering import Address, stamp_field
from tabletoplan.web.screen import on_screen
from tabletoplan.web.services import services
from tabletoplan.web.specimens import SPECIMENS
from tabletoplan.web.specimens.shared import Specimen, snapshot
from tabletoplan.web.telling import names_of
from tabletoplan.web.viewing import fragments, quiet
from tabletoplan.web.visiting import address_of_table

bp = Blueprint("patterns", __name__)

Pages = dict[str, Markup]

BUTTONS: Final = (
    Button(message("backgammon-roll"), ""),
    Button(message("backgammon-undo"), "", open=False),
    Button(message("backgammon-forfeit"), "", confirm=message("backgammon-forfeit-confirm")),
)
"""Open, dimmed, and with a cost."""


@bp.get("/patterns")
def every() -> ResponseReturnValue:
    """Show all specimens, each in a shadow of its own, for their ids are all the same."""
    pages = [(specimen, _page(specimen)) for specimen in SPECIMENS]
    return render_template("patterns/all.html", pages=pages, buttons=BUTTONS)


@bp.get("/patterns/<name>")
def one(name: str) -> ResponseReturnValue:
    """Show one specimen as the whole page of its table."""
    specimen = _found(name)
    return _whole("patterns/one.html", specimen, _page(specimen))


@bp.get("/patterns/<name>/screen")
def on_tv(name: str) -> ResponseReturnValue:
    """Show one specimen on a family screen."""
    specimen = _found(name)
    now = snapshot(specimen)
    seen = fragments(now, None, specimen.attendance, strengths_of(now.table.game))
    parts = on_screen(seen, now, inviting=True)
    page = services().renderer.page(parts, visitor_words(), _address(specimen))
    return _whole("patterns/screen.html", specimen, page)


def _whole(template: str, specimen: Specimen, page: Pages) -> str:
    """Return a page of its own for a specimen, made of these fragments."""
    now = snapshot(specimen)
    return render_template(
        template,
        table_id=now.table.id,
        fragments=page,
        stamp=stamp_field(""),
        title=page["title"].striptags(),
        waiting=False,
    )


@bp.get("/patterns/<name>/invitation.svg")
@bp.get("/patterns/<name>/for/<guest>/code.svg")
def invitation(name: str, guest: str = "") -> ResponseReturnValue:
    """Draw the code of a table that stands nowhere."""
    answer = make_response(qr_code(f"https://table.example/t/{_found(name).name}"))
    answer.content_type = "image/svg+xml"
    return answer


def _found(name: str) -> Specimen:
    specimen = next((each for each in SPECIMENS if each.name == name), None)
    if specimen is None:
        abort(HTTPStatus.NOT_FOUND)
    return specimen


def _address(specimen: Specimen) -> Address:
    """Return where a specimen's own links lead: back here, for there is no such table."""
    own = url_for("patterns.one", name=specimen.name)
    return replace(address_of_table(snapshot(specimen)), table=own)


def _page(specimen: Specimen) -> Pages:
    """Return the fragments of a specimen's page as HTML, by their ids."""
    now = snapshot(specimen)
    seat = now.seat_of(specimen.player)
    pictures = fragments(
        now,
        specimen.player,
        specimen.attendance,
        strengths_of(now.table.game),
        () if seat is None else remembered(now, seat),
        specimen.elsewhere,
    )
    parts = (*pictures, Fragment("press", "table/_press.html", Press(now.version, "")))
    words, address = visitor_words(), _address(specimen)
    page = services().renderer.page((*parts, _notice(specimen)), words, address)
    if specimen.chosen:
        page["board"] = _chosen(page["board"], specimen.chosen)
    return page


def _notice(specimen: Specimen) -> Fragment:
    if specimen.line:
        return Fragment("notice", "table/_notice.html", _answer(specimen))
    refused, now = specimen.refusal(), snapshot(specimen)
    if refused is None:
        return quiet(now.version)
    told = presenter_of(now.game).explain(refused, names_of(now))
    return Fragment("notice", "table/_notice.html", Notice((told,), refused.reason.rule))


def _answer(specimen: Specimen) -> Notice:
    """Return what the specimen's line is answered."""
    now = snapshot(specimen)
    assert now.match is not None
    view = now.game.view(now.match.state, now.viewer_of(specimen.player))
    chosen = " ".join(each.removeprefix("card-") for each in specimen.chosen.split())
    read = presenter_of(now.game).command(
        view, now.game.choices(view), specimen.line, chosen, names_of(now), ""
    )
    assert read is not None
    warning = read.refused or bool(read.rule)
    return Notice(read.said, read.rule, warning=warning, asks=read.asks)


def _chosen(board: Markup, button_ids: str) -> Markup:
    """Return the board with something chosen; browsers do that, so no fragment has it."""
    html = str(board)
    for button_id in button_ids.split():
        button = f'id="{button_id}"'
        html = html.replace(button, f"{button} checked")
    return Markup(html)  # noqa: S704  ours
