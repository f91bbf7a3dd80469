"""`python -m tabletoplan`: check the data, say where people can go, and serve."""

import os
import socket
import sys

from tabletoplan.config import Config, ConfigError, address_of, load_config
from tabletoplan.store.database import DataFolderError, Store
from tabletoplan.web.invitation import reachable


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
    os.environ.pop("GUNICORN_CMD_ARGS", None)  # would count for more than our configuration
    os.execv(  # noqa: S606  our own interpreter, with fixed arguments
        sys.executable,
        [sys.executable, "-m", "gunicorn", "-c", "python:tabletoplan.server", "app:app"],
    )


def addresses(config: Config) -> list[str]:
    """Return the addresses under which people can reach the server, the farthest first."""
    if config.bind not in {"0.0.0.0", "::"}:  # noqa: S104
        return [f"http://{address_of(config.bind, config.port)}/"]
    found = [*reachable(config), "localhost"]
    return [f"http://{host}:{config.port}/" for host in found]


def _check_port(config: Config) -> None:
    family = socket.AF_INET6 if ":" in config.bind else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.bind, config.port))
        except OSError as error:
            raise OSError(f"port {config.port} can't be used: {error.strerror}") from None


if __name__ == "__main__":
    main()
