"""The units for systemd ask for no more than they need, and agree with the rest."""

import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("tabletoplan.service", "tabletoplan-backup.service")
MOST_EXPOSED = 20
"""Tenths of systemd's measure, which ends at 10.0; below 2.0 is what it calls OK."""


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze isn't here")
@pytest.mark.parametrize("unit", UNITS)
def test_unit_is_hardened(unit: str) -> None:
    run = subprocess.run(
        [
            "systemd-analyze",
            "security",
            "--offline=true",
            f"--threshold={MOST_EXPOSED}",
            "--no-pager",
            DEPLOY / unit,
        ],
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-500:] + run.stderr


@pytest.mark.parametrize("unit", UNITS)
def test_cpu_players_may_still_step_back(unit: str) -> None:
    """They lower their own priority, which the group @resources would forbid."""
    assert "@resources" not in (DEPLOY / unit).read_text()


def test_units_agree_on_whose_data_it_is() -> None:
    served, copied = ({**read(unit)["Service"]} for unit in UNITS)
    for key in ("User", "Group", "Environment", "StateDirectory", "StateDirectoryMode"):
        assert served[key] == copied[key]


def test_backup_may_not_reach_the_network() -> None:
    assert read("tabletoplan-backup.service")["Service"]["PrivateNetwork"] == "yes"


def read(unit: str) -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / unit)
    return parser
