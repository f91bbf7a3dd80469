"""What is published of a sealed round, and how anybody checks it (docs/fair.md)."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from tabletoplan.engine.chance import Draw, DrawKind
from tabletoplan.engine.game import Json, dump_draw
from tabletoplan.engine.sealed import (
    LABEL,
    VERSION,
    SealError,
    Stream,
    check_salt,
    check_text,
    commitment,
    game_key,
)

T = TypeVar("T")

_HEX = re.compile(r"(?:[0-9a-f]{2})*")


def record(
    *,
    game_id: str,
    game: str,
    secret_hex: str,
    salts: Sequence[bytes],
    draws: Iterable[Draw] = (),
    end: str | None = None,
) -> Json:
    """Return what all seats may see of a round's seal (docs/fair.md, "The record").

    `end` says how the round ended. Without it the round goes on, and the record
    has no secret; nor has it draws, for a shuffle is the order of hidden cards.

    Raises:
        SealError: an id, the secret or a salt isn't written as it must be.
    """
    seats = [{"seat": i, "salt_hex": check_salt(salt).hex()} for i, salt in enumerate(salts)]
    shown: Json = {
        "v": VERSION,
        "game_id": game_id,
        "game": game,
        "commit": commitment(game_id, secret_hex),
        "salts": seats,
    }
    if end is None:
        return shown
    return {**shown, "secret": secret_hex, "draws": [dump_draw(d) for d in draws], "end": end}


class Flaw(StrEnum):
    """What may be wrong with a published record; a stable code."""

    UNREADABLE = "unreadable"
    STILL_SEALED = "still-sealed"
    COMMIT_DIFFERS = "commit-differs"
    COMMIT_NOT_SAVED = "commit-not-saved"
    SALT_NOT_SAVED = "salt-not-saved"
    LABEL_OUT_OF_ORDER = "label-out-of-order"
    DRAW_DIFFERS = "draw-differs"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a record, and where."""

    flaw: Flaw
    where: str = ""
    """The label, the seat's number, or what can't be read."""


def verify(
    record: object,
    saved_commit: str | None = None,
    saved_salts: Mapping[int, bytes] | None = None,
) -> list[Problem]:
    """Return all that is wrong with a published record; nothing if it holds.

    `saved_commit` is what a player wrote down before the round, `saved_salts`
    what they know of the seats' salts. Whatever `record` is, nothing is raised
    (docs/fair.md, "How to check").
    """
    try:
        claim = _read(record)
        expected = commitment(claim.game_id, claim.secret_hex)
        key = game_key(claim.secret_hex, claim.game_id, claim.game, claim.salts)
        return [
            *_commit_problems(claim, expected, saved_commit),
            *_salt_problems(claim, saved_salts or {}),
            *_draw_problems(claim.draws, key),
        ]
    except _StillSealed:
        return [Problem(Flaw.STILL_SEALED)]
    except SealError as error:
        return [Problem(Flaw.UNREADABLE, str(error))]


@dataclass(frozen=True, slots=True)
class _Claim:
    """A record whose parts have the right kinds; whether they fit is not known yet."""

    game_id: str
    game: str
    commit: str
    secret_hex: str
    salts: tuple[bytes, ...]
    draws: tuple[Draw, ...]


class _StillSealed(SealError):
    """A record of a round that goes on."""


def _read(record: object) -> _Claim:
    if _field(record, "v", str) != VERSION:
        raise SealError(f"v is not {VERSION}")
    if isinstance(record, dict) and "secret" not in record:
        raise _StillSealed("there is no secret")
    return _Claim(
        game_id=_field(record, "game_id", str),
        game=_field(record, "game", str),
        commit=_field(record, "commit", str),
        secret_hex=_field(record, "secret", str),
        salts=tuple(_read_salt(i, s) for i, s in enumerate(_field(record, "salts", list))),
        draws=tuple(_read_draw(draw) for draw in _field(record, "draws", list)),
    )


def _read_salt(seat: int, data: object) -> bytes:
    if _field(data, "seat", int) != seat:
        raise SealError(f"the salt of seat {seat} is missing")
    salt_hex = _field(data, "salt_hex", str)
    check_text(_HEX, salt_hex, "salt_hex")
    return bytes.fromhex(salt_hex)


def _read_draw(data: object) -> Draw:
    label = _field(data, "label", str)
    check_text(LABEL, label, "label")
    match _field(data, "kind", str):
        case DrawKind.DICE:
            dice = _numbers(data, "values")
            return Draw(label, DrawKind.DICE, dice, len(dice))
        case DrawKind.SHUFFLE:
            order = _numbers(data, "order")
            return Draw(label, DrawKind.SHUFFLE, order, len(order))
        case DrawKind.PICK:
            value = _field(data, "value", int)
            return Draw(label, DrawKind.PICK, (value,), _field(data, "n", int))
        case other:
            raise SealError(f"{label} is of the unknown kind {other!r}")


def _numbers(data: object, name: str) -> tuple[int, ...]:
    """Return some whole numbers; `true` and `1.0` equal 1 in Python and are none."""
    numbers = _field(data, name, list)
    if not numbers or any(type(number) is not int for number in numbers):
        raise SealError(f"{name} isn't a list of whole numbers")
    return tuple(numbers)


def _field(data: object, name: str, kind: type[T]) -> T:
    value = data.get(name) if isinstance(data, dict) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SealError(f"{name} is missing or of the wrong kind")
    return value


def _commit_problems(claim: _Claim, expected: str, saved: str | None) -> Iterator[Problem]:
    if claim.commit != expected:
        yield Problem(Flaw.COMMIT_DIFFERS)
    if saved not in (None, claim.commit):
        yield Problem(Flaw.COMMIT_NOT_SAVED)


def _salt_problems(claim: _Claim, saved: Mapping[int, bytes]) -> Iterator[Problem]:
    used = dict(enumerate(claim.salts))
    for seat, salt in saved.items():
        if used.get(seat) != salt:
            yield Problem(Flaw.SALT_NOT_SAVED, str(seat))


def _draw_problems(draws: Iterable[Draw], key: bytes) -> Iterator[Problem]:
    following: Counter[str] = Counter()
    for draw in draws:
        name, _, number = draw.label.partition("/")
        if int(number) != following[name]:
            yield Problem(Flaw.LABEL_OUT_OF_ORDER, draw.label)
        following[name] = int(number) + 1
        if draw.values != Stream(key, draw.label).draw(draw.kind, draw.n):
            yield Problem(Flaw.DRAW_DIFFERS, draw.label)
