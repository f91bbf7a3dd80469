"""How a table is kept, as forms send it."""

from http import HTTPStatus

from flask import abort, request

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.store.tables import Countdown, Pace
from tabletoplan.tables.opening import Habits


def sent_habits(game: str, before: Habits) -> Habits:
    """Return the habits that a form sends; `before` holds where it sends nothing."""
    form = request.form
    stand_in = form.get("stand_in", before.stand_in)
    if stand_in and stand_in not in strengths_of(game):
        abort(HTTPStatus.BAD_REQUEST)
    try:
        return Habits(
            Pace(form.get("pace", before.pace)),
            Countdown(form.get("countdown", before.countdown)),
            stand_in,
            _switched("chat", before.chat),
            _switched("advice", before.advice),
        )
    except ValueError:
        abort(HTTPStatus.BAD_REQUEST)


def _switched(name: str, before: bool) -> bool:
    return request.form.get(name, "on" if before else "off") == "on"
