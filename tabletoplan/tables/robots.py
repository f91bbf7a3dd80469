"""CPU players at the tables: a bell, a pause, a thought, and the door like anybody else."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, Queue
from random import SystemRandom
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final

from tabletoplan.bots.base import Thought
from tabletoplan.bots.catalogue import RANDOM, bots_of, standing_in, strengths_of, undoer
from tabletoplan.config import Config
from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import Pace, TableId
from tabletoplan.tables.agenda import Agenda
from tabletoplan.tables.errors import NoSuchTable, StalePress, TableRefusal
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.service import Tables
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.thinkers import Thinkers

WATCH_SECONDS: Final = 5.0
"""How often tables that owe a move are looked at, whatever went wrong with it."""
RESUMED: Final = 200
"""How many tables, the latest first, are looked at when the server starts."""
_STOP_WITHIN_SECONDS: Final = 2.0
_PAUSES: Final = {Pace.SLOW: 2.0, Pace.NORMAL: 1.0, Pace.INSTANT: 0.0}

MayPlay = Callable[[Snapshot, Seat], bool]
"""Tells whether the CPU player of a seat may act now."""

_log = logging.getLogger(__name__)
_random = SystemRandom()


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a CPU player owes; void as soon as the table has moved on."""

    table_id: TableId
    version: int
    seat: Seat
    epoch: int


