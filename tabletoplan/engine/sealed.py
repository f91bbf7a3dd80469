"""Luck that players can check afterwards: the protocol `ttp-fair/1` (docs/fair.md).

One sealed *game* is one round of a match. The table shows `commitment` before
anybody sends a salt; once the salts are closed, `game_key` fixes every draw of
the round, and each draw reads a `Stream` of its own. What is published
afterwards, and how it is checked, is in `sealed_record.py`. The secret is passed
in: nothing here makes one up.
"""

import hmac
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Final

from tabletoplan.engine.chance import Chance, DrawKind

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


class Sealed(Chance):
    """The luck of one round, fixed by its key before the first move (docs/fair.md)."""

    def __init__(self, key: bytes, used: Mapping[str, int] | None = None) -> None:
        """Continue after `used[name]` draws of each name."""
        super().__init__(used)
        self._key = key

    def _values(self, kind: DrawKind, label: str, n: int) -> tuple[int, ...]:
        return Stream(self._key, label).draw(kind, n)


class SeededLuck:
    """The luck of each round of a match by its number, the same again for the same seed.

    For measuring and testing, where nobody has to be kept from knowing it.
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._rounds: dict[int, Chance] = {}

    def __call__(self, round_number: int) -> Chance:
        """Return the luck of a round, which goes on where it was left."""
        if round_number not in self._rounds:
            key = sha256(f"{self._seed}/{round_number}".encode()).digest()
            self._rounds[round_number] = Sealed(key)
        return self._rounds[round_number]


def _blocks(key: bytes, label: str) -> Iterator[int]:
    for number in count():
        yield from hmac.digest(key, f"{VERSION}|draw|{label}|{number}".encode(), "sha256")


def _check_size(n: int) -> None:
    if not 2 <= n <= _BYTE_VALUES:
        raise SealError(f"chance chooses among 2 to {_BYTE_VALUES}, not {n}")
