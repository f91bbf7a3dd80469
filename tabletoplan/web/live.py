"""The socket of a table's page: it pushes what has changed for its viewer, and nothing else.

The bell says only that something changed. Each connection then draws its own
viewer's fragments and sends those that differ from what it sent last; one that is
slow skips what lies between (latest wins), and a new one gets the whole table.
"""

import logging
from contextlib import suppress
from http import HTTPStatus

from flask import Flask, abort, request
from flask_sock import Sock
from simple_websocket import ConnectionClosed, Server
from wsproto.utilities import LocalProtocolError

from tabletoplan.engine.seats import SPECTATOR, Viewer
from tabletoplan.presentation.words import Words
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.errors import NoSuchTable
from tabletoplan.tables.invites import admits
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web import screen
from tabletoplan.web.fragments import Fragments, changes
from tabletoplan.web.frames import MESSAGE_BYTES, guarded
from tabletoplan.web.identity import visitor
from tabletoplan.web.language import visitor_words
from tabletoplan.web.rendering import Address, announce, as_of, moment, swap
from tabletoplan.web.screen import may_invite, on_screen
from tabletoplan.web.services import Services, address, services
from tabletoplan.web.sockets import BROKEN, UNWANTED, Connection
from tabletoplan.web.table import bp
from tabletoplan.web.talk import overheard
from tabletoplan.web.telling import announcement
from tabletoplan.web.visiting import address_of_table

log = logging.getLogger(__name__)

FRAME_BYTES = 30_000
"""Fragments are packed into messages up to this size (each is far smaller itself)."""


def install(app: Flask) -> None:
    """Check every handshake before flask-sock answers it."""
    app.config["SOCK_SERVER_OPTIONS"] = {"max_message_size": MESSAGE_BYTES}

    @app.before_request
    def check_handshake() -> None:
        if request.environ.get("HTTP_UPGRADE", "").lower() != "websocket":
            return
        if not guarded(request.environ):
            abort(HTTPStatus.BAD_REQUEST)
        if not services().connections.room_for(address()):
            abort(HTTPStatus.SERVICE_UNAVAILABLE)
        if request.view_args and (table_id := request.view_args.get("table_id")):
            services().tables.snapshot(TableId(table_id))
            visitor(services().store)  # what can fail does so while it can still be told


@Sock().route("/live", bp=bp)  # type: ignore[untyped-decorator]
def live(ws: Server, table_id: str) -> None:
    """Keep one page up to date until it goes."""
    _page(_Page, ws, table_id).serve()


@Sock().route("/live", bp=screen.bp)  # type: ignore[untyped-decorator]
def live_screen(ws: Server, table_id: str) -> None:
    """Keep a family screen up to date until it is switched off."""
    _page(_Screen, ws, table_id).serve()


def _page(kind: type["_Page"], ws: Server, table_id: str) -> "_Page":
    player = visitor(services().store) or PlayerId(f"watcher-{id(ws)}")
    return kind(
        services(),
        Connection(ws, address(), seat=(table_id, player)),
        TableId(table_id),
        player,
        visitor_words(),
        address_of_table(services().tables.snapshot(TableId(table_id))),
    )


