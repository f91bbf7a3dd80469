"""The processes in which CPU players think, so that the server never waits for a CPU."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Lock, Thread
from time import monotonic
from typing import IO, Any, Final

from tabletoplan.bots.base import Thought

PROGRAM: Final = "tabletoplan.bots.process"
AWAKE_WITHIN_SECONDS: Final = 20.0
"""How long a process may take to start; meanwhile its tables do without it."""

_DEAD: Final = object()
"""What a process answers when it has ended."""


class Thinkers:
    """A fixed number of processes, each started when it is first needed."""

    def __init__(self, processes: int, deadline_seconds: float, program: str = PROGRAM) -> None:
        """Keep `processes` of the module `program`; see `bots/process.py`."""
        self._deadline_seconds = deadline_seconds
        self._children = [_Child(program) for _ in range(processes)]
        self._idle: Queue[_Child] = Queue()
        for child in self._children:
            self._idle.put(child)

    def think(self, thought: Thought) -> int | None:
        """Return the number of the choice, or None if none was made in time.

        A process that died or missed the deadline is replaced.
        """
        try:
            child = self._idle.get(timeout=self._deadline_seconds)
        except Empty:
            return None
        try:
            return child.ask(thought, self._deadline_seconds)
        finally:
            self._idle.put(child)

    def stop(self) -> None:
        """End all processes for good; whoever waits for one gets None."""
        for child in self._children:
            child.close()

    def process_ids(self) -> Sequence[int]:
        """Return the ids of the processes that have been started."""
        return [child.process.pid for child in self._children if child.process is not None]


class _Child:
    """One process, and the one that replaces it; asked by one thread at a time."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._changing = Lock()
        self._closed = False
        self.process: subprocess.Popen[bytes] | None = None
        self._answers: Queue[Any] = Queue()
        self._awake = False
        self._begun = monotonic()

    def ask(self, thought: Thought, deadline_seconds: float) -> int | None:
        if self.process is None or self.process.poll() is not None:
            self._restart()
        answer = self._answer(thought, deadline_seconds)
        if answer is _DEAD:
            self._restart()
            return None
        return answer if isinstance(answer, int) else None

    def close(self) -> None:
        with self._changing:
            self._closed = True
            self._end()

    def _answer(self, thought: Thought, deadline_seconds: float) -> Any:
        """Return what the process answers; `_DEAD` if it doesn't."""
        process = self.process
        if process is None:
            return _DEAD
        try:
            if not self._awake and not self._wakes(deadline_seconds):
                return None
            assert process.stdin is not None
            pickle.dump(thought, process.stdin)
            process.stdin.flush()
            return self._answers.get(timeout=deadline_seconds)
        except (Empty, OSError, ValueError):  # late; dead; closed by `close`
            return _DEAD

    def _wakes(self, deadline_seconds: float) -> bool:
        """Return whether it is awake within the deadline; no table waits for a slow start.

        Raises:
            Empty: it has had time enough, and is given up.
            OSError: it has ended.
        """
        try:
            self._awake = self._answers.get(timeout=deadline_seconds) is not _DEAD
        except Empty:
            if monotonic() - self._begun > AWAKE_WITHIN_SECONDS:
                raise
            return False
        if not self._awake:
            raise BrokenPipeError
        return True

    def _restart(self) -> None:
        with self._changing:
            self._end()
            if not self._closed:
                self._begin()

    def _begin(self) -> None:
        self.process = subprocess.Popen(  # noqa: S603  our own program
            [sys.executable, "-m", self._program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)},
            start_new_session=True,  # Ctrl-C is for the server, which ends us by our input
        )
        self._answers, self._awake, self._begun = Queue(), False, monotonic()
        assert self.process.stdout is not None
        reading = (self.process.stdout, self._answers)
        Thread(target=_read, args=reading, name="thinker", daemon=True).start()

    def _end(self) -> None:
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        with suppress(OSError):  # what it never read is lost
            self.process.stdin.close()
        self.process = None


def _read(source: IO[bytes], answers: "Queue[Any]") -> None:
    """Pass on what a process says, until it ends."""
    with source:
        try:
            while True:
                answers.put(pickle.load(source))  # noqa: S301  our own process
        except Exception:  # it has ended, perhaps in the middle of an answer
            answers.put(_DEAD)
