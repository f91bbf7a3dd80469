"""CPU players use these modules, and must not come by a match's state through them."""

import ast
import sys
from pathlib import Path

import pytest

from tabletoplan.engine.backgammon import board

FOLDER = Path(board.__file__).parent
PACKAGE = "tabletoplan.engine.backgammon"
FOR_PLAYERS = (
    "actions",
    "board",
    "checks",
    "choices",
    "cube",
    "notation",
    "plays",
    "reasons",
    "refusals",
    "rules",
    "scoring",
    "view",
)


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
    assert not reached(module) & {"state", "play", "turns", "rounds", "seeing", "game"}


def test_the_search_does_follow_imports() -> None:
    assert {"play", "state", "plays", "packed", "board"} <= reached("game")


def test_engine_imports_nothing_but_itself_and_the_standard_library() -> None:
    roots = {
        name.partition(".")[0] for path in FOLDER.glob("*.py") for name in imported(path.stem)
    }
    assert roots - {"tabletoplan"} <= sys.stdlib_module_names
