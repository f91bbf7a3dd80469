"""Settings: our defaults, then `config.toml` in the data folder, then the environment."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from math import inf
from pathlib import Path
from typing import Any, Final, TypeVar

N = TypeVar("N", int, float)

PREFIX: Final = "TABLETOPLAN_"
"""Before each setting's name in the environment, such as TABLETOPLAN_PORT."""

_ADDRESS: Final = re.compile(r"https?://[^/\s]+/?|")
_SHARD: Final = re.compile(r"[a-z0-9]{0,8}")
_MOST: Final = {"port": 65_535}
_NEVER_ZERO: Final = frozenset(
    {
        *("port", "bot_processes", "bot_deadline_seconds", "expiry_days", "body_seconds"),
        *("max_sockets", "max_sockets_per_seat", "heartbeat_seconds", "stalled_seconds"),
    }
)
"""What at 0 would let nobody play, or close all tables, or know no limit."""


class ConfigError(Exception):
    """A setting that doesn't exist, or a value that it can't take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything that an owner may settle about a server."""

    data: Path = Path("instance")
    """The folder of the database; one server at a time uses it."""
    bind: str = "0.0.0.0"  # noqa: S104  a table for the household is meant to be reached
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked for, beside its own and plain addresses."""
    address: str = ""
    """Where guests reach the server, such as `https://play.example.org`; found out if empty."""
    trust_proxy: tuple[str, ...] = ()
    """Whose X-Forwarded-* are believed: `true` for a proxy on this machine, or a list of
    addresses and networks. Without a proxy anybody could forge them."""
    max_tables: int = 20_000
    """How many tables may be open; those that are closed don't count."""
    shard: str = ""
    """This server's short name among several; the ids of its tables begin with it."""
    max_sockets: int = 2000
    max_sockets_per_address: int = 600
    """Whole families share an address, and behind a proxy everybody does."""
    max_sockets_per_seat: int = 4
    heartbeat_seconds: float = 12.0
    """How often a quiet connection gets a sign of life."""
    stalled_seconds: float = 10.0
    """How long a connection may take no data before it is dropped."""
    body_seconds: float = 10.0
    """How long a form may take to arrive."""
    bot_processes: int = 1
    bot_deadline_seconds: float = 2.0
    pace_seconds: float = 0.7
    """How long a CPU player waits before a step at normal pace."""
    undo_wait_seconds: float = 2.0
    """How long a CPU player leaves an opponent who may still take a move back (B13)."""
    away_shown_seconds: float = 5.0
    """How long somebody may be away before the others are told."""
    steady_seconds: float = 5.0
    """How long somebody must be back before a countdown for them begins anew."""
    countdown_pace: float = 1.0
    """How long a second of a table's countdown lasts."""
    leave_seconds: float = 10.0
    """The countdown after somebody has said that they leave for now."""
    pause_seconds: float = 45.0
    """How long CPU players go on when nobody with a seat is here."""
    restart_seconds: float = 15.0
    """How long after the server's start nobody's absence counts."""
    seen_seconds: float = 40.0
    """How long somebody without a socket counts as here after their last page."""
    acting_host_seconds: float = 300.0
    """How long a host may be away before somebody else acts as host."""
    next_round_seconds: float = 20.0
    """How long a table rests between two rounds, unless somebody wants longer."""
    expiry_days: float = 30.0
    """After how many days without a move a table is closed."""
    tables_per_minute: int = 30
    """How many tables one address may open in a minute, and ten times as many in an hour.

    Of IPv6, a /64 counts as one address, here and for all other limits.
    """
    newcomers_per_minute: int = 60
    """How many people whom we have never seen may sit down from one address in a minute."""
    codes_per_minute: int = 10
    """How many codes one address may try in a minute."""
    lines_per_minute: int = 20
    """How much one player may say in a minute; a table takes three times as much."""
    questions_per_minute: int = 30
    """How often one person may ask what a CPU player would do."""
    patterns: bool = False
    """Whether `/patterns` shows all components in all states, for whoever works on them."""


