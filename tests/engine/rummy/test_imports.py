"""CPU players use these modules, and must not come by a match's state through them."""

import sys
from pathlib import Path

import pytest

from tabletoplan.engine.rummy import melds
from tests.engine.imports import Package

FOLDER = Path(melds.__file__).parent
PACKAGE = Package("tabletoplan.engine.rummy", FOLDER)
STATE = {"state", "play", "turns", "rounds", "drafts", "seeing", "game"}
NOT_FOR_PLAYERS = {*STATE, "__init__"}
FOR_PLAYERS = sorted({path.stem for path in FOLDER.glob("*.py")} - NOT_FOR_PLAYERS)


@pytest.mark.parametrize("module", FOR_PLAYERS)
def test_module_for_players_does_not_reach_the_state(module: str) -> None:
    assert not PACKAGE.reached(module) & STATE


def test_the_search_does_follow_imports() -> None:
    assert {*STATE, "checks", "solver", "melds"} <= PACKAGE.reached("game")
    assert {"checks", "solver", "melds"} <= set(FOR_PLAYERS)


def test_engine_imports_nothing_but_itself_and_the_standard_library() -> None:
    roots = {
        name.partition(".")[0]
        for path in FOLDER.glob("*.py")
        for name in PACKAGE.imported(path.stem)
    }
    assert roots - {"tabletoplan"} <= sys.stdlib_module_names
