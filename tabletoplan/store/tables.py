"""Tables, seats and players as they lie in the database."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from sqlite_utils import Database

from tabletoplan.engine.options import Handicap, OptionValue
from tabletoplan.store.database import Store

TableId = NewType("TableId", str)
"""The secret part of a table's address: who has it may enter."""

PlayerId = NewType("PlayerId", str)
"""A person's browser; never shown to anybody else."""

NOBODY: Final = PlayerId("")


class SeatKind(StrEnum):
    """What sits on a seat."""

    EMPTY = "empty"
    HUMAN = "human"
    BOT = "bot"


class Pace(StrEnum):
    """How fast CPU players act, so that people can follow."""

    SLOW = "slow"
    NORMAL = "normal"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat: who owns it, under which name, and how often its controller changed."""

    kind: SeatKind = SeatKind.EMPTY
    owner: PlayerId = NOBODY
    name: str = ""
    strength: str = ""
    """For CPU players: the key of the bot that plays."""
    epoch: int = 0
    """Goes up with every change of who may act; a decision from before is void."""
    arrangement: str = ""
    """How its owner wants to see what they hold, as the game's presenter writes it."""
    handicap: Handicap = ()
    """What is otherwise for this seat alone, from the next match on."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What was settled when the table was opened, and who its host is."""

    id: TableId
    public_id: str
    """Names the table in fairness records; says nothing of its address."""
    game: str
    preset: str
    rules: tuple[tuple[str, OptionValue], ...]
    pace: Pace
    host: PlayerId
    created: str
    secret: str
    """What the keys of its links are made from; never shown."""
    renewals: int = 0
    """How often its link was renewed; the links from before let nobody new in."""
    chat: bool = True
    """Whether people may write to each other, beside the ready-made phrases."""


def insert_table(db: Database, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
    """Store a new table with its seats."""
    db.table("tables").insert(
        {
            "id": table.id,
            "public_id": table.public_id,
            "game": table.game,
            "preset": table.preset,
            "rules": json.dumps(dict(table.rules)),
            "pace": table.pace,
            "host": table.host,
            "created": table.created,
            "secret": table.secret,
            "renewals": table.renewals,
            "chat": table.chat,
        }
    )
    for number, seat in enumerate(seats):
        save_seat(db, table.id, number, seat)


def update_rules(db: Database, table: TableRow) -> None:
    """Store what may change about a table after it was opened."""
    db.table("tables").update(
        table.id,
        {
            "preset": table.preset,
            "rules": json.dumps(dict(table.rules)),
            "pace": table.pace,
            "renewals": table.renewals,
            "chat": table.chat,
        },
    )


def save_seat(db: Database, table_id: TableId, number: int, seat: SeatRow) -> None:
    """Store who sits on seat `number`."""
    db.table("seats").upsert(
        {
            "table_id": table_id,
            "seat": number,
            "kind": seat.kind,
            "owner": seat.owner,
            "name": seat.name,
            "strength": seat.strength,
            "epoch": seat.epoch,
            "arrangement": seat.arrangement,
            "handicap": dump_handicaps((seat.handicap,)),
        },
        pk=("table_id", "seat"),
    )


def drop_seats(db: Database, table_id: TableId, first: int) -> None:
    """Forget the seats from number `first` on."""
    db.table("seats").delete_where("table_id = ? AND seat >= ?", (table_id, first))


def load_table(store: Store, table_id: TableId) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
    """Return the table and its seats, or None where there is no such table."""
    rows = store.read("SELECT * FROM tables WHERE id = ?", (table_id,))
    if not rows:
        return None
    row = rows[0]
    table = TableRow(
        id=table_id,
        public_id=row["public_id"],
        game=row["game"],
        preset=row["preset"],
        rules=tuple(json.loads(row["rules"]).items()),
        pace=Pace(row["pace"]),
        host=PlayerId(row["host"]),
        created=row["created"],
        secret=row["secret"],
        renewals=row["renewals"],
        chat=bool(row["chat"]),
    )
    seats = store.read("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    return table, tuple(
        SeatRow(
            kind=SeatKind(seat["kind"]),
            owner=PlayerId(seat["owner"]),
            name=seat["name"],
            strength=seat["strength"],
            epoch=seat["epoch"],
            arrangement=seat["arrangement"],
            handicap=(*load_handicaps(seat["handicap"]), ())[0],
        )
        for seat in seats
    )


def tables_in_play(store: Store) -> list[TableId]:
    """Return the tables that have a match, the latest first."""
    rows = store.read(
        "SELECT table_id, max(started) AS latest FROM matches GROUP BY table_id"
        " ORDER BY latest DESC"
    )
    return [TableId(row["table_id"]) for row in rows]


def insert_player(db: Database, player: PlayerId, token_hash: str, created: str) -> None:
    """Store a new player, known by the hash of the token in their cookie."""
    db.table("players").insert({"id": player, "token_hash": token_hash, "created": created})


def player_of(store: Store, token_hash: str) -> PlayerId | None:
    """Return whose token has this hash."""
    rows = store.read("SELECT id FROM players WHERE token_hash = ?", (token_hash,))
    return PlayerId(rows[0]["id"]) if rows else None


def dump_handicaps(handicaps: Iterable[Handicap]) -> str:
    """Return what is otherwise for each seat as JSON text."""
    return json.dumps([dict(handicap) for handicap in handicaps])


def load_handicaps(text: str) -> tuple[Handicap, ...]:
    """Return the handicaps that `dump_handicaps` wrote."""
    return tuple(tuple(handicap.items()) for handicap in json.loads(text))
