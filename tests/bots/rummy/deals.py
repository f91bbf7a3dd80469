"""Single deals between CPU players of Rummy, always the same for the same seed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tabletoplan.bots.catalogue import bots_of
from tabletoplan.engine.game import advance, settle
from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import RummyView
from tabletoplan.engine.sealed import SeededLuck
from tabletoplan.engine.seats import CHANCE, Seat


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision of a CPU player."""

    state: Match
    seat: Seat
    strength: str
    view: RummyView
    choices: tuple[RummyAction, ...]
    seed: int
    """Of the luck that it had."""
    action: RummyAction
    after: Match
    """What the rules made of it; they refuse what is illegal."""


Deciding = Callable[[str, RummyView, tuple[RummyAction, ...], int], RummyAction]


def decide(
    strength: str, view: RummyView, choices: tuple[RummyAction, ...], seed: int
) -> RummyAction:
    """Return what a CPU player does."""
    action: RummyAction = bots_of("rummy")[strength].choose(view, choices, Random(seed))
    return action


def deal_of(
    rules: RummyRules, strengths: Sequence[str], seed: int, deciding: Deciding = decide
) -> Iterator[Decided]:
    """Yield the decisions of one deal, up to the one that ends it.

    Raises:
        RuleViolation: a decision isn't legal.
    """
    luck, random = SeededLuck(seed), Random(seed)
    state, _ = settle(RUMMY, RUMMY.start(rules, len(strengths)), luck)
    while state.round.result is None:
        awaited = RUMMY.to_act(state)
        assert awaited is not CHANCE
        (seat,) = awaited
        view = RUMMY.view(state, seat)
        choices, own = RUMMY.choices(view), random.getrandbits(64)
        action = deciding(strengths[seat], view, choices, own)
        after, _ = advance(RUMMY, state, action, seat, luck)
        yield Decided(state, seat, strengths[seat], view, choices, own, action, after)
        state = after
