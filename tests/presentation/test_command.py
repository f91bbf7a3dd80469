"""Typed lines: what each word means in every language, and what each line comes to."""

from dataclasses import replace

import pytest

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Done,
    Double,
    Move,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    SeatAction,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.choices import choices
from tabletoplan.engine.backgammon.codec import dump
from tabletoplan.engine.backgammon.refusals import Refusal
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL, TABLE
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.seats import SPECTATOR, Seat, Viewer
from tabletoplan.presentation.backgammon.command import PHRASES, read
from tabletoplan.presentation.backgammon.presenter import BACKGAMMON as PRESENTER
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Command
from tabletoplan.presentation.words import LANGUAGES, words
from tests.engine.backgammon.positions import (
    FAR,
    ME,
    START,
    YOU,
    mine,
    play,
    rolled,
    to_roll,
    view,
)
from tests.games import pebbles

OPENING = rolled(TABLE, START, START, (3, 1))
WASTEFUL = rolled(TABLE, "10:1 2:1", "22:2 7:13", (6, 1))


def typed(text: str, match: Match = OPENING, viewer: Viewer = ME, chosen: str = "") -> Command:
    """Return what a line comes to."""
    seen = view(match) if viewer is ME else replace(view(match), viewer=viewer)
    return read(seen, choices(seen), text, chosen)


def said(command: Command, language: str = "en") -> str:
    """Return an answer as text."""
    return "; ".join(words(language).text(told) for told in command.said)


def steps(*pairs: tuple[int, int]) -> Command:
    """Return the command that moves by single dice."""
    return Command(actions=tuple(dump(Move(source, (die,))) for source, die in pairs))


def refused(reason: Refusal) -> tuple[str, str]:
    return f"backgammon-refused-{reason}", reason.rule


# Words


@pytest.mark.parametrize(
    ("line", "action"),
    [
        *[
            (line, Roll())
            for line in ("roll", "ROLL", " Roll! ", "хвърли", "Arunc", "aruncă", "arunca")
        ],
        *[(line, Roll()) for line in ("dă cu zarul", "da cu zarul", "Хвърлям")],
        *[(line, Done()) for line in ("done", "готово", "gata")],
        *[(line, Undo()) for line in ("undo", "върни", "înapoi", "inapoi", "ia înapoi")],
        *[(line, Undo()) for line in ("take back", "Take it back!")],
        *[(line, Double()) for line in ("double", "удвоявам", "dublez")],
        *[(line, Take()) for line in ("take", "приемам", "accept")],
        *[(line, Beaver()) for line in ("beaver", "Бобър")],
        *[(line, Ready()) for line in ("next", "следваща", "următorul", "urmatorul")],
    ],
)
def test_words_of_every_language_act(line: str, action: SeatAction) -> None:
    assert typed(line) == Command(actions=(dump(action),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_on_the_page_is_understood(language: str) -> None:
    assert PRESENTER.commands is not None
    examples = words(language).text(PRESENTER.commands).partition(":")[2].split(" · ")
    assert len(examples) == 8
    for example in examples:
        assert "backgammon-command-unknown" not in _ids(typed(example)), example


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_help_names_is_understood(language: str) -> None:
    lines = words(language).text("backgammon-command-help").split(". ")
    named = [each.strip(" .") for line in lines for each in line.partition(": ")[2].split(",")]
    assert len(named) > 10
    for example in named:
        assert "backgammon-command-unknown" not in _ids(typed(example)), example


def test_no_phrase_means_two_things() -> None:
    phrases = [phrase for each in PHRASES.values() for phrase in each.split(", ")]
    assert len(set(phrases)) == len(phrases)


@pytest.mark.parametrize(
    "line", ["", "?", "hello", "13", "8\\5", "99/5", "why", "why now", "rolling", "x" * 80]
)
def test_anything_else_is_answered_with_examples(line: str) -> None:
    answer = typed(line)
    assert _ids(answer) == ["backgammon-command-unknown"]
    assert answer.refused
    assert not answer.actions


@pytest.mark.parametrize(
    ("line", "match", "label"),
    [
        ("forfeit", to_roll(HOUSE), "Forfeit this game"),
        ("предавам", to_roll(HOUSE), "Forfeit this game"),
        ("resign", to_roll(TABLE), "Resign a single game (lose 1)"),
        ("cedez", to_roll(INTERNATIONAL), "Resign a single game (lose 1)"),
    ],
)
def test_what_costs_something_is_done_by_its_button(
    line: str, match: Match, label: str
) -> None:
    answer = typed(line, match)
    assert not answer.actions
    assert label in said(answer)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        *[(line, AcceptResignation()) for line in ("accept", "приемам", "take")],
        *[(line, RefuseResignation()) for line in ("refuse", "отказвам", "refuz")],
        *[(line, RefuseResignation()) for line in ("play on", "играем", "mai jucăm")],
    ],
)
def test_a_resignation_is_answered_by_a_line(line: str, action: SeatAction) -> None:
    resigned = play(to_roll(TABLE), *mine(Resign(1)))
    answer = read(view(resigned, YOU), choices(view(resigned, YOU)), line)
    assert answer == Command(actions=(dump(action),))


