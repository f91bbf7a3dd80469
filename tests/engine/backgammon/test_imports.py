"""CPU players use these modules, and must not come by a match's state through them."""

import sys
from pathlib import Path

import pytest

from tabletoplan.engine.backgammon import board
from tests.engine.imports import Package

FOLDER = Path(board.__file__).parent
PACKAGE = Package("tabletoplan.engine.backgammon", FOLDER)
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


@pytest.mark.parametrize("module", FOR_PLAYERS)
def test_module_for_players_does_not_reach_the_state(module: str) -> None:
    assert not PACKAGE.reached(module) & {"state", "play", "turns", "rounds", "seeing", "game"}


def test_the_search_does_follow_imports() -> None:
    assert {"play", "state", "plays", "packed", "board"} <= PACKAGE.reached("game")


def test_engine_imports_nothing_but_itself_and_the_standard_library() -> None:
    roots = {
        name.partition(".")[0]
        for path in FOLDER.glob("*.py")
        for name in PACKAGE.imported(path.stem)
    }
    assert roots - {"tabletoplan"} <= sys.stdlib_module_names
