"""The pictures of each table as it stands: drawn once for all who see the same."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Part
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.standing_in import Done, remembered
from tabletoplan.web.fragments import Fragment, Fragments, Line, Press
from tabletoplan.web.viewing import fragments, quiet

DoneFor = Callable[[Snapshot, Seat], Done]

TABLES: Final = 1000
"""How many tables' pictures are kept."""


class _Wall:
    """The pictures of one table at one moment, by who looks and who is there."""

    def __init__(self, now: Snapshot) -> None:
        self.now = now
        self.pictures: dict[tuple[Viewer, Attendance, bool], Fragments] = {}


class Gallery:
    """Keeps pictures for as long as their snapshot is the table's latest."""

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
        wall = self._wall(now)
        viewer = now.viewer_of(player)
        key = (viewer, attendance, elsewhere)
        if key not in wall.pictures:
            done = () if viewer is SPECTATOR else self._done_for(now, viewer)
            wall.pictures[key] = _drawn(now, player, attendance, done, elsewhere)
        return wall.pictures[key]

    def _wall(self, now: Snapshot) -> _Wall:
        with self._lock:
            wall = self._walls.get(now.table.id)
            if wall is None or wall.now is not now:
                wall = self._walls[now.table.id] = _Wall(now)
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
