"""A table that is being opened: its rows, its ids, and the seal of its first round."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.options import changed, dump_rules
from tabletoplan.store.matches import SealRow
from tabletoplan.store.tables import (
    Countdown,
    Pace,
    PlayerId,
    SeatKind,
    SeatRow,
    TableId,
    TableRow,
)
from tabletoplan.tables.ids import new_table_id, random_id
from tabletoplan.tables.names import clean_name
from tabletoplan.tables.seals import new_seal, salt_hex


@dataclass(frozen=True, slots=True)
class Habits:
    """How a table is kept, whatever is played."""

    pace: Pace = Pace.NORMAL
    countdown: Countdown = Countdown.NORMAL
    stand_in: str = ""
    """The strength of whoever plays for the absent; empty for the middle one."""
    chat: bool = True
    """Whether people may write to each other, beside the ready-made phrases."""
    advice: bool = False
    """Whether people may ask what a CPU player would do in their place."""

    @classmethod
    def at(cls, table: TableRow) -> "Habits":
        """Return the habits of `table`."""
        return cls(table.pace, table.countdown, table.stand_in, table.chat, table.advice)

    def of(self, table: TableRow) -> TableRow:
        """Return `table` with these habits."""
        return replace(
            table,
            pace=self.pace,
            countdown=self.countdown,
            stand_in=self.stand_in,
            chat=self.chat,
            advice=self.advice,
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody chose who opens a table."""

    game: str
    preset: str
    options: Mapping[str, str]
    seats: int
    name: str
    """What its host is called."""
    salt: str = ""
    habits: Habits = Habits()


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is stored for a table when it is opened."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    seal: SealRow


def newly_opened(
    game: AnyGame, opening: Opening, host: PlayerId, now: str, shard: str = ""
) -> NewTable:
    """Return a table with `host` on its first seat, whose salt is fixed with the seal.

    Its id begins with the name of its `shard`, where that has one.

    Raises:
        TableRefusal: the name or the salt can't be used.
        MalformedRules: an option can't be what was asked for.
    """
    name, salt = clean_name(opening.name), salt_hex(opening.salt)
    rules = changed(game.presets[opening.preset], game.options, opening.options)
    table = TableRow(
        id=TableId(new_table_id(shard)),
        public_id=random_id(8),
        game=opening.game,
        preset=opening.preset,
        rules=tuple(dump_rules(rules).items()),
        pace=opening.habits.pace,
        host=host,
        created=now,
        secret=secrets.token_hex(16),
    )
    free = opening.seats - 1
    seats = (SeatRow(SeatKind.HUMAN, host, name), *(SeatRow() for _ in range(free)))
    seal = new_seal(table.public_id, 1, 1, 1, (salt, *[""] * free))
    return NewTable(opening.habits.of(table), seats, seal)
