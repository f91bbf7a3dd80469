"""All that is done about seats while a match is played; each of it one transaction."""

from contextlib import suppress
from dataclasses import replace

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables import standing_in
from tabletoplan.tables.errors import StalePress, TableRefusal
from tabletoplan.tables.lobby import by_host
from tabletoplan.tables.service import Tables
from tabletoplan.tables.snapshot import Snapshot

READY = "ready"
"""How every game calls being ready for the next round, in what it dumps."""


class Seating:
    """Who acts on which seat."""

    def __init__(self, tables: Tables) -> None:
        """Change seats through `tables`."""
        self._tables = tables

    # Stand-ins

    def hand_over(self, table_id: TableId, seat: Seat, epoch: int) -> None:
        """Let a CPU player stand in for the owner of a seat.

        Raises:
            StalePress: who may act has changed since this was decided.
        """
        self._tables.change(table_id, lambda now: standing_in.handed_over(now, seat, epoch))

    def hand_over_now(self, table_id: TableId, player: PlayerId, seat: Seat) -> None:
        """Do it at once, as the host wishes.

        Raises:
            TableRefusal: not the host.
            StalePress: a CPU player plays there already.
        """

        def handed_over(now: Snapshot) -> Snapshot:
            by_host(now, player)
            if now.seat_of(player) == seat or not 0 <= seat < len(now.seats):
                raise StalePress
            return standing_in.handed_over(now, seat, now.seats[seat].epoch)

        self._tables.change(table_id, handed_over)

    def take_back(self, table_id: TableId, player: PlayerId) -> None:
        """Let `player` act again, whatever is being played.

        Raises:
            TableRefusal: `player` has no seat.
        """
        self._tables.change(
            table_id, lambda now: standing_in.taken_back(now, now.required_seat(player))
        )

    def read_report(self, table_id: TableId, player: PlayerId) -> None:
        """Put away what was told of a stand-in.

        Raises:
            TableRefusal: `player` has no seat.
        """
        self._tables.change(
            table_id, lambda now: standing_in.read(now, now.required_seat(player))
        )

    # Hosts

    def require_host(self, table_id: TableId, player: PlayerId) -> None:
        """Make sure that it is the host who asks, or who acts as host."""
        by_host(self._tables.snapshot(table_id), player)

    def set_acting(self, table_id: TableId, player: PlayerId) -> None:
        """Note who acts as host while the host is gone."""
        if self._tables.snapshot(table_id).acting != player:
            self._tables.change_in_memory(table_id, lambda now: replace(now, acting=player))

    # Rounds

    def hold(self, table_id: TableId, player: PlayerId) -> None:
        """Let the next round wait until everybody says that they are ready.

        Raises:
            TableRefusal: `player` has no seat.
        """

        def held(now: Snapshot) -> Snapshot:
            now.required_seat(player)
            progress = now.progress()
            if now.match is None or progress is None:
                return now
            return replace(now, held=(now.match.row.number, progress.round_number))

        self._tables.change_in_memory(table_id, held)

    def begin_round(self, table_id: TableId, here: frozenset[PlayerId]) -> None:
        """Say for all who are here that they are ready, as they didn't object."""
        now = self._tables.snapshot(table_id)
        awaited = frozenset() if now.match is None else now.game.to_act(now.match.state)
        for seat in sorted(frozenset() if awaited is CHANCE else awaited):
            row = now.seats[seat]
            if row.owner in here and not row.stood_in and now.resting():
                with suppress(StalePress, RuleViolation, TableRefusal):
                    self._ready(table_id, row.owner, seat)

    def _ready(self, table_id: TableId, player: PlayerId, seat: Seat) -> None:
        now = self._tables.snapshot(table_id)
        assert now.match is not None
        view = now.game.view(now.match.state, seat)
        for choice in map(now.game.dump, now.game.choices(view)):
            if choice["kind"] == READY:
                press = f"rested-{now.version}"
                self._tables.act(table_id, player, choice, now.version_for(seat), press)
                return
