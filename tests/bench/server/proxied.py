"""What open sockets cost a proxy in front of a shard, with the files that we hand out."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tests.bench.press_to_screens import settings_for
from tests.bench.processes import free_port, serving, usage
from tests.bench.server.idle import SETTLE_SECONDS
from tests.bench.server.servers import data_folder, seats_taken
from tests.bench.wire import Loop
from tests.deploy.proxies import DEPLOY, WRITERS, missing

FILES: Final[Mapping[str, str]] = MappingProxyType(
    {"haproxy": "haproxy/haproxy.cfg", "nginx": "nginx/shards.conf"}
)
MAXCONN: Final = "4000"


def proxied(count: int, cpu: int | None) -> Iterator[str]:
    """Yield a line for each proxy, through which so many pages have their sockets."""
    for program, file in FILES.items():
        if reason := missing(program):
            yield f"left out: {reason}"
        else:
            yield _through(program, (DEPLOY / file).read_text(), count, cpu)


def _through(program: str, site: str, count: int, cpu: int | None) -> str:
    port, before = free_port(), free_port()
    for address in ("127.0.0.1:8001", "127.0.0.1:8002"):
        site = site.replace(address, f"127.0.0.1:{port}")
    site = site.replace("maxconn 100000", f"maxconn {MAXCONN}")
    with data_folder() as folder, data_folder() as own, closing(Loop()) as loop:
        settings = {**settings_for(folder, port, count), "TABLETOPLAN_TRUST_PROXY": "true"}
        command = WRITERS[program](site, Path(own), before, False)
        for written in Path(own).glob("nginx.conf"):
            more = f"events {{ worker_connections {MAXCONN}; }}"
            written.write_text(written.read_text().replace("events { }", more))
        with (
            serving(["-m", "tabletoplan"], settings, port, cpu),
            serving(command[1:], {}, before, cpu, command[0]) as pid,
        ):
            first = usage(pid).rss_bytes
            seats_taken(loop, before, count)
            loop.run(SETTLE_SECONDS)
            each = (usage(pid).rss_bytes - first) / count / 1000
            files = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    return (
        f"{program:14}{count:6} sockets  {each:6.1f} kB each, {files / count:.1f} files each; "
        f"errors: {dict(+loop.errors) or 'none'}"
    )
