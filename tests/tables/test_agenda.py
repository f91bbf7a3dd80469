"""Things to be done at a certain time."""

from threading import Thread
from time import monotonic

from tabletoplan.tables.agenda import Agenda


def test_items_come_when_due_the_earliest_first() -> None:
    agenda: Agenda[str] = Agenda()
    start = monotonic()
    agenda.put(start + 0.1, "later")
    agenda.put(start, "first")
    agenda.put(start, "second")
    assert [agenda.take() for _ in range(3)] == ["first", "second", "later"]
    assert monotonic() >= start + 0.1


def test_earlier_item_overtakes_one_that_is_waited_for() -> None:
    agenda: Agenda[str] = Agenda()
    taken: list[str | None] = []
    agenda.put(monotonic() + 60, "in a minute")
    taking = Thread(target=lambda: taken.append(agenda.take()))
    taking.start()
    agenda.put(monotonic(), "now")
    taking.join(5)
    assert taken == ["now"]


def test_close_lets_go_of_everybody_who_waits() -> None:
    agenda: Agenda[str] = Agenda()
    agenda.put(monotonic() + 60, "in a minute")
    taken: list[str | None] = []
    waiting = [Thread(target=lambda: taken.append(agenda.take())) for _ in range(3)]
    for thread in waiting:
        thread.start()
    agenda.close()
    for thread in waiting:
        thread.join(5)
    assert taken == [None, None, None]
    agenda.put(monotonic(), "too late")
    assert agenda.take() is None
