"""What docs/security.md says is shown by tests that exist."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
THREAT = re.compile(r"^\| (T\d+) \|.*$", re.MULTILINE)


@cache
def functions_of(file: str) -> frozenset[str]:
    parsed = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(f.name for f in parsed.body if isinstance(f, ast.FunctionDef))


def test_every_threat_names_a_test() -> None:
    threats = {row[1]: TEST.findall(row[0]) for row in THREAT.finditer(TEXT)}
    assert list(threats) == [f"T{number}" for number in range(1, 34)]
    assert [name for name, tests in threats.items() if not tests] == []


def test_every_trap_names_a_test() -> None:
    traps = TEXT.partition("## Traps of the stack")[2].splitlines()
    rows = [row for row in traps if row.startswith("| ") and row != "| trap | shown by |"]
    assert len(rows) > 25
    assert [row for row in rows if not TEST.search(row)] == []


def test_every_test_named_exists() -> None:
    named = TEST.findall(TEXT)
    assert len(named) == TEXT.count("::"), "one is written otherwise"
    missing = [f"{file}::{name}" for file, name in named if name not in functions_of(file)]
    assert missing == []
