"""A table of two as their browsers reach it, with a third person who watches."""

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.store.tables import TableId
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.services import Services

ORIGIN = {"Origin": "http://localhost"}


class Table:
    """Ana's table: Ivan has sat down, and Maria watches."""

    def __init__(
        self, app: Flask, game: str = "backgammon", preset: str = "", **opening: str
    ) -> None:
        """Open it; in names of fields `__` stands for a hyphen."""
        self.app = app
        self.services: Services = app.extensions["tabletoplan"]
        self.ana, self.ivan, self.maria = (app.test_client() for _ in range(3))
        preset = preset or next(iter(GAMES[game].presets))
        form = {"game": game, "preset": preset, "name": "Ana", "seats": "2"}
        opened = self.ana.post("/open", data=form | _named(opening), headers=ORIGIN)
        self.path = opened.headers["Location"]
        self.post(self.ivan, "sit", name="Ivan")

    @property
    def people(self) -> tuple[FlaskClient, ...]:
        return self.ana, self.ivan, self.maria

    @property
    def id(self) -> TableId:
        return TableId(self.path.rpartition("/")[2])

    @property
    def now(self) -> Snapshot:
        return self.services.tables.snapshot(self.id)

    def post(self, who: FlaskClient, path: str, **form: str) -> TestResponse:
        """Send a form of the table's page, as a browser without script does."""
        return who.post(f"{self.path}/{path}", data=_named(form), headers=ORIGIN)

    def start(self) -> None:
        self.post(self.ana, "start")

    def on_turn(self) -> Seat:
        """Return the first of those whom the match waits for."""
        now = self.now
        assert now.match is not None
        awaited = now.game.to_act(now.match.state)
        assert awaited is not CHANCE
        return min(awaited)


def _named(form: dict[str, str]) -> dict[str, str]:
    return {name.replace("__", "-"): value for name, value in form.items()}
