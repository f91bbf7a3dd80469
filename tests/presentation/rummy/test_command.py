"""Lines at a Rummy table: verbs with typed or chosen cards, questions, and asking back."""

import json
from dataclasses import replace

import pytest

from tabletoplan.engine.rummy.actions import (
    AddCard,
    DrawStock,
    End,
    GoOut,
    PutBack,
    Ready,
    SeatAction,
    SwapJoker,
    TakeBack,
    TakeDiscard,
    Throw,
)
from tabletoplan.engine.rummy.codec import dump, load
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR, Viewer
from tabletoplan.presentation.pictures import Command
from tabletoplan.presentation.rummy.arranging import order_of
from tabletoplan.presentation.rummy.command import PHRASES
from tabletoplan.presentation.rummy.hand import hand_picture
from tabletoplan.presentation.rummy.presenter import RUMMY as PRESENTER
from tabletoplan.presentation.words import LANGUAGES, words
from tests.engine.rummy.hands import add, card, cards, lay
from tests.engine.rummy.positions import ME, YOU, deal, melding, played
from tests.presentation.rummy.reading import NAMES, texts

HAND = "5H 6H 7H 7S 7C X KD KS QC 2D 3D"
TABLE = ["9H TH JH", "3S X2=4S 5S", "9S 9D 9C"]
OPENED = melding(HAND, "8H", table=TABLE, opened=[0])
NOT_TOGETHER = "These cards don't all go in one place. Put them down one by one."
ACES = melding("AH AC 2D", "3D", table=["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"], opened=[0])


def typed(
    text: str,
    match: Match = OPENED,
    *,
    viewer: Viewer = ME,
    chosen: str = "",
    arrangement: str = "",
) -> Command:
    """Return what a line comes to."""
    seen = RUMMY.view(match, viewer)
    return PRESENTER.command(seen, RUMMY.choices(seen), text, chosen, NAMES, arrangement)


def does(*actions: SeatAction) -> Command:
    return Command(actions=tuple(dump(action) for action in actions))


def said(command: Command, language: str = "en") -> str:
    return "; ".join(texts(command.said, language))


def answers(command: Command) -> dict[str, object]:
    """Return each answer of a question, with the action or the line that it sends."""
    return {
        words("en").text(ask.label): load(json.loads(ask.action)) if ask.action else ask.command
        for ask in command.asks
    }


# Words


@pytest.mark.parametrize(
    ("line", "action"),
    [
        *[(line, DrawStock()) for line in ("draw", "Draw!", "тегли", "trage")],
        *[(line, TakeDiscard()) for line in ("take", "вземи", "ia", "IAU")],
        *[(line, PutBack()) for line in ("put back", "остави", "pune la loc")],
        *[(line, TakeBack()) for line in ("undo", "върни", "ia înapoi", "ia inapoi")],
        *[(line, TakeBack()) for line in ("take back", "Take it back.")],
        *[(line, GoOut()) for line in ("out", "go out", "затвори", "închide")],
        *[(line, Ready()) for line in ("ready", "следващо", "gata")],
    ],
)
def test_words_of_every_language_act(line: str, action: SeatAction) -> None:
    assert typed(line) == does(action)


def test_no_phrase_means_two_things() -> None:
    phrases = [phrase for each in PHRASES.values() for phrase in each.split(", ")]
    assert len(set(phrases)) == len(phrases)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", ["rummy-commands", "rummy-command-unknown"])
def test_every_example_on_the_page_is_understood(language: str, source: str) -> None:
    listed = words(language).text(source).rpartition(": ")[2]
    examples = listed.split(" · ") if " · " in listed else listed.split(", ")
    assert len(examples) >= 8
    for example in examples:
        assert "rummy-command-unknown" not in [each.id for each in typed(example).said], example


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_help_names_is_understood(language: str) -> None:
    lines = words(language).text("rummy-command-help").split(". ")[:2]
    named = [each.strip(" .") for line in lines for each in line.partition(": ")[2].split(",")]
    assert len(named) > 14
    for example in named:
        assert "rummy-command-unknown" not in [each.id for each in typed(example).said], example


@pytest.mark.parametrize(
    "line", ["", "?", "hello", "5h", "meld hello", "throw 5h now", "x" * 80, "why why", "add #"]
)
def test_anything_else_is_answered_with_examples(line: str) -> None:
    answer = typed(line)
    assert [each.id for each in answer.said] == ["rummy-command-unknown"]
    assert answer.refused


