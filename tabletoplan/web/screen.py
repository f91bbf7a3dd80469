"""The family screen: a table on a TV, for everybody in the room (X14).

It shows what all seats see, whoever's browser it runs in, and has nothing to press.
"""

from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Final

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.invites import admits, link_key
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.admission import admit
from tabletoplan.web.closing import closed_page
from tabletoplan.web.fragments import Fragment, Fragments, Invite, Room
from tabletoplan.web.identity import visitor
from tabletoplan.web.language import visitor_words
from tabletoplan.web.rendering import Address, moment, stamp_field
from tabletoplan.web.services import services
from tabletoplan.web.visiting import Visit, address_of_table

SHOWN: Final = frozenset({"title", "heading", "icon", "headline", "seats", "board", "log"})
"""What of a watcher's page is on the screen."""

bp = Blueprint("screen", __name__, url_prefix="/t/<table_id>/screen")
bp.before_request(admit)


@bp.get("")
def show(table_id: str) -> ResponseReturnValue:
    """Show the table without anything that only one seat may see."""
    look = _look(table_id)
    return closed_page(look.now) if look.now.table.closed else look.page()


@bp.get("/news")
def news(table_id: str) -> ResponseReturnValue:
    """Answer a screen without a socket: nothing new, or all of it; 410 once it is closed."""
    now = _look(table_id)
    if now.now.table.closed:
        abort(HTTPStatus.GONE)
    if request.args.get("stamp") == now.stamp():
        return "", HTTPStatus.NO_CONTENT
    return now.swaps(now.fragments())


def on_screen(seen: Fragments, now: Snapshot, inviting: bool) -> Fragments:
    """Return what of a watcher's page is on the screen, and how to come to the table."""
    invite = Invite(
        inviting, link_key(now.table) if inviting else "", begun=False, hosting=False
    )
    return (
        *(_for_the_room(fragment) for fragment in seen if fragment.id in SHOWN),
        Fragment("invite", "screen/_invite.html", invite),
    )


def may_invite(now: Snapshot, player: PlayerId | None, address: Address) -> bool:
    """Return whether a screen may show the present link: to whom it would be shown anyway."""
    return admits(now, player, address.key)


@dataclass(frozen=True, slots=True)
class _Screen(Visit):
    """A look at a table through nobody's eyes."""

    inviting: bool = False

    def page(self) -> str:
        """Return the whole page."""
        parts = self.fragments()
        titles = [part.picture for part in parts if part.id == "title"]
        return render_template(
            "screen/show.html",
            table_id=self.now.table.id,
            fragments=services().renderer.page(parts, self.words, self.address),
            stamp=stamp_field(self.stamp()),
            title=self.words.text(titles[0]),
            query=self.address.query,
        )

    def _drawn(self) -> Fragments:
        attendance = services().warden.attendance(self.now.table.id)
        seen = services().gallery.fragments(self.now, None, attendance)
        return on_screen(seen, self.now, self.inviting)


def _look(table_id: str) -> _Screen:
    taken = moment()
    now = services().tables.snapshot(TableId(table_id))
    address = address_of_table(now)
    inviting = may_invite(now, visitor(services().store), address)
    return _Screen(taken, now, None, visitor_words(), address, inviting=inviting)


def _for_the_room(fragment: Fragment) -> Fragment:
    """Return the waiting room without its forms, and a log that leads nowhere.

    All else is as watchers see it.
    """
    if isinstance(fragment.picture, Room):
        return replace(fragment, template="screen/_room.html", picture=fragment.picture.seats)
    if fragment.id == "log":
        return replace(fragment, template="screen/_log.html")
    return fragment
