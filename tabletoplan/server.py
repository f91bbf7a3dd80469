"""How gunicorn runs us: one gevent worker, nothing left to the environment.

gunicorn reads this module as its configuration (`-c python:tabletoplan.server`).
This is the one place where gevent is named; all other code uses `threading` and
`queue`, which the worker patches.
"""

import gc
import logging
import os
import signal
import sys
from types import FrameType
from typing import Any

from gevent import Timeout, sleep, spawn
from gunicorn.workers.ggevent import GeventWorker  # type: ignore[import-untyped]

from tabletoplan.config import ConfigError, address_of, load_config
from tabletoplan.logs import SETTINGS

# Two threads of linear algebra make small matrices twenty times slower; this must be
# set before numpy is first imported.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

_log = logging.getLogger(__name__)

try:
    _config = load_config()
except ConfigError as error:
    sys.exit(f"TableToPlan: {error}")

bind = address_of(_config.bind, _config.port)
worker_class = "tabletoplan.server.FairWorker"
workers = 1  # a table lives in exactly one process; WEB_CONCURRENCY must not change that
worker_connections = _config.max_sockets * 4
keepalive = 2  # also how long a connection may take over its headers
graceful_timeout = 2
timeout = 60
control_socket_disable = True
forwarded_allow_ips = ""  # gunicorn would believe this very machine; see `trust_proxy`
accesslog = None
errorlog = "-"
loglevel = "warning"
logconfig_dict = SETTINGS
proc_name = "tabletoplan"


def create_server_app() -> Any:
    """Return the application as the worker serves it: waits don't block other greenlets."""
    from gevent.threadpool import ThreadPoolExecutor  # noqa: PLC0415  after patching

    from tabletoplan.application import create_app  # noqa: PLC0415

    app = create_app(writer=ThreadPoolExecutor(1))
    app.wsgi_app = _PromptBodies(app.wsgi_app, _config.body_seconds)  # type: ignore[method-assign]
    return app


def when_ready(arbiter: Any) -> None:
    """Leave no signal that would have two workers run at once (a table lives in one)."""
    for unwanted in (signal.SIGTTIN, signal.SIGTTOU, signal.SIGUSR2):
        signal.signal(unwanted, signal.SIG_IGN)
    # gunicorn would start a worker beside the other; a terminal that is closed means: stop
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def post_worker_init(worker: Any) -> None:
    """Say goodbye to every page as soon as the server is told to stop."""
    _tune_memory()
    services = worker.wsgi.extensions["tabletoplan"]
    gunicorns = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        spawn(_log.info, "stopping")
        spawn(services.connections.close_all)  # a handler of signals must not wait itself
        spawn(services.robots.stop)
        spawn(services.warden.stop)
        if callable(gunicorns):
            gunicorns(number, frame)

    _log.info("serving with process %s", worker.pid)
    # Neither Ctrl-C nor a closed terminal, which every process hears of, is an emergency.
    for asked in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(asked, stop)


def _tune_memory() -> None:
    """Keep the garbage collector from stopping everybody for a tenth of a second.

    What stands after the start stays for good, and what a press makes is freed without
    the collector; so it looks at the young often, and seldom at all. Not never: what a
    connection leaves behind in gunicorn and simple-websocket refers to itself, and has
    grown old by then. A message that ends its connection leaves 260 bytes of that, and
    some 36,000 of them make it look.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 10, 100)


class FairWorker(GeventWorker):  # type: ignore[misc]
    """The gevent worker, but nobody keeps it busy by sending without a pause."""

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """Serve one connection."""
        super().handle(listener, _FairSocket(client), addr)

    def handle_request(self, *request: Any) -> None:
        """Answer one request; many may have come together."""
        sleep(0)
        super().handle_request(*request)


class _FairSocket:
    """A socket that lets others go first before it reads.

    gevent goes on to the next only when somebody has to wait, and whoever reads what
    comes without end never has to.
    """

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    def recv(self, size: int, *flags: int) -> Any:
        """Read a little of what is there, once all others have had their turn."""
        sleep(0)
        return self._raw.recv(min(size, 8192), *flags)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._raw, name)


class _PromptBodies:
    """Reads a form's body whole before the application starts, or gives up on it.

    gunicorn waits for a slow body for ever. Ours are small, so they are read at once.
    """

    def __init__(self, app: Any, seconds: float) -> None:
        self._app, self._seconds = app, seconds

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        if environ["REQUEST_METHOD"] == "POST":
            try:
                with Timeout(self._seconds):
                    _read_body(environ)
            except Timeout:
                start_response("408 Request Timeout", [])
                return [b""]
        return self._app(environ, start_response)


def _read_body(environ: dict[str, Any]) -> None:
    """Replace a body by its bytes; what is too long is read no further, and refused later."""
    from io import BytesIO  # noqa: PLC0415

    from tabletoplan.web.guard import BODY_BYTES  # noqa: PLC0415

    length = environ.get("CONTENT_LENGTH", "")
    if environ.pop("HTTP_TRANSFER_ENCODING", None):  # in chunks, for as long as they come
        body = environ["wsgi.input"].read(BODY_BYTES + 1)
        environ["CONTENT_LENGTH"] = str(len(body))
        environ["wsgi.input"] = BytesIO(body)
    elif length.isdecimal() and int(length) <= BODY_BYTES:
        environ["wsgi.input"] = BytesIO(environ["wsgi.input"].read(int(length)))
