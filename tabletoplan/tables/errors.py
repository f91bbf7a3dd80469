"""What a table can't do for a player, and lost races."""

from enum import StrEnum

from tabletoplan.engine.errors import Fact


class Trouble(StrEnum):
    """Why the table refuses something that is no matter of the game's rules."""

    SEAT_TAKEN = "seat-taken"
    NOT_SEATED = "not-seated"
    SEATED_ALREADY = "seated-already"
    SEATS_LOCKED = "seats-locked"
    NO_SEAT_NOW = "no-seat-now"
    WISHES_FULL = "wishes-full"
    CODE_WRONG = "code-wrong"
    CLOSED = "closed"
    NOT_HOST = "not-host"
    HOST_STAYS = "host-stays"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    SEATS_FREE = "seats-free"
    SEATS_AT_LIMIT = "seats-at-limit"
    MATCH_GOES_ON = "match-goes-on"
    NAME_EMPTY = "name-empty"
    NAME_LONG = "name-long"
    INVITES_AT_LIMIT = "invites-at-limit"
    INVITE_OVER = "invite-over"
    CHAT_OFF = "chat-off"
    TALK_EMPTY = "talk-empty"
    TALK_LONG = "talk-long"
    TALK_FAST = "talk-fast"
    SALT_LATE = "salt-late"
    SALT_BAD = "salt-bad"
    SALT_FIXED = "salt-fixed"


class TableRefusal(Exception):
    """The table refuses; nothing has changed."""

    def __init__(self, reason: Trouble, **facts: Fact) -> None:
        super().__init__(f"{reason}: {facts}" if facts else str(reason))
        self.reason = reason
        self.facts = facts


class NoSuchTable(Exception):
    """There is no table with this id, or it isn't open to whoever asks."""


class LinkRenewed(Exception):
    """The link that somebody followed isn't the table's any more."""


class StalePress(Exception):
    """The table has moved on since the page was made; nothing has changed."""
