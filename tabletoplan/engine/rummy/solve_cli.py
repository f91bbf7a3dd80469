"""The solver at the command line: all that a hand can do, for other programs to check.

`solve` reads one hand a line, as JSON. Cards are as in `7H`; a joker in the hand is
`*`, one on the table `*7H`, which stands for that card; runs go from low to high:

    {"rules": "bulgarian", "open_min": 44, "opened": "no",
     "hand": ["7H", "*", ...], "table": [["5S", "*6S", "7S"], ...]}

It answers each line with the line and `answers`: the most opening points, and what
can be left with own melds, with additions to the table, with swaps too (all three
whatever the threshold), and in a legal turn. Where a joker counts 25 in an opening,
`answers_joker_named` tells what would differ if it counted as its card.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tabletoplan.engine.cards import Card, face_of
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.game import Json
from tabletoplan.engine.rummy.actions import Placed
from tabletoplan.engine.rummy.melds import check_meld
from tabletoplan.engine.rummy.planning import Study, joined
from tabletoplan.engine.rummy.rules import (
    BULGARIAN,
    PRESETS,
    JokerLimit,
    JokerOpening,
    RummyRules,
)
from tabletoplan.engine.rummy.search import Leavings
from tabletoplan.engine.rummy.solver import left_points
from tabletoplan.engine.rummy.view import Meld
from tabletoplan.engine.seats import Seat

JOKER = "*"
PACKS = 2
MOST_JOKERS = 4
OWNER = Seat(0)
WIDEST = replace(BULGARIAN, joker_limit=JokerLimit.ONE_REAL)
"""The rules that allow the most melds."""
BY_POINTS = ("max_open_points", "max_open_points_keep1", "can_open", "turn")
"""The answers that depend on what a joker counts in an opening."""


def answers(lines: Iterable[str]) -> Iterator[Json]:
    """Yield each line with its answers; one that can't be read is told so."""
    for line in lines:
        try:
            yield solved(json.loads(line))
        except (ValueError, RecursionError) as error:
            yield {"error": str(error)}


def solved(data: object) -> Json:
    """Return the hand that `data` describes, with the answers.

    Raises:
        ValueError: `data` is no hand with a table.
    """
    if not isinstance(data, dict):
        raise ValueError("a hand is a JSON object")
    rules = rules_of(data)
    pack = Pack()
    hand = pack.hand(data, "hand")
    melds = pack.table(data)
    opened = data.get("opened") == "before"
    study = Study(hand, melds, rules, swaps=True)
    found = _answers(study, hand, rules, opened)
    if rules.joker_opening is JokerOpening.NAMED:
        return {**data, "answers": found}
    named = found
    if JOKER in data["hand"]:
        rules = replace(rules, joker_opening=JokerOpening.NAMED)
        named = _answers(study.counted(rules), hand, rules, opened)
    told = {name: named[name] for name in BY_POINTS}
    return {**data, "answers": found, "answers_joker_named": told}


def rules_of(data: Json) -> RummyRules:
    """Return the rules that a line names, with its own threshold.

    Raises:
        ValueError: there are no such rules.
    """
    if data.get("rules") not in tuple(PRESETS):
        raise ValueError(f"rules must be one of {', '.join(PRESETS)}")
    rules = PRESETS[data["rules"]]
    threshold = data.get("open_min", rules.threshold)
    if type(threshold) is not int or threshold < 0:
        raise ValueError("open_min must be a number, and not below 0")
    return replace(rules, threshold=threshold)


class Pack:
    """Gives each card that is named a copy of its own."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def hand(self, data: Json, name: str) -> tuple[Card, ...]:
        """Return the cards of a list.

        Raises:
            ValueError: it is no list of cards, or has more of one than two packs have.
        """
        texts = texts_of(data.get(name), name)
        for text, count in Counter(texts).items():
            if count > (MOST_JOKERS if text == JOKER else PACKS):
                raise ValueError(f"{name} has {count} cards {text}")
        return tuple(self.card(text) for text in texts)

    def card(self, text: str) -> Card:
        """Return the next card with that name.

        Raises:
            ValueError: no card is called so.
        """
        self._seen[text] += 1
        return Card(None if text == JOKER else face_of(text), self._seen[text])

    def placed(self, text: str) -> Placed:
        """Return the next card with that name as it lies in a meld.

        Raises:
            ValueError: no card is called so.
        """
        face = face_of(text.removeprefix(JOKER))
        return Placed(self.card(JOKER if text.startswith(JOKER) else text), face)

    def table(self, data: Json) -> tuple[Meld, ...]:
        """Return the melds on the table.

        Raises:
            ValueError: it is no list of melds.
        """
        melds = data.get("table", [])
        if not isinstance(melds, list):
            raise ValueError("table must be a list of melds")
        return tuple(self._meld(texts_of(meld, "a meld")) for meld in melds)

    def _meld(self, texts: Sequence[str]) -> Meld:
        cards = tuple(self.placed(text) for text in texts)
        try:
            return Meld(OWNER, check_meld(cards, WIDEST), cards)
        except RuleViolation as error:
            raise ValueError(f"{' '.join(texts)} is no meld: {error}") from error


def texts_of(value: object, name: str) -> list[str]:
    """Return a list of cards as a line has it.

    Raises:
        ValueError: it is no list of words.
    """
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError(f"{name} must be a list of cards")
    return value


def _answers(study: Study, hand: Sequence[Card], rules: RummyRules, opened: bool) -> Json:
    """Return everything about a hand, as the answers are written."""
    own, lines = study.own(), study.lines()
    most, most_keeping = own.points(), own.points(keep=1)
    swap = joined(line.leavings() for line in lines)
    # the answers know no swaps in the very turn that opens, unlike R16
    turn = swap if opened else study.lines(rules.threshold)[0].leavings()
    return {
        "max_open_points": most,
        "max_open_points_keep1": most_keeping,
        "can_open": most_keeping >= rules.threshold,
        "own": _told(own.leavings(), len(hand)),
        "table": _told(lines[0].leavings(), len(hand)),
        "swap": _told(swap, len(hand)),
        "turn": _turn(turn, own.leavings()[1], hand, rules, opened),
    }


def _told(leavings: Leavings, cards: int) -> Json:
    left, counts = leavings
    fewest = (counts & -counts).bit_length() - 1
    return {
        "max_cards": cards - fewest,
        "min_left": left,
        "left0": bool(counts & 1),
        "left1": bool(counts & 2),
    }


def _turn(
    leavings: Leavings, own: int, hand: Sequence[Card], rules: RummyRules, opened: bool
) -> Json:
    left, counts = leavings
    below = own if rules.out_below and not opened else 0
    with_throw, without = bool((counts | below) & 2), bool((counts | below) & 1)
    told = _told(leavings, len(hand))
    return {
        "out_with_discard": with_throw,
        "out_without_discard": without,
        "can_go_out": with_throw or (without and not rules.last_throw),
        "opens_or_is_open": opened or bool(counts),
        "min_left_before_discard": left if counts else left_points(hand, rules),
        "max_cards": told["max_cards"] if counts else 0,
    }
