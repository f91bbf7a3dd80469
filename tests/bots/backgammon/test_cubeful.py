"""The cube, against what is known of money play without gammons, and of match scores."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tabletoplan.bots.backgammon import standing
from tabletoplan.bots.backgammon.cubeful import Holder, Terms, expected
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL, Length
from tests.engine.backgammon.positions import ME, YOU, to_roll

MONEY = Terms(float, (1, 2, 3), cube=True)
MATCH = replace(INTERNATIONAL, cube=True, length=Length.POINTS, crawford=True)
DEAD, LIVE = 0.0, 1.0


def single(win: float) -> tuple[float, ...]:
    """Return an outlook without gammons."""
    return (win, 0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("liveness", "win"),
    [
        pytest.param(DEAD, 0.25, id="dead: a quarter"),
        pytest.param(LIVE, 0.20, id="live: a fifth"),
    ],
)
def test_take_point_for_money_is_where_a_drop_costs_the_same(
    liveness: float, win: float
) -> None:
    taken = expected(MONEY, 2, Holder.OURS, single(win), liveness)
    assert taken == pytest.approx(-1, abs=0.01)


def test_live_cube_in_the_middle_is_worth_a_point_at_four_fifths() -> None:
    assert expected(MONEY, 1, Holder.NOBODY, single(0.8), LIVE) == pytest.approx(1, abs=0.01)
    assert expected(MONEY, 1, Holder.NOBODY, single(0.5), LIVE) == pytest.approx(0, abs=1e-9)


def test_cube_is_worth_having() -> None:
    ours, nobodys, theirs = (
        expected(MONEY, 1, holder, single(0.5), 0.68)
        for holder in (Holder.OURS, Holder.NOBODY, Holder.THEIRS)
    )
    assert ours > nobodys > theirs
    assert ours == pytest.approx(-theirs)


def test_gammons_count_single_under_jacoby_until_a_double() -> None:
    outlook = (0.6, 0.3, 0.0, 0.0, 0.0)
    jacoby = replace(MONEY, jacoby=True)
    assert expected(jacoby, 1, Holder.NOBODY, outlook, DEAD) == pytest.approx(0.2)
    assert expected(jacoby, 1, Holder.OURS, outlook, DEAD) == pytest.approx(0.5)


def test_cube_at_its_limit_is_dead() -> None:
    full = replace(MONEY, limit=2)
    for holder in Holder:
        live = expected(full, 2, holder, single(0.7), LIVE)
        assert live == pytest.approx(expected(full, 2, holder, single(0.7), DEAD))


@pytest.mark.parametrize(
    ("scores", "per_cent"),
    [
        pytest.param((5, 3), 67, id="2 and 4 away"),
        pytest.param((4, 2), 65, id="3 and 5 away"),
        pytest.param((2, 0), 64, id="5 and 7 away"),
        pytest.param((6, 5), 69, id="1 and 2 away"),
        pytest.param((6, 4), 76, id="1 and 3 away"),
        pytest.param((6, 0), 93, id="1 and 7 away"),
        pytest.param((0, 0), 50, id="even"),
    ],
)
def test_chance_to_win_a_match_is_near_the_published_tables(
    scores: tuple[int, int], per_cent: int
) -> None:
    """The figures are those of common tables, such as Woolsey's or Kazaross's."""
    kind = standing.kind(replace(MATCH, target=7))
    chance = standing.by_points(kind, 7 - scores[0], 7 - scores[1], past_crawford=False)
    assert 100 * chance == pytest.approx(per_cent, abs=2.5)


def worth(rules: object, scores: tuple[int, int], points: int, round_number: int = 1) -> float:
    match = replace(to_roll(rules), scores=scores, round_number=round_number)  # type: ignore[arg-type]
    return standing.worth(BACKGAMMON.view(match, ME), ME)(points)


def test_point_is_a_point_in_an_open_match() -> None:
    assert worth(replace(HOUSE, length=Length.OPEN), (3, 0), 2) == 2


def test_points_past_the_target_are_worth_nothing_more() -> None:
    rules = replace(MATCH, target=7)
    assert worth(rules, (5, 5), 4) == pytest.approx(worth(rules, (5, 5), 2), abs=0.01)
    assert worth(rules, (5, 5), -4) == pytest.approx(worth(rules, (5, 5), -2), abs=0.01)


@pytest.mark.parametrize("target", [15, 25, 26, 27, 45, 60, 99])
@pytest.mark.parametrize("lead", [-10, -5, -1, 0, 1, 5, 10])
def test_every_point_is_worth_about_a_point_far_from_the_end(target: int, lead: int) -> None:
    """However long a match is, no point won or lost may count nothing, nor for many."""
    rules = replace(MATCH, target=target)
    for behind in range(0, target - 19, 4):
        scores = (behind + max(lead, 0), behind + max(-lead, 0))
        worths = [worth(rules, scores, points) for points in range(-4, 5)]
        for less, more in pairwise(worths):
            assert 0.5 < more - less < 2, (scores, worths)


def test_gammon_is_worth_most_to_a_side_two_points_behind_in_the_last_round() -> None:
    rules = replace(HOUSE, target=5)
    behind = worth(rules, (0, 2), 2, round_number=5) - worth(rules, (0, 2), 1, round_number=5)
    ahead = worth(rules, (2, 0), 2, round_number=5) - worth(rules, (2, 0), 1, round_number=5)
    assert behind > 10 * ahead
    assert ahead > 0, "a trifle is left where nothing can change"


def test_worth_of_one_side_is_the_loss_of_the_other() -> None:
    rules = replace(MATCH, target=7)
    view = BACKGAMMON.view(replace(to_roll(rules), scores=(4, 2)), ME)
    ours, theirs = standing.worth(view, ME), standing.worth(view, YOU)
    for points in (1, 2, 4):
        assert ours(points) == pytest.approx(-theirs(-points), abs=1e-6)
