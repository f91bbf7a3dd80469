"""R3, R4, R10 to R18: the draw, the draft, opening, the pile, swapping, going out."""

from dataclasses import replace

import pytest

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import (
    DrawStock,
    End,
    GoOut,
    PutBack,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Duty, Laid, Phase, PlayedTurn, Source
from tabletoplan.engine.seats import SPECTATOR
from tests.engine.rummy.hands import add, card, cards, lay, placed
from tests.engine.rummy.positions import ME, YOU, deal, melding, played, view

HAND = "KS KD KH 7H 8H 9H 2D 3S 4C 6D"
JOKER_TABLE = ["7S X2=8S 9S"]
OUT_BELOW_OFF = replace(BULGARIAN, out_below=False)
BOTH = pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])


def duties(match: Match) -> frozenset[Duty]:
    draft = view(match).draft
    assert draft is not None
    return draft.duties


def refused(match: Match, action: object) -> Refusal:
    with pytest.raises(RuleViolation) as raised:
        RUMMY.play(match, action, ME)  # type: ignore[arg-type]
    reason = raised.value.reason
    assert isinstance(reason, Refusal)
    return reason


@BOTH
def test_turn_is_a_draw_and_a_throw(rules: RummyRules) -> None:
    """R3: without a meld, too."""
    match = melding(HAND, "5C", rules=rules)
    assert view(match).hand == cards(f"{HAND} 5C")
    match = played(match, Throw(card("5C")))
    seen = view(match, YOU)
    assert (seen.on_turn, seen.phase, seen.pile) == (YOU, Phase.DRAWING, cards("KC 5C"))
    turn = PlayedTurn(ME, Source.STOCK, None, (), opened=False, thrown=card("5C"))
    assert seen.turns == (turn,)


def test_seats_take_turns_clockwise() -> None:
    match = deal(HAND, seats=3, stock="2C 3C 4C2 5C")
    for seat in (0, 1, 2, 0):
        assert view(match).on_turn == seat
        by = view(match).on_turn
        assert by is not None
        match = played(match, DrawStock(), by=by)
        match = played(match, Throw(view(match, by).hand[-1]), by=by)


def test_draft_is_nobody_elses_affair_until_the_throw() -> None:
    """R4: others see the draw, and then all of it."""
    drawn = melding(HAND)
    drafted = played(drawn, lay("KS KD KH"), lay("7H 8H 9H"))
    for viewer in (YOU, SPECTATOR):
        before, during = RUMMY.view(drawn, viewer), RUMMY.view(drafted, viewer)
        assert during == before
        assert (during.counts[ME], during.source) == (11, Source.STOCK)
        assert during.draft is None
    assert view(drafted).hand == cards("2D 3S 4C 6D 2C")
    assert view(drafted).counts[ME] == 5
    thrown = played(drafted, Throw(card("2C")))
    seen = RUMMY.view(thrown, YOU)
    assert [one.cards for one in seen.melds] == [placed("KS KD KH"), placed("7H 8H 9H")]
    assert seen.turns[-1].laid == (
        Laid(0, placed("KS KD KH"), new=True),
        Laid(1, placed("7H 8H 9H"), new=True),
    )
    assert (seen.opened[ME], seen.turns[-1].opened) == (True, True)


def test_steps_are_taken_back_last_first() -> None:
    start = melding(HAND)
    first = played(start, lay("KS KD KH"))
    second = played(first, lay("7H 8H 9H"))
    assert played(second, TakeBack()) == first
    assert played(second, TakeBack(), TakeBack()) == start


def test_sum_of_the_opening_is_told_at_every_step() -> None:
    """R10, R9: 30, then 54; what is added afterwards doesn't count."""
    match = played(melding("KS KD KH 7H 8H 9H TH 3S 4C"), lay("KS KD KH"))
    draft = view(match).draft
    assert draft is not None
    assert (draft.points, draft.duties) == (30, frozenset({Duty.REACH_THRESHOLD}))
    assert view(match).opened == (False, False)
    match = played(match, lay("7H 8H 9H"), add(1, "TH", End.HIGH))
    draft = view(match).draft
    assert draft is not None
    assert (draft.points, draft.duties, draft.steps) == (54, frozenset(), 3)
    assert draft.melds == {0, 1}
    assert draft.touched == placed("KS KD KH 7H 8H 9H TH")
    assert (view(match).opened[ME], view(match).opened_before[ME]) == (True, False)


@pytest.mark.parametrize(
    ("threshold", "opens"), [(54, True), (55, False)], ids=["enough", "1 short"]
)
def test_threshold_is_reached_or_not(threshold: int, opens: bool) -> None:
    rules = replace(BULGARIAN, threshold=threshold)
    match = played(melding(HAND, rules=rules), lay("KS KD KH"), lay("7H 8H 9H"))
    assert RUMMY.view(match, ME).opened[ME] is opens
    if opens:
        played(match, Throw(card("2D")))
    else:
        assert refused(match, Throw(card("2D"))) is Refusal.BELOW_THRESHOLD


