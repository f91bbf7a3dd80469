"""Check a published record of sealed luck; this file alone, copied anywhere, is enough.

    python verify.py record.json --commit HEX

It holds the protocol `ttp-fair/1` (docs/fair.md) and needs nothing but Python. One sealed
*game* is one round of a match. The table shows `commitment` before anybody sends a salt;
once the salts are closed, `game_key` fixes every draw of the round, and each draw reads a
`Stream` of its own. `sealed.py` plays by it, and `sealed_record.py` makes the records.
It is longer than our other files because it has to stand alone.
"""

import hmac
import json
import re
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

VERSION: Final = "ttp-fair/1"
SALT_BYTES: Final = 128
"""How long a salt may be."""
SEATS: Final = range(1, 9)
"""How many seats a sealed round may have."""
LABEL: Final = re.compile(r"[a-z]{1,16}/(0|[1-9][0-9]{0,8})")
"""How a draw is named; each name counts from 0."""

_GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_GAME = re.compile(r"[a-z0-9-]{1,32}")
_SECRET = re.compile(r"[0-9a-f]{64}")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_BYTE_VALUES = 256
_KEY_BYTES = 32
_HEX = re.compile(r"(?:[0-9a-f]{2})*")


class DrawKind(StrEnum):
    """What was asked of chance."""

    DICE = "dice"
    SHUFFLE = "shuffle"
    PICK = "pick"


@dataclass(frozen=True, slots=True)
class Draw:
    """One result of chance, as the log and the fairness record keep it."""

    label: str
    kind: DrawKind
    values: tuple[int, ...]
    """The dice; or the shuffled order, top first; or the one number picked."""
    n: int
    """How many dice, how many cards, or how many numbers to pick from."""


class SealError(ValueError):
    """Something that the protocol doesn't admit (docs/fair.md, "Words and bytes")."""


class SaltRefused(SealError):
    """A salt that is too long, isn't UTF-8 or has a control character."""


def check_text(pattern: re.Pattern[str], text: str, name: str) -> None:
    """Make sure that the whole of `text` is of `pattern`.

    Raises:
        SealError: it isn't.
    """
    if not pattern.fullmatch(text):
        raise SealError(f"{name} isn't written as it must be")


def check_salt(salt: bytes) -> bytes:
    """Return `salt`, byte for byte, once it is sure to be allowed (docs/fair.md).

    Raises:
        SaltRefused: it is too long, not UTF-8, or has a control character.
    """
    if len(salt) > SALT_BYTES:
        raise SaltRefused(f"a salt has at most {SALT_BYTES} bytes, not {len(salt)}")
    try:
        text = salt.decode()
    except UnicodeDecodeError as error:
        raise SaltRefused("a salt is UTF-8") from error
    if _CONTROL.search(text):
        raise SaltRefused("a salt has no control characters")
    return salt


def commitment(game_id: str, secret_hex: str) -> str:
    """Return what the table shows before it takes any salt, in hex (docs/fair.md).

    Raises:
        SealError: the id or the secret isn't written as it must be.
    """
    check_text(_GAME_ID, game_id, "game_id")
    check_text(_SECRET, secret_hex, "secret")
    return sha256(f"{VERSION}|commit|{game_id}|{secret_hex}".encode()).hexdigest()


def seed_text(game_id: str, game: str, salts: Sequence[bytes]) -> str:
    """Return the public text that the secret is mixed with (docs/fair.md).

    `salts` has one for each seat, in their order, empty for who sent none.

    Raises:
        SealError: an id isn't written as it must be, or there are too many seats.
        SaltRefused: a salt isn't allowed.
    """
    check_text(_GAME_ID, game_id, "game_id")
    check_text(_GAME, game, "game")
    if len(salts) not in SEATS:
        raise SealError(f"a sealed game has 1 to 8 seats, not {len(salts)}")
    head = f"{VERSION}|seed|{game_id}|{game}|{len(salts)}\n"
    lines = (f"seat|{seat}|{check_salt(salt).hex()}\n" for seat, salt in enumerate(salts))
    return head + "".join(lines)


def game_key(secret_hex: str, game_id: str, game: str, salts: Sequence[bytes]) -> bytes:
    """Return the 32 bytes that fix every draw of a round (docs/fair.md).

    Raises:
        SealError: an id, the secret or a salt isn't written as it must be.
    """
    check_text(_SECRET, secret_hex, "secret")
    seed = seed_text(game_id, game, salts).encode()
    return hmac.digest(bytes.fromhex(secret_hex), seed, "sha256")


