"""Matches, their logs and the seals of their rounds as they lie in the database."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from sqlite_utils import Database

from tabletoplan.engine.game import Json
from tabletoplan.engine.options import Handicap, OptionValue
from tabletoplan.engine.seats import Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import TableId, dump_handicaps, load_handicaps

LONGEST_LOG: Final = 2**31
"""Beyond any match; what pages send may be a number that SQLite can't even hold."""

READ_AT_ONCE: Final = 1000
"""How many entries are in memory while a log is read; each takes about a kilobyte."""

RUNNING: Final = ""
"""The `end` of a seal whose round hasn't ended: its secret stays shut."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match at a table; its rules never change once it has begun."""

    number: int
    rules: tuple[tuple[str, OptionValue], ...]
    started: str
    handicaps: tuple[Handicap, ...] = ()
    """What is otherwise for each seat."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of a table's log; versions count from 1 without gaps."""

    version: int
    match: int
    entry: Json
    press: str
    """The id of the press that caused it; empty for CPU players."""
    at: str


@dataclass(frozen=True, slots=True)
class SealRow:
    """The sealed luck of one round (docs/fair.md)."""

    game_id: str
    match: int
    round: int
    secret: str
    """64 hex digits; leaves the server only after the round's end."""
    commitment: str
    salts: tuple[str, ...]
    """What each seat sent, hex; empty where it sent nothing."""
    end: str = RUNNING
    """How the round ended; `RUNNING` before."""

    def salted(self, seat: Seat, salt_hex: str) -> "SealRow":
        """Return the seal with the salt of `seat`."""
        salts = (*self.salts[:seat], salt_hex, *self.salts[seat + 1 :])
        return replace(self, salts=salts)


def insert_match(db: Database, table_id: TableId, match: MatchRow) -> None:
    """Store the beginning of a match."""
    db.table("matches").insert(
        {
            "table_id": table_id,
            "number": match.number,
            "rules": json.dumps(dict(match.rules)),
            "started": match.started,
            "handicaps": dump_handicaps(match.handicaps),
        }
    )


def append(db: Database, table_id: TableId, lines: Iterable[LogLine]) -> None:
    """Append to a table's log; a version that is taken fails the whole job."""
    db.conn.executemany(  # the one insert that every press waits for
        "INSERT INTO entries (table_id, version, match, entry, press, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table_id, line.version, line.match, _compact(line.entry), line.press, line.at)
            for line in lines
        ],
    )


def save_seal(db: Database, table_id: TableId, seal: SealRow) -> None:
    """Store a seal, new or changed."""
    db.table("seals").upsert(
        {
            "game_id": seal.game_id,
            "table_id": table_id,
            "match": seal.match,
            "round": seal.round,
            "secret": seal.secret,
            "commitment": seal.commitment,
            "salts": json.dumps(seal.salts),
            "end": seal.end,
        },
        pk="game_id",
    )


def latest_match(store: Store, table_id: TableId) -> MatchRow | None:
    """Return the table's latest match."""
    rows = store.read("SELECT max(number) AS n FROM matches WHERE table_id = ?", (table_id,))
    number = rows[0]["n"]
    return None if number is None else match_row(store, table_id, number)


def match_row(store: Store, table_id: TableId, number: int) -> MatchRow:
    """Return one match of the table."""
    [row] = store.read(
        "SELECT * FROM matches WHERE table_id = ? AND number = ?", (table_id, number)
    )
    return MatchRow(
        number,
        tuple(json.loads(row["rules"]).items()),
        row["started"],
        load_handicaps(row["handicaps"]),
    )


def load_log(store: Store, table_id: TableId, match: int) -> Iterator[LogLine]:
    """Yield all that was played in one match, in order; no length of it fills the memory."""
    last, more = 0, True
    while more:
        rows = store.read(
            "SELECT * FROM entries WHERE table_id = ? AND match = ? AND version > ?"
            " ORDER BY version LIMIT ?",
            (table_id, match, last, READ_AT_ONCE),
        )
        for row in rows:
            last = row["version"]
            yield LogLine(last, match, json.loads(row["entry"]), row["press"], row["at"])
        more = len(rows) == READ_AT_ONCE


def pressed(store: Store, table_id: TableId, press: str, after: int) -> list[LogLine]:
    """Return what a press has put into a table's log behind version `after`."""
    if not -LONGEST_LOG <= after <= LONGEST_LOG:
        return []
    rows = store.read(
        "SELECT * FROM entries WHERE table_id = ? AND version > ? AND press = ?",
        (table_id, after, press),
    )
    return [
        LogLine(row["version"], row["match"], json.loads(row["entry"]), press, row["at"])
        for row in rows
    ]


def last_version(store: Store, table_id: TableId) -> int:
    """Return the length of a table's log."""
    rows = store.read("SELECT max(version) AS v FROM entries WHERE table_id = ?", (table_id,))
    return rows[0]["v"] or 0


def load_seals(store: Store, table_id: TableId) -> list[SealRow]:
    """Return every seal that the table ever had, the first first."""
    rows = store.read(
        "SELECT * FROM seals WHERE table_id = ? ORDER BY match, round", (table_id,)
    )
    return [
        SealRow(
            game_id=row["game_id"],
            match=row["match"],
            round=row["round"],
            secret=row["secret"],
            commitment=row["commitment"],
            salts=tuple(json.loads(row["salts"])),
            end=row["end"],
        )
        for row in rows
    ]


def _compact(entry: Json) -> str:
    return json.dumps(entry, separators=(",", ":"))
