"""The installer, on a system of stand-ins: what lies where after it, and after a bad update."""

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "deploy" / "install.sh"

STAND_INS = {
    "apt-get": "",
    "chown": "",
    "getent": "exit 2",
    "hostnamectl": "",
    "useradd": "",
    "runuser": """
shift 3                                  # -u tabletoplan --
[ "$1" = env ] && shift 2
shift                                    # the program
folder=$TABLETOPLAN_ROOT$2/backups       # of --data FOLDER backup
[ "$3" = backup ] && mkdir -p "$folder" && touch "$folder/made"
true
""",
    "systemctl": "",
    # Makes environments whose Python answers as the file `health` of the version says.
    "python3": """
if [ "$1" = -m ]; then
  mkdir -p "$3/bin"
  printf '#!/bin/sh\\nexit %s\\n' "${PIP_CODE:-0}" > "$3/bin/pip"
  printf '#!/bin/sh\\nexit %s\\n' "${HEALTH_CODE:-0}" > "$3/bin/python"
  chmod +x "$3/bin/pip" "$3/bin/python"
fi
""",
}


class System:
    """A folder that stands for a whole system."""

    def __init__(self, folder: Path) -> None:
        self.root, self._tools = folder / "root", folder / "tools"
        self.calls = folder / "calls"
        (self.root / "etc").mkdir(parents=True)
        (self.root / "etc" / "hosts").write_text("127.0.0.1\tlocalhost\n127.0.1.1\tpi\n")
        self._tools.mkdir()
        for name, does in STAND_INS.items():
            tool = self._tools / name
            tool.write_text(f'#!/bin/sh\necho "{name} $*" >> {self.calls}\n{does}')
            tool.chmod(0o755)

    def run(self, *words: str, **env: str) -> "subprocess.CompletedProcess[str]":
        path = {"PATH": f"{self._tools}:{os.environ['PATH']}"}
        settings = {"TABLETOPLAN_ROOT": str(self.root), "TABLETOPLAN_PATIENCE": "1"}
        return subprocess.run(
            ["sh", SCRIPT, *words],
            check=False,
            env=os.environ | path | settings | env,
            capture_output=True,
            text=True,
        )

    @property
    def versions(self) -> set[str]:
        return {folder.name for folder in (self.root / "opt/tabletoplan/versions").iterdir()}

    def version(self, name: str) -> str:
        return (self.root / "opt/tabletoplan" / name).resolve().name

    def rename_current(self, name: str) -> None:
        """Call it otherwise than by the second, in which another may be installed."""
        current = self.root / "opt/tabletoplan/current"
        folder = current.resolve().rename(current.resolve().with_name(name))
        current.unlink()
        current.symlink_to(folder)


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path)


@pytest.fixture
def installed(system: System) -> System:
    """Return a system with a version that runs, and tables."""
    assert system.run().returncode == 0
    (system.root / "var/lib/tabletoplan/tabletoplan.sqlite3").write_text("tables")
    system.rename_current("first")
    return system


def test_fresh_system_gets_everything(system: System) -> None:
    run = system.run("--name", "table")
    assert run.returncode == 0, run.stderr
    calls = system.calls.read_text()
    assert "useradd --system" in calls
    assert "hostnamectl set-hostname table" in calls
    assert "127.0.1.1\ttable" in (system.root / "etc/hosts").read_text()
    assert "systemctl restart tabletoplan.service" in calls
    assert "systemctl enable --quiet tabletoplan.service tabletoplan-backup.timer" in calls
    units = {unit.name for unit in (system.root / "etc/systemd/system").iterdir()}
    assert units == {
        "tabletoplan.service",
        "tabletoplan-backup.service",
        "tabletoplan-backup.timer",
    }
    data = system.root / "var/lib/tabletoplan"
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert "port = 80\n" in (data / "config.toml").read_text()
    assert os.access(system.root / "usr/local/bin/tabletoplan", os.X_OK)
    current = system.root / "opt/tabletoplan/current"
    assert (current / "tabletoplan/server.py").is_file()
    assert (current / "static/htmx.js").is_file()


