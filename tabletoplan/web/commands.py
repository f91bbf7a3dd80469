"""Lines that are typed at a table, and points that are pressed to ask about them."""

from http import HTTPStatus
from typing import Final

from flask import abort, request
from flask.typing import ResponseReturnValue

from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Command
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.advising import WORDS, advise
from tabletoplan.web.answering import answered, changed, player, press_id, refused
from tabletoplan.web.fragments import Notice
from tabletoplan.web.services import services
from tabletoplan.web.telling import names_of
from tabletoplan.web.troubles import trouble
from tabletoplan.web.visiting import visit

LONGEST: Final = 80
"""Characters of a line; no game needs more."""


def obey(table_id: str) -> ResponseReturnValue:
    """Do what a line says, or answer it; it is read on the board that its page showed."""
    now = visit(table_id).now
    if now.match is None:
        return refused(table_id, Notice((trouble(TableRefusal(Trouble.NOT_STARTED)),)))
    if request.form.get("command", "").strip(" ?!.").casefold() in WORDS:
        return advise(now)
    seen = request.form.get("version", type=int, default=-1)
    read = _read(now, seen)
    if read.actions:
        return changed(
            table_id,
            lambda t: services().tables.act_all(t, player(), read.actions, seen, press_id()),
        )
    arrangement = read.arrangement
    if arrangement is not None:
        return changed(table_id, lambda t: services().tables.arrange(t, player(), arrangement))
    warning = read.refused or bool(read.rule)
    notice = Notice(read.said, read.rule, warning=warning, asks=read.asks)
    return refused(table_id, notice) if read.refused else answered(table_id, notice)


def _read(now: Snapshot, seen: int) -> Command:
    """Return what the line comes to; 400 where the game takes none."""
    view = now.game.view(now.state_at(seen), now.viewer_of(player()))
    seat = now.seat_of(player())
    read = presenter_of(now.game).command(
        view,
        now.game.choices(view),
        request.form.get("command", "")[:LONGEST],
        request.form.get("from") or " ".join(request.form.getlist("card"))[:LONGEST],
        names_of(now),
        "" if seat is None else now.seats[seat].arrangement,
    )
    return read or abort(HTTPStatus.BAD_REQUEST)
