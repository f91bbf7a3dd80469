"""The table as it stood at some moment of its match, as its visitor saw it then (UX U3, X4)."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, cast

from flask import abort, render_template

from tabletoplan.presentation.words import Message
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.web.identity import visitor
from tabletoplan.web.language import visitor_words
from tabletoplan.web.services import services
from tabletoplan.web.telling import heading_of, lines_of, names_of
from tabletoplan.web.viewing import fragments
from tabletoplan.web.visiting import address_of_table

SHOWN: Final = frozenset({"seats", "board"})
"""What of the table's page is shown of a moment that is over."""

BEGINNING: Final = 0
"""A version before every match."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that the log tells of, with its neighbours."""

    happening: Happening
    told: tuple[Message, ...]
    earlier: int | None
    """The version of the moment before it; None: it is the first."""
    later: int | None
    """None: it is the latest, and the table stands so."""


def page_of_moment(now: Snapshot, version: int) -> str:
    """Show how the match stood right after what is told of `version`; nothing can be pressed.

    The visitor sees no more than they saw then: their view of that very state. There is
    no page of what isn't told: of the steps of a draft, and of what others don't know yet.
    """
    moment = _moment(now, version)
    if moment is None:
        abort(HTTPStatus.NOT_FOUND)
    then = now.as_it_stood(moment.happening)
    player, words, at = visitor(services().store), visitor_words(), address_of_table(now)
    parts = [part for part in fragments(then, player, Attendance(), ()) if part.id in SHOWN]
    return render_template(
        "table/back.html",
        at=at,
        moment=moment,
        fragments=services().renderer.page(parts, words, at),
        heading=heading_of(now),
    )


def _moment(now: Snapshot, version: int) -> Moment | None:
    """Return the moment of `version`; the whole log is read where the latest don't tell."""
    tables = services().tables
    moment = moment_at(now, tables.happened_after(now, version - 1), version)
    if moment is None or moment.earlier is not None:
        return moment
    return moment_at(now, tables.happened_after(now, BEGINNING), version)


def moment_at(now: Snapshot, happened: Iterable[Happening], version: int) -> Moment | None:
    """Return the moment of `version`, found in what happened; None where nothing is told."""

    def told(happening: Happening) -> tuple[Message, ...]:
        lines = lines_of(cast(Hashable, now.game), happening, names_of(now))
        return tuple(line.told for line in lines)

    passed: list[Happening] = []
    coming = iter(happened)
    for happening in coming:
        if happening.version == version:
            here = told(happening)
            earlier = next((each.version for each in reversed(passed) if told(each)), None)
            later = next((each.version for each in coming if told(each)), None)
            return Moment(happening, here, earlier, later) if here else None
        passed.append(happening)
    return None
