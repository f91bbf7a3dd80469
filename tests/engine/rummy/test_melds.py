"""R6, R7, R9, R15, R16: which cards make a meld, what fits, and what it counts."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tabletoplan.engine.cards import face_of
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy import melds
from tabletoplan.engine.rummy.actions import End
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, JokerOpening, RummyRules
from tabletoplan.engine.rummy.view import MeldKind
from tests.engine.rummy.corpus import lines
from tests.engine.rummy.hands import card, meld, placed

NAMED = replace(BULGARIAN, joker_opening=JokerOpening.NAMED)
CASES = [json.loads(line) for line in lines("melds")]


@pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['category']}")
def test_corpus_says_the_same(case: dict[str, Any], rules: RummyRules) -> None:
    told = case["bulgarian" if rules is BULGARIAN else "classic"]
    if "*" in case["cards"]:
        assert not told["valid"], "a joker without a name is no part of a meld"
        return
    jokers = iter(range(1, 15))
    words = [f"X{next(jokers)}={c[1:]}" if c[0] == "*" else c for c in case["cards"]]
    ordered = melds.in_order(placed(" ".join(words)))
    if not told["valid"]:
        with pytest.raises(RuleViolation):
            melds.check_meld(ordered, rules)
        return
    kind = melds.check_meld(ordered, rules)
    assert kind == case["kind"]
    assert melds.points_of(kind, ordered, rules) == told["points"]
    if rules is BULGARIAN:
        assert melds.points_of(kind, ordered, NAMED) == told["points_joker_named"]


def test_corpus_is_all_there() -> None:
    assert len(CASES) == 276


@pytest.mark.parametrize(
    ("text", "kind", "points"),
    [
        ("5H 6H 7H", MeldKind.RUN, 18),
        ("7S 7H 7D 7C", MeldKind.SET, 28),
        ("AH 2H 3H", MeldKind.RUN, 6),
        ("QH KH AH", MeldKind.RUN, 31),
        ("AH AD AC", MeldKind.SET, 33),
        ("7H X=8H 9H", MeldKind.RUN, 41),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD2", MeldKind.RUN, 96),
    ],
)
def test_meld_counts(text: str, kind: MeldKind, points: int) -> None:
    found = melds.check_meld(placed(text), BULGARIAN)
    assert (found, melds.points_of(found, placed(text), BULGARIAN)) == (kind, points)


def test_joker_may_open_as_the_card_that_it_names() -> None:
    """PRODUCT F54: seven, joker, nine counts 24."""
    assert melds.points_of(MeldKind.RUN, placed("7H X=8H 9H"), CLASSIC) == 24
    assert melds.points_of(MeldKind.RUN, placed("X=AH 2H 3H"), CLASSIC) == 6


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("7S 7H 7S2", Refusal.SUIT_TWICE, {"suit": "S", "card": "7S"}),
        ("7S 7H X=7S", Refusal.SUIT_TWICE, {"suit": "S", "card": "7S"}),
        ("7S 7H 7D 7C 7C2", Refusal.FIVE_OF_A_RANK, {"count": 5}),
        ("5H 6H 7D", Refusal.MIXED_SUITS, {"card": "7D"}),
        ("QC QS JD", Refusal.MIXED_RANKS, {"card": "JD"}),
        ("3C 4C X=5S 6C", Refusal.JOKER_MISNAMED, {"card": "5S"}),
        ("AD AS X=8H", Refusal.JOKER_MISNAMED, {"card": "8H"}),
        ("5H 9D KC", Refusal.NOT_A_MELD, {}),
        ("7H 7D 8H", Refusal.NOT_A_MELD, {}),
        ("5H 6H 8H", Refusal.RUN_HAS_GAP, {"card": "7H"}),
        ("AH 2H 4H", Refusal.RUN_HAS_GAP, {"card": "3H"}),
        ("AH 2H 3H AH2", Refusal.RUN_HAS_GAP, {"card": "4H"}),
        ("5H 7H 6H", Refusal.RUN_UNORDERED, {}),
        ("5H 6H 6H2 7H", Refusal.FACE_TWICE, {"card": "6H"}),
        ("AH 2H 3H AH2 X=AH", Refusal.FACE_TWICE, {"card": "AH"}),
        ("KH AH 2H", Refusal.ROUND_THE_CORNER, {}),
        ("QD KD AD X=2D", Refusal.ROUND_THE_CORNER, {}),
        ("X=KD AD 2D 3D", Refusal.ROUND_THE_CORNER, {}),
        ("8D 9D", Refusal.TOO_SHORT, {"count": 2}),
        ("X=7H X2=8H X3=9H", Refusal.NO_REAL_CARD, {}),
    ],
)
def test_meld_is_refused(text: str, reason: Refusal, facts: dict[str, Any]) -> None:
    for rules in (BULGARIAN, CLASSIC):
        with pytest.raises(RuleViolation) as refused:
            melds.check_meld(placed(text), rules)
        assert (refused.value.reason, refused.value.facts) == (reason, facts)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7H X=8H X2=9H", Refusal.TWO_REAL_CARDS),
        ("7H X=7S X2=7D", Refusal.TWO_REAL_CARDS),
        ("7H X=8H X2=9H TH", Refusal.JOKERS_SIDE_BY_SIDE),
    ],
)
def test_jokers_are_limited_by_option(text: str, reason: Refusal) -> None:
    melds.check_meld(placed(text), BULGARIAN)
    with pytest.raises(RuleViolation) as refused:
        melds.check_meld(placed(text), CLASSIC)
    assert refused.value.reason is reason


def test_jokers_side_by_side_are_no_matter_in_a_set() -> None:
    assert melds.check_meld(placed("7H X=7S X2=7D 7C"), CLASSIC) is MeldKind.SET


@pytest.mark.parametrize(
    ("start", "text", "end", "result"),
    [
        ("5H 6H 7H", "4H", End.LOW, "4H 5H 6H 7H"),
        ("5H 6H 7H", "8H", End.HIGH, "5H 6H 7H 8H"),
        ("JH QH KH", "AH", End.HIGH, "JH QH KH AH"),
        ("2H 3H 4H", "AH", End.LOW, "AH 2H 3H 4H"),
        ("5H 6H 7H", "X=8H", End.HIGH, "5H 6H 7H X=8H"),
        ("7S 7H 7D", "7C", None, "7S 7H 7D 7C"),
        ("7S 7H 7D", "X=7C", None, "7S 7H 7D X=7C"),
    ],
)
def test_meld_grows(start: str, text: str, end: End | None, result: str) -> None:
    found = melds.grown(meld(start), placed(text)[0], end, BULGARIAN)
    assert found.cards == placed(result)


@pytest.mark.parametrize(
    ("start", "text", "end", "reason", "facts"),
    [
        ("5H 6H 7H", "8H", End.LOW, Refusal.DOES_NOT_FIT_END, {"card": "8H", "fits": "4H"}),
        ("5H 6H 7H", "8D", End.HIGH, Refusal.DOES_NOT_FIT_END, {"card": "8D", "fits": "8H"}),
        ("5H 6H 7H", "8H", None, Refusal.SAY_WHICH_END, {}),
        ("QH KH AH", "2H", End.HIGH, Refusal.RUN_ENDS, {}),
        ("AH 2H 3H", "KH", End.LOW, Refusal.RUN_ENDS, {}),
        ("7S 7H 7D", "8C", None, Refusal.DOES_NOT_FIT_SET, {"card": "8C", "fits": "7S"}),
        ("7S 7H 7D", "7S2", None, Refusal.SUIT_TWICE, {"suit": "S", "card": "7S"}),
        ("7S 7H 7D 7C", "7S2", None, Refusal.MELD_FULL, {}),
        ("7S 7H 7D", "7C", End.LOW, Refusal.NO_ENDS, {}),
    ],
)
def test_card_does_not_fit(
    start: str, text: str, end: End | None, reason: Refusal, facts: dict[str, Any]
) -> None:
    with pytest.raises(RuleViolation) as refused:
        melds.grown(meld(start), placed(text)[0], end, BULGARIAN)
    assert (refused.value.reason, refused.value.facts) == (reason, facts)


def test_added_joker_keeps_to_the_limit() -> None:
    with pytest.raises(RuleViolation) as refused:
        melds.grown(meld("5H 6H X=7H"), placed("X2=8H")[0], End.HIGH, CLASSIC)
    assert refused.value.reason is Refusal.JOKERS_SIDE_BY_SIDE


@pytest.mark.parametrize(
    ("start", "end", "face"),
    [
        ("5H 6H 7H", End.LOW, "4H"),
        ("2H 3H 4H", End.LOW, "AH"),
        ("JH QH KH", End.HIGH, "AH"),
        ("QH KH AH", End.HIGH, None),
        ("AH 2H 3H", End.LOW, None),
    ],
)
def test_ends_of_a_run_tell_what_fits(start: str, end: End, face: str | None) -> None:
    assert melds.fitting(meld(start), end) == (face_of(face) if face else None)


def test_swap_puts_the_named_card_in() -> None:
    """Either twin will do (R16)."""
    for twin in ("8H", "8H2"):
        after, joker = melds.swapped(meld("7H X=8H 9H"), card(twin))
        assert after.cards == placed(f"7H {twin} 9H")
        assert joker == card("X")


@pytest.mark.parametrize(
    ("start", "text", "reason", "facts"),
    [
        ("7H X=8H 9H", "8D", Refusal.ANOTHER_CARD_THERE, {"card": "8D", "fits": "8H"}),
        ("7H 8H 9H", "8H2", Refusal.NO_JOKER_THERE, {}),
        ("7H X=8H 9H", "X2", Refusal.JOKER_FOR_JOKER, {}),
    ],
)
def test_swap_is_refused(start: str, text: str, reason: Refusal, facts: dict[str, Any]) -> None:
    with pytest.raises(RuleViolation) as refused:
        melds.swapped(meld(start), card(text))
    assert (refused.value.reason, refused.value.facts) == (reason, facts)


def test_order_of_a_run_is_found() -> None:
    """An ace goes where it fits; in a run of thirteen it goes high, where it counts 11."""
    assert melds.in_order(placed("3H AH 2H")) == placed("AH 2H 3H")
    assert melds.in_order(placed("AH KH QH")) == placed("QH KH AH")
    thirteen = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert melds.in_order(placed(f"AS {thirteen[:-3]}")) == placed(thirteen)


def test_values_of_cards_left() -> None:
    """R9: an ace 11, pictures 10, a joker as the option says."""
    told = {"2C": 2, "9C": 9, "TC": 10, "JC": 10, "QC": 10, "KC": 10, "AC": 11}
    assert {t: melds.value_left(card(t), BULGARIAN) for t in told} == told
    assert melds.value_left(card("X"), BULGARIAN) == 25
    assert melds.value_left(card("X"), CLASSIC) == 20
