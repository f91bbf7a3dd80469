"""What holds in every state, whatever the options and whatever the seats do."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletoplan.engine.game import advance, settle
from tabletoplan.engine.options import Option, OptionValue, changed
from tabletoplan.engine.rummy.actions import (
    AddCard,
    DrawStock,
    GoOut,
    LayMeld,
    PutBack,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.melds import check_meld
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN, OPTIONS, RummyRules, Scoring
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Phase
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat
from tests.engine.rummy.positions import all_cards, view

LIKED = {
    LayMeld: 6,
    AddCard: 6,
    SwapJoker: 6,
    Throw: 3,
    TakeDiscard: 0.5,
    GoOut: 9,
    PutBack: 0.3,
    TakeBack: 0.3,
}
"""How much sooner than others a kind is chosen, so that much is laid, and time goes on."""


def values(option: Option) -> st.SearchStrategy[OptionValue]:
    if option.choices:
        return st.sampled_from(option.choices)
    return st.integers(option.least, option.most)


RULES = st.fixed_dictionaries({option.name: values(option) for option in OPTIONS}).map(
    lambda chosen: changed(BULGARIAN, OPTIONS, chosen)
)


def states(rules: RummyRules, seats: int, seed: int, count: int = 90) -> Iterator[Match]:
    """Yield the states of a match in which seats act at random."""
    random, luck = Random(seed), SeededLuck(seed)
    match, _ = settle(RUMMY, RUMMY.start(rules, seats), luck)
    for _ in range(count):
        yield match
        awaited = RUMMY.to_act(match)
        if not awaited or awaited is CHANCE:
            return
        seat = random.choice(sorted(awaited))
        match, _ = advance(RUMMY, match, liked(match, seat, random), seat, luck)


def liked(match: Match, seat: Seat, random: Random) -> RummyAction:
    kinds: dict[type[RummyAction], list[RummyAction]] = {}
    for choice in RUMMY.choices(view(match, seat)):
        if not isinstance(choice, Resign) or random.random() < 0.05:
            kinds.setdefault(type(choice), []).append(choice)
    weights = [LIKED.get(kind, 1) for kind in kinds]
    return random.choice(random.choices(list(kinds.values()), weights)[0])


@settings(max_examples=25, deadline=None)
@given(rules=RULES, seats=st.sampled_from(RUMMY.seat_counts), seed=st.integers(0, 10**6))
def test_laws_hold_in_every_state(rules: RummyRules, seats: int, seed: int) -> None:
    for match in states(rules, seats, seed):
        every_card_is_in_exactly_one_place(match)
        everything_on_the_table_is_a_meld(match)
        standings_sum_to_zero_where_losers_pay(match)
        stock_and_pile_suffice(match)
        turn_can_be_ended(match, SeededLuck(seed))


def every_card_is_in_exactly_one_place(match: Match) -> None:
    """R1: 106 or 108, each once."""
    found = all_cards(match)
    dealt = match.phase not in (Phase.FIRST, Phase.DEALING)
    assert len(found) == len(set(found)) == (len(pack(match.rules)) if dealt else 0)
    assert not dealt or set(found) == set(pack(match.rules))


def everything_on_the_table_is_a_meld(match: Match) -> None:
    """R6, R7, R15, R16: runs lie from low to high, and only jokers have other faces."""
    for seat in range(match.seats):
        for meld in view(match, Seat(seat)).melds:
            assert check_meld(meld.cards, match.rules) is meld.kind
            assert all(one.card.face in (None, one.face) for one in meld.cards)


def standings_sum_to_zero_where_losers_pay(match: Match) -> None:
    """R20, and R21: where they don't, nobody loses."""
    if match.rules.scoring is Scoring.TENTHS:
        assert sum(match.scores) == 0
    else:
        assert min(match.scores) >= 0


def stock_and_pile_suffice(match: Match) -> None:
    """R18: together they are the same at every draw, and never fewer than 28."""
    if match.phase is Phase.DRAWING:
        found = len(match.round.stock) + len(match.round.pile)
        assert found == len(pack(match.rules)) - 13 * match.seats >= 28


def turn_can_be_ended(match: Match, luck: SeededLuck) -> None:
    """R13: by taking everything back, and the card of the pile too."""
    seat = view(match).on_turn
    if match.phase is not Phase.MELDING or seat is None:
        return
    while (draft := view(match, seat).draft) is not None and draft.steps:
        match = RUMMY.play(match, TakeBack(), seat)
    if PutBack() in RUMMY.choices(view(match, seat)):
        match = RUMMY.play(match, PutBack(), seat)
        match, _ = advance(RUMMY, match, DrawStock(), seat, luck)
    if match.round.result is None:
        drawn = view(match, seat).hand[-1]
        assert RUMMY.play(match, Throw(drawn), seat).round.turn is None


def test_matches_of_the_laws_have_all_that_can_happen() -> None:
    """Else the laws would hold for nothing."""
    seen = [match for seed in range(4) for match in states(BULGARIAN, 6, seed, 150)]
    seen += [match for seed in range(4) for match in states(BULGARIAN, 2, seed, 150)]
    assert any(match.round.result for match in seen)
    assert any(match.round.turnovers for match in seen)
    assert any(any(match.round.opened) for match in seen)
    laid = [laid for match in seen for turn in match.round.turns for laid in turn.laid]
    assert {one.new for one in laid} == {True, False}
    assert any(one.joker for one in laid)
