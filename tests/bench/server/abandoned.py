"""Tables that are made, begun and left: what of them stays in memory."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

from tests.bench.people import Person
from tests.bench.press_to_screens import settings_for
from tests.bench.processes import free_port, serving, usage
from tests.bench.server.servers import data_folder

IDLE_SECONDS = 5.0
"""After so long without anybody a table leaves memory here, in place of 15 minutes."""
HURRIED = {"TABLETOPLAN_SEEN_SECONDS": "10", "TABLETOPLAN_PAUSE_SECONDS": "10"}
"""So that not many more are in memory at once than one address may open in 15 minutes."""
LET_GO_SECONDS = 45.0
"""By then the last of them has gone through all of that."""
WARM = 300
"""Tables before the first look, so that what is made once isn't counted."""
APP = "tests.bench.server.hurried:app"
COMMAND = ("-m", "gunicorn", "-c", "python:tabletoplan.server", APP)
GOAL_MIB = 20.0


def abandoned(tables: int, cpu: int | None) -> Iterator[str]:
    """Yield what so many tables leave behind, and how fast they were made."""
    port = free_port()
    with (
        data_folder() as folder,
        serving(COMMAND, settings_for(folder, port, 100) | HURRIED, port, cpu) as pid,
    ):
        _make(port, WARM)
        sleep(LET_GO_SECONDS)
        before, since = usage(pid).rss_bytes, perf_counter()
        _make(port, tables)
        took, full = perf_counter() - since, usage(pid).rss_bytes
        sleep(LET_GO_SECONDS)
        more = (usage(pid).rss_bytes - before) / 2**20
        stored = sum(file.stat().st_size for file in Path(folder).glob("*.sqlite3*"))
    yield (
        f"{tables} tables made, joined, begun and looked at in {took:.0f} s "
        f"({took / tables * 1000:.1f} ms each), then left: "
        f"{(full - before) / 2**20:.1f} MiB more at their end, "
        f"{more:.1f} MiB once they are let go; {stored / tables / 1000:.1f} kB each on the disk"
    )
    yield f"goal: at most {GOAL_MIB:.0f} MiB – {'met' if more <= GOAL_MIB else 'missed'}"


def _make(port: int, tables: int) -> None:
    host, guest = Person(port, "Ana", "en"), Person(port, "Boris", "en")
    form = {"game": "backgammon", "preset": "house", "name": host.name, "pace": "normal"}
    for _ in range(tables):
        path = host.posted("/open", {**form, "seats": "2"})
        guest.posted(f"{path}/sit", {"name": guest.name})
        host.posted(f"{path}/start", {})
        host.looked(path)
        guest.looked(path)