@pytest.mark.parametrize("line", ["drop", "refuse", "отказвам", "refuz"])
def test_a_double_is_dropped_by_its_button(line: str) -> None:
    doubled = play(to_roll(TABLE), *mine(Double()))
    answer = read(view(doubled, YOU), choices(view(doubled, YOU)), line)
    assert not answer.actions
    assert "Drop (lose 1)" in said(answer)
    assert typed(line).rule == Refusal.NO_DOUBLE_OFFERED.rule


# Plays


@pytest.mark.parametrize(
    ("line", "played"),
    [
        ("8/5 6/5", steps((8, 3), (6, 1))),
        ("6/5 8/5", steps((6, 1), (8, 3))),
        ("8/5", steps((8, 3))),
        ("13/9", steps((13, 3), (10, 1))),
        ("13/10/9", steps((13, 3), (10, 1))),
        ("24 / 23 13-10", steps((24, 1), (13, 3))),
        ("8→5", steps((8, 3))),
        ("8/5, 6/5.", steps((8, 3), (6, 1))),
        ("8 \N{EM DASH} 5; 6\N{NON-BREAKING HYPHEN}5", steps((8, 3), (6, 1))),
        ("8/5*", steps((8, 3))),
    ],
)
def test_a_play_is_its_steps(line: str, played: Command) -> None:
    assert typed(line) == played


@pytest.mark.parametrize("line", ["bar/22 6/5", "бар/22 6/5", "bară/22 6/5", "Bara/22 6/5"])
def test_the_bar_has_a_name_in_every_language(line: str) -> None:
    match = rolled(TABLE, "bar:1 6:3", FAR, (3, 1))
    assert typed(line, match) == steps((25, 3), (6, 1))


@pytest.mark.parametrize("line", ["6/off(2)", "6/вън(2)", "6/afară(2)"])
def test_off_has_a_name_in_every_language(line: str) -> None:
    assert typed(line, rolled(TABLE, "6:4", FAR, (6, 6))) == steps((6, 6), (6, 6))


@pytest.mark.parametrize(
    ("line", "match", "reason", "text"),
    [
        ("8/5", to_roll(TABLE), Refusal.ROLL_FIRST, ""),
        (
            "8/5 8/6",
            OPENING,
            Refusal.NO_DIE_FOR_THAT,
            "That is 2 points away. Dice left to play: 1.",
        ),
        ("8/5 8/5", OPENING, Refusal.DIE_USED, "The 3 has been played already."),
        (
            "13/8",
            OPENING,
            Refusal.NO_DIE_FOR_THAT,
            "That is 5 points away. Dice left to play: 3, 1.",
        ),
        (
            "10/9",
            WASTEFUL,
            Refusal.USE_BOTH_DICE,
            "Both dice must be played: 10/4 2/1 uses both.",
        ),
    ],
)
def test_a_play_that_cannot_be_says_which_rule_is_in_its_way(
    line: str, match: Match, reason: Refusal, text: str
) -> None:
    answer = typed(line, match)
    assert (_ids(answer)[0], answer.rule) == refused(reason)
    assert text in said(answer)
    assert answer.refused
    assert not answer.actions


# Questions


@pytest.mark.parametrize("verb", ["why", "Why", "защо", "de ce"])
def test_why_names_the_rule(verb: str) -> None:
    answer = typed(f"{verb} 13/7?")
    assert (_ids(answer)[0], answer.rule) == refused(Refusal.NO_DIE_FOR_THAT)
    assert not answer.refused, "a question was answered"


