"""Playing by lines of JSON, for programs that measure players.

A position is seen by the side to roll: `points` from its ace point on, its checkers
above zero and the other side's below, `bar` and `off` for both. See
`docs/cpu-players.md`.
"""

from typing import Any

import numpy as np

from tabletoplan.bots.backgammon import offers
from tabletoplan.bots.backgammon.boards import row
from tabletoplan.bots.backgammon.cubeful import Holder, Terms
from tabletoplan.bots.backgammon.doubling import Deal
from tabletoplan.bots.backgammon.player import Player
from tabletoplan.bots.backgammon.worth import MONEY
from tabletoplan.engine.backgammon.actions import Double, Drop, Roll, Take
from tabletoplan.engine.backgammon.board import Side, across
from tabletoplan.engine.backgammon.plays import legal_plays

Json = dict[str, Any]
_HOLDERS = {"centre": Holder.NOBODY, "roller": Holder.OURS}


def play(player: Player, asked: Json) -> Json:
    """Return the position after the player's play, still seen by the side that rolled."""
    first, second = asked["dice"]
    plays = legal_plays(*_board(asked), (first, second))
    chosen = player.best(plays, MONEY)
    return _written(chosen.own, chosen.theirs)


def cube(asked: Json) -> Json:
    """Return whether to double for money, and whether the other side should take."""
    own, theirs = _board(asked)
    board = np.array([row(theirs, own)], np.uint8)
    terms = Terms(float, (1, 2, 3), cube=True, jacoby=bool(asked["jacoby"]))
    before = offers.before_roll(board, terms, Deal(1, _HOLDERS[asked["owner"]]))
    answers = offers.about_double(board, terms, 1, beavers=False)
    return {
        "double": before[Double()] > before[Roll()],
        "take": answers[Take()] >= answers[Drop()],
    }


def _board(asked: Json) -> tuple[Side, Side]:
    points = asked["points"]
    own = [asked["off"][0], *(max(n, 0) for n in points), asked["bar"][0]]
    theirs = [asked["off"][1], *(max(-n, 0) for n in reversed(points)), asked["bar"][1]]
    return tuple(own), tuple(theirs)


def _written(own: Side, theirs: Side) -> Json:
    points = [own[n] - theirs[across(n)] for n in range(1, 25)]
    return {"points": points, "bar": [own[25], theirs[25]], "off": [own[0], theirs[0]]}
