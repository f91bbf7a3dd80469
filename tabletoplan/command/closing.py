"""`tabletoplan tables close`: a table takes nothing more; its records stay.

A running server does it itself, for it alone knows its tables; it believes whoever can
write into its data folder. Where none runs, it is done in the database.
"""

from datetime import UTC, datetime
from http import HTTPStatus
from typing import Final
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from tabletoplan.command.serve import addresses
from tabletoplan.config import Config
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.store.database import FILE, FolderInUse, Store
from tabletoplan.store.tables import TableId
from tabletoplan.tables.errors import NoSuchTable, TableRefusal
from tabletoplan.tables.hub import Hub
from tabletoplan.tables.service import Tables
from tabletoplan.web.ownership import make_key

PATIENCE_SECONDS: Final = 10.0


def close_table(config: Config, table_id: str) -> int:
    """Close a table for good.

    Raises:
        DataFolderError: the database can't be used.
        OSError: there is no such table, it is closed already, or the server doesn't do it.
        sqlite3.Error: the database can't be written.
    """
    if not (config.data / FILE).is_file():
        raise FileNotFoundError(f"there are no tables in {config.data}")
    try:
        store = Store(config.data)
    except FolderInUse:
        _have_closed(config, table_id)
    else:
        _close(store, table_id)
    print(f"{table_id} is closed; its records stay at its address.")
    return 0


def _close(store: Store, table_id: str) -> None:
    try:
        tables = Tables(store, GAMES, Hub(), lambda: datetime.now(UTC))
        tables.close(TableId(table_id))
    except NoSuchTable:
        raise FileNotFoundError(f"there is no table {table_id}") from None
    except TableRefusal:
        raise OSError(f"{table_id} is closed already") from None
    finally:
        store.close()


def _have_closed(config: Config, table_id: str) -> None:
    base = addresses(config)[-1]
    form = urlencode({"key": make_key(config.data), "table": table_id}).encode()
    asked = Request(f"{base}doctor/close", form, {"Origin": base.rstrip("/")})  # noqa: S310
    try:
        urlopen(asked, timeout=PATIENCE_SECONDS).close()  # noqa: S310  our own server
    except HTTPError as refused:
        why = {
            HTTPStatus.NOT_FOUND: f"there is no table {table_id}",
            HTTPStatus.CONFLICT: f"{table_id} is closed already",
        }
        told = why.get(HTTPStatus(refused.code), f"the server answered {refused.code}")
        raise OSError(told) from None
