"""Tables that stand nowhere: each state of a match and of its room, to be looked at.

A specimen is written down as players would write it, and played by the engine with
scripted luck; nothing is stored. `patterns.py` shows them.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from tabletoplan.engine.backgammon.actions import TwoDice
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    TABLE,
    BackgammonRules,
    Length,
)
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.options import dump_rules
from tabletoplan.engine.seats import Seat
from tabletoplan.store.matches import MatchRow, SealRow
from tabletoplan.store.tables import (
    NOBODY,
    Pace,
    PlayerId,
    SeatKind,
    SeatRow,
    TableId,
    TableRow,
)
from tabletoplan.tables.snapshot import MatchNow, Snapshot
from tabletoplan.web.scripted import action, played, standing

ANA, IVAN, PASSER_BY = PlayerId("ana"), PlayerId("ivan"), PlayerId("maria")
HERE: Final = frozenset({ANA, IVAN})
FREE: Final = SeatRow()
CPU: Final = SeatRow(SeatKind.BOT, name="CPU", strength="strong")
SEATED: Final = (
    SeatRow(SeatKind.HUMAN, ANA, "Ana"),
    SeatRow(SeatKind.HUMAN, IVAN, "Ivan"),
)
FULL: Final = ("6:2 5:2 4:2 3:2 2:2 1:2 13:3", "bar:1 6:5 5:3 8:3 13:3")
"""A home board that lets nobody in, and the other side with a checker on the bar."""
LONG_AGO: Final = "2026-01-01T12:00:00.000+00:00"
CUBE: Final = ("31: 8/5 6/5", "65: 24/13", "double")
"""Two turns of a match, and a double that Ana offers."""
MIDDLE: Final = (
    "31: 8/5 6/5",
    "64: 24/18 13/9",
    "52: 13/8 24/22",
    "62: 24/18 13/11",
    "33: 13/10(2) 6/3(2)",
    "51: 13/8 6/5",
    "42:",
)
"""A game that has found its shape, with a roll to be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Specimen:
    """One state of a table, seen by one person."""

    name: str
    title: str
    player: PlayerId = ANA
    seats: tuple[SeatRow, ...] = SEATED
    rules: BackgammonRules = HOUSE
    opening: tuple[TwoDice, ...] = ((3, 1),)
    sides: tuple[str, str] | None = None
    """Ana's side and Ivan's, each in its own numbering, with Ana to roll; None: the start."""
    turns: tuple[str, ...] | None = ()
    """As `played` reads them; None: the match hasn't begun."""
    chosen: int = 0
    """The point whose checker is chosen, as by a press."""
    refused: str = ""
    """An action that was pressed in vain."""
    here: frozenset[PlayerId] = HERE
    rematch: frozenset[Seat] = frozenset()


