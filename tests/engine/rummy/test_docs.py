"""What is written about Rummy is so."""

import re
from pathlib import Path

import pytest

from tabletoplan.engine.options import dump_rules
from tabletoplan.engine.rummy import rules
from tabletoplan.engine.rummy.refusals import Refusal

RULES = (Path(rules.__file__).parent / "RULES.md").read_text()


def test_every_clause_has_its_paragraph_and_anchor() -> None:
    found = re.findall(r'^<a id="r(\d+)"></a>\*\*R(\d+)\*\* ', RULES, re.MULTILINE)
    assert found == [(str(number), str(number)) for number in range(1, 25)]


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_cites_a_clause_that_is_written(reason: Refusal) -> None:
    assert f'<a id="{reason.rule.lower()}"></a>' in RULES


def test_every_option_is_told_in_the_rules_and_cites_its_clause() -> None:
    for option in rules.OPTIONS:
        assert f"`{option.name}`" in RULES.partition("## Cards and deal")[2]
        assert re.fullmatch(r"R\d+", option.clause)


@pytest.mark.parametrize("column", [0, 1], ids=list(rules.PRESETS))
def test_table_of_rule_sets_tells_the_presets(column: int) -> None:
    preset = list(rules.PRESETS.values())[column]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", RULES, re.MULTILINE)
    spoken = {"off": "False", "on": "True"}
    told = {name: values[column].strip("`") for name, *values in rows}
    assert {name: spoken.get(value, value) for name, value in told.items()} == {
        name: str(value) for name, value in dump_rules(preset).items()
    }
