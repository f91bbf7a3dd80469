"""Every state of a Backgammon match and of its room, written down as players write it."""

from dataclasses import dataclass, replace
from typing import Any, Final

from tabletoplan.engine.backgammon.actions import TwoDice
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import (
    HOUSE,
    INTERNATIONAL,
    TABLE,
    BackgammonRules,
    Length,
)
from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.seats import Seat
from tabletoplan.store.invites import InviteRow
from tabletoplan.store.tables import Countdown
from tabletoplan.tables.spoken import Phrase, Said
from tabletoplan.web.specimens.backgammon_script import action, played, standing
from tabletoplan.web.specimens.shared import (
    ANA,
    CPU,
    FREE,
    HERE,
    IVAN,
    PASSER_BY,
    SEATED,
    STOOD_IN,
    TAKEN_BACK,
    WISHES,
    Played,
    Specimen,
)

FULL: Final = ("6:2 5:2 4:2 3:2 2:2 1:2 13:3", "bar:1 6:5 5:3 8:3 13:3")
"""A home board that lets nobody in, and the other side with a checker on the bar."""
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
class BackgammonSpecimen(Specimen):
    """A state of Backgammon, as moves and actions lead to it."""

    rules: BackgammonRules = HOUSE
    opening: tuple[TwoDice, ...] = ((3, 1),)
    sides: tuple[str, str] | None = None
    """Ana's side and Ivan's, each in its own numbering, with Ana to roll; None: the start."""
    turns: tuple[str, ...] | None = ()
    """As `played` reads them; None: the match hasn't begun."""

    @property
    def game(self) -> AnyGame:
        """Backgammon."""
        return BACKGAMMON

    @property
    def rule_set(self) -> tuple[str, BackgammonRules]:
        """The preset whose cube it has, and the rules."""
        presets = BACKGAMMON.presets.items()
        key = next((key for key, each in presets if each.cube == self.rules.cube), "house")
        return key, self.rules

    def played(self) -> Played | None:
        """Return the match after `turns`, played with scripted luck."""
        if self.turns is None:
            return None
        start = (
            BACKGAMMON.start(self.rules, len(self.seats))
            if self.sides is None
            else standing(self.rules, *self.sides)
        )
        return played(start, self.opening, self.turns)

    def in_vain(self) -> Any | None:
        """Return `refused` as an action."""
        return action(self.refused) if self.refused else None