def test_machine_is_named_also_where_its_hosts_name_nobody(system: System) -> None:
    (system.root / "etc/hosts").unlink()
    assert system.run("--name", "table").returncode == 0
    assert (system.root / "etc/hosts").read_text() == "127.0.1.1\ttable\n"


def test_update_keeps_settings_backs_up_and_remembers_the_version_before(
    installed: System,
) -> None:
    data = installed.root / "var/lib/tabletoplan"
    (data / "config.toml").write_text("port = 8080\n")
    assert installed.run().returncode == 0
    assert (data / "config.toml").read_text() == "port = 8080\n"
    assert (data / "backups/made").exists()
    assert installed.version("former") == "first"
    assert installed.version("current") != "first"


def test_version_that_does_not_start_is_taken_back(installed: System) -> None:
    run = installed.run(HEALTH_CODE="1")
    assert run.returncode == 1
    assert "the one before does" in run.stderr.splitlines()[-1]
    assert installed.version("current") == "first"
    assert installed.versions == {"first"}


def test_after_a_bad_update_the_way_back_leads_to_a_version_that_ran(
    installed: System,
) -> None:
    assert installed.run().returncode == 0
    installed.rename_current("second")
    assert installed.run(HEALTH_CODE="1").returncode == 1
    assert (installed.version("current"), installed.version("former")) == ("second", "first")


def test_version_that_can_not_be_installed_changes_nothing(installed: System) -> None:
    run = installed.run(PIP_CODE="1")
    assert run.returncode == 1
    assert "the version before goes on" in run.stderr
    assert installed.version("current") == "first"
    assert installed.versions == {"first"}


def test_rollback_and_back_again(installed: System) -> None:
    assert installed.run().returncode == 0
    newer = installed.version("current")
    assert installed.run("--rollback").returncode == 0
    assert (installed.version("current"), installed.version("former")) == ("first", newer)
    assert installed.run("--rollback").returncode == 0
    assert installed.version("current") == newer


def test_only_two_versions_stay(installed: System) -> None:
    old = installed.root / "opt/tabletoplan/versions/older"
    old.mkdir()
    assert installed.run().returncode == 0
    assert installed.versions == {"first", installed.version("current")}


@pytest.mark.parametrize(
    "words", [["--nmae", "x"], ["--name"], ["--name", "a b"], ["--name", "x;reboot"]], ids=str
)
def test_what_it_does_not_understand_changes_nothing(system: System, words: list[str]) -> None:
    run = system.run(*words)
    assert run.returncode == 1
    assert run.stderr.startswith("install.sh: ")
    assert not (system.root / "opt").exists()


def test_machine_of_shards_gets_their_units_and_an_update_for_all(system: System) -> None:
    shards = system.root / "var/lib/tabletoplan-shards"
    for name in ("a", "b"):
        (shards / name).mkdir(parents=True)
        (shards / name / "tabletoplan.sqlite3").write_text("tables")
    assert system.run().returncode == 0
    units = {unit.name for unit in (system.root / "etc/systemd/system").iterdir()}
    assert {"tabletoplan@.service", "tabletoplan.target"} < units
    run = system.run()
    assert run.returncode == 0, run.stderr
    calls = system.calls.read_text()
    assert calls.count("systemctl restart tabletoplan.target") == 2
    assert "restart tabletoplan.service" not in calls
    assert [(shards / name / "backups/made").exists() for name in ("a", "b")] == [True, True]


def test_rollback_without_a_version_before_is_one_line(system: System) -> None:
    run = system.run("--rollback")
    assert run.returncode == 1
    assert "no version before" in run.stderr


def test_container_copies_what_exists() -> None:
    lines = (ROOT / "deploy/Containerfile").read_text().splitlines()
    copied = [name for line in lines if line.startswith("COPY ") for name in line.split()[1:-1]]
    assert {"static", "tabletoplan", "requirements.lock"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="apt-get install shellcheck")
def test_installer_has_no_traps_of_the_shell() -> None:
    subprocess.run(["shellcheck", SCRIPT], check=True)
