"""The words for what went wrong."""

from tabletoplan.presentation.words import Message, message
from tabletoplan.tables.errors import TableRefusal


def trouble(refusal: TableRefusal) -> Message:
    """Return why a table refused."""
    return message(f"trouble-{refusal.reason}", **refusal.facts)
