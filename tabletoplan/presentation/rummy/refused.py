"""Why something was refused, with the cards that it is about in words (UX U7)."""

from tabletoplan.engine.cards import Card, Face, face_of
from tabletoplan.engine.errors import Fact, RuleViolation
from tabletoplan.presentation.rummy.cards import word
from tabletoplan.presentation.words import Argument, Message, message

_CARDS = ("card", "fits")
"""Facts that are a card or a face in notation: `7H1`, `7H`, `X1`."""


def explain(refused: RuleViolation) -> Message:
    """Return why an action was refused, and what would do instead: one message a reason."""
    facts = {name: _said(name, fact) for name, fact in refused.facts.items()}
    return message(f"rummy-refused-{refused.reason}", **facts)


def _said(name: str, fact: Fact) -> Argument:
    return word(_shown(str(fact))) if name in _CARDS else fact


def _shown(text: str) -> Card | Face:
    return Card(None, 1) if text.startswith("X") else face_of(text[:2])
