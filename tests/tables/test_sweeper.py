"""Memory is let go of, and nothing is lost by it."""

from datetime import UTC, datetime
from pathlib import Path

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import Store
from tabletoplan.store.tables import Pace, PlayerId
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.opening import Opening
from tabletoplan.tables.presence import SEEN_SECONDS, Presence
from tabletoplan.tables.service import Tables
from tabletoplan.tables.sweeper import Sweeper

ANA = PlayerId("ana")


def test_a_quiet_table_is_read_again_when_somebody_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    tables = Tables(store, GAMES, Hub(), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, Pace.INSTANT, "Ana"))
    tables.start(table, ANA, fill_with="random")
    before = tables.snapshot(table)
    Sweeper(tables, Presence(lambda: 0.0)).sweep(idle_seconds=0)
    after = tables.snapshot(table)
    assert after is not before
    assert after.match is not None
    assert before.match is not None
    assert after.match.state == before.match.state
    assert (after.version, after.seats, after.seal) == (
        before.version,
        before.seats,
        before.seal,
    )
    store.close()


def test_who_has_left_is_forgotten_and_who_is_here_is_not(tmp_path: Path) -> None:
    now = 0.0
    presence = Presence(lambda: now)
    store = Store(tmp_path)
    tables = Tables(store, GAMES, Hub(), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC))
    table = tables.open(ANA, Opening("backgammon", "house", {}, 2, Pace.INSTANT, "Ana"))
    presence.connected(table, ANA, connection=object())
    presence.seen(table, PlayerId("somebody"))
    now = SEEN_SECONDS + 1
    Sweeper(tables, presence).sweep()
    assert presence.here(table) == {ANA}
    store.close()
