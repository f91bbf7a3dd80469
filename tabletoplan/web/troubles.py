"""The words for what went wrong."""

from tabletoplan.engine.errors import MalformedRules
from tabletoplan.presentation.words import Message, game_text, message
from tabletoplan.tables.errors import TableRefusal


def trouble(refusal: TableRefusal) -> Message:
    """Return why a table refused."""
    return message(f"trouble-{refusal.reason}", **refusal.facts)


def malformed_option(game: str, malformed: MalformedRules) -> Message:
    """Return which option can't be as it was sent; forms send only options that exist."""
    return message("trouble-options", what=game_text(game, f"option-{malformed.option}"))
