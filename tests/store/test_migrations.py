"""Files of every age open, with all that is in them."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import FILE, Store
from tabletoplan.store.migrations import first_shape, migrations
from tabletoplan.store.tables import Pace, TableId
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.service import Tables

FIRST = """
INSERT INTO players VALUES ('ann', 'hash', 'then');
INSERT INTO tables VALUES
    ('table', 'public', 'backgammon', 'house', '{"target": 3}', 'instant', 'ann', 'then');
INSERT INTO seats VALUES ('table', 0, 'human', 'ann', 'Ann', '', 1);
INSERT INTO seats VALUES ('table', 1, 'human', 'ben', 'Ben', '', 1);
INSERT INTO matches VALUES ('table', 1, '{"target": 3}', 'then');
INSERT INTO entries VALUES ('table', 1, 1,
    '{"by":"chance","action":{"kind":"opening-roll","dice":[6,2]},
      "draw":{"label":"open/0","kind":"dice","values":[6,2]}}', '', 'then');
INSERT INTO entries VALUES ('table', 2, 1, '{"by":0,"action":{"kind":"roll"}}', '1-0', 'then');
INSERT INTO entries VALUES ('table', 3, 1,
    '{"by":"chance","action":{"kind":"dice-roll","dice":[3,1]},
      "draw":{"label":"roll/0","kind":"dice","values":[3,1]}}', '1-0', 'then');
INSERT INTO seals VALUES ('public-1', 'table', 1, 1, '{secret}', 'promise', '["",""]', '');
""".replace("{secret}", "0" * 64)
"""A match in a file of the first shape; never edited, like the migration itself."""


def file_of_the_first_shape(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        db = Database(connection)
        migrations.apply(db, stop_before=_after_the_first())
        connection.executescript(FIRST)
        connection.commit()


def _after_the_first() -> str | None:
    names = [migration.name for migration in migrations._migrations]
    return names[1] if len(names) > 1 else None


def test_match_in_the_oldest_file_goes_on(tmp_path: Path) -> None:
    file_of_the_first_shape(tmp_path)
    store = Store(tmp_path)
    tables = Tables(store, GAMES, Hub(), lambda: datetime.now(UTC))
    now = tables.snapshot(TableId("table"))
    assert now.version == 3
    assert [seat.name for seat in now.seats] == ["Ann", "Ben"]
    assert now.table.pace is Pace.INSTANT
    seat = now.seats[0].owner
    tables.act(now.table.id, seat, {"kind": "move", "from": 8, "dice": [3]}, 3, "3-0")
    assert tables.snapshot(TableId("table")).version == 4
    store.close()


def test_every_migration_is_noted_once(tmp_path: Path) -> None:
    for _ in range(2):
        store = Store(tmp_path)
        noted = [
            row["name"]
            for row in store.read("SELECT name FROM _sqlite_migrations ORDER BY applied_at")
        ]
        store.close()
        assert noted == [migration.name for migration in migrations._migrations]
    assert noted[0] == first_shape.__name__


def test_new_file_and_migrated_file_have_the_same_shape(tmp_path: Path) -> None:
    shapes = []
    for name in ("new", "old"):
        folder = tmp_path / name
        folder.mkdir()
        if name == "old":
            file_of_the_first_shape(folder)
        store = Store(folder)
        rows = store.read("SELECT type, name, sql FROM sqlite_master ORDER BY name")
        shapes.append([tuple(row) for row in rows])
        store.close()
    assert shapes[0] == shapes[1]


def test_cpu_player_of_an_old_table_has_a_strength_that_there_is(tmp_path: Path) -> None:
    file_of_the_first_shape(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE seats SET kind = 'bot', strength = 'steady' WHERE seat = 1")
        connection.commit()
    store = Store(tmp_path)
    [row] = store.read("SELECT strength FROM seats WHERE seat = 1")
    store.close()
    assert row["strength"] in strengths_of("backgammon")