class Stream:
    """The bytes of one draw and what is made of them, in order (docs/fair.md)."""

    def __init__(self, key: bytes, label: str) -> None:
        """Open the stream of `label`, such as `roll/0`.

        Raises:
            SealError: the key isn't 32 bytes, or there is no such label.
        """
        if len(key) != _KEY_BYTES:
            raise SealError(f"a key has {_KEY_BYTES} bytes, not {len(key)}")
        check_text(LABEL, label, "label")
        self._bytes = _blocks(key, label)

    def byte(self) -> int:
        """Return the next byte."""
        return next(self._bytes)

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, each as likely as the others.

        Bytes past the last full run of `n` are thrown away: with them, the
        remainder would favour low numbers.
        """
        _check_size(n)
        limit = _BYTE_VALUES - _BYTE_VALUES % n
        return next(byte for byte in self._bytes if byte < limit) % n

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Return `count` numbers from 1 to `sides`."""
        return tuple(1 + self.below(sides) for _ in range(count))

    def shuffle(self, n: int) -> tuple[int, ...]:
        """Return 0 to n-1 in a new order; the first is the top.

        A single card has nothing to be shuffled and is refused, as `below` does.
        """
        _check_size(n)
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def pick(self, n: int) -> int:
        """Return one number from 0 to n-1."""
        return self.below(n)

    def draw(self, kind: DrawKind, n: int) -> tuple[int, ...]:
        """Return the values of a draw of any kind; `n` is as in `Draw`."""
        match kind:
            case DrawKind.DICE:
                return self.dice(n)
            case DrawKind.SHUFFLE:
                return self.shuffle(n)
            case DrawKind.PICK:
                return (self.pick(n),)


def _blocks(key: bytes, label: str) -> Iterator[int]:
    for number in count():
        yield from hmac.digest(key, f"{VERSION}|draw|{label}|{number}".encode(), "sha256")


def _check_size(n: int) -> None:
    if not 2 <= n <= _BYTE_VALUES:
        raise SealError(f"chance chooses among 2 to {_BYTE_VALUES}")


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
            raise SealError(f"{label} is of the unknown kind {other!a}")


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


_WORDS = {
    Flaw.UNREADABLE: "this is no complete record: {where}",
    Flaw.STILL_SEALED: "the record has no secret yet: the round goes on",
    Flaw.COMMIT_DIFFERS: "the secret isn't the one that was committed to",
    Flaw.COMMIT_NOT_SAVED: "the commitment isn't the one that you saved before the round",
    Flaw.SALT_NOT_SAVED: "the salt of seat {where} isn't the one that you sent",
    Flaw.LABEL_OUT_OF_ORDER: "{where} is out of order: a draw is missing or used twice",
    Flaw.DRAW_DIFFERS: "{where} doesn't follow from the secret and the salts",
}


def main(arguments: Sequence[str]) -> int:
    """Print whether a record holds; return 0 if so, 1 if not, 2 if there is none."""
    asked = _read_arguments(arguments)
    try:
        text = Path(asked.record).read_text(encoding="utf-8")
        record = json.loads(text, object_pairs_hook=_once_each)
    except (OSError, ValueError, RecursionError) as error:
        print(f"can't read {asked.record}: {error}", file=sys.stderr)
        return 2
    # The shell's bytes, also where they are no UTF-8: a salt is never changed.
    salts = (
        {} if asked.salt is None else {asked.seat: asked.salt.encode(errors="surrogateescape")}
    )
    problems = verify(record, asked.commit, salts)
    print("\n".join(map(_sentence, problems)) or _praise(len(record["draws"])))
    if asked.commit is None:
        print("Without --commit this can't show that the secret was fixed before the round.")
    return 1 if problems else 0


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of JSON; with two members of one name no two readers see the same."""
    for name, found in Counter(name for name, _ in pairs).items():
        if found > 1:
            raise ValueError(f"{name} is there twice")
    return dict(pairs)


def _read_arguments(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="verify", description="Check the record of a round.")
    parser.add_argument("record", help="the JSON file that the table published")
    parser.add_argument("--commit", metavar="HEX", help="the commitment that you saved")
    parser.add_argument("--seat", metavar="N", type=int, help="your seat, from 0")
    parser.add_argument("--salt", metavar="TEXT", help="what you sent from that seat")
    asked = parser.parse_args(arguments)
    if (asked.seat is None) != (asked.salt is None):
        parser.error("--seat and --salt belong together")
    return asked


def _praise(draws: int) -> str:
    return f"OK: all {draws} draws follow from the committed secret and the salts."


def _sentence(problem: Problem) -> str:
    return "WRONG: " + _WORDS[problem.flaw].format(where=problem.where)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
