"""Actions as a page's buttons send them."""

import json

from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.codec import dump


def sent(action: RummyAction) -> str:
    """Return an action as the form sends it."""
    return json.dumps(dump(action), separators=(",", ":"))
