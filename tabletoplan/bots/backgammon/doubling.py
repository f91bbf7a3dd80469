"""What to expect with the cube here or there: one roll ahead, then by the model."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from tabletoplan.bots.backgammon.ahead import best_answers
from tabletoplan.bots.backgammon.boards import Boards, in_contact
from tabletoplan.bots.backgammon.cubeful import Holder, Terms, expected
from tabletoplan.bots.backgammon.outlook import outlook
from tabletoplan.bots.backgammon.reach import WEIGHTS
from tabletoplan.bots.backgammon.worth import ends

CONTACT_LIVENESS: Final = 0.72
RACE_LIVENESS: Final = 0.78
"""How alive a cube is, see `cubeful`; a race goes up and down in smaller steps."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the cube may come to lie."""

    stake: int
    holder: Holder
    """Seen by the side that is to roll."""


def expected_of(board: Boards, terms: Terms, deals: Sequence[Deal]) -> list[float]:
    """Return what each deal is worth to the side that is to roll `board`, one row."""
    stake = deals[0].stake
    answers = best_answers(board, ends(terms.worth, stake, terms.multiples))
    rows = [tuple(row) for row in outlook(answers).tolist()]
    other = terms.for_the_other()
    return [
        -sum(
            weight * _before_roll(other, Deal(d.stake, d.holder.for_the_other()), row, alive)
            for weight, row, alive in zip(
                WEIGHTS.tolist(), rows, liveness_of(answers), strict=True
            )
        )
        for d in deals
    ]


def liveness_of(boards: Boards) -> list[float]:
    """Return how alive the cube is on each board."""
    found: list[float] = np.where(in_contact(boards), CONTACT_LIVENESS, RACE_LIVENESS).tolist()
    return found


def _before_roll(
    terms: Terms, deal: Deal, outlook: tuple[float, ...], liveness: float
) -> float:
    """Return what the deal is worth to a side that may double before it rolls."""
    stake = deal.stake
    rolled = expected(terms, stake, deal.holder, outlook, liveness)
    if deal.holder is Holder.THEIRS or not terms.turnable(stake):
        return rolled
    taken = expected(terms, 2 * stake, Holder.THEIRS, outlook, liveness)
    return max(rolled, min(taken, terms.worth(stake)))
