"""What people at a table say to each other: ready-made phrases, and free text if wanted.

Kept with the table in memory only, and no more than the latest lines.
"""

from dataclasses import replace
from typing import Final

from tabletoplan.store.tables import PlayerId
from tabletoplan.tables import lobby
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.names import graphemes, readable
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.spoken import Phrase, Said

LINES: Final = 40
"""How many lines a table remembers."""
LONGEST: Final = 200
"""In graphemes."""
MOST_BYTES: Final = 1200
"""A line of marks without end is no line."""


def with_phrase(now: Snapshot, player: PlayerId, phrase: Phrase) -> Snapshot:
    """Have `player` say a phrase.

    Raises:
        TableRefusal: they have no seat.
    """
    return _with_line(now, player, phrase, "")


def with_text(now: Snapshot, player: PlayerId, typed: str) -> Snapshot:
    """Have `player` say something of their own.

    Raises:
        TableRefusal: they have no seat, the table has no free talk, or it can't be said.
    """
    if not now.table.chat:
        raise TableRefusal(Trouble.CHAT_OFF)
    text = readable(typed)
    if not text:
        raise TableRefusal(Trouble.TALK_EMPTY)
    if graphemes(text) > LONGEST or len(text.encode()) > MOST_BYTES:
        raise TableRefusal(Trouble.TALK_LONG, limit=LONGEST)
    return _with_line(now, player, None, text)


def with_chat(now: Snapshot, player: PlayerId, on: bool) -> Snapshot:
    """Switch free talk on or off, at any time; phrases stay.

    Raises:
        TableRefusal: not the host.
    """
    lobby.by_host(now, player)
    return replace(now, table=replace(now.table, chat=on))


def _with_line(now: Snapshot, player: PlayerId, phrase: Phrase | None, text: str) -> Snapshot:
    seat = now.required_seat(player)
    line = Said(now.said + 1, seat, now.seats[seat].name, phrase, text)
    return replace(now, talk=(*now.talk, line)[-LINES:])
