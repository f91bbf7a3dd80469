"""Errors become pages, in one place."""

import logging
import sqlite3
from http import HTTPStatus

from flask import Flask, render_template
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException
from wsproto.utilities import RemoteProtocolError

from tabletoplan.engine.errors import MalformedAction
from tabletoplan.tables.errors import LinkRenewed, NoSuchTable

log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Give every error its page."""
    app.register_error_handler(NoSuchTable, _no_table)
    app.register_error_handler(LinkRenewed, _link_renewed)
    app.register_error_handler(MalformedAction, _malformed)
    app.register_error_handler(RemoteProtocolError, _malformed)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(sqlite3.OperationalError, _not_saved)
    app.register_error_handler(Exception, _ours)


def _no_table(error: NoSuchTable) -> ResponseReturnValue:
    return _page("error-no-table", HTTPStatus.NOT_FOUND)


def _link_renewed(error: LinkRenewed) -> ResponseReturnValue:
    return _page("error-link-renewed", HTTPStatus.FORBIDDEN)


def _malformed(error: Exception) -> ResponseReturnValue:
    return _page("error-refused", HTTPStatus.BAD_REQUEST)


def _http(error: HTTPException) -> ResponseReturnValue:
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    match status:
        case HTTPStatus.NOT_FOUND:
            return _page("error-no-table", status)
        case HTTPStatus.FORBIDDEN:
            return _page("error-forbidden", status, title="error-refused-title")
        case HTTPStatus.TOO_MANY_REQUESTS | HTTPStatus.SERVICE_UNAVAILABLE:
            return _page("error-too-many", status, title="error-refused-title")
        case _ if status < HTTPStatus.BAD_REQUEST:
            return error.get_response()  # redirects of routing
        case _:
            return _page("error-refused", status)


def _not_saved(error: sqlite3.OperationalError) -> ResponseReturnValue:
    """Say that the disk is to blame; whatever was pressed was taken back whole."""
    log.error("the database failed", exc_info=error)
    return _page("error-not-saved", HTTPStatus.SERVICE_UNAVAILABLE)


def _ours(error: Exception) -> ResponseReturnValue:
    log.exception("a request failed", exc_info=error)
    return _page("error-server", HTTPStatus.INTERNAL_SERVER_ERROR)


def _page(text: str, status: HTTPStatus, title: str = "") -> tuple[str, HTTPStatus]:
    return render_template("error.html", title=title or f"{text}-title", text=text), status
