"""CPU players use these modules, and must not come by a match's state through them."""

import ast
import sys
from pathlib import Path

import pytest

from tabletoplan.engine.rummy import melds

FOLDER = Path(melds.__file__).parent
PACKAGE = "tabletoplan.engine.rummy"
STATE = {"state", "play", "turns", "rounds", "drafts", "seeing", "game"}
NOT_FOR_PLAYERS = {*STATE, "__init__"}
FOR_PLAYERS = sorted({path.stem for path in FOLDER.glob("*.py")} - NOT_FOR_PLAYERS)


def imported(module: str) -> set[str]:
    """Return the full names of what a module of the package imports."""
    tree = ast.parse((FOLDER / f"{module}.py").read_text())
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = [f"{node.module}.{alias.name}" for alias in node.names]
            names |= set(parts) if node.module == PACKAGE else {str(node.module)}
    return names


def reached(module: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """Return the modules of the package that a module imports, itself included."""
    if module in seen:
        return seen
    seen |= {module}
    for name in imported(module):
        if name.startswith(f"{PACKAGE}."):
            seen = reached(name.removeprefix(f"{PACKAGE}."), seen)
    return seen


@pytest.mark.parametrize("module", FOR_PLAYERS)
def test_module_for_players_does_not_reach_the_state(module: str) -> None:
    assert not reached(module) & STATE


def test_the_search_does_follow_imports() -> None:
    assert {*STATE, "checks", "solver", "melds"} <= reached("game")
    assert {"checks", "solver", "melds"} <= set(FOR_PLAYERS)


def test_engine_imports_nothing_but_itself_and_the_standard_library() -> None:
    roots = {
        name.partition(".")[0] for path in FOLDER.glob("*.py") for name in imported(path.stem)
    }
    assert roots - {"tabletoplan"} <= sys.stdlib_module_names
