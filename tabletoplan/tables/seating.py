"""All that is done about seats while a match is played; each of it one transaction."""

from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.seats import Seat
from tabletoplan.store.database import Store
from tabletoplan.store.tables import PlayerId, TableId, owner_of_code, save_code, use_code
from tabletoplan.tables import owners, standing_in
from tabletoplan.tables.codes import LASTS_SECONDS, code_hash, new_code
from tabletoplan.tables.errors import StalePress, TableRefusal, Trouble
from tabletoplan.tables.lobby import by_host
from tabletoplan.tables.service import Clock, Tables
from tabletoplan.tables.snapshot import Snapshot, Wish

READY = "ready"
"""How every game calls being ready for the next round, in what it dumps."""


class Seating:
    """Who acts on which seat."""

    def __init__(self, tables: Tables, store: Store, clock: Clock) -> None:
        """Change seats through `tables`; codes lie in `store`, and run out by `clock`."""
        self._tables, self._store, self._clock = tables, store, clock

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
        now = self._tables.snapshot(table_id)
        if now.acting != player and not now.table.closed:
            self._tables.change_in_memory(table_id, lambda now: replace(now, acting=player))

    def remove(self, table_id: TableId, player: PlayerId, handle: str) -> PlayerId:
        """Send somebody away; return who it was. See `owners.removed`."""
        gone = owners.owner_called(self._tables.snapshot(table_id), handle)
        self._tables.change(table_id, lambda now: owners.removed(now, player, handle))
        return gone

    def lock(self, table_id: TableId, player: PlayerId, shut: bool) -> None:
        """Let only those sit down whom the host gives a seat; see `owners.locked`."""
        self._tables.change(table_id, lambda now: owners.locked(now, player, shut))

    # Owners

    def give_up(self, table_id: TableId, player: PlayerId) -> None:
        """Let `player` get up for good; see `owners.given_up`."""
        self._tables.change(table_id, lambda now: owners.given_up(now, player))

    def new_code(self, table_id: TableId, player: PlayerId) -> str:
        """Return a code that carries the seat of `player`, once, within ten minutes.

        Raises:
            TableRefusal: `player` has no seat.
        """
        self._tables.snapshot(table_id).required_seat(player)
        code = new_code()
        until = self._clock() + timedelta(seconds=LASTS_SECONDS)
        self._store.write(
            lambda db: save_code(db, code_hash(code), table_id, player, until.isoformat())
        )
        return code

    def arrive(self, table_id: TableId, player: PlayerId, typed: str) -> None:
        """Give the seat that a code carries to `player`, whose old device watches then.

        Raises:
            TableRefusal: the code isn't valid (any more), or `player` has a seat already.
        """
        code = code_hash(typed)

        def carried(now: Snapshot) -> Snapshot:
            at = self._clock().isoformat()
            owner = owner_of_code(self._store, code, table_id, at)
            seat = now.seat_of(owner)
            if owner is None or seat is None:
                raise TableRefusal(Trouble.CODE_WRONG)
            return owners.carried(now, seat, owner, player)

        self._tables.change(table_id, carried, lambda db: use_code(db, code, table_id))

    def wish(self, table_id: TableId, wish: Wish) -> None:
        """Ask for a seat; see `owners.wished`."""
        self._tables.change_in_memory(table_id, lambda now: owners.wished(now, wish))

    def answer(
        self,
        table_id: TableId,
        player: PlayerId,
        handle: str,
        yes: bool,
        here: frozenset[PlayerId],
    ) -> None:
        """Grant a wish, or don't; see `owners.answered`."""
        self._tables.change(
            table_id, lambda now: owners.answered(now, player, handle, yes, here)
        )

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
        for seat in sorted(now.awaited()):
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
