"""The arithmetic of a deal in figures: the worked endings of the rules (R20-R22, F52, F110)."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tabletoplan.engine.rummy.scoring import settled
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.rummy.reckoning import reckoning, scored
from tabletoplan.presentation.words import words
from tests.engine.rummy.hands import cards
from tests.presentation.rummy.reading import NAMES

WINNER, LOSER = Seat(0), Seat(1)


def line(
    *hands: str,
    rules: RummyRules = BULGARIAN,
    unopened: bool = False,
    sprint: bool = False,
    hand_rummy: bool = False,
    of: Seat = LOSER,
    language: str = "en",
) -> str:
    """Return the reckoning of one seat after seat 0 went out; the others held these cards."""
    held = [cards(hand) for hand in ("", *hands)]
    opened = [not unopened] * len(held)
    result = settled(rules, WINNER, held, opened, sprint=sprint, hand_rummy=hand_rummy)
    return words(language).text(reckoning(result, rules, of, NAMES, SPECTATOR))


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("KS 5H", "Bo: 15 → 2"),
        ("7S 7H", "Bo: 14 → 1"),
        ("2S", "Bo: 2 → 1 (at least 1)"),
        ("X", "Bo: 25 (joker) → 3"),
        ("X KS QS", "Bo: 20 + 25 (joker) = 45 → 5"),
        ("X KS KH KD QS QH QD JS JH", "Bo: 80 + 25 (joker) = 105 → 11"),
        ("X X2 2S", "Bo: 2 + 50 (2 jokers) = 52 → 5"),
        ("AS AH", "Bo: 22 → 2"),
    ],
)
def test_a_loser_pays_a_tenth(hand: str, text: str) -> None:
    assert line(hand) == text


def test_who_never_opened_pays_ten_whatever_is_held() -> None:
    assert line("2S", unopened=True) == "Bo: never opened = 100 → 10"


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("7S 7H", "Bo: 14 → 1 × 2 = 2"),
        ("X", "Bo: 25 (joker) → 3 × 2 = 6"),
        ("2S", "Bo: 2 → 1 (at least 1) × 2 = 2"),
    ],
)
def test_a_sprint_doubles_after_the_rounding(hand: str, text: str) -> None:
    assert line(hand, sprint=True) == text


def test_the_winner_gets_the_sum() -> None:
    assert line("4S", "4H", of=WINNER) == "Ana: wins 1 + 1 = 2"
    assert line("KS 5H", "KH 5S", of=WINNER, sprint=True) == "Ana: wins 4 + 4 = 8"
    assert line("4S", of=WINNER) == "Ana: wins 1"


def test_classic_the_winner_gets_what_the_others_hold() -> None:
    held = "AS 2S", "X X2"
    assert line(*held, rules=CLASSIC) == "Bo: 13"
    assert line(*held, rules=CLASSIC, of=Seat(2)) == "Cy: 40 (2 jokers)"
    assert line(*held, rules=CLASSIC, of=WINNER) == "Ana: wins 13 + 40 = 53"
    doubled = line(*held, rules=CLASSIC, of=WINNER, hand_rummy=True)
    assert doubled == "Ana: wins (13 + 40) × 2 = 106"


def test_the_reader_is_spoken_to() -> None:
    result = settled(
        BULGARIAN,
        WINNER,
        [(), cards("X KS KH KD QS 7S")],
        [True, True],
        sprint=False,
        hand_rummy=False,
    )
    told = reckoning(result, BULGARIAN, LOSER, NAMES, LOSER)
    assert words("en").text(told) == "You: 47 + 25 (joker) = 72 → 7"
    assert words("bg").text(told) == "Ти: 47 + 25 (жокер) = 72 → 7"
    assert words("ro").text(told) == "Tu: 47 + 25 (joker) = 72 → 7"


def test_points_have_a_sign_where_they_can_be_lost() -> None:
    assert [scored(points, BULGARIAN) for points in (7, 0, -7)] == ["+7", "0", "−7"]
    assert scored(53, replace(CLASSIC, target=100)) == "53"