# Cards


@pytest.mark.parametrize(
    "line",
    [
        "meld 5h 6h 7h",
        "MELD 5H, 6H, 7H",
        "meld 5h6h7h",
        "meld 7♥ 5♥ 6♥",
        "meld 5 of hearts and 6 of hearts and 7 of hearts",
        "свали 5 купа 6 купа 7 купа",
        "etalează 5 de cupă, 6 de cupă și 7 de cupă",
        "meld 5h1 6H1 7H1",
    ],
)
def test_cards_are_typed_in_many_ways(line: str) -> None:
    assert typed(line) == does(lay("5H 6H 7H"))


@pytest.mark.parametrize(
    ("line", "thrown"),
    [
        ("throw kd", "KD"),
        ("хвърли поп каро", "KD"),
        ("aruncă rege de caro", "KD"),
        ("хвърли дама спатия", "QC"),
        ("throw queen of clubs", "QC"),
        ("throw 2d", "2D"),
    ],
)
def test_court_cards_have_names_in_every_language(line: str, thrown: str) -> None:
    assert typed(line) == does(Throw(card(thrown)))


def test_a_ten_and_an_ace_are_typed_in_many_ways() -> None:
    match = melding("TS AS", "2C", opened=[0])
    for line in ("throw 10s", "throw ts", "throw 10♠", "хвърли 10 пика"):
        assert typed(line, match) == does(Throw(card("TS")))
    for line in ("throw as", "throw ace of spades", "хвърли асо пика", "arunc as de pică"):
        assert typed(line, match) == does(Throw(card("AS")))


def test_chosen_cards_stand_for_typed_ones() -> None:
    assert typed("meld", chosen="7H1 6H1 5H1") == does(lay("5H 6H 7H"))
    assert typed("throw", chosen="KD1") == does(Throw(card("KD")))
    assert typed("throw kd", chosen="5H1 6H1") == does(Throw(card("KD")))


def test_the_twin_that_was_chosen_is_the_one() -> None:
    match = melding("7H 7H2 KD", "2C", opened=[0])
    assert typed("throw", match, chosen="7H2") == does(Throw(card("7H2")))
    assert typed("throw 7h2", match) == does(Throw(card("7H2")))


def test_a_card_that_isnt_held_is_named() -> None:
    answer = typed("throw 9s")
    assert (said(answer), answer.rule) == (
        "You don't hold 9 of spades.",
        Refusal.NOT_IN_HAND.rule,
    )
    assert answer.refused


# Melds


@pytest.mark.parametrize("line", ["meld 7s", "meld 7", "свали 7", "etalează 7"])
def test_a_rank_alone_is_its_set(line: str) -> None:
    assert typed(line) == does(lay("7C 7H 7S"))


def test_a_joker_with_one_name_needs_no_question() -> None:
    assert typed("meld 5h x 7h") == does(lay("5H X=6H 7H"))


def test_a_joker_with_two_names_is_asked_about() -> None:
    """R7: beside 5♥ 6♥ it is 4♥ or 7♥; of two sevens it is ♦ or ♥."""
    at_an_end = typed("meld 5h 6h x")
    assert said(at_an_end) == "What does the joker stand for?"
    assert answers(at_an_end) == {"4♥": lay("X=4H 5H 6H"), "7♥": lay("5H 6H X=7H")}
    assert not at_an_end.actions
    in_a_set = typed("meld", chosen="7S1 7C1 X1")
    assert answers(in_a_set) == {"7♦": lay("7S 7C X=7D"), "7♥": lay("7S 7C X=7H")}


@pytest.mark.parametrize(
    "line", ["meld *4h 5h 6h", "meld x=4h 5h 6h", "meld 5h 6h joker as 4h"]
)
def test_a_joker_may_be_named_at_once(line: str) -> None:
    assert typed(line) == does(lay("X=4H 5H 6H"))


def test_a_meld_of_two_jokers_is_shown_whole() -> None:
    """R6: one real card is enough at one table, and too little at the other."""
    match = melding("QH X X2 2C", "3D", rules=BULGARIAN)
    shown = answers(typed("meld qh x x", match))
    assert shown["★10♥ ★J♥ Q♥"] == lay("X=TH X2=JH QH")
    assert shown["Q♥ ★K♥ ★A♥"] == lay("QH X=KH X2=AH")
    assert shown["Q♥ ★Q♣ ★Q♦"] == lay("QH X=QC X2=QD")
    assert len(shown) == 6
    refused = typed("meld qh x x", melding("QH X X2 2C", "3D", rules=CLASSIC))
    assert refused.rule == Refusal.TWO_REAL_CARDS.rule
    assert said(refused) == "A meld needs at least two cards that aren't jokers."


