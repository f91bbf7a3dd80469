"""Every state of a Rummy match and of its room, written down as players write it."""

from dataclasses import dataclass, replace
from typing import Any, Final

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, Length, RummyRules
from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import Controller, PlayerId, SeatKind, SeatRow
from tabletoplan.web.specimens.rummy_script import Standing, action, played, standing
from tabletoplan.web.specimens.shared import (
    ANA,
    CPU,
    FREE,
    HERE,
    IVAN,
    PASSER_BY,
    SEATED,
    Played,
    Specimen,
)

ZOE: Final = PlayerId("zoe")
THREE: Final = (*SEATED, SeatRow(SeatKind.HUMAN, ZOE, "Zoë"))
SIX: Final = (
    *SEATED,
    SeatRow(SeatKind.HUMAN, ZOE, "Bogomila"),
    replace(CPU, name="CPU Maria"),
    SeatRow(SeatKind.HUMAN, PlayerId("kosta"), "Константин"),
    replace(CPU, name="CPU Ion"),
)
ALL: Final = HERE | {ZOE}

HAND: Final = "5S 6S 7S KD KH 2C 9D JH QH AS 4C 8H TD"
"""A run of spades, and little else: not enough to open with."""
TABLE: Final = ((1, "5H 6H 7H"), (1, "QS QD QC"), (2, "AC 2C2 3C"))
START: Final = Standing(
    hands=(HAND,), table=TABLE, opened=(1, 2), stock="7S2", scores=(7, -4, -3)
)
RICH: Final = replace(START, hands=("5S 6S 7S KD KH X 9D JH QH 4H 4C AD TD",), stock="7D")
"""With a joker, and so enough to open."""
FULL: Final = Standing(
    hands=("5S2 6S2 2D KD2 JH QH 9D2 TD AD 4C X2 TS2 8C",),
    table=(
        (0, "5H 6H 7H 8H"),
        (0, "QS QD QC"),
        (1, "AC 2C 3C"),
        (1, "9D 9H 9S 9C"),
        (2, "TC JC X=QC KC"),
        (2, "4S 4H 4D"),
        (3, "2H 3H 4H2 5H2 6H2 7H2"),
        (3, "JD QD2 KD"),
        (4, "AD2 AS AH"),
        (5, "5C 6C 7C"),
        (5, "KS KH KC2"),
    ),
    opened=(0, 1, 2, 3, 4, 5),
    on_turn=4,
    scores=(-9, 12, 0, -6, 15, -12),
    deal=5,
)
"""Eleven melds of six seats, with a twelfth to come."""
FULL_HANDS: Final = (*FULL.hands, "2S", "3S 3D", "7C2 8S2", "7S 8S 9S2 QH2", "8H2 2C2")
LATEST: Final = ("draw", "lay 7S 8S 9S2", "throw QH2", "draw", "add 7 8H2 high", "throw 2C2")
"""What two others did since Ana's turn."""
ENDING: Final = Standing(
    hands=("5S 6S 7S", "KD KH 2C 9D X", "AC AD 7H"),
    table=((0, "QS QD QC"), (2, "2H 3H 4H")),
    opened=(0, 2),
    stock="2D",
    scores=(0, 4, -4),
)
OUT: Final = ("draw", "lay 5S 6S 7S", "throw 2D")
"""Ana goes out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummySpecimen(Specimen):
    """A state of Rummy, as actions lead to it from a deal that is told of."""

    rules: RummyRules = BULGARIAN
    start: Standing = START
    turns: tuple[str, ...] | None = ()
    """As `action` reads them; None: the match hasn't begun."""
    seats: tuple[SeatRow, ...] = THREE
    here: frozenset[PlayerId] = ALL

    @property
    def game(self) -> AnyGame:
        """Rummy."""
        return RUMMY

    @property
    def rule_set(self) -> tuple[str, RummyRules]:
        """The preset whose scoring it has, and the rules."""
        presets = RUMMY.presets.items()
        key = next(key for key, each in presets if each.scoring == self.rules.scoring)
        return key, self.rules

    def played(self) -> Played | None:
        """Return the match after `turns`."""
        if self.turns is None:
            return None
        return played(standing(self.start, self.rules, len(self.seats)), self.turns)

    def in_vain(self) -> Any | None:
        """Return `refused` as an action."""
        return action(self.refused) if self.refused else None


