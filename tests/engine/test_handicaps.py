"""What is agreed otherwise for single seats, in every game that has such a thing (X8)."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL
from tabletoplan.engine.backgammon.rules import Length as Ends
from tabletoplan.engine.catalogue import GAMES
from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.errors import MalformedRules, RuleViolation
from tabletoplan.engine.game import AnyGame, settle
from tabletoplan.engine.options import Handicap, dump_rules, of_seat, with_handicaps
from tabletoplan.engine.rummy.actions import DrawStock, LayMeld, Placed, Throw
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR, Seat

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
ME, YOU = Seat(0), Seat(1)
QUEENS = {"QS1", "QD1", "QC1"}


@every_game
def test_no_handicap_leaves_the_rules_as_they_are(game: AnyGame) -> None:
    for rules in game.presets.values():
        assert with_handicaps(rules, game.handicaps, ((), ())) == rules
        assert of_seat(rules, 0) == rules


@every_game
def test_a_handicap_is_no_option_of_the_rule_set(game: AnyGame) -> None:
    for rules in game.presets.values():
        known = {option.name for option in game.options}
        assert set(dump_rules(rules)) <= known


@every_game
@pytest.mark.parametrize("handicap", [(("jokers", 4),), (("no-such", 1),), (("length", 1),)])
def test_only_some_options_may_differ(game: AnyGame, handicap: Handicap) -> None:
    rules = next(iter(game.presets.values()))
    with pytest.raises(MalformedRules):
        with_handicaps(rules, game.handicaps, (handicap, ()))


# Rummy: the points to open with, and hints (R10)


def rummy(*handicaps: Handicap) -> Match:
    rules = with_handicaps(BULGARIAN, RUMMY.handicaps, handicaps)
    return RUMMY.start(rules, len(handicaps))


def test_each_seat_sees_its_own_points_and_a_spectator_the_tables() -> None:
    match = rummy((("threshold", 30),), (("threshold", 51), ("hints", False)), ())
    needs = [RUMMY.view(match, Seat(n)).rules.threshold for n in range(3)]
    assert needs == [30, 51, 44]
    assert [RUMMY.view(match, Seat(n)).rules.hints for n in range(3)] == [True, False, True]
    assert RUMMY.view(match, SPECTATOR).rules.threshold == 44


@pytest.mark.parametrize(
    ("mine", "yours", "opens"),
    [(30, 51, True), (40, 44, False), (44, 30, False), (51, 30, False)],
)
def test_a_meld_of_thirty_opens_where_thirty_is_enough(
    mine: int, yours: int, opens: bool
) -> None:
    """Ana lays Q Q Q, worth 30, and throws; only her own threshold counts."""
    state = _dealt(rummy((("threshold", mine),), (("threshold", yours),)))
    state = RUMMY.play(state, DrawStock(), ME)
    hand = RUMMY.view(state, ME).hand
    queens = [card for card in hand if str(card) in QUEENS]
    laid = tuple(Placed(card, card.face) for card in queens if card.face)
    state = RUMMY.play(state, LayMeld(laid), ME)
    throw = Throw(next(card for card in hand if card not in queens))
    if opens:
        after = RUMMY.play(state, throw, ME)
        assert RUMMY.view(after, YOU).opened[ME]
    else:
        with pytest.raises(RuleViolation) as refused:
            RUMMY.play(state, throw, ME)
        assert refused.value.reason is Refusal.BELOW_THRESHOLD
        assert refused.value.facts["need"] == mine


def _dealt(match: Match) -> Match:
    """Return the match once Ana, who starts, has three queens of three suits."""
    cards = pack(match.rules)
    queens = [n for n, card in enumerate(cards) if str(card) in QUEENS]
    order = (*queens, *(n for n in range(len(cards)) if n not in queens))
    chance = Scripted((0,), order)
    state, _ = settle(RUMMY, match, lambda _: chance)
    return state


# Backgammon: a head start in points (B24)


@pytest.mark.parametrize(
    ("mine", "yours", "scores"), [(0, 3, (0, 3)), (2, 0, (2, 0)), (1, 1, (1, 1))]
)
def test_a_side_begins_with_its_head_start(
    mine: int, yours: int, scores: tuple[int, int]
) -> None:
    handicaps = ((("head_start", mine),), (("head_start", yours),))
    rules = with_handicaps(HOUSE, BACKGAMMON.handicaps, handicaps)
    match = BACKGAMMON.start(rules, 2)
    assert BACKGAMMON.progress(match).scores == scores
    assert BACKGAMMON.view(match, SPECTATOR).scores == scores


def test_no_head_start_wins_a_match_by_itself() -> None:
    to_points = replace(INTERNATIONAL, length=Ends.POINTS, target=5)
    rules = with_handicaps(to_points, BACKGAMMON.handicaps, ((), (("head_start", 10),)))
    progress = BACKGAMMON.progress(BACKGAMMON.start(rules, 2))
    assert progress.scores == (0, 4)
    assert not progress.match_over


@pytest.mark.parametrize("points", [-1, 11, True, "many"])
def test_a_head_start_is_a_small_number(points: int | str) -> None:
    with pytest.raises(MalformedRules):
        with_handicaps(HOUSE, BACKGAMMON.handicaps, ((("head_start", points),), ()))
