"""What is published of a sealed round; `verify.py` checks it (docs/fair.md)."""

from collections.abc import Iterable, Sequence

from tabletoplan.engine.game import Json, dump_draw
from tabletoplan.engine.verify import VERSION, Draw, check_salt, commitment


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
