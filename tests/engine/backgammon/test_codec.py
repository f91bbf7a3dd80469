"""Actions as JSON: exactly what is meant, and nothing that only looks like it."""

from typing import Any

import pytest

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
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.errors import MalformedAction

WRITTEN: list[tuple[BackgammonAction, dict[str, Any]]] = [
    (Roll(), {"kind": "roll"}),
    (Move(13, (5, 3)), {"kind": "move", "from": 13, "dice": [5, 3]}),
    (Move(25, (6,)), {"kind": "move", "from": 25, "dice": [6]}),
    (Undo(), {"kind": "undo"}),
    (Done(), {"kind": "done"}),
    (Double(), {"kind": "double"}),
    (Take(), {"kind": "take"}),
    (Drop(), {"kind": "drop"}),
    (Beaver(), {"kind": "beaver"}),
    (Resign(2), {"kind": "resign", "multiple": 2}),
    (AcceptResignation(), {"kind": "accept-resignation"}),
    (RefuseResignation(), {"kind": "refuse-resignation"}),
    (Forfeit(), {"kind": "forfeit"}),
    (Ready(), {"kind": "ready"}),
    (EndMatch(), {"kind": "end-match"}),
    (OpeningRoll((6, 1)), {"kind": "opening-roll", "dice": [6, 1]}),
    (DiceRoll((3, 3)), {"kind": "dice-roll", "dice": [3, 3]}),
]


@pytest.mark.parametrize(
    ("action", "data"), [pytest.param(*pair, id=repr(pair[0])) for pair in WRITTEN]
)
def test_action_is_written_and_read(action: BackgammonAction, data: dict[str, Any]) -> None:
    assert BACKGAMMON.dump(action) == data
    assert BACKGAMMON.load(data) == action


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": None},
        {"kind": []},
        {"kind": "Roll"},
        {"kind": "castle"},
        {"kind": "roll", "dice": [6, 6]},
        {"kind": "roll", "": 0},
        {"kind": "move"},
        {"kind": "move", "from": 13},
        {"kind": "move", "from": 13, "dice": []},
        {"kind": "move", "from": 13, "dice": [1, 1, 1, 1, 1]},
        {"kind": "move", "from": 13, "dice": "53"},
        {"kind": "move", "from": 13, "dice": {"5": 3}},
        {"kind": "move", "from": 13, "dice": [5, True]},
        {"kind": "move", "from": 13, "dice": [5, 3.0]},
        {"kind": "move", "from": 13, "dice": [5, "3"]},
        {"kind": "move", "from": 13, "dice": [5, 7]},
        {"kind": "move", "from": 13, "dice": [5, 0]},
        {"kind": "move", "from": 13, "dice": [5, [3]]},
        {"kind": "move", "from": True, "dice": [5]},
        {"kind": "move", "from": "13", "dice": [5]},
        {"kind": "move", "from": 0, "dice": [5]},
        {"kind": "move", "from": 26, "dice": [5]},
        {"kind": "move", "from": -1, "dice": [5]},
        {"kind": "move", "from": 10**40, "dice": [5]},
        {"kind": "move", "from": 13, "dice": [5], "to": 8},
        {"kind": "resign"},
        {"kind": "resign", "multiple": 0},
        {"kind": "resign", "multiple": 4},
        {"kind": "resign", "multiple": True},
        {"kind": "resign", "multiple": None},
        {"kind": "dice-roll", "dice": [6]},
        {"kind": "dice-roll", "dice": [6, 6, 6]},
        {"kind": "opening-roll", "dice": [6, 7]},
        {"kind": "dice-roll", "dice": [float("nan"), 1]},
    ],
    ids=repr,
)
def test_what_is_no_action_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(MalformedAction):
        BACKGAMMON.load(data)


@pytest.mark.parametrize("data", [None, [], "roll", 1, [["kind", "roll"]]], ids=repr)
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(MalformedAction):
        BACKGAMMON.load(data)
