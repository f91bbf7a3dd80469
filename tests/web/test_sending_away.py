"""The host sends away who stood on the button, and nobody who sits there by now."""

from pathlib import Path
from re import search

from tests.web.apps import running
from tests.web.tables import Table


def test_page_from_before_sends_nobody_away_who_sat_down_since(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        table = Table(app)
        stale = sent_by(table)
        table.post(table.ivan, "leave")
        table.post(table.maria, "sit", name="Maria")
        refused = table.post(table.ana, "remove", **stale)
        assert (refused.status_code, "The table had moved on" in refused.text) == (409, True)
        assert [row.name for row in table.now.seats] == ["Ana", "Maria"]
        assert table.post(table.ana, "remove", **sent_by(table)).status_code == 303
        assert [row.name for row in table.now.seats] == ["Ana", ""]


def sent_by(table: Table) -> dict[str, str]:
    """Return what the button on the host's page sends to send the other one away."""
    page = table.ana.get(table.path).text
    form = page[page.index(f'action="{table.path}/remove"') :]
    button = search(r'<button [^>]*name="(\w+)" value="(\w+)"', form)
    assert button is not None
    return {button[1]: button[2]}
