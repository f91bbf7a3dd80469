"""What holds in every match, under any combination of options."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletoplan.engine.backgammon import turns
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    BackgammonAction,
    Beaver,
    DiceRoll,
    Done,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.board import stepped
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.plays import moves, playable_steps, remaining_plays, without
from tabletoplan.engine.backgammon.rules import HOUSE, OPTIONS, BackgammonRules
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import SEATS, Phase, board_of
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.options import Option, changed
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat
from tests.engine.backgammon.corpus import Case, cases
from tests.engine.backgammon.positions import ME, to_roll, view

SELDOM = (Undo, Resign, Forfeit, Double, EndMatch)
"""Actions that random play would choose so often that little else happened."""

WITHOUT_PARTS: tuple[BackgammonAction, ...] = (
    Roll(),
    Undo(),
    Done(),
    Double(),
    Take(),
    Drop(),
    Beaver(),
    AcceptResignation(),
    RefuseResignation(),
    Forfeit(),
    Ready(),
    EndMatch(),
    *(Resign(multiple) for multiple in (1, 2, 3)),
)


def values(option: Option) -> st.SearchStrategy[object]:
    if option.choices:
        return st.sampled_from(option.choices)
    return st.integers(option.least, 3)


any_rules = st.fixed_dictionaries({option.name: values(option) for option in OPTIONS}).map(
    lambda chosen: changed(HOUSE, OPTIONS, chosen)
)
any_seed = st.integers(0, 2**32)


def match_at(rules: BackgammonRules, case: Case) -> Match:
    """Return a match that stands at a position of the corpus, with its roll."""
    match = to_roll(rules)
    there = replace(match.round, sides=(case.own, case.theirs))
    return replace(match, round=turns.begun(there, ME, case.dice))


def random_match(match: Match, random: Random, actions: int) -> Iterator[Match]:
    """Play at random; yield the match before and after each action."""
    yield match
    for _ in range(actions):
        able = [seat for seat in SEATS if BACKGAMMON.choices(view(match, seat))]
        if able:
            seat = random.choice(able)
            match = BACKGAMMON.play(match, random_choice(match, seat, random), seat)
        elif match.over:
            return
        else:
            dice = random.randint(1, 6), random.randint(1, 6)
            opening = match.phase is Phase.OPENING
            action = OpeningRoll(dice) if opening else DiceRoll(dice)
            match = BACKGAMMON.play(match, action, CHANCE)
        yield match


def random_choice(match: Match, seat: Seat, random: Random) -> BackgammonAction:
    found = BACKGAMMON.choices(view(match, seat))
    usual = [action for action in found if not isinstance(action, SELDOM)]
    return random.choice(usual if usual and random.random() < 0.9 else found)


def everything(match: Match) -> Iterator[BackgammonAction]:
    """Yield every action there could be, moves with dice of this roll or a wrong one."""
    yield from WITHOUT_PARTS
    left = view(match).dice_left
    runs = {run for count in range(1, 5) for run in permutations(left, count)}
    runs |= {(die,) for die in range(1, 7)} | {(*left, *left)[:5] or (1,)}
    for source in range(1, 26):
        for run in sorted(runs):
            yield Move(source, run)
    yield OpeningRoll((2, 1))
    yield DiceRoll((2, 1))


def is_accepted(match: Match, action: BackgammonAction, seat: Seat) -> bool:
    try:
        BACKGAMMON.play(match, action, seat)
    except RuleViolation:
        return False
    return True


@settings(max_examples=40)
@given(rules=any_rules, case=st.sampled_from(cases()), seed=any_seed)
def test_choices_are_exactly_what_is_accepted(
    rules: BackgammonRules, case: Case, seed: int
) -> None:
    for match in list(random_match(match_at(rules, case), Random(seed), 50))[::5]:
        for seat in SEATS:
            offered = BACKGAMMON.choices(view(match, seat))
            accepted = {a for a in everything(match) if is_accepted(match, a, seat)}
            assert len(offered) == len(set(offered))
            assert set(offered) == accepted


@settings(max_examples=60)
@given(rules=any_rules, seed=any_seed)
def test_B1_each_side_always_has_15_checkers(rules: BackgammonRules, seed: int) -> None:
    for match in random_match(BACKGAMMON.start(rules, 2), Random(seed), 150):
        for side in match.round.sides:
            assert (sum(side), min(side) >= 0) == (15, True)


@settings(max_examples=60)
@given(rules=any_rules, seed=any_seed)
def test_B3_no_point_is_ever_held_by_both_sides(rules: BackgammonRules, seed: int) -> None:
    for match in random_match(BACKGAMMON.start(rules, 2), Random(seed), 150):
        own, theirs = match.round.sides
        assert not any(own[point] and theirs[25 - point] for point in range(1, 25))


@settings(max_examples=80)
@given(rules=any_rules, case=st.sampled_from(cases()), seed=any_seed)
def test_B12_undo_restores_the_match_exactly(
    rules: BackgammonRules, case: Case, seed: int
) -> None:
    for match in random_match(match_at(rules, case), Random(seed), 30):
        for seat in SEATS:
            for move in BACKGAMMON.choices(view(match, seat)):
                if not isinstance(move, Move):
                    continue
                after = BACKGAMMON.play(match, move, seat)
                if Undo() not in BACKGAMMON.choices(view(after, seat)):
                    continue
                for _ in move.dice:
                    after = BACKGAMMON.play(after, Undo(), seat)
                assert after == match


@settings(max_examples=60)
@given(rules=any_rules, seed=any_seed)
def test_those_awaited_can_act_and_the_others_only_undo_or_give_up(
    rules: BackgammonRules, seed: int
) -> None:
    for match in random_match(BACKGAMMON.start(rules, 2), Random(seed), 150):
        awaited = BACKGAMMON.to_act(match)
        for seat in SEATS:
            offered = BACKGAMMON.choices(view(match, seat))
            if awaited is CHANCE or match.over:
                assert offered == ()
            elif seat in awaited:
                assert offered
            else:
                assert all(isinstance(a, Undo | Resign | Forfeit | EndMatch) for a in offered)


@settings(max_examples=60)
@given(rules=any_rules, seed=any_seed)
def test_views_differ_in_nothing_but_their_viewer(rules: BackgammonRules, seed: int) -> None:
    for match in random_match(BACKGAMMON.start(rules, 2), Random(seed), 60):
        seen = BACKGAMMON.view(match, SPECTATOR)
        assert BACKGAMMON.choices(seen) == ()
        for seat in SEATS:
            assert replace(view(match, seat), viewer=SPECTATOR) == seen


@settings(max_examples=60)
@given(rules=any_rules, case=st.sampled_from(cases()), seed=any_seed)
def test_B6_every_step_offered_leads_to_a_full_play(
    rules: BackgammonRules, case: Case, seed: int
) -> None:
    """What `legal_plays` lists and what can be reached step by step are the same."""
    for match in random_match(match_at(rules, case), Random(seed), 20):
        if match.phase is not Phase.MOVING or match.round.on_turn is None:
            continue
        seen = view(match, match.round.on_turn)
        start = (*board_of(seen, match.round.on_turn), seen.dice_left)
        reached, found = {start}, set()
        while reached:
            own, theirs, left = reached.pop()
            steps = playable_steps(own, theirs, left)
            if not steps:
                found.add((own, theirs))
            for step in steps:
                at = stepped(own, theirs, step)
                reached.add((*at, without(left, step.die)))
        assert found == {play[:2] for play in remaining_plays(*start)}


@given(case=st.sampled_from(cases()))
def test_B4_moves_begin_with_every_playable_step(case: Case) -> None:
    left = case.dice if case.dice[0] != case.dice[1] else case.dice * 2
    single = {
        (source, dice[0])
        for source, dice in moves(case.own, case.theirs, left)
        if len(dice) == 1
    }
    assert single == set(playable_steps(case.own, case.theirs, left))


def test_views_and_rules_are_values() -> None:
    """Equal matches have equal views, and both can be kept in sets."""
    first, second = BACKGAMMON.start(HOUSE, 2), BACKGAMMON.start(HOUSE, 2)
    assert {view(first)} == {view(second)}
    assert {field.name for field in fields(view(first))} >= {"viewer", "phase"}
