"""R20 to R24: what a deal is worth to whom, how long a match is, who takes which place."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy import scoring
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, Length, RummyRules
from tabletoplan.engine.seats import Seat
from tests.engine.rummy.hands import cards

FULL_CIRCLE = replace(BULGARIAN, length=Length.FULL_CIRCLE)
TO_200 = replace(CLASSIC, length=Length.POINTS)


@pytest.mark.parametrize(
    ("raw", "paid"),
    [(0, 1), (2, 1), (4, 1), (14, 1), (15, 2), (25, 3), (45, 5), (94, 9), (95, 10), (105, 11)],
)
def test_loser_pays_a_tenth_halves_up_and_one_at_least(raw: int, paid: int) -> None:
    assert scoring.tenths(raw) == paid


@pytest.mark.parametrize(
    ("hand", "opened", "raw"),
    [
        ("KH 5D", True, 15),
        ("X KS KH KD QS QH QD JS JH", True, 105),
        ("2C", False, 100),
        ("KS KH KD QS QH QD JS JH JD TS TH TD AS", False, 100),
    ],
)
def test_bulgarian_raw_points(hand: str, opened: bool, raw: int) -> None:
    assert scoring.raw_points(BULGARIAN, cards(hand), opened) == raw


def test_classic_counts_the_cards_opened_or_not() -> None:
    assert scoring.raw_points(CLASSIC, cards("AS 2C X X"), opened=False) == 53


@pytest.mark.parametrize(
    ("rules", "raw", "sprint", "hand_rummy", "points"),
    [
        (BULGARIAN, (0, 4, 4), False, False, (2, -1, -1)),
        (BULGARIAN, (0, 15, 15), False, False, (4, -2, -2)),
        (BULGARIAN, (0, 14, 2), True, False, (4, -2, -2)),
        (BULGARIAN, (0, 100, 100, 7, 18, 65), False, False, (30, -10, -10, -1, -2, -7)),
        (CLASSIC, (0, 13, 40), False, False, (53, 0, 0)),
        (CLASSIC, (0, 13, 40), False, True, (106, 0, 0)),
    ],
)
def test_points_of_a_deal(
    rules: RummyRules,
    raw: tuple[int, ...],
    sprint: bool,
    hand_rummy: bool,
    points: tuple[int, ...],
) -> None:
    found = scoring.points(rules, Seat(0), raw, sprint=sprint, hand_rummy=hand_rummy)
    assert found == points


@pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
def test_dead_deal_pays_nobody(rules: RummyRules) -> None:
    points = scoring.points(rules, None, (10, 0, 30), sprint=True, hand_rummy=False)
    assert points == (0, 0, 0)


@pytest.mark.parametrize(
    ("seats", "sprints"), [(2, [3, 6, 9, 12]), (4, [5, 10]), (6, [7])], ids=str
)
def test_every_deal_after_a_whole_round_of_starters_is_a_sprint(
    seats: int, sprints: list[int]
) -> None:
    found = [n for n in range(1, 13) if scoring.is_sprint(BULGARIAN, seats, n)]
    assert found == sprints
    assert not any(scoring.is_sprint(CLASSIC, seats, n) for n in range(1, 13))


@pytest.mark.parametrize(
    ("rules", "seats", "last"),
    [
        (BULGARIAN, 4, 5),
        (replace(BULGARIAN, blocks=3), 2, 9),
        (replace(BULGARIAN, sprint=False), 4, 5),
        (FULL_CIRCLE, 4, 20),
        (CLASSIC, 3, 1),
        (TO_200, 3, None),
    ],
)
def test_number_of_the_last_deal(rules: RummyRules, seats: int, last: int | None) -> None:
    assert scoring.last_round(rules, seats) == last


def test_match_to_a_score_ends_when_it_is_reached() -> None:
    assert not scoring.is_over(TO_200, 9, (199, 40))
    assert scoring.is_over(TO_200, 2, (200, 60))


def test_match_of_blocks_ends_with_its_last_deal() -> None:
    assert not scoring.is_over(BULGARIAN, 4, (900, 0, 0, -900))
    assert scoring.is_over(BULGARIAN, 5, (0, 0, 0, 0))


def test_equal_standings_share_the_place() -> None:
    assert scoring.places((3, -2, 3, -4)) == (1, 3, 1, 4)
