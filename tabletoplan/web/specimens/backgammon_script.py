"""Matches written down as players write them, and played by the engine with scripted luck."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tabletoplan.engine.backgammon.actions import BackgammonAction, Done, Move, Roll, TwoDice
from tabletoplan.engine.backgammon.board import BAR, Side
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.notation import parse_play
from tabletoplan.engine.backgammon.rules import BackgammonRules, Commit
from tabletoplan.engine.backgammon.state import Match, Round
from tabletoplan.engine.backgammon.view import Phase
from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import Entry, advance, settle
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.tables.snapshot import Happening


def played(
    match: Match, opening: Sequence[TwoDice], turns: Sequence[str]
) -> tuple[Match, tuple[Happening, ...]]:
    """Return the match after `turns`, and all that happened in it.

    `31: 8/5 6/5` is a turn, with `…` after it one that isn't finished; `31:` is a roll,
    and `double` an action of whoever is to act.
    """
    game = _Played(match, opening)
    for turn in turns:
        game.turn(turn)
    return game.match, tuple(game.happenings)


def standing(rules: BackgammonRules, own: str, theirs: str) -> Match:
    """Return a match in which seat 0 is to roll, each side written in its own numbering."""
    sides = (_side(own), _side(theirs))
    there = Round(sides=sides, stage=Phase.TO_ROLL, on_turn=Seat(0))
    return replace(BACKGAMMON.start(rules, 2), round=there)


def action(written: str) -> BackgammonAction:
    """Return what `take` or `resign 2` stands for."""
    kind, _, multiple = written.partition(" ")
    return BACKGAMMON.load({"kind": kind, **({"multiple": int(multiple)} if multiple else {})})


def _side(text: str) -> Side:
    """Return the side that `24:2 bar:1` stands for; what isn't named has been borne off."""
    places = [0] * (BAR + 1)
    for word in text.split():
        place, count = word.split(":")
        places[BAR if place == "bar" else int(place)] = int(count)
    places[0] = 15 - sum(places)
    return tuple(places)


class _Played:
    """A match being played, and what has happened in it."""

    def __init__(self, match: Match, opening: Sequence[TwoDice]) -> None:
        self.match, self.happenings = match, list[Happening]()
        luck = Scripted(*opening)
        _, entries = settle(BACKGAMMON, match, lambda _: luck)
        self._happened(entries)

    def turn(self, written: str) -> None:
        """Play a turn, or an action, as it is written in a specimen."""
        if ":" not in written:
            self._act(action(written))
            return
        dice, _, play = written.partition(":")
        if self.match.phase is Phase.TO_ROLL:
            self._act(Roll(), (int(dice[0]), int(dice[1])))
        play, ends = play.removesuffix("…").strip(), not play.endswith("…")
        turn = self.match.round.turn
        if not play or turn is None:
            return
        for step in parse_play(play, *self.match.round.board(turn.seat), turn.dice_left):
            self._act(Move(step.source, (step.die,)))
        waits = self.match.phase is Phase.MOVING
        if ends and waits and self.match.rules.commit is Commit.BUTTON:
            self._act(Done())

    def _act(self, act: BackgammonAction, *dice: TwoDice) -> None:
        awaited = BACKGAMMON.to_act(self.match)
        assert awaited is not CHANCE
        luck = Scripted(*dice)
        _, entries = advance(BACKGAMMON, self.match, act, min(awaited), lambda _: luck)
        self._happened(entries)

    def _happened(self, entries: Iterable[Entry[BackgammonAction]]) -> None:
        for entry in entries:
            before = self.match
            self.match = BACKGAMMON.play(before, entry.action, entry.by)
            number = len(self.happenings) + 1
            self.happenings.append(Happening(number, entry, before, self.match))
