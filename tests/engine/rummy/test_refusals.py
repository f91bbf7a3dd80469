"""Every reason for which Rummy refuses an action of a seat, with its facts."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import (
    Deal,
    DrawStock,
    End,
    FirstStarter,
    GoOut,
    PutBack,
    Ready,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, Length
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Phase
from tabletoplan.engine.seats import CHANCE, Seat
from tests.engine.rummy.exhaustive import melds_of
from tests.engine.rummy.hands import add, card, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played

HAND = "5H 6H 7H 9S 9D 9C KD KH 2D 3S 4C JD"
JOKER_TABLE = ["7S X2=8S 9S2"]
FOUR = "8H 8D 8C 8S2"
LOW_RUN = "5H 6H 7H"

TO_DRAW = deal(HAND)
DRAWN = melding(HAND)
OPENED = melding(HAND, opened=[0])
LAID_SOME = played(DRAWN, lay(LOW_RUN))
TOOK = played(deal("KS KD KH QS QD QH 2D 3S", pile="5C"), TakeDiscard())
TOOK_OPENED = played(deal("4C 5C 6C 7H", pile="7C", opened=[0], rules=CLASSIC), TakeDiscard())
PUT_BACK = played(TOOK, PutBack())
SWAPPED = played(
    melding("8S 2D 3S", opened=[0], table=JOKER_TABLE, rules=CLASSIC), SwapJoker(0, card("8S"))
)
OPENING_NOW = played(
    melding("KS KD KH QS QD QH 8S 8H 3S", table=[*JOKER_TABLE, LOW_RUN]),
    lay("KS KD KH"),
    lay("QS QD QH"),
)
ONE_DEAL = replace(BULGARIAN, length=Length.SINGLE)
DEAL_OVER = played(deal("5H", stock="2C", opened=[0], rules=CLASSIC), Resign())
BETWEEN = replace(DEAL_OVER, over=False)
MATCH_OVER = replace(DEAL_OVER, over=True)
SHUFFLING = replace(TO_DRAW, round=replace(TO_DRAW.round, stage=Phase.DEALING))
SHORT_BY_26 = {"need": 44, "have": 18, "missing": 26}
NO_POINTS = {"need": 44, "have": 0, "missing": 44}

CASES: list[tuple[Match, RummyAction, Refusal, dict[str, Any]]] = [
    (DRAWN, DrawStock(), Refusal.ALREADY_DRAWN, {}),
    (DRAWN, TakeDiscard(), Refusal.ALREADY_DRAWN, {}),
    (TO_DRAW, Throw(card("5H")), Refusal.DRAW_FIRST, {}),
    (TO_DRAW, lay(LOW_RUN), Refusal.DRAW_FIRST, {}),
    (PUT_BACK, PutBack(), Refusal.DRAW_FIRST, {}),
    (DRAWN, FirstStarter(ME), Refusal.NOT_BY_HAND, {}),
    (SHUFFLING, DrawStock(), Refusal.CARDS_ARE_SHUFFLED, {}),
    (DRAWN, TakeBack(), Refusal.NOTHING_TO_TAKE_BACK, {}),
    (OPENED, add(0, "9S"), Refusal.NO_SUCH_MELD, {}),
    (melding("8H 2D", opened=[0], table=[LOW_RUN]), add(0, "8H"), Refusal.SAY_WHICH_END, {}),
    (
        melding("7D 2D", opened=[0], table=["7H 7S 7C"]),
        add(0, "7D", End.LOW),
        Refusal.NO_ENDS,
        {},
    ),
    (DRAWN, lay("5H 6H"), Refusal.TOO_SHORT, {"count": 2}),
    (DRAWN, lay("5H 9D 4C"), Refusal.NOT_A_MELD, {}),
    (DRAWN, lay("9S 9D KH"), Refusal.MIXED_RANKS, {"card": "KH"}),
    (DRAWN, lay("5H 6H 9D"), Refusal.MIXED_SUITS, {"card": "9D"}),
    (
        melding(f"{FOUR} 8H2"),
        lay("8H 8D 8C 8S2 8H2"),
        Refusal.FIVE_OF_A_RANK,
        {"count": 5},
    ),
    (
        melding("7S 7S2 7H"),
        lay("7S 7S2 7H"),
        Refusal.SUIT_TWICE,
        {"suit": "S", "card": "7S"},
    ),
    (melding("5H 6H 6H2 7H"), lay("5H 6H 6H2 7H"), Refusal.FACE_TWICE, {"card": "6H"}),
    (melding("5H 6H 8H"), lay("5H 6H 8H"), Refusal.RUN_HAS_GAP, {"card": "7H"}),
    (melding("KH AH 2H"), lay("KH AH 2H"), Refusal.ROUND_THE_CORNER, {}),
    (DRAWN, lay("7H 6H 5H"), Refusal.RUN_UNORDERED, {}),
    (
        melding("X X2 2H", "7D"),
        lay("X=7H X2=8H"),
        Refusal.TOO_SHORT,
        {"count": 2},
    ),
    (
        melding("X X2 X3 2H", rules=CLASSIC),
        lay("X=7H X2=8H X3=9H"),
        Refusal.NO_REAL_CARD,
        {},
    ),
    (
        melding("X X2 2H", rules=CLASSIC),
        lay("2H X=3H X2=4H"),
        Refusal.TWO_REAL_CARDS,
        {"real": 1},
    ),
    (
        melding("X X2 2H 5H", rules=CLASSIC),
        lay("2H X=3H X2=4H 5H"),
        Refusal.JOKERS_SIDE_BY_SIDE,
        {},
    ),
    (melding("X 2H 3H"), lay("2H 3H X=4S"), Refusal.JOKER_MISNAMED, {"card": "4S"}),
    (DRAWN, Throw(card("AS")), Refusal.NOT_IN_HAND, {"card": "AS1"}),
    (DRAWN, lay("5H2 6H 7H"), Refusal.NOT_IN_HAND, {"card": "5H2"}),
    (LAID_SOME, lay(LOW_RUN), Refusal.NOT_IN_HAND, {"card": "5H1"}),
    (LAID_SOME, Throw(card("2D")), Refusal.BELOW_THRESHOLD, SHORT_BY_26),
    (LAID_SOME, add(0, "9S", End.HIGH), Refusal.OPEN_TO_ADD, SHORT_BY_26),
    (
        TOOK,
        Throw(card("2D")),
        Refusal.OPEN_FOR_UP_CARD,
        {"card": "5C1", **NO_POINTS},
    ),
    (TOOK_OPENED, Throw(card("7H")), Refusal.USE_UP_CARD, {"card": "7C1"}),
    (
        deal("2H 5S 9C", pile="KD"),
        TakeDiscard(),
        Refusal.CANNOT_OPEN_WITH_IT,
        {"card": "KD1", "need": 44},
    ),
    (
        deal("2H 5S 9C", pile="KD", rules=CLASSIC, opened=[0]),
        TakeDiscard(),
        Refusal.CANNOT_USE_IT,
        {"card": "KD1"},
    ),
    (
        deal("7H 8H 2C KS", pile="9H", rules=CLASSIC),
        TakeDiscard(),
        Refusal.CANNOT_OPEN_WITH_IT,
        {"card": "9H1", "need": 40},
    ),
    (
        deal("2C 5S KS", pile="8H", table=[LOW_RUN], rules=CLASSIC),
        TakeDiscard(),
        Refusal.CANNOT_OPEN_WITH_IT,
        {"card": "8H1", "need": 40},
    ),
    (
        deal("7H 8H", pile="9H", opened=[0], rules=replace(CLASSIC, last_throw=True)),
        TakeDiscard(),
        Refusal.KEEP_ONE_TO_THROW,
        {},
    ),
    (DRAWN, PutBack(), Refusal.NOTHING_TAKEN, {}),
    (PUT_BACK, TakeDiscard(), Refusal.PUT_BACK_ALREADY, {"card": "5C1"}),
    (TOOK, Throw(card("5C")), Refusal.THROW_ANOTHER, {"card": "5C1"}),
    (
        melding("9H 2D", opened=[0], table=[LOW_RUN]),
        add(0, "9H", End.HIGH),
        Refusal.DOES_NOT_FIT_END,
        {"card": "9H", "fits": "8H"},
    ),
    (
        melding("9H 2D", opened=[0], table=["7H 7S 7C"]),
        add(0, "9H"),
        Refusal.DOES_NOT_FIT_SET,
        {"card": "9H", "fits": "7H"},
    ),
    (
        melding("8H2 2D", opened=[0], table=[FOUR]),
        add(0, "8H2"),
        Refusal.MELD_FULL,
        {},
    ),
    (
        melding("2H 2D", opened=[0], table=["QH KH AH"]),
        add(0, "2H", End.HIGH),
        Refusal.RUN_ENDS,
        {},
    ),
    (
        melding("8S 2D", table=JOKER_TABLE),
        SwapJoker(0, card("8S")),
        Refusal.OPEN_TO_SWAP,
        NO_POINTS,
    ),
    (OPENING_NOW, SwapJoker(0, card("8S")), Refusal.OPENED_THIS_TURN, {}),
    (
        melding("8S 2D", opened=[0], table=[FOUR]),
        SwapJoker(0, card("8S")),
        Refusal.NO_JOKER_THERE,
        {},
    ),
    (
        melding("8H 2D", opened=[0], table=JOKER_TABLE),
        SwapJoker(0, card("8H")),
        Refusal.ANOTHER_CARD_THERE,
        {"card": "8H", "fits": "8S"},
    ),
    (
        melding("X 2D", opened=[0], table=JOKER_TABLE),
        SwapJoker(0, card("X")),
        Refusal.JOKER_FOR_JOKER,
        {},
    ),
    (SWAPPED, Throw(card("2D")), Refusal.REPLAY_JOKER, {}),
    (melding("5H 6H", "7H"), lay(LOW_RUN), Refusal.KEEP_ONE_TO_THROW, {}),
    (OPENED, GoOut(), Refusal.THROW_TO_GO_OUT, {}),
    (
        melding("5H 6H", opened=[0], rules=CLASSIC),
        GoOut(),
        Refusal.CARDS_LEFT,
        {"count": 3},
    ),
    (BETWEEN, DrawStock(), Refusal.DEAL_OVER, {}),
    (BETWEEN, Resign(), Refusal.DEAL_OVER, {}),
    (MATCH_OVER, Ready(), Refusal.MATCH_OVER, {}),
    (DRAWN, Ready(), Refusal.NOT_OVER, {}),
    (played(BETWEEN, Ready()), Ready(), Refusal.ALREADY_READY, {}),
    (deal(HAND, seats=3), Resign(), Refusal.TWO_SEATS_RESIGN, {}),
]


@pytest.mark.parametrize(
    ("match", "action", "reason", "facts"),
    CASES,
    ids=lambda part: str(part) if isinstance(part, Refusal) else "",
)
def test_action_is_refused_with_its_reason(
    match: Match, action: RummyAction, reason: Refusal, facts: dict[str, Any]
) -> None:
    with pytest.raises(RuleViolation) as refused:
        RUMMY.play(match, action, ME)
    assert (refused.value.reason, refused.value.facts) == (reason, facts)


@pytest.mark.parametrize("seed", range(30))
def test_top_discard_is_said_to_fit_nowhere_only_where_it_makes_no_meld(seed: int) -> None:
    """R13: who can't reach the threshold is told so of a card that would make a meld."""
    *hand, up = Random(seed).sample(pack(CLASSIC), 14)
    match = deal("", rules=replace(CLASSIC, threshold=500))
    round_ = replace(match.round, hands=(tuple(hand), ()), pile=(up,))
    fits = any(any(melds_of((*two, up), CLASSIC)) for two in combinations(hand, 2))
    with pytest.raises(RuleViolation) as refused:
        RUMMY.play(replace(match, round=round_), TakeDiscard(), ME)
    reason = Refusal.CANNOT_OPEN_WITH_IT if fits else Refusal.CANNOT_USE_IT
    assert refused.value.reason is reason


