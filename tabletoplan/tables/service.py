"""The tables of this server, and the one door by which each is changed.

Every method that changes something locks the table, works out the next snapshot,
stores what is new in one transaction, and only then shows it and rings the bell.
A refusal stores nothing.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlite_utils import Database

from tabletoplan.engine.game import AnyGame, Json
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.engine.verify import Draw
from tabletoplan.store.database import Job, Store
from tabletoplan.store.matches import (
    MatchRow,
    load_seals,
    pressed,
    save_seal,
)
from tabletoplan.store.tables import (
    NEVER,
    PlayerId,
    TableId,
    idle_tables,
    insert_table,
    tables_in_play,
)
from tabletoplan.tables import door, lobby, rematch
from tabletoplan.tables.errors import StalePress, TableRefusal, Trouble
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.live import LiveTables
from tabletoplan.tables.loading import draws_by_round, replayed, rules_of_match
from tabletoplan.tables.names import clean_name
from tabletoplan.tables.opening import Habits, Opening, newly_opened
from tabletoplan.tables.seals import published, salt_hex
from tabletoplan.tables.snapshot import REMEMBERED, Happening, Snapshot
from tabletoplan.tables.standing_in import Done, done_for, taken_back
from tabletoplan.tables.storing import store_difference, storing

Clock = Callable[[], datetime]

_log = logging.getLogger(__name__)


class Answer(StrEnum):
    """What became of a press that was not refused."""

    STORED = "stored"
    REPEATED = "repeated"
    """It had been stored before; pressing twice is harmless."""


class Tables:
    """All tables of one data folder."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        hub: Hub,
        clock: Clock,
        shard: str = "",
    ) -> None:
        """Serve the tables in `store`; `clock` tells the time of day, in UTC.

        The ids of new tables begin with `shard`, the name of this server among several.
        """
        self.games = games
        self._shard = shard
        self._store = store
        self._hub = hub
        self._clock = clock
        self._live = LiveTables(store, games)

    # Looking

    def snapshot(self, table_id: TableId) -> Snapshot:
        """Return the table as it stands.

        Raises:
            NoSuchTable: there is none with this id.
        """
        return self._live.find(table_id).seen()

    def in_play(self) -> list[TableId]:
        """Return the tables that have a match, the latest first."""
        return tables_in_play(self._store)

    def records(self, table_id: TableId) -> list[Json]:
        """Return the fairness record of every round of the table, the first first.

        What seats sent for the round to come is nobody's to see before its start.
        """
        seals = load_seals(self._store, table_id)  # first: a round may end meanwhile
        now = self.snapshot(table_id)
        drawn: dict[tuple[int, int], list[Draw]] = {}
        for match in range(1, now.match.row.number + 1 if now.match else 1):
            drawn.update(draws_by_round(self._store, now, match))
        to_come = now.seal.game_id if now.between_rounds() else None
        return [
            published(
                replace(seal, salts=()) if seal.game_id == to_come else seal,
                now.table.game,
                drawn.get((seal.match, seal.round), []),
            )
            for seal in seals
        ]

    def happened_after(self, now: Snapshot, version: int) -> Iterable[Happening]:
        """Return what happened in the match after `version`, perhaps with more before it.

        The log is read again where the table no longer has all of it at hand.
        """
        match = now.match
        if match is None:
            return ()
        if len(match.happenings) < REMEMBERED or match.happenings[0].version <= version + 1:
            return match.happenings
        return replayed(self._store, now.game, now.table.id, match.row, len(now.seats))

    def done_for(self, now: Snapshot, seat: Seat) -> Done:
        """Return what CPU players did for the owner of a seat, and hasn't been read yet."""
        since = now.seats[seat].stood_in_from
        return () if since == NEVER else done_for(now, seat, self.happened_after(now, since))

    def close_idle(self, days: float, in_use: Callable[[TableId], bool]) -> None:
        """Close the tables at which nothing was played for so long, and nobody is."""
        since = (self._clock() - timedelta(days=days)).isoformat(timespec="milliseconds")
        for table_id in idle_tables(self._store, since):
            if in_use(table_id):
                continue
            try:
                self.close(table_id)
            except Exception:  # one that can't be read keeps no other open
                _log.exception("table %s can't be closed", table_id)

    def close(self, table_id: TableId) -> None:
        """Close a table for good.

        Raises:
            NoSuchTable: there is none with this id.
            TableRefusal: it is closed already.
        """
        self.change(table_id, lambda now: lobby.closed(now, self._now()))

    def let_go(self, idle_seconds: float) -> None:
        """Forget the snapshots of tables that nobody has used for so long."""
        self._live.let_go(idle_seconds)

    # Before the match

    def open(self, player: PlayerId, opening: Opening) -> TableId:
        """Open a table with `player` as its host on the first seat; return its id.

        Raises:
            TableRefusal: the name or the salt can't be used.
            MalformedRules: an option can't be what was asked for.
        """
        game = self.games[opening.game]
        opened = newly_opened(game, opening, player, self._now(), self._shard)

        def store(db: Database) -> None:
            insert_table(db, opened.table, opened.seats)
            save_seal(db, opened.table.id, opened.seal)

        self._store.write(store)
        return opened.table.id

    def sit(self, table_id: TableId, player: PlayerId, typed_name: str, salt: str = "") -> None:
        """Give `player` a free seat, or leave them the one that they have.

        Raises:
            TableRefusal: every seat is taken, or the name or the salt can't be used.
        """
        name, sent = clean_name(typed_name), salt_hex(salt)
        self.change(table_id, lambda now: lobby.seated(now, player, name, sent))

    def leave(self, table_id: TableId, player: PlayerId) -> None:
        """Free the seat of `player` before the match; see `lobby.left`."""
        self.change(table_id, lambda now: lobby.left(now, player))

    def set_bot(self, table_id: TableId, player: PlayerId, seat: int, strength: str) -> None:
        """Put a CPU player on a seat or take it away; see `lobby.with_bot`."""
        self.change(table_id, lambda now: lobby.with_bot(now, player, seat, strength))

    def add_seat(self, table_id: TableId, player: PlayerId) -> None:
        """Put one more free seat at the table; see `lobby.with_one_seat_more`."""
        self.change(table_id, lambda now: lobby.with_one_seat_more(now, player))

    def remove_seat(self, table_id: TableId, player: PlayerId, seat: int) -> None:
        """Take a free seat away; see `lobby.without_seat`."""
        self.change(table_id, lambda now: lobby.without_seat(now, player, seat))

    def set_options(
        self, table_id: TableId, player: PlayerId, options: Mapping[str, str], habits: Habits
    ) -> None:
        """Change the rules to come; see `lobby.with_options`."""
        self.change(table_id, lambda now: lobby.with_options(now, player, options, habits))

    def set_salt(self, table_id: TableId, player: PlayerId, typed: str) -> None:
        """Take a seat's salt for the next round; see `lobby.with_salt`."""
        sent = salt_hex(typed)
        self.change(table_id, lambda now: lobby.with_salt(now, player, sent))

    def arrange(self, table_id: TableId, player: PlayerId, arrangement: str) -> None:
        """Keep how a seat's own things are to be shown to it; see `lobby.arranged`."""
        self.change(table_id, lambda now: lobby.arranged(now, player, arrangement))

    # The match

    def start(self, table_id: TableId, player: PlayerId, fill_with: str = "") -> None:
        """Begin the match; free seats first get the CPU player `fill_with`, if one is named.

        Raises:
            TableRefusal: not the host, or a seat is free.
        """

        def begun(now: Snapshot) -> Snapshot:
            if now.match is not None:
                return now  # a second press
            lobby.by_host(now, player)
            if now.free_seats():
                raise TableRefusal(Trouble.SEATS_FREE)
            return self._begun(now, number=1)

        if fill_with and self.snapshot(table_id).match is None:
            self.change(table_id, lambda now: lobby.filled(now, player, fill_with))
        self.change_in_memory(table_id, begun)

    def rematch(self, table_id: TableId, player: PlayerId, yes: bool = True) -> None:
        """Note whether `player` wants another match; it begins when all people do.

        Raises:
            TableRefusal: the match goes on, or `player` has no seat.
        """

        def next_match(now: Snapshot) -> Snapshot:
            now = rematch.answered(now, player, yes)
            if now.match is None or not rematch.agreed(now):
                return now
            return self._begun(now, now.match.row.number + 1)

        self.change_in_memory(table_id, next_match)

    def act(
        self, table_id: TableId, player: PlayerId, action: Json, seen: int, press: str
    ) -> Answer:
        """Play `action` for `player`, who saw version `seen` when pressing; see `act_all`."""
        return self.act_all(table_id, player, (action,), seen, press)

    def act_all(
        self,
        table_id: TableId,
        player: PlayerId,
        actions: Sequence[Json],
        seen: int,
        press: str,
    ) -> Answer:
        """Play `actions` one after the other by a single press: all of them, or none.

        Raises:
            TableRefusal: `player` has no seat, or there is no match.
            MalformedAction: one is no action of this game.
            RuleViolation: the rules don't allow one of them.
            StalePress: the table has moved on.
        """
        return self._play(table_id, lambda now: now.required_seat(player), actions, seen, press)

    def act_for_bot(
        self, table_id: TableId, seat: Seat, epoch: int, action: Json, seen: int
    ) -> Answer:
        """Play a CPU player's decision, unless who may act has changed meanwhile.

        Raises:
            StalePress: the decision is void; to be dropped silently.
        """

        def controlled(now: Snapshot) -> Seat:
            row = now.seats[seat]
            if not row.played_by_cpu or row.epoch != epoch:
                raise StalePress
            return seat

        return self._play(table_id, controlled, (action,), seen, press="")

    def _play(
        self,
        table_id: TableId,
        seat_of: Callable[[Snapshot], Seat],
        actions: Sequence[Json],
        seen: int,
        press: str,
    ) -> Answer:
        with self._live.find(table_id).changing() as live:
            now = lobby.still_open(live.now)
            seat = seat_of(now)
            if now.match is None:
                raise TableRefusal(Trouble.NOT_STARTED)
            wanted = [now.game.load(action) for action in actions]
            if seen != now.version_for(seat) and not _at_the_same_time(now, seat, seen):
                return self._repeated(now, seat, wanted, seen, press)
            acting = taken_back(now, seat) if press else now  # whoever presses is back
            change = door.play(acting, seat, wanted, press, self._now())
            self._store.write(storing(now, change))
            live.now = change.after
        self._hub.ring(table_id)
        return Answer.STORED

    def _repeated(
        self, now: Snapshot, seat: Seat, actions: Sequence[Any], seen: int, press: str
    ) -> Answer:
        """Acknowledge a press that is already in the log once more; anything else is stale."""
        stored = [line.entry for line in pressed(self._store, now.table.id, press, seen)]
        if any({"by": seat, "action": now.game.dump(a)} not in stored for a in actions):
            raise StalePress
        return Answer.REPEATED

    def _begun(self, now: Snapshot, number: int) -> Snapshot:
        handicaps = tuple(seat.handicap for seat in now.seats)
        row = MatchRow(number, now.table.rules, self._now(), handicaps)
        change = door.begin(now, rules_of_match(now.game, row), row)
        self._store.write(storing(now, change))
        return change.after

    # What all of them share

    def change(
        self,
        table_id: TableId,
        change: Callable[[Snapshot], Snapshot],
        beside: Job[None] | None = None,
    ) -> None:
        """Store what `change` makes of all but the match: options, seats, salts, invitations.

        What `beside` does is part of the same transaction.

        Raises:
            TableRefusal: the change can't be; nothing is stored.
        """

        def stored(now: Snapshot) -> Snapshot:
            after = change(now)

            def store(db: Database) -> None:
                store_difference(db, now, after)
                if beside is not None:
                    beside(db)

            if after != now:
                self._store.write(store)
            return after

        self.change_in_memory(table_id, stored)

    def change_in_memory(
        self, table_id: TableId, change: Callable[[Snapshot], Snapshot]
    ) -> None:
        """Show what `change` makes of the table, and ring; whatever it stores is its own."""
        with self._live.find(table_id).changing() as live:
            live.now = change(lobby.still_open(live.now))
        self._hub.ring(table_id)

    def _now(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")


def _at_the_same_time(now: Snapshot, seat: Seat, seen: int) -> bool:
    """Return whether all that happened since `seen` was others answering what `seat` was asked.

    Several seats may be awaited at once, to be ready for the next round say; then
    none has to look again because another was quicker.
    """
    assert now.match is not None
    since = [h for h in now.match.happenings if h.version > seen]
    if not since or since[0].version != seen + 1:
        return False
    asked = now.game.to_act(since[0].before)
    return (
        asked is not CHANCE
        and seat in asked
        and all(h.entry.by in asked - {seat} for h in since)
    )
