"""Actions as a page's buttons send them."""

from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.codec import dump
from tabletoplan.presentation.pictures import as_sent


def sent(action: RummyAction) -> str:
    """Return an action as the form sends it."""
    return as_sent(dump(action))
