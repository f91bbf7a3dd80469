"""A secret of its own for every round, shut before the first roll (docs/fair.md)."""

import secrets

from tabletoplan.engine.chance import Chance, counts
from tabletoplan.engine.game import Json
from tabletoplan.engine.sealed import Sealed
from tabletoplan.engine.sealed_record import record
from tabletoplan.engine.verify import Draw, check_salt, commitment, game_key
from tabletoplan.store.matches import RUNNING, SealRow
from tabletoplan.tables.errors import TableRefusal, Trouble


def new_seal(
    public_id: str, number: int, match: int, round_number: int, salts: tuple[str, ...]
) -> SealRow:
    """Return the seal of a round to come; `number` counts the table's seals from 1."""
    game_id = f"{public_id}-{number}"
    secret = secrets.token_hex(32)
    return SealRow(game_id, match, round_number, secret, commitment(game_id, secret), salts)


def salt_hex(typed: str) -> str:
    """Return what a seat typed as the seal keeps it.

    Raises:
        TableRefusal: it is too long or holds control characters.
    """
    try:
        return check_salt(typed.encode("utf-8", "surrogatepass")).hex()
    except ValueError:
        raise TableRefusal(Trouble.SALT_BAD) from None


def source(seal: SealRow, game: str, drawn: list[Draw]) -> Chance:
    """Return the luck of a round, going on after what has been drawn in it."""
    salts = [bytes.fromhex(salt) for salt in seal.salts]
    key = game_key(seal.secret, seal.game_id, game, salts)
    return Sealed(key, counts(drawn))


def published(seal: SealRow, game: str, drawn: list[Draw]) -> Json:
    """Return the fairness record; it holds the secret only when the round has ended."""
    return record(
        game_id=seal.game_id,
        game=game,
        secret_hex=seal.secret,
        salts=[bytes.fromhex(salt) for salt in seal.salts],
        draws=drawn,
        end=None if seal.end == RUNNING else seal.end,
    )