SPECIMENS: Final = (
    Specimen(
        name="room-host",
        title="Waiting: its host",
        seats=(SEATED[0], FREE),
        here=frozenset({ANA}),
        turns=None,
    ),
    Specimen(
        name="room-stranger",
        title="Waiting: who follows the link",
        player=PASSER_BY,
        seats=(SEATED[0], FREE),
        here=frozenset({ANA, PASSER_BY}),
        turns=None,
    ),
    Specimen(name="room-ready", title="Ready: its host", turns=None),
    Specimen(name="room-guest", title="Ready: a guest", player=IVAN, turns=None),
    Specimen(
        name="room-cpu",
        title="Ready: with a CPU",
        seats=(SEATED[0], CPU),
        here=frozenset({ANA}),
        turns=None,
    ),
    Specimen(name="room-full", title="Ready: a passer-by", player=PASSER_BY, turns=None),
    Specimen(name="opening-tie", title="Opening roll, after a tie", opening=((4, 4), (3, 1))),
    Specimen(name="to-roll", title="My roll", turns=("61: 13/7 8/7", "64: 24/14")),
    Specimen(name="to-play", title="My play", turns=MIDDLE, rules=INTERNATIONAL),
    Specimen(
        name="chosen",
        title="A checker chosen",
        turns=MIDDLE,
        rules=INTERNATIONAL,
        chosen=8,
    ),
    Specimen(name="mid-turn", title="One die played", turns=("62: 24/18 …",)),
    Specimen(
        name="refused",
        title="Refused, with the rule",
        rules=INTERNATIONAL,
        turns=("31: 24/21 …",),
        refused="done",
    ),
    Specimen(
        name="to-finish",
        title="To finish the turn",
        turns=("31: 8/5 6/5 …",),
        rules=INTERNATIONAL,
    ),
    Specimen(
        name="undo-open",
        title="Their roll, my undo still open",
        sides=("bar:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"),
        turns=("61: bar/24",),
    ),
    Specimen(
        name="theirs",
        title="Their play, away",
        player=IVAN,
        turns=("62: 24/18 …",),
        here=frozenset({IVAN}),
    ),
    Specimen(
        name="cpu",
        title="A CPU to roll",
        seats=(SEATED[0], CPU),
        here=frozenset({ANA}),
        turns=("31: 8/5 6/5",),
    ),
    Specimen(
        name="blocked-mine",
        title="Blocked: my roll",
        player=IVAN,
        sides=FULL,
        turns=("31: 13/9", "66:"),
    ),
    Specimen(
        name="blocked-theirs",
        title="Blocked: their roll",
        sides=FULL,
        turns=("31: 13/9", "66:"),
    ),
    Specimen(
        name="hits",
        title="Hit, and on the bar",
        player=IVAN,
        turns=("65: 24/13", "62: 24/18 13/11", "65: 13/7* 6/1*", "61:"),
    ),
    Specimen(
        name="stacks",
        title="Stacks over five",
        sides=("6:7 5:6 4:2", "6:8 13:7"),
        turns=("31:",),
    ),
    Specimen(
        name="bearing-off",
        title="Bearing off",
        sides=("6:2 5:2 4:1 2:3 1:1", "6:3 4:3 3:2 1:1"),
        turns=("62:",),
        chosen=6,
    ),
    Specimen(name="cube-middle", title="Cube in the middle", rules=TABLE, turns=CUBE[:2]),
    Specimen(
        name="doubled", title="Double offered to me", player=IVAN, rules=TABLE, turns=CUBE
    ),
    Specimen(name="doubling", title="Double offered by me", rules=TABLE, turns=CUBE),
    Specimen(
        name="doubled-watching",
        title="Double, to a watcher",
        player=PASSER_BY,
        rules=TABLE,
        turns=CUBE,
        here=HERE | {PASSER_BY},
    ),
    Specimen(
        name="beavered",
        title="Beavered",
        rules=replace(TABLE, beavers=True),
        turns=(*CUBE, "beaver"),
    ),
    Specimen(
        name="cube-mine", title="Cube mine", player=IVAN, rules=TABLE, turns=(*CUBE, "take")
    ),
    Specimen(name="cube-theirs", title="Cube theirs", rules=TABLE, turns=(*CUBE, "take")),
    Specimen(
        name="resigned",
        title="Resignation offered to me",
        player=IVAN,
        rules=INTERNATIONAL,
        turns=(*CUBE[:2], "resign 2"),
    ),
    Specimen(
        name="resigning",
        title="Resignation offered by me",
        rules=INTERNATIONAL,
        turns=(*CUBE[:2], "resign 2"),
    ),
    Specimen(
        name="watching",
        title="A watcher",
        player=PASSER_BY,
        turns=MIDDLE,
        rules=INTERNATIONAL,
        here=HERE | {PASSER_BY},
    ),
    Specimen(
        name="round-over",
        title="Round over, the other ready",
        player=IVAN,
        sides=("1:2", "24:2 6:5 5:5 4:3"),
        turns=("21: 1/off(2)", "ready"),
    ),
    Specimen(
        name="match-over",
        title="Match over",
        rules=replace(HOUSE, target=1),
        sides=("1:2", "13:2 6:5 5:5 4:2"),
        turns=("21: 1/off(2)",),
    ),
    Specimen(
        name="rematch",
        title="Rematch asked for",
        rules=replace(HOUSE, target=1),
        sides=("1:2", "13:2 6:5 5:5 4:2"),
        turns=("21: 1/off(2)",),
        rematch=frozenset({Seat(1)}),
    ),
    Specimen(
        name="drawn",
        title="Match drawn",
        rules=replace(HOUSE, length=Length.OPEN),
        turns=("forfeit", "ready", "ready", "forfeit", "end-match"),
    ),
)
"""In the order in which a table comes to them."""


@cache
def snapshot(specimen: Specimen) -> Snapshot:
    """Return the table at that moment."""
    rules = tuple(dump_rules(specimen.rules).items())
    match = None
    if specimen.turns is not None:
        start = (
            BACKGAMMON.start(specimen.rules, len(specimen.seats))
            if specimen.sides is None
            else standing(specimen.rules, *specimen.sides)
        )
        state, happenings = played(start, specimen.opening, specimen.turns)
        row = MatchRow(1, rules, LONG_AGO)
        match = MatchNow(row, specimen.rules, state, happenings, (), specimen.rematch)
    return Snapshot(
        game=BACKGAMMON,
        table=TableRow(
            id=TableId(specimen.name),
            public_id="specimen",
            game=BACKGAMMON.key,
            preset=_preset(specimen.rules),
            rules=rules,
            pace=Pace.NORMAL,
            host=specimen.seats[0].owner or NOBODY,
            created=LONG_AGO,
        ),
        seats=specimen.seats,
        match=match,
        seal=SealRow("specimen-1", 1, 1, "0" * 64, "5ea1" * 16, ("", "")),
        seals=1,
        version=0 if match is None else len(match.happenings),
    )


def refusal(specimen: Specimen) -> RuleViolation | None:
    """Return what the engine says to the press in vain, if there was one."""
    now = snapshot(specimen)
    seat = now.seat_of(specimen.player)
    if specimen.refused and now.match is not None and seat is not None:
        try:
            BACKGAMMON.play(now.match.state, action(specimen.refused), seat)
        except RuleViolation as refused:
            return refused
    return None


def _preset(rules: BackgammonRules) -> str:
    """Return the key of the named rule set that is nearest."""
    return next(
        (k for k, preset in BACKGAMMON.presets.items() if preset.cube == rules.cube), "house"
    )
