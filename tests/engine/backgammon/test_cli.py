"""The program that lists legal positions for others to check."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from tabletoplan.engine.backgammon import cli

EMPTY = [0] * 24
LAST_TWO: dict[str, Any] = {
    "points": [1, 1, *EMPTY[2:23], -15],
    "bar": [0, 0],
    "off": [13, 0],
    "dice": [2, 1],
}


def answer(*lines: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    assert cli.main(["legal"], lines, out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_position_is_answered_with_all_that_a_roll_may_lead_to() -> None:
    """Both off, with 2/off 1/off; or 2/1 1/off, which uses both dice, too."""
    both_off = [*EMPTY[:23], -15, 0, 0, 15, 0]
    one_off = [1, *EMPTY[1:23], -15, 0, 0, 14, 0]
    (found,) = answer(json.dumps(LAST_TWO))
    assert sorted(found["legal"]) == sorted([both_off, one_off])


@pytest.mark.parametrize(
    "line",
    [
        "",
        "no json",
        "[" * 100_000,
        "[]",
        "{}",
        json.dumps({**LAST_TWO, "dice": [0, 7]}),
        json.dumps({**LAST_TWO, "dice": [True, 1]}),
        json.dumps({**LAST_TWO, "off": [12, 0]}),
        json.dumps({**LAST_TWO, "points": EMPTY}),
        json.dumps({**LAST_TWO, "points": [1]}),
        json.dumps({**LAST_TWO, "bar": "00"}),
    ],
    ids=lambda line: line[:30],
)
def test_line_that_is_no_position_is_told_so_and_the_next_is_answered(line: str) -> None:
    first, second = answer(line, json.dumps(LAST_TWO))
    assert list(first) == ["error"]
    assert list(second) == ["legal"]


def test_anything_but_legal_is_told_how_it_is_used() -> None:
    out = io.StringIO()
    assert cli.main([], [], out) == 2
    assert out.getvalue().startswith("usage:")


def test_program_runs_by_itself() -> None:
    command = [sys.executable, "-m", "tabletoplan.engine", "backgammon", "legal"]
    run = subprocess.run(
        command, input=json.dumps(LAST_TWO), capture_output=True, text=True, check=True
    )
    assert "legal" in json.loads(run.stdout)
