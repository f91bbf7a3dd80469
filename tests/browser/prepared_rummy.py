"""Deals of Rummy whose shuffle and first turns have been written down beforehand."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletoplan.engine.chance import Scripted
from tabletoplan.engine.game import Entry, advance, settle
from tabletoplan.engine.options import changed
from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.rounds import pack
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.seats import CHANCE
from tabletoplan.engine.verify import commitment
from tabletoplan.store.matches import SealRow
from tests.browser.prepared import Prepared, stand
from tests.engine.rummy.hands import cards

NAMES = ("Ana", "Ivan", "Zoë", "Maria", "Kosta", "Ion")
SECRET = "7" * 64
HANDS = (
    "5S 6S 7S KD KH KC 9D JD QD 2C 3C 4C 8H",
    "5H 6H 7H AS AD AC 9S TS JS 2D 2H 2S 6D",
)
"""Either can open at once, with four melds; no joker."""
PILE = "QC"


def prepare_rummy(
    folder: Path,
    hands: Sequence[str] = HANDS,
    *,
    pile: str = PILE,
    stock: str = "TD 3H 8S",
    actions: Sequence[RummyAction] = (),
    people: int = 2,
    seats: int = 2,
    preset: str = "bulgarian",
    **options: str,
) -> Prepared:
    """Write a deal down; Ana starts it, and CPU players sit on the seats after the people."""
    rules = changed(RUMMY.presets[preset], RUMMY.options, options)
    entries = written(rules, seats, _order(rules, hands, pile, stock), actions)
    return stand(
        folder, RUMMY, preset, rules, entries, _seal(seats), NAMES[:people], seats - people
    )


def written(
    rules: RummyRules, seats: int, order: tuple[int, ...], actions: Sequence[RummyAction]
) -> list[Entry[RummyAction]]:
    """Return the log of a match that was dealt in this order and played so far."""
    chance = Scripted((0,), order)
    state, log = settle(RUMMY, RUMMY.start(rules, seats), lambda _: chance)
    entries = [*log]
    for action in actions:
        awaited = RUMMY.to_act(state)
        assert awaited is not CHANCE
        state, new = advance(RUMMY, state, action, min(awaited), lambda _: chance)
        entries.extend(new)
    return entries


def _order(rules: RummyRules, hands: Sequence[str], pile: str, stock: str) -> tuple[int, ...]:
    """Return a shuffle that deals these hands, this face-up card and this top of the stock.

    What is written a second time, in any of them, is the twin.
    """
    told = cards(" ".join((*hands, pile, stock)))
    whole = pack(rules)
    rest = [card for card in whole if card not in told]
    return tuple(whole.index(card) for card in (*told, *rest))


def _seal(seats: int) -> Callable[[str], SealRow]:
    return lambda game_id: SealRow(
        game_id, 1, 1, SECRET, commitment(game_id, SECRET), ("",) * seats
    )
