"""What open sockets cost while nothing happens."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from tests.bench.processes import free_port, usage
from tests.bench.server.boardgame import Matches, boardgame_server
from tests.bench.server.servers import (
    data_folder,
    echoes,
    echoing_server,
    our_server,
    seats_taken,
)
from tests.bench.wire import Loop

SETTLE_SECONDS = 3.0


def idle(counts: Sequence[int], boardgame: Path | None, cpu: int | None) -> Iterator[str]:
    """Yield a line for each server and number of sockets."""
    port = free_port()
    with echoing_server(port, cpu) as pid, closing(Loop()) as loop:
        yield from _grown("bare echo", pid, loop, counts, lambda n: echoes(loop, port, n))
    port = free_port()
    with (
        data_folder() as folder,
        our_server(folder, port, max(counts), cpu) as pid,
        closing(Loop()) as loop,
    ):
        yield from _grown("ours", pid, loop, counts, lambda n: seats_taken(loop, port, n))
    if boardgame is None:
        return
    port = free_port()
    with boardgame_server(boardgame, port, cpu) as pid, closing(Loop()) as loop:

        def more(count: int) -> Matches:
            return Matches.opened(loop, port, count)

        yield from _grown("boardgame.io", pid, loop, counts, more)


def _grown(
    name: str, pid: int, loop: Loop, counts: Sequence[int], more: Callable[[int], object]
) -> Iterator[str]:
    """Open sockets up to each count, and tell what they cost since there were none."""
    loop.run(SETTLE_SECONDS)
    before, kept, there = usage(pid), [], 0
    for count in sorted(counts):
        kept.append(more(count - there))
        there = count
        loop.run(SETTLE_SECONDS)
        resting = usage(pid)
        loop.run(SETTLE_SECONDS * 4)
        after = usage(pid)
        each = (after.rss_bytes - before.rss_bytes) / count / 1000
        busy = (after.cpu_seconds - resting.cpu_seconds) / (SETTLE_SECONDS * 4)
        yield (
            f"{name:14}{count:6} sockets  {each:6.1f} kB each, a quarter of a table included  "
            f"{after.rss_bytes / 1e6:6.0f} MB in all  {busy:5.1%} of a core  "
            f"errors: {dict(+loop.errors) or 'none'}"
        )