@pytest.mark.parametrize(
    ("hand", "reason", "text"),
    [
        ("7H 7H2 7S", Refusal.SUIT_TWICE, "hearts would be there twice"),
        ("5H 6H 7D", Refusal.MIXED_SUITS, "7 of diamonds doesn't belong"),
        ("KS AS 2S", Refusal.ROUND_THE_CORNER, "A-2-3 or ends with Q-K-A"),
        ("5H 6H 8H", Refusal.RUN_HAS_GAP, "7 of hearts is missing"),
        ("5H 6H", Refusal.TOO_SHORT, "these are 2"),
        ("X X2 X3", Refusal.NO_REAL_CARD, "isn't a joker"),
        ("5H X X2 8H", Refusal.JOKERS_SIDE_BY_SIDE, "Put a card between them"),
    ],
)
def test_no_meld_says_what_is_wrong_with_it(hand: str, reason: Refusal, text: str) -> None:
    """F29-F31, F55."""
    match = melding(f"{hand} 2C", "3D", rules=CLASSIC)
    chosen = " ".join(str(held) for held in RUMMY.view(match, ME).hand[:-2])
    answer = typed("meld", match, chosen=chosen)
    assert answer.rule == reason.rule
    assert text in said(answer)
    assert answer.refused


# Adding and swapping


def test_a_card_goes_where_it_fits() -> None:
    assert typed("add 8h") == does(add(0, "8H", End.LOW))
    assert typed("add 8h to 1") == does(add(0, "8H", End.LOW))
    assert typed("lipește 8h la 1") == does(add(0, "8H", End.LOW))
    assert typed("add 1", chosen="8H1") == does(add(0, "8H", End.LOW))


def test_a_card_that_fits_two_melds_is_asked_about() -> None:
    """R5."""
    match = melding("8H 2D", "3D", table=["9H TH JH", "8S 8D 8C"], opened=[0])
    assert answers(typed("add 8h", match)) == {
        "8♥ 9♥ 10♥ J♥": add(0, "8H", End.LOW),
        "8♠ 8♦ 8♣ 8♥": add(1, "8H"),
    }


def test_several_cards_go_on_one_meld_in_one_press() -> None:
    """R15: 8♥ must be there before 7♥."""
    assert typed("add 7h 8h to 1") == does(add(0, "8H", End.LOW), add(0, "7H", End.LOW))


def test_a_joker_that_goes_on_either_end_is_asked_about() -> None:
    question = typed("add x to 1")
    assert said(question) == "Where does it go?"
    assert answers(question) == {
        "★8♥ 9♥ 10♥ J♥": add(0, "X=8H", End.LOW),
        "9♥ 10♥ J♥ ★Q♥": add(0, "X=QH", End.HIGH),
    }


def test_an_end_may_be_named() -> None:
    """R5: an ace fits on either end of 2 to K."""
    assert set(answers(typed("add ah", ACES)).values()) == {
        AddCard(0, lay("AH").cards[0], End.LOW),
        AddCard(0, lay("AH").cards[0], End.HIGH),
    }
    assert typed("add ah to 1 high", ACES) == does(add(0, "AH", End.HIGH))
    assert typed("lipește ah la 1 jos", ACES) == does(add(0, "AH", End.LOW))


def test_an_answer_with_several_cards_is_a_line_that_leaves_nothing_open() -> None:
    question = typed("add x 8h to 1")
    assert len(question.asks) == 2
    for ask in question.asks:
        assert ask.command.startswith("add ")
        assert len(typed(ask.command).actions) == 2


def test_jokers_and_twins_make_no_difference_to_a_question() -> None:
    match = melding("4H X X2 3D QC", "3C", table=["5H 6H 7H"], opened=[0])
    assert set(answers(typed("add 4h x x to 1", match))) == {
        "4♥ 5♥ 6♥ 7♥ ★8♥ ★9♥",
        "★3♥ 4♥ 5♥ 6♥ 7♥ ★8♥",
        "★2♥ ★3♥ 4♥ 5♥ 6♥ 7♥",
    }
    assert len(typed("add 4h x x to 1", match).asks) == 3


