"""How long a press takes until every screen of its table shows it, under load.

    python -m tests.bench.press_to_screens --help

Starts the server as its owner would, with a data folder of its own, opens tables with
four screens or more each (Backgammon's two players and two watchers; at Rummy all who
look have a seat), and plays what the pages offer. Before and after, in the same run, an
echo over the same stack shows what the machine could do at that time: compare within a
run, never between machines.
"""

import argparse
import os
import platform
import signal
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from itertools import cycle, islice
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from tests.bench import presses
from tests.bench.load import Measured, Players, Sent, echoed
from tests.bench.people import Table, open_table, screens_of
from tests.bench.processes import busy_seconds, free_port, pinned, serving, two_cpus, usage
from tests.bench.wire import Loop, Screen

GOAL_MS: Final = 25.0
ECHO_SECONDS: Final = 5.0
ECHO_BYTES: Final = 200
SETTLE_SECONDS: Final = 1.0
CHOOSE: Final = {"backgammon": presses.backgammon, "rummy": presses.rummy}
PRESETS: Final = {"backgammon": "house,international", "rummy": "bulgarian,classic"}


@dataclass(frozen=True, slots=True)
class Cost:
    """What the measured part of a run cost the server, in all."""

    seconds: float
    cpu_seconds: float
    others_seconds: float
    """What the server's CPU did for others meanwhile."""
    rss_bytes: int
    frames: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Run:
    """One run, ready to be told."""

    measured: Measured
    cost: Cost
    errors: Counter[str]

    def told(self) -> str:
        """Return in one line what it cost, and what went wrong."""
        cost, pressed = self.cost, max(self.measured.pressed, 1)
        return (
            f"{'':22} CPU {cost.cpu_seconds / pressed * 1000:.1f} ms a press, "
            f"{cost.cpu_seconds / cost.seconds:.0%} of its core "
            f"(others took {cost.others_seconds / cost.seconds:.0%}); "
            f"RSS {cost.rss_bytes / 1e6:.0f} MB; {self.measured.skipped} skipped; "
            f"errors: {dict(+self.errors) or 'none'}"
        )


def main() -> None:
    """Measure, and print what was measured."""
    options = _options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # servers are stopped too
    server_cpu, client_cpu = two_cpus()
    print(machine(server_cpu, client_cpu), flush=True)
    with pinned(client_cpu):
        sockets = options.tables * screens_of(options.seats)
        rate = sockets / options.interval
        before = echo(sockets, rate, server_cpu)
        print(line("echo before", before), flush=True)
        run = played(options, server_cpu)
        print(_told(run), flush=True)
        after = echo(sockets, rate, server_cpu)
        print(line("echo after", after))
        print(_verdict(run.measured))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.press_to_screens", description=__doc__.partition("\n")[0]
    )
    add = parser.add_argument
    add("--seconds", type=float, default=20, help="how long to measure (20)")
    add("--tables", type=int, default=100, help="how many tables (100)")
    add("--game", choices=CHOOSE, default="backgammon", help="what is played (backgammon)")
    add("--seats", type=int, default=2, help="players at each table (2)")
    add("--interval", type=float, default=3, help="seconds between presses at a table (3)")
    add("--opening", type=int, default=10, help="presses at each table beforehand (10)")
    add("--presets", default="", help="rule sets, taken in turn; else two of the game's")
    add("--languages", default="en", help="at a table, taken in turn: en,bg,ro; Rummy: en")
    add("--cpus", type=int, default=0, help="strong CPU players that think beside it (0)")
    add("--seed", type=int, default=7, help="of all that is random here; dice aren't (7)")
    return parser.parse_args()


