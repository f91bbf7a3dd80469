"""Answers made smaller for whoever takes gzip: a first visit to a table is 40 kB, not 135.

What of a page can be read off its compressed length (BREACH) matters where somebody
listens to an https connection, has the victim's browser ask for the page again and
again, and gets guesses of theirs into it. Such a request comes from another site, and
browsers say so; it is answered uncompressed. Sockets aren't compressed: one message is
a few kB, and a window for each connection costs more memory than the connection.
"""

import gzip
from functools import lru_cache
from http import HTTPStatus
from typing import Final

from flask import Flask, Response, request

LEAST_BYTES: Final = 1000
"""Less fits into one packet anyway."""
PAGE_LEVEL: Final = 5
FILES: Final = 200
"""How many static files are kept compressed; there are fewer."""
_TYPES: Final = frozenset(
    {
        "application/json",
        "image/svg+xml",
        "text/css",
        "text/html",
        "text/javascript",
    }
)
_AS_THEY_ARE: Final = frozenset(
    {HTTPStatus.NO_CONTENT, HTTPStatus.PARTIAL_CONTENT, HTTPStatus.NOT_MODIFIED}
)


def install(app: Flask) -> None:
    """Compress every answer of `app` that may be and is worth it."""

    @app.after_request
    def compress(response: Response) -> Response:
        if response.mimetype in _TYPES:
            response.vary.add("Accept-Encoding")
            if request.accept_encodings["gzip"] > 0 and _may_be_compressed(response):
                _compress(response)
        return response


def _may_be_compressed(response: Response) -> bool:
    if response.status_code in _AS_THEY_ARE or "Content-Encoding" in response.headers:
        return False
    if request.endpoint == "static":
        return True
    return not response.is_streamed and not _asked_by_another_site()


def _asked_by_another_site() -> bool:
    """Return whether somebody else's page caused this; all newer browsers say so on https."""
    return request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}


def _compress(response: Response) -> None:
    response.direct_passthrough = False
    content = response.get_data()
    if len(content) < LEAST_BYTES:
        return
    static = request.endpoint == "static"
    response.set_data(_file(content) if static else gzip.compress(content, PAGE_LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    etag, weak = response.get_etag()
    if etag is not None:
        # Other bytes have another mark, which is what the browser will ask with.
        response.set_etag(f"{etag}-gzip", weak or False)
        response.make_conditional(request)


@lru_cache(maxsize=FILES)
def _file(content: bytes) -> bytes:
    """Return a static file compressed as well as can be; it is done once."""
    return gzip.compress(content, 9, mtime=0)
