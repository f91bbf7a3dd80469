"""The words for what went wrong."""

from tabletoplan.engine.errors import MalformedRules
from tabletoplan.presentation.words import Message, message
from tabletoplan.tables.errors import TableRefusal


def trouble(refusal: TableRefusal) -> Message:
    """Return why a table refused."""
    return message(f"trouble-{refusal.reason}", **refusal.facts)


def malformed_option(game: str, malformed: MalformedRules) -> Message:
    """Return which option can't be as it was sent; forms send only options that exist."""
    name = malformed.option.replace("_", "-")
    return message("trouble-options", what=Message(f"{game}-option-{name}"))
