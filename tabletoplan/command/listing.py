"""`tabletoplan tables`: which tables there are, for their owner alone."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import astuple, dataclass
from pathlib import Path
from sqlite3 import Connection

from tabletoplan.store.copying import read_only
from tabletoplan.store.database import FILE
from tabletoplan.store.tables import SeatKind

_TABLES = """
SELECT id, game, max(
  created,
  coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY version DESC LIMIT 1), '')
) AS used FROM tables ORDER BY used DESC
"""
_SEATS = "SELECT kind, name, strength FROM seats WHERE table_id = ? AND kind <> ? ORDER BY seat"


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in one line."""

    id: str
    """The secret part of its address: `/t/<id>`."""
    game: str
    used: str
    """When something last happened at it, in UTC."""
    names: str


def print_tables(data: Path) -> int:
    """Print all tables, the last used first."""
    found = list(tables_in(data))
    for line in [Listed("TABLE", "GAME", "LAST USED (UTC)", "PLAYERS"), *found]:
        print("{:30}{:12}{:18}{}".format(*astuple(line)))
    print(f"{len(found)} in all; who has an id may enter at /t/<id>.")
    return 0


def tables_in(data: Path) -> Iterator[Listed]:
    """Yield all tables, the last used first; a server may go on meanwhile."""
    if not (data / FILE).is_file():
        raise FileNotFoundError(f"there are no tables in {data}")
    with closing(read_only(data / FILE)) as db:
        for row in db.execute(_TABLES):
            used = row["used"][:16].replace("T", " ")
            yield Listed(row["id"], row["game"], used, _names(db, row["id"]))


def _names(db: Connection, table_id: str) -> str:
    seats = db.execute(_SEATS, (table_id, SeatKind.EMPTY))
    return ", ".join(
        f"CPU ({strength})" if kind == SeatKind.BOT else name for kind, name, strength in seats
    )
