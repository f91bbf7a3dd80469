"""What the solver says of hands: the oracle's corpus, every small turn, legal plans."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletoplan.engine.cards import Card, Face, Suit, packs
from tabletoplan.engine.rummy import search
from tabletoplan.engine.rummy.actions import (
    AddCard,
    DrawStock,
    GoOut,
    LayMeld,
    SwapJoker,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.melds import check_meld, points_of
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, JokerOpening, RummyRules
from tabletoplan.engine.rummy.solve_cli import Pack, answers, rules_of
from tabletoplan.engine.rummy.solver import (
    Plan,
    Standing,
    best_opening,
    grouped,
    least_left,
    left_points,
    may_take,
    way_out,
)
from tabletoplan.engine.rummy.view import Meld
from tests.engine.rummy.corpus import lines
from tests.engine.rummy.exhaustive import ends, left, melds_of
from tests.engine.rummy.hands import card, cards, meld
from tests.engine.rummy.positions import ME, deal, played

NAMED = replace(BULGARIAN, joker_opening=JokerOpening.NAMED)
OPENED = Standing(opened=True, opened_before=True)
UNOPENED = Standing(opened=False, opened_before=False)


def test_every_hand_of_the_corpus_is_solved_exactly() -> None:
    cases = [json.loads(line) for line in lines("hands")]
    assert len(cases) == 2001
    questions = (
        json.dumps({name: part for name, part in case.items() if "answers" not in name})
        for case in cases
    )
    wrong = [
        case["id"]
        for case, found in zip(cases, answers(questions), strict=True)
        if case != found
    ]
    assert wrong == []


# Plans, played by the engine


@cache
def hands() -> list[tuple[dict[str, Any], RummyRules, tuple[Card, ...], tuple[Meld, ...]]]:
    """Return some hands of the corpus, of all kinds."""
    found = []
    for line in lines("hands")[::7]:
        case, pack = json.loads(line), Pack()
        hand = pack.hand(case, "hand")
        found.append((case, rules_of(case), hand, pack.table(case)))
    return found


def play_out(
    plan: Plan,
    rules: RummyRules,
    hand: Sequence[Card],
    melds: Sequence[Meld],
    opened: bool,
) -> tuple[Card, ...]:
    """Play a plan in a real deal, up to the throw; return what was left before that."""
    table = [" ".join(map(str, one.cards)) for one in melds]
    start = deal(
        " ".join(map(str, hand[:-1])),
        rules=rules,
        table=table,
        opened=[ME] if opened else [],
        pile="",
        stock=str(hand[-1]),
    )
    match = played(start, DrawStock(), *plan.steps)
    kept = RUMMY.view(match, ME).hand
    played(match, Throw(kept[0]) if kept else GoOut())
    return kept


@pytest.mark.parametrize("number", range(7))
def test_plan_for_the_least_left_can_be_played_and_leaves_that(number: int) -> None:
    for case, rules, hand, melds in hands()[number::7]:
        opened = case["opened"] == "before"
        plan = least_left(hand, melds, rules, Standing(opened, opened))
        kept = play_out(plan, rules, hand, melds, opened)
        assert plan.exact
        assert set(kept) == set(plan.left)
        least = case["answers"]["turn"]["min_left_before_discard"]
        if least and not case["answers"]["turn"]["can_go_out"] and opened:
            assert left_points(kept, rules) == least
        if not opened and rules.out_below is False:  # it may swap once it has opened
            assert len(kept) <= 1 or left_points(kept, rules) <= least


@pytest.mark.parametrize("number", range(7))
def test_way_out_is_found_where_there_is_one_and_can_be_played(number: int) -> None:
    for case, rules, hand, melds in hands()[number::7]:
        opened = case["opened"] == "before"
        standing = Standing(opened, opened, swaps_at_once=False)
        plan = way_out(hand, melds, rules, standing)
        assert (plan is not None) == case["answers"]["turn"]["can_go_out"]
        if plan:
            assert len(play_out(plan, rules, hand, melds, opened)) <= 1


def test_best_opening_has_the_points_it_tells() -> None:
    for case, rules, hand, _ in hands():
        for keep, name in enumerate(("max_open_points", "max_open_points_keep1")):
            plan = best_opening(hand, rules, keep)
            laid = [step.cards for step in plan.steps if isinstance(step, LayMeld)]
            points = sum(points_of(check_meld(meld, rules), meld, rules) for meld in laid)
            assert points == plan.points == case["answers"][name]
            used = [placed.card for meld in laid for placed in meld]
            assert sorted(map(str, [*used, *plan.left])) == sorted(map(str, hand))
            assert len(plan.left) >= keep


def test_hand_is_shown_by_its_best_melds() -> None:
    shown = grouped(cards("5H 6H 7H KC KD KS 2C"), BULGARIAN)
    found = {frozenset(placed.card for placed in laid.cards): value for laid, value in shown}
    assert found == {frozenset(cards("5H 6H 7H")): 18, frozenset(cards("KC KD KS")): 30}


@pytest.mark.parametrize(
    ("hand", "rules", "points"),
    [
        pytest.param("AH 2H 3H", BULGARIAN, 6, id="low ace counts 1"),
        pytest.param("QH KH AH", BULGARIAN, 31, id="high ace counts 11"),
        pytest.param("AH AD AC", BULGARIAN, 33, id="aces in a set"),
        pytest.param("X 8H 9H", BULGARIAN, 42, id="joker counts 25"),
        pytest.param("X 8H 9H", NAMED, 27, id="joker counts as the ten"),
        pytest.param("X X 8H", NAMED, 27, id="two jokers and one real card"),
        pytest.param("X X 8H", CLASSIC, 0, id="but never in classic"),
        pytest.param("X 8H X 9H X", CLASSIC, 34, id="nor side by side"),
        pytest.param("KH AH 2H", BULGARIAN, 0, id="nothing goes round the ace"),
        pytest.param("7H 7H 7D", BULGARIAN, 0, id="a twin is no other suit"),
        pytest.param("5H 6H 7H 7D 7C", BULGARIAN, 21, id="one card in two melds"),
    ],
)
def test_opening_points_are_as_the_rules_count(
    hand: str, rules: RummyRules, points: int
) -> None:
    assert best_opening(cards(hand), rules).points == points


def test_hand_that_melds_best_first_leaves_more() -> None:
    hand = cards("9D TD JD QD TS TC QS QC 2H")
    plan = least_left(hand, (), replace(BULGARIAN, threshold=30), OPENED)
    # JD QD 9D TD as a run keeps two pairs; the two sets keep 9D and JD
    assert {str(own) for own in plan.left} == {"9D1", "JD1", "2H1"}


# What is taken, swapped and owed


def test_classic_seat_that_opens_may_swap_at_once_and_so_use_what_it_took() -> None:
    hand, up = cards("QS QD QC KH KD KS 2C"), card("TD")
    table = (meld("X=TD TH TC", owner=1),)
    assert may_take(hand, up, table, CLASSIC, opened=False, opened_before=False)
    standing = Standing(opened=False, opened_before=False, must_use=up, taken=up)
    plan = least_left((*hand, up), table, CLASSIC, standing)
    assert [type(step) for step in plan.steps] == [LayMeld, LayMeld, SwapJoker, AddCard]
    assert plan.left == cards("2C")


def test_taken_card_is_not_kept_as_the_only_one_to_throw() -> None:
    hand, up = cards("KC KD KS QC QD QS 3H"), card("3H2")
    standing = Standing(opened=True, opened_before=True, taken=up)
    plan = least_left((*hand[:-1], up), (), BULGARIAN, standing)
    assert plan.left != (up,)
    twins = least_left((*hand, up), (meld("4H 5H 6H", owner=1),), BULGARIAN, standing)
    assert twins.left == (card("3H"),)


def test_taken_card_goes_down_if_else_it_alone_were_left() -> None:
    hand, taken = cards("5H 6H 7H 4H"), card("4H")
    plan = least_left(hand, (), BULGARIAN, replace(OPENED, taken=taken))
    assert plan.left == (card("7H"),)


FULL_SET = "9C 9D 9S X4=9H"


@pytest.mark.parametrize(
    ("hand", "table", "opened", "may"),
    [
        pytest.param("2C 3D 4S", [FULL_SET], True, False, id="the joker fits nowhere"),
        pytest.param("2C 3D 4S", [FULL_SET, "4H 5H 6H"], True, True, id="it fits on a run"),
        pytest.param("2C 3D", [FULL_SET, "JH QH X3=KH"], True, True, id="at its other end"),
        pytest.param("QS QD QC X 2C", [FULL_SET], False, False, id="opened with a joker"),
        pytest.param("QS QD QC KS KD KC 2C", [FULL_SET], False, True, id="opened without"),
    ],
)
def test_card_to_be_used_may_be_swapped_in_if_the_joker_goes_down_again(
    hand: str, table: list[str], opened: bool, may: bool
) -> None:
    melds = [meld(text, owner=1) for text in table]
    assert may_take(cards(hand), card("9H"), melds, CLASSIC, opened, opened) == may


def test_joker_is_not_added_beside_a_joker_in_classic() -> None:
    hand, table = cards("X 2C 9S"), (meld("X2=JH QH KH X3=AH", owner=1),)
    assert set(least_left(hand, table, CLASSIC, OPENED).left) == set(hand)
    assert set(least_left(hand, table, BULGARIAN, OPENED).left) == set(cards("2C 9S"))


def test_swapped_joker_goes_down_again_only_where_it_must() -> None:
    hand, table = cards("9H 2C 4D"), (meld("X=9H TH JH", owner=1),)
    joker = table[0].cards[0].card
    assert least_left(hand, table, BULGARIAN, OPENED).left == cards("2C 4D")
    plan = least_left(hand, table, CLASSIC, OPENED)
    assert joker not in plan.left


def test_joker_that_is_owed_goes_down_before_its_twins() -> None:
    hand, owed = cards("8H 9H 2C 5D X X2"), card("X2")
    plan = least_left(hand, (), CLASSIC, replace(OPENED, must_replay=(owed,)))
    assert owed not in plan.left


# Laws

HANDS = st.lists(st.sampled_from(packs(2, 4)), min_size=3, max_size=9, unique=True)


@given(HANDS, st.randoms(use_true_random=False))
def test_order_and_twins_change_no_figure(hand: list[Card], random: Random) -> None:
    other = [replace(own, copy=3 - own.copy) if own.face else own for own in hand]
    random.shuffle(other)
    for rules in (BULGARIAN, CLASSIC):
        one, two = (best_opening(held, rules, 1) for held in (hand, other))
        assert one.points == two.points
        plans = [least_left(held, (), rules, OPENED) for held in (hand, other)]
        assert len({figure(plan, rules) for plan in plans}) == 1


def figure(plan: Plan, rules: RummyRules) -> int:
    """Return what a plan leaves to count: nothing if it goes out."""
    return left_points(plan.left, rules) if len(plan.left) > 1 else 0


@given(HANDS)
def test_least_left_is_never_more_than_laying_the_dearest_meld_first(hand: list[Card]) -> None:
    rest = set(hand)
    while laid := max(_all_melds(rest), key=_worth, default=None):
        rest -= {placed.card for placed in laid.cards}
    for keep in (BULGARIAN, replace(BULGARIAN, last_throw=False)):
        found = least_left(hand, (), keep, OPENED)
        if rest or not keep.last_throw:
            assert figure(found, keep) <= left(frozenset(rest), keep)


def _worth(laid: Meld) -> int:
    return points_of(laid.kind, laid.cards, BULGARIAN)


def _all_melds(hand: set[Card]) -> list[Meld]:
    ordered = sorted((own for own in hand if own.face), key=str)
    return [
        laid
        for size in (3, 4)
        for chosen in combinations(ordered, size)
        for laid in melds_of(chosen, BULGARIAN)
    ]


def test_effort_is_bounded_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "EFFORT", 20)
    hand = cards("7H 7D 7C 8H 8D 8C 9H 9D 9C TH TD TC X X")
    plan = least_left(hand, (), BULGARIAN, UNOPENED)
    assert not plan.exact
    play_out(plan, BULGARIAN, hand, (), opened=False)
    assert may_take(hand[:-1], hand[-1], (), BULGARIAN, opened=False, opened_before=False)


# Small hands, against every turn that there is

DECK = [Face(rank, suit) for rank in (1, 2, 3, 4, 12, 13) for suit in Suit]
TABLES: Sequence[list[str]] = (
    [],
    ["3C 4C 5C"],
    ["QD QH QS"],
    ["X3=2H 3H 4H"],
    ["JS QS X3=KS"],
    ["X3=KC KD KH", "2S X4=3S 4S"],
    ["X3=KC KD KH KS"],
)


def small(random: Random, rules: RummyRules) -> tuple[tuple[Card, ...], tuple[Meld, ...]]:
    """Return a hand of at most six cards that have to do with one another, and a table."""
    table = tuple(meld(text, rules=rules) for text in random.choice(TABLES))
    lying = {placed.card for one in table for placed in one.cards}
    pool = [
        own
        for own in packs(2, 2)
        if (own.face is None or own.face in DECK) and own not in lying
    ]
    jokers = [own for own in pool if own.face is None][: random.choice((0, 0, 1, 1, 2))]
    suits = random.sample(list(Suit), 2)
    near = [own for own in pool if own.face and own.face.suit in suits]
    hand = [*jokers, *random.sample(near, random.randint(3, 6) - len(jokers))]
    named = [placed.face for one in table for placed in one.cards if placed.card.is_joker]
    swap = [own for own in pool if own.face in named and own not in hand]
    return (*hand, *random.sample(swap, min(len(swap), random.choice((0, 1))))), table


def standing_of(random: Random, hand: Sequence[Card], rules: RummyRules) -> Standing:
    """Return what a seat may do and must: of all kinds."""
    opened = random.random() < 0.6
    taken = random.choice((None, hand[-1], hand[0]))
    use = taken if rules is CLASSIC_15 and random.random() < 0.5 else None
    return Standing(opened, opened, must_use=use, taken=taken)


CLASSIC_15 = replace(CLASSIC, threshold=15)
SMALL_RULES = [replace(BULGARIAN, threshold=30), replace(NAMED, threshold=20), CLASSIC_15]


@pytest.mark.parametrize("rules", SMALL_RULES, ids=["bulgarian", "named", "classic"])
@pytest.mark.parametrize("seed", range(40))
def test_small_turn_is_solved_as_by_trying_everything(seed: int, rules: RummyRules) -> None:
    random = Random(seed)
    hand, table = small(random, rules)
    standing = standing_of(random, hand, rules)
    found = ends(hand, table, rules, standing)
    plan = least_left(hand, table, rules, standing)
    out = way_out(hand, table, rules, standing)
    if found:
        assert frozenset(plan.left) in found
    if found and not out:
        assert left_points(plan.left, rules) == min(left(rest, rules) for rest in found)
    assert (out is not None) == any(len(rest) <= 1 for rest in found)
    assert out is None or frozenset(out.left) in found
