"""What a seat is offered: everything, but of melds one for each pattern of faces."""

from typing import TypeVar

from tabletoplan.engine.rummy.actions import (
    AddCard,
    End,
    LayMeld,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import CLASSIC
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR
from tests.engine.rummy.hands import add, card, lay
from tests.engine.rummy.positions import YOU, deal, melding, played, view

A = TypeVar("A", bound=RummyAction)


def offered(match: Match, kind: type[A]) -> set[A]:
    return {choice for choice in RUMMY.choices(view(match)) if isinstance(choice, kind)}


def test_every_meld_is_offered_and_every_part_of_it() -> None:
    match = melding("5H 6H 7H 8H KD")
    assert offered(match, LayMeld) == {
        lay("5H 6H 7H"),
        lay("6H 7H 8H"),
        lay("5H 6H 7H 8H"),
    }


def test_joker_stands_only_for_what_is_not_in_the_hand() -> None:
    match = melding("7S 7H X", "KD", rules=CLASSIC)
    faces = {tuple(sorted(str(one) for one in meld.cards)) for meld in offered(match, LayMeld)}
    assert faces == {("7H1", "7S1", "X1=7C"), ("7H1", "7S1", "X1=7D")}


def test_of_twins_the_one_that_came_last_is_offered() -> None:
    """It may be the taken card, or a joker that must go down again (R12, R16)."""
    match = melding("7H 8H 9H", "7H2")
    assert offered(match, LayMeld) == {lay("7H2 8H 9H")}
    played(match, lay("7H 8H 9H"))


def test_play_accepts_a_meld_that_is_not_offered() -> None:
    match = melding("7H 8H 9H X", "KD")
    unusual = lay("7H X=8H 9H")
    assert unusual not in RUMMY.choices(view(match))
    assert view(played(match, unusual)).hand == (card("8H"), card("KD"))


def test_both_aces_of_a_suit_make_the_longest_run() -> None:
    ranks = "A 2 3 4 5 6 7 8 9 T J Q K"
    hand = " ".join(f"{rank}D" for rank in ranks.split())
    match = melding(f"{hand} AD2 KH", "2C")
    longest = max((meld.cards for meld in offered(match, LayMeld)), key=len)
    assert [str(one.face) for one in longest] == [*hand.split(), "AD"]


def test_additions_name_the_meld_and_the_end() -> None:
    """R5: wherever a card fits, and a joker for every place."""
    match = melding("8H 4H X", "KD", opened=[0], table=["5H 6H 7H", "8S 8C 8D"])
    assert offered(match, AddCard) == {
        add(0, "8H", End.HIGH),
        add(0, "4H", End.LOW),
        add(0, "X=8H", End.HIGH),
        add(0, "X=4H", End.LOW),
        add(1, "8H"),
        add(1, "X=8H"),
    }


def test_both_twins_are_offered_for_a_joker() -> None:
    match = melding("8H 8H2", "KD", opened=[0], table=["7H X=8H 9H"])
    assert offered(match, SwapJoker) == {SwapJoker(0, card("8H")), SwapJoker(0, card("8H2"))}


def test_nothing_is_offered_that_is_refused() -> None:
    """An unopened seat below the threshold takes back or lays more."""
    match = played(melding("5H 6H 7H 2D", "KD"), lay("5H 6H 7H"))
    assert offered(match, Throw) == set()
    assert set(RUMMY.choices(view(match))) == {TakeBack(), Resign()}


def test_seat_that_is_not_on_turn_may_only_give_up() -> None:
    assert RUMMY.choices(view(deal("5H"), YOU)) == (Resign(),)
    assert RUMMY.choices(view(deal("5H", seats=3), YOU)) == ()
    assert RUMMY.choices(RUMMY.view(deal("5H"), SPECTATOR)) == ()
