"""The pictures of each table as it stands: drawn once for all who see the same."""

from collections import OrderedDict
from threading import Lock
from typing import Final

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.seats import Viewer
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Part
from tabletoplan.store.tables import PlayerId, TableId
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.fragments import Fragment, Fragments, Line, Press
from tabletoplan.web.viewing import fragments, quiet

TABLES: Final = 1000
"""How many tables' pictures are kept."""


class _Wall:
    """The pictures of one table at one moment, by who looks and who is there."""

    def __init__(self, now: Snapshot) -> None:
        self.now = now
        self.pictures: dict[tuple[Viewer, frozenset[PlayerId]], Fragments] = {}


class Gallery:
    """Keeps pictures for as long as their snapshot is the table's latest."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._walls: OrderedDict[TableId, _Wall] = OrderedDict()

    def fragments(
        self, now: Snapshot, player: PlayerId | None, here: frozenset[PlayerId]
    ) -> Fragments:
        """Return the fragments of a page, with what every press from it sends along."""
        wall = self._wall(now)
        key = (now.viewer_of(player), here)
        if key not in wall.pictures:
            wall.pictures[key] = _drawn(now, player, here)
        return wall.pictures[key]

    def _wall(self, now: Snapshot) -> _Wall:
        with self._lock:
            wall = self._walls.get(now.table.id)
            if wall is None or wall.now is not now:
                wall = self._walls[now.table.id] = _Wall(now)
                if len(self._walls) > TABLES:
                    self._walls.popitem(last=False)
            return wall


def _drawn(now: Snapshot, player: PlayerId | None, here: frozenset[PlayerId]) -> Fragments:
    viewer = now.viewer_of(player)
    version = now.version_for(viewer)
    press = Press(version, f"{version}-{viewer}")
    examples = None if now.match is None else presenter_of(now.game).commands
    return (
        *fragments(now, player, here, strengths_of(now.table.game)),
        Fragment("press", "table/_press.html", press),
        Fragment(
            "command",
            "table/_command.html",
            Line(examples),
            (Part("command-press", "table/_pressed.html", press),),
        ),
        quiet(version),
    )
