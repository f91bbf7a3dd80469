"""A server that only sends back what it is sent: what the stack costs without us.

gunicorn -k gevent -w 1 tests.bench.echo:app
"""

from flask import Flask
from flask_sock import Sock
from simple_websocket import Server

app = Flask(__name__)
_sock = Sock(app)


@_sock.route("/echo")  # type: ignore[untyped-decorator]
def echo(ws: Server) -> None:
    """Send every message back, until the socket ends."""
    while True:
        ws.send(ws.receive())
