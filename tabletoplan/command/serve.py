"""`tabletoplan serve`: check the data, say where people can go, and become the server."""

import os
import socket
import sys
from typing import NoReturn

from tabletoplan.config import Config, link_to
from tabletoplan.store.database import Store
from tabletoplan.web.invitation import reachable


def serve(config: Config) -> NoReturn:
    """Become gunicorn, with our configuration and nothing else.

    Raises:
        DataFolderError: the data folder is in use or damaged.
        OSError: the folder or the port can't be used.
    """
    Store(config.data).close()
    _check_port(config)
    print("TableToPlan is at:")
    for address in addresses(config):
        print(f"  {address}")
    print("Stop it with Ctrl-C.", flush=True)
    os.environ.pop("GUNICORN_CMD_ARGS", None)  # would count for more than our configuration
    gunicorn = ["-m", "gunicorn", "-c", "python:tabletoplan.server"]
    os.execv(  # noqa: S606  our own interpreter, with fixed arguments
        sys.executable,
        [sys.executable, *gunicorn, "tabletoplan.server:create_server_app()"],
    )


def addresses(config: Config) -> list[str]:
    """Return the addresses under which people can reach the server, the farthest first."""
    if config.bind not in {"0.0.0.0", "::"}:  # noqa: S104
        return [link_to(config.bind, config.port)]
    found = [*reachable(config), "localhost"]
    return [link_to(host, config.port) for host in found]


def _check_port(config: Config) -> None:
    family = socket.AF_INET6 if ":" in config.bind else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.bind, config.port))
        except OSError as error:
            raise OSError(f"port {config.port} can't be used: {error.strerror}") from None
