"""What is written about the engine is so."""

import re
from pathlib import Path
from typing import Any

import pytest

from tabletoplan.engine.backgammon import rules
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.options import dump_rules

ROOT = Path(__file__).parents[3]
RULES = (Path(rules.__file__).parent / "RULES.md").read_text()


def test_examples_of_the_engine_run_and_print_what_they_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (ROOT / "docs" / "engine.md").read_text()
    names: dict[str, Any] = {}
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    for example in examples:
        exec(example, names)
        printed = capsys.readouterr().out.splitlines()
        told = re.findall(r"^print\(.*\)  # (.*)$", example, re.MULTILINE)
        assert printed[: len(told)] == told
    assert len(examples) == 4


def test_every_clause_has_its_paragraph_and_anchor() -> None:
    found = re.findall(r'^<a id="b(\d+)"></a>\*\*B(\d+)\*\* ', RULES, re.MULTILINE)
    assert found == [(str(number), str(number)) for number in range(1, 26)]


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_cites_a_clause_that_is_written(reason: Refusal) -> None:
    assert f'<a id="{reason.rule.lower()}"></a>' in RULES


def test_every_option_is_told_in_the_rules_and_cites_its_clause() -> None:
    for option in rules.OPTIONS:
        assert f"`{option.name}`" in RULES
        assert re.fullmatch(r"B\d+", option.clause)


@pytest.mark.parametrize("column", [0, 1, 2], ids=list(rules.PRESETS))
def test_table_of_rule_sets_tells_the_presets(column: int) -> None:
    preset = list(rules.PRESETS.values())[column]
    told: dict[str, str] = {}
    for line in re.findall(r"^\| (`.*) \|$", RULES, re.MULTILINE):
        names, *values = [cell.strip() for cell in line.split("|")]
        fields = re.findall(r"`(\w+)`", names)
        parts = values[column].replace("`", "").split(", ")
        told |= dict(
            zip(fields, parts * len(fields) if len(parts) == 1 else parts, strict=False)
        )
    spoken = {"off": "False", "on": "True", "0 (none)": "0"}
    assert {name: spoken.get(value, value) for name, value in told.items()} == {
        name: str(value) for name, value in dump_rules(preset).items()
    }
