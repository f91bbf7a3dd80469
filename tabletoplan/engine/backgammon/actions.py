"""What seats and chance can do in a match."""

from dataclasses import dataclass

TwoDice = tuple[int, int]
"""Two dice as they fell."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice; chance answers with a `DiceRoll`."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move one checker by one die, or by several in this order (B4, B5)."""

    source: int
    """The point it leaves, in the mover's numbering; 25 is the bar."""
    dice: tuple[int, ...]
    """Each die is a step of its own, and is undone by itself (B12)."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step (B12)."""


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn (B14)."""


@dataclass(frozen=True, slots=True)
class Double:
    """Offer to play on for twice the stake (B19)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Accept a double or a beaver (B20, B21)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Refuse a double or a beaver, and lose the stake as it is (B20, B21)."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Accept a double, and double again at once (B21)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Offer to lose the round at 1, 2 or 3 times the stake (B25)."""

    multiple: int


@dataclass(frozen=True, slots=True)
class AcceptResignation:
    """End the round at the price offered (B25)."""


@dataclass(frozen=True, slots=True)
class RefuseResignation:
    """Play on as if nothing had been offered (B25)."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Lose the round at once for 1 point (B25)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Agree to start the next round."""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End a match without a set length, between two rounds (B24)."""


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """By chance: one die for each seat (B16, B17)."""

    dice: TwoDice
    """The die of seat 0, then that of seat 1."""


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """By chance: what the seat on turn rolled."""

    dice: TwoDice


ChanceAction = OpeningRoll | DiceRoll
SeatAction = (
    Roll
    | Move
    | Undo
    | Done
    | Double
    | Take
    | Drop
    | Beaver
    | Resign
    | AcceptResignation
    | RefuseResignation
    | Forfeit
    | Ready
    | EndMatch
)
BackgammonAction = SeatAction | ChanceAction
