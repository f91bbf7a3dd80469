"""`python -m tabletoplan`: check the data, say where people can go, and serve."""

import os
import socket
import sys
from contextlib import suppress

from tabletoplan.config import Config, ConfigError, load_config
from tabletoplan.store.database import DataFolderError, Store


def main() -> None:
    """Start the server in this process; ends with one clear line where it can't."""
    try:
        config = load_config()
        Store(config.data).close()
        _check_port(config)
    except (ConfigError, DataFolderError, OSError) as error:
        sys.exit(f"TableToPlan can't start: {error}")
    print("TableToPlan is at:")
    for address in addresses(config):
        print(f"  {address}")
    print("Stop it with Ctrl-C.", flush=True)
    os.execv(  # noqa: S606  our own interpreter, with fixed arguments
        sys.executable,
        [sys.executable, "-m", "gunicorn", "-c", "python:tabletoplan.server", "app:app"],
    )


def addresses(config: Config) -> list[str]:
    """Return the addresses under which people can reach the server, the farthest first."""
    if config.bind not in {"0.0.0.0", "::"}:  # noqa: S104
        return [f"http://{config.bind}:{config.port}/"]
    found = [lan_address(), "localhost"]
    return [f"http://{host}:{config.port}/" for host in found if host]


def lan_address() -> str:
    """Return this machine's address in its own network, or nothing where there is none.

    Connecting a datagram socket sends nothing; it only looks up the way out.
    """
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        return address
    return ""


def _check_port(config: Config) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.bind, config.port))
        except OSError as error:
            raise OSError(f"port {config.port} can't be used: {error.strerror}") from None


if __name__ == "__main__":
    main()
