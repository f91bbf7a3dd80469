"""Who plays without script counts as here for as long as they think with their page open."""

from pathlib import Path
from re import search

from tabletoplan.tables.presence import SEEN_SECONDS
from tests.web.apps import running
from tests.web.tables import Table


def test_page_without_script_keeps_the_seat_of_who_thinks(tmp_path: Path) -> None:
    """It asks by itself in a frame: loaded anew, it would lose what was chosen or typed."""
    with running(tmp_path) as app:
        table = Table(app)
        table.start()
        seat = table.on_turn()
        thinks, waits = table.people[seat], table.people[1 - seat]
        page = thinks.get(table.path)
        frame = search(r'<noscript>.*<iframe [^>]*src="([^"]+)"', page.text)
        assert frame is not None
        assert "<iframe" not in waits.get(table.path).text
        owner, presence = table.now.seats[seat].owner, table.services.presence
        presence.leave(table.id, owner)
        assert owner not in presence.here(table.id)
        kept = thinks.get(frame[1])
        assert owner in presence.here(table.id)
        assert int(kept.headers["Refresh"]) * 2 <= SEEN_SECONDS, "one may go astray"
        assert "frame-ancestors 'self'" in kept.headers["Content-Security-Policy"]
        policy = page.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'; frame-src 'self'" in policy
        assert not kept.text, "whatever frames it has nothing to be pressed"