class Robots:
    """Plays for all CPU players of a server, each from what its seat may see."""

    def __init__(
        self,
        tables: Tables,
        hub: Hub,
        config: Config,
        thinkers: Thinkers | None = None,
        may_play: MayPlay = lambda now, seat: now.seats[seat].played_by_cpu,
    ) -> None:
        """Be ready to play where `may_play` says so; nothing runs before `start`."""
        self._may_play = may_play
        self._tables = tables
        self._hub = hub
        self._config = config
        self._thinkers = thinkers or Thinkers(config.bot_processes, config.bot_deadline_seconds)
        self._bells: Queue[tuple[TableId, float] | None] = Queue()
        self._agenda: Agenda[Turn] = Agenda()
        self._owed: dict[TableId, Turn | None] = {}
        """Each table with a CPU player to move; None where its turn failed."""
        self._changing = Lock()
        self._stopped = False
        work = [self._listen, *[self._play] * config.bot_processes]
        self._threads = [Thread(target=target, name="robots", daemon=True) for target in work]

    def start(self) -> None:
        """Play from now on, and take up what was left when the server stopped."""
        self._hub.listen_everywhere(self.consider)
        for table_id in self._tables.in_play()[:RESUMED]:
            self.consider(table_id)
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let go of everything; a decision that is being made is dropped."""
        self._stopped = True
        self._bells.put(None)
        self._agenda.close()
        self._thinkers.stop()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(_STOP_WITHIN_SECONDS)

    def process_ids(self) -> Sequence[int]:
        """Return the ids of the processes that think; none before the first thought."""
        return self._thinkers.process_ids()

    def consider(self, table_id: TableId) -> None:
        """See soon whether a CPU player has to move at the table; returns at once."""
        self._bells.put((table_id, monotonic()))

    # Listening

    def _listen(self) -> None:
        watch_at = monotonic() + WATCH_SECONDS
        while not self._stopped:
            try:
                bell = self._bells.get(timeout=max(watch_at - monotonic(), 0))
            except Empty:
                watch_at = monotonic() + WATCH_SECONDS
                self._look_again()
                continue
            if bell is not None:
                self._look(*bell)

    def _look_again(self) -> None:
        with self._changing:
            owed = list(self._owed)
        for table_id in owed:
            self._look(table_id, monotonic())

    def _look(self, table_id: TableId, since: float) -> None:
        """Put the turn that a CPU player owes on the agenda, once."""
        try:
            now = self._tables.snapshot(table_id)
            turn = turn_of_cpu(now, self._may_play)
            due = since if turn is None else since + self._pause(now, turn.seat)
        except NoSuchTable:
            return
        except Exception:
            _log.exception("table %s can't be looked at", table_id)
            return
        with self._changing:
            if turn is None:
                self._owed.pop(table_id, None)
            elif self._owed.get(table_id) != turn:
                self._owed[table_id] = turn
                self._agenda.put(due, turn)

    def _pause(self, now: Snapshot, seat: Seat) -> float:
        """Return how long to wait, so that people can follow and take back (B13)."""
        assert now.match is not None
        if now.version != now.match.public_version:
            return 0.0  # nobody sees its draft, so nobody has to follow it
        pause = _PAUSES[now.table.pace] * self._config.pace_seconds
        other = undoer(now.game.key, now.game.view(now.match.state, seat))
        if other is None or other == seat or now.seats[other].played_by_cpu:
            return pause
        return max(pause, self._config.undo_wait_seconds)

    # Playing

    def _play(self) -> None:
        while (turn := self._agenda.take()) is not None:
            try:
                self._take(turn)
            except (StalePress, TableRefusal):
                pass  # somebody was faster, the seat has changed hands, or the table is closed
            except Exception:
                _log.exception("the turn of a CPU player failed at %s", turn.table_id)
            self._settle(turn)

    def _settle(self, turn: Turn) -> None:
        """Leave a turn that came to nothing to the next look around."""
        with self._changing:
            if self._owed.get(turn.table_id) == turn:
                self._owed[turn.table_id] = None

    def _take(self, turn: Turn) -> None:
        """Think and act, if the table still waits for this very turn."""
        now = self._tables.snapshot(turn.table_id)
        if now.match is None or not self._is_due(turn):
            return
        view = now.game.view(now.match.state, turn.seat)
        strength, choices = decider(now, turn.seat, now.game.choices(view))
        action = self._decision(now.game.key, strength, view, choices)
        if self._stopped or not self._is_due(turn):  # its owner has come back meanwhile
            return
        try:
            self._act(now, turn, action)
        except (RuleViolation, MalformedAction, AssertionError):  # or it is no action at all
            _log.exception("the rules refuse what a CPU player wants")
            self._act(now, turn, _by_chance(now.game.key, view, choices))

    def _is_due(self, turn: Turn) -> bool:
        now = self._tables.snapshot(turn.table_id)
        return turn_of_cpu(now, self._may_play) == turn

    def advice(self, game: str, view: Any, choices: tuple[Any, ...]) -> Any | None:
        """Return what the strongest player of a game would do; None where it has no time."""
        seed = _random.getrandbits(64)
        return self._thinkers.think(Thought(game, strengths_of(game)[0], view, choices, seed))

    def _decision(self, game: str, strength: str, view: Any, choices: tuple[Any, ...]) -> Any:
        thought = Thought(game, strength, view, choices, _random.getrandbits(64))
        action = self._thinkers.think(thought)
        return _by_chance(game, view, choices) if action is None else action

    def _act(self, now: Snapshot, turn: Turn, action: Any) -> None:
        dumped = now.game.dump(action)
        self._tables.act_for_bot(
            turn.table_id, turn.seat, turn.epoch, dumped, seen=turn.version
        )


def turn_of_cpu(now: Snapshot, may_play: MayPlay) -> Turn | None:
    """Return what a CPU player owes who may play; the first one where several do.

    The others follow: each act rings the bell again.
    """
    for seat in sorted(now.awaited()):
        if may_play(now, seat):
            epoch = now.seats[seat].epoch
            return Turn(now.table.id, now.version_for(seat), seat, epoch)
    return None


def decider(now: Snapshot, seat: Seat, choices: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """Return how strong whoever decides for a seat is, and among what they decide."""
    row = now.seats[seat]
    if row.stood_in:
        return standing_in(now.game.key, now.table.stand_in, choices)
    return row.strength, choices


def _by_chance(game: str, view: Any, choices: tuple[Any, ...]) -> Any:
    return bots_of(game)[RANDOM].choose(view, choices, _random)
