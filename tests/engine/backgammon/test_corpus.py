"""1,985 positions whose legal plays were listed by other programs; and counts to depth two."""

import json
from itertools import combinations_with_replacement

import pytest

from tabletoplan.engine.backgammon.board import START, has_won
from tabletoplan.engine.backgammon.cli import legal_positions
from tabletoplan.engine.backgammon.plays import legal_plays
from tests.engine.backgammon.corpus import cases

ROLLS = tuple(combinations_with_replacement(range(1, 7), 2))
AFTER_FIRST_ROLL = {
    (1, 1): 42,
    (1, 2): 15,
    (2, 2): 75,
    (1, 3): 16,
    (2, 3): 17,
    (3, 3): 73,
    (1, 4): 14,
    (2, 4): 18,
    (3, 4): 17,
    (4, 4): 52,
    (1, 5): 8,
    (2, 5): 8,
    (3, 5): 9,
    (4, 5): 9,
    (5, 5): 4,
    (1, 6): 10,
    (2, 6): 14,
    (3, 6): 14,
    (4, 6): 14,
    (5, 6): 7,
    (6, 6): 11,
}


def test_every_position_of_the_corpus_has_exactly_its_legal_plays() -> None:
    wrong = []
    for case in cases():
        found = [play[:2] for play in legal_plays(case.own, case.theirs, case.dice)]
        if len(found) != len(case.legal) or set(found) != case.legal:
            wrong.append(case.id)
    assert (len(cases()), wrong) == (1985, [])


def test_command_line_writes_them_as_the_corpus_does() -> None:
    for case in cases()[::20]:
        data = json.loads(case.text)
        assert sorted(legal_positions(data)) == sorted(data["legal"])


def test_B6_plays_use_as_many_dice_as_the_corpus_says() -> None:
    for case in cases():
        for play in legal_plays(case.own, case.theirs, case.dice):
            assert len(play.steps) == case.dice_played or has_won(play.own), case.id


@pytest.mark.parametrize(
    ("dice", "count"),
    [pytest.param(dice, n, id=f"{dice[1]}-{dice[0]}") for dice, n in AFTER_FIRST_ROLL.items()],
)
def test_first_roll_leads_to_so_many_positions(dice: tuple[int, int], count: int) -> None:
    assert len(legal_plays(START, START, dice)) == count


def test_all_first_rolls_lead_to_447_positions() -> None:
    assert set(AFTER_FIRST_ROLL) == set(ROLLS)
    assert sum(AFTER_FIRST_ROLL.values()) == 447


def test_two_rolls_lead_to_202782_positions() -> None:
    """After each first roll, the positions of each second roll are counted apart."""
    total = sum(
        len(legal_plays(first.theirs, first.own, second_roll))
        for first_roll in ROLLS
        for first in legal_plays(START, START, first_roll)
        for second_roll in ROLLS
    )
    assert total == 202_782
