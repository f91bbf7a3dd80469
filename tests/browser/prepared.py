"""Tables whose match has been written down beforehand, luck included.

A table stands in the database before anybody comes to it; the server finds it there
like any other. What was rolled until then is as written, and the seal is one under
which the next rolls fall as asked for.
"""

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.backgammon.actions import BackgammonAction, Done, Move, Roll
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.notation import parse_play
from tabletoplan.engine.backgammon.rules import BackgammonRules
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import AnyGame, Entry, advance, dump_entry, settle
from tabletoplan.engine.options import changed, dump_rules
from tabletoplan.engine.verify import Stream, commitment, game_key
from tabletoplan.store.database import FILE
from tabletoplan.store.matches import (
    LogLine,
    MatchRow,
    SealRow,
    append,
    insert_match,
    save_seal,
)
from tabletoplan.store.tables import (
    Pace,
    PlayerId,
    SeatKind,
    SeatRow,
    TableId,
    TableRow,
    insert_player,
    insert_table,
)

Dice = tuple[int, int]
NAMES = ("Ana", "Ivan")
LONG_AGO = "2026-01-01T12:00:00.000+00:00"


@dataclass(frozen=True)
class Prepared:
    """A table that waits for its people: its id, and what their cookies say."""

    id: str
    tokens: tuple[str, ...]


def prepare(
    folder: Path,
    turns: Sequence[str],
    *,
    opening: Dice = (3, 1),
    preset: str = "house",
    next_rolls: Sequence[Dice] = (),
    **options: str,
) -> Prepared:
    """Write a match down: `62: 24/18 13/11` is a turn, `61:` a roll that waits to be played.

    With rules under which the opening's winner plays its dice, the first turn has those.
    """
    rules = changed(BACKGAMMON.presets[preset], BACKGAMMON.options, options)
    entries = written(rules, opening, turns)
    rolled = sum(1 for entry in entries if entry.draw and entry.draw.label.startswith("roll"))
    seal_of = partial(sealed, rolled=rolled, next_rolls=next_rolls)
    return stand(folder, BACKGAMMON, preset, rules, entries, seal_of, NAMES)


def stand(
    folder: Path,
    game: AnyGame,
    preset: str,
    rules: Any,
    entries: Sequence[Entry[Any]],
    seal_of: Callable[[str], SealRow],
    names: Sequence[str],
    bots: int = 0,
) -> Prepared:
    """Write a table with its match down; after the people come so many CPU players."""
    public_id = secrets.token_hex(4)
    tokens = tuple(secrets.token_urlsafe(12) for _ in names)
    players = [PlayerId(secrets.token_hex(8)) for _ in tokens]
    table = TableRow(
        id=TableId(secrets.token_hex(10)),
        public_id=public_id,
        game=game.key,
        preset=preset,
        rules=tuple(dump_rules(rules).items()),
        pace=Pace.INSTANT,
        host=players[0],
        created=LONG_AGO,
        secret=secrets.token_hex(16),
    )
    people = [
        SeatRow(SeatKind.HUMAN, player, name)
        for player, name in zip(players, names, strict=True)
    ]
    strength = strengths_of(game.key)[0]
    cpus = [
        SeatRow(SeatKind.BOT, name=f"CPU {number + 1}", strength=strength)
        for number in range(bots)
    ]
    lines = [
        LogLine(version, 1, dump_entry(game, entry), "", LONG_AGO)
        for version, entry in enumerate(entries, 1)
    ]
    with closing(
        sqlite3.connect(folder / FILE, isolation_level=None, timeout=10)
    ) as connection:
        db = Database(connection)
        # A transaction that reads first can't write once the server has written meanwhile.
        connection.execute("BEGIN IMMEDIATE")
        for player, token in zip(players, tokens, strict=True):
            insert_player(db, player, sha256(token.encode()).hexdigest(), LONG_AGO)
        insert_table(db, table, (*people, *cpus))
        save_seal(db, table.id, seal_of(f"{public_id}-1"))
        insert_match(db, table.id, MatchRow(1, table.rules, LONG_AGO))
        append(db, table.id, lines)
        connection.execute("COMMIT")
    return Prepared(table.id, tokens)


def written(
    rules: BackgammonRules, opening: Dice, turns: Iterable[str]
) -> list[Entry[BackgammonAction]]:
    """Return the log of a match in which this was rolled and played."""
    read = [turn.partition(":")[::2] for turn in turns]
    plays_opening = rules.first_roll == "play-opening"
    rolls = [(int(dice[0]), int(dice[1])) for dice, _ in read[plays_opening:]]
    chance = Scripted(opening, *rolls)
    state, log = settle(BACKGAMMON, BACKGAMMON.start(rules, 2), lambda _: chance)
    entries: list[Entry[BackgammonAction]] = [*log]

    def act(state: Match, action: Roll | Move | Done) -> Match:
        assert state.round.on_turn is not None
        after, new = advance(BACKGAMMON, state, action, state.round.on_turn, lambda _: chance)
        entries.extend(new)
        return after

    for _, play in read:
        if state.phase is Phase.TO_ROLL:
            state = act(state, Roll())
        if not play.strip():
            continue
        turn = state.round.turn
        assert turn is not None
        for step in parse_play(play.strip(), *state.round.board(turn.seat), turn.dice_left):
            state = act(state, Move(step.source, (step.die,)))
        if rules.commit == "button":
            state = act(state, Done())
    return entries


def sealed(game_id: str, rolled: int, next_rolls: Sequence[Dice]) -> SealRow:
    """Return a seal under which the rolls after `rolled` others are `next_rolls`."""
    for number in count(1):
        secret = f"{number:064x}"
        key = game_key(secret, game_id, BACKGAMMON.key, (b"", b""))
        if all(
            Stream(key, f"roll/{label}").dice(2) == dice
            for label, dice in enumerate(next_rolls, rolled)
        ):
            return SealRow(game_id, 1, 1, secret, commitment(game_id, secret), ("", ""))
    raise AssertionError("there is always another number")