def played(options: argparse.Namespace, cpu: int | None) -> Run:
    """Start the product, play, and stop it."""
    port = free_port()
    sockets = options.tables * screens_of(options.seats)
    with TemporaryDirectory(prefix="tabletoplan-bench-") as folder, closing(Loop()) as loop:
        settings = settings_for(folder, port, sockets)
        with serving(["-m", "tabletoplan"], settings, port, cpu) as pid:
            tables = seated(loop, port, options)
            players = Players(loop, tables, CHOOSE[options.game], options.seed)
            players.open(options.opening)
            loop.run(SETTLE_SECONDS)
            print(f"server {pid}: {len(tables)} tables are being played", flush=True)
            errors = loop.errors.copy()
            with thinking(port, options.cpus, options.seconds):
                measured, cost = _watched(players, tables, (pid, cpu), options)
            return Run(measured, cost, errors + loop.errors)


@contextmanager
def thinking(port: int, count: int, seconds: float) -> Iterator[None]:
    """Have CPU players think at tables of their own meanwhile."""
    if not count:
        yield
        return
    command = [sys.executable, "-m", "tests.bench.opponents", str(port)]
    with subprocess.Popen([*command, "--tables", str(count), "--seconds", str(seconds)]):
        yield


def settings_for(folder: str, port: int, sockets: int) -> dict[str, str]:
    """Return a server's settings: a folder of its own, and none of the limits for visitors."""
    return {
        "TABLETOPLAN_BIND": "127.0.0.1",
        "TABLETOPLAN_PORT": str(port),
        "TABLETOPLAN_DATA": folder,
        "TABLETOPLAN_TABLES_PER_MINUTE": "100000",
        "TABLETOPLAN_NEWCOMERS_PER_MINUTE": "100000",
        "TABLETOPLAN_MAX_SOCKETS": str(sockets + 100),
        "TABLETOPLAN_MAX_SOCKETS_PER_ADDRESS": str(sockets + 100),
    }


def seated(loop: Loop, port: int, options: argparse.Namespace) -> list[Table]:
    """Return tables with people at them, whose screens all show their table."""
    languages = options.languages.split(",")
    presets = (options.presets or PRESETS[options.game]).split(",")
    tables = [
        open_table(loop, port, options.game, preset, options.seats, languages)
        for preset in islice(cycle(presets), options.tables)
    ]
    pages = [page for table in tables for page in table.pages]
    if not loop.run(60, lambda: all(page.version >= 0 for page in pages)):
        raise RuntimeError(f"not every screen was shown its table: {dict(loop.errors)}")
    return tables


def _watched(
    players: Players,
    tables: list[Table],
    server: tuple[int, int | None],
    options: argparse.Namespace,
) -> tuple[Measured, Cost]:
    pid, cpu = server
    screens = [page.screen for table in tables for page in table.pages]
    frames, received = sum(s.frames for s in screens), sum(s.bytes for s in screens)
    before, busy, start = usage(pid), busy_seconds(cpu), perf_counter()
    measured = players.play(options.seconds, options.interval)
    after = usage(pid)
    own = after.cpu_seconds - before.cpu_seconds
    return measured, Cost(
        seconds=perf_counter() - start,
        cpu_seconds=own,
        others_seconds=max(busy_seconds(cpu) - busy - own, 0.0),
        rss_bytes=after.rss_bytes,
        frames=sum(s.frames for s in screens) - frames,
        bytes=sum(s.bytes for s in screens) - received,
    )


def echo(sockets: int, per_second: float, cpu: int | None) -> list[float]:
    """Return how long an echo takes on the same stack, with as many sockets and messages."""
    port = free_port()
    with serving(echo_server(port), {}, port, cpu), closing(Loop()) as loop:
        screens = [Screen(loop, port, "/echo") for _ in range(sockets)]
        if not loop.run(30, lambda: all(screen.up for screen in screens)):
            raise RuntimeError(f"the echo's sockets don't open: {dict(loop.errors)}")
        loop.run(SETTLE_SECONDS)
        return echoed(loop, screens, ECHO_SECONDS, per_second, b"x" * ECHO_BYTES)


