"""A table as the visitor who asks sees it: whole, or the parts that have changed."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from flask import Response, after_this_request, render_template, request, url_for

from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import Words
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.invites import link_key
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.fragments import Fragment, Fragments, Headline, Notice
from tabletoplan.web.identity import new_ticket, visitor
from tabletoplan.web.invitation import guests_of
from tabletoplan.web.language import visitor_words
from tabletoplan.web.rendering import Address, moment, stamp, stamp_field, swap
from tabletoplan.web.services import services
from tabletoplan.web.talk import overheard
from tabletoplan.web.telling import announcement

MOMENT: Final = "X-Moment"
"""The header that says of which moment an answer is; its body is the same bytes again."""

_KNOWN: Final = re.compile(r"\w+-(\d{1,9})-(\d{1,9})")
"""A stamp: a mark of the page, the latest line of talk, and the version."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One visitor's look at a table, at one moment."""

    moment: int
    now: Snapshot
    player: PlayerId | None
    words: Words
    address: Address
    notice: Fragment | None = None
    """Why something was refused; None for the empty line."""

    def with_notice(self, notice: Notice) -> "Visit":
        """Return the visit with a line that says why, and names the rule."""
        return replace(self, notice=Fragment("notice", "table/_notice.html", notice))

    def fragments(self) -> Fragments:
        """Return all parts of the page as pictures."""
        drawn, notice = self._drawn(), self.notice
        if notice is None:
            return drawn
        return tuple(notice if part.id == notice.id else part for part in drawn)

    def swaps(self, parts: Iterable[Part]) -> str:
        """Return parts as messages that htmx swaps in, and the stamp of the whole page.

        The answer that they are part of says of which moment they are; see `as_of`.
        """

        def dated(answer: Response) -> Response:
            answer.headers[MOMENT] = str(self.moment)
            return answer

        after_this_request(dated)
        html = services().renderer.page(parts, self.words, self.address)
        swaps = [swap(name, part) for name, part in html.items()]
        return "\n".join([*swaps, swap("stamp", stamp_field(self.stamp()))])

    def told_since(self, stamp: str) -> str:
        """Return what happened since a page had `stamp`, for its announcer."""
        known = _KNOWN.fullmatch(stamp)
        if not known:
            return ""
        said, version = int(known[1]), int(known[2])
        viewer = self.now.viewer_of(self.player)
        told = [*overheard(self.now, said, viewer, self.words)]
        if version < self.version():
            told.append(announcement(self.now, version, self.fragments(), self.words))
        return " ".join(filter(None, told))

    def page(self) -> str:
        """Return the whole page; it includes the very fragments that pushes send."""
        parts = self.fragments()
        pictures = {part.id: part.picture for part in parts}
        headline = pictures["headline"]
        return render_template(
            "table/show.html",
            table_id=self.now.table.id,
            fragments=services().renderer.page(parts, self.words, self.address),
            stamp=stamp_field(self.stamp()),
            title=self.words.text(pictures["title"]),
            ticket=new_ticket() if self._may_come() else "",
            key=self.address.key,
            query=self.address.query,
            waiting=not (isinstance(headline, Headline) and headline.urgent),
        )

    def stamp(self) -> str:
        """Return a mark of all that the page shows but its notice, and how far it had come."""
        html = services().renderer.page(self._drawn(), self.words, self.address)
        return f"{stamp(html)}-{self.now.said}-{self.version()}"

    def version(self) -> int:
        """Return the version that the visitor may know of."""
        return self.now.version_for(self.now.viewer_of(self.player))

    def _may_come(self) -> bool:
        """Return whether a newcomer may take a seat: before the match; in it, none is free."""
        return self.player is None and self.now.match is None

    def _drawn(self) -> Fragments:
        attendance = services().warden.attendance(self.now.table.id)
        return services().gallery.fragments(self.now, self.player, attendance)


def visit(table_id: str) -> Visit:
    """Return the table as whoever asks sees it, and note that they are here.

    Raises:
        NoSuchTable: there is none with this id.
    """
    taken = moment()
    now = services().tables.snapshot(TableId(table_id))
    player = visitor(services().store)
    if player is not None and services().presence.seen(now.table.id, player):
        services().warden.look(now.table.id)
        now = services().tables.snapshot(now.table.id)
    return Visit(taken, now, player, visitor_words(), address_of_table(now))


def address_of_table(now: Snapshot) -> Address:
    """Return where a table, and its rules, are reached from outside."""
    key = link_key(now.table)
    query = f"?key={key}" if key and request.values.get("key") == key else ""
    return Address(
        site=request.root_path,
        table=url_for("table.show", table_id=now.table.id),
        rules=url_for("table.rules", table_id=now.table.id) + query,
        query=query,
        guests=guests_of(services().config, now.table.id),
    )


def in_place() -> bool:
    """Return whether htmx asks, which swaps the answer in; a browser wants a page."""
    return "HX-Request" in request.headers
