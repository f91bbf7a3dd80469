"""What the command's words mean, and how it says that something can't be done."""

import os
import sqlite3
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from tabletoplan.command import backup, closing, doctor, listing, restore, serve
from tabletoplan.config import PREFIX, ConfigError, load_config
from tabletoplan.engine import verify
from tabletoplan.store.copying import UnsoundCopy
from tabletoplan.store.database import DataFolderError

STOPPED = 130
"""What shells take for the end by Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was asked; return 0, 1 where it failed, 2 where nobody could tell what it was.

    Every failure is one line on the standard error.
    """
    if isinstance(sys.stdout, TextIOWrapper):  # where it isn't UTF-8, names of guests may lack
        sys.stdout.reconfigure(errors="backslashreplace")
    asked = _parser().parse_args(arguments)
    if asked.data:
        os.environ[f"{PREFIX}DATA"] = str(asked.data)
    try:
        code: int = asked.run(asked)
    except (ConfigError, DataFolderError, UnsoundCopy, OSError, sqlite3.Error) as error:
        print(f"TableToPlan can't {asked.aim}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return STOPPED
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="tabletoplan", description="A private game table; without a command, serve it."
    )
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="the data folder (default: instance)"
    )
    parser.set_defaults(run=_serve, aim="start")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add(commands, "serve", "start", "start the server", _serve)
    _add_copying(commands)
    _add_looking(commands)
    # It has a parser of its own, and stands alone: its options are mere words here.
    told = "check the record of a round"
    _add(
        commands, "verify", "check", told, _verify, add_help=False, prefix_chars="\0"
    ).add_argument("words", nargs="*")
    return parser


def _add(
    commands: Any,
    name: str,
    aim: str,
    told: str,
    run: Callable[[Namespace], int],
    **more: Any,
) -> ArgumentParser:
    added: Any = commands.add_parser(name, help=told, description=told, **more)
    added.set_defaults(run=run, aim=aim)
    return added  # type: ignore[no-any-return]


def _add_copying(commands: Any) -> None:
    backing = _add(
        commands, "backup", "back up", "copy the tables, also while they run", _backup
    )
    backing.add_argument(
        "target",
        type=Path,
        nargs="?",
        metavar="FILE",
        help="a new file, or a folder for a file named by the time (default: backups)",
    )
    backing.add_argument(
        "--keep",
        type=_count,
        metavar="N",
        help="delete all but the N newest backups from that folder",
    )
    told = "put a backup in the tables' place"
    restoring = _add(commands, "restore", "restore", told, _restore)
    restoring.add_argument("file", type=Path, metavar="FILE", help="a backup")


def _add_looking(commands: Any) -> None:
    told = "list the tables, the last used first; or close one"
    tables = _add(commands, "tables", "list or close tables", told, _tables)
    tables.add_argument(
        "closed", nargs="*", metavar="close TABLE", help="close a table for good, by its id"
    )
    told = "say what is well, and what to do about the rest"
    how = _add(commands, "doctor", "look", told, _doctor).add_mutually_exclusive_group()
    how.add_argument("--page", action="store_true", help="print a link to the doctor's page")
    how.add_argument("--json", action="store_true", help="as that page asks for it")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def _serve(asked: Namespace) -> int:
    serve.serve(load_config())


def _backup(asked: Namespace) -> int:
    target = asked.target or load_config().data / backup.FOLDER
    return backup.back_up(load_config().data, target, asked.keep, datetime.now())


def _restore(asked: Namespace) -> int:
    return restore.restore(load_config().data, asked.file, datetime.now())


def _tables(asked: Namespace) -> int:
    match asked.closed:
        case []:
            return listing.print_tables(load_config().data)
        case ["close", table_id]:
            return closing.close_table(load_config(), table_id)
        case _:
            print(
                "tabletoplan tables: error: say `tables`, or `tables close ID`", file=sys.stderr
            )
            return 2


def _verify(asked: Namespace) -> int:
    return verify.main(asked.words)


def _doctor(asked: Namespace) -> int:
    if asked.page:
        return doctor.print_link(load_config())
    look = doctor.print_as_json if asked.json else doctor.examine
    return look(load_config(), datetime.now())
