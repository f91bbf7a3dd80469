"""Whoever looks after the absent is itself quiet where nobody is."""

from datetime import UTC, datetime
from pathlib import Path

from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Pace, PlayerId
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Opening
from tabletoplan.tables.presence import Presence
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Tables
from tabletoplan.tables.warden import Warden

ANA = PlayerId("ana")


def now() -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC)


def test_a_look_at_a_table_where_nobody_is_rings_no_bell(tmp_path: Path) -> None:
    """A bell is answered by a look; a screen listens without being anybody."""
    store, hub, rung = Store(tmp_path), Hub(), []
    tables = Tables(store, GAMES, hub, clock=now)
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, Pace.INSTANT, "Ana"))
    tables.start(table, ANA, fill_with="random")
    seating, presence = Seating(tables, store, now), Presence(lambda: 100.0)
    warden = Warden(tables, seating, presence, hub, Config(data=tmp_path), clock=lambda: 100.0)
    hub.listen(table, lambda: rung.append(table))
    for _ in range(3):
        warden.look(table)
    assert rung == []
    presence.connected(table, ANA, connection=object())
    warden.look(table)
    assert rung == [table]
    store.close()
