"""Every setting takes what it can mean, and says in one line what it can't."""

from dataclasses import fields
from pathlib import Path

import pytest

from tabletoplan.command.main import main
from tabletoplan.config import Config, ConfigError, environment_of, load_config

NUMBERS = [f.name for f in fields(Config) if type(f.default) in (int, float)]
WITHOUT_THEM_NOBODY_PLAYS = [
    *("port", "bot_processes", "bot_deadline_seconds", "body_seconds", "expiry_days"),
    *("max_sockets", "max_sockets_per_seat", "heartbeat_seconds", "stalled_seconds"),
]


def written(folder: Path, settings: str) -> Config:
    (folder / "config.toml").write_text(settings, encoding="utf-8")
    return load_config({"TABLETOPLAN_DATA": str(folder)})


@pytest.mark.parametrize("value", ["-1", "true", '"many"', "inf", "nan", "[1]"])
@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_amount_is_refused(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"^{name} can't be "):
        written(tmp_path, f"{name} = {value}")


@pytest.mark.parametrize("name", WITHOUT_THEM_NOBODY_PLAYS)
def test_zero_is_refused_where_nobody_could_play(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigError, match=f"^{name} can't be "):
        written(tmp_path, f"{name} = 0")


@pytest.mark.parametrize("port", ["8000.5", "65536", "99999"])
def test_port_is_one_that_there_is(tmp_path: Path, port: str) -> None:
    with pytest.raises(ConfigError, match=r"^port can't be "):
        written(tmp_path, f"port = {port}")


def test_numbers_are_read_as_they_are_written(tmp_path: Path) -> None:
    settings = "port = 65535\npace_seconds = 0\ntables_per_minute = 0\nexpiry_days = 0.5"
    config = written(tmp_path, settings)
    assert (config.port, config.pace_seconds, config.tables_per_minute) == (65535, 0.0, 0)
    assert config.expiry_days == 0.5
    assert load_config(environment_of(config)) == config
    assert load_config(environment_of(Config())) == Config()


@pytest.mark.parametrize("bind", ["192.168..5", "a" * 64, ".", "a\\u0000b"])
@pytest.mark.parametrize("words", [["serve"], ["doctor"]], ids=" ".join)
def test_what_no_machine_can_be_called_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bind: str, words: list[str]
) -> None:
    (tmp_path / "config.toml").write_text(f'bind = "{bind}"')
    assert main(["--data", str(tmp_path), *words]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert "bind can't be " in line


@pytest.mark.parametrize("bind", ["0.0.0.0", "::", "fe80::1%eth0", "table.local", "localhost"])
def test_what_a_machine_can_be_called_is_taken(tmp_path: Path, bind: str) -> None:
    assert written(tmp_path, f'bind = "{bind}"').bind == bind


def test_file_of_windows_is_read(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_bytes(b"\xef\xbb\xbfport = 81\r\n")
    assert load_config({"TABLETOPLAN_DATA": str(tmp_path)}).port == 81


@pytest.mark.parametrize("content", ["# порт\nport = 81".encode("cp1251"), b"port = ", b"\0"])
@pytest.mark.parametrize("words", [["serve"], ["tables"], ["doctor"], ["backup"]], ids=" ".join)
def test_file_that_can_not_be_read_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, words: list[str]
) -> None:
    (tmp_path / "config.toml").write_bytes(content)
    assert main(["--data", str(tmp_path), *words]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("TableToPlan can't ")
    assert str(tmp_path / "config.toml") in line
