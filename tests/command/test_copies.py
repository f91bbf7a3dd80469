"""Backups of a server that runs, and their way back."""

import errno
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import BinaryIO

import pytest

from tabletoplan.command.backup import back_up
from tabletoplan.command.main import main
from tabletoplan.store.copying import copy_database
from tabletoplan.store.database import FILE, Store
from tabletoplan.store.tables import PlayerId, insert_player
from tests.reliability.servers import RunningServer
from tests.reliability.tables import all_rows, open_table

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("live") / "data") as running:
        yield running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with one player, which no server uses."""
    folder = tmp_path / "data"
    fill(folder, "Ann")
    return folder


def fill(folder: Path, player: str) -> None:
    store = Store(folder)
    store.write(lambda db: insert_player(db, PlayerId(player), f"hash of {player}", "now"))
    store.close()


def players(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as db:
        return {row[0] for row in db.execute("SELECT id FROM players")}


def run(folder: Path, *words: str | Path) -> int:
    return main(["--data", str(folder), *map(str, words)])


# Backing up


def test_running_server_is_backed_up_whole(server: RunningServer, tmp_path: Path) -> None:
    open_table(server.base)
    copy = tmp_path / "copy" / FILE
    copy.parent.mkdir()
    assert run(server.folder, "backup", copy) == 0
    assert list(copy.parent.iterdir()) == [copy]  # nothing that belongs to it lies beside
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert all_rows(copy.parent) == all_rows(server.folder)
    assert server.answers()


def test_copy_is_of_one_moment_while_others_write(tmp_path: Path) -> None:
    """Each change adds to two tables at once; a copy never has one without the other."""
    file, stop = tmp_path / FILE, Event()
    Store(tmp_path).close()
    with closing(sqlite3.connect(file)) as db:
        db.executescript("CREATE TABLE a (x); CREATE TABLE b (x, y)")
        filler = [(n, os.urandom(2000).hex()) for n in range(3000)]
        db.executemany("INSERT INTO b VALUES (?, ?)", filler)
        db.executemany("INSERT INTO a VALUES (?)", [(n,) for n in range(3000)])
        db.commit()

    def write() -> None:
        with closing(sqlite3.connect(file, timeout=10)) as db:
            while not stop.is_set():
                with db:
                    db.execute("INSERT INTO a VALUES (1)")
                    db.execute("INSERT INTO b VALUES (1, 'more')")

    writing = Thread(target=write)
    writing.start()
    told: list[tuple[int, int]] = []
    try:
        copy_database(file, tmp_path / "copy", lambda done, pages: told.append((done, pages)))
    finally:
        stop.set()
        writing.join()
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        a, b = (db.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in "ab")
    assert a == b >= 3000
    assert len(told) > 2
    assert [done for done, _ in told] == sorted(done for done, _ in told)  # never begun anew
    assert told[-1][0] == told[-1][1]


def test_long_work_says_how_far_it_is_at_a_terminal(data: Path, tmp_path: Path) -> None:
    terminal, other_end = os.openpty()
    told = {}
    for name, where in (("terminal", other_end), ("file", subprocess.PIPE)):
        done = subprocess.run(
            [sys.executable, "-m", "tabletoplan", "--data", data, "backup", tmp_path / name],
            stderr=where,
            stdout=subprocess.PIPE,
            check=True,
        )
        told[name] = os.read(terminal, 4096) if name == "terminal" else done.stderr
    assert re.search(rb"\r(\d+) of \1 pages; checking them", told["terminal"])
    assert told["file"] == b""


def test_backup_never_overwrites(data: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "precious").write_text("mine")
    assert run(data, "backup", tmp_path / "precious") == 1
    assert (tmp_path / "precious").read_text() == "mine"
    assert one_line(capsys).startswith("TableToPlan can't back up: ")


def test_backups_go_to_a_folder_of_their_own_and_the_newest_stay(data: Path) -> None:
    folder = data / "backups"
    for day in range(1, 6):
        back_up(data, folder, 3, datetime(2026, 5, day, 4, 30))
    assert sorted(file.name for file in folder.iterdir()) == [
        f"tabletoplan-2026-05-0{day}-043000.sqlite3" for day in (3, 4, 5)
    ]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("wrong", [datetime(2020, 1, 1), datetime(2038, 1, 1)])
def test_backup_made_by_a_clock_that_jumps_is_kept(data: Path, wrong: datetime) -> None:
    folder = data / "backups"
    moments = [datetime(2026, 5, day) for day in (1, 2)]
    for at in (*moments, wrong, wrong + timedelta(days=1), datetime(2026, 5, 3)):
        back_up(data, folder, 2, at)
        names = [file.name for file in folder.iterdir()]
        assert f"tabletoplan-{at:%Y-%m-%d}-000000.sqlite3" in names
        assert len(names) <= 2


def test_damaged_tables_cost_no_older_backup(data: Path, capsys: Capture) -> None:
    back_up(data, data / "backups", 1, datetime(2026, 5, 1))
    damage(data / FILE)
    assert run(data, "backup", "--keep", "1") == 1
    assert "can't back up" in one_line(capsys)
    [kept] = (data / "backups").iterdir()
    assert players(kept) == {"Ann"}


@pytest.mark.parametrize("words", [["--keep", "3", "{tmp}/new"], ["{tmp}/no/such/folder"]])
def test_backup_that_can_not_be_is_one_line(
    data: Path, tmp_path: Path, capsys: Capture, words: list[str]
) -> None:
    assert run(data, "backup", *(word.format(tmp=tmp_path) for word in words)) == 1
    assert one_line(capsys).startswith("TableToPlan can't back up: ")


def test_backup_of_nothing_makes_nothing(tmp_path: Path, capsys: Capture) -> None:
    assert run(tmp_path / "data", "backup", tmp_path / "copy") == 1
    assert "there are no tables" in one_line(capsys)
    assert not (tmp_path / "copy").exists()


# Restoring


def test_restored_tables_are_those_of_the_backup_and_the_old_ones_stay(
    data: Path, tmp_path: Path
) -> None:
    assert run(data, "backup", tmp_path / "copy") == 0
    fill(data, "Ben")
    assert run(data, "restore", tmp_path / "copy") == 0
    assert players(data / FILE) == {"Ann"}
    [kept] = data.glob(f"{FILE}.before-*")
    assert players(kept) == {"Ann", "Ben"}
    Store(data).close()


def test_last_moves_before_a_crash_are_kept_and_don_t_get_into_the_restored(
    data: Path, tmp_path: Path
) -> None:
    """What was written last lies in the -wal file after a crash."""
    run(data, "backup", tmp_path / "copy")
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    store = Store(data)
    store.write(lambda db: insert_player(db, PlayerId("Ben"), "hash of Ben", "now"))
    for name in (FILE, f"{FILE}-wal"):
        (crashed / name).write_bytes((data / name).read_bytes())
    store.close()
    assert run(crashed, "restore", tmp_path / "copy") == 0
    assert players(crashed / FILE) == {"Ann"}
    [kept] = crashed.glob(f"{FILE}.before-*")
    assert players(kept) == {"Ann", "Ben"}


def test_what_is_left_of_tables_moved_away_by_hand_doesn_t_get_into_the_restored(
    data: Path, tmp_path: Path
) -> None:
    """A whole -wal file without the file that it belongs to."""
    run(data, "backup", tmp_path / "copy")
    store = Store(data)
    store.write(lambda db: insert_player(db, PlayerId("Ben"), "hash of Ben", "now"))
    left = (data / f"{FILE}-wal").read_bytes()
    store.close()
    (data / FILE).unlink()
    (data / f"{FILE}-wal").write_bytes(left)
    assert run(data, "restore", tmp_path / "copy") == 0
    assert players(data / FILE) == {"Ann"}
    [kept] = data.glob(f"{FILE}.before-*")
    assert kept.read_bytes() == left


@pytest.fixture
def stick(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder as on a USB stick: a file on FAT or exFAT has one name only."""

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(self))

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    return data


