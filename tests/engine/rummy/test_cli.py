"""The programs that let others check melds, takes, scores and hands."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tabletoplan.engine.rummy import cli
from tests.engine.rummy.corpus import lines

ANSWERS = {
    "melds": ("bulgarian", "classic", "kind"),
    "takes": ("may_take",),
    "scores": ("raw", "points", "standings", "sprints", "over"),
    "solve": ("answers", "answers_joker_named"),
}
ANYTHING: tuple[Any, ...] = (None, True, -1, 1.5, "x", [], {}, [[]])
HOW_MANY = {"melds": 276, "takes": 266, "scores": 42}


def answers(program: str, *texts: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    assert cli.main([program], texts, out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def question(program: str, case: dict[str, Any]) -> str:
    """Return a case without its answers."""
    told = ANSWERS[program] if case.get("type") != "match" else ANSWERS[program][2:]
    return json.dumps({name: part for name, part in case.items() if name not in told})


@pytest.mark.parametrize("program", ["melds", "takes", "scores"])
def test_corpus_is_answered_exactly(program: str) -> None:
    cases = [json.loads(line) for line in lines(program)]
    for case in cases:
        case.get("bulgarian", {}).pop("note", None)  # a remark for readers
    assert len(cases) == HOW_MANY[program]
    found = answers(program, *(question(program, case) for case in cases))
    for case, answer in zip(cases, found, strict=True):
        assert {name: answer[name] for name in case} == case


def test_hand_is_solved() -> None:
    cases = [json.loads(line) for line in lines("hands")[:20]]
    assert answers("solve", *(question("solve", case) for case in cases)) == cases


@pytest.mark.parametrize("program", ANSWERS)
@pytest.mark.parametrize(
    "line", ["", "no json", "[" * 100_000, "[]", "{}", '{"rules": "bulgarian", "hand": 5}']
)
def test_line_that_is_no_question_is_told_so_and_the_next_is_answered(
    program: str, line: str
) -> None:
    good = lines("hands" if program == "solve" else program)[0]
    first, second = answers(program, line, good)
    assert list(first) == ["error"]
    assert "error" not in second


@pytest.mark.parametrize("program", ANSWERS)
def test_whatever_stands_in_a_part_of_a_question_each_line_gets_its_answer(
    program: str,
) -> None:
    good = lines("hands" if program == "solve" else program)[0]
    asked = list(map(json.dumps, _wrong(json.loads(question(program, json.loads(good))))))
    *_, last = found = answers(program, *asked, good)
    assert len(found) == len(asked) + 1
    assert "error" not in last


def _wrong(asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the question with something else in one of its parts, or first in a list."""
    for name, value in asked.items():
        for other in ANYTHING:
            yield {**asked, name: other}
            if isinstance(value, list):
                yield {**asked, name: [other, *value[1:]]}


@pytest.mark.parametrize("arguments", [[], ["play"], ["melds", "takes"]], ids=str)
def test_anything_else_is_told_how_it_is_used(arguments: list[str]) -> None:
    out = io.StringIO()
    assert cli.main(arguments, [], out) == 2
    assert out.getvalue().startswith("usage:")


def test_program_runs_by_itself() -> None:
    command = [sys.executable, "-m", "tabletoplan.engine", "rummy", "melds"]
    run = subprocess.run(
        command,
        input='{"cards": ["7H", "*8H", "9H"]}',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["bulgarian"] == {
        "valid": True,
        "points": 41,
        "points_joker_named": 24,
    }
