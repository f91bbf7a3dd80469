"""What one server process carries, beside a bare echo and boardgame.io's server.

    python -m tests.bench.server --help

Everything runs on one machine, one server after the other in the same run: compare within
a run, never between machines. A "player" is an open page; each table has four of them.
What can't be run here is named and left out.
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from tests.bench.press_to_screens import echo, line, machine
from tests.bench.press_to_screens import played as pressed
from tests.bench.processes import free_port, pinned, two_cpus, usage
from tests.bench.server.abandoned import abandoned
from tests.bench.server.boardgame import Matches, boardgame_server, installed
from tests.bench.server.idle import idle
from tests.bench.server.proxied import proxied
from tests.bench.server.servers import INTERVAL_SECONDS, played
from tests.bench.server.storm import storms
from tests.bench.wire import Loop

PARTS = ("idle", "proxied", "presses", "storm", "abandoned")


def main() -> None:
    """Measure what was asked for, and print it as it comes."""
    options = _options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # servers are stopped too
    server_cpu, client_cpu = two_cpus()
    print(machine(server_cpu, client_cpu), flush=True)
    with ExitStack() as stack, pinned(client_cpu):
        folder = _boardgame(stack, options.boardgame)
        for part in options.parts.split(","):
            print(f"\n{part}", flush=True)
            for told in _measured(part, options, folder, server_cpu):
                print(told, flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.server", description=__doc__.partition("\n")[0]
    )
    add = parser.add_argument
    add("--parts", default=",".join(PARTS), help=f"what to measure ({','.join(PARTS)})")
    add("--sockets", type=_counts, default="1000,3000", help="that are idle (1000,3000)")
    add("--players", type=_counts, default="100,400,1000", help="who press (100,400,1000)")
    add("--seconds", type=float, default=10, help="of presses for each (10)")
    add("--returning", type=_counts, default="200,1000", help="after a restart (200,1000)")
    add("--tables", type=int, default=10_000, help="that are abandoned (10000)")
    add("--boardgame", type=Path, help="where boardgame.io is installed; else npm brings it")
    return parser.parse_args()


def _counts(text: str) -> list[int]:
    return [int(count) for count in text.split(",")]


def _boardgame(stack: ExitStack, folder: Path | None) -> Path | None:
    try:
        return stack.enter_context(installed(folder))
    except RuntimeError as why:
        print(f"boardgame.io is left out: {why}")
        return None


def _measured(
    part: str, options: argparse.Namespace, folder: Path | None, cpu: int | None
) -> Iterator[str]:
    match part:
        case "idle":
            return idle(options.sockets, folder, cpu)
        case "proxied":
            return proxied(min(options.sockets), cpu)
        case "presses":
            return _presses(options, folder, cpu)
        case "storm":
            return storms(options.returning, folder, cpu)
        case "abandoned":
            return abandoned(options.tables, cpu)
        case _:
            sys.exit(f"there is no part {part}")


def _presses(
    options: argparse.Namespace, folder: Path | None, cpu: int | None
) -> Iterator[str]:
    for players in options.players:
        yield f"{players} players"
        yield line("echo before", echo(players, players / INTERVAL_SECONDS, cpu))
        for game in ("backgammon", "rummy"):
            run = pressed(played(game, players, options.seconds), cpu)
            yield line(game, run.measured.everywhere)
            yield run.told()
        if folder:
            yield from _boardgame_pressed(folder, players, options.seconds, cpu)
        yield line("echo after", echo(players, players / INTERVAL_SECONDS, cpu))


def _boardgame_pressed(
    folder: Path, players: int, seconds: float, cpu: int | None
) -> Iterator[str]:
    port = free_port()
    with boardgame_server(folder, port, cpu) as pid, closing(Loop()) as loop:
        matches = Matches.opened(loop, port, players)
        loop.run(1.0)
        before = usage(pid)
        matches.play(seconds, INTERVAL_SECONDS)
        after = usage(pid)
        own, count = after.cpu_seconds - before.cpu_seconds, len(matches.everywhere)
        yield line("boardgame.io", matches.everywhere)
        yield (
            f"{'':22} CPU {own / max(count, 1) * 1000:.1f} ms a press, "
            f"{own / seconds:.0%} of its core; "
            f"RSS {after.rss_bytes / 1e6:.0f} MB; {matches.skipped} skipped; "
            f"errors: {dict(+loop.errors) or 'none'}"
        )


if __name__ == "__main__":
    main()