def test_tables_on_a_stick_are_restored_and_the_old_ones_stay(
    stick: Path, tmp_path: Path
) -> None:
    run(stick, "backup", tmp_path / "copy")
    fill(stick, "Ben")
    before = {file.name for file in stick.iterdir()}
    assert run(stick, "restore", tmp_path / "copy") == 0
    assert players(stick / FILE) == {"Ann"}
    [kept] = [file for file in stick.iterdir() if file.name not in before]
    assert kept.name.startswith(f"{FILE}.before-")
    assert players(kept) == {"Ann", "Ben"}
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_full_stick_keeps_its_tables(
    stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def write_half(source: BinaryIO, target: BinaryIO) -> None:
        target.write(source.read(4096))
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    run(stick, "backup", tmp_path / "copy")
    fill(stick, "Ben")
    monkeypatch.setattr(shutil, "copyfileobj", write_half)
    capsys.readouterr()
    assert run(stick, "restore", tmp_path / "copy") == 1
    assert "No space left" in one_line(capsys)
    assert players(stick / FILE) == {"Ann", "Ben"}
    assert not list(stick.glob(f"{FILE}.before-*")), "half a copy looks like a whole one"
    assert not list(stick.glob("*.keeping"))


def test_damaged_tables_are_replaced_and_kept_as_they_are(data: Path, tmp_path: Path) -> None:
    run(data, "backup", tmp_path / "copy")
    (data / FILE).write_bytes(b"rubbish" * 1000)
    (data / f"{FILE}-wal").write_bytes(b"more rubbish")
    assert run(data, "restore", tmp_path / "copy") == 0
    assert players(data / FILE) == {"Ann"}
    [kept] = [file for file in data.glob(f"{FILE}.before-*") if "-wal" not in file.name]
    assert kept.read_bytes() == b"rubbish" * 1000


def test_running_server_is_never_restored_under(
    server: RunningServer, data: Path, tmp_path: Path, capsys: Capture
) -> None:
    run(data, "backup", tmp_path / "copy")
    capsys.readouterr()
    before = all_rows(server.folder)
    assert run(server.folder, "restore", tmp_path / "copy") == 1
    assert "in use" in one_line(capsys)
    assert all_rows(server.folder) == before


def damage(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    file.write_bytes(content)


def foreign(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE songs (title)")


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
            " VALUES ('tabletoplan', 'teleportation', 'in ten years')"
        )


def newer_by_number(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 2")


def empty(file: Path) -> None:
    file.write_bytes(b"")


UNFIT = [
    pytest.param(damage, "", id="damaged"),
    pytest.param(foreign, "isn't a database of TableToPlan", id="foreign"),
    pytest.param(newer, "written by a newer TableToPlan", id="newer"),
    pytest.param(newer_by_number, "written by a newer TableToPlan", id="newer by number"),
]


@pytest.mark.parametrize(
    ("spoil", "told"), [*UNFIT, pytest.param(empty, "is empty", id="empty")]
)
def test_what_is_no_backup_changes_nothing(
    data: Path, tmp_path: Path, capsys: Capture, spoil: Callable[[Path], None], told: str
) -> None:
    copy = tmp_path / "copy"
    run(data, "backup", copy)
    capsys.readouterr()
    spoil(copy)
    before = (data / FILE).read_bytes()
    assert run(data, "restore", copy) == 1
    assert told in one_line(capsys)
    assert (data / FILE).read_bytes() == before
    assert not [*data.glob("*.before-*"), *data.glob("*.restoring*")]


@pytest.mark.parametrize(("spoil", "told"), UNFIT)
def test_server_starts_on_no_such_database(
    data: Path, capsys: Capture, spoil: Callable[[Path], None], told: str
) -> None:
    spoil(data / FILE)
    assert run(data, "serve") == 1
    line = one_line(capsys)
    assert line.startswith("TableToPlan can't start: ")
    assert FILE in line
    assert told in line


def test_restoring_nothing_is_one_line(data: Path, capsys: Capture) -> None:
    assert run(data, "restore", data / "nowhere") == 1
    assert "there is no file" in one_line(capsys)


def one_line(capsys: Capture) -> str:
    """Return the one line of a failure."""
    [line] = capsys.readouterr().err.splitlines()
    return line
