"""What a hand can do, exactly: the most opening points, the least left, a way out.

Everything is asked with cards, melds and rules alone, never with a match's state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletoplan.engine.cards import Card
from tabletoplan.engine.rummy.actions import LayMeld
from tabletoplan.engine.rummy.patterns import NUMBER
from tabletoplan.engine.rummy.planning import (
    Goal,
    Layout,
    Line,
    MeldStep,
    Swapped,
    swaps_of,
)
from tabletoplan.engine.rummy.rules import RummyRules, Swap, UpCard
from tabletoplan.engine.rummy.search import LEFT_VALUES, NEVER
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
    line = Line(Swapped(tuple(hand), ()), rules)
    return _plan(line.best_points(keep), (line,))


def least_left(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Plan:
    """Return a legal turn that leaves the least points in hand (R9).

    It leaves a card to throw where one is needed. It has no steps if there is
    nothing legal to lay: neither then nor ever does it break a duty that can be met.
    """
    keep = 1 if rules.last_throw else 0
    plans = [_least(_lines(hand, melds, rules, standing), keep)]
    if plans[0] and standing.taken and plans[0].left == (standing.taken,):
        used = replace(standing, must_use=standing.taken)
        plans = [
            _least(_lines(hand, melds, rules, standing), 2),
            _least(_lines(hand, melds, rules, used), keep),
        ]
    out = way_out(hand, melds, rules, standing)
    found = [plan for plan in (*plans, out) if plan]
    return min(found, key=lambda plan: left_points(plan.left, rules), default=_nothing(hand))


def way_out(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Plan | None:
    """Return a turn that ends the deal, if there is one (R17).

    It leaves one card to throw, or where no throw is needed perhaps none.
    """
    used = replace(standing, must_use=standing.taken or standing.must_use)
    for cards, duty in ((1, standing), (1, used), (0, standing)):
        if cards == 0 and rules.last_throw:
            continue
        plan = _leaving(_out_lines(hand, melds, rules, duty), cards)
        if plan and (standing.taken is None or plan.left != (standing.taken,)):
            return plan
    return None


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
    full = (*hand, up)
    used = up if use else None
    standing = Standing(
        opened, opened_before, must_use=used, taken=up, swaps_at_once=swaps_at_once
    )
    lines = list(_lines(full, melds, rules, standing))
    if any(line.leavings()[1] & ~3 for line in lines) or not all(line.exact for line in lines):
        return True
    return way_out(full, melds, rules, standing) is not None


def grouped(hand: Sequence[Card], rules: RummyRules) -> tuple[tuple[LayMeld, int], ...]:
    """Return the melds to show a hand by, each with what it counts in an opening.

    They have the most opening points that there are (R10).
    """
    return Line(Swapped(tuple(hand), ()), rules).best_points(0).melds()


def left_points(cards: Sequence[Card], rules: RummyRules) -> int:
    """Return what cards count that are left in hand (R9)."""
    return sum(LEFT_VALUES[NUMBER[c.face]] if c.face else rules.joker_left for c in cards)


def _lines(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Iterator[Line]:
    """Yield the ways to play a turn, by what is swapped; opening first if need be."""
    need = 0 if standing.opened else max(0, rules.threshold - standing.points)
    may_swap = standing.opened_before
    if rules.swap is Swap.REPLAY:
        may_swap = standing.opened or standing.swaps_at_once
    duty = _duty(standing)
    for table in (
        swaps_of(hand, melds, duty) if may_swap else [Swapped(tuple(hand), tuple(melds))]
    ):
        replay = table.jokers if rules.swap is Swap.REPLAY else ()
        yield Line(table, rules, need, (*duty, *replay))


def _out_lines(
    hand: Sequence[Card], melds: Sequence[Meld], rules: RummyRules, standing: Standing
) -> Iterator[Line]:
    """Yield the ways to go out: unopened perhaps with own melds of any total (R17)."""
    yield from _lines(hand, melds, rules, standing)
    if rules.out_below and not standing.opened:
        yield Line(Swapped(tuple(hand), ()), rules, 0, _duty(standing))


def _duty(standing: Standing) -> tuple[Card, ...]:
    used = (standing.must_use,) if standing.must_use else ()
    return (*used, *standing.must_replay)


def _least(lines: Iterator[Line], keep: int) -> Plan | None:
    found = [(line.leavings(keep)[0], line) for line in lines]
    least, line = min(found, key=lambda one: one[0])
    if least >= NEVER:
        return None
    return _plan(line.plan(Goal(least), keep), [line for _, line in found])


def _leaving(lines: Iterator[Line], cards: int) -> Plan | None:
    looked: list[Line] = []
    for line in lines:
        looked.append(line)
        if line.leavings()[1] >> cards & 1:
            return _plan(line.plan(Goal(cards, cards=True)), looked)
    return None


def _plan(layout: Layout, lines: Sequence[Line]) -> Plan:
    steps, left = layout.played()
    return Plan(steps, layout.points, left, all(line.exact for line in lines))


def _nothing(hand: Sequence[Card]) -> Plan:
    return Plan((), 0, tuple(hand))