@pytest.mark.parametrize(
    "action", [DrawStock(), TakeDiscard(), Throw(card("5H")), PutBack(), TakeBack()], ids=str
)
def test_seat_that_is_not_on_turn_waits(action: RummyAction) -> None:
    for match in (TO_DRAW, DRAWN, TOOK):
        with pytest.raises(RuleViolation) as refused:
            RUMMY.play(match, action, YOU)
        assert refused.value.reason is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("match", "action"),
    [
        (TO_DRAW, Deal(tuple(range(106)))),
        (SHUFFLING, Deal(tuple(range(108)))),
        (SHUFFLING, FirstStarter(ME)),
        (RUMMY.start(BULGARIAN, 2), FirstStarter(Seat(2))),
        (TO_DRAW, DrawStock()),
    ],
    ids=["dealt already", "other pack", "starter known", "no such seat", "not chance's"],
)
def test_chance_does_only_what_is_due(match: Match, action: RummyAction) -> None:
    with pytest.raises(RuleViolation) as refused:
        RUMMY.play(match, action, CHANCE)
    assert refused.value.reason is Refusal.NOT_DUE


def test_card_is_used_once_in_a_meld() -> None:
    meld = lay("5H 6H 7H")
    with pytest.raises(RuleViolation) as refused:
        RUMMY.play(DRAWN, replace(meld, cards=(*meld.cards, meld.cards[0])), ME)
    assert (refused.value.reason, refused.value.facts) == (
        Refusal.CARD_TWICE,
        {"card": "5H1"},
    )


def test_every_reason_is_met() -> None:
    elsewhere = {Refusal.NOT_YOUR_TURN, Refusal.NOT_DUE, Refusal.CARD_TWICE}
    assert {reason for _, _, reason, _ in CASES} | elsewhere == set(Refusal)
