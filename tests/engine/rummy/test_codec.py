"""Actions of Rummy as JSON, and what is no action."""

import json
from typing import Any

import pytest

from tabletoplan.engine.errors import MalformedAction
from tabletoplan.engine.rummy.actions import (
    Deal,
    DrawStock,
    End,
    FirstStarter,
    GoOut,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.codec import dump, load
from tabletoplan.engine.seats import Seat
from tests.engine.rummy.hands import add, card, lay

WRITTEN: list[tuple[RummyAction, dict[str, Any]]] = [
    (DrawStock(), {"kind": "draw"}),
    (TakeDiscard(), {"kind": "take"}),
    (PutBack(), {"kind": "put-back"}),
    (lay("7H X2=8H 9H2"), {"kind": "lay", "cards": ["7H1", "X2=8H", "9H2"]}),
    (add(3, "TH", End.HIGH), {"kind": "add", "meld": 3, "card": "TH1", "end": "high"}),
    (add(0, "X=7C"), {"kind": "add", "meld": 0, "card": "X1=7C"}),
    (SwapJoker(2, card("8H2")), {"kind": "swap", "meld": 2, "card": "8H2"}),
    (TakeBack(), {"kind": "take-back"}),
    (Throw(card("X")), {"kind": "throw", "card": "X1"}),
    (GoOut(), {"kind": "go-out"}),
    (Resign(), {"kind": "resign"}),
    (Ready(), {"kind": "ready"}),
    (FirstStarter(Seat(5)), {"kind": "first", "seat": 5}),
    (Deal((2, 0, 1)), {"kind": "deal", "order": [2, 0, 1]}),
    (Reshuffle((1, 0)), {"kind": "reshuffle", "order": [1, 0]}),
]


@pytest.mark.parametrize(("action", "data"), WRITTEN, ids=lambda part: str(part)[:30])
def test_action_is_written_and_read(action: RummyAction, data: dict[str, Any]) -> None:
    assert dump(action) == data
    assert load(json.loads(json.dumps(data))) == action


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"kind": "fly"},
        {"kind": ["draw"]},
        {"kind": "draw", "card": "7H1"},
        {"kind": "throw"},
        {"kind": "throw", "card": "7H"},
        {"kind": "throw", "card": "7H3"},
        {"kind": "throw", "card": "X5"},
        {"kind": "throw", "card": "1H1"},
        {"kind": "throw", "card": "7h1"},
        {"kind": "throw", "card": "7H1 "},
        {"kind": "throw", "card": 7},
        {"kind": "throw", "card": "7H1", "end": "low"},
        {"kind": "lay", "cards": []},
        {"kind": "lay", "cards": "7H1"},
        {"kind": "lay", "cards": ["7H1"] * 15},
        {"kind": "lay", "cards": ["X1", "7H1", "8H1"]},
        {"kind": "lay", "cards": ["7H1=8H", "7H1", "8H1"]},
        {"kind": "lay", "cards": ["X1=1H", "7H1", "8H1"]},
        {"kind": "lay", "cards": ["X1=", "7H1", "8H1"]},
        {"kind": "lay", "cards": ["X1=7Z", "7H1", "8H1"]},
        {"kind": "add", "meld": 36, "card": "7H1"},
        {"kind": "add", "meld": True, "card": "7H1"},
        {"kind": "add", "meld": 0, "card": "7H1", "end": "middle"},
        {"kind": "add", "meld": 0, "card": "7H1", "end": None},
        {"kind": "add", "meld": 0, "card": "7H1", "end": []},
        {"kind": "swap", "meld": 0, "card": "X1=7H"},
        {"kind": "first", "seat": 6},
        {"kind": "deal", "order": [0]},
        {"kind": "deal", "order": [0, 0]},
        {"kind": "deal", "order": [0, 2]},
        {"kind": "deal", "order": [0, True]},
        {"kind": "deal", "order": list(range(109))},
    ],
    ids=lambda data: str(data)[:50],
)
def test_anything_else_is_refused(data: Any) -> None:
    with pytest.raises(MalformedAction):
        load(data)
