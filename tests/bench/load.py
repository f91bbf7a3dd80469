"""Presses at many tables, and how long it takes until every screen shows each."""

import gc
from dataclasses import dataclass, field
from heapq import heapify, heapreplace
from random import Random
from time import perf_counter
from typing import Final

from tests.bench.people import Page, Table
from tests.bench.wire import Loop, Post, Screen

GIVE_UP_SECONDS: Final = 5.0
"""After this long a press counts as lost."""


@dataclass(slots=True)
class Measured:
    """What came of a run; all times in seconds."""

    everywhere: list[float] = field(default_factory=list)
    """From when a press was due until all screens of its table showed it."""
    acknowledged: list[float] = field(default_factory=list)
    """From when a press was due until its own answer was complete."""
    pressed: int = 0
    skipped: int = 0
    """Presses that came due while the table's last one was still on its way."""
    over: int = 0
    """Presses that came due at tables whose match was over."""


@dataclass(slots=True)
class _Pending:
    due: float
    missing: set[int]
    """Screens that don't show it yet."""
    answered: bool = False


class Players:
    """Presses what the pages of some tables offer."""

    def __init__(self, loop: Loop, tables: list[Table], seed: int) -> None:
        self._loop, self._tables, self._random = loop, tables, Random(seed)
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
        start, rate = perf_counter(), 1 / interval_seconds
        draw = self._random.expovariate
        dues = [(start + draw(rate), number) for number in range(len(self._tables))]
        heapify(dues)
        gc.disable()  # a collection here would be measured as the server's
        while (now := perf_counter()) < start + seconds:
            due, number = dues[0]
            if due <= now:
                heapreplace(dues, (due + draw(rate), number))
                self._press(number, due)
            else:
                self._loop.turn(min(due, start + seconds) - now)
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
        chosen = table.choose(self._random)
        if chosen is None:
            self._measured.over += 1
            return
        page, action = chosen
        pending = self._pending[number] = _Pending(due, set(range(len(table.pages))))
        self._measured.pressed += 1
        sent = page.press(table.path, action)
        Post(
            self._loop,
            page.person.port,
            sent,
            lambda status, answer: self._answered(number, pending, status),
        )

    def _listen(self, number: int, screen: int, page: Page) -> None:
        def heard(payload: bytes) -> None:
            at = perf_counter()
            pending = self._pending.get(number)
            if page.hear(payload) and pending is not None:
                pending.missing.discard(screen)
                if not pending.missing:
                    self._measured.everywhere.append(at - pending.due)
                    self._settle(number, pending)

        page.screen.heard = heard

    def _answered(self, number: int, pending: _Pending, status: int) -> None:
        pending.answered = True
        if status == 200:
            self._measured.acknowledged.append(perf_counter() - pending.due)
        else:
            self._loop.errors[f"answered with {status}"] += 1
            pending.missing.clear()
        self._settle(number, pending)

    def _settle(self, number: int, pending: _Pending) -> None:
        """Let the table go on once everybody shows the press and it is answered."""
        if pending.answered and not pending.missing and self._pending.get(number) is pending:
            del self._pending[number]


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
