"""Matches decided twice: where they were played, and at a table that only looks the same.

Nothing on a board is hidden; what a player mustn't know is the luck to come, the secret
it is sealed with, and at which table it sits. The other table has the same log, read
back from JSON, and other luck for what comes next.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random

from tabletoplan.bots.backgammon.player import STRENGTHS
from tabletoplan.bots.base import AnyBot
from tabletoplan.engine.backgammon.actions import BackgammonAction
from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.backgammon.rules import INTERNATIONAL
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.game import Entry, advance, dump_entry, load_entry, settle
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat

RULES = replace(INTERNATIONAL, cube=True, beavers=True, jacoby=True)


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision, with all that led to it and all that came of it."""

    seat: Seat
    before: tuple[Entry[BackgammonAction], ...]
    """What was logged since the decision before this one."""
    action: BackgammonAction
    after: Match
    """With what chance owed after the action."""


def steady(strength: str) -> AnyBot:
    """Return a player that never looks at the clock, so that a busy machine is no matter.

    The strong one looks ahead with fewer plays than it would.
    """
    player = STRENGTHS[strength]
    return replace(player, care=replace(player.care, most=player.care.most and 2, seconds=inf))


def match_of(players: Sequence[AnyBot], seed: int) -> Iterator[Decided]:
    """Yield the decisions of a match; an action that isn't legal raises."""
    luck, random = SeededLuck(seed), Random(seed)
    state, before = settle(BACKGAMMON, BACKGAMMON.start(RULES, 2), luck)
    while awaited := BACKGAMMON.to_act(state):
        assert awaited is not CHANCE
        seat = random.choice(sorted(awaited))
        action = decision(players[seat], state, seat, random.random())
        state, after = advance(BACKGAMMON, state, action, seat, luck)
        yield Decided(seat, before, action, state)
        before = after


def decision(player: AnyBot, state: Match, seat: Seat, seed: float) -> BackgammonAction:
    """Return what a player does with a luck of its own."""
    view = BACKGAMMON.view(state, seat)
    action: BackgammonAction = player.choose(view, BACKGAMMON.choices(view), Random(seed))
    return action


def again(match: Iterable[Decided], players: Sequence[AnyBot], seed: int) -> Counter[str]:
    """Decide a match again at the other table; count what differs, and how often."""
    found = Counter[str]()
    state, luck = BACKGAMMON.start(RULES, 2), SeededLuck(f"other/{seed}")
    for number, one in enumerate(match):
        for entry in one.before:
            read = load_entry(BACKGAMMON, dump_entry(BACKGAMMON, entry))
            state = BACKGAMMON.play(state, read.action, read.by)
        answer = decision(players[one.seat], state, one.seat, number)
        elsewhere, _ = advance(BACKGAMMON, state, one.action, one.seat, luck)
        found["decisions"] += 1
        found["worlds"] += elsewhere != one.after
        found["answers"] += answer != one.action
    return found
