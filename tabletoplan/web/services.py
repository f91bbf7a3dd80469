"""What the routes work with: one set of services for each application."""

from dataclasses import dataclass
from typing import cast

from flask import current_app, request

from tabletoplan.config import Config
from tabletoplan.store.database import Store
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.presence import Presence
from tabletoplan.tables.robots import Robots
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Tables
from tabletoplan.tables.sweeper import Sweeper
from tabletoplan.tables.warden import Warden
from tabletoplan.web.figures import Figures
from tabletoplan.web.gallery import Gallery
from tabletoplan.web.identity import Arrivals
from tabletoplan.web.limits import Buckets
from tabletoplan.web.ownership import Owners
from tabletoplan.web.proxies import household
from tabletoplan.web.rendering import Renderer
from tabletoplan.web.sockets import Connections


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that is built once, when the server starts."""

    config: Config
    store: Store
    hub: Hub
    presence: Presence
    tables: Tables
    seating: Seating
    warden: Warden
    robots: Robots
    sweeper: Sweeper
    gallery: Gallery
    renderer: Renderer
    connections: Connections
    openings: Buckets
    """How many tables each address may still open within a minute."""
    openings_by_hour: Buckets
    """The same within an hour."""
    newcomers: Buckets
    advised: Buckets
    """How many people each address may still bring."""
    codes: Buckets
    """How many codes each address may still try."""
    talkers: Buckets
    """How much each player may still say."""
    talks: Buckets
    """How much may still be said at each table."""
    arrivals: Arrivals
    owners: Owners
    figures: Figures

    def close(self) -> None:
        """Say goodbye to everybody and let go of the data."""
        self.connections.close_all()
        self.robots.stop()
        self.warden.stop()
        self.sweeper.stop()
        self.store.close()


def services() -> Services:
    """Return the services of the application that answers this request."""
    return cast(Services, current_app.extensions["tabletoplan"])


def address() -> str:
    """Return where the request comes from, as limits count it."""
    return household(request.remote_addr or "")
