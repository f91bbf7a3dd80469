"""R1, R2, R18, R19, R21 to R24: from the shuffle to the end of the match."""

from dataclasses import replace

import pytest

from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import settle
from tabletoplan.engine.rummy.actions import (
    Deal,
    DrawStock,
    FirstStarter,
    GoOut,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, Length, RummyRules, UsedUp
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Phase
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat
from tests.engine.rummy.hands import card, cards, lay
from tests.engine.rummy.positions import (
    ME,
    YOU,
    all_cards,
    deal,
    melding,
    played,
    view,
    with_round,
)

BOTH = pytest.mark.parametrize("rules", [BULGARIAN, CLASSIC], ids=["bulgarian", "classic"])
HAND = "KS KD KH 7H 8H 9H 2D 3S 4C 6D"
TO_200 = replace(CLASSIC, length=Length.POINTS)


def settled(match: Match, *luck: tuple[int, ...]) -> Match:
    scripted = Scripted(*luck)
    return settle(RUMMY, match, lambda number: scripted)[0]


def in_order(rules: RummyRules) -> tuple[int, ...]:
    return tuple(range(len(pack(rules))))


# The deal


@BOTH
@pytest.mark.parametrize("seats", range(2, 7))
def test_thirteen_cards_each_and_one_turned_up(rules: RummyRules, seats: int) -> None:
    """R1, R2: of packs in order the starter has A to K of clubs, the next diamonds …"""
    match = settled(RUMMY.start(rules, seats), (1,), in_order(rules))
    seen = RUMMY.view(match, SPECTATOR)
    assert (seen.starter, seen.on_turn, seen.phase) == (YOU, YOU, Phase.DRAWING)
    assert view(match, YOU).hand == pack(rules)[:13]
    assert view(match, Seat(2 % seats)).hand == pack(rules)[13:26]
    assert seen.counts == (13,) * seats
    assert seen.pile == (pack(rules)[13 * seats],)
    assert seen.stock_count == (106 if rules is BULGARIAN else 108) - 13 * seats - 1
    assert seen.coming == ()


def test_pack_has_every_card_once() -> None:
    for rules, size, jokers in ((BULGARIAN, 106, 2), (CLASSIC, 108, 4)):
        found = pack(rules)
        assert len(set(found)) == len(found) == size
        assert sum(one.is_joker for one in found) == jokers


def test_joker_may_be_turned_up_and_taken() -> None:
    match = deal("5H 6H 2C 3C", pile="X", opened=[0])
    assert view(played(match, TakeDiscard())).taken == card("X")


@pytest.mark.parametrize("seats", [2, 5])
def test_starter_moves_on_every_deal(seats: int) -> None:
    """R2: after a dead deal, too; the fold draws one shuffle a deal and no other starter."""
    last = Seat(seats - 1)
    match = deal(HAND, seats=seats, stock="2C", used_up=True)
    match = replace(match, round=replace(match.round, starter=last, turnovers=4, stock=()))
    match = played(match, DrawStock())
    assert view(match).result is not None
    for seat in range(seats):
        match = played(match, Ready(), by=Seat(seat))
    match = RUMMY.play(match, Deal(in_order(BULGARIAN)), CHANCE)
    assert (view(match).starter, view(match).round_number) == (ME, 2)


# The end of the stock


def used_up(rules: RummyRules, **told: object) -> Match:
    """Return a deal with an empty stock, 5C at the bottom of the pile, KC on its top."""
    match = deal(HAND, rules=rules, used_up=True)
    pile = list(match.round.pile)
    pile.remove(card("5C"))
    round_ = replace(match.round, pile=(card("5C"), *pile))
    return replace(match, round=replace(round_, **told))  # type: ignore[arg-type]


def test_pile_is_turned_over_unshuffled() -> None:
    """R18: the earliest discard is drawn first, and no card lies face up."""
    match = used_up(BULGARIAN)
    pile = match.round.pile
    match = played(match, DrawStock())
    seen = view(match, YOU)
    assert (seen.pile, seen.turnovers, seen.coming) == ((), 1, pile[1:])
    assert view(match).hand[-1] == card("5C")
    assert seen.coming[-1] == card("KC")
    match = played(match, Throw(card("2D")))
    assert view(match, YOU).pile == cards("2D")
    match = played(match, DrawStock(), by=YOU)
    assert view(match, YOU).hand[-1] == pile[1]


def test_all_but_the_top_card_is_shuffled() -> None:
    """R18: the seat that asked gets its card at once; nobody knows the order."""
    match = used_up(CLASSIC)
    pile = match.round.pile
    match = played(match, DrawStock())
    assert (match.phase, RUMMY.to_act(match)) == (Phase.RESHUFFLING, CHANCE)
    backwards = tuple(reversed(range(len(pile) - 1)))
    match = RUMMY.play(match, Reshuffle(backwards), CHANCE)
    seen = view(match)
    assert (seen.phase, seen.pile, seen.coming) == (Phase.MELDING, cards("KC"), ())
    assert (seen.hand[-1], seen.turnovers) == (pile[-2], 1)
    assert seen.stock_count == len(pile) - 2


def test_last_card_of_the_stock_is_drawn_without_a_turnover() -> None:
    match = deal(HAND, stock="2C", used_up=True)
    match = played(match, DrawStock(), Throw(card("2C")))
    assert (view(match).stock_count, view(match).turnovers) == (0, 0)
    assert view(played(match, DrawStock(), by=YOU)).turnovers == 1


@BOTH
def test_deal_is_dead_at_the_fifth_renewal(rules: RummyRules) -> None:
    """R19: nobody scores, and it counts as played."""
    alive = played(used_up(rules, turnovers=3), DrawStock())
    assert view(alive).result is None
    match = played(used_up(rules, turnovers=4), DrawStock())
    result = view(match).result
    assert result is not None
    assert (result.winner, result.points, view(match).scores) == (None, (0, 0), (0, 0))
    assert result.hands == match.round.hands


@BOTH
def test_deal_is_dead_when_a_whole_stock_brought_nothing(rules: RummyRules) -> None:
    """R19: from one renewal to the next; before the first nothing is asked."""
    first = played(used_up(rules), DrawStock())
    assert view(first).result is None
    quiet = played(used_up(rules, turnovers=1, stirred=False), DrawStock())
    assert view(quiet).result is not None
    stirred = played(used_up(rules, turnovers=1, stirred=True), DrawStock())
    assert view(stirred).result is None


def test_what_was_laid_keeps_the_deal_alive() -> None:
    match = played(used_up(BULGARIAN), DrawStock(), lay("KS KD KH"), lay("7H 8H 9H"))
    assert not match.round.stirred
    assert played(match, Throw(card("2D"))).round.stirred


# The end of the deal


def test_loser_pays_and_sprint_doubles() -> None:
    """R20, R22: 41 unopened is 10, in a sprint 20."""
    going_out = melding("5H 6H 7H", opened=[0])
    for number, points in ((1, 10), (3, 20)):
        match = with_round(going_out, number)
        assert view(match).sprint is (number == 3), "announced before the end"
        match = played(match, lay("5H 6H 7H"), Throw(card("2C")))
        result = view(match, YOU).result
        assert result is not None
        assert (result.raw, result.points) == ((0, 100), (points, -points))
        assert view(match).scores == (points, -points)


@pytest.mark.parametrize("turns", [1, 2], ids=["in one turn", "in two"])
def test_hand_rummy_is_going_out_in_the_turn_of_the_opening(turns: int) -> None:
    """R21."""
    match = deal("KS KD KH QS QD QH 2H 3H", "5C 5D", stock="2C 3C 4H", rules=CLASSIC)
    opening = [lay("KS KD KH"), lay("QS QD QH")]
    if turns == 2:
        match = played(match, DrawStock(), *opening, Throw(card("2C")))
        match = played(match, DrawStock(), Throw(card("5C")), by=YOU)
        match = played(match, DrawStock(), lay("2H 3H 4H"), GoOut())
    else:
        match = replace(match, round=replace(match.round, stock=(card("4H"),)))
        match = played(match, DrawStock(), *opening, lay("2H 3H 4H"), GoOut())
    result = view(match).result
    assert result is not None
    assert result.hand_rummy is (turns == 1)
    assert result.points == ((20, 0) if turns == 1 else (8, 0))


@pytest.mark.parametrize("loser", [ME, YOU])
def test_giving_up_is_as_if_the_other_had_gone_out(loser: Seat) -> None:
    """R24: the draft goes back; the card drawn counts."""
    rules = replace(CLASSIC, length=Length.POINTS)
    match = deal("KS KD KH 2H", "5D 6D", stock="7C", rules=rules)
    match = played(match, DrawStock(), lay("KS KD KH"))
    match = RUMMY.play(match, Resign(), loser)
    result = view(match).result
    assert result is not None
    assert (result.winner, result.resigned) == (1 - loser, True)
    assert result.hands == (cards("KS KD KH 2H 7C"), cards("5D 6D"))
    assert result.raw == ((39, 0) if loser == ME else (0, 11))
    assert view(match).melds == ()


def test_giving_up_before_opening_costs_ten() -> None:
    match = RUMMY.play(deal("5H"), Resign(), YOU)
    assert view(match).scores == (10, -10)


# The match


def test_next_deal_waits_for_all() -> None:
    match = replace(deal("5H", seats=3), over=False)
    match = replace(match, round=replace(match.round, turnovers=4, stock=()))
    match = played(match, DrawStock())
    assert view(match).awaited == {ME, YOU, Seat(2)}
    match = played(match, Ready(), by=YOU)
    assert view(match).awaited == {ME, Seat(2)}
    assert view(match).ready == {YOU}
    for seat in (0, 2):
        match = played(match, Ready(), by=Seat(seat))
    assert (match.phase, view(match).round_number) == (Phase.DEALING, 2)
    assert view(match).result is None


def test_match_ends_with_its_last_deal() -> None:
    match = with_round(melding("5H 6H 7H", opened=[0]), 3)
    assert view(match).last_round == 3
    match = played(match, lay("5H 6H 7H"), Throw(card("2C")))
    seen = view(match)
    assert (seen.phase, seen.places, seen.awaited) == (Phase.MATCH_OVER, (1, 2), frozenset())
    assert RUMMY.choices(seen) == ()


def test_match_to_a_score_goes_on_until_it_is_reached() -> None:
    """R23."""
    match = replace(melding("5H 6H 7H", "2C", opened=[0], rules=TO_200), scores=(195, 0))
    assert view(match).last_round is None
    match = played(match, lay("5H 6H 7H"), Throw(card("2C")))
    assert view(match).phase is Phase.MATCH_OVER
    low = replace(melding("5H 6H 7H", "2C", opened=[0], rules=TO_200), scores=(0, 0))
    low = played(low, lay("5H 6H 7H"), Throw(card("2C")))
    assert (view(low).phase, view(low).places) == (Phase.ROUND_OVER, ())


def test_chance_gives_starter_once_and_one_shuffle_a_deal() -> None:
    start = RUMMY.start(BULGARIAN, 4)
    luck = Scripted((2,), in_order(BULGARIAN))
    match, entries = settle(RUMMY, start, lambda number: luck)
    assert [entry.action for entry in entries] == [
        FirstStarter(Seat(2)),
        Deal(in_order(BULGARIAN)),
    ]
    assert [entry.draw.label for entry in entries if entry.draw] == ["first/0", "shuffle/0"]
    assert sorted(all_cards(match), key=str) == sorted(pack(BULGARIAN), key=str)


def test_put_back_does_not_stir_the_stock() -> None:
    match = deal("KS KD KH QS QD QH 9C", pile="2H", stock="3H 4H")
    before = match.round.stock
    match = played(match, TakeDiscard(), PutBack())
    assert match.round.stock == before


@pytest.mark.parametrize("used", UsedUp)
def test_renewals_are_counted(used: UsedUp) -> None:
    rules = replace(BULGARIAN, used_up=used)
    states = [used_up(rules, turnovers=number) for number in range(4)]
    after = [settled(played(state, DrawStock()), _any_order(state)) for state in states]
    assert [view(state).turnovers for state in after] == [1, 2, 3, 4]


def _any_order(match: Match) -> tuple[int, ...]:
    return tuple(range(len(match.round.pile) - 1))
