"""Positions in writing, and matches that stand at them.

A side is written in its own numbering, `24:2 13:5 bar:1`; what isn't named of its
15 checkers has been borne off.
"""

from collections.abc import Iterable
from dataclasses import replace

from tabletoplan.engine.backgammon import turns
from tabletoplan.engine.backgammon.actions import BackgammonAction, Move
from tabletoplan.engine.backgammon.board import BAR, Side
from tabletoplan.engine.backgammon.cube import Cube
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.plays import legal_plays
from tabletoplan.engine.backgammon.rules import BackgammonRules
from tabletoplan.engine.backgammon.state import Match, Round
from tabletoplan.engine.backgammon.view import BackgammonView, Phase
from tabletoplan.engine.seats import CHANCE, Actor, Seat

ME, YOU = Seat(0), Seat(1)

START = "24:2 13:5 8:3 6:5"
FAR = "7:15"
"""Theirs, all on a point of no concern: one's own point 18."""


def side(text: str) -> Side:
    """Return the side that `text` describes."""
    places = [0] * 26
    for word in text.split():
        place, count = word.split(":")
        places[BAR if place == "bar" else int(place)] = int(count)
    places[0] = 15 - sum(places)
    assert places[0] >= 0, text
    return tuple(places)


def board(own: str, theirs: str = FAR) -> tuple[Side, Side]:
    """Return a board as the mover has it."""
    return side(own), side(theirs)


def to_roll(
    rules: BackgammonRules, own: str = START, theirs: str = START, cube: Cube | None = None
) -> Match:
    """Return a match in which it is my turn to roll or double."""
    there = Round(
        sides=board(own, theirs), stage=Phase.TO_ROLL, on_turn=ME, cube=cube or Cube()
    )
    return replace(BACKGAMMON.start(rules, 2), round=there)


def rolled(
    rules: BackgammonRules,
    own: str,
    theirs: str,
    dice: tuple[int, int],
    cube: Cube | None = None,
) -> Match:
    """Return a match in which I have rolled `dice`."""
    match = to_roll(rules, own, theirs, cube)
    return replace(match, round=turns.begun(match.round, ME, dice))


def play(match: Match, *actions: tuple[Actor, BackgammonAction]) -> Match:
    """Return the match after all of `actions`."""
    for by, action in actions:
        match = BACKGAMMON.play(match, action, by)
    return match


def mine(*actions: BackgammonAction) -> list[tuple[Actor, BackgammonAction]]:
    """Return the actions as played by me."""
    return [(ME, action) for action in actions]


def yours(*actions: BackgammonAction) -> list[tuple[Actor, BackgammonAction]]:
    """Return the actions as played by you."""
    return [(YOU, action) for action in actions]


def chance(*actions: BackgammonAction) -> list[tuple[Actor, BackgammonAction]]:
    """Return the actions as done by chance."""
    return [(CHANCE, action) for action in actions]


def view(match: Match, seat: Seat = ME) -> BackgammonView:
    """Return what a seat sees."""
    return BACKGAMMON.view(match, seat)


def choices(match: Match, seat: Seat = ME) -> set[BackgammonAction]:
    """Return what a seat may do."""
    return set(BACKGAMMON.choices(view(match, seat)))


def moves(match: Match, seat: Seat = ME) -> set[tuple[int, tuple[int, ...]]]:
    """Return the moves that a seat may make, as sources with their dice."""
    return {(a.source, a.dice) for a in choices(match, seat) if isinstance(a, Move)}


def ends(own: str, theirs: str, dice: tuple[int, int]) -> set[tuple[Side, Side]]:
    """Return the boards that a roll may lead to."""
    return {(after.own, after.theirs) for after in legal_plays(*board(own, theirs), dice)}


def boards(*written: tuple[str, str]) -> Iterable[tuple[Side, Side]]:
    """Return several boards."""
    return {board(own, theirs) for own, theirs in written}