class _Page:
    """One open page: what it has been sent, and how to bring it up to date."""

    def __init__(
        self,
        parts: Services,
        connection: Connection,
        table_id: TableId,
        player: PlayerId,
        words: Words,
        address: Address,
    ) -> None:
        self._services, self._connection = parts, connection
        self._table_id, self._player = table_id, player
        self._words, self._address = words, address
        self._sent: Fragments = ()
        self._now: Snapshot | None = None
        self._attendance: Attendance | None = None
        self._playing = True
        self._version = -1
        self._said = 0

    def serve(self) -> None:
        """Send the table, and then whatever changes, until the socket ends."""
        parts, connection = self._services, self._connection
        parts.connections.add(connection)
        self._come()
        parts.hub.listen(self._table_id, connection.ring)
        try:
            parts.warden.look(self._table_id)
            parts.hub.ring(self._table_id)  # the player's other pages see that they moved
            self._follow()
        except (ConnectionClosed, LocalProtocolError, OSError):
            pass  # it ended, or is being ended by somebody else
        except NoSuchTable:
            connection.close(UNWANTED)
        except Exception:  # a traceback must not be written into an open socket
            log.exception("a page's socket failed")
            connection.close(BROKEN)
        finally:
            parts.hub.leave(self._table_id, connection.ring)
            self._go()
            parts.connections.remove(connection)
            parts.hub.ring(self._table_id)
            with suppress(OSError):
                connection.linger()

    def _come(self) -> None:
        self._services.presence.connected(self._table_id, self._player, self._connection)

    def _go(self) -> None:
        self._services.presence.disconnected(self._table_id, self._player, self._connection)

    def _drawn(self, now: Snapshot, attendance: Attendance) -> Fragments:
        elsewhere = not self._playing
        return self._services.gallery.fragments(now, self._player, attendance, elsewhere)

    def _viewer(self, now: Snapshot) -> Viewer:
        return now.viewer_of(self._player)

    def _follow(self) -> None:
        connection = self._connection
        while connection.open:
            for text in self._news():
                connection.send(text)
            connection.wait(self._services.config.heartbeat_seconds)
            if connection.ping_due and connection.open:
                connection.ping()
                connection.send(swap("pulse", '<i id="pulse" hidden></i>'))

    def _news(self) -> list[str]:
        """Return messages with all that has changed since the last call."""
        taken = moment()
        now = self._services.tables.snapshot(self._table_id)
        attendance = self._services.warden.attendance(self._table_id)
        playing = self._services.presence.plays_in(
            self._table_id, self._player, self._connection
        )
        same = attendance == self._attendance and playing is self._playing
        if now is self._now and same:
            return []  # it was the heartbeat that woke us
        if now.table.closed or not admits(now, self._player, self._address.key):
            self._connection.close(UNWANTED)  # the page asks for news, and is told why
            return []
        self._now, self._attendance, self._playing = now, attendance, playing
        page = self._drawn(now, attendance)
        draw = self._services.renderer.html
        changed = [
            swap(part.id, draw(part, self._words, self._address))
            for part in changes(page, self._sent)
        ]
        self._sent = page
        if told := self._told(now, page):
            changed.append(announce(told))
        return _packed([as_of(taken), *changed] if changed else [])

    def _told(self, now: Snapshot, page: Fragments) -> str:
        """Return what is to be announced of all that has happened since the last call."""
        viewer = self._viewer(now)
        told: list[str] = []
        version = now.version_for(viewer)
        if self._version >= 0:
            told += overheard(now, self._said, viewer, self._words)
            if version > self._version:
                told.append(announcement(now, self._version, page, self._words))
        self._version, self._said = version, now.said
        return " ".join(filter(None, told))


class _Screen(_Page):
    """One family screen: it shows what everybody sees, and is nobody."""

    def _come(self) -> None:
        pass

    def _go(self) -> None:
        pass

    def _drawn(self, now: Snapshot, attendance: Attendance) -> Fragments:
        seen = self._services.gallery.fragments(now, None, attendance)
        return on_screen(seen, now, may_invite(now, self._player, self._address))

    def _viewer(self, now: Snapshot) -> Viewer:
        return SPECTATOR

    def _told(self, now: Snapshot, page: Fragments) -> str:
        return ""  # it is looked at


def _packed(parts: list[str]) -> list[str]:
    """Put parts together into as few messages as fit."""
    messages: list[list[str]] = []
    room = 0
    for part in parts:
        size = len(part.encode()) + 1
        if size > room:
            messages.append([])
            room = FRAME_BYTES
        messages[-1].append(part)
        room -= size
    return ["\n".join(packed) for packed in messages]
