"""The doubling cube, and the stake that it shows (B18 to B23)."""

from dataclasses import dataclass

from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import AutomaticDoubles, BackgammonRules
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Cube:
    """The stake of a round, and who may raise it."""

    value: int = 1
    """What a single game is worth; it counts without a cube in play, too."""
    owner: Seat | None = None
    """The only seat that may double; None until a player has doubled (B19)."""


def why_absent(rules: BackgammonRules, crawford_round: bool) -> Refusal | None:
    """Return why a round has no cube on the table; None if it has (B19, B23)."""
    if not rules.cube:
        return Refusal.CUBE_NOT_IN_PLAY
    return Refusal.CRAWFORD if crawford_round else None


def check_turnable(rules: BackgammonRules, cube: Cube, seat: Seat) -> None:
    """Make sure that `seat` may turn the cube (B19).

    Raises:
        RuleViolation: the cube is the other side's, or as high as it goes.
    """
    if cube.owner not in (None, seat):
        raise RuleViolation(Refusal.CUBE_NOT_YOURS)
    if _is_full(rules, cube):
        raise RuleViolation(Refusal.CUBE_AT_LIMIT, limit=cube.value)


def taken(cube: Cube, owner: Seat) -> Cube:
    """Return the cube after a double that leaves it with `owner` (B20, B21)."""
    return Cube(cube.value * 2, owner)


def after_tie(
    rules: BackgammonRules, cube: Cube, ties_before: int, crawford_round: bool
) -> Cube:
    """Return the cube after an opening tie; it stays in the middle (B18)."""
    allowed = {
        AutomaticDoubles.NONE: False,
        AutomaticDoubles.ONCE: ties_before == 0,
        AutomaticDoubles.ANY: True,
    }[rules.automatic_doubles]
    if crawford_round or not allowed or _is_full(rules, cube):
        return cube
    return Cube(cube.value * 2)


def _is_full(rules: BackgammonRules, cube: Cube) -> bool:
    """Say whether doubling would take the cube past its highest value (B19)."""
    return 0 < rules.cube_limit < cube.value * 2
