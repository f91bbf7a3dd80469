"""What a CPU player may do for somebody else: nothing that raises the stake or gives up."""

from tabletoplan.bots.catalogue import middle_strength, standing_in, strengths_of
from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from tabletoplan.engine.rummy import actions as rummy

RESIGN = Resign(1)
BEST = strengths_of("backgammon")[0]


def test_no_double_is_offered_and_nothing_given_up() -> None:
    choices = (Roll(), Double(), Undo(), RESIGN, Forfeit(), EndMatch())
    assert standing_in("backgammon", "random", choices) == ("random", (Roll(),))


def test_double_is_weighed_whatever_the_strength_and_never_beavered() -> None:
    strength, choices = standing_in("backgammon", "random", (Take(), Drop(), Beaver(), RESIGN))
    assert (strength, choices) == (BEST, (Take(), Drop()))


def test_offer_to_resign_is_weighed() -> None:
    answers = (AcceptResignation(), RefuseResignation())
    assert standing_in("backgammon", "random", answers) == (
        BEST,
        answers,
    )


def test_rummy_is_never_resigned() -> None:
    choices = (rummy.DrawStock(), rummy.Resign())
    assert standing_in("rummy", "", choices)[1] == (rummy.DrawStock(),)


def test_middle_strength_is_meant_where_none_was_chosen() -> None:
    strengths = strengths_of("backgammon")
    assert middle_strength("backgammon") == strengths[(len(strengths) - 1) // 2]
    assert standing_in("backgammon", "", (Roll(),))[0] == middle_strength("backgammon")
