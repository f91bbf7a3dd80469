"""Whole matches kept as data: they fold to the same end for ever.

Each file is a match with `Sealed` luck between seats that lay what they can. Its first
line tells the rules and how the match ended. The end is checked twice: by the engine,
and by a referee who knows none of it and only moves cards and counts.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletoplan.engine.game import dump_entry, fold, load_entry
from tabletoplan.engine.options import changed, dump_rules
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import BULGARIAN, OPTIONS
from tabletoplan.engine.seats import Seat

FOLDER = Path(__file__).parents[2] / "golden" / "rummy"

every_log = pytest.mark.parametrize(
    "name", sorted(path.stem for path in FOLDER.glob("*.jsonl"))
)


def read(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    head, *entries = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return json.loads(head), [json.loads(entry) for entry in entries]


class Referee:
    """Moves cards, written as the log has them, between places; checks no rule."""

    def __init__(self, rules: dict[str, Any], seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.scores = [0] * seats
        self.deals: list[list[Any]] = []
        self.seen: set[str] = set()
        naturals = [f"{r}{s}{copy}" for copy in "12" for s in "CDHS" for r in "A23456789TJQK"]
        self.pack = [*naturals, *(f"X{n}" for n in range(1, rules["jokers"] + 1))]
        self.starter, self.ready = 0, 0

    def follow(self, by: int | str, action: dict[str, Any]) -> None:
        match action["kind"]:
            case "first":
                self.starter = action["seat"]
            case "deal":
                self.deal([self.pack[place] for place in action["order"]])
            case "reshuffle":
                self.renew([self.pile[place] for place in action["order"]], self.pile[-1:])
            case "draw" | "take" | "put-back" | "take-back":
                self.draws(action["kind"])
            case "lay" | "add" | "swap":
                self.undo.append(deepcopy((self.hands, self.melds, self.points, self.stir)))
                self.step(action)
            case "throw":
                self.hand.remove(action["card"])
                self.pile.append(action["card"])
                self.end_turn()
            case "go-out":
                self.end_turn()
            case "resign":
                assert isinstance(by, int)
                while self.undo:
                    self.draws("take-back")
                self.score(1 - by, "resigned")
            case "ready":
                self.ready += 1
                self.starter += self.ready % self.seats == 0

    @property
    def hand(self) -> list[str]:
        return self.hands[self.turn % self.seats]

    def deal(self, cards: list[str]) -> None:
        self.turn = self.starter
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for number in range(self.seats):
            self.hands[(self.starter + number) % self.seats] = cards[number * 13 :][:13]
        self.pile, self.stock = [cards[13 * self.seats]], cards[13 * self.seats + 1 :]
        self.melds: list[list[str]] = []
        self.opened = [False] * self.seats
        self.renewed, self.stir = 0, True
        self.start_turn()

    def start_turn(self) -> None:
        self.points = 0
        self.undo: list[Any] = []

    def draws(self, kind: str) -> None:
        match kind:
            case "take":
                self.hand.append(self.pile.pop())
                self.up = self.hand[-1]
            case "take-back":
                self.hands, self.melds, self.points, self.stir = self.undo.pop()
            case "put-back":
                while self.undo:
                    self.draws("take-back")
                self.hand.remove(self.up)
                self.pile.append(self.up)
            case _ if self.stock:
                self.hand.append(self.stock.pop(0))
            case _ if self.renewed == 4 or not self.stir:
                self.score(None, "dead")
            case _ if self.rules["used_up"] == "turn-over":
                self.renew(self.pile, [])

    def renew(self, stock: list[str], pile: list[str]) -> None:
        self.stock, self.pile = stock, pile
        self.renewed, self.stir = self.renewed + 1, False
        self.seen.add("reshuffle" if pile else "turnover")
        self.hand.append(self.stock.pop(0))

    def step(self, action: dict[str, Any]) -> None:
        self.stir = True
        cards = action.get("cards") or [action["card"]]
        for card in cards:
            self.hand.remove(card.partition("=")[0])
        if action["kind"] == "lay":
            self.points += self.worth(cards)
            self.melds.append(cards)
            return
        meld = self.melds[action["meld"]]
        if action["kind"] == "add":
            meld.insert(0 if action.get("end") == "low" else len(meld), cards[0])
            return
        named = next(c for c in meld if c.startswith("X") and c[3:] == cards[0][:2])
        meld[meld.index(named)] = cards[0]
        self.hand.append(named[:2])

    def worth(self, cards: list[str]) -> int:
        """Count a new meld, the ace at the low end of a run as 1."""
        faces = [card.partition("=")[2] or card[:2] for card in cards]
        run = faces[0][0] != faces[1][0]
        values = [self.value(face) for face in faces]
        if run and faces[0][0] == "A":
            values[0] = 1
        if self.rules["joker_opening"] == "25":
            values = [25 if "=" in c else v for c, v in zip(cards, values, strict=True)]
        return sum(values)

    def value(self, card: str) -> int:
        if card.startswith("X"):
            return int(self.rules["joker_left"])
        return {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])

    def end_turn(self) -> None:
        seat = self.turn % self.seats
        before = self.opened[seat]
        self.opened[seat] |= self.points >= self.rules["threshold"]
        if not self.hand:
            in_one = self.rules["hand_rummy"] and not before
            self.score(seat, "hand-rummy" if in_one else "won")
            return
        self.turn += 1
        self.start_turn()

    def score(self, winner: int | None, how: str) -> None:
        sprint = self.rules["sprint"] and (len(self.deals) + 1) % (self.seats + 1) == 0
        times = (2 if sprint else 1) * (2 if how == "hand-rummy" else 1)
        gains = [0] * self.seats
        for seat in range(self.seats):
            if winner is None or seat == winner:
                continue
            raw = sum(map(self.value, self.hands[seat]))
            if not self.opened[seat] and self.rules["unopened_raw"]:
                raw = self.rules["unopened_raw"]
            if self.rules["scoring"] == "tenths":
                raw = max(1, int(raw / 10 + 0.5))
                gains[seat] -= raw * times
            gains[winner] += raw * times
        self.scores = [a + b for a, b in zip(self.scores, gains, strict=True)]
        told = "sprint" if sprint and how == "won" else how
        self.deals.append([winner, gains, told])
        self.seen.add(told)


@every_log
def test_log_folds_to_the_end_that_is_kept_with_it(name: str) -> None:
    head, entries = read(name)
    rules = changed(BULGARIAN, OPTIONS, head["rules"])
    log = [load_entry(RUMMY, entry) for entry in entries]
    match = fold(RUMMY, rules, head["seats"], log)
    seen, end = RUMMY.view(match, Seat(0)), head["end"]
    result = seen.result
    assert result is not None
    assert list(seen.scores) == end["scores"]
    assert list(seen.places) == end["places"]
    assert [list(map(str, hand)) for hand in result.hands] == end["hands"]
    assert [list(map(str, meld.cards)) for meld in seen.melds] == end["melds"]
    assert list(map(str, seen.pile)) == end["pile"]
    assert seen.stock_count == len(end["stock"])
    assert (seen.round_number, match.over) == (len(end["deals"]), True)


@every_log
def test_referee_comes_to_the_same_end(name: str) -> None:
    head, entries = read(name)
    referee = Referee(head["rules"], head["seats"])
    for entry in entries:
        referee.follow(entry["by"], entry["action"])
    end = head["end"]
    assert referee.deals == end["deals"]
    assert referee.scores == end["scores"]
    assert (referee.hands, referee.melds) == (end["hands"], end["melds"])
    assert (referee.stock, referee.pile) == (end["stock"], end["pile"])
    highest_first = sorted(end["scores"], reverse=True)
    assert [1 + highest_first.index(score) for score in end["scores"]] == end["places"]


@every_log
def test_entries_are_read_and_written_without_a_change(name: str) -> None:
    head, entries = read(name)
    assert [dump_entry(RUMMY, load_entry(RUMMY, entry)) for entry in entries] == entries
    read_rules = dump_rules(changed(BULGARIAN, OPTIONS, head["rules"]))
    assert read_rules.items() >= head["rules"].items()  # options may have come since


def test_logs_have_all_ends_of_a_deal_and_all_kinds_of_action() -> None:
    heads, logs = zip(*(read(path.stem) for path in FOLDER.glob("*.jsonl")), strict=True)
    seen: set[str] = set()
    for head, log in zip(heads, logs, strict=True):
        referee = Referee(head["rules"], head["seats"])
        for entry in log:
            referee.follow(entry["by"], entry["action"])
        seen |= referee.seen
    kinds = {entry["action"]["kind"] for log in logs for entry in log}
    assert {head["seats"] for head in heads} == {2, 4, 6}
    assert seen == {
        "won",
        "sprint",
        "hand-rummy",
        "resigned",
        "dead",
        "turnover",
        "reshuffle",
    }
    assert len(kinds) == 14
