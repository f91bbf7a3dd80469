"""Actions as JSON, and back; whatever isn't exactly an action is refused."""

from collections.abc import Callable

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    BackgammonAction,
    Beaver,
    DiceRoll,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.board import BAR
from tabletoplan.engine.errors import MalformedAction
from tabletoplan.engine.game import Json

_PLAIN: dict[str, BackgammonAction] = {
    "roll": Roll(),
    "undo": Undo(),
    "done": Done(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "accept-resignation": AcceptResignation(),
    "refuse-resignation": RefuseResignation(),
    "forfeit": Forfeit(),
    "ready": Ready(),
    "end-match": EndMatch(),
}
_KINDS = {action: kind for kind, action in _PLAIN.items()}


def dump(action: BackgammonAction) -> Json:
    """Return an action as JSON."""
    match action:
        case Move(source, dice):
            return {"kind": "move", "from": source, "dice": list(dice)}
        case Resign(multiple):
            return {"kind": "resign", "multiple": multiple}
        case OpeningRoll(dice):
            return {"kind": "opening-roll", "dice": list(dice)}
        case DiceRoll(dice):
            return {"kind": "dice-roll", "dice": list(dice)}
        case _:
            return {"kind": _KINDS[action]}


def load(data: Json) -> BackgammonAction:
    """Return the action that `dump` wrote, or that a form sent.

    Raises:
        MalformedAction: it is none, has a part too many, or one out of range.
    """
    if not isinstance(data, dict):
        raise MalformedAction("an action is a JSON object")
    parts = dict(data)
    kind = parts.pop("kind", None)
    if isinstance(kind, str) and kind in _PLAIN and not parts:
        return _PLAIN[kind]
    if not isinstance(kind, str) or kind not in _WITH_PARTS:
        raise MalformedAction("no such action")
    names, build = _WITH_PARTS[kind]
    if set(parts) != names:
        raise MalformedAction(f"{kind} has other parts")
    return build(parts)


def _move(parts: Json) -> Move:
    dice = _dice(parts["dice"], range(1, 5))
    return Move(_number(parts["from"], range(1, BAR + 1)), dice)


def _resign(parts: Json) -> Resign:
    return Resign(_number(parts["multiple"], range(1, 4)))


def _opening_roll(parts: Json) -> OpeningRoll:
    return OpeningRoll(_roll(parts["dice"]))


def _dice_roll(parts: Json) -> DiceRoll:
    return DiceRoll(_roll(parts["dice"]))


_WITH_PARTS: dict[str, tuple[set[str], Callable[[Json], BackgammonAction]]] = {
    "move": ({"from", "dice"}, _move),
    "resign": ({"multiple"}, _resign),
    "opening-roll": ({"dice"}, _opening_roll),
    "dice-roll": ({"dice"}, _dice_roll),
}


def _roll(value: object) -> tuple[int, int]:
    first, second = _dice(value, range(2, 3))
    return first, second


def _dice(value: object, counts: range) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) not in counts:
        raise MalformedAction("dice are a list of numbers")
    return tuple(_number(die, range(1, 7)) for die in value)


def _number(value: object, allowed: range) -> int:
    """Return a whole number of JSON; `true` is none, though Python counts with it."""
    if type(value) is not int or value not in allowed:
        raise MalformedAction(f"not a number from {allowed[0]} to {allowed[-1]}")
    return value
