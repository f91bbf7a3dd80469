"""Each import contract can fail: an import that it forbids is found."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = [contract["name"] for contract in PYPROJECT["tool"]["importlinter"]["contracts"]]

LAYERS = "Imports point down the layers, never up"
FORBIDDEN = [
    pytest.param(LAYERS, "engine/seats.py", "tabletoplan.tables", id="up"),
    pytest.param(LAYERS, "tables/__init__.py", "tabletoplan.presentation", id="beside"),
    pytest.param(
        "Engine and bots reach neither the web, the database nor the event loop",
        "bots/__init__.py",
        "sqlite3",
        id="out",
    ),
    pytest.param(
        "Bots never see a game's state",
        "bots/__init__.py",
        "tabletoplan.engine.backgammon.state",
        id="behind the view",
    ),
    pytest.param(
        "Bots never see a game's state",
        "bots/__init__.py",
        "tabletoplan.engine.rummy.play",
        id="behind the view of another game",
    ),
]
"""For each contract: where an import is planted, and what it imports."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the package, to plant imports in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "tabletoplan"
    shutil.copytree(ROOT / "tabletoplan", package, ignore=shutil.ignore_patterns("__pycache__"))
    return package


def test_every_contract_has_an_import_that_it_forbids() -> None:
    assert {case.values[0] for case in FORBIDDEN} == set(CONTRACTS)


@pytest.mark.parametrize(("contract", "module", "imported"), FORBIDDEN)
def test_forbidden_import_breaks_its_contract(
    contract: str, module: str, imported: str, copy: Path
) -> None:
    with (copy / module).open("a") as file:
        file.write(f"\nimport {imported}\n")
    lint_imports = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [lint_imports, "--no-cache"],
        check=False,
        cwd=copy.parent,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 1
    assert f"{contract} BROKEN" in run.stdout
