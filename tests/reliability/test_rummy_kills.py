"""Killed in the middle of a draft, the server has all of it again: draft, hand and order."""

from pathlib import Path

from tests.browser.prepared_rummy import HANDS, prepare_rummy
from tests.reliability.servers import RunningServer
from tests.reliability.tables import Table, seen
from tests.reliability.wire import Browser

LINES = ("draw", "order rank", "right KD1", "meld 5S 6S 7S", "meld KD KH KC", "undo")
"""What Ana types; her own order begins with moving a card."""


def say(table: Table, line: str) -> None:
    at = seen(table.players[0].get(table.path).text)
    form = {"version": str(at.version), "press": at.press, "command": line}
    assert table.players[0].post(f"{table.path}/command", form).status == 303, line


def test_a_draft_outlasts_a_kill(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data") as server:
        stood = prepare_rummy(server.folder, HANDS)
        people = [Browser(server.base, {"tabletoplan": token}) for token in stood.tokens]
        table = Table(server.base, stood.id, (people[0], people[1]))
        for line in LINES:
            say(table, line)
        table.fragments(1)  # Ivan is here from now on
        before = [table.fragments(seat) for seat in (0, 1)]
        assert "meld--draft" in before[0]["board"]
        assert 'id="meld-' not in before[1]["board"]
        server.kill()
        server.start()
        table.fragments(1)
        assert [table.fragments(seat) for seat in (0, 1)] == before
        say(table, "undo")
        assert 'id="meld-' not in table.fragments(0)["board"], "and can still be taken back"