@pytest.mark.parametrize(
    ("line", "chosen", "reason"),
    [
        ("why 10/9", "", Refusal.USE_BOTH_DICE),
        ("why 9", "10", Refusal.USE_BOTH_DICE),
        ("why 9", "none", Refusal.NO_CHECKER_THERE),
        ("why 12", "10", Refusal.WRONG_WAY),
        ("why off", "10", Refusal.NO_DIE_FOR_THAT),
        ("why off", "", Refusal.NO_DIE_FOR_THAT),
        ("why bar", "", Refusal.NO_CHECKER_THERE),
        ("why bar", "10", Refusal.NO_CHECKER_THERE),
    ],
)
def test_a_point_is_asked_about_alone_or_from_the_chosen_checker(
    line: str, chosen: str, reason: Refusal
) -> None:
    answer = typed(line, WASTEFUL, chosen=chosen)
    assert (_ids(answer)[0], answer.rule) == refused(reason)


def test_nothing_stands_in_the_way_of_what_can_be_played() -> None:
    assert _ids(typed("why 8/5")) == ["backgammon-command-allowed"]
    assert _ids(typed("why 8")) == ["backgammon-command-allowed"]


@pytest.mark.parametrize("line", ["board", "дъска", "tabla"])
def test_the_board_is_read_own_points_first(line: str) -> None:
    match = rolled(TABLE, "bar:1 6:3", "24:2 1:13", (3, 1))
    assert said(typed(line, match)) == (
        "Bar, 1 yours, must enter; 6 point, 3 yours; Borne off: you 11 of 15; "
        "24 point, 13 theirs; 1 point, 2 theirs; Borne off: they 0 of 15"
    )


def test_the_board_is_read_to_spectators_by_colour() -> None:
    text = said(typed("board", viewer=SPECTATOR))
    assert "24 point, 2 white" in text
    assert "1 point, 2 black" in text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("pips", "Pips 167–167"),
        ("пипс", "Pips 167–167"),
        ("dice", "Dice 3 and 1, 2 to play"),
        ("зарове", "Dice 3 and 1, 2 to play"),
        ("zaruri", "Dice 3 and 1, 2 to play"),
    ],
)
def test_numbers_are_read(line: str, text: str) -> None:
    assert said(typed(line)) == text


@pytest.mark.parametrize(
    ("match", "text"),
    [
        pytest.param(
            rolled(HOUSE, "bar:1 6:14", "1:2 2:2 3:2 4:2 5:2 6:2 24:3", (6, 6)),
            "Dice 6 and 6, 4 can’t be played",
            id="a dance",
        ),
        pytest.param(
            play(rolled(HOUSE, "1:1", FAR, (6, 5)), *mine(Move(1, (6,)))),
            "Dice 6 and 5, nothing to play",
            id="won with a die left",
        ),
        pytest.param(
            replace(
                to_roll(HOUSE),
                round=replace(to_roll(HOUSE).round, opening_rolls=((4, 4), (3, 1))),
            ),
            "Opening dice: yours 3, theirs 1",
            id="the opening roll, which lies on the board",
        ),
        pytest.param(
            play(OPENING, *mine(Move(8, (3,)), Move(6, (1,)))),
            "Dice 3 and 1, nothing to play",
            id="all played",
        ),
        pytest.param(
            play(OPENING, *mine(Move(8, (3,)), Resign(1))),
            "Dice 3 and 1, 1 to play",
            id="while a resignation waits for its answer",
        ),
    ],
)
def test_dice_that_nobody_can_play_are_not_to_be_played(match: Match, text: str) -> None:
    assert said(typed("dice", match)) == text


@pytest.mark.parametrize("line", ["8/5", "why 13/7", "why 13", "drop", "resign"])
def test_a_spectator_plays_nothing(line: str) -> None:
    assert _ids(typed(line, viewer=SPECTATOR)) == ["trouble-not-seated"]


def test_who_is_not_on_turn_is_told_so() -> None:
    for line in ("8/5", "why 8/5"):
        answer = read(view(OPENING, Seat(1)), (), line)
        assert (_ids(answer)[0], answer.rule) == refused(Refusal.NOT_YOUR_TURN)


def test_a_game_without_a_presenter_takes_no_lines() -> None:
    plain = presenter_of(pebbles.GAME)
    assert plain.commands is None
    assert plain.command(None, (), "roll", "", (), "") is None


def _ids(command: Command) -> list[str]:
    return [told.id for told in command.said]
