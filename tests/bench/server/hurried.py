"""The server as it is, but a table that nobody looks at leaves memory after seconds."""

from tabletoplan.server import create_server_app
from tabletoplan.tables import sweeper
from tests.bench.server.abandoned import IDLE_SECONDS

sweeper.EVERY_SECONDS = 2.0  # type: ignore[misc]
sweeper.Sweeper.sweep.__defaults__ = (IDLE_SECONDS,)
app = create_server_app()
