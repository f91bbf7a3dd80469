"""How a table is kept, as forms send it."""

from http import HTTPStatus

from flask import abort, request

from tabletoplan.store.tables import Countdown, Pace
from tabletoplan.tables.opening import Habits


def sent_habits(before: Habits) -> Habits:
    """Return the habits that a form sends; `before` holds where it sends nothing."""
    form = request.form
    try:
        return Habits(
            Pace(form.get("pace", before.pace)),
            Countdown(form.get("countdown", before.countdown)),
            form.get("stand_in", before.stand_in)[:32],
            form.get("chat", "on" if before.chat else "off") == "on",
        )
    except ValueError:
        abort(HTTPStatus.BAD_REQUEST)
