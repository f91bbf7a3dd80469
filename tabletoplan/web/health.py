"""Whether the server is ready, for whatever watches over it (`/healthz`)."""

import sqlite3
from http import HTTPStatus

from flask import Blueprint
from flask.typing import ResponseReturnValue

from tabletoplan.web.services import services

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def health() -> ResponseReturnValue:
    """Say whether tables can be served: 200, or 503 and why not."""
    if services().connections.closing:
        return {"status": "stopping"}, HTTPStatus.SERVICE_UNAVAILABLE
    try:
        services().store.read("SELECT count(*) FROM _sqlite_migrations")
    except sqlite3.Error:
        return {"status": "no database"}, HTTPStatus.SERVICE_UNAVAILABLE
    return {"status": "ok"}
