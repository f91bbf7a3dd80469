"""What happened, one sentence an entry, for the log and for the ear (UX U9)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tabletoplan.engine.backgammon.actions import (
    AcceptResignation,
    BackgammonAction,
    Beaver,
    DiceRoll,
    Double,
    Drop,
    EndMatch,
    Forfeit,
    Move,
    OpeningRoll,
    Ready,
    RefuseResignation,
    Resign,
    Take,
    Undo,
)
from tabletoplan.engine.backgammon.notation import Leg, write_legs
from tabletoplan.engine.backgammon.view import BackgammonView, LastTurn, MadeStep, Phase
from tabletoplan.engine.game import Entry
from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.presentation.backgammon.headline import dice_text, match_won, opening, won
from tabletoplan.presentation.pictures import Names, Told
from tabletoplan.presentation.words import Message, message


def tell(
    before: BackgammonView,
    entry: Entry[BackgammonAction],
    after: BackgammonView,
    names: Names,
) -> tuple[Told, ...]:
    """Return what an entry did; turns get their line in the log when they end."""
    return (*_acts(before, entry, after, names), *_ends(before, entry, after, names))


def _acts(
    before: BackgammonView,
    entry: Entry[BackgammonAction],
    after: BackgammonView,
    names: Names,
) -> Iterator[Told]:
    match entry.action:
        case OpeningRoll(dice):
            yield Told(opening(names, dice))
        case DiceRoll(dice):
            assert before.on_turn is not None
            told = message("backgammon-rolled", who=names[before.on_turn], dice=dice_text(dice))
            yield Told(told, False, not after.blocked, of=before.on_turn)
        case _ if entry.by is not CHANCE:
            if said := _said(before, entry.action, entry.by, after, names):
                yield Told(said, logged=not isinstance(entry.action, Move | Undo | Ready))


def _said(
    before: BackgammonView,
    action: BackgammonAction,
    by: Seat,
    after: BackgammonView,
    names: Names,
) -> Message | None:
    who = names[by]
    match action:
        case Move():
            made = _moved(before, after, by)
            hit = "yes" if any(step.hit for step in made) else "no"
            return message("backgammon-moved", who=who, play=write_steps(made), hit=hit)
        case Undo():
            return message("backgammon-undone", who=who, play=write_steps(before.steps[-1:]))
        case Double():
            return message("backgammon-doubles", who=who, stake=before.stake * 2)
        case Beaver():
            return message("backgammon-beavers", who=who, stake=before.stake * 4)
        case Take():
            return message("backgammon-takes", who=who, stake=after.stake)
        case Resign(multiple):
            return message("backgammon-resigns", who=who, stake=before.stake * multiple)
        case _ if type(action) in _PLAIN:
            return message(_PLAIN[type(action)], who=who)
        case _:
            return None  # a roll is told by its dice, a finished turn by its line


_PLAIN: Final[Mapping[type[BackgammonAction], str]] = {
    Drop: "backgammon-drops",
    AcceptResignation: "backgammon-accepts",
    RefuseResignation: "backgammon-refuses",
    Forfeit: "backgammon-forfeits",
    EndMatch: "backgammon-ends-match",
    Ready: "backgammon-is-ready",
}
"""Actions of which nothing is to be said but who did it."""


def _moved(before: BackgammonView, after: BackgammonView, by: Seat) -> tuple[MadeStep, ...]:
    """Return the steps that one press made; the last of a turn may have committed it."""
    made = after.steps
    turn = after.last_turn
    if turn is not None and turn != before.last_turn and turn.seat == by:
        made = turn.steps
    if after.result is not None and not made:
        made = before.steps
    return made[len(before.steps) :] or made[-1:]


def _ends(
    before: BackgammonView,
    entry: Entry[BackgammonAction],
    after: BackgammonView,
    names: Names,
) -> Iterator[Told]:
    """Yield what came to an end: a turn, a roll that can't be played, a round, the match."""
    if after.last_turn is not None and after.last_turn != before.last_turn:
        line = turn_line(after.last_turn, names)
        yield Told(line, announced=False, of=after.last_turn.seat)
    rolled = isinstance(entry.action, DiceRoll)
    if after.blocked and (rolled or not before.blocked) and after.roller is not None:
        part = "some" if after.steps or _steps_of(after) else "all"
        yield Told(
            message(
                "backgammon-no-move",
                who=names[after.roller],
                dice=dice_text(after.dice),
                part=part,
            ),
            logged=False,
            of=after.roller,
        )
    if after.result is not None and before.result is None:
        yield Told(won(after.result, after.rules, after.scores, names))
    if after.phase is Phase.MATCH_OVER and before.phase is not Phase.MATCH_OVER:
        yield Told(match_won(after, names))


def turn_line(turn: LastTurn, names: Names) -> Message:
    """Return a whole turn as players write it: `Ana 31: 8/5 6/5`."""
    return message(
        "backgammon-turn",
        who=names[turn.seat],
        dice=dice_text(turn.dice),
        play=write_steps(turn.steps),
        moved="yes" if turn.steps else "no",
    )


def _steps_of(view: BackgammonView) -> Sequence[MadeStep]:
    return view.last_turn.steps if view.last_turn is not None else ()


def write_steps(steps: Sequence[MadeStep]) -> str:
    """Return steps in notation, such as `13/8 6/5*`."""
    return write_legs(Leg(step.source, step.target, step.hit) for step in steps)
