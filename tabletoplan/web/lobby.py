"""The landing page, opening a table, language, rules."""

from collections.abc import Mapping, Sequence
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

from tabletoplan.bots.catalogue import middle_strength, strengths_of
from tabletoplan.engine.errors import MalformedRules
from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.options import Option, dump_rules
from tabletoplan.presentation.rules import headings_of_clauses
from tabletoplan.presentation.words import Message, message
from tabletoplan.store.tables import Pace, count_open
from tabletoplan.tables.errors import TableRefusal
from tabletoplan.tables.opening import Habits, Opening
from tabletoplan.web.guide import page_of_game
from tabletoplan.web.habits import sent_habits
from tabletoplan.web.identity import known_visitor
from tabletoplan.web.language import choose, language
from tabletoplan.web.look import keep
from tabletoplan.web.services import address, services
from tabletoplan.web.troubles import malformed_option, trouble

bp = Blueprint("lobby", __name__)


@bp.get("/")
def landing() -> ResponseReturnValue:
    """Show what this is, and the way to a table."""
    return render_template("lobby/landing.html", games=services().tables.games)


@bp.get("/open")
def opening() -> ResponseReturnValue:
    """Show the form that opens a table."""
    return _form()


@bp.post("/open")
def open_table() -> ResponseReturnValue:
    """Open a table for the visitor, who becomes its host."""
    form, game = request.form, _game(request.form.get("game", ""))
    preset = form.get("preset", "")
    if preset not in game.presets:
        abort(HTTPStatus.BAD_REQUEST)
    if limit := _limit_reached():
        told, status = limit
        return _form(told), status
    habits = sent_habits(game.key, Habits())
    try:
        table_id = services().tables.open(
            known_visitor(services().store, services().arrivals),
            Opening(
                game=game.key,
                preset=preset,
                options=_chosen(game),
                seats=_seat_count(game),
                name=form.get("name", ""),
                salt=form.get("salt", ""),
                habits=habits,
            ),
        )
    except TableRefusal as refusal:
        return _form(trouble(refusal)), HTTPStatus.UNPROCESSABLE_ENTITY
    except MalformedRules as malformed:
        told = malformed_option(game.key, malformed)
        return _form(told), HTTPStatus.UNPROCESSABLE_ENTITY
    return redirect(url_for("table.show", table_id=table_id), HTTPStatus.SEE_OTHER)


def _limit_reached() -> tuple[Message, HTTPStatus] | None:
    """Return why no table may be opened now, if so; each try from an address counts."""
    parts = services()
    if not parts.openings.take(address()):
        return message("error-too-many"), HTTPStatus.TOO_MANY_REQUESTS
    if not parts.openings_by_hour.take(address()):
        return message("opening-often"), HTTPStatus.TOO_MANY_REQUESTS
    if count_open(parts.store) >= parts.config.max_tables:
        return message("opening-full"), HTTPStatus.SERVICE_UNAVAILABLE
    return None


@bp.post("/language")
def choose_language() -> ResponseReturnValue:
    """Remember the visitor's language, and go back to the page they were on."""
    return choose(_back(), request.form.get("language", ""))


@bp.post("/look")
def choose_look() -> ResponseReturnValue:
    """Remember how the visitor likes their pages, and go back to the one they were on."""
    return keep(_back(), request.form)


@bp.get("/rules/<game_key>")
def rules(game_key: str) -> ResponseReturnValue:
    """Show how a game is played, and the rules of all its sets."""
    return page_of_game(_game(game_key))


def _back() -> Response:
    """Return the way back to the page a form was sent from, if it is one of ours."""
    back, home = request.form.get("back", ""), url_for("lobby.landing")
    # What can't be printed is dropped on the way, or is left out by browsers.
    ours = back.startswith(home) and not back.startswith("//") and back.isprintable()
    return make_response(redirect(back if ours else home, HTTPStatus.SEE_OTHER))


def _form(error: Message | None = None) -> str:
    games = services().tables.games
    chosen = request.values.get("game", next(iter(games)))
    game = games.get(chosen) or next(iter(games.values()))
    presets = {
        name: {k: str(v).lower() for k, v in dump_rules(rules).items()}
        for name, rules in game.presets.items()
    }
    details = [option for option in game.options if option.name not in _AT_HAND]
    return render_template(
        "lobby/open.html",
        games=games,
        game=game,
        presets=presets,
        details=details,
        groups=_groups(game.key, details),
        at_hand=[option for option in game.options if option.name in _AT_HAND],
        agreed=_agreed(list(presets.values())),
        values=request.form,
        paces=list(Pace),
        strengths=strengths_of(game.key),
        stand_in=middle_strength(game.key),
        error=error,
    )


_AT_HAND = ("length", "blocks", "target", "threshold")
"""Options that stand on the form itself, not in its Details."""


def _agreed(presets: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Return the values in which all rule sets agree."""
    first, *others = presets
    return {
        name: value
        for name, value in first.items()
        if all(other[name] == value for other in others)
    }


def _groups(game: str, options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Return options by the heading under which the rules speak of them."""
    headings = headings_of_clauses(game, language())
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(headings.get(option.clause, ""), []).append(option)
    return list(found.items())


def _game(key: str) -> AnyGame:
    games = services().tables.games
    if key not in games:
        abort(HTTPStatus.NOT_FOUND)
    return games[key]


def _chosen(game: AnyGame) -> dict[str, str]:
    """Return the options that the form sets; an empty one is as the rule set says."""
    sent = ((option.name, _sent(option)) for option in game.options)
    return {name: value for name, value in sent if value}


def _sent(option: Option) -> str:
    return request.form.get(f"option-{option.name}", "").strip()


def _seat_count(game: AnyGame) -> int:
    count = request.form.get("seats", type=int, default=game.seat_counts[0])
    if count not in game.seat_counts:
        abort(HTTPStatus.BAD_REQUEST)
    return count
