"""The units for systemd ask for no more than they need, and agree with the rest."""

import platform
import shutil
import subprocess
import sys
import time
from configparser import ConfigParser
from pathlib import Path
from random import Random

import pytest

from tests.deploy.confined import SOCKET_CALL
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table
from tests.reliability.wire import Browser

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("tabletoplan.service", "tabletoplan-backup.service")
OF_A_SHARD = ("shards/tabletoplan@.service", "shards/tabletoplan-backup@.service")
MOST_EXPOSED = 20
"""Tenths of systemd's measure, which ends at 10.0; below 2.0 is what it calls OK."""
THINKING_SECONDS = 20.0
CONFINED = ("-m", "tests.deploy.confined")
ADDRESSES = """
from tabletoplan.web import network
network._IN_CONTAINER = ()  # wherever this test runs
print(*network.lan_addresses())
"""


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
    """The server lowers their priority, which the group @resources would forbid."""
    assert "@resources" not in (DEPLOY / unit).read_text()


@pytest.mark.skipif(platform.machine() not in SOCKET_CALL, reason="no filter for this machine")
def test_server_needs_no_more_than_its_unit_gives(tmp_path: Path) -> None:
    """It serves at all addresses, and its CPU players think."""
    command = (*CONFINED, str(DEPLOY / UNITS[0]), "-m", "tabletoplan")
    with RunningServer(tmp_path / "data", command=command, bind="0.0.0.0") as server:
        host = Browser(server.base)
        form = {"game": "backgammon", "preset": "house", "name": "Ann", "pace": "instant"}
        table = host.post("/open", form).get("Location")
        assert host.post(f"{table}/start", {"strength": "strong"}).status == 303
        played = Table(server.base, table.rpartition("/")[2], (host, host))
        random = Random(1)
        assert all(goes_on(played, random) for _ in range(6)), server.log
        assert "level=error" not in server.log


@pytest.mark.skipif(platform.machine() not in SOCKET_CALL, reason="no filter for this machine")
@pytest.mark.parametrize("unit", [UNITS[0], OF_A_SHARD[0]])
def test_server_finds_its_addresses_within_its_unit(unit: str) -> None:
    """Those of its interfaces too, which most programs ask for by netlink."""
    free = [sys.executable, "-c", ADDRESSES]
    confined = [sys.executable, *CONFINED, str(DEPLOY / unit), "-c", ADDRESSES]
    found = [
        subprocess.run(command, cwd=DEPLOY.parent, capture_output=True, check=False, text=True)
        for command in (free, confined)
    ]
    assert [run.stderr for run in found] == ["", ""]
    assert found[0].stdout == found[1].stdout


def goes_on(table: Table, random: Random) -> bool:
    """Press something, as soon as the CPU player's turn is over."""
    until = time.monotonic() + THINKING_SECONDS
    while not table.step(random):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize("units", [UNITS, OF_A_SHARD], ids=["alone", "of a shard"])
def test_units_agree_on_whose_data_it_is(units: tuple[str, str]) -> None:
    served, copied = ({**read(unit)["Service"]} for unit in units)
    for key in ("User", "Group", "StateDirectory", "StateDirectoryMode"):
        assert served[key] == copied[key]
    data = f"TABLETOPLAN_DATA=/var/lib/{served['StateDirectory']}"
    assert data in served["Environment"].split()
    assert data in copied["Environment"].split()


@pytest.mark.parametrize("unit", [UNITS[0], OF_A_SHARD[0]])
def test_memory_that_one_process_lacks_ends_that_one_alone(unit: str) -> None:
    """A CPU player that is killed for it is replaced; systemd would stop all the server."""
    service = read(unit)["Service"]
    assert "MemoryMax" in service
    assert service.get("OOMPolicy") == "continue"


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