def environment_of(config: Config) -> dict[str, str]:
    """Return what the environment must hold for another process to have these settings."""
    given = {field.name: getattr(config, field.name) for field in fields(Config)}
    return {
        f"{PREFIX}{name.upper()}": ",".join(value) if isinstance(value, tuple) else str(value)
        for name, value in given.items()
    }


def address_of(host: str, port: int) -> str:
    """Return a host and a port as addresses have them; IPv6 stands in brackets."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def link_to(host: str, port: int) -> str:
    """Return the link to a server, as people type and see it: without a port 80."""
    place = address_of(host, port)
    return f"http://{place.removesuffix(':80')}/"


def load_config(environment: Mapping[str, str] = os.environ) -> Config:
    """Return the settings in force.

    Raises:
        ConfigError: a setting is unknown or can't be read.
    """
    config = _changed(Config(), _from_environment(environment))
    file = config.data / "config.toml"
    if not file.is_file():
        return config
    try:
        settings = tomllib.loads(file.read_text(encoding="utf-8-sig"))  # as Windows writes it
    except ValueError as error:  # no TOML, or no UTF-8
        raise ConfigError(f"{file}: {error}") from error
    return _changed(_changed(config, settings), _from_environment(environment))


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    names = {field.name for field in fields(Config)}
    found = {
        k.removeprefix(PREFIX).lower(): v
        for k, v in environment.items()
        if k.startswith(PREFIX)
    }
    return {name: value for name, value in found.items() if name in names}


def _changed(config: Config, settings: Mapping[str, Any]) -> Config:
    names = {field.name for field in fields(Config)}
    if unknown := set(settings) - names:
        raise ConfigError(f"no such setting: {', '.join(sorted(unknown))}")
    read: dict[str, Any] = {k: _read(getattr(config, k), k, v) for k, v in settings.items()}
    return replace(config, **read)


def _read(default: object, name: str, value: Any) -> object:
    try:
        match default:
            case bool():
                return {"true": True, "1": True, "false": False, "0": False}[str(value).lower()]
            case int():
                return _number(name, int(str(value)))  # of true and 8.5, int() makes numbers
            case float():
                return _number(name, float(str(value)))
            case Path():
                return Path(value)
            case _ if name == "trust_proxy":
                return _proxies(value)
            case tuple():
                return _listed(value)
            case _ if name == "address":
                return _address(str(value))
            case _ if name == "bind":
                return _machine(str(value))
            case _ if name == "shard":
                return _shard(str(value))
            case _:
                return str(value)
    except (KeyError, TypeError, ValueError):
        raise ConfigError(f"{name} can't be {value!r}") from None


def _number(name: str, number: N) -> N:
    within = 0 <= number <= _MOST.get(name, number) < inf
    if not within or (number == 0 and name in _NEVER_ZERO):
        raise ValueError(name)
    return number


def _listed(value: Any) -> tuple[str, ...]:
    parts = value.split(",") if isinstance(value, str) else value
    return tuple(str(part).strip() for part in parts if str(part).strip())


def _proxies(value: Any) -> tuple[str, ...]:
    """Return proxies as they were listed, or `true`; no proxy at all for `false`."""
    switched = {"true": ("true",), "1": ("true",), "false": (), "0": ()}
    listed = switched.get(str(value).lower()) if isinstance(value, bool | str) else None
    if listed is None:
        listed = _listed(value)
        for proxy in set(listed) - {"true"}:
            ip_network(proxy)
    return listed


def _address(text: str) -> str:
    if not _ADDRESS.fullmatch(text):
        raise ValueError(text)
    return text.rstrip("/")


def _machine(text: str) -> str:
    text.encode("idna")  # as sockets do: a slip such as 192.168..5 isn't even looked up
    if "\0" in text:
        raise ValueError(text)
    return text


def _shard(text: str) -> str:
    if not _SHARD.fullmatch(text):
        raise ValueError(text)
    return text
