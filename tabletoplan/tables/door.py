"""What the one door does inside: from a snapshot and an action to the next snapshot.

Pure but for the secrets of new seals; `service.py` locks, stores and rings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletoplan.engine.chance import Chance
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.game import Entry, advance, dump_entry, settle
from tabletoplan.engine.seats import Seat
from tabletoplan.store.matches import RUNNING, LogLine, MatchRow, SealRow
from tabletoplan.tables.loading import next_by_cpu, next_draws
from tabletoplan.tables.seals import new_seal, source
from tabletoplan.tables.snapshot import REMEMBERED, Happening, MatchNow, Snapshot


@dataclass(frozen=True, slots=True)
class Change:
    """What one press does to a table: the next snapshot, and what must be stored for it."""

    after: Snapshot
    lines: tuple[LogLine, ...] = ()
    seals: tuple[SealRow, ...] = ()
    match: MatchRow | None = None
    """A match that begins with this change."""


def begin(before: Snapshot, rules: Any, row: MatchRow) -> Change:
    """Return the beginning of a match: salts are closed, and chance does what it owes."""
    state = before.game.start(rules, len(before.seats))
    match = MatchNow(row, rules, state, (), (), before.version)
    opened = replace(before, match=match)
    end_state, entries = settle(before.game, state, _Luck(opened))
    change = _appended(opened, match, entries, press="", at=row.started)
    if change.after.match is None or change.after.match.state != end_state:
        raise EngineDefect("a match begins differently when it is replayed")
    return replace(change, match=row)


def play(before: Snapshot, seat: Seat, actions: Sequence[Any], press: str, at: str) -> Change:
    """Return what comes of `actions` by `seat`, one after the other.

    Raises:
        RuleViolation: the rules don't allow one of them.
    """
    assert before.match is not None
    state, luck = before.match.state, _Luck(before)
    entries: list[Entry[Any]] = []
    for action in actions:
        state, following = advance(before.game, state, action, seat, luck)
        entries += following
    return _appended(before, before.match, entries, press, at)


class _Luck:
    """Gives the luck of the round being played, from its seal."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._sources: dict[int, Chance] = {}

    def __call__(self, round_number: int) -> Chance:
        if round_number not in self._sources:
            self._sources[round_number] = self._open(round_number)
        return self._sources[round_number]

    def _open(self, round_number: int) -> Chance:
        now, seal = self._snapshot, self._snapshot.seal
        assert now.match is not None
        if (seal.match, seal.round, seal.end) != (now.match.row.number, round_number, RUNNING):
            raise EngineDefect(f"no seal lies ready for round {round_number}")
        playing = now.game.progress(now.match.state).round_number == round_number
        return source(seal, now.table.game, list(now.match.draws) if playing else [])


def _appended(
    before: Snapshot, match: MatchNow, entries: Sequence[Entry[Any]], press: str, at: str
) -> Change:
    """Replay `entries` onto the snapshot, so that what is shown is what a reload would show."""
    game, state, draws = before.game, match.state, list(match.draws)
    happenings = list(match.happenings)
    by_cpu = happenings[-1].by_cpu if happenings else frozenset[Seat]()
    public, lines = match.public_version, []
    for version, entry in enumerate(entries, before.version + 1):
        was, state = state, game.play(state, entry.action, entry.by)
        by_cpu = next_by_cpu(by_cpu, entry, press)
        happenings.append(Happening(version, entry, was, state, by_cpu))
        draws = next_draws(game, draws, was, state, entry.draw)
        public = public if game.is_private(entry.action) else version
        lines.append(LogLine(version, match.row.number, dump_entry(game, entry), press, at))
    after = replace(
        before,
        match=replace(
            match,
            state=state,
            happenings=tuple(happenings[-REMEMBERED:]),
            draws=tuple(draws),
            public_version=public,
            rematch=frozenset(),
        ),
        version=before.version + len(entries),
    )
    return _sealed(before, after, Change(after, tuple(lines)))


def _sealed(before: Snapshot, after: Snapshot, change: Change) -> Change:
    """Open the seal of a round that has ended, and shut the next one."""
    progress = after.progress()
    assert progress is not None
    assert after.match is not None
    played = (after.match.row.number, progress.round_number)
    if not progress.round_over or (after.seal.match, after.seal.round) != played:
        return change  # it goes on, or the next seal has lain ready since it ended
    ended = replace(before.seal, end="over")
    following = (
        (after.match.row.number + 1, 1)
        if progress.match_over
        else (after.match.row.number, progress.round_number + 1)
    )
    salts = tuple(
        salt if seat.owner else "" for salt, seat in zip(ended.salts, after.seats, strict=True)
    )
    ready = new_seal(after.table.public_id, after.seals + 1, *following, salts)
    return replace(
        change,
        after=replace(after, seal=ready, seals=after.seals + 1),
        seals=(ended, ready),
    )