def test_a_joker_may_be_swapped_by_pressing_its_meld() -> None:
    """R16, F36."""
    match = melding("4S 4C 2D", "9D", table=TABLE, opened=[0])
    swap = does(SwapJoker(1, card("4S")))
    assert typed("add 2", match, chosen="4S1") == swap
    assert typed("swap 4s", match) == swap
    assert typed("смени 4s", match) == swap
    other_suit = typed("swap 4c", match)
    assert other_suit.refused
    assert said(other_suit) == "No joker on the table stands for 4 of clubs."


@pytest.mark.parametrize(
    "line",
    ["swap 4s for the joker", "смени 4 пика за жокера", "schimbă 4 de pică pentru joker"],
)
def test_the_joker_to_be_swapped_for_may_be_named(line: str) -> None:
    """R16; whoever holds a joker too doesn't mean that one."""
    for hand in ("4S 2D 3C", "4S X 3C"):
        match = melding(hand, "9D", table=TABLE, opened=[0])
        assert typed(line, match) == does(SwapJoker(1, card("4S")))


@pytest.mark.parametrize(
    ("line", "chosen", "text"),
    [
        ("add 1", "8H1 KD1", "king of diamonds doesn't fit at that end; 8 of hearts would."),
        ("add 1", "KD1 8H1", "king of diamonds doesn't fit at that end; 8 of hearts would."),
        ("add 8h kd", "", "king of diamonds fits no meld on the table."),
        ("add 8h to 1 low", "", "8 of hearts doesn't fit at that end; 4 of hearts would."),
        ("add 8h low", "", "8 of hearts doesn't fit at that end; 4 of hearts would."),
        ("add 8h 9s", "", NOT_TOGETHER),
        ("add 4h 8h to 1 low", "", NOT_TOGETHER),
        ("add 8h 8h to 1", "", NOT_TOGETHER),
        ("swap 8h kd", "", NOT_TOGETHER),
    ],
)
def test_of_several_cards_the_one_that_fits_nowhere_is_named(
    line: str, chosen: str, text: str
) -> None:
    """8 of hearts goes on the run, at its high end; 9 of spades goes on the nines."""
    table = ["5H 6H 7H", "9H 9D 9C"]
    match = melding("8H 8H KD 9S 4H 2C", "3C", table=table, opened=[0])
    assert said(typed(line, match, chosen=chosen)) == text


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("JC AC X", "The run has a gap: king of clubs is missing."),
        ("9C JC AC X", "The run has a gap: queen of clubs is missing."),
        ("AC 4C X", "The run has a gap: 3 of clubs is missing."),
        (
            "QC KC AC X X2",
            "Two jokers can't lie side by side in a run. Put a card between them.",
        ),
    ],
)
def test_jokers_that_make_no_run_are_thought_of_where_they_are_nearest(
    hand: str, text: str
) -> None:
    """R6: an ace lies at the end that the other cards are near."""
    match = melding(f"{hand} 5D", "3C", opened=[0], rules=CLASSIC)
    chosen = " ".join(map(str, cards(hand)))
    assert said(typed("meld", match, chosen=chosen)) == text


def test_who_opens_this_turn_learns_when_swapping_is_allowed() -> None:
    """F46."""
    match = melding("4S KS KD KH QS QD QH 2C", "9D", table=TABLE)
    match = played(match, lay("KS KD KH"), lay("QS QD QH"))
    answer = typed("add 2", match, chosen="4S1")
    assert answer.rule == Refusal.OPENED_THIS_TURN.rule
    assert said(answer) == "Who opens this turn may swap for a joker from the next turn on."


def test_an_unopened_seat_learns_what_is_missing() -> None:
    """F34."""
    match = played(melding("8H KS KD KH 2C", "3D", table=TABLE), lay("KS KD KH"))
    answer = typed("add 1", match, chosen="8H1")
    assert answer.rule == Refusal.OPEN_TO_ADD.rule
    assert said(answer) == "Open first: you need 44, you have 30."


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("add 5h to 1", "5 of hearts doesn't fit at that end; 8 of hearts would."),
        ("add kd to 3", "king of diamonds doesn't fit a set with 9 of spades"),
        ("add kd", "king of diamonds fits no meld on the table."),
        ("add", "Choose cards in your hand first"),
        ("add kd to 9", "There is no such meld"),
    ],
)
def test_what_doesnt_fit_says_why(line: str, text: str) -> None:
    answer = typed(line)
    assert text in said(answer)
    assert answer.refused


# Throwing, giving up


