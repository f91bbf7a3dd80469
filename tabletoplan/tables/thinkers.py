"""The processes in which CPU players think, so that the server never waits for a CPU."""

import logging
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Final

from tabletoplan.bots.base import Thought

PROGRAM: Final = "tabletoplan.bots.process"
AWAKE_WITHIN_SECONDS: Final = 20.0
"""How long a process may take to start, at first; the next one gets twice as long."""
STARTS_APART_SECONDS: Final = 0.5
"""The least time between two starts of a process that doesn't wake up."""
NICENESS: Final = 10
"""How much further behind they stand than the server, where there isn't time for all."""
_STOP_WITHIN_SECONDS: Final = 2.0

_log = logging.getLogger(__name__)

Reply = Queue[Any]
"""Where the one answer to a thought is put."""


class Thinkers:
    """A fixed number of processes, each started when it is first needed.

    Whoever asks waits for an answer and for nothing else: a thread of its own starts
    each process, writes to it, waits for its end and starts the next.
    """

    def __init__(self, processes: int, deadline_seconds: float, program: str = PROGRAM) -> None:
        """Keep `processes` of the module `program`; see `bots/process.py`."""
        self._deadline_seconds = deadline_seconds
        self._idle: Queue[_Child] = Queue()
        self._children = [_Child(program, self._idle) for _ in range(processes)]
        self._starting = Lock()
        self._started = False

    def think(self, thought: Thought) -> Any:
        """Return the action decided on, or None if none was in time.

        A process that died or missed the deadline is replaced.
        """
        self._start()
        until = monotonic() + self._deadline_seconds
        try:
            child = self._idle.get(timeout=self._deadline_seconds)
            while (reply := child.ask(thought, self._deadline_seconds / 2)) is None:
                child = self._idle.get(timeout=_left(until))
            return reply.get(timeout=_left(until))
        except Empty:
            for late in self._children:
                late.give_up_if_late()
            return None

    def stop(self) -> None:
        """End all processes for good; whoever waits for one gets None."""
        for child in self._children:
            child.close()

    def process_ids(self) -> Sequence[int]:
        """Return the ids of the processes that have been started."""
        return [child.process.pid for child in self._children if child.process is not None]

    def _start(self) -> None:
        with self._starting:
            if not self._started:
                self._started = True
                for child in self._children:
                    child.start()


class _Child:
    """One process, and the one that replaces it; in `idle` whenever it may be asked."""

    def __init__(self, program: str, idle: "Queue[_Child]") -> None:
        self._program = program
        self._idle = idle
        self.process: subprocess.Popen[bytes] | None = None
        self._changing = Lock()
        self._closed = Event()
        self._asked: Queue[tuple[Thought, Reply] | None] = Queue()
        """What to ask next; None where the process has to be replaced, or given up."""
        self._patience_seconds = AWAKE_WITHIN_SECONDS
        self._awake = False
        self._due: float | None = None
        """When it must have said something; None while there is nothing to be said."""
        self._thread = Thread(target=self._keep, name="thinker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def ask(self, thought: Thought, at_least_seconds: float) -> Reply | None:
        """Ask a process that is idle; return where its answer comes, or None if it is dead.

        It is left alone for `at_least_seconds`, even if whoever asks has less time left.
        """
        if self.process is None or self.process.poll() is not None:
            self._asked.put(None)
            return None
        reply: Reply = Queue()
        self._due = monotonic() + at_least_seconds
        self._asked.put((thought, reply))
        return reply

    def give_up_if_late(self) -> None:
        """End a process that has had time enough, to start or to answer."""
        if self._due is None or monotonic() < self._due:
            return
        if not self._awake:
            self._patience_seconds *= 2  # it may be slow rather than stuck
        self._due = None
        self._kill()

    def close(self) -> None:
        self._closed.set()
        with self._changing:
            self._kill()
        self._asked.put(None)
        if self._thread.is_alive():
            self._thread.join(_STOP_WITHIN_SECONDS)

    def _kill(self) -> None:
        if (process := self.process) is not None:
            process.kill()

    # In its own thread

    def _keep(self) -> None:
        """Have a process that thinks until `close`."""
        while not self._closed.is_set():
            try:
                self._serve(self._begin())
            except (EOFError, OSError, ValueError, pickle.UnpicklingError):
                pass  # it has ended, perhaps in the middle of an answer
            except Exception:
                _log.exception("a process of CPU players can't be used")
            self._end()
            if not self._awake:
                self._closed.wait(STARTS_APART_SECONDS)

    def _begin(self) -> "subprocess.Popen[bytes]":
        with self._changing:
            if self._closed.is_set():
                raise EOFError
            self._awake, self._due = False, monotonic() + self._patience_seconds
            self.process = subprocess.Popen(  # noqa: S603  our own program
                [sys.executable, "-m", self._program],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(p or "." for p in sys.path)},
                # Ctrl-C is for the server, which ends them by their input. Not by a session of
                # their own: Linux shares the processor out by sessions before it is nice.
                process_group=0,
            )
            behind = os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
            os.setpriority(os.PRIO_PROCESS, self.process.pid, behind)
            return self.process

    def _serve(self, process: "subprocess.Popen[bytes]") -> None:
        """Pass on questions and answers, once it says that it is awake."""
        assert process.stdin is not None
        assert process.stdout is not None
        pickle.load(process.stdout)  # noqa: S301  our own process
        self._awake, self._due = True, None
        self._idle.put(self)
        while (question := self._asked.get()) is not None:
            thought, reply = question
            answer = None
            try:
                pickle.dump(thought, process.stdin)
                process.stdin.flush()
                answer = pickle.load(process.stdout)  # noqa: S301  our own process
            finally:
                self._due = None
                reply.put(answer)
            self._idle.put(self)

    def _end(self) -> None:
        if (process := self.process) is None:
            return
        process.kill()
        process.wait()
        self.process = None
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what it never read is lost
                pipe.close()


def _left(until: float) -> float:
    return max(until - monotonic(), 0)
