"""The units for systemd ask for no more than they need, and agree with the rest."""

import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("tabletoplan.service", "tabletoplan-backup.service")
OF_A_SHARD = ("shards/tabletoplan@.service", "shards/tabletoplan-backup@.service")
MOST_EXPOSED = 20
"""Tenths of systemd's measure, which ends at 10.0; below 2.0 is what it calls OK."""


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze isn't here")
@pytest.mark.parametrize("unit", UNITS + OF_A_SHARD)
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


@pytest.mark.parametrize("unit", UNITS + OF_A_SHARD)
def test_cpu_players_may_still_step_back(unit: str) -> None:
    """They lower their own priority, which the group @resources would forbid."""
    assert "@resources" not in (DEPLOY / unit).read_text()


@pytest.mark.parametrize("units", [UNITS, OF_A_SHARD], ids=["alone", "of a shard"])
def test_units_agree_on_whose_data_it_is(units: tuple[str, str]) -> None:
    served, copied = ({**read(unit)["Service"]} for unit in units)
    for key in ("User", "Group", "StateDirectory", "StateDirectoryMode"):
        assert served[key] == copied[key]
    data = f"TABLETOPLAN_DATA=/var/lib/{served['StateDirectory']}"
    assert data in served["Environment"].split()
    assert data in copied["Environment"].split()


@pytest.mark.parametrize("unit", [UNITS[1], OF_A_SHARD[1]])
def test_backup_may_not_reach_the_network(unit: str) -> None:
    assert read(unit)["Service"]["PrivateNetwork"] == "yes"


@pytest.mark.parametrize(("alone", "shard"), [*zip(UNITS, OF_A_SHARD, strict=True)])
def test_shard_may_do_no_more_than_a_server_alone(alone: str, shard: str) -> None:
    """Only what names its place differs, and that it needs no low port."""
    first, second = (set((DEPLOY / unit).read_text().splitlines()) for unit in (alone, shard))
    more = {line.partition("=")[0] for line in second - first if not line.startswith("#")}
    assert more <= {
        *("Description", "Documentation", "PartOf", "WantedBy", "CapabilityBoundingSet"),
        *("Environment", "WorkingDirectory", "StateDirectory"),
    }


def read(unit: str) -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / unit)
    return parser
