"""Rummy's players at another program's table, line by line."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tabletoplan.bots.rummy import turn
from tabletoplan.bots.rummy.lines import answered, view_of
from tabletoplan.bots.rummy.player import MEDIUM, STRENGTHS
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, JokerOpening

BULGARIAN_TOLD = {
    "name": "bulgarian",
    "open_min": 44,
    "joker_open": 25,
    "joker_left": 25,
    "out_below": True,
    "final_discard": True,
    "unopened_raw": 100,
}
CLASSIC_TOLD = {
    "name": "classic",
    "open_min": 40,
    "joker_open": "named",
    "joker_left": 20,
    "out_below": False,
    "final_discard": False,
    "unopened_raw": 0,
}
KINGS = "KS KD KH 8H 9H 2D 4S 6C 5S 7C 3D AC QC"
OPENING = [{"meld": ["8H", "9H", "TH"]}, {"meld": ["KD", "KH", "KS"]}]


def seen(hand: str, phase: str = "play", top: str = "JS", **told: Any) -> dict[str, Any]:
    """Return what a line says to seat 0 of two."""
    return {
        "rules": BULGARIAN_TOLD,
        "seat": 0,
        "players": 2,
        "turn": 0,
        "phase": phase,
        "hand": hand.split(),
        "opened": [False, False],
        "counts": [13, 13],
        "table": [],
        "discard_top": top,
        "discard_pile": [top],
        "stock_count": 79,
        "turnovers": 0,
        "taken": None,
        "log": [],
        **told,
    }


def played(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the steps of a turn, new melds with their cards in order of name."""
    steps = [
        {"meld": sorted(step["meld"])} if "meld" in step else step for step in answer["play"]
    ]
    return sorted(steps, key=str)


@pytest.mark.parametrize(
    ("top", "source"),
    [pytest.param("TH", "discard", id="opens"), pytest.param("JS", "stock", id="no use")],
)
def test_draw_is_asked_for_first(top: str, source: str) -> None:
    assert answered(MEDIUM, seen(KINGS, "draw", top)) == {"draw": source}


def test_turn_without_a_card_face_up_is_drawn_from_the_stock() -> None:
    after_turnover = seen(KINGS, "draw", discard_top=None, discard_pile=[])
    assert answered(MEDIUM, after_turnover) == {"draw": "stock"}


def test_turn_is_answered_as_a_whole() -> None:
    answer = answered(MEDIUM, seen(f"{KINGS} TH", taken="TH"))
    assert played(answer) == OPENING
    assert answer["discard"] in KINGS.split()


def test_jokers_are_named_added_and_swapped() -> None:
    answer = answered(
        MEDIUM,
        seen(
            "8S 7D 7C 2D 4S 6C QH", opened=[True, True], table=[{"cards": ["7S", "*8S", "9S"]}]
        ),
    )
    assert {"swap": {"id": 0, "card": "8S"}} in answer["play"]
    laid = [text for step in answer["play"] for text in step.get("meld", ())]
    assert any(text.startswith("*") for text in laid)


def test_addition_tells_the_meld_by_its_number() -> None:
    table = [{"cards": ["2C", "3C", "4C"]}, {"cards": ["7S", "8S", "9S"]}]
    answer = answered(MEDIUM, seen("TS QH 3D 5D", opened=[True, True], table=table))
    assert answer["play"] == [{"add": {"id": 1, "cards": ["TS"]}}]
    assert answer["discard"] == "QH"


def test_throw_is_chosen_from_what_the_turn_leaves_on_the_table() -> None:
    view = view_of(seen(f"{KINGS} TH", taken="TH", table=[{"cards": ["2C", "3C", "4C"]}]))
    plan = MEDIUM.plans(view)
    after = turn.after(view, plan)
    assert (after.opened, after.hand) == ((True, False), plan.left)
    laid = {frozenset(str(p.face) for p in meld.cards) for meld in after.melds}
    assert {frozenset(("8H", "9H", "TH")), frozenset(("KD", "KH", "KS"))} < laid
    assert len(laid) == 3


def test_out_without_a_throw_is_told_as_none() -> None:
    answer = answered(MEDIUM, seen("3D 3S 3H", rules=CLASSIC_TOLD, opened=[True, True]))
    assert answer["discard"] is None
    assert len(answer["play"]) == 1


def test_rules_are_those_that_the_line_tells() -> None:
    told = {**BULGARIAN_TOLD, "open_min": 30, "joker_open": "named"}
    rules = view_of(seen(KINGS, rules=told)).rules
    assert (rules.threshold, rules.joker_opening) == (30, JokerOpening.NAMED)
    assert view_of(seen(KINGS)).rules == BULGARIAN
    assert view_of(seen(KINGS, rules=CLASSIC_TOLD)).rules == CLASSIC


@pytest.mark.parametrize("strength", STRENGTHS)
def test_program_answers_each_line_with_one(strength: str) -> None:
    lines = [seen(KINGS, "draw", "TH"), seen(f"{KINGS} TH", taken="TH")]
    done = subprocess.run(
        [sys.executable, "-m", "tabletoplan.bots", "rummy", "--strength", strength],
        input="".join(f"{json.dumps(line)}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {"draw": "discard"}
    assert played(second) == OPENING
