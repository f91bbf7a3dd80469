"""Who is asking: a random token in a cookie, known to the database by its hash.

The cookie isn't signed with a time, so a machine that boots with a wrong clock
still knows everybody. It is given only in answer to a press, never to a GET.
"""

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Final

from flask import Response, g, request

from tabletoplan.store.database import Store
from tabletoplan.store.tables import PlayerId, insert_player, player_of

COOKIE: Final = "tabletoplan"
YEARS_SECONDS: Final = 3 * 365 * 24 * 3600


def visitor(store: Store) -> PlayerId | None:
    """Return who is asking, or None for somebody whom we have never given a seat."""
    if "visitor" not in g:
        token = request.cookies.get(COOKIE, "")
        g.visitor = player_of(store, _hash(token)) if token else None
    known: PlayerId | None = g.visitor
    return known


def known_visitor(store: Store) -> PlayerId:
    """Return who is asking; a newcomer becomes somebody, with a cookie to come back with."""
    player = visitor(store)
    if player is None:
        token = secrets.token_urlsafe(24)
        player = PlayerId(secrets.token_hex(8))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        newcomer = player
        store.write(lambda db: insert_player(db, newcomer, _hash(token), now))
        g.visitor, g.new_token = player, token
    return player


def set_cookie(response: Response) -> Response:
    """Give a newcomer's cookie along with the answer."""
    if token := g.pop("new_token", None):
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEARS_SECONDS,
            path=request.root_path + "/",
            secure=request.scheme == "https",
            httponly=True,
            samesite="Lax",
        )
    return response


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
