"""What a hand can do, exactly: the most opening points, the least left, a way out.

Everything is asked with cards, melds and rules alone, never with a match's state.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import LayMeld
from tabletoplan.engine.rummy.layout import Layout, MeldStep
from tabletoplan.engine.rummy.melds import value_left
from tabletoplan.engine.rummy.planning import Goal, Line, Study
from tabletoplan.engine.rummy.rules import RummyRules, Swap, UpCard
from tabletoplan.engine.rummy.search import NEVER
from tabletoplan.engine.rummy.view import Meld


@dataclass(frozen=True, slots=True)
class Plan:
    """What to lay, add and swap in one turn."""

    steps: tuple[MeldStep, ...]
    """In an order in which they can be played."""
    points: int
    """What its new melds count towards an opening (R9, R10)."""
    left: tuple[Card, ...]
    """What stays in the hand, to be thrown one of."""
    exact: bool = True
    """Whether nothing better exists: False if the effort allowed ended before."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the seat may do besides melds of its own, and what it must."""

    opened: bool
    """May add to melds (R15)."""
    opened_before: bool
    """May swap under `Swap.KEEP` (R16)."""
    points: int = 0
    """What this draft has laid towards an opening already (R10)."""
    must_use: Card | None = None
    """The taken card that must go into a meld (R12)."""
    must_replay: tuple[Card, ...] = ()
    """Swapped jokers that must go down again (R16)."""
    taken: Card | None = None
    """The discard taken this turn, which may not be the throw (R14)."""
    swaps_at_once: bool = True
    """Whether a seat that opens in this turn may swap under `Swap.REPLAY` (R16)."""


def best_opening(hand: Sequence[Card], rules: RummyRules, keep: int = 0) -> Plan:
    """Return the melds with most opening points that leave at least `keep` cards (R10)."""
    line = Study(hand, (), rules).own()
    return _plan(line.best_points(keep), (line,))


def grouped(hand: Sequence[Card], rules: RummyRules) -> tuple[tuple[LayMeld, int], ...]:
    """Return the melds to show a hand by, each with what it counts in an opening.

    They have the most opening points that there are (R10).
    """
    return Study(hand, (), rules).own().best_points().melds()


def least_left(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Plan:
    """Return a way out if there is one, else the turn that leaves the least points (R9).

    It leaves a card to throw where one is needed, and meets what the seat must do.
    It has no steps if nothing can be laid, or the duties can't be met.
    """
    turn = _Turn(hand, melds, rules, standing)
    return turn.out() or turn.least() or Plan((), 0, tuple(hand), turn.exact)


def way_out(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Plan | None:
    """Return a turn that ends the deal, if there is one (R17).

    It leaves one card to throw, or where no throw is needed perhaps none.
    """
    return _Turn(hand, melds, rules, standing).out()


def may_take(
    hand: Sequence[Card],
    up: Card,
    melds: Sequence[Meld],
    rules: RummyRules,
    opened: bool,
    opened_before: bool,
    swaps_at_once: bool = True,
) -> bool:
    """Whether a seat that takes `up` can meet what it is then obliged to (R12).

    True as well when the effort allowed ended before it was known.
    """
    use = rules.up_card is UpCard.USE
    if opened and not use:
        return True
    standing = Standing(
        opened,
        opened_before,
        must_use=up if use else None,
        taken=up,
        swaps_at_once=swaps_at_once,
    )
    return _Turn((*hand, up), melds, rules, standing).possible()


def left_points(cards: Sequence[Card], rules: RummyRules) -> int:
    """Return what cards count that are left in hand (R9)."""
    return sum(value_left(card, rules) for card in cards)


class _Turn:
    """All that a seat can do in one turn."""

    def __init__(
        self,
        hand: Sequence[Card],
        melds: Sequence[Meld],
        rules: RummyRules,
        standing: Standing,
    ) -> None:
        self._rules = rules
        self._standing = standing
        self._taken = (standing.taken,) if standing.taken else ()
        used = (standing.must_use,) if standing.must_use else ()
        self._duty = (*used, *standing.must_replay)
        first_used = (*self._duty, *self._taken)
        self._study = Study(hand, melds, rules, _may_swap(rules, standing), first_used)
        self._lines = self._legal(self._duty)

    def _legal(self, duty: Sequence[Card]) -> list[Line]:
        need = max(0, self._rules.threshold - self._standing.points)
        return self._study.lines(0 if self._standing.opened else need, duty)

    def _ending(self, duty: Sequence[Card]) -> list[Line]:
        """Return the lines to go out by: unopened perhaps own melds of any total (R17)."""
        below = self._rules.out_below and not self._standing.opened
        return [*self._legal(duty), *([self._study.own(duty)] if below else [])]

    @property
    def exact(self) -> bool:
        """Whether the effort allowed was enough so far."""
        return self._study.search.exact

    def possible(self) -> bool:
        """Whether the turn can end with all duties met."""
        several = any(line.leavings()[1] > 3 for line in self._lines)
        return several or not self.exact or self.out() is not None

    def least(self) -> Plan | None:
        """Return the plan that leaves the least, where there is no way out.

        If it left only the card that was taken, there would be nothing to throw (R14).
        """
        plan = self._least(1 if self._rules.last_throw else 0)
        return self._least(2) if plan and plan.left == self._taken else plan

    def _least(self, keep: int) -> Plan | None:
        found = [line.leavings(keep)[0] for line in self._lines]
        least = min(found)
        if least >= NEVER:
            return None
        line = self._lines[found.index(least)]
        return _plan(line.plan(Goal(least), keep), self._lines)

    def out(self) -> Plan | None:
        """Return a plan that ends the deal, if there is one."""
        plan = self._leaving(self._ending(self._duty), 1)
        if plan and plan.left == self._taken:
            plan = self._leaving(self._ending((*self._duty, *self._taken)), 1)
        if not plan and not self._rules.last_throw:
            plan = self._leaving(self._ending(self._duty), 0)
        return plan

    def _leaving(self, lines: Sequence[Line], cards: int) -> Plan | None:
        for line in lines:
            if line.leavings()[1] >> cards & 1:
                return _plan(line.plan(Goal(cards, cards=True)), lines)
        return None


def _may_swap(rules: RummyRules, standing: Standing) -> bool:
    if rules.swap is Swap.KEEP:
        return standing.opened_before
    return standing.opened or standing.swaps_at_once


def _plan(layout: Layout, lines: Sequence[Line]) -> Plan:
    steps, left = layout.played()
    return Plan(steps, layout.points, left, all(line.exact for line in lines))
