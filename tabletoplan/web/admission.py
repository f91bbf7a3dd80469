"""Who may look at a table: whoever is seated, or has followed its present link (UX U14)."""

from flask import request

from tabletoplan.store.tables import TableId
from tabletoplan.tables.errors import LinkRenewed
from tabletoplan.tables.invites import admits
from tabletoplan.web.identity import visitor
from tabletoplan.web.services import services


def admit() -> None:
    """Make sure that the visitor may look at the table; runs before all routes of a table.

    An invitation by name is a link of its own; its routes look at it themselves.

    Raises:
        NoSuchTable: there is none with this id.
        LinkRenewed: somebody has followed a link from before it was renewed.
    """
    asked = request.view_args or {}
    now = services().tables.snapshot(TableId(asked["table_id"]))
    key = request.values.get("key", "")
    if "token" not in asked and not admits(now, visitor(services().store), key):
        raise LinkRenewed