def test_opened_seat_lays_any_meld_and_adds_to_anybodys() -> None:
    """R15."""
    match = melding("2H 3H 4H 8S 9C", table=["5S 6S 7S"], opened=[0])
    match = played(match, lay("2H 3H 4H"), add(0, "8S", End.HIGH), Throw(card("9C")))
    assert [one.cards for one in view(match).melds] == [
        placed("5S 6S 7S 8S"),
        placed("2H 3H 4H"),
    ]
    assert [one.owner for one in view(match).melds] == [YOU, ME]
    assert not view(match).turns[-1].opened


@BOTH
def test_seat_may_add_in_the_turn_in_which_it_opens(rules: RummyRules) -> None:
    match = melding("KS KD KH QS QD QH 8S 9C", table=["5S 6S 7S"], rules=rules)
    match = played(match, lay("KS KD KH"))
    assert refused(match, add(0, "8S", End.HIGH)) is Refusal.OPEN_TO_ADD
    played(match, lay("QS QD QH"), add(0, "8S", End.HIGH), Throw(card("9C")))


# The pile


def test_very_first_card_may_be_taken() -> None:
    """R11."""
    match = played(deal("KS KD KH QS QD QH 9C", pile="2H"), TakeDiscard())
    seen = view(match, YOU)
    assert (seen.taken, seen.source, seen.pile) == (card("2H"), Source.PILE, ())


def test_unopened_seat_that_took_must_open() -> None:
    """R12, bulgarian: the taken card need not be part of it; R14: nor is it thrown."""
    match = played(deal("KS KD KH QS QD QH 9C", pile="2H"), TakeDiscard())
    assert duties(match) == {Duty.OPEN_FOR_UP_CARD}
    match = played(match, lay("KS KD KH"))
    assert duties(match) == {Duty.OPEN_FOR_UP_CARD, Duty.REACH_THRESHOLD}
    match = played(match, lay("QS QD QH"))
    assert duties(match) == frozenset()
    assert refused(match, Throw(card("2H"))) is Refusal.THROW_ANOTHER
    played(match, Throw(card("9C")))


def test_opened_seat_that_took_is_free() -> None:
    """R12, bulgarian."""
    match = played(deal("2C 3C", pile="KH", opened=[0]), TakeDiscard())
    assert duties(match) == frozenset()
    played(match, Throw(card("2C")))


def test_twin_of_the_taken_card_may_be_thrown() -> None:
    """R14."""
    match = played(deal("KH2 3C", pile="KH", opened=[0]), TakeDiscard())
    played(match, Throw(card("KH2")))


@pytest.mark.parametrize(
    "step",
    [lay("5H 6H 7H"), add(0, "7H", End.HIGH), SwapJoker(1, card("7H"))],
    ids=["new meld", "addition", "swap"],
)
def test_taken_card_must_be_used(step: object) -> None:
    """R12, classic: into a new meld, an addition, or a swap."""
    table = ["4H 5H2 6H2", "7S X=7H 7C"]
    match = deal("5H 6H 2C 3C 8H 9H", pile="7H", opened=[0], table=table, rules=CLASSIC)
    match = played(match, TakeDiscard())
    assert duties(match) == {Duty.USE_UP_CARD}
    match = played(match, step)  # type: ignore[arg-type]
    assert Duty.USE_UP_CARD not in duties(match)


def test_taken_card_is_put_back_with_the_draft() -> None:
    """R13: from any step on; then the stock is the only way."""
    before = deal("KS KD KH QS QD QH 9C", pile="2H", stock="3H")
    match = played(before, TakeDiscard(), lay("KS KD KH"), PutBack())
    seen = view(match)
    assert (seen.hand, seen.pile, seen.melds) == (view(before).hand, cards("2H"), ())
    assert (seen.phase, seen.may_take) == (Phase.DRAWING, False)
    assert RUMMY.choices(seen)[0] == DrawStock()
    assert TakeDiscard() not in RUMMY.choices(seen)
    match = played(match, DrawStock(), Throw(card("3H")))
    assert view(match).may_take


def test_take_is_refused_if_nothing_can_come_of_it() -> None:
    match = deal("2H 4D 6S 8C TH QD KS AC 3H 5D 7S 9C JH", pile="2H2")
    assert refused(match, TakeDiscard()) is Refusal.CANNOT_OPEN_WITH_IT
    assert TakeDiscard() not in RUMMY.choices(view(match))


# Swapping


