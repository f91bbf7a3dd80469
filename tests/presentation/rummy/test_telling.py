"""What the log and the announcer tell of Rummy: each kind of event, no draft (R4, UX U9)."""

from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.actions import (
    Deal,
    DrawStock,
    End,
    FirstStarter,
    GoOut,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    RummyAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import CHANCE, Actor
from tabletoplan.presentation.words import LANGUAGES
from tests.engine.rummy.hands import add, card, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played, with_round
from tests.presentation.rummy.reading import announced, logged, told

HAND = "KS KD KH 7H 8H 9H 2D 3S"
FRESH = RUMMY.start(BULGARIAN, 2)
NEW_PACKS = Deal(tuple(range(len(pack(BULGARIAN)))))
TABLE = ["4C 5C 6C", "3S X=4S 5S"]


def opening() -> Match:
    """Return a draft that opens with 30 and 24."""
    return played(melding(HAND), lay("KS KD KH"), lay("7H 8H 9H"))


def adding() -> Match:
    """Return a draft of an opened seat: an addition at either end, and a swap."""
    match = melding("3C 7C 4S 2D 9D", "8C", table=TABLE, opened=[0])
    steps = add(0, "3C", End.LOW), add(0, "7C", End.HIGH), SwapJoker(1, card("4S"))
    return played(match, *steps)


def out() -> Match:
    """Return a draft that goes out by throwing 2♣."""
    match = melding("KS KD KH 9H 9S 9C", "2C")
    return played(match, lay("KS KD KH"), lay("9H 9S 9C"))


Case = tuple[Match, RummyAction, Actor, list[str], list[str]]

CASES: dict[str, Case] = {
    "the first starter": (
        FRESH,
        FirstStarter(YOU),
        CHANCE,
        ["Bo starts the first deal."],
        ["Bo starts the first deal."],
    ),
    "a deal: of new packs the 27th card is the ace of hearts": (
        RUMMY.play(FRESH, FirstStarter(YOU), CHANCE),
        NEW_PACKS,
        CHANCE,
        ["Deal 1: A♥ lies face up, Bo starts."],
        ["Deal 1: ace of hearts lies face up, Bo starts."],
    ),
    "a sprint": (
        with_round(RUMMY.play(FRESH, FirstStarter(ME), CHANCE), 3),
        NEW_PACKS,
        CHANCE,
        ["Deal 3: A♥ lies face up, Ana starts.", "Sprint ×2: this deal counts twice"],
        [
            "Deal 3: ace of hearts lies face up, Ana starts.",
            "Sprint ×2: this deal counts twice",
        ],
    ),
    "a draw": (deal(HAND), DrawStock(), ME, [], ["Ana draws from the stock."]),
    "a turnover": (
        deal(HAND, pile="KC QC 2H", used_up=True),
        DrawStock(),
        ME,
        ["The stock is used up: the pile is turned over, the first card thrown comes first."],
        [
            "The stock is used up: the pile is turned over, the first card thrown comes first.",
            "Ana draws from the stock.",
        ],
    ),
    "taking": (
        deal(HAND, pile="9C", opened=[0]),
        TakeDiscard(),
        ME,
        [],
        ["Ana takes 9 of clubs."],
    ),
    "putting back": (
        played(deal(HAND, pile="9C", opened=[0]), TakeDiscard()),
        PutBack(),
        ME,
        ["Ana puts 9♣ back."],
        ["Ana puts 9 of clubs back."],
    ),
    "a throw": (
        melding(HAND),
        Throw(card("2D")),
        ME,
        ["Ana: drew from the stock; threw 2♦"],
        ["Ana: threw 2 of diamonds"],
    ),
    "a taken card, a joker thrown": (
        played(deal("X 2D 3S KD", pile="9C", opened=[0]), TakeDiscard()),
        Throw(card("X")),
        ME,
        ["Ana: took 9♣; threw ★"],
        ["Ana: threw joker"],
    ),
    "an opening": (
        opening(),
        Throw(card("2D")),
        ME,
        [
            "Ana: drew from the stock; laid K♠ K♦ K♥; laid 7♥ 8♥ 9♥; opened with 54; threw 2♦",
        ],
        [
            "Ana: laid king of spades, king of diamonds, king of hearts; "
            "laid 7 of hearts, 8 of hearts, 9 of hearts; opened with 54; threw 2 of diamonds",
        ],
    ),
    "additions and a swap": (
        adding(),
        Throw(card("9D")),
        ME,
        [
            "Ana: drew from the stock; added 3♣ 7♣ to 4♣–6♣; "
            "put 4♠ in for the joker in 3♠–5♠; threw 9♦",
        ],
        [
            "Ana: added 3 of clubs, 7 of clubs to the run from 4 of clubs to 6 of clubs; "
            "put 4 of spades in for the joker in the run from 3 of spades to 5 of spades; "
            "threw 9 of diamonds",
        ],
    ),
    "a deal won: Bo never opened": (
        out(),
        Throw(card("2C")),
        ME,
        [
            "Ana: drew from the stock; laid K♠ K♦ K♥; laid 9♥ 9♠ 9♣; opened with 57; threw 2♣",
            "Ana goes out and wins the deal: +10",
            "Ana: wins 10",
            "Bo: never opened = 100 → 10",
            "Standings: Ana +10, Bo −10.",
        ],
        [
            "Ana: laid king of spades, king of diamonds, king of hearts; laid 9 of hearts, "
            "9 of spades, 9 of clubs; opened with 57; threw 2 of clubs",
            "Ana goes out and wins the deal: +10",
            "Standings: Ana +10, Bo −10.",
        ],
    ),
    "a resignation": (
        deal(HAND),
        Resign(),
        ME,
        [
            "Ana gives up the deal.",
            "Bo wins the deal, given up by the other side: +10",
            "Ana: never opened = 100 → 10",
            "Bo: wins 10",
            "Standings: Ana −10, Bo +10.",
        ],
        [
            "Ana gives up the deal.",
            "Bo wins the deal, given up by the other side: +10",
            "Standings: Ana −10, Bo +10.",
        ],
    ),
    "ready": (
        played(deal(HAND), Resign()),
        Ready(),
        ME,
        [],
        ["Ana is ready for the next deal"],
    ),
}


@pytest.mark.parametrize(("match", "action", "by", "log", "said"), CASES.values(), ids=CASES)
def test_every_event_is_told(
    match: Match, action: RummyAction, by: Actor, log: list[str], said: list[str]
) -> None:
    happened = told(match, action, by)
    assert logged(happened) == log
    assert announced(happened) == said


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize(("match", "action", "by", "log", "said"), CASES.values(), ids=CASES)
def test_every_event_is_told_in_every_language(
    match: Match, action: RummyAction, by: Actor, log: list[str], said: list[str], language: str
) -> None:
    happened = told(match, action, by)
    assert len(announced(happened, language)) == len(said)
    for text, english in zip(announced(happened, language), said, strict=True):
        assert text != english
        assert "{" not in text


@pytest.mark.parametrize(
    ("match", "action"),
    [
        pytest.param(melding(HAND), lay("KS KD KH"), id="laying"),
        pytest.param(opening(), TakeBack(), id="taking back"),
        pytest.param(
            melding("3C 7C 4S", table=TABLE, opened=[0]), add(0, "3C", End.LOW), id="adding"
        ),
        pytest.param(
            melding("3C 7C 4S", table=TABLE, opened=[0]),
            SwapJoker(1, card("4S")),
            id="swapping",
        ),
    ],
)
def test_nothing_is_told_of_a_draft(match: Match, action: RummyAction) -> None:
    """R4: a draft is its own seat's affair."""
    assert told(match, action) == ()


def test_a_pile_that_is_shuffled_is_told() -> None:
    match = played(deal(HAND, pile="KC QC 2H", used_up=True, rules=CLASSIC), DrawStock())
    order = tuple(range(len(match.round.pile) - 1))
    assert logged(told(match, Reshuffle(order), CHANCE)) == [
        "The stock is used up: the pile is shuffled into a new one."
    ]


def test_a_dead_deal_is_told() -> None:
    """R19: the stock is used up again, and nothing was laid since."""
    match = deal(HAND, used_up=True)
    round_ = replace(match.round, stirred=False, turnovers=1)
    happened = told(replace(match, round=round_), DrawStock())
    assert "Dead deal: nobody scores" in logged(happened)
    assert "Dead deal: nobody scores" in announced(happened)
    assert not any("Standings" in line for line in logged(happened))


def test_a_hand_rummy_is_told_with_its_doubled_sum() -> None:
    """R21: Bo holds a king, a joker and a 7: (10 + 20 + 7) × 2."""
    match = deal("KS KD KH 9H 9S 9C", "KC X 7D", stock="2C", rules=CLASSIC)
    match = played(match, DrawStock())
    match = played(match, lay("KS KD KH"), lay("9H 9S 9C"))
    lines = logged(told(match, Throw(card("2C"))))
    assert lines[1:] == [
        "Ana wins the deal with a hand rummy: 74",
        "Ana: wins 37 × 2 = 74",
        "Bo: 17 + 20 (joker) = 37",
        "Standings: Ana 74, Bo 0.",
        "Ana wins the match with 74",
    ]


def test_going_out_without_a_throw_is_told() -> None:
    match = melding("9H 9S", "9C", opened=[0], rules=CLASSIC)
    lines = logged(told(played(match, lay("9H 9S 9C")), GoOut()))
    assert lines[0] == "Ana: drew from the stock; laid 9♥ 9♠ 9♣; went out"


def test_the_ear_hears_no_signs() -> None:
    for *_, said in CASES.values():
        assert not set("".join(said)) & set("♣♦♥♠★–")
