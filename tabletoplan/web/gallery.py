"""The pictures of each table as it stands: drawn once for all who see the same."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final
from weakref import ref

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Part
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.owners import waits
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.standing_in import Done, remembered
from tabletoplan.web.fragments import Fragment, Fragments, Line, Press
from tabletoplan.web.viewing import fragments, quiet

DoneFor = Callable[[Snapshot, Seat], Done]

Gone = Callable[[ref[Snapshot]], object]
"""What is done when a snapshot is let go; may be called in the middle of anything."""

TABLES: Final = 200
"""How many tables' pictures are kept: all pages of a table ask within a moment."""


class _Wall:
    """The pictures of one table at one moment, with those who are there, by who looks.

    It holds on to nothing but its pictures: with the snapshot it may go, too.
    """

    def __init__(self, now: Snapshot, attendance: Attendance, gone: Gone) -> None:
        self._now, self._attendance = ref(now, gone), attendance
        self.pictures: dict[tuple[Viewer, bool, bool], Fragments] = {}

    def shows(self, now: Snapshot, attendance: Attendance) -> bool:
        """Return whether this is the moment."""
        return self._now() is now and self._attendance == attendance


class Gallery:
    """Keeps pictures for as long as they show a table as it is, and that is in memory."""

    def __init__(self, done_for: DoneFor = remembered) -> None:
        """Ask `done_for` what was done for somebody who is back."""
        self._done_for = done_for
        self._lock = Lock()
        self._walls: OrderedDict[TableId, _Wall] = OrderedDict()

    def fragments(
        self,
        now: Snapshot,
        player: PlayerId | None,
        attendance: Attendance,
        elsewhere: bool = False,
    ) -> Fragments:
        """Return the fragments of a page, with what every press from it sends along."""
        wall = self._wall(now, attendance)
        viewer = now.viewer_of(player)
        key = (viewer, waits(now, player), elsewhere)
        if key not in wall.pictures:
            done = () if viewer is SPECTATOR else self._done_for(now, viewer)
            wall.pictures[key] = _drawn(now, player, attendance, done, elsewhere)
        return wall.pictures[key]

    def _wall(self, now: Snapshot, attendance: Attendance) -> _Wall:
        table_id = now.table.id
        with self._lock:
            wall = self._walls.get(table_id)
            if wall is None or not wall.shows(now, attendance):
                wall = self._walls[table_id] = _Wall(
                    now, attendance, lambda _: self._walls.pop(table_id, None)
                )
                if len(self._walls) > TABLES:
                    self._walls.popitem(last=False)
            return wall


def _drawn(
    now: Snapshot,
    player: PlayerId | None,
    attendance: Attendance,
    done: Done,
    elsewhere: bool,
) -> Fragments:
    viewer = SPECTATOR if elsewhere else now.viewer_of(player)
    version = now.version_for(viewer)
    press = Press(version, f"{version}-{viewer}")
    examples = None if now.match is None else presenter_of(now.game).commands
    return (
        *fragments(now, player, attendance, strengths_of(now.table.game), done, elsewhere),
        Fragment("press", "table/_press.html", press),
        Fragment(
            "command",
            "table/_command.html",
            Line(examples),
            (Part("command-press", "table/_pressed.html", press),),
        ),
        quiet(version),
    )