SPECIMENS: Final = (
    BackgammonSpecimen(
        name="room-host",
        title="Waiting: its host",
        seats=(SEATED[0], FREE),
        here=frozenset({ANA}),
        turns=None,
    ),
    BackgammonSpecimen(
        name="room-invited",
        title="Waiting: for somebody invited by name, with a head start",
        seats=(SEATED[0], replace(FREE, handicap=(("head_start", 2),))),
        here=frozenset({ANA}),
        turns=None,
        invites=(InviteRow("baba2345", "Baba"),),
    ),
    BackgammonSpecimen(
        name="room-stranger",
        title="Waiting: who follows the link",
        player=PASSER_BY,
        seats=(SEATED[0], FREE),
        here=frozenset({ANA, PASSER_BY}),
        turns=None,
    ),
    BackgammonSpecimen(name="room-ready", title="Ready: its host", turns=None),
    BackgammonSpecimen(name="room-guest", title="Ready: a guest", player=IVAN, turns=None),
    BackgammonSpecimen(
        name="room-cpu",
        title="Ready: with a CPU",
        seats=(SEATED[0], CPU),
        here=frozenset({ANA}),
        turns=None,
    ),
    BackgammonSpecimen(
        name="room-full", title="Ready: a passer-by", player=PASSER_BY, turns=None
    ),
    BackgammonSpecimen(
        name="room-locked",
        title="Waiting: the host gives out the seats",
        player=PASSER_BY,
        seats=(SEATED[0], FREE),
        here=frozenset({ANA, PASSER_BY}),
        locked=True,
        turns=None,
    ),
    BackgammonSpecimen(
        name="opening-tie", title="Opening roll, after a tie", opening=((4, 4), (3, 1))
    ),
    BackgammonSpecimen(name="to-roll", title="My roll", turns=("61: 13/7 8/7", "64: 24/14")),
    BackgammonSpecimen(name="to-play", title="My play", turns=MIDDLE, rules=INTERNATIONAL),
    BackgammonSpecimen(
        name="chosen",
        title="A checker chosen",
        turns=MIDDLE,
        rules=INTERNATIONAL,
        chosen="from-8",
    ),
    BackgammonSpecimen(name="mid-turn", title="One die played", turns=("62: 24/18 …",)),
    BackgammonSpecimen(
        name="refused",
        title="Refused, with the rule",
        rules=INTERNATIONAL,
        turns=("31: 24/21 …",),
        refused="done",
    ),
    BackgammonSpecimen(
        name="to-finish",
        title="To finish the turn",
        turns=("31: 8/5 6/5 …",),
        rules=INTERNATIONAL,
    ),
    BackgammonSpecimen(
        name="undo-open",
        title="Their roll, my undo still open",
        sides=("bar:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"),
        turns=("61: bar/24",),
    ),
    BackgammonSpecimen(
        name="theirs",
        title="Their play, away",
        player=IVAN,
        turns=("62: 24/18 …",),
        here=frozenset({IVAN}),
    ),
    BackgammonSpecimen(
        name="cpu",
        title="A CPU to roll",
        seats=(SEATED[0], CPU),
        here=frozenset({ANA}),
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="away-counting",
        title="Ivan away, on turn",
        here=frozenset({ANA}),
        left=(None, 25),
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="away-waiting",
        title="Ivan away, the table waits",
        here=frozenset({ANA}),
        countdown=Countdown.WAIT,
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="stood-in",
        title="A CPU for Ivan",
        seats=(SEATED[0], STOOD_IN),
        here=frozenset({ANA}),
        turns=("31: 8/5 6/5", "64: 24/14"),
    ),
    BackgammonSpecimen(
        name="take-back",
        title="Back: a CPU has played for me",
        player=IVAN,
        seats=(SEATED[0], STOOD_IN),
        turns=("31: 8/5 6/5", "64: 24/14"),
        by_cpu=frozenset({Seat(1)}),
    ),
    BackgammonSpecimen(
        name="taken-back",
        title="Back, and playing again",
        player=IVAN,
        seats=(SEATED[0], TAKEN_BACK),
        turns=("31: 8/5 6/5", "64: 24/14"),
        by_cpu=frozenset({Seat(1)}),
    ),
    BackgammonSpecimen(
        name="wishes",
        title="Asked for seats: the host",
        here=frozenset({ANA, PASSER_BY}),
        wishes=WISHES,
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="claiming",
        title="To ask for a seat, or claim one",
        player=PASSER_BY,
        here=frozenset({ANA, PASSER_BY}),
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="elsewhere",
        title="Playing in another window",
        elsewhere=True,
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="paused",
        title="Paused: nobody is here",
        player=PASSER_BY,
        here=frozenset({PASSER_BY}),
        turns=("31: 8/5 6/5",),
    ),
    BackgammonSpecimen(
        name="blocked-mine",
        title="Blocked: my roll",
        player=IVAN,
        sides=FULL,
        turns=("31: 13/9", "66:"),
    ),
    BackgammonSpecimen(
        name="blocked-theirs",
        title="Blocked: their roll",
        sides=FULL,
        turns=("31: 13/9", "66:"),
    ),
    BackgammonSpecimen(
        name="hits",
        title="Hit, and on the bar",
        player=IVAN,
        turns=("65: 24/13", "62: 24/18 13/11", "65: 13/7* 6/1*", "61:"),
    ),
    BackgammonSpecimen(
        name="stacks",
        title="Stacks over five",
        sides=("6:7 5:6 4:2", "6:8 13:7"),
        turns=("31:",),
    ),
    BackgammonSpecimen(
        name="bearing-off",
        title="Bearing off",
        sides=("6:2 5:2 4:1 2:3 1:1", "6:3 4:3 3:2 1:1"),
        turns=("62:",),
        chosen="from-6",
    ),
    BackgammonSpecimen(
        name="cube-middle", title="Cube in the middle", rules=TABLE, turns=CUBE[:2]
    ),
    BackgammonSpecimen(
        name="doubled", title="Double offered to me", player=IVAN, rules=TABLE, turns=CUBE
    ),
    BackgammonSpecimen(name="doubling", title="Double offered by me", rules=TABLE, turns=CUBE),
    BackgammonSpecimen(
        name="doubled-watching",
        title="Double, to a watcher",
        player=PASSER_BY,
        rules=TABLE,
        turns=CUBE,
        here=HERE | {PASSER_BY},
    ),
    BackgammonSpecimen(
        name="beavered",
        title="Beavered",
        rules=replace(TABLE, beavers=True),
        turns=(*CUBE, "beaver"),
    ),
    BackgammonSpecimen(
        name="cube-mine", title="Cube mine", player=IVAN, rules=TABLE, turns=(*CUBE, "take")
    ),
    BackgammonSpecimen(
        name="cube-theirs", title="Cube theirs", rules=TABLE, turns=(*CUBE, "take")
    ),
    BackgammonSpecimen(
        name="resigned",
        title="Resignation offered to me",
        player=IVAN,
        rules=INTERNATIONAL,
        turns=(*CUBE[:2], "resign 2"),
    ),
    BackgammonSpecimen(
        name="resigning",
        title="Resignation offered by me",
        rules=INTERNATIONAL,
        turns=(*CUBE[:2], "resign 2"),
    ),
    BackgammonSpecimen(
        name="watching",
        title="A watcher",
        player=PASSER_BY,
        turns=MIDDLE,
        rules=INTERNATIONAL,
        here=HERE | {PASSER_BY},
    ),
    BackgammonSpecimen(
        name="round-over",
        next_round=14,
        title="Round over, the other ready",
        player=IVAN,
        sides=("1:2", "24:2 6:5 5:5 4:3"),
        turns=("21: 1/off(2)", "ready"),
    ),
    BackgammonSpecimen(
        name="match-over",
        title="Match over, and what was said",
        talk=(
            Said(1, Seat(0), "Ana", Phrase.GOOD_LUCK),
            Said(2, Seat(1), "Ivan", None, "You too! <3"),
            Said(3, Seat(1), "Ivan", Phrase.WELL_PLAYED),
        ),
        rules=replace(HOUSE, target=1),
        sides=("1:2", "13:2 6:5 5:5 4:2"),
        turns=("21: 1/off(2)",),
    ),
    BackgammonSpecimen(
        name="rematch",
        title="Rematch asked for",
        rules=replace(HOUSE, target=1),
        sides=("1:2", "13:2 6:5 5:5 4:2"),
        turns=("21: 1/off(2)",),
        rematch=frozenset({Seat(1)}),
    ),
    BackgammonSpecimen(
        name="rematch-declined",
        title="Rematch: no thanks",
        rules=replace(HOUSE, target=1),
        sides=("1:2", "13:2 6:5 5:5 4:2"),
        turns=("21: 1/off(2)",),
        rematch=frozenset({Seat(0)}),
        declined=frozenset({Seat(1)}),
    ),
    BackgammonSpecimen(
        name="drawn",
        title="Match drawn",
        rules=replace(HOUSE, length=Length.OPEN),
        turns=("forfeit", "ready", "ready", "forfeit", "end-match"),
    ),
)
"""In the order in which a table comes to them."""
