"""The protocols by which players are measured."""

import json

import pytest

from tabletoplan.bots.backgammon import lines
from tabletoplan.bots.backgammon.player import Player

START = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2]


def position(points: list[int], **more: object) -> dict[str, object]:
    return {"points": points, "bar": [0, 0], "off": [0, 0], **more}


def test_opening_3_1_makes_the_5_point() -> None:
    made = [*START]
    made[7], made[5], made[4] = 2, 4, 2
    asked = json.loads(json.dumps(position(START, dice=[3, 1])))
    assert lines.play(Player(), asked) == position(made)


def test_hit_from_the_bar_is_written_from_the_movers_side() -> None:
    points = [0] * 24
    points[0], points[19], points[14] = 14, -1, -14
    asked = {"points": points, "bar": [1, 0], "off": [0, 0], "dice": [5, 5]}
    hit = [*points]
    hit[19] = 1
    assert lines.play(Player(), asked) == {"points": hit, "bar": [0, 1], "off": [0, 0]}


@pytest.mark.parametrize(
    ("own", "theirs", "double", "take"),
    [
        pytest.param([0, 5, 0, 0, 0, 0], 15, True, False, id="far ahead"),
        pytest.param([0, 0, 0, 0, 0, 15], 1, False, True, id="far behind"),
    ],
)
def test_cube_is_judged_for_both_sides(
    own: list[int], theirs: int, double: bool, take: bool
) -> None:
    points = [*own, *[0] * 17, -theirs]
    asked = {
        "points": points,
        "bar": [0, 0],
        "off": [15 - sum(own), 15 - theirs],
        "owner": "centre",
        "jacoby": 0,
    }
    assert lines.cube(asked) == {"double": double, "take": take}
