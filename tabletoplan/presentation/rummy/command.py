"""What a line means: a verb with cards, typed or chosen in the hand, or a question.

Words of every language are understood whatever the page speaks. Whatever may mean
several things is asked back with a button for each; whatever costs something isn't done
by a line, which names its button instead.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.rummy.actions import (
    DrawStock,
    GoOut,
    PutBack,
    Ready,
    RummyAction,
    SeatAction,
    TakeBack,
    TakeDiscard,
)
from tabletoplan.engine.rummy.codec import load
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.seats import SPECTATOR
from tabletoplan.presentation.pictures import Command, Names
from tabletoplan.presentation.rummy.arranging import (
    LEFT,
    RIGHT,
    kept,
    moved,
    order_of,
    sorted_by,
)
from tabletoplan.presentation.rummy.hand import OrderKind
from tabletoplan.presentation.rummy.questions import pile, score, table, yours
from tabletoplan.presentation.rummy.refused import explain
from tabletoplan.presentation.rummy.typed import folded, parse, pick
from tabletoplan.presentation.rummy.verbs import Line, Verb, check_all, do, refuse
from tabletoplan.presentation.words import message


class Question(StrEnum):
    """What may be asked."""

    WHY = "why"
    HAND = "hand"
    TABLE = "table"
    PILE = "pile"
    SCORE = "score"
    HELP = "help"


class Arranging(StrEnum):
    """What may be done to the order of one's own hand."""

    ORDER = "order"
    LEFT = "left"
    RIGHT = "right"


Meaning = SeatAction | Verb | Question | Arranging

PHRASES: Final[Mapping[Meaning, str]] = {
    PutBack(): "put back, остави, pune la loc",
    TakeBack(): "undo, back, take back, take it back, върни, назад, ia înapoi, înapoi",
    DrawStock(): "draw, тегли, тегля, trage, trag",
    TakeDiscard(): "take, вземи, взимам, ia, iau",
    GoOut(): "go out, out, затвори, затварям, închide, închid",
    Ready(): "ready, next, готово, следващо, gata, următoarea",
    Verb.MELD: "meld, lay, свали, свалям, etalează, etalez",
    Verb.ADD: "add, добави, добавям, lipește, lipesc",
    Verb.SWAP: "swap, смени, сменям, schimbă, schimb",
    Verb.THROW: "throw, discard, хвърли, хвърлям, aruncă, arunc",
    Verb.GIVE_UP: "resign, предавам, cedez",
    Arranging.ORDER: "order, подреди, ordonează",
    Arranging.LEFT: "left, наляво, stânga",
    Arranging.RIGHT: "right, надясно, dreapta",
    Question.WHY: "why, защо, de ce",
    Question.HAND: "hand, ръка, ръката, mâna",
    Question.TABLE: "table, маса, масата, masa",
    Question.PILE: "pile, stock, купчина, тесте, jos, teanc",
    Question.SCORE: "score, резултат, scor",
    Question.HELP: "help, помощ, ajutor",
}
"""What may be typed for each meaning, in all languages."""

ORDERS: Final[Mapping[OrderKind, str]] = {
    OrderKind.BEST: "best, комбинации, formații",
    OrderKind.SUIT: "suit, бои, culori",
    OrderKind.RANK: "rank, сила, rang",
    OrderKind.OWN: "own, мой, proprie",
}
"""What may be typed for each order of the hand."""


def read(
    view: RummyView,
    choices: Sequence[RummyAction],
    text: str,
    chosen: str,
    names: Names,
    arrangement: str = "",
) -> Command:
    """Return what a line comes to; `chosen` are the hand's cards that are checked."""
    meaning, rest = _meaning(folded(text))
    if isinstance(meaning, Question) and meaning is not Question.WHY:
        return _told(view, meaning, names)
    if meaning is not None and view.viewer is SPECTATOR:
        return refuse("trouble-not-seated")
    try:
        match meaning:
            case None:
                return refuse("rummy-command-unknown")
            case Question():
                return _why(view, choices, rest, chosen)
            case Arranging.ORDER:
                return _ordered(view, rest, arrangement)
            case Arranging():
                return _moved(view, meaning, rest or chosen, arrangement)
            case _:
                return _done(meaning, Line(view, choices, parse(rest), chosen))
    except MalformedAction:
        return refuse("rummy-command-unknown")
    except RuleViolation as refused:
        return _refused(refused)


def _phrases() -> Iterator[tuple[str, Meaning]]:
    for meaning, phrases in PHRASES.items():
        yield from ((folded(phrase), meaning) for phrase in phrases.split(", "))


_MEANINGS: Final = dict(sorted(_phrases(), key=lambda each: -len(each[0])))
"""Longer phrases come first: `ia înapoi` before `ia`."""


def _meaning(text: str) -> tuple[Meaning | None, str]:
    """Return what a line begins with, and the rest of it."""
    for phrase, meaning in _MEANINGS.items():
        if text == phrase or text.startswith(f"{phrase} "):
            return meaning, text.removeprefix(phrase).strip()
    return None, text


def _told(view: RummyView, question: Question, names: Names) -> Command:
    match question:
        case Question.HAND:
            return Command(said=tuple(yours(view)))
        case Question.TABLE:
            return Command(said=tuple(table(view, names)))
        case Question.PILE:
            return Command(said=tuple(pile(view)))
        case Question.SCORE:
            return Command(said=tuple(score(view, names)))
        case _:
            return Command(said=(message("rummy-command-help"),))


def _done(meaning: SeatAction | Verb, line: Line) -> Command:
    if isinstance(meaning, Verb):
        return line.obey(meaning)
    if meaning == TakeDiscard() and _names_another(line):
        return Command(said=tuple(pile(line.view)), refused=True)
    return do(meaning)


def _names_another(line: Line) -> bool:
    """Say whether a line that is to take the top discard names a card that isn't that."""
    up = line.view.pile[-1:]
    return any(not wanted.means(card) for wanted in line.typed.cards for card in up)


def _ordered(view: RummyView, text: str, arrangement: str) -> Command:
    for kind, phrases in ORDERS.items():
        if text in map(folded, phrases.split(", ")):
            order = sorted_by(view, order_of(arrangement), kind)
            return Command(arrangement=kept(order))
    return refuse("rummy-command-unknown")


def _moved(view: RummyView, way: Arranging, cards: str, arrangement: str) -> Command:
    held = pick(view.hand, parse(folded(cards)).cards)
    if not held:
        return refuse("rummy-command-choose")
    step = LEFT if way is Arranging.LEFT else RIGHT
    moving = {str(each.card) for each in held}
    return Command(arrangement=kept(moved(view, order_of(arrangement), moving, step)))


def _why(view: RummyView, choices: Sequence[RummyAction], text: str, chosen: str) -> Command:
    """Return what stands in the way of what is asked about, if anything does."""
    meaning, rest = _meaning(text)
    if isinstance(meaning, Question | Arranging):
        return refuse("rummy-command-unknown")
    line = Line(view, choices, parse(rest), chosen)
    try:
        answer = _done(line.guess() if meaning is None else meaning, line)
        check_all(view, [load(action) for action in answer.actions])
    except RuleViolation as refused:
        return replace(_refused(refused), refused=False)
    if answer.refused:
        return replace(answer, refused=False)
    return Command(said=(message("rummy-command-allowed"),))


def _refused(refused: RuleViolation) -> Command:
    return Command(said=(explain(refused),), rule=refused.reason.rule, refused=True)
