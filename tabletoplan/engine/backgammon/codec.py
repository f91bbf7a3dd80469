"""Actions as JSON, and back; whatever isn't exactly an action is refused."""

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
from tabletoplan.engine.reading import Shape, read_action, whole_number

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
    return read_action(data, _PLAIN, _WITH_PARTS)


def _move(parts: Json) -> Move:
    dice = _dice(parts["dice"], range(1, 5))
    return Move(whole_number(parts["from"], range(1, BAR + 1)), dice)


def _resign(parts: Json) -> Resign:
    return Resign(whole_number(parts["multiple"], range(1, 4)))


def _opening_roll(parts: Json) -> OpeningRoll:
    return OpeningRoll(_roll(parts["dice"]))


def _dice_roll(parts: Json) -> DiceRoll:
    return DiceRoll(_roll(parts["dice"]))


_WITH_PARTS: dict[str, Shape[BackgammonAction]] = {
    "move": Shape(frozenset({"from", "dice"}), _move),
    "resign": Shape(frozenset({"multiple"}), _resign),
    "opening-roll": Shape(frozenset({"dice"}), _opening_roll),
    "dice-roll": Shape(frozenset({"dice"}), _dice_roll),
}


def _roll(value: object) -> tuple[int, int]:
    first, second = _dice(value, range(2, 3))
    return first, second


def _dice(value: object, counts: range) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) not in counts:
        raise MalformedAction("dice are a list of numbers")
    return tuple(whole_number(die, range(1, 7)) for die in value)
