"""Presses at many tables, and how long it takes until every screen shows each."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heapreplace
from random import Random
from time import perf_counter
from typing import Final

from tests.bench.people import Page, Press, Table
from tests.bench.presses import Choice
from tests.bench.wire import Loop, Post, Screen

GIVE_UP_SECONDS: Final = 5.0
"""After this long a press counts as lost."""


@dataclass(slots=True)
class Measured:
    """What came of a run; all times in seconds."""

    everywhere: list[float] = field(default_factory=list)
    """From when a press was due until all screens of its table showed it."""
    drafted: list[float] = field(default_factory=list)
    """The same of presses that only their own screen shows."""
    acknowledged: list[float] = field(default_factory=list)
    """From when a press was due until its own answer was complete."""
    pressed: int = 0
    skipped: int = 0
    """Presses that came due while the table's last one was still on its way."""
    over: int = 0
    """Presses that came due at tables whose match was over."""
    sent: list["Sent"] = field(default_factory=list)
    """What was sent for each press that was settled."""


@dataclass(slots=True)
class Sent:
    """What the server sent for one press."""

    kind: str
    answer: bytes = b""
    mover: bytes = b""
    """Pushed to whoever pressed."""
    others: list[bytes] = field(default_factory=list)
    """Pushed to each of the others, whose screens show something of it."""


@dataclass(slots=True)
class _Pending:
    due: float
    press: Press
    mover: int
    """Whose screen it was pressed on."""
    missing: set[int]
    """Screens that don't show it yet."""
    sent: Sent
    answered: bool = False

    def heard(self, screen: int, payload: bytes) -> None:
        """Keep what was pushed for it."""
        self.missing.discard(screen)
        if screen == self.mover:
            self.sent.mover += payload
        else:
            self.sent.others.append(payload)


class Players:
    """Presses what the pages of some tables offer."""

    def __init__(
        self,
        loop: Loop,
        tables: list[Table],
        choose: Callable[[Sequence[Page], Random], Choice | None],
        seed: int,
    ) -> None:
        """Play as `choose` says what somebody presses next."""
        self._loop, self._tables, self._choose = loop, tables, choose
        self._random = Random(seed)
        self._pending: dict[int, _Pending] = {}
        self._measured = Measured()
        for number, table in enumerate(tables):
            for screen, page in enumerate(table.pages):
                self._listen(number, screen, page)

    def open(self, actions: int) -> None:
        """Play some presses at every table, as fast as may be, so that logs aren't empty."""
        for _ in range(actions):
            for first in range(0, len(self._tables), 5):
                for number in range(first, min(first + 5, len(self._tables))):
                    self._press(number, perf_counter())
                self._loop.run(GIVE_UP_SECONDS, lambda: not self._pending)

    def play(self, seconds: float, interval_seconds: float) -> Measured:
        """Press at every table once in `interval_seconds` on average, at random times.

        Times count from when a press was due, so a server that stalls can't hide it.
        """
        self._measured = measured = Measured()
        gc.disable()  # a collection here would be measured as the server's
        press_at_random(
            self._loop, len(self._tables), seconds, interval_seconds, self._random, self._press
        )
        self._loop.run(GIVE_UP_SECONDS, lambda: not self._pending)
        gc.enable()
        self._loop.errors["lost"] += len(self._pending)
        return measured

    def _press(self, number: int, due: float) -> None:
        if (before := self._pending.get(number)) is not None:
            if perf_counter() - before.due < GIVE_UP_SECONDS:
                self._measured.skipped += 1
                return
            self._loop.errors["lost"] += 1
        table = self._tables[number]
        chosen = self._choose(table.pages, self._random)
        if chosen is None:
            self._measured.over += 1
            return
        page, press = chosen
        mover = next(at for at, each in enumerate(table.pages) if each is page)
        missing = {mover} if press.private else set(range(len(table.pages)))
        pending = _Pending(due, press, mover, missing, Sent(press.kind))
        self._pending[number] = pending
        self._measured.pressed += 1
        sent = page.press(table.path, press)
        Post(
            self._loop,
            page.person.port,
            sent,
            lambda status, answer: self._answered(number, pending, status, answer),
        )

    def _listen(self, number: int, screen: int, page: Page) -> None:
        def heard(payload: bytes) -> None:
            at = perf_counter()
            pending = self._pending.get(number)
            if page.hear(payload) and pending is not None:
                pending.heard(screen, payload)
                if not pending.missing:
                    self._shown(pending, at)
                    self._settle(number, pending)

        page.screen.heard = heard

    def _shown(self, pending: _Pending, at: float) -> None:
        measured = self._measured
        times = measured.drafted if pending.press.private else measured.everywhere
        times.append(at - pending.due)

    def _answered(self, number: int, pending: _Pending, status: int, answer: bytes) -> None:
        pending.answered = True
        pending.sent.answer = answer.partition(b"\r\n\r\n")[2]
        if status == 200:
            self._measured.acknowledged.append(perf_counter() - pending.due)
        else:
            self._loop.errors[f"{pending.press.kind} answered with {status}"] += 1
            pending.missing.clear()
        self._settle(number, pending)

    def _settle(self, number: int, pending: _Pending) -> None:
        """Let the table go on once everybody shows the press and it is answered."""
        if pending.answered and not pending.missing and self._pending.get(number) is pending:
            del self._pending[number]
            self._measured.sent.append(pending.sent)


def press_at_random(
    loop: Loop,
    tables: int,
    seconds: float,
    interval_seconds: float,
    random: Random,
    press: Callable[[int, float], None],
) -> None:
    """Call `press` with a table's number and when it was due, each once in an interval."""
    start, rate = perf_counter(), 1 / interval_seconds
    draw = random.expovariate
    dues = [(start + draw(rate), number) for number in range(tables)]
    heapify(dues)
    while (now := perf_counter()) < start + seconds:
        due, number = dues[0]
        if due <= now:
            heapreplace(dues, (due + draw(rate), number))
            press(number, due)
        else:
            loop.turn(min(due, start + seconds) - now)


def echoed(
    loop: Loop, screens: list[Screen], seconds: float, per_second: float, payload: bytes
) -> list[float]:
    """Return how long echoes took that were sent at random times, one socket after another."""
    random, times = Random(1), list[float]()
    due = perf_counter()
    end = due + seconds
    sent: dict[int, float] = {}
    for number, screen in enumerate(screens):

        def heard(payload: bytes, number: int = number) -> None:
            times.append(perf_counter() - sent.pop(number))

        screen.heard = heard
    number = 0
    while (now := perf_counter()) < end:
        if due > now:
            loop.turn(min(due, end) - now)
            continue
        if number not in sent:
            sent[number] = due
            screens[number].send(payload)
        number = (number + 1) % len(screens)
        due += random.expovariate(per_second)
    loop.run(1.0, lambda: not sent)
    return times
