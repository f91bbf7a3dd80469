"""The application: store, tables, CPU players and web put together, once."""

import time
from collections.abc import Mapping
from concurrent.futures import Executor
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask

from tabletoplan.config import Config, load_config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.game import AnyGame
from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.store.database import Store
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.presence import Presence
from tabletoplan.tables.robots import Robots
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.service import Tables
from tabletoplan.tables.sweeper import Sweeper
from tabletoplan.tables.warden import Warden
from tabletoplan.web import (
    compressing,
    errors,
    figures,
    guard,
    health,
    identity,
    inviting,
    live,
    lobby,
    owner,
    page,
    patterns,
    screen,
    table,
    talking,
)
from tabletoplan.web import seating as seating_pages
from tabletoplan.web.gallery import Gallery
from tabletoplan.web.limits import Buckets
from tabletoplan.web.ownership import Owners
from tabletoplan.web.proxies import trusting
from tabletoplan.web.rendering import Renderer
from tabletoplan.web.services import Services
from tabletoplan.web.sockets import Connections


def create_app(
    config: Config | None = None,
    games: Mapping[str, AnyGame] = GAMES,
    writer: Executor | None = None,
) -> Flask:
    """Return the application over one data folder, with everything built and running.

    `writer` runs the database's writes; see `Store`.

    Raises:
        ConfigError: a setting can't be read.
        DataFolderError: the data folder is in use or damaged.
    """
    config = config or load_config()
    static = Path(__file__).parent.parent / "static"
    app = Flask(__name__, static_folder=str(static), static_url_path="/static")
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.extensions["tabletoplan"] = _services(app, config, games, writer)
    settled = urlsplit(config.address).hostname
    guard.install(app, (*config.hosts, settled) if settled else config.hosts)
    compressing.install(app)
    live.install(app)
    errors.install(app)
    page.install(app)
    app.after_request(identity.set_cookie)
    app.register_blueprint(health.bp)
    app.register_blueprint(lobby.bp)
    app.register_blueprint(owner.bp)
    app.register_blueprint(table.bp)
    app.register_blueprint(seating_pages.bp)
    app.register_blueprint(inviting.bp)
    app.register_blueprint(screen.bp)
    app.register_blueprint(talking.bp)
    if config.patterns:
        app.register_blueprint(patterns.bp)
    app.wsgi_app = trusting(app.wsgi_app, config.trust_proxy)  # type: ignore[method-assign,assignment]
    return app


def _services(
    app: Flask, config: Config, games: Mapping[str, AnyGame], writer: Executor | None
) -> Services:
    for language in LANGUAGES:
        words(language)

    def clock() -> datetime:
        return datetime.now(UTC)

    counted = figures.Figures()
    figures.install(app, counted)
    store = Store(config.data, writer)
    hub = Hub()
    tables = Tables(store, games, hub, clock, config.shard)
    seating = Seating(tables, store, clock)
    presence = Presence(time.monotonic, config.seen_seconds)
    warden = Warden(tables, seating, presence, hub, config)
    warden.start()
    robots = Robots(tables, hub, config, may_play=warden.may_play)
    robots.start()
    sweeper = Sweeper(tables, presence, config.expiry_days)
    sweeper.start()
    return Services(
        config=config,
        store=store,
        hub=hub,
        presence=presence,
        tables=tables,
        seating=seating,
        warden=warden,
        robots=robots,
        sweeper=sweeper,
        gallery=Gallery(tables.done_for),
        renderer=Renderer(app),
        connections=Connections(
            config.heartbeat_seconds,
            config.stalled_seconds,
            config.max_sockets,
            config.max_sockets_per_address,
            config.max_sockets_per_seat,
        ),
        openings=Buckets(config.tables_per_minute),
        openings_by_hour=Buckets(config.tables_per_minute * 10, seconds=3600),
        newcomers=Buckets(config.newcomers_per_minute),
        advised=Buckets(config.questions_per_minute),
        codes=Buckets(config.codes_per_minute),
        talkers=Buckets(config.lines_per_minute),
        talks=Buckets(config.lines_per_minute * 3),
        arrivals=identity.Arrivals(time.monotonic),
        owners=Owners(time.monotonic),
        figures=counted,
    )