def test_throwing_a_joker_is_asked_about() -> None:
    assert answers(typed("throw x")) == {"Throw the joker": Throw(card("X"))}


@pytest.mark.parametrize("chosen", ["", "5H1 6H1"])
def test_one_card_is_thrown(chosen: str) -> None:
    answer = typed("throw", chosen=chosen)
    assert said(answer) == "Choose just the card that you want to throw."
    assert answer.refused


def test_a_throw_that_is_too_early_says_so_whatever_is_chosen() -> None:
    """F42, F56: what the dimmed button answers."""
    assert typed("throw", deal(HAND)).rule == Refusal.DRAW_FIRST.rule
    assert typed("throw", viewer=YOU).rule == Refusal.NOT_YOUR_TURN.rule
    match = deal("9H 9S 2D KD", pile="9C", opened=[0], rules=CLASSIC)
    taken = played(match, TakeDiscard())
    assert said(typed("throw", taken)) == (
        "You took 9 of clubs, so it must go into a meld first. Use it, or put it back."
    )


@pytest.mark.parametrize("line", ["resign", "предавам", "cedez"])
def test_giving_up_is_done_by_its_button(line: str) -> None:
    answer = typed(line)
    assert "Give up this deal" in said(answer)
    assert not answer.actions


# Questions


@pytest.mark.parametrize(
    ("line", "match", "reason"),
    [
        ("why 5h", deal(HAND), Refusal.DRAW_FIRST),
        ("защо 5h", deal(HAND), Refusal.DRAW_FIRST),
        ("de ce meld 5h 6h 7h", deal(HAND), Refusal.DRAW_FIRST),
        ("why draw", OPENED, Refusal.ALREADY_DRAWN),
        ("why undo", OPENED, Refusal.NOTHING_TO_TAKE_BACK),
        ("why put back", OPENED, Refusal.NOTHING_TAKEN),
        ("why ready", OPENED, Refusal.NOT_OVER),
        ("why out", OPENED, Refusal.THROW_TO_GO_OUT),
        ("why take", deal("2D 5S 9C KD", pile="7H"), Refusal.CANNOT_OPEN_WITH_IT),
        ("why 5h 6h kd", OPENED, Refusal.MIXED_SUITS),
        ("why resign", melding(HAND, seats=3), Refusal.TWO_SEATS_RESIGN),
    ],
)
def test_why_names_the_rule(line: str, match: Match, reason: Refusal) -> None:
    answer = typed(line, match)
    assert (answer.said[0].id, answer.rule) == (f"rummy-refused-{reason}", reason.rule)
    assert not answer.refused, "a question was answered"
    assert not answer.actions


def test_of_several_cards_the_last_must_be_allowed_too() -> None:
    """R17: of three cards that all fit, one must be kept to throw."""
    match = melding("8H 9H", "TH", table=["5H 6H 7H"], opened=[0])
    assert said(typed("why add 8h 9h to 1", match)) == "Nothing stands in the way of that."
    for line in ("add 8h 9h 10h to 1", "why add 8h 9h 10h to 1"):
        assert typed(line, match).rule == Refusal.KEEP_ONE_TO_THROW.rule
        assert not typed(line, match).actions


def test_nobody_is_asked_about_what_they_may_not_do_anyway() -> None:
    """R17: the ace and the joker fit at both ends, but one of them must be kept."""
    answer = typed("add ah x to 1", melding("AH", "X", table=["2H 3H 4H"], opened=[0]))
    assert answer.rule == Refusal.KEEP_ONE_TO_THROW.rule
    assert not answer.asks


def test_why_takes_the_chosen_cards() -> None:
    match = played(deal(f"{HAND} 9D", pile="9C", opened=[0]), TakeDiscard())
    assert typed("why", match, chosen="9C1").rule == Refusal.THROW_ANOTHER.rule
    assert typed("why 3", chosen="5H1").rule == Refusal.DOES_NOT_FIT_SET.rule
    assert said(typed("why", chosen="5H1")) == "Nothing stands in the way of that."


def test_the_table_is_read_with_the_numbers_of_its_melds() -> None:
    assert said(typed("table")) == (
        "1. Bo: 9 of hearts to jack of hearts; "
        "2. Bo: 3 of spades to 5 of spades, joker as 4 of spades; "
        "3. Bo: 9 of spades, 9 of diamonds, 9 of clubs"
    )
    assert said(typed("table", deal(HAND))) == "No melds on the table yet"