def test_joker_may_be_kept() -> None:
    """R16, bulgarian: opened before this turn; even thrown."""
    match = melding("8S 2D", opened=[0], table=JOKER_TABLE)
    match = played(match, SwapJoker(0, card("8S")))
    assert view(match).hand == cards("2D 2C X2")
    assert view(match).melds[0].cards == placed("7S 8S 9S")
    match = played(match, Throw(card("X2")))
    assert view(match).turns[-1].laid == (Laid(0, placed("8S"), joker=card("X2")),)


def test_joker_must_go_down_again() -> None:
    """R16, classic."""
    match = melding("8S 2D 5H 6H", opened=[0], table=JOKER_TABLE, rules=CLASSIC)
    match = played(match, SwapJoker(0, card("8S")))
    assert duties(match) == {Duty.REPLAY_JOKER}
    match = played(match, lay("5H 6H X2=7H"))
    assert duties(match) == frozenset()
    played(match, Throw(card("2D")))


def test_seat_may_swap_in_the_turn_in_which_it_opens() -> None:
    """R16, classic."""
    hand = "KS KD KH QS QD QH 8S 5H 6H 2D"
    match = played(melding(hand, table=JOKER_TABLE, rules=CLASSIC), lay("KS KD KH"))
    assert refused(match, SwapJoker(0, card("8S"))) is Refusal.OPEN_TO_SWAP
    match = played(match, lay("QS QD QH"), SwapJoker(0, card("8S")), lay("5H 6H X2=7H"))
    played(match, Throw(card("2D")))


def test_own_taken_joker_swapped_out_is_still_owed() -> None:
    """R12, R14, R16: laid, and then back in the hand, it isn't used, nor may it be thrown."""
    match = deal("5H 7H 6H 2D", pile="X", opened=[0], rules=CLASSIC)
    match = played(match, TakeDiscard(), lay("5H X=6H 7H"), SwapJoker(0, card("6H")))
    assert duties(match) == {Duty.USE_UP_CARD, Duty.REPLAY_JOKER}
    assert refused(match, Throw(card("X"))) is Refusal.THROW_ANOTHER


# Going out


@BOTH
def test_last_card_thrown_wins(rules: RummyRules) -> None:
    match = melding("5H 6H 7H", opened=[0], rules=rules)
    match = played(match, lay("5H 6H 7H"), Throw(card("2C")))
    result = view(match, YOU).result
    assert result is not None
    assert result.winner == ME


def test_laying_the_last_card_wins_where_no_throw_is_needed() -> None:
    """R17, classic; the very last step is still a draft."""
    match = played(melding("5H 6H", "7H", opened=[0], rules=CLASSIC), lay("5H 6H 7H"))
    assert view(match).result is None
    match = played(match, GoOut())
    result = view(match).result
    assert result is not None
    assert (result.winner, view(match).turns[-1].thrown) == (ME, None)


def test_unopened_seat_goes_out_below_the_threshold() -> None:
    """R17, bulgarian: own melds of any total, all but the one thrown."""
    match = played(melding("2H 3H 4H 5H 6H 7H"), lay("2H 3H 4H"))
    assert duties(match) == {Duty.REACH_THRESHOLD}
    match = played(match, lay("5H 6H 7H"))
    assert duties(match) == frozenset()
    match = played(match, Throw(card("2C")))
    result = view(match).result
    assert result is not None
    assert (result.winner, result.opened) == (ME, (False, False))


@pytest.mark.parametrize("rules", [OUT_BELOW_OFF, CLASSIC], ids=["option off", "classic"])
def test_threshold_holds_for_going_out_where_the_option_is_off(rules: RummyRules) -> None:
    match = played(melding("2H 3H 4H", rules=rules), lay("2H 3H 4H"))
    assert refused(match, Throw(card("2C"))) is Refusal.BELOW_THRESHOLD


def test_taking_the_pile_to_go_out_below_the_threshold() -> None:
    """R12, R17: to go out is as good as to open."""
    match = deal("2H 3H 5H 6H 7H 9C", pile="4H")
    match = played(match, TakeDiscard(), lay("2H 3H 4H"), lay("5H 6H 7H"))
    assert duties(match) == frozenset()
    assert view(played(match, Throw(card("9C")))).result is not None


def test_last_card_can_not_be_the_one_taken() -> None:
    """R14, R17: then the way is back."""
    match = deal("5H 6H 7H", pile="9C", opened=[0])
    match = played(match, TakeDiscard(), lay("5H 6H 7H"))
    assert refused(match, Throw(card("9C"))) is Refusal.THROW_ANOTHER
    choices = RUMMY.choices(view(match))
    assert set(choices) >= {TakeBack(), PutBack()}


def test_laid_out_below_the_threshold_with_nothing_to_throw() -> None:
    """R10, classic: an empty hand that hasn't opened only goes back."""
    match = played(melding("2H 3H", "4H", rules=CLASSIC), lay("2H 3H 4H"))
    assert refused(match, GoOut()) is Refusal.BELOW_THRESHOLD
    assert TakeBack() in RUMMY.choices(view(match))
