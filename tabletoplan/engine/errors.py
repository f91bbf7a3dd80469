"""Whose fault it is: the player's, the caller's, or ours."""

from enum import StrEnum
from typing import Self

Fact = int | str
"""One detail of a refusal: a number, a seat, a play in notation."""


class Refusal(StrEnum):
    """Why an action isn't allowed: a stable code and the clause that says so.

    Each game subclasses this and lists its own, `NAME = "code", "clause"`. The
    words for a code live in the presentation's message catalogue.
    """

    rule: str

    def __new__(cls, code: str, rule: str) -> Self:
        """Make the member `code` and remember its clause."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.rule = rule
        return member


class RuleViolation(Exception):
    """An action that the rules do not allow in this position."""

    def __init__(self, reason: Refusal, **facts: Fact) -> None:
        """Keep the reason and the facts that its words need."""
        super().__init__(
            f"{reason} ({reason.rule}): {facts}" if facts else f"{reason} ({reason.rule})"
        )
        self.reason = reason
        self.facts = facts


class MalformedAction(Exception):
    """Something that is no action of this game at all, in whatever position."""


class MalformedRules(Exception):
    """An option that this game doesn't have, or a value that it can't take."""

    def __init__(self, option: str, why: str) -> None:
        super().__init__(f"{option}: {why}")
        self.option = option
        """The option's name, as it was given."""


class EngineDefect(Exception):
    """A state that our own code must never reach."""
