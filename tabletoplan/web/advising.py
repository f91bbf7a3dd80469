"""What a CPU player would do in somebody's place, where the table allows that question."""

from collections.abc import Sequence
from typing import Any, Final

from flask.typing import ResponseReturnValue

from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Button, as_sent
from tabletoplan.presentation.words import message
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.answering import answered, player, refused
from tabletoplan.web.fragments import Notice
from tabletoplan.web.services import services

WORDS: Final = frozenset({"hint", "подскажи", "sfat"})
"""What is typed to ask, in any language; the first is what the button says."""


def advise(now: Snapshot) -> ResponseReturnValue:
    """Answer with a button that does what the strongest CPU player would do.

    It is told what the seat sees, and nothing else.
    """
    seat = now.seat_of(player())
    if seat is None or not now.may_ask(seat):
        why = "advice-not-now" if now.table.advice else "advice-not-here"
        return refused(now.table.id, Notice((message(why),)))
    if not services().advised.take(player()):
        return refused(now.table.id, Notice((message("advice-too-often"),)))
    assert now.match is not None
    view = now.game.view(now.match.state, seat)
    choices: Sequence[Any] = now.game.choices(view)
    action = services().robots.advice(now.game.key, view, tuple(choices))
    called = None if action is None else presenter_of(now.game).called(view, choices, action)
    if called is None:
        return refused(now.table.id, Notice((message("advice-none"),)))
    press = Button(message("advice-do"), as_sent(now.game.dump(action)))
    told = message("advice-would", what=called)
    return answered(now.table.id, Notice((told,), warning=False, asks=(press,)))
