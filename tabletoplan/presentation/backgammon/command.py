"""What a typed line means: a play such as `8/5 6/5`, a word such as `roll`, or a question.

Words of every language are understood whatever the page speaks, with or without
accents. Whatever costs something isn't done by a line; the answer names its button.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final
from unicodedata import combining, normalize

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    Beaver,
    Done,
    Double,
    Drop,
    Forfeit,
    Move,
    Ready,
    RefuseResignation,
    Resign,
    Roll,
    SeatAction,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.board import BAR, OFF, Step, rearmost, stepped
from tabletoplan.engine.backgammon.checks import check, check_may_move
from tabletoplan.engine.backgammon.codec import dump
from tabletoplan.engine.backgammon.notation import Leg, find_steps, parse_legs
from tabletoplan.engine.backgammon.plays import without
from tabletoplan.engine.backgammon.rules import GivingUp
from tabletoplan.engine.backgammon.view import SEATS, BackgammonView, board_of
from tabletoplan.engine.backgammon.why import why
from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.backgammon.board import board_picture, near_seat
from tabletoplan.presentation.backgammon.points import COLOURS
from tabletoplan.presentation.backgammon.slots import slots
from tabletoplan.presentation.pictures import Button, Command, Slots
from tabletoplan.presentation.words import Message, message


class Word(StrEnum):
    """What may be typed and is no action by itself."""

    WHY = "why"
    BOARD = "board"
    PIPS = "pips"
    DICE = "dice"
    HELP = "help"
    GIVE_UP = "give-up"


Meaning = SeatAction | Word

PHRASES: Final[Mapping[Meaning, str]] = {
    Roll(): "roll, хвърли, хвърлям, arunc, aruncă, dau, dă cu zarul",
    Done(): "done, готово, gata",
    Undo(): "undo, back, take back, take it back, върни, назад, înapoi, ia înapoi",
    Double(): "double, удвои, удвоявам, dublez, dublează",
    Take(): "take, приемам, accept",
    Drop(): "drop, refuse, отказвам, refuz",
    Beaver(): "beaver, бобър",
    RefuseResignation(): "play on, играем, mai jucăm",
    Ready(): "next, следваща, următorul",
    Word.GIVE_UP: "resign, forfeit, предавам, cedez, abandonez",
    Word.WHY: "why, защо, de ce",
    Word.BOARD: "board, дъска, дъската, tabla",
    Word.PIPS: "pips, пипс",
    Word.DICE: "dice, зарове, заровете, zaruri, zarurile",
    Word.HELP: "help, помощ, ajutor",
}
"""What may be typed for each meaning, in all languages."""

TO_A_RESIGNATION: Final[Mapping[Meaning | None, SeatAction]] = {
    Take(): AcceptResignation(),
    Drop(): RefuseResignation(),
}
"""What the words for a double mean while a resignation waits for an answer (B25)."""

PLACES: Final[Mapping[str, str]] = {"бар": "bar", "bara": "bar", "вън": "off", "afara": "off"}
"""Names of places in other languages, folded, as notation has them."""


def read(
    view: BackgammonView, choices: Sequence[SeatAction], text: str, chosen: str = ""
) -> Command:
    """Return what a line comes to on this board; `chosen` is the checker chosen on it."""
    meaning, rest = _meaning(_folded(text))
    if AcceptResignation() in choices:
        meaning = TO_A_RESIGNATION.get(meaning, meaning)
    match meaning:
        case None:
            return _play(view, rest)
        case Word.WHY:
            return _answer_why(view, rest, chosen)
        case Word.BOARD:
            return Command(said=tuple(_board(view)))
        case Word.PIPS:
            return Command(said=(board_picture(view, ()).pips,))
        case Word.DICE:
            return Command(said=(board_picture(view, ()).band.label,))
        case Word.HELP:
            return Command(said=(message("backgammon-command-help"),))
        case Word.GIVE_UP:
            forfeits = view.rules.giving_up is GivingUp.FORFEIT
            return _by_button(view, choices, Forfeit() if forfeits else Resign(1))
        case Drop():
            return _by_button(view, choices, meaning)
        case _:
            return Command(actions=(dump(meaning),))


def _folded(text: str) -> str:
    """Return a line without case, accents and punctuation; arrows and dashes as notation."""
    plain = "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))
    spaced = re.sub(r"[,;]", " ", plain).strip(" ?!.")
    slashed = re.sub(r"\s*[/→\N{EM DASH}\N{EN DASH}\N{MINUS SIGN}\N{HYPHEN}-]\s*", "/", spaced)
    return re.sub(r"[^\W\d_]+", lambda word: PLACES.get(word[0], word[0]), slashed)


def _phrases() -> Iterator[tuple[str, Meaning]]:
    for meaning, phrases in PHRASES.items():
        yield from ((_folded(phrase), meaning) for phrase in phrases.split(", "))


_MEANINGS: Final = dict(sorted(_phrases(), key=lambda each: -len(each[0])))
"""Longer phrases come first: `take back` before `take`, which would accept a double."""


def _meaning(text: str) -> tuple[Meaning | None, str]:
    """Return what a line begins with, and the rest of it."""
    for phrase, meaning in _MEANINGS.items():
        if text == phrase or text.startswith(f"{phrase} "):
            return meaning, text.removeprefix(phrase).strip()
    return None, text


# Moves


def _play(view: BackgammonView, text: str) -> Command:
    """Return all steps of a written play, or why it can't be played."""
    try:
        legs = tuple(replace(leg, hit=False) for leg in parse_legs(text))
    except MalformedAction:
        return Command(said=(message("backgammon-command-unknown"),), refused=True)
    if view.viewer is SPECTATOR:
        return _not_seated()
    try:
        check_may_move(view, view.viewer)
    except RuleViolation as refused:
        return _refused(refused)
    steps = find_steps(legs, *board_of(view, view.viewer), view.dice_left)
    if steps is None:
        return _refused(_first_wrong(view, view.viewer, legs))
    return Command(actions=tuple(dump(Move(step.source, (step.die,))) for step in steps))