def test_the_hand_is_read_by_suit_with_what_it_is_short_of() -> None:
    """F39: three kings are 30."""
    match = melding("KS KD 2C KH", "9D")
    assert said(typed("hand", match)) == (
        "Your hand: 2 of clubs, 9 of diamonds, king of diamonds, king of hearts, "
        "king of spades; Best melds 30 — 14 short of 44"
    )


@pytest.mark.parametrize("line", ["take 9c", "вземи 9 спатия", "ia 9 de treflă", "take"])
def test_the_card_to_be_taken_may_be_named(line: str) -> None:
    assert typed(line, deal(HAND, pile="7S 9C")) == does(TakeDiscard())


@pytest.mark.parametrize("line", ["take 7s", "вземи 9 пика", "ia joker", "take 9c 7s"])
def test_no_card_is_taken_in_place_of_another(line: str) -> None:
    answer = typed(line, deal(HAND, pile="7S 9C"))
    assert not answer.actions
    assert answer.refused
    assert said(answer).startswith("Face up: 9 of clubs; ")


@pytest.mark.parametrize("line", ["throw 5 6h", "throw 5h to 2", "хвърли 5, 6 купа"])
def test_a_line_that_says_more_than_a_card_throws_none(line: str) -> None:
    answer = typed(line)
    assert said(answer) == "Choose just the card that you want to throw."
    assert not answer.actions


def test_pile_and_score_are_read() -> None:
    match = deal(HAND, pile="9C")
    assert said(typed("pile", match)).startswith("Face up: 9 of clubs; ")
    assert said(typed("score", match)) == "Standings: Ana 0, Bo 0."


@pytest.mark.parametrize("line", ["meld 7", "throw 5h", "why 5h", "draw", "hand"])
def test_a_spectator_plays_nothing_and_sees_no_hand(line: str) -> None:
    answer = typed(line, viewer=SPECTATOR)
    assert [each.id for each in answer.said] == ["trouble-not-seated"]
    assert not answer.actions


def test_who_is_not_on_turn_is_told_so() -> None:
    own = RUMMY.view(OPENED, YOU).hand[0]
    assert typed(f"why {own}", viewer=YOU).rule == Refusal.NOT_YOUR_TURN.rule


# The order of the hand


def shown(match: Match, arrangement: str) -> list[str]:
    """Return the cards of the hand as they are shown."""
    seen = RUMMY.view(match, ME)
    return [held.card.name for held in hand_picture(seen, order_of(arrangement))]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("order suit", "6S1 8S1 7H1 9C1 5D1"),
        ("подреди бои", "6S1 8S1 7H1 9C1 5D1"),
        ("ordonează rang", "5D1 6S1 7H1 8S1 9C1"),
        ("order rank", "5D1 6S1 7H1 8S1 9C1"),
    ],
)
def test_a_hand_is_put_in_order(line: str, order: str) -> None:
    match = melding("8S 5D 7H 6S", "9C")
    kept = typed(line, match).arrangement
    assert kept is not None
    assert shown(match, kept) == order.split()


def test_ones_own_order_is_moved_by_presses() -> None:
    """Chosen cards go one place at a time, together, and stop at the end."""
    match = melding("8S 5D 7H 6S", "9C")
    by_rank = typed("order own", match, arrangement="rank").arrangement
    assert by_rank is not None
    assert shown(match, by_rank) == ["5D1", "6S1", "7H1", "8S1", "9C1"]
    left = typed("left", match, chosen="7H1 8S1", arrangement=by_rank).arrangement
    assert left is not None
    assert shown(match, left) == ["5D1", "7H1", "8S1", "6S1", "9C1"]
    first = typed("left 5d", match, arrangement=left).arrangement
    assert first is not None
    assert shown(match, first) == ["5D1", "7H1", "8S1", "6S1", "9C1"]
    right = typed("надясно", match, chosen="6S1", arrangement=left).arrangement
    assert right is not None
    assert shown(match, right) == ["5D1", "7H1", "8S1", "9C1", "6S1"]


@pytest.mark.parametrize("line", ["left", "order", "order nonsense"])
def test_nothing_is_moved_where_nothing_was_said(line: str) -> None:
    answer = typed(line)
    assert answer.refused
    assert answer.arrangement is None


def test_without_hints_the_hand_is_read_alone() -> None:
    match = melding("KS KD 2C KH", "9D", rules=replace(BULGARIAN, hints=False))
    assert [each.id for each in typed("hand", match).said] == ["rummy-told-hand"]
