"""Invitations by name as they lie in the database; what opens them isn't among it."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlite_utils import Database

from tabletoplan.store.database import Store
from tabletoplan.store.tables import TableId


@dataclass(frozen=True, slots=True)
class InviteRow:
    """An invitation that nobody has followed yet."""

    id: str
    """Random, and never given twice."""
    name: str
    """Who is invited, as the host calls them."""


def save_invites(db: Database, table_id: TableId, invites: Iterable[InviteRow]) -> None:
    """Store the invitations of a table in place of those that it had."""
    db.table("invites").delete_where("table_id = ?", (table_id,))
    db.table("invites").insert_all(
        {"table_id": table_id, "id": invite.id, "name": invite.name} for invite in invites
    )


def load_invites(store: Store, table_id: TableId) -> tuple[InviteRow, ...]:
    """Return the invitations of a table, in the order in which they were made."""
    rows = store.read("SELECT * FROM invites WHERE table_id = ? ORDER BY rowid", (table_id,))
    return tuple(InviteRow(row["id"], row["name"]) for row in rows)
