"""The options of a Backgammon rule set, and the three sets that have a name."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from tabletoplan.engine.options import PER_SEAT, Handicap, Option, choice, flag, number


class FirstRoll(StrEnum):
    """What the winner of the opening roll moves with."""

    ROLL_ANEW = "roll-anew"
    PLAY_OPENING = "play-opening"


class LaterRounds(StrEnum):
    """Who starts every round but the first."""

    WINNER_STARTS = "winner-starts"
    OPENING_ROLL = "opening-roll"


class Commit(StrEnum):
    """What ends a turn."""

    AUTOMATIC = "automatic"
    BUTTON = "button"


class GammonName(StrEnum):
    """What a gammon is called."""

    MARS = "mars"
    GAMMON = "gammon"
    MART = "mart"


class AutomaticDoubles(StrEnum):
    """How many opening ties of one round double the stake."""

    NONE = "none"
    ONCE = "once"
    ANY = "any"


class Length(StrEnum):
    """What ends the match."""

    GAMES = "games"
    POINTS = "points"
    OPEN = "open"


class GivingUp(StrEnum):
    """How a player ends a round that isn't worth playing on."""

    FORFEIT = "forfeit"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgammonRules:
    """Every choice that tells one rule set from another."""

    first_roll: FirstRoll = FirstRoll.ROLL_ANEW
    """Whether the opening's winner rolls again or plays its two dice (B16, B17)."""
    later_rounds: LaterRounds = LaterRounds.WINNER_STARTS
    """Whether the last winner starts, or a fresh opening roll decides (B16, B17)."""
    commit: Commit = Commit.AUTOMATIC
    """Whether the last playable die or a button ends the turn (B13, B14)."""
    backgammon_counts: int = 2
    """What a backgammon multiplies the stake by; 2 counts it as a gammon (B24)."""
    gammon_name: GammonName = GammonName.MARS
    """The word for a gammon; only words depend on it (B24)."""
    cube: bool = False
    """Whether a doubling cube lies on the table (B19)."""
    cube_limit: int = 64
    """The highest value of the cube; 0 sets no limit (B19)."""
    automatic_doubles: AutomaticDoubles = AutomaticDoubles.NONE
    """How often opening ties double the stake (B18)."""
    beavers: bool = False
    """Whether the doubled side may double again at once and keep the cube (B21)."""
    jacoby: bool = False
    """Whether gammons count single until a player has doubled (B22)."""
    length: Length = Length.GAMES
    """Whether the match ends after so many rounds, at a score, or at will (B24)."""
    target: int = 5
    """How many rounds, or how many points; without meaning in an open match (B24)."""
    crawford: bool = False
    """Whether a match to points has one round without the cube (B23)."""
    giving_up: GivingUp = GivingUp.FORFEIT
    """Whether giving up costs 1 at once, or a price that the other accepts (B25)."""
    head_start: int = field(default=0, metadata=PER_SEAT)
    """The score with which a seat begins the match (B24)."""
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=PER_SEAT)
    """What is otherwise for each seat (B24); empty where nothing is."""


HOUSE = BackgammonRules()
INTERNATIONAL = replace(
    HOUSE,
    first_roll=FirstRoll.PLAY_OPENING,
    later_rounds=LaterRounds.OPENING_ROLL,
    commit=Commit.BUTTON,
    backgammon_counts=3,
    gammon_name=GammonName.GAMMON,
    giving_up=GivingUp.RESIGN,
)
TABLE = replace(INTERNATIONAL, gammon_name=GammonName.MART, cube=True, cube_limit=0)

PRESETS = {"house": HOUSE, "table": TABLE, "international": INTERNATIONAL}

CUBE_LIMITS = (0, *(2**power for power in range(1, 11)))

OPTIONS = (
    choice("length", "B24", Length),
    number("target", "B24", 1, 99),
    choice("first_roll", "B16", FirstRoll),
    choice("later_rounds", "B16", LaterRounds),
    choice("commit", "B13", Commit),
    Option("backgammon_counts", "B24", (2, 3)),
    choice("gammon_name", "B24", GammonName),
    flag("cube", "B19"),
    Option("cube_limit", "B19", CUBE_LIMITS),
    choice("automatic_doubles", "B18", AutomaticDoubles),
    flag("beavers", "B21"),
    flag("jacoby", "B22"),
    flag("crawford", "B23"),
    choice("giving_up", "B25", GivingUp),
)

HANDICAPS = (Option("head_start", "B24", tuple(range(11))),)
"""What may be set for one seat alone."""