def echo_server(port: int) -> list[str]:
    """Return how Python runs the bare echo."""
    return [
        *["-m", "gunicorn", "-k", "gevent", "-w", "1", "-b", f"127.0.0.1:{port}"],
        *["--worker-connections", "4000", "--no-control-socket", "--log-level", "warning"],
        "tests.bench.echo:app",
    ]


def _told(run: Run) -> str:
    measured, cost = run.measured, run.cost
    pressed = max(measured.pressed, 1)
    errors = ", ".join(f"{n} × {why}" for why, n in run.errors.items() if n) or "none"
    return "\n".join(
        [
            line("press → every screen", measured.everywhere),
            *([line("draft → own screen", measured.drafted)] if measured.drafted else []),
            line("press → own answer", measured.acknowledged),
            f"{measured.pressed} presses, {measured.pressed / cost.seconds:.1f} a second; "
            f"{measured.skipped} skipped, {measured.over} at tables that were done",
            f"server CPU {cost.cpu_seconds / pressed * 1000:.1f} ms a press, "
            f"{cost.cpu_seconds / cost.seconds:.0%} of its core "
            f"(others took {cost.others_seconds / cost.seconds:.0%}); "
            f"RSS {cost.rss_bytes / 1e6:.0f} MB, all its processes",
            f"pushed {cost.frames / pressed:.1f} frames and "
            f"{cost.bytes / pressed / 1000:.1f} kB a press",
            f"errors: {errors}",
            *_bytes(measured.sent),
        ]
    )


def _bytes(sent: Sequence[Sent]) -> list[str]:
    """Return a table of what each kind of press made the server send, on the average."""
    kinds = Counter(each.kind for each in sent).most_common()
    head = (
        f"{'bytes a press, raw (gz)':24}{'answer':>16}{'push, mover':>16}{'push, others':>16}"
    )
    return [head, *(_bytes_of(kind, [e for e in sent if e.kind == kind]) for kind, _ in kinds)]


def _bytes_of(kind: str, sent: Sequence[Sent]) -> str:
    columns = (
        [each.answer for each in sent],
        [each.mover for each in sent],
        [payload for each in sent for payload in each.others],
    )
    return f"{kind:16}{len(sent):6} ×" + "".join(f"{_size(column):>16}" for column in columns)


def _size(payloads: Sequence[bytes]) -> str:
    if not payloads:
        return "–"
    packed = fmean(len(zlib.compress(payload)) for payload in payloads)
    return f"{fmean(map(len, payloads)):.0f} ({packed:.0f})"


def line(name: str, seconds: Sequence[float]) -> str:
    """Return what times look like, in milliseconds."""
    if len(seconds) < 2:
        return f"{name:22} nothing was measured"
    p = [1000 * cut for cut in quantiles(seconds, n=100, method="inclusive")]
    return (
        f"{name:22} p50 {p[49]:6.1f}  p95 {p[94]:6.1f}  p99 {p[98]:6.1f}  "
        f"max {max(seconds) * 1000:6.1f} ms  (n = {len(seconds)})"
    )


def _verdict(measured: Measured) -> str:
    if len(measured.everywhere) < 100:
        return "too few presses to speak of a p99"
    p99 = 1000 * quantiles(measured.everywhere, n=100, method="inclusive")[98]
    return f"goal: p99 ≤ {GOAL_MS:.0f} ms – {'met' if p99 <= GOAL_MS else 'missed'}"


def machine(server_cpu: int | None, client_cpu: int | None) -> str:
    """Return where this is measured, and on what."""
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("flask", "gunicorn", "gevent", "jinja2")
    )
    placed = (
        "not pinned"
        if server_cpu is None
        else f"server on {server_cpu}, client on {client_cpu}"
    )
    return (
        f"{os.cpu_count()} CPUs ({placed}), load {os.getloadavg()[0]:.1f}, "
        f"Python {platform.python_version()}, {packages}"
    )


if __name__ == "__main__":
    main()