SPECIMENS: Final = (
    RummySpecimen(
        name="rummy-room",
        title="Rummy: waiting for six",
        seats=(*SEATED, CPU, FREE, FREE, FREE),
        turns=None,
    ),
    RummySpecimen(
        name="rummy-first",
        title="Rummy: my first draw, of two",
        seats=SEATED,
        start=Standing(hands=(HAND,), pile="9C", deal=1),
    ),
    RummySpecimen(name="rummy-draw", title="Rummy: to draw, or take and open", start=RICH),
    RummySpecimen(
        name="rummy-dimmed",
        title="Rummy: the up card can't be used",
        rules=replace(CLASSIC, length=Length.POINTS),
        start=replace(START, scores=(53, 120, 8)),
    ),
    RummySpecimen(
        name="rummy-play",
        title="Rummy: in play, with cards chosen",
        turns=("draw",),
        chosen="card-5S1 card-6S1 card-7S1",
    ),
    RummySpecimen(
        name="rummy-short",
        title="Rummy: laid, and short of opening",
        turns=("draw", "lay 5S 6S 7S"),
    ),
    RummySpecimen(
        name="rummy-refused",
        title="Rummy: refused, with the rule",
        turns=("draw",),
        refused="lay KD KH 9D",
        chosen="card-KD1 card-KH1 card-9D1",
    ),
    RummySpecimen(
        name="rummy-asked",
        title="Rummy: asked back which card the joker is",
        start=RICH,
        turns=("draw",),
        line="meld",
        chosen="card-6S1 card-7S1 card-X1",
    ),
    RummySpecimen(
        name="rummy-taken",
        title="Rummy: the up card taken, and to be used",
        rules=replace(CLASSIC, threshold=30),
        start=replace(RICH, pile="JD KC"),
        turns=("take",),
    ),
    RummySpecimen(
        name="rummy-opened",
        title="Rummy: opened, and adding",
        start=RICH,
        turns=("draw", "lay 5S 6S 7S", "lay KD KH X=KC", "add 1 4H low"),
        chosen="card-4C1",
    ),
    RummySpecimen(
        name="rummy-twelve",
        title="Rummy: twelve melds of six, and what was done since my turn",
        seats=SIX,
        start=replace(FULL, hands=FULL_HANDS),
        turns=(*LATEST, "draw"),
        chosen="card-AD1",
    ),
    RummySpecimen(
        name="rummy-theirs",
        title="Rummy: somebody else's turn, one away",
        player=IVAN,
        here=HERE,
        turns=("draw",),
    ),
    RummySpecimen(
        name="rummy-away",
        title="Rummy: Ivan away, on turn",
        here=frozenset({ANA, ZOE}),
        left=(None, 12, None),
        turns=("draw", "throw 4C"),
    ),
    RummySpecimen(
        name="rummy-take-back",
        title="Rummy: back, a CPU has played for me",
        seats=(replace(SEATED[0], controller=Controller.STAND_IN, stood_in_from=0), *THREE[1:]),
        start=RICH,
        turns=("draw", "lay 5S 6S 7S", "lay KD KH X=KC", "throw 4C"),
        by_cpu=frozenset({Seat(0)}),
    ),
    RummySpecimen(
        name="rummy-watching",
        title="Rummy: a watcher at six",
        player=PASSER_BY,
        seats=SIX,
        start=replace(FULL, hands=FULL_HANDS),
        turns=LATEST,
        here=ALL | {PASSER_BY},
    ),
    RummySpecimen(name="rummy-over", title="Rummy: deal over", start=ENDING, turns=OUT),
    RummySpecimen(
        name="rummy-hand",
        title="Rummy: a hand rummy ends the match, to who never opened; classic",
        player=IVAN,
        rules=replace(CLASSIC, length=Length.POINTS),
        start=replace(
            ENDING,
            hands=("5S 6S 7S TD TH TC", "KD KH 2C 9D X", "AC AD 7H"),
            opened=(2,),
            table=ENDING.table[1:],
            scores=(41, 12, 80),
        ),
        turns=("draw", "lay TD TH TC", *OUT[1:]),
    ),
    RummySpecimen(
        name="rummy-sprint",
        title="Rummy: a sprint is over, and so is the match, with shared places",
        seats=SIX,
        start=replace(
            FULL,
            hands=("5S 6S 7S", *FULL_HANDS[1:4], "8S2 X2", "9S TH"),
            table=tuple(one for one in FULL.table if "5S" not in one[1]),
            stock="2D",
            on_turn=0,
            scores=(0, 4, 2, -8, 6, -4),
            deal=7,
        ),
        turns=OUT,
    ),
)
"""In the order in which a table comes to them."""
