"""How the database came to its present shape; a step that has run is never edited."""

from sqlite_utils import Database, Migrations

migrations = Migrations("tabletoplan")


@migrations()
def first_shape(db: Database) -> None:
    """Make players, tables, seats, matches, their logs, and seals."""
    players = {"id": str, "token_hash": str, "created": str}
    db.table("players").create(players, pk="id", not_null=set(players), strict=True)
    db.table("players").create_index(["token_hash"], unique=True)
    db.table("tables").create(
        {
            "id": str,
            "public_id": str,
            "game": str,
            "preset": str,
            "rules": str,
            "pace": str,
            "host": str,
            "created": str,
        },
        pk="id",
        strict=True,
    )
    db.table("tables").create_index(["public_id"], unique=True)
    db.table("seats").create(
        {
            "table_id": str,
            "seat": int,
            "kind": str,
            "owner": str,
            "name": str,
            "strength": str,
            "epoch": int,
        },
        pk=("table_id", "seat"),
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )
    db.table("matches").create(
        {"table_id": str, "number": int, "rules": str, "started": str},
        pk=("table_id", "number"),
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )
    db.table("entries").create(
        {"table_id": str, "version": int, "match": int, "entry": str, "press": str, "at": str},
        pk=("table_id", "version"),
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )
    db.table("seals").create(
        {
            "game_id": str,
            "table_id": str,
            "match": int,
            "round": int,
            "secret": str,
            "commitment": str,
            "salts": str,
            "end": str,
        },
        pk="game_id",
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )
    db.table("seals").create_index(["table_id", "match", "round"], unique=True)


@migrations()
def arrangements(db: Database) -> None:
    """Let every seat say how its own things are to be arranged."""
    db.table("seats").add_column("arrangement", str, not_null_default="")


@migrations()
def stand_ins(db: Database) -> None:
    """Let a CPU player stand in for whoever is away, and tables come to an end."""
    seats, tables = db.table("seats"), db.table("tables")
    seats.add_column("controller", str, not_null_default="owner")
    seats.add_column("stood_in_from", int, not_null_default=-1)
    seats.add_column("stood_in_to", int, not_null_default=-1)
    tables.add_column("countdown", str, not_null_default="60")
    tables.add_column("stand_in", str, not_null_default="")
    tables.add_column("closed", str, not_null_default="")


@migrations()
def seats_that_move(db: Database) -> None:
    """Let seats be locked, and carried to another device by a code."""
    db.table("tables").add_column("locked", int, not_null_default=0)
    codes = {"code_hash": str, "table_id": str, "player": str, "until": str}
    db.table("codes").create(
        codes,
        pk="code_hash",
        not_null=set(codes),
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )


@migrations()
def invitations(db: Database) -> None:
    """Let hosts invite people by name, and renew a table's link."""
    db.table("tables").add_column("secret", str, not_null_default="")
    db.table("tables").add_column("renewals", int, not_null_default=0)
    db.execute("UPDATE tables SET secret = lower(hex(randomblob(16)))")
    invites = {"table_id": str, "id": str, "name": str}
    db.table("invites").create(
        invites,
        pk=("table_id", "id"),
        not_null=set(invites),
        foreign_keys=[("table_id", "tables", "id")],
        strict=True,
    )


@migrations()
def free_talk(db: Database) -> None:
    """Let every table say whether people may write to each other."""
    db.table("tables").add_column("chat", int, not_null_default=1)


@migrations()
def strengths_by_name(db: Database) -> None:
    """Call the CPU players of old tables by a name that there is."""
    db.execute("UPDATE seats SET strength = 'medium' WHERE strength = 'steady'")


@migrations()
def handicaps(db: Database) -> None:
    """Let matches have something set otherwise for single seats."""
    for table in ("seats", "matches"):
        column = "handicap" if table == "seats" else "handicaps"
        db.table(table).add_column(column, str, not_null_default="[]")


@migrations()
def advice(db: Database) -> None:
    """Let every table say whether people may ask what a CPU player would do."""
    db.table("tables").add_column("advice", int, not_null_default=0)
