"""The page of a table that is closed for good."""

from datetime import datetime

from flask import render_template

from tabletoplan.presentation.words import message
from tabletoplan.store.matches import RUNNING
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.visiting import address_of_table


def closed_page(now: Snapshot) -> str:
    """Say that the table is closed, and where its records still are (docs/fair.md)."""
    day = datetime.fromisoformat(now.table.closed).date()
    opened = now.seals - (1 if now.seal.end == RUNNING else 0)
    return render_template(
        "table/closed.html",
        at=address_of_table(now),
        when=message("closed-when", date=day),
        records=range(1, opened + 1),
    )