def _first_wrong(view: BackgammonView, seat: Seat, legs: tuple[Leg, ...]) -> RuleViolation:
    """Return why the first move that can't be played after those before it can't."""
    board, there = board_of(view, seat), view
    for count, leg in enumerate(legs, 1):
        steps = find_steps(legs[:count], *board, view.dice_left)
        if steps is None:
            refused = why(there, seat, leg.source, leg.target)
            assert refused is not None
            return refused
        there = _after(view, seat, steps)
    raise AssertionError("every move can be played")


def _after(view: BackgammonView, seat: Seat, steps: tuple[Step, ...]) -> BackgammonView:
    """Return the view with the board and the dice as they are after some steps."""
    (own, theirs), left = board_of(view, seat), view.dice_left
    for step in steps:
        own, theirs = stepped(own, theirs, step)
        left = without(left, step.die)
    sides = (own, theirs) if seat == SEATS[0] else (theirs, own)
    return replace(view, sides=sides, dice_left=left)


def _by_button(
    view: BackgammonView, choices: Sequence[SeatAction], action: SeatAction
) -> Command:
    """Return which button does what no line may do."""
    if view.viewer is SPECTATOR:
        return _not_seated()
    try:
        check(view, view.viewer, action)
    except RuleViolation as refused:
        return _refused(refused)
    label = next(
        button.label
        for button in _buttons(slots(view, choices))
        if json.loads(button.action) == dump(action)
    )
    return Command(said=(message("backgammon-command-by-button", button=label),), refused=True)


def _buttons(shown: Slots) -> Iterator[Button]:
    yield from (b for b in (shown.primary, shown.secondary) if b is not None)
    yield from shown.more


# Questions


def _answer_why(view: BackgammonView, text: str, chosen: str) -> Command:
    """Return why a checker can't move as asked: `13/7`, `13`, or `7` with 13 chosen."""
    if view.viewer is SPECTATOR:
        return _not_seated()
    try:
        source, target = _asked(text, chosen)
    except MalformedAction:
        return Command(said=(message("backgammon-command-unknown"),), refused=True)
    if source == OFF:  # the tray, with nothing chosen: whoever is furthest from it
        source, target = rearmost(board_of(view, view.viewer)[0]), OFF
    refused = why(view, view.viewer, source, target)
    if refused is None:
        return Command(said=(message("backgammon-command-allowed"),))
    return replace(_refused(refused), refused=False)


def _asked(text: str, chosen: str) -> tuple[int, int | None]:
    """Return from where a question is about, and to where if it says so."""
    if "/" in text:
        legs = parse_legs(text)
        return legs[0].source, legs[-1].target
    place = _place(text)
    if place not in (None, BAR) and (source := _place(chosen)):
        return source, place
    if place is None:
        raise MalformedAction("not a place")
    return place, None


def _place(text: str) -> int | None:
    if text in ("bar", "off"):
        return BAR if text == "bar" else OFF
    number = int(text) if re.fullmatch(r"\d{1,2}", text, re.ASCII) else -1
    return number if OFF < number <= BAR else None


def _board(view: BackgammonView) -> Iterator[Message]:
    """Yield where all checkers stand: the viewer's own, then the other side's."""
    shown = board_picture(view, ())
    mine = COLOURS[near_seat(view)]
    points = [point for point in shown.points if point.stack.count]
    if shown.bar.stack.count:
        yield shown.bar.label
    yield from (point.label for point in points if point.stack.colour == mine)
    yield shown.off.label
    if shown.their_bar.stack.count:
        yield shown.their_bar.label
    yield from (point.label for point in points if point.stack.colour != mine)
    yield shown.their_off.label


def _refused(refused: RuleViolation) -> Command:
    return Command(
        said=(message(f"backgammon-refused-{refused.reason}", **refused.facts),),
        rule=refused.reason.rule,
        refused=True,
    )


def _not_seated() -> Command:
    return Command(said=(message("trouble-not-seated"),), refused=True)
