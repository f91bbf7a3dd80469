"""From the database to a snapshot: the fold of a match's log, with its latest happenings."""

from collections import deque
from collections.abc import Iterator, Mapping
from time import sleep
from typing import Any, Final

from tabletoplan.engine.game import AnyGame, Entry, load_entry
from tabletoplan.engine.options import changed, with_handicaps
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.engine.verify import Draw
from tabletoplan.store.database import Store
from tabletoplan.store.invites import load_invites
from tabletoplan.store.matches import (
    MatchRow,
    last_version,
    latest_match,
    load_log,
    load_seals,
    match_row,
)
from tabletoplan.store.tables import TableId, load_table
from tabletoplan.tables.errors import NoSuchTable
from tabletoplan.tables.snapshot import REMEMBERED, Happening, MatchNow, Snapshot

AT_A_TIME: Final = 100
"""After how many entries a replay lets others be served; about 5 ms."""


def load_snapshot(store: Store, games: Mapping[str, AnyGame], table_id: TableId) -> Snapshot:
    """Return the table as its log tells it.

    Raises:
        NoSuchTable: nothing is stored under this id.
    """
    loaded = load_table(store, table_id)
    if loaded is None:
        raise NoSuchTable(table_id)
    table, seats = loaded
    game = games[table.game]
    row = latest_match(store, table_id)
    seals = load_seals(store, table_id)
    return Snapshot(
        game=game,
        table=table,
        seats=seats,
        match=None if row is None else _match(store, game, table_id, row, len(seats)),
        seal=seals[-1],
        seals=len(seals),
        version=last_version(store, table_id),
        invites=load_invites(store, table_id),
    )


def rules_of(game: AnyGame, values: Mapping[str, object]) -> Any:
    """Return a rules record from stored or typed values; every option may be among them."""
    first = next(iter(game.presets.values()))
    return changed(first, game.options, values)


def rules_of_match(game: AnyGame, row: MatchRow) -> Any:
    """Return the rules of a stored match, with what is otherwise for single seats."""
    rules = rules_of(game, dict(row.rules))
    return with_handicaps(rules, game.handicaps, row.handicaps)


def _match(
    store: Store, game: AnyGame, table_id: TableId, row: MatchRow, seats: int
) -> MatchNow:
    rules = rules_of_match(game, row)
    state = game.start(rules, seats)
    happenings: deque[Happening] = deque(maxlen=REMEMBERED)
    draws: list[Draw] = []
    public = 0
    for happening in replayed(store, game, table_id, row, seats):
        entry, state = happening.entry, happening.after
        happenings.append(happening)
        draws = next_draws(game, draws, happening.before, state, entry.draw)
        public = public if game.is_private(entry.action) else happening.version
    return MatchNow(row, rules, state, tuple(happenings), tuple(draws), public)


def replayed(
    store: Store, game: AnyGame, table_id: TableId, row: MatchRow, seats: int
) -> Iterator[Happening]:
    """Yield all that happened in a match, from its stored log."""
    state, by_cpu = game.start(rules_of_match(game, row), seats), frozenset[Seat]()
    for count, line in enumerate(load_log(store, table_id, row.number), 1):
        if count % AT_A_TIME == 0:
            sleep(0)
        entry = load_entry(game, line.entry)
        before, state = state, game.play(state, entry.action, entry.by)
        by_cpu = next_by_cpu(by_cpu, entry, line.press)
        yield Happening(line.version, entry, before, state, by_cpu)


def next_by_cpu(before: frozenset[Seat], entry: Entry[Any], press: str) -> frozenset[Seat]:
    """Return for which seats a CPU player acted last: nobody pressed anything."""
    if entry.by is CHANCE:
        return before
    return before - {entry.by} if press else before | {entry.by}


def draws_by_round(
    store: Store, now: Snapshot, match: int
) -> dict[tuple[int, int], list[Draw]]:
    """Return what chance gave in each round of a match, by match and round number."""
    row = match_row(store, now.table.id, match)
    drawn: dict[tuple[int, int], list[Draw]] = {}
    for happening in replayed(store, now.game, now.table.id, row, len(now.seats)):
        if happening.entry.draw is not None:
            played = (match, now.game.progress(happening.after).round_number)
            drawn.setdefault(played, []).append(happening.entry.draw)
    return drawn


def next_draws(
    game: AnyGame, draws: list[Draw], before: Any, after: Any, draw: Draw | None
) -> list[Draw]:
    """Return the draws of the round being played, after one more entry."""
    if game.progress(after).round_number != game.progress(before).round_number:
        draws = []
    return draws if draw is None else [*draws, draw]
