"""Boards reached by columns, against positions that other programs listed."""

import numpy as np
import pytest

from tabletoplan.bots.backgammon.bearoff import ROLLS
from tabletoplan.bots.backgammon.boards import row
from tabletoplan.bots.backgammon.reach import WEIGHTS, reach
from tests.engine.backgammon.corpus import cases


def test_rolls_are_weighed_by_36() -> None:
    assert WEIGHTS.sum() == pytest.approx(1)
    assert len(ROLLS) == 21


def test_every_position_of_the_corpus_leads_to_exactly_its_legal_boards() -> None:
    reached = reach(np.array([row(case.theirs, case.own) for case in cases()], np.uint8))
    found: dict[int, list[tuple[int, ...]]] = {}
    for board, origin in zip(reached.boards.tolist(), reached.origins.tolist(), strict=True):
        found.setdefault(origin, []).append(tuple(board))
    for number, case in enumerate(cases()):
        origin = number * len(ROLLS) + ROLLS.index(tuple(sorted(case.dice)))
        legal = sorted(tuple(row(own, theirs)) for own, theirs in case.legal)
        assert sorted(found[origin]) == legal, case.id
