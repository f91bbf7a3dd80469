"""Whole matches kept as data: they fold to the same end for ever.

Each file is a match of random legal play with `Sealed` dice. Its first line tells
the rules and how the match ended. The end is checked twice: by the engine, and by a
referee who knows none of it and only moves checkers and counts.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import HOUSE, OPTIONS
from tabletoplan.engine.game import dump_entry, fold, load_entry
from tabletoplan.engine.options import changed, dump_rules
from tests.engine.backgammon.positions import view

FOLDER = Path(__file__).parents[2] / "golden" / "backgammon"

every_log = pytest.mark.parametrize(
    "name", sorted(path.stem for path in FOLDER.glob("*.jsonl"))
)


def read(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    head, *entries = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return json.loads(head), [json.loads(entry) for entry in entries]


class Referee:
    """Moves checkers over one strip of places and counts; checks no rule.

    Place 0 to 25 as seat 0 numbers them; seat 0's checkers are positive. Those on the
    bar and borne off are counted apart.
    """

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.scores = [0, 0]
        self.rounds: list[list[Any]] = []
        self.set_up()

    def set_up(self) -> None:
        self.strip = [0] * 26
        for point, count in ((24, 2), (13, 5), (8, 3), (6, 5)):
            self.strip[point] += count
            self.strip[25 - point] -= count
        self.bar, self.off = [0, 0], [0, 0]
        self.stake, self.doubled, self.ties = 1, False, 0
        self.undo: list[tuple[list[int], list[int], list[int]]] = []
        self.resigned: tuple[int, int] | None = None

    def follow(self, by: int | str, action: dict[str, Any]) -> None:
        match action["kind"], by:
            case "opening-roll", _:
                self.opening(*action["dice"])
            case "move", int(seat):
                for die in action["dice"]:
                    self.move(seat, die, action)
            case "undo", _:
                self.strip, self.bar, self.off = self.undo.pop()
            case "roll" | "done", _:
                self.undo = []
            case "take" | "beaver", _:
                self.stake, self.doubled = self.stake * 2, True
            case "drop", int(seat):
                self.score(1 - seat, "dropped", self.stake)
            case "resign", int(seat):
                self.resigned = seat, action["multiple"]
            case "accept-resignation", int(seat) if self.resigned:
                self.score(seat, "resigned", self.stake * self.resigned[1])
            case "forfeit", int(seat):
                self.score(1 - seat, "forfeited", 1)

    def opening(self, first: int, second: int) -> None:
        limit = {"none": 0, "once": 1, "any": 99}[self.rules["automatic_doubles"]]
        if first == second:
            self.stake *= 2 if self.ties < limit else 1
            self.ties += 1

    def move(self, seat: int, die: int, action: dict[str, Any]) -> None:
        self.undo.append((self.strip[:], self.bar[:], self.off[:]))
        sign, source = (1, action["from"]) if seat == 0 else (-1, 25 - action["from"])
        if action["from"] == 25:
            self.bar[seat] -= 1
        else:
            self.strip[source] -= sign
        target = source - sign * die
        action["from"] -= die
        if not 0 < target < 25:
            self.off[seat] += 1
            if self.off[seat] == 15:
                self.win(seat)
            return
        if self.strip[target] == -sign:
            self.strip[target] = 0
            self.bar[1 - seat] += 1
        self.strip[target] += sign

    def win(self, seat: int) -> None:
        loser_sign, home = (-1, range(1, 7)) if seat == 0 else (1, range(19, 25))
        far = self.bar[1 - seat] or any(self.strip[p] * loser_sign > 0 for p in home)
        kind, multiple = "single", 1
        if not self.off[1 - seat]:
            triple = bool(far) and self.rules["backgammon_counts"] == 3
            kind, multiple = ("backgammon", 3) if triple else ("gammon", 2)
        if self.rules["jacoby"] and not self.doubled:
            multiple = 1
        self.score(seat, kind, self.stake * multiple)

    def score(self, seat: int, kind: str, points: int) -> None:
        self.scores[seat] += points
        self.rounds.append([seat, kind, points])
        self.last = self.strip, self.bar, self.off
        self.set_up()

    def side(self, seat: int) -> list[int]:
        strip, bar, off = self.last
        own = [max(count if seat == 0 else -count, 0) for count in strip]
        points = own[1:25] if seat == 0 else own[24:0:-1]
        return [off[seat], *points, bar[seat]]


@every_log
def test_log_folds_to_the_end_that_is_kept_with_it(name: str) -> None:
    head, entries = read(name)
    rules = changed(HOUSE, OPTIONS, head["rules"])
    log = [load_entry(BACKGAMMON, entry) for entry in entries]
    match = fold(BACKGAMMON, rules, head["seats"], log)
    seen, end = view(match), head["end"]
    assert list(seen.scores) == end["scores"]
    assert [list(side) for side in seen.sides] == end["sides"]
    assert (seen.match_winner, seen.match_drawn) == (end["winner"], end["winner"] is None)
    assert (seen.round_number, match.over) == (len(end["rounds"]), True)


@every_log
def test_referee_comes_to_the_same_end(name: str) -> None:
    head, entries = read(name)
    referee = Referee(head["rules"])
    for entry in entries:
        referee.follow(entry["by"], entry["action"])
    end = head["end"]
    assert referee.rounds == end["rounds"]
    assert referee.scores == end["scores"]
    assert [referee.side(0), referee.side(1)] == end["sides"]
    first, second = (sum(r[2] for r in end["rounds"] if r[0] == seat) for seat in (0, 1))
    assert [first, second] == end["scores"]


@every_log
def test_entries_are_read_and_written_without_a_change(name: str) -> None:
    head, entries = read(name)
    assert [dump_entry(BACKGAMMON, load_entry(BACKGAMMON, entry)) for entry in entries] == (
        entries
    )
    assert dump_rules(changed(HOUSE, OPTIONS, head["rules"])) == head["rules"]


def test_logs_have_all_ends_of_a_round_and_all_kinds_of_action() -> None:
    heads, logs = zip(*(read(path.stem) for path in FOLDER.glob("*.jsonl")), strict=True)
    ends = {kind for head in heads for _, kind, _ in head["end"]["rounds"]}
    kinds = {entry["action"]["kind"] for log in logs for entry in log}
    assert ends == {"single", "gammon", "backgammon", "dropped", "resigned", "forfeited"}
    assert len(kinds) == 16
