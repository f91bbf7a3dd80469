"""The laws of `engine/game.py`, for every game, preset and number of seats."""

import json
import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.game import Json, dump_entry, fold, load_entry
from tabletoplan.engine.options import changed, dump_rules
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Actor, Seat, Viewer
from tests.contract.cases import CASES, Case
from tests.contract.play import Played, play_match
from tests.contract.worlds import ELSEWHERE
from tests.games import pebbles

SEEDS = range(3)
BOUND = 300
STATES_LOOKED_AT = 25
"""Of each match, spread over all of it: some laws try every action on every state."""

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.just(10**400),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_match = pytest.mark.parametrize(
    ("case", "seed"), [pytest.param(c, s, id=f"{c}-seed{s}") for c in CASES for s in SEEDS]
)


@cache
def match_of(case: Case, seed: int) -> Played:
    return play_match(case, seed, BOUND)


def some_states(case: Case, seed: int) -> list[Any]:
    states = match_of(case, seed).states
    return [*states[:: 1 + len(states) // STATES_LOOKED_AT], states[-1]]


def seats_of(case: Case) -> list[Seat]:
    return [Seat(number) for number in range(case.seats)]


def viewers_of(case: Case) -> list[Viewer]:
    return [*seats_of(case), SPECTATOR]


@every_case
def test_names_are_what_logs_and_addresses_need(case: Case) -> None:
    assert re.fullmatch(r"[a-z0-9-]{1,32}", case.game.key)
    assert 1 <= min(case.game.seat_counts) <= max(case.game.seat_counts) <= 8


@every_match
def test_log_folds_back_to_the_same_state(case: Case, seed: int) -> None:
    played = match_of(case, seed)
    assert fold(case.game, case.rules, case.seats, played.log) == played.last


@every_match
def test_log_goes_through_json_and_back(case: Case, seed: int) -> None:
    played = match_of(case, seed)
    text = json.dumps([dump_entry(case.game, entry) for entry in played.log])
    assert [load_entry(case.game, data) for data in json.loads(text)] == played.log


@every_match
def test_draws_of_a_round_count_from_0_without_gaps(case: Case, seed: int) -> None:
    game, state = case.game, case.game.start(case.rules, case.seats)
    labels: defaultdict[int, list[str]] = defaultdict(list)
    for entry in match_of(case, seed).log:
        if entry.draw is not None:
            labels[game.progress(state).round_number].append(entry.draw.label)
        state = game.play(state, entry.action, entry.by)
    for drawn in labels.values():
        names = {label.partition("/")[0] for label in drawn}
        for name in names:
            own = [label for label in drawn if label.startswith(f"{name}/")]
            assert own == [f"{name}/{number}" for number in range(len(own))]


@every_match
def test_only_entries_by_chance_have_a_draw(case: Case, seed: int) -> None:
    log = match_of(case, seed).log
    assert all((entry.by is CHANCE) == (entry.draw is not None) for entry in log)


@every_match
def test_those_awaited_have_something_to_do(case: Case, seed: int) -> None:
    game = case.game
    for state in some_states(case, seed):
        awaited = game.to_act(state)
        assert awaited is not CHANCE
        assert awaited <= set(seats_of(case))
        assert all(game.choices(game.view(state, seat)) for seat in awaited)


@every_match
def test_match_waits_for_nobody_once_it_is_over(case: Case, seed: int) -> None:
    for state in match_of(case, seed).states:
        assert case.game.progress(state).match_over == (not case.game.to_act(state))


@every_match
def test_every_choice_is_accepted_and_goes_through_json(case: Case, seed: int) -> None:
    game = case.game
    for state in some_states(case, seed):
        for seat in seats_of(case):
            choices = game.choices(game.view(state, seat))
            assert len(set(choices)) == len(choices)
            for action in choices:
                game.play(state, action, seat)
                assert game.load(json.loads(json.dumps(game.dump(action)))) == action


@every_match
def test_spectator_has_no_choices(case: Case, seed: int) -> None:
    for state in match_of(case, seed).states:
        assert case.game.choices(case.game.view(state, SPECTATOR)) == ()


@every_match
def test_action_at_the_wrong_time_or_by_the_wrong_seat_is_refused(
    case: Case, seed: int
) -> None:
    game, random = case.game, Random(seed)
    entries = match_of(case, seed).log
    pool = {type(entry.action): entry.action for entry in entries}.values()
    actors: list[Actor] = [*seats_of(case), CHANCE]
    for state in some_states(case, seed):
        before = repr(state)
        for actor in actors:
            offered = () if actor is CHANCE else game.choices(game.view(state, actor))
            kinds = {type(choice) for choice in offered}
            for action in [*pool, random.choice(entries).action]:
                if type(action) not in kinds:
                    with pytest.raises(RuleViolation):
                        game.play(state, action, actor)
        assert repr(state) == before


@every_match
def test_match_stays_within_bounds_and_its_rounds_go_up_by_one(case: Case, seed: int) -> None:
    played = match_of(case, seed)
    steps = [case.game.progress(state) for state in played.states]
    assert steps[0].round_number == 1
    assert steps[-1].match_over or len(steps) == BOUND + 1
    for before, after in pairwise(steps):
        gone_on = after.round_number - before.round_number
        assert gone_on == 0 or (gone_on == 1 and before.round_over)
        assert gone_on == 1 or after.round_over or not before.round_over
        assert not before.match_over
    assert all(step.round_over for step in steps if step.match_over)
    assert all(len(step.scores) == case.seats for step in steps)


@every_match
def test_view_stays_the_same_when_only_unseen_things_change(case: Case, seed: int) -> None:
    game, elsewhere, random = case.game, ELSEWHERE[case.game.key], Random(seed)
    for state in some_states(case, seed):
        for viewer in viewers_of(case):
            view = game.view(state, viewer)
            other = game.view(elsewhere(state, viewer, random), viewer)
            assert other == view
            assert repr(other) == repr(view)
            assert game.choices(other) == game.choices(view)


def test_worlds_of_pebbles_do_differ() -> None:
    state = match_of(Case(pebbles.GAME, "low", 3), 0).states[0]
    worlds = {repr(ELSEWHERE["pebbles"](state, Seat(0), Random(seed))) for seed in range(9)}
    assert len(worlds) == 9


def test_worlds_of_rummy_differ_in_hands_stock_and_draft() -> None:
    case = next(case for case in CASES if str(case) == "rummy-bulgarian-3")
    states = [state for seed in SEEDS for state in match_of(case, seed).states]
    drafted = next(state for state in states if state.round.turn and state.round.turn.desk.laid)
    other = ELSEWHERE["rummy"](drafted, SPECTATOR, Random(0))
    assert other.round.hands != drafted.round.hands
    assert other.round.stock != drafted.round.stock
    assert not other.round.turn.desk.laid


@every_case
@settings(max_examples=60)
@given(data=st.dictionaries(st.sampled_from(["kind", "order", "seat"]) | st.text(), JSON))
def test_nonsense_is_no_action(case: Case, data: Json) -> None:
    load_or_refuse(case, data)


@every_case
@settings(max_examples=120)
@given(data=st.data())
def test_action_with_a_part_of_nonsense_is_refused_or_read(
    case: Case, data: st.DataObject
) -> None:
    log = match_of(case, 0).log
    kinds = {type(entry.action).__name__: entry.action for entry in log}
    dumped = case.game.dump(data.draw(st.sampled_from([kinds[name] for name in sorted(kinds)])))
    place: Any = dumped
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
        if (
            not isinstance(place[key], dict | list)
            or not place[key]
            or data.draw(st.booleans())
        ):
            break
        place = place[key]
    place[key] = data.draw(JSON)
    load_or_refuse(case, dumped)


def load_or_refuse(case: Case, data: Json) -> None:
    """Make sure that `data` is refused, or read as something that can be written."""
    try:
        action = case.game.load(data)
    except MalformedAction:
        return
    assert case.game.load(json.loads(json.dumps(case.game.dump(action)))) == action


@every_case
@pytest.mark.parametrize("disguise", [bool, float], ids=["true for 1", "1.0 for 1"])
def test_number_in_disguise_is_refused_or_read_as_the_number(
    case: Case, disguise: type[bool] | type[float]
) -> None:
    for action in {
        type(entry.action): entry.action for entry in match_of(case, 0).log
    }.values():
        try:
            read = case.game.load(disguised(case.game.dump(action), disguise))
        except MalformedAction:
            continue
        assert repr(read) == repr(action)


def disguised(data: Any, disguise: type[bool] | type[float]) -> Any:
    """Return `data` with each number as something that equals it in Python."""
    match data:
        case dict():
            return {name: disguised(part, disguise) for name, part in data.items()}
        case list():
            return [disguised(part, disguise) for part in data]
        case int() if disguise(data) == data:
            return disguise(data)
        case _:
            return data


@every_case
def test_rules_go_through_json_and_back(case: Case) -> None:
    dumped = json.loads(json.dumps(dump_rules(case.rules)))
    names = {option.name for option in case.game.options}
    chosen = {name: value for name, value in dumped.items() if name in names}
    for preset in case.game.presets.values():
        assert dump_rules(changed(preset, case.game.options, chosen)).items() >= chosen.items()
    assert changed(case.rules, case.game.options, chosen) == case.rules


@every_case
def test_options_are_fields_of_the_rules_record(case: Case) -> None:
    fields = dump_rules(case.rules)
    assert {option.name for option in case.game.options} <= set(fields)
