"""The lists and findings that an owner reads, and the words that the command knows."""

import json
import os
import re
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletoplan.command import doctor, findings, neighbours
from tabletoplan.command.backup import back_up
from tabletoplan.command.main import main
from tabletoplan.config import Config, link_to
from tabletoplan.presentation.words import message
from tests.reliability.servers import RunningServer
from tests.reliability.tables import open_table
from tests.reliability.wire import request

Capture = pytest.CaptureFixture[str]
NOW = datetime(2026, 12, 1, 12, 0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("live") / "data") as running:
        yield running


@pytest.fixture
def config(server: RunningServer) -> Config:
    return Config(data=server.folder, port=server.base.port, bind="127.0.0.1")


def test_tables_are_listed_with_who_plays(server: RunningServer, capsys: Capture) -> None:
    first, second = open_table(server.base), open_table(server.base)
    assert main(["--data", str(server.folder), "tables"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    [first_line] = [line for line in lines if line[0] == first.id]
    [second_line] = [line for line in lines if line[0] == second.id]
    assert [first_line[1], *first_line[4:]] == ["backgammon", "Ann,", "Ben"]
    used = datetime.fromisoformat(f"{first_line[2]} {first_line[3]}+00:00")
    assert timedelta() <= datetime.now(UTC) - used < timedelta(minutes=5)
    assert second_line[1:2] == first_line[1:2]


def test_cpu_players_are_listed_as_such(server: RunningServer, capsys: Capture) -> None:
    table = open_table(server.base, start=False)
    table.players[1].post(f"{table.path}/leave")
    table.players[0].post(f"{table.path}/bots", {"seat": "1", "strength": "easy"})
    assert main(["--data", str(server.folder), "tables"]) == 0
    [line] = [each for each in capsys.readouterr().out.splitlines() if table.id in each]
    assert line.endswith(", CPU (easy)")


def test_doctor_finds_a_running_server(server: RunningServer, capsys: Capture) -> None:
    """What is to be done is told by lines that say so, and by the exit code."""
    run = subprocess.run(
        [sys.executable, "-m", "tabletoplan", "doctor"],
        check=False,
        env=server.env,
        capture_output=True,
        text=True,
    )
    assert f"ok  server      answers at {server.base.origin}/" in run.stdout
    assert "ok  database    sound" in run.stdout
    assert re.search(r"ok  data folder .* a flush takes \d+\.\d ms", run.stdout)
    assert "!!  guests use  only this machine itself" in run.stdout
    assert run.returncode == 1
    assert run.stderr == ""


def test_doctor_on_nothing_at_all_still_says_all(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--data", str(tmp_path / "none"), "doctor"]) == 1
    out = capsys.readouterr().out
    assert "Traceback" not in out
    assert "!!  data folder there is no" in out
    assert not (tmp_path / "none").exists()  # looking makes nothing


def test_stopped_server_is_told(config: Config) -> None:
    assert findings.server(replace(config, port=9), NOW).remedy


def test_match_that_began_in_the_future_means_a_wrong_clock(
    server: RunningServer, config: Config
) -> None:
    open_table(server.base)
    assert findings.clock(config, datetime(2020, 1, 1)).remedy == message("remedy-clock")
    assert findings.clock(config, datetime.now()).remedy is None


def test_backup_that_is_missing_or_old_is_told(config: Config) -> None:
    assert findings.backups(config, datetime.now()).remedy
    back_up(config.data, config.data / "backups", None, datetime.now())
    assert findings.backups(config, datetime.now()).remedy is None
    assert findings.backups(config, datetime.now() + timedelta(days=4)).remedy


def test_folder_that_can_not_be_written_is_told(config: Config) -> None:
    assert findings.folder(replace(config, data=Path("/proc")), NOW).remedy


def test_full_disk_is_told(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    assert findings.space(config, NOW).remedy is None
    monkeypatch.setattr(findings, "LITTLE_BYTES", 2**62)
    assert findings.space(config, NOW).remedy


def test_proxy_without_a_host_is_told(config: Config) -> None:
    behind = replace(config, trust_proxy=("true",))
    assert findings.guests(behind, NOW).remedy
    assert findings.guests(replace(behind, hosts=("table.example",)), NOW).remedy is None


@pytest.mark.parametrize(
    ("flags", "count", "known"), [(0x8400, 1, True), (0x8400, 0, False), (0x0000, 1, False)]
)
def test_name_counts_as_known_when_somebody_answers(
    flags: int, count: int, known: bool
) -> None:
    """The other side is one that speaks mDNS, or only repeats the question."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as neighbour:
        neighbour.bind(("127.0.0.1", 0))
        neighbour.settimeout(5)

        def answer() -> bytes:
            asked, back = neighbour.recvfrom(512)
            neighbour.sendto(asked[:2] + struct.pack("!5H", flags, 0, count, 0, 0), back)
            return asked

        with ThreadPoolExecutor(1) as pool:
            heard = pool.submit(answer)
            found = neighbours.answers("table.local", neighbour.getsockname(), 0.3)
            assert found is known
            assert heard.result()[12:] == b"\x05table\x05local\0\0\x01\0\x01"


def test_name_that_can_not_be_asked_for_is_unknown() -> None:
    """Linux lets a machine be called by 64 letters, the net by 63."""
    assert not neighbours.answers(f"{'a' * 64}.local", ("127.0.0.1", 9), 0.1)


@pytest.mark.parametrize(
    ("host", "port", "link"),
    [
        ("table.local", 80, "http://table.local/"),
        ("table.local", 8080, "http://table.local:8080/"),
        ("fd00::80", 80, "http://[fd00::80]/"),
    ],
)
def test_links_are_as_people_type_them(host: str, port: int, link: str) -> None:
    assert link_to(host, port) == link


def test_link_to_the_page_is_printed_and_opens_it(
    server: RunningServer, config: Config, capsys: Capture
) -> None:
    for changed, begins in [
        (config, server.base.origin),
        (replace(config, address="https://play.example/games"), "https://play.example/games"),
    ]:
        assert doctor.print_link(changed) == 0
        link = capsys.readouterr().out.split()[0]
        assert link.startswith(f"{begins}/doctor?key=")
        asked = "/" + link.partition("/doctor")[1].strip("/") + link.partition("/doctor")[2]
        assert request(server.base, "GET", asked).status == 200


def test_records_are_verified(tmp_path: Path, capsys: Capture) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"game_id": "x"}))
    assert main(["verify", str(record)]) == 1
    assert "WRONG: this is no complete record" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "nowhere")]) == 2


def test_terminal_that_lacks_a_character_shows_the_rest(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tabletoplan", "--data", tmp_path / "none", "doctor"],
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
    )
    assert run.stderr == b""
    assert b"disk space" in run.stdout  # what is looked at last


@pytest.mark.parametrize("more", [[], ["--seat", "0", "--salt", "Ann"]], ids=["bare", "all"])
def test_records_are_verified_whatever_folder_is_named(
    tmp_path: Path, capsys: Capture, more: list[str]
) -> None:
    """And no server is started instead."""
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"game_id": "x"}))
    for folder in (["--data", str(tmp_path)], [f"--data={tmp_path}"]):
        assert main([*folder, "verify", *more, str(record)]) == 1
        assert "WRONG: this is no complete record" in capsys.readouterr().out
        with pytest.raises(SystemExit) as left:
            main([*folder, "verify"])
        assert left.value.code == 2
        assert "usage: verify" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["tabel"], ["backup", "--keep", "0"], ["restore"]], ids=" ".join
)
def test_words_that_mean_nothing_are_told(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "error: " in capsys.readouterr().err


def test_every_command_is_in_the_help(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    for name in ("serve", "backup", "restore", "tables", "doctor", "verify"):
        assert re.search(rf"^    {name} +\w", told, re.MULTILINE)
