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
NEVER: Final = -1
"""No version of any log."""


class SeatKind(StrEnum):
    """What sits on a seat."""

    EMPTY = "empty"
    HUMAN = "human"
    BOT = "bot"


class Controller(StrEnum):
    """Who may act on a seat that a person owns."""

    OWNER = "owner"
    STAND_IN = "stand-in"
    """A CPU player, for as long as its owner is away."""


class Countdown(StrEnum):
    """For how long a table waits on somebody whose turn it is and who is away."""

    SHORT = "15"
    NORMAL = "60"
    LONG = "300"
    WAIT = "wait"
    """Until they are back."""

    @property
    def seconds(self) -> float | None:
        """Return the countdown in seconds; None where there is none."""
        return None if self is Countdown.WAIT else float(self)


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
    controller: Controller = Controller.OWNER
    stood_in_from: int = NEVER
    """The version at which a CPU player began to stand in, until its owner has read of it."""
    stood_in_to: int = NEVER
    """The version at which the owner took the seat back; `NEVER` before."""
    handicap: Handicap = ()
    """What is otherwise for this seat alone, from the next match on."""

    @property
    def played_by_cpu(self) -> bool:
        """Whether a CPU player may act: its own, or one that stands in for the owner."""
        return self.kind is SeatKind.BOT or self.stood_in

    @property
    def stood_in(self) -> bool:
        """Whether a CPU player stands in for the owner."""
        return self.kind is SeatKind.HUMAN and self.controller is Controller.STAND_IN


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
    countdown: Countdown = Countdown.NORMAL
    stand_in: str = ""
    """The strength of whoever plays for the absent."""
    locked: bool = False
    """Whether only those sit down to whom the host gives a seat."""
    closed: str = ""
    """When the table was closed for good; empty while it is open."""
    renewals: int = 0
    """How often its link was renewed; the links from before let nobody new in."""
    chat: bool = True
    """Whether people may write to each other, beside the ready-made phrases."""
    advice: bool = False
    """Whether people may ask what a CPU player would do in their place."""


def count_open(store: Store) -> int:
    """Return how many tables are open."""
    [row] = store.read("SELECT count(*) AS open FROM tables WHERE closed = ''")
    count: int = row["open"]
    return count


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
            "countdown": table.countdown,
            "stand_in": table.stand_in,
            "locked": int(table.locked),
            "closed": table.closed,
            "secret": table.secret,
            "renewals": table.renewals,
            "chat": int(table.chat),
            "advice": int(table.advice),
        }
    )
    for number, seat in enumerate(seats):
        save_seat(db, table.id, number, seat)


def update_table(db: Database, table: TableRow) -> None:
    """Store what may change about a table: options, host, link, end."""
    db.table("tables").update(
        table.id,
        {
            "preset": table.preset,
            "rules": json.dumps(dict(table.rules)),
            "pace": table.pace,
            "host": table.host,
            "countdown": table.countdown,
            "stand_in": table.stand_in,
            "locked": int(table.locked),
            "closed": table.closed,
            "renewals": table.renewals,
            "chat": int(table.chat),
            "advice": int(table.advice),
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
            "controller": seat.controller,
            "stood_in_from": seat.stood_in_from,
            "stood_in_to": seat.stood_in_to,
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
        countdown=Countdown(row["countdown"]),
        stand_in=row["stand_in"],
        locked=bool(row["locked"]),
        closed=row["closed"],
        secret=row["secret"],
        renewals=row["renewals"],
        chat=bool(row["chat"]),
        advice=bool(row["advice"]),
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
            controller=Controller(seat["controller"]),
            stood_in_from=seat["stood_in_from"],
            stood_in_to=seat["stood_in_to"],
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


def idle_tables(store: Store, since: str) -> list[TableId]:
    """Return the open tables at which nothing has been played since `since`."""
    rows = store.read(
        "SELECT id FROM tables WHERE closed = '' AND created < ?"
        " AND NOT EXISTS (SELECT 1 FROM matches WHERE table_id = id AND started >= ?)"
        " AND coalesce((SELECT at FROM entries WHERE table_id = id"
        " ORDER BY version DESC LIMIT 1), '') < ?",
        (since, since, since),
    )
    return [TableId(row["id"]) for row in rows]


def save_code(
    db: Database, code_hash: str, table_id: TableId, player: PlayerId, until: str
) -> None:
    """Store a code by which `player` may carry their seat; their older ones are void."""
    codes = db.table("codes")
    codes.delete_where("player = ? AND table_id = ?", (player, table_id))
    codes.insert(
        {"code_hash": code_hash, "table_id": table_id, "player": player, "until": until}
    )


def use_code(db: Database, code_hash: str, table_id: TableId) -> None:
    """Forget a code: it is valid once."""
    db.table("codes").delete_where("code_hash = ? AND table_id = ?", (code_hash, table_id))


def owner_of_code(store: Store, code_hash: str, table_id: TableId, now: str) -> PlayerId | None:
    """Return whose seat a code carries, or None where it isn't valid."""
    rows = store.read(
        "SELECT player FROM codes WHERE code_hash = ? AND table_id = ? AND until > ?",
        (code_hash, table_id, now),
    )
    return PlayerId(rows[0]["player"]) if rows else None


def insert_player(db: Database, player: PlayerId, token_hash: str, created: str) -> PlayerId:
    """Store a new player, known by the hash of the token in their cookie; return who has it.

    That is somebody else where the same token came a moment before.
    """
    rows = db.table("players")
    for earlier in rows.rows_where("token_hash = ?", (token_hash,)):
        return PlayerId(earlier["id"])
    rows.insert({"id": player, "token_hash": token_hash, "created": created})
    return player


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
