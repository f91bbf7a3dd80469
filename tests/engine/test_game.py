"""How a log becomes a state, and how an entry is written."""

import pytest

from tabletoplan.engine.chance import Chance, Scripted
from tabletoplan.engine.errors import EngineDefect, RuleViolation
from tabletoplan.engine.game import (
    Entry,
    Json,
    advance,
    dump_draw,
    dump_entry,
    fold,
    load_draw,
    load_entry,
    settle,
)
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.engine.verify import Draw, DrawKind
from tests.games.pebbles import (
    GAME,
    Action,
    Deal,
    Drop,
    First,
    Pebbles,
    PebblesRules,
    PebblesState,
    Phase,
)

ORDER = tuple(range(12))
ME, YOU = Seat(0), Seat(1)
RULES = PebblesRules(rounds=1)


def begun() -> tuple[PebblesState, tuple[Entry[Action], ...]]:
    """Return a match of two in which I start with 0, 1 and 2, against 3, 4 and 5."""
    luck = Scripted(ORDER, (ME,))
    return settle(GAME, GAME.start(RULES, 2), lambda _: luck)


def no_luck(round_number: int) -> Chance:
    return Scripted()


def test_chance_acts_as_long_as_the_match_waits_for_it() -> None:
    state, entries = begun()
    assert entries == (
        Entry(CHANCE, Deal(ORDER), Draw("shuffle/0", DrawKind.SHUFFLE, ORDER, 12)),
        Entry(CHANCE, First(ME), Draw("first/0", DrawKind.PICK, (0,), 2)),
    )
    assert GAME.to_act(state) == frozenset({ME})


def test_action_comes_before_what_chance_owes_for_it() -> None:
    state, entries = advance(GAME, begun()[0], Drop(2), ME, no_luck)
    assert entries == (Entry(ME, Drop(2)),)
    assert GAME.to_act(state) == frozenset({YOU})


def test_refused_action_asks_nothing_of_chance() -> None:
    state = begun()[0]
    asked: list[int] = []

    def luck(round_number: int) -> Chance:
        asked.append(round_number)
        return Scripted()

    with pytest.raises(RuleViolation):
        advance(GAME, state, Drop(3), ME, luck)
    assert asked == []


def test_fold_of_no_entries_is_the_start() -> None:
    assert fold(GAME, RULES, 2, ()) == GAME.start(RULES, 2)


def test_fold_replays_a_match_without_any_luck() -> None:
    state, log = begun()
    for seat, pebble in [(ME, 2), (YOU, 5), (ME, 1), (YOU, 4)]:
        state, entries = advance(GAME, state, Drop(pebble), seat, no_luck)
        log += entries
    assert fold(GAME, RULES, 2, log) == state
    assert (state.phase, state.scores) == (Phase.OVER, (1, 0))


class Greedy(Pebbles):
    """A defect: one entry by chance, but two draws."""

    def draw(self, state: PebblesState, chance: Chance) -> Action:
        chance.dice("roll", 2)
        return super().draw(state, chance)


def test_two_draws_for_one_entry_are_our_own_mistake() -> None:
    luck = Scripted((1, 1), ORDER)
    with pytest.raises(EngineDefect):
        settle(Greedy(), GAME.start(RULES, 2), lambda _: luck)


DRAWS = [
    pytest.param(
        Draw("roll/4", DrawKind.DICE, (6, 1), 2),
        {"label": "roll/4", "kind": "dice", "values": [6, 1]},
        id="dice",
    ),
    pytest.param(
        Draw("shuffle/0", DrawKind.SHUFFLE, (2, 0, 1), 3),
        {"label": "shuffle/0", "kind": "shuffle", "order": [2, 0, 1]},
        id="shuffle",
    ),
    pytest.param(
        Draw("first/0", DrawKind.PICK, (3,), 4),
        {"label": "first/0", "kind": "pick", "n": 4, "value": 3},
        id="pick",
    ),
]


@pytest.mark.parametrize(("draw", "data"), DRAWS)
def test_draw_is_written_as_the_fairness_record_has_it(draw: Draw, data: Json) -> None:
    assert dump_draw(draw) == data
    assert load_draw(data) == draw


@pytest.mark.parametrize(
    ("entry", "data"),
    [
        pytest.param(
            Entry(YOU, Drop(4)),
            {"by": 1, "action": {"kind": "drop", "pebble": 4}},
            id="by a seat",
        ),
        pytest.param(
            Entry(CHANCE, First(YOU), Draw("first/0", DrawKind.PICK, (1,), 2)),
            {
                "by": "chance",
                "action": {"kind": "first", "seat": 1},
                "draw": {"label": "first/0", "kind": "pick", "n": 2, "value": 1},
            },
            id="by chance",
        ),
    ],
)
def test_entry_is_written_and_read_back(entry: Entry[Action], data: Json) -> None:
    assert dump_entry(GAME, entry) == data
    assert load_entry(GAME, data) == entry
